"""A clickable board: the view of a session in a notebook."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from html import escape
from pathlib import Path
from typing import Any, Final, Never

import anywidget
import ipywidgets

from railwidgets.core import Lang, check_draw_options
from railwidgets.core.files import write_file
from railwidgets.core.html import Html, page
from railwidgets.core.notation import nearest, quoted
from railwidgets.draw.theme import Theme
from railwidgets.lessons import Answer, Exercise, Feedback, FirstGame, Lesson, Progress
from railwidgets.session import Presenter, Session
from railwidgets.session.learning.learning import Learning
from railwidgets.session.learning.learning_session import LearningSession
from railwidgets.session.page.chapters import style_of
from railwidgets.session.page.messages import Sent
from railwidgets.session.page.session_of import Given, session_of
from railwidgets.session.page.static_files import static
from railwidgets.session.page.studying import Studying
from railwidgets.session.play.still import board_html, task_html
from railwidgets.session.play.traits import Fact, Setting, Truthful
from railwidgets.session.view_types import Clicks, Pace, ViewJson
from railwidgets.session.words import TEXTS
from railwidgets.widgets.front import FrontEnd
from railwidgets.widgets.jupyterlite import with_none

FOLLOWS: Final = "it follows the session: call session.play, pick, undo or seek"

PRESENTED: Final = ("notation", "picks", "last", "seat", "lang", "theme", "pace", "clicks")
SMALL: Final = ("at", *PRESENTED)
"""The small traits of a page besides the view, so that other widgets, links and cells react to clicks."""

OWN: Final = ("view", "css", *SMALL, "curtain", "locked", "rule_map", "analysis", "solved")

PERSPECTIVE: Final = ("seat", "curtain", "locked", "lang", "theme", "pace", "rule_map", "clicks", "analysis")
"""The arguments of a board that set its viewer and perspective."""

WRITTEN: Final[Mapping[str, Callable[[Any], Sent]]] = {
    "at": lambda at: {"do": "seek", "at": at},
    "seat": lambda seat: {"do": "set", "name": "looker", "value": seat},
    "lang": lambda lang: {"do": "set", "name": "lang", "value": lang},
    "theme": lambda theme: {"do": "set", "name": "theme", "value": theme},
    "pace": lambda pace: {"do": "set", "name": "pace", "value": pace},
    "clicks": lambda clicks: {"do": "set", "name": "clicks", "value": clicks},
}
"""The traits that a page can write, with the equivalent messages."""

ASKS_FRONT: Final = "front"
"""The request of a page whose host does not find the front-end widget; the reply contains the text of a part."""

OF_PAGES: Final = ("layout", "tooltip", "tabbable", "_dom_classes")
"""The traits of any widget that a page can write."""

OF_WIDGETS: Final = ("layout", "tooltip", "tabbable", "comm")
"""The arguments of any widget that a board also accepts."""


def _setting(name: str, help: str) -> Setting[Any, Any]:  # noqa: A002 - the name that traitlets gives it
    """Returns a setting of the presenter."""
    return Setting(lambda board, value: board.presenter.change(**{name: value}), help=help)


class Board(Truthful, anywidget.AnyWidget):
    """A clickable board of a session; several boards may show one session.

    Args:
        session: the session; a state, a game or its name starts a new one. Exercises, a lesson, a course or a guided
            game open a learning session; a study opens at its first chapter.
        seat: the seat whose hidden information the board shows, and for which clicks count; ``None`` follows the acting
            seat.
        curtain: hides what each of two people at one screen holds, until the next one asks to see it.
        locked: whether the page cannot change the viewer; Python still can.
        lang: the language, one of ``LANGS``; by default that of the lesson, or ``en``.
        theme: ``auto``, ``light`` or ``dark``.
        pace: the replay of players' turns: ``at once``, ``slow`` or ``click``.
        rule_map: whether every place shows which clause forbids the selection there.
        clicks: ``two``, a preview and a confirmation, or ``one``, which plays at once.
        analysis: whether the board shows the viewer's estimates, while somebody watches the page.
        progress: the learner's progress; by default it lasts as long as the board.
        widget: the arguments of any Jupyter widget, see ``OF_WIDGETS``.

    Raises:
        ValueError: no such seat, language, theme, pace or number of clicks, or an analysis that would give an answer
            away.
        TypeError: there is no such argument, or only learning boards accept it.

    Example:
        >>> session = rw.Session("days_of_steam", seed=7)
        >>> board = rw.Board(session, lang="fr")
        >>> session.play("lay bridge 0,1").actor
        1
        >>> board.at == session.at == 15
        True
    """

    # The texts, not the paths: anywidget watches a path for the whole class, and keeps every board alive for it.
    _esm = static("widget.js")

    view: Fact[ViewJson, Never] = Fact(FOLLOWS, help="the whole view, complete and current").tag(
        sync=True, to_json=lambda view, board: with_none(view)
    )
    front: Fact[FrontEnd, Never] = Fact("all boards share it", help="the code that draws all boards").tag(
        sync=True, **ipywidgets.widget_serialization
    )
    css: Fact[str, Never] = Fact(
        "it is that of the game", help="style sheet of the drawing: the shared one and that of the game"
    ).tag(sync=True)

    notation: Fact[str, Never] = Fact(FOLLOWS, help="the position, as far as the viewer may know it").tag(sync=True)
    picks: Fact[tuple[str, ...], Never] = Fact(FOLLOWS, help="the viewer's picks").tag(sync=True)
    last: Fact[str, Never] = Fact(FOLLOWS, help="the last action of a seat, in words for the viewer").tag(sync=True)
    at: Setting[int, int] = Setting(
        lambda board, at: board.presenter.seek(at), help="the number of actions played; setting it seeks"
    ).tag(sync=True)

    seat: Setting[int | None, int | None] = _setting("seat", "the viewer's seat; None follows the acting seat").tag(
        sync=True
    )
    lang: Setting[Lang, Lang] = _setting("lang", "the language").tag(sync=True)
    theme: Setting[Theme, Theme] = _setting("theme", "auto, light or dark").tag(sync=True)
    pace: Setting[Pace, Pace] = _setting("pace", "the pace of replayed turns, at once, slow or click").tag(sync=True)
    clicks: Setting[Clicks, Clicks] = _setting("clicks", "how many clicks play an action, one or two").tag(sync=True)
    curtain: Setting[bool, bool] = _setting("curtain", "whether a seat sees its hidden information only on request")
    locked: Setting[bool, bool] = _setting("locked", "whether the page cannot change the viewer")
    solved: Fact[bool, Never] = Fact(
        "call answer", help="whether the exercise is solved; False if the board asks nothing"
    )

    _own_layout: ipywidgets.Layout | None = None
    """The layout that was made for this board alone; ``None`` if the caller gave one."""

    rule_map: Setting[bool, bool] = _setting("rule_map", "whether every place shows the clause that forbids it")
    analysis: Setting[bool, bool] = _setting("analysis", "whether the board shows the viewer's estimates")

    def __init__(
        self,
        session: Given = "days_of_steam",
        *,
        seat: int | None = None,
        curtain: bool = False,
        locked: bool = False,
        lang: Lang | None = None,
        theme: Theme = "auto",
        pace: Pace = "slow",
        rule_map: bool = False,
        clicks: Clicks = "two",
        analysis: bool = False,
        progress: Progress | None = None,
        **widget: Any,
    ) -> None:
        if unknown := [name for name in widget if name not in OF_WIDGETS]:
            others = ", ".join(OF_WIDGETS)
            hint = nearest(unknown[0], ("session", *PERSPECTIVE, "progress", *OF_WIDGETS))
            raise TypeError(f"unknown argument {quoted(unknown[0])}{hint}; those of any widget are {others}")
        self.session: Session = session_of(session, progress)
        if lang is None:
            lang = session.lang if isinstance(session, Lesson | FirstGame) else "en"
        self.presenter = Presenter(
            self.session,
            seat=seat,
            curtain=curtain,
            locked=locked,
            lang=lang,
            theme=theme,
            pace=pace,
            rule_map=rule_map,
            clicks=clicks,
            analysis=analysis,
        )
        try:
            front = FrontEnd.shared()
            front.add_parts(self.presenter.view)
            super().__init__({"front": front, "css": style_of(self.session), **self._facts()}, **widget)
        except BaseException:
            self.presenter.close()
            raise
        if not isinstance(widget.get("layout"), ipywidgets.Layout):
            self._own_layout = self.layout
        self.presenter.listen(self._bring)
        self.on_msg(self._hear)
        if isinstance(self.session, Learning):
            self.session.on_answer(self._hear_answer)

    @property
    def looker(self) -> int | None:
        """The seat whose hidden information the board shows now; ``None`` while it shows nobody's.

        Example:
            >>> rw.Board(rw.Session("days_of_steam", seed=7), seat=1).looker
            1
        """
        return self.presenter.looker

    def on_pick(self, callback: Callable[[Board, str], object], remove: bool = False) -> None:
        """Registers a callback ``(board, pick)`` for each click on it that the session accepted.

        Args:
            callback: registered once, however often you pass it.
            remove: unregisters the callback.

        Example:
            >>> board = rw.Board(rw.Session("days_of_steam", seed=7))
            >>> board.on_pick(lambda board, pick: print(pick))
        """
        self._call_back("pick", callback, remove=remove)

    # --- learning

    def answer(self, answer: Answer) -> Feedback:
        """Answers the current exercise, as a click does; the board shows the feedback.

        Args:
            answer: as for ``Exercise.judge``.

        Raises:
            ExerciseError: the argument is not an answer; the message gives an example.
            TypeError: this board has no exercise.

        Example:
            >>> board = rw.Board(rw.exercises("days_of_steam")["second_city_1"])
            >>> board.answer("city 1 4,2").solved
            False
        """
        return self._asked().judge(answer)

    def on_answer(self, callback: Callable[[Board, Exercise, str, Feedback], object], remove: bool = False) -> None:
        """Registers a callback ``(board, exercise, answer, feedback)`` for each answer.

        Args:
            callback: registered once, however often you pass it.
            remove: unregisters the callback.

        Raises:
            TypeError: this board has no exercise.

        Example:
            >>> board = rw.Board(rw.exercises("days_of_steam")["second_city_1"])
            >>> board.on_answer(lambda board, exercise, answer, feedback: print(answer, feedback.solved))
            >>> feedback = board.answer("city 1 4,2")
            city 1 4,2 False
        """
        self._asked()
        self._call_back("answer", callback, remove=remove)

    def _asked(self) -> Learning:
        """Returns the learning session.

        Raises:
            TypeError: this board has none.
        """
        if not isinstance(self.session, Learning):
            raise TypeError("this board has no exercise: give it an exercise or a lesson, rw.Board(rw.Lesson(...))")
        return self.session

    def _hear_answer(self, _session: Learning, exercise: Exercise, answer: str, feedback: Feedback) -> None:
        self._announce("answer", exercise, answer, feedback)
        self._deliver()
        self._own_up()

    # --- Python to page

    def _facts(self) -> dict[str, Any]:
        presenter = self.presenter
        facts = {name: getattr(presenter, name) for name in (*PRESENTED, "curtain", "locked", "rule_map", "analysis")}
        solved = isinstance(self.session, LearningSession) and self.session.solved
        return {"view": presenter.view, "at": self.session.at, "solved": solved, **facts}

    def _bring(self, message: Sent) -> None:
        """Sends a message of the presenter to the page, then notifies the observers of the board."""
        if message["do"] == "whole":
            self.front.add_parts(self.presenter.view)
            self.send_state("view")
            return
        if message["do"] == "patch":
            self.front.add_parts(self.presenter.view)
            changed = {*self._put(**self._facts())} & {*SMALL}
            # Before the patch, so that a page that learns of a change has all traits.
            if changed:
                self.send_state(changed)
        self.send(with_none(dict(message)))
        self._deliver()
        self._own_up()

    def _should_send_property(self, key: str, value: Any) -> bool:
        # The presenter sends traits that follow the session when they change, and of the view only the patches.
        return key not in OWN and bool(super()._should_send_property(key, value))

    # --- page to Python

    def _hear(self, _widget: Any, content: Any, _buffers: Any) -> None:
        if isinstance(content, dict) and content.get("do") == ASKS_FRONT:
            part = str(content.get("part"))
            self.send({"do": ASKS_FRONT, "part": part, "code": self.front.text(part)})
            return
        done = self.presenter.hear(content)
        if done is not None and done["do"] in ("pick", "press"):
            self._announce("pick", done["pick"])
            self._deliver()
            self._own_up()

    def set_state(self, sync_data: dict[str, Any]) -> None:
        """Handles the traits that a page has written: applies some as messages, and restores read-only ones.

        Args:
            sync_data: the values by the names of their traits.
        """
        written = {name: value for name, value in sync_data.items() if name in self.keys and name not in OF_PAGES}
        # A page that saves values as it received them asks for nothing, and may be late: others may have played since.
        saved = written.keys() >= {*SMALL}
        for name, value in written.items():
            if not saved and name in WRITTEN and value != getattr(self, name):
                self.presenter.hear({**WRITTEN[name](value), "revision": self.view["revision"]})
        true = self.get_state(written) if written else {}
        free = {name: value for name, value in sync_data.items() if name in OF_PAGES}
        # A page that has written something waits for its echo: it receives the true values.
        super().set_state({**free, **{name: value for name, value in true.items() if name in SMALL}})
        if "view" in written:
            written["view"] = with_none(written["view"])
        if wrong := [name for name, value in true.items() if value != written[name]]:
            self.send_state(wrong)

    def close(self) -> None:
        """Disconnects from the session; a second call does nothing.

        Example:
            >>> rw.Board("days_of_steam").close()
        """
        # A board whose constructor failed is closed too, when it is garbage-collected.
        if (presenter := getattr(self, "presenter", None)) is not None:
            presenter.close()
            if isinstance(self.session, Learning):
                self.session.on_answer(self._hear_answer, remove=True)
        super().close()
        # ipywidgets keeps every open widget, so the layouts of closed boards would add up.
        if self._own_layout is not None:
            self._own_layout.close()

    # --- still pictures

    def to_svg(self, *, width: int | None = None) -> str:
        """Draws the current board from its viewer's perspective, as a complete SVG document.

        Args:
            width: in CSS pixels; by default one that suits the board.

        Raises:
            ValueError: no such width.

        Example:
            >>> rw.Board("days_of_steam").to_svg(width=400).startswith("<svg")
            True
        """
        check_draw_options({"width": width}, len(self.session.seats))
        return replace(self.presenter.picture, width=width).svg

    def to_html(self) -> str:
        """Renders the current board, its panel and the log in words, as part of any page.

        It reveals no more than the viewer's seat may know.

        Example:
            >>> "<svg" in rw.Board("days_of_steam").to_html() or "<img" in rw.Board("days_of_steam").to_html()
            True
        """
        return board_html(self.presenter, self.presenter.view, self.presenter.picture)

    def save_svg(self, path: str | Path, *, width: int | None = None) -> None:
        """Writes a picture of the current board to a file.

        Args:
            path: the file; an existing one is replaced once the new one is complete.
            width: as for ``to_svg``.

        Raises:
            OSError: the file cannot be written.

        Example:
            >>> from pathlib import Path
            >>> from tempfile import TemporaryDirectory
            >>> with TemporaryDirectory() as folder:
            ...     rw.Board("days_of_steam").save_svg(Path(folder, "board.svg"))
            ...     Path(folder, "board.svg").read_text("utf-8")[:4]
            '<svg'
        """
        write_file(path, self.to_svg(width=width))

    def save_html(self, path: str | Path) -> None:
        """Writes the current board to a file as a page, which opens in any browser without a server.

        Args:
            path: the file; an existing one is replaced once the new one is complete.

        Raises:
            OSError: the file cannot be written.

        Example:
            >>> from pathlib import Path
            >>> from tempfile import TemporaryDirectory
            >>> with TemporaryDirectory() as folder:
            ...     rw.Board("days_of_steam").save_html(Path(folder, "board.html"))
            ...     Path(folder, "board.html").read_text("utf-8")[:15]
            '<!doctype html>'
        """
        write_file(path, page(self.session.state.game.title[self.lang], Html(self.to_html()), self.lang))

    # --- in a notebook, and in pages exported from it

    def get_state(self, key: Any = None, drop_defaults: bool = False) -> Any:
        """Returns the traits for pages; an exported page needs all of them.

        The front-end code counts as a default, which ``ipywidgets.embed`` drops, and nothing else provides it.
        """
        return super().get_state(key)

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        """Returns the widget, with a picture that says what it is for pages without a kernel."""
        lang = self.presenter.lang
        asked = task_html(self.presenter.view, lang)
        picture = f"{asked}{self.presenter.picture.html}<br><small>{escape(TEXTS['picture'][lang])}</small>"
        still = {"text/plain": repr(self), "text/html": picture}
        made: Any = super()._repr_mimebundle_(**kwargs)
        bundle, *metadata = made if isinstance(made, tuple) else (made or {},)
        return ({**bundle, **still}, *metadata) if metadata else {**bundle, **still}

    def __repr__(self) -> str:
        if isinstance(self.session, LearningSession | Studying):
            return f"<Board of {self.session!r}>"
        state = self.session.state
        return f"<Board of {state.game.name}: action {self.session.at} of {len(self.session.actions)}>"
