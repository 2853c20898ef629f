"""A class that answers live: each pupil has a screen, and the teacher a board with all answers."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from railwidgets.core import Lang
from railwidgets.core.language import checked_lang
from railwidgets.room.classroom.course import ClassError
from railwidgets.room.classroom.gradebook import Pupil
from railwidgets.room.classroom.join import Join
from railwidgets.room.classroom.questions import Subject
from railwidgets.room.classroom.simulated import simulate
from railwidgets.room.classroom.teacher_course import TeacherCourse
from railwidgets.room.classroom.visits import PupilVisit, TeacherVisit
from railwidgets.room.classroom.words import WORDS
from railwidgets.room.endpoint import Endpoint
from railwidgets.room.links import address
from railwidgets.room.place import Client, Visit
from railwidgets.room.short_code import ShortCode
from railwidgets.room.store import SQLiteStore, new_file

REFRESH: Final = 0.25
"""After how many seconds at most the teacher's board shows an answer; thirty at once make one redraw."""

JOIN: Final = "join"
TEACH: Final = "teach"
"""The roles of links."""


class Classroom(TeacherCourse):
    """A class: pupils answer in any browser, and the teacher sees all answers live.

    In a notebook it shows itself: a QR code and an address for the pupils, the question with the answers of all on its
    board, the clauses that stopped them, and who needs help. Pupils need no account and no Python; they say a name.

    Args:
        subject: exercises, ``rw.Lesson(...)``, ``rw.Practice(...)``, ``rw.exam(...)``, a figure, a position, a session,
            a study, or the name of a game for its course. ``None`` opens the class that the file holds. In an exam,
            pupils go at their own pace, without hints; they see what is right once you close the answers.
        file: where to write it down, an SQLite file; by default a new one in ``railwidgets-rooms``. With the same file,
            a class goes on where it was, and its links stay valid.
        keep_names: whether the file and the results keep names after the class; otherwise ``close`` forgets them, and
            the file never has them.
        short_code: whether pupils can also join by a code of six letters and digits, typed at the address alone.
        own_pace: whether pupils choose their question; otherwise their screens follow the teacher.
        port: the port to listen on; by default the one of the file, or a free one.
        lan: whether other machines in the local network reach it, and not this machine alone.
        address: what the links begin with, if a proxy has an address of its own, such as ``https://class.example.org/``.
        lang: the language of the teacher's board in a notebook; pages speak that of their browser.

    Raises:
        ExerciseError: there is nothing to ask about the subject; the message says why.
        ClassError: the file holds another class.
        TypeError: a class cannot be about that.
        StoreError: the file is open elsewhere, or cannot be written.
        PortError: the port is taken.
        ValueError: no such language.

    Example:
        >>> room = rw.Classroom(rw.Lesson("streetcar", 1), file=":memory:")
        >>> room.links["join"].startswith("http://127.0.0.1:")
        True
        >>> room.simulate(10, seed=7)
        >>> len({result.pupil for result in room.results})
        10
        >>> room.close()
    """

    def __init__(
        self,
        subject: Subject | None = None,
        *,
        file: str | Path | None = None,
        keep_names: bool = False,
        own_pace: bool = False,
        short_code: bool = True,
        port: int | None = None,
        lan: bool = False,
        address: str | None = None,
        lang: Lang = "en",
    ) -> None:
        if subject is None and file is None:
            raise TypeError("say what the class is about, or which file holds it: rw.Classroom('streetcar')")
        self.lang = checked_lang(lang)
        self.file = Path(new_file("class") if file is None else file)
        self._visits: list[Visit] = []
        self._has_code = short_code
        self._stale = self._is_set = self._is_over = False
        store = SQLiteStore(self.file)
        try:
            super().__init__(subject, store, keep_names=keep_names)
            if own_pace:
                self.switch("own_pace", True)
            self.endpoint = Endpoint(self, port=port, lan=lan, address=address)
            self._keys = {role: self.new_link(role) for role in (JOIN, TEACH)}
        except BaseException:
            store.close()
            raise
        self._board: Any = None
        self._is_set = True
        try:
            self.open()
        except BaseException:
            store.close()
            raise

    # --- open and closed

    def open(self) -> None:
        """Opens the class, at the same addresses as before; does nothing if it is open.

        Raises:
            ClassError: the class has ended.
            PortError: the port is taken.
            MissingExtraError: tornado is not installed.
        """
        if self.is_open:
            return
        if self._is_over:
            raise ClassError("this class has ended; rw.Classroom(file=...) with its file goes on with it")
        self.endpoint.open()
        self._renew_code()
        self.timer.watch()
        self._changed()

    def close(self) -> None:
        """Ends the class: pages say so, and names are forgotten unless they are kept. ``results`` stays."""
        self.endpoint.close()
        self.flush()
        self.store.close()
        self._is_over = True
        self.short_code = None
        self._visits.clear()
        if not self.keep_names:
            self.gradebook.forget_names()
        self.join_info = None
        self.teacher.refresh()

    @property
    def is_open(self) -> bool:
        """Whether pages can come in."""
        return self.endpoint.is_open

    @property
    def links(self) -> Mapping[str, str]:
        """The addresses: ``join`` for all pupils, and ``teach`` for the teacher's board in a browser.

        Whoever has the second one leads the class.
        """
        return {role: address(self.endpoint.base, key) for role, key in self._keys.items()}

    @property
    def code(self) -> str:
        """The code that pupils type at the address, in two groups; empty while there is none."""
        return "" if self.short_code is None else self.short_code.shown

    def new_code(self) -> str:
        """Replaces the code, such as a locked one, and returns the new one; the links stay valid.

        Raises:
            ClassError: the class has no code.
        """
        with self.lock:
            if not (self._has_code and self.joining and self.is_open):
                raise ClassError("this class has no code: it takes short_code=True, an open class, and new pupils")
            self._renew_code()
            self._changed()
            return self.code

    def named_links(self, lang: Lang) -> dict[str, str]:
        """Returns the addresses by whom they are for, in words.

        Args:
            lang: the language.
        """
        return {WORDS["link"][role][lang]: link for role, link in self.links.items()}

    def code_hint(self, lang: Lang) -> str:
        """Returns where pupils type which code, in words.

        Args:
            lang: the language.
        """
        return WORDS["link"]["code"].fill(code=self.code, address=self.endpoint.base)[lang]

    # --- the teacher

    @property
    def board(self) -> Any:
        """The teacher's board in a notebook."""
        if self._board is None or self._board.comm is None:
            from railwidgets.widgets import Board

            self._board = Board(self.teacher, lang=self.lang, locked=True)
        return self._board

    def next(self) -> None:
        """Goes on to the next question, on all screens that follow.

        Raises:
            ClassError: this is the last one.
        """
        self.go_to(self.question + 1)

    def back(self) -> None:
        """Goes back to the question before, with its answers.

        Raises:
            ClassError: this is the first one.
        """
        self.go_to(self.question - 1)

    def close_answers(self) -> None:
        """Takes no more answers to the question."""
        self.switch("take", False)

    def open_answers(self) -> None:
        """Takes answers again."""
        self.switch("take", True)

    def show_answer(self) -> None:
        """Shows the answer with its proof on all screens.

        Raises:
            ClassError: every legal action is right.
        """
        self.present_answer()

    def show_pupil(self, number: int, *, named: bool = False) -> None:
        """Shows a pupil's last answer on all screens.

        Args:
            number: of the pupil, from 1.
            named: whether the screens say whose it is.

        Raises:
            ClassError: there is no such pupil, or no answer.
        """
        self.switch("named", named)
        self.present_pupil(number)

    def hide(self) -> None:
        """Goes back to the question on all screens."""
        self.present_nothing()

    def simulate(self, count: int = 10, *, seed: int = 0, seconds: float = 0.0) -> None:
        """Lets simulated pupils answer the question, to try a class alone.

        Args:
            count: how many pupils; they come back for the next question.
            seed: the same seed gives the same answers.
            seconds: over how long; with 0, all answers are there when the call returns, otherwise they come in
                meanwhile.
        """
        simulate(self, count, seed, seconds)

    # --- as a place

    def join(self, role: str, client: Client) -> Visit:
        visit = TeacherVisit(self, client) if role == TEACH else PupilVisit(self, client)
        self._visits.append(visit)
        return visit

    def came(self) -> None:
        self._changed()

    def left(self, visit: Visit) -> None:
        if visit in self._visits:
            self._visits.remove(visit)
        self._changed()

    def class_line(self, pupil: Pupil, lang: Lang, counted: dict[int, int] | None = None) -> dict[str, Any]:
        words, counted = WORDS["page"], {} if counted is None else counted
        secret = self.gradebook.marking.is_secret
        at = self.sessions[pupil.number].question if pupil.number in self.sessions else self.question
        if at not in counted:
            counted[at] = self.gradebook.counts(at)["trying" if secret else "solved"]
        known = counted[at]
        return {
            "do": "class",
            "name": pupil.name,
            "number": words["of"].fill(number=at + 1, count=len(self.exercises))[lang],
            "text": words["answered" if secret else "solved"].fill(solved=known, total=len(self.gradebook))[lang],
            "share": round(known / max(len(self.gradebook), 1), 3),
        }

    def store_changed(self, problem: str) -> None:
        self.trouble = problem
        self._changed()

    # --- redrawing

    def _changed(self) -> None:
        if not self._is_set:
            return
        loop = self.loop
        if loop is None:
            # No page is connected, and nobody waits for more.
            self._stale = False
            self.flush()
            self.teacher.refresh()
            return
        if self._stale:
            return
        self._stale = True
        loop.call_soon_threadsafe(lambda: loop.call_later(REFRESH, lambda: self.soon(self._refresh)))

    def _refresh(self) -> None:
        self._stale = False
        self.teacher.refresh()
        counted: dict[int, int] = {}
        for visit in self._visits:
            if isinstance(visit, PupilVisit):
                visit.tell_class(counted)

    def _renew_code(self) -> None:
        """Makes a code while new pupils may join; the log never has it."""
        has = self._has_code and self.joining and self.is_open
        self.short_code = ShortCode(self._keys[JOIN], self._changed) if has else None
        self.join_info = Join(self.links[JOIN], self.endpoint.base, self.short_code)

    def _timed(self) -> None:
        for visit in self._visits:
            if isinstance(visit, PupilVisit) and visit.pupil is not None:
                visit.tell_time()

    def _switched(self, name: str) -> None:
        if name == "joining" and self.is_open:
            self._renew_code()
        elif name == "map":
            for visit in self._visits:
                if isinstance(visit, PupilVisit) and visit.pupil is not None:
                    visit.show()

    def _removed(self, pupil: Pupil) -> None:
        for visit in tuple(self._visits):
            if isinstance(visit, PupilVisit) and visit.pupil is pupil:
                visit.client.close("removed")

    # --- in a notebook

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        return self.board._repr_mimebundle_(**kwargs)

    def __repr__(self) -> str:
        where = f"{len(self.gradebook)} pupils, question {self.question + 1}" if self.is_open else "closed"
        return f"<Classroom about {self.lesson!r}: {where}>"


__all__ = ["ClassError", "Classroom"]
