"""The course of a class: its questions, its pupils, and what its screens show. It knows no sockets."""

from __future__ import annotations

from abc import abstractmethod
from collections import Counter
from collections.abc import Iterator
from dataclasses import asdict
from time import time
from typing import Any, cast
from uuid import uuid4

from railwidgets.core import Lang
from railwidgets.lessons import Exercise, Feedback, Lesson
from railwidgets.lessons.lesson_json import lesson_from, lesson_json
from railwidgets.room.classroom.gradebook import Answered, Gradebook, Pupil
from railwidgets.room.classroom.join import Join
from railwidgets.room.classroom.questions import Subject, further, lesson_of
from railwidgets.room.classroom.results import Results
from railwidgets.room.classroom.sessions import Presented, PupilSession, TeacherSession
from railwidgets.room.classroom.switches import SWITCHES, Switches
from railwidgets.room.classroom.tally import Tally, is_explained
from railwidgets.room.classroom.view import classroom_json, name_of
from railwidgets.room.journal import KINDS
from railwidgets.room.packet_cache import PacketCache
from railwidgets.room.place import Place, Visit
from railwidgets.room.store import Store
from railwidgets.session.view_types import ClassroomJson


class ClassError(ValueError):
    """A class that cannot do what was asked; the message says why."""


class ClassCourse(Switches, Place):
    """A class whose pupils answer the questions of a lesson.

    Args:
        subject: what it is about, see ``questions.Subject``; ``None`` for the class that the store holds.
        store: where everything is written down; a class that the store holds goes on where it was.
        keep_names: whether the store and the results keep names when the class is over.

    Attributes:
        lesson: the lesson; one without end grows.
        gradebook: the pupils with their answers.
        question: the index of the teacher's question.
        presented: the answer on all screens, if any.
        shown_pupil: the number of the pupil whose answer that is; 0 for none.
        teacher: the session of the teacher.
        join_info: how pupils come in; ``None`` while the class has no address.
        trouble: why answers are not being saved; empty while they are.

    Raises:
        ClassError: the store holds another class or a room, or nothing while there is no subject.
        ExerciseError: there is nothing to ask about the subject.
        TypeError: a class cannot be about that.
    """

    def __init__(self, subject: Subject | None, store: Store, *, keep_names: bool = False) -> None:
        Place.__init__(self, store)
        Switches.__init__(self)
        self.keep_names = keep_names
        self.lesson, self.class_id = self._begin(None if subject is None else lesson_of(subject))
        self.gradebook = Gradebook()
        self.sessions: dict[int, PupilSession] = {}
        self.question, self.shown_pupil = 0, 0
        self.presented: Presented | None = None
        self.join_info: Join | None = None
        self.packets = PacketCache()
        self.trouble = ""
        self._tally: Tally | None = None
        self._kinds: frozenset[str] = frozenset()
        for row in store.rows():
            self._restore(row.kind, row.data)
        self.teacher = TeacherSession(self, self.lesson, self.lock)
        self.teacher.lead_to(self.question)
        self._present_again()

    def _present_again(self) -> None:
        if self.presented is not None:
            self.teacher.present(self.presented)

    def _begin(self, lesson: Lesson | None) -> tuple[Lesson, str]:
        """Returns the lesson and the identifier of the class, which it writes down if it is new."""
        for row in self.store.rows():
            if row.kind == "class":
                if lesson is not None and lesson_json(lesson) != row.data["lesson"]:
                    raise ClassError("this file holds another class: name another file, or open it with no subject")
                return lesson or lesson_from(row.data["lesson"]), row.data["id"]
            if row.kind in KINDS:
                raise ClassError("this file holds a room, not a class: name another file")
        if lesson is None:
            raise ClassError("this file holds no class: say what the class is about")
        class_id = uuid4().hex
        self.record("class", id=class_id, lesson=lesson_json(lesson))
        return lesson, class_id

    def _restore(self, kind: str, data: dict[str, Any]) -> None:
        if kind == "at":
            self._grow(data["question"])
            self.question, self.presented, self.shown_pupil = data["question"], None, 0
            self._on["take"] = True
        elif kind == "switch":
            self._on[data["name"]] = data["on"]
        elif kind == "present":
            self.shown_pupil = data["pupil"]
            answer, what = data["answer"], "pupil" if data["pupil"] else "answer"
            self.presented = Presented(cast(Any, what), answer) if answer is not None else None
        else:
            if "question" in data:
                self._grow(data["question"])
            self.gradebook.apply(kind, data)

    # --- what it is about

    @property
    def exercises(self) -> tuple[Exercise, ...]:
        """The exercises by question."""
        return tuple(exercise for idea in self.lesson.ideas for exercise in idea.exercises)

    @property
    def exercise(self) -> Exercise:
        """The current exercise."""
        return self.exercises[self.question]

    def _grow(self, question: int) -> None:
        """Makes an endless lesson long enough for a question."""
        while question >= len(self.exercises) and (longer := further(self.lesson)) is not None:
            self.lesson = longer

    # --- pupils

    def admit(self, key: str, name: str) -> Pupil:
        """Returns the pupil of a page, with a name; a new one, if the page is new.

        Args:
            key: the identifier of the page.
            name: as typed.

        Raises:
            ValueError: the class is full.
        """
        pupil = self.gradebook.find(key)
        if pupil is None:
            row = self.gradebook.joined(key)
            self.record("pupil", **row)
            self.gradebook.apply("pupil", row)
            pupil = self.gradebook.pupils[row["pupil"]]
        if self.gradebook.name(pupil, name) and self.keep_names:
            self.record("name", pupil=pupil.number, name=pupil.name)
        self._changed()
        return pupil

    def note_page(self, pupil: Pupil, page: str) -> None:
        """Writes down who has come in on a page."""
        self._note("page", {"pupil": pupil.number, "page": page})

    def session_of(self, pupil: Pupil) -> PupilSession:
        """Returns the session of a pupil."""
        if pupil.number not in self.sessions:
            made = self.sessions[pupil.number] = PupilSession(self, pupil, self.lesson, self.lock)
            question = pupil.at if self.own_pace else self.question
            if question != made.question:
                made.lead_to(question, self.lesson)
            if self.presented is not None:
                made.present(self.presented)
        return self.sessions[pupil.number]

    def note_answer(self, pupil: Pupil, question: int, answer: str, feedback: Feedback) -> None:
        """Writes an answer down, before any page learns of it."""
        forbids = bool(feedback.clause) and not feedback.kept and not feedback.solved
        refused = forbids and not is_explained(self.exercises[question])
        facts = (feedback.solved, feedback.clause, refused, round(time(), 3), feedback.mixes)
        given = Answered(pupil.number, question, answer, *facts)
        self._note("answer", asdict(given))

    def note_hint(self, pupil: Pupil, question: int) -> None:
        """Writes down that a pupil has seen a hint."""
        self._note("hint", {"pupil": pupil.number, "question": question})

    def pupil_to(self, pupil: Pupil, question: int) -> None:
        """Leads a pupil at their own pace to a question; otherwise the teacher leads."""
        session = self.session_of(pupil)
        if not self.own_pace or self.presented is not None or question < 0:
            session.say_wait()
            return
        self._grow(question)
        if question < len(self.exercises):
            self._note("pupil_at", {"pupil": pupil.number, "question": question})
            session.lead_to(question, self.lesson)

    def _note(self, kind: str, data: dict[str, Any]) -> None:
        self.record(kind, **data)
        self.gradebook.apply(kind, data)
        self._tally = None
        self._changed()

    # --- what the screens show

    @property
    def tally(self) -> Tally:
        """The choices of the pupils at the current question."""
        if self._tally is None:
            book = self.gradebook
            self._tally = Tally(
                self.exercise,
                book.answers(self.question),
                book.stopped(self.question),
                book.mixed(self.question),
                self._kinds,
            )
        return self._tally

    def note_kinds(self, kinds: frozenset[str]) -> None:
        """Notes which kinds of picks the board of the question has, so that answers count on their places."""
        if kinds != self._kinds:
            self._kinds, self._tally = kinds, None

    def mostly_solved(self, question: int) -> bool:
        """Whether more than half of the class has solved a question."""
        return 2 * self.gradebook.counts(question)["solved"] > len(self.gradebook)

    @property
    def results(self) -> Results:
        """All answers as rows of plain values."""
        with self.lock:
            return Results.of(self.gradebook, self.exercises, self.class_id)

    def classroom(self, lang: Lang) -> ClassroomJson:
        """Returns the class as its teacher sees it."""
        return classroom_json(self, lang)

    def can_reveal(self) -> bool:
        """Whether the question has an answer to show: where every legal action is right, it has none."""
        return self.exercise.goal != "decide" and bool(self.exercise.found)

    # --- the teacher

    def command(self, ask: str, value: int | bool | None) -> None:
        """Carries out a command of the teacher's board."""
        if ask in ("next", "back"):
            self.go_to(self.question + (1 if ask == "next" else -1))
        elif ask == "go":
            self.go_to(int(value or 0))
        elif ask == "reveal":
            self.present_answer() if value else self.present_nothing()
        elif ask == "pupil":
            self.present_pupil(int(value)) if value and value != self.shown_pupil else self.present_nothing()
        elif ask == "remove":
            self.remove(int(value or 0))
        elif ask == "code":
            self.new_code()
        else:
            self.switch(ask, bool(value))

    def go_to(self, question: int) -> None:
        """Goes to a question, and all pupils with it unless they go at their own pace.

        Raises:
            ClassError: there is no such question.
        """
        with self.lock:
            self._grow(question)
            count = len(self.exercises)
            if question not in range(count):
                raise ClassError(f"there is no question {question + 1}: they go from 1 to {count}")
            self.record("at", question=question)
            self.question, self.presented, self.shown_pupil, self._tally = question, None, 0, None
            self._on |= {"take": True}
            if self.rule_map:
                self.switch("map", False)
            for session in self._followers():
                session.lead_to(question, self.lesson)
            self.teacher.lead_to(question, self.lesson)
            self._changed()

    def switch(self, name: str, on: bool) -> None:
        """Turns a switch on or off, one of ``SWITCHES``.

        Raises:
            ClassError: there is no such switch.
        """
        if name not in SWITCHES:
            raise ClassError(f"a class has no switch {name!r:.40}: there are {', '.join(SWITCHES)}")
        with self.lock:
            if self._on[name] == on:
                return
            self.record("switch", name=name, on=on)
            self._on[name] = on
            if name == "named" and self.shown_pupil:
                self.present_pupil(self.shown_pupil)
            elif name == "own_pace" and not on:
                for session in self.sessions.values():
                    session.lead_to(self.question, self.lesson)
            elif name in ("take", "own_pace"):
                for session in self.sessions.values():
                    session.refresh()
            self._switched(name)
            self._changed()

    def present_answer(self) -> None:
        """Shows an answer with its proof on all screens: of the right ones, that of most pupils.

        Raises:
            ClassError: the question has no answer to show.
        """
        with self.lock:
            if not self.can_reveal():
                raise ClassError("here every legal action is right, so there is no answer to show")
            right = Counter(one.answer for one in self.gradebook.answers(self.question) if one.solved)
            answer = right.most_common(1)[0][0] if right else self.exercise.found[0]
            self._present(Presented("answer", answer), 0)

    def present_pupil(self, number: int) -> None:
        """Shows a pupil's last answer to the question on all screens, with the name if ``named`` is on.

        Raises:
            ClassError: there is no such pupil, or no answer.
        """
        with self.lock:
            pupil = self.gradebook.pupils.get(number)
            last = None if pupil is None or pupil.removed else pupil.last(self.question)
            if pupil is None or last is None:
                raise ClassError(f"pupil {number} has not answered this question")
            name = str(name_of(pupil)) if self.named else ""
            self._present(Presented("pupil", last.answer, name), number)

    def present_nothing(self) -> None:
        """Goes back to the question on all screens."""
        with self.lock:
            self._present(None, 0)

    def remove(self, number: int) -> None:
        """Ends the place of a pupil in the class; the answers are left out of the results.

        Raises:
            ClassError: there is no such pupil.
        """
        with self.lock:
            pupil = self.gradebook.pupils.get(number)
            if pupil is None or pupil.removed:
                raise ClassError(f"there is no pupil {number}")
            self._note("remove", {"pupil": number})
            self.sessions.pop(number, None)
            if self.shown_pupil == number:
                self._present(None, 0)
            self._removed(pupil)

    def _present(self, presented: Presented | None, pupil: int) -> None:
        self.record("present", answer=None if presented is None else presented.answer, pupil=pupil)
        self.presented, self.shown_pupil = presented, pupil
        for session in self._followers():
            session.present(presented)
        self.teacher.present(presented)
        self._changed()

    def _followers(self) -> Iterator[PupilSession]:
        """Yields the sessions of pupils at the teacher's question."""
        for session in tuple(self.sessions.values()):
            if not self.own_pace or session.question == self.question:
                yield session

    # --- for those who show it

    @abstractmethod
    def _changed(self) -> None:
        """Something changed that the teacher's board shows."""

    @abstractmethod
    def new_code(self) -> str:
        """Replaces the short code by which pupils join, and returns the new one."""

    @abstractmethod
    def came(self) -> None:
        """A pupil has come in."""

    @abstractmethod
    def left(self, visit: Visit) -> None:
        """A page has left."""

    @abstractmethod
    def class_line(self, pupil: Pupil, lang: Lang, counted: dict[int, int] | None = None) -> dict[str, Any]:
        """Returns what a pupil's page shows of the class, in a line.

        Args:
            pupil: the pupil.
            lang: the language of the page.
            counted: how many have solved each question, as far as it has been counted for the lines of others.
        """

    def _switched(self, name: str) -> None:
        """A switch was turned."""

    def _removed(self, pupil: Pupil) -> None:
        """A pupil was removed."""
