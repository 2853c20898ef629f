"""A board to click: the view of a session in a notebook."""

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
from railwidgets.session.page.studying import Studying
from railwidgets.session.play.still import board_html, task_html
from railwidgets.session.play.traits import Fact, Setting, Truthful
from railwidgets.session.view_types import Clicks, Pace, ViewJson
from railwidgets.session.words import TEXTS
from railwidgets.widgets.front import STATIC, FrontEnd

FOLLOWS: Final = "it follows the session: call session.play, pick, undo or seek"

PRESENTED: Final = ("notation", "picks", "last", "seat", "lang", "theme", "pace", "clicks")
SMALL: Final = ("at", *PRESENTED)
"""The small traits that a page has beside the view, so that other widgets, links and cells react to a click."""

OWN: Final = ("view", "css", *SMALL, "curtain", "locked", "rule_map", "analysis", "solved")

PERSPECTIVE: Final = ("seat", "curtain", "locked", "lang", "theme", "pace", "rule_map", "clicks", "analysis")
"""The arguments of a board that say who looks, and how."""

WRITTEN: Final[Mapping[str, Callable[[Any], Sent]]] = {
    "at": lambda at: {"do": "seek", "at": at},
    "seat": lambda seat: {"do": "set", "name": "looker", "value": seat},
    "lang": lambda lang: {"do": "set", "name": "lang", "value": lang},
    "theme": lambda theme: {"do": "set", "name": "theme", "value": theme},
    "pace": lambda pace: {"do": "set", "name": "pace", "value": pace},
    "clicks": lambda clicks: {"do": "set", "name": "clicks", "value": clicks},
}
"""What a page can write, and the message that does the same."""

ASKS_FRONT: Final = {"do": "front"}
"""What a page says whose host does not find the widget with the front end; it is answered with the code."""

OF_PAGES: Final = ("layout", "tooltip", "tabbable", "_dom_classes")
"""The traits of any widget that a page can write."""

OF_WIDGETS: Final = ("layout", "tooltip", "tabbable", "comm")
"""The arguments of any widget that a board takes too."""


def _setting(name: str, help: str) -> Setting[Any, Any]:  # noqa: A002 - the name that traitlets gives it
    """A setting of the presenter."""
    return Setting(lambda board, value: board.presenter.change(**{name: value}), help=help)


class Board(Truthful, anywidget.AnyWidget):
    """A session drawn as a board that can be clicked; several boards may show one session.

    Args:
        session: what to show; a state, a game or its name starts a session of its own. An exercise, some of them, a
            lesson, a course or a guided game is shown as something to learn; a study is read, chapter after chapter.
        seat: whose hidden things are shown, and for whom clicks count; ``None`` for whoever is to act.
        curtain: between two people at one screen, what each holds stays hidden until the next one asks to see it.
        locked: the page cannot change who looks; Python still can.
        lang: ``en`` or ``fr``; by default that of the lesson, or ``en``.
        theme: ``auto``, ``light`` or ``dark``.
        pace: how the turns of players are told: ``at once``, ``slow`` or ``click``.
        rule_map: whether every place shows which clause forbids what is in hand there.
        clicks: ``two``, of which the first shows what the second does, or ``one``, which does it.
        analysis: whether it is shown what the seat that looks can expect, as long as somebody looks at the page.
        progress: of what is learned; by default it is kept no longer than the board.
        widget: what any widget of Jupyter takes, see ``OF_WIDGETS``.

    Raises:
        ValueError: no such seat, language, theme, pace or number of clicks, or an analysis where it would give an
            answer away.
        TypeError: there is no such argument, or it is for boards on which something is learned.
    """

    # Their texts, not their paths: anywidget watches a path for the whole class, and holds every board for it.
    _esm = (STATIC / "widget.js").read_text(encoding="utf-8")

    view: Fact[ViewJson, Never] = Fact(FOLLOWS, help="the whole view, complete and current").tag(sync=True)
    front: Fact[FrontEnd, Never] = Fact("all boards share it", help="the code that draws all boards").tag(
        sync=True, **ipywidgets.widget_serialization
    )
    css: Fact[str, Never] = Fact(
        "it is that of the game", help="style sheet of the drawing: the shared one and that of the game"
    ).tag(sync=True)

    notation: Fact[str, Never] = Fact(FOLLOWS, help="the position, as the seat that looks may know it").tag(sync=True)
    picks: Fact[tuple[str, ...], Never] = Fact(FOLLOWS, help="what the seat that looks has picked").tag(sync=True)
    last: Fact[str, Never] = Fact(FOLLOWS, help="the last action of a seat, in words for who looks").tag(sync=True)
    at: Setting[int, int] = Setting(
        lambda board, at: board.presenter.seek(at), help="how many of the actions are played; to set it is to seek"
    ).tag(sync=True)

    seat: Setting[int | None, int | None] = _setting("seat", "the seat that looks; None for whoever is to act").tag(
        sync=True
    )
    lang: Setting[Lang, Lang] = _setting("lang", "the language of everything").tag(sync=True)
    theme: Setting[Theme, Theme] = _setting("theme", "auto, light or dark").tag(sync=True)
    pace: Setting[Pace, Pace] = _setting("pace", "how the turns of players are told: at once, slow or click").tag(
        sync=True
    )
    clicks: Setting[Clicks, Clicks] = _setting("clicks", "how many clicks do something: one, or two").tag(sync=True)
    curtain: Setting[bool, bool] = _setting("curtain", "whether what a seat holds is shown only on asking")
    locked: Setting[bool, bool] = _setting("locked", "whether the page cannot change who looks")
    solved: Fact[bool, Never] = Fact(
        "call answer", help="whether what is asked is solved; False where nothing is learned"
    )

    rule_map: Setting[bool, bool] = _setting("rule_map", "whether every place shows which clause forbids it")
    analysis: Setting[bool, bool] = _setting("analysis", "whether it is shown what the seat that looks can expect")

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
            raise TypeError(f"a board has no argument {quoted(unknown[0])}{hint}; those of any widget are {others}")
        self.session: Session[Any] = session_of(session, progress)
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
            super().__init__({"front": FrontEnd.shared(), "css": style_of(self.session), **self._facts()}, **widget)
        except BaseException:
            self.presenter.close()
            raise
        self.presenter.listen(self._bring)
        self.on_msg(self._hear)
        if isinstance(self.session, Learning):
            self.session.on_answer(self._hear_answer)

    @property
    def looker(self) -> int | None:
        """The seat whose hidden things are shown now; ``None`` while nobody's are."""
        return self.presenter.looker

    def on_pick(self, callback: Callable[[Board, str], object], remove: bool = False) -> None:
        """Has a callback called with the board and the pick after each click on it that the session took in.

        Args:
            callback: registered once, however often it is given.
            remove: it is called no more.
        """
        self._call_back("pick", callback, remove=remove)

    # --- learning

    def answer(self, answer: Answer) -> Feedback:
        """Answers the exercise that is asked, as a click does: the board shows what is to be said to it.

        Args:
            answer: as for ``Exercise.judge``.

        Raises:
            ExerciseError: it is none; the message says what one looks like.
            TypeError: nothing is asked on this board.
        """
        return self._asked().judge(answer)

    def on_answer(self, callback: Callable[[Board, Exercise, str, Feedback], object], remove: bool = False) -> None:
        """Has a callback called with the board, the exercise, the answer and what is said to it, after each answer.

        Args:
            callback: registered once, however often it is given.
            remove: it is called no more.

        Raises:
            TypeError: nothing is asked on this board.
        """
        self._asked()
        self._call_back("answer", callback, remove=remove)

    def _asked(self) -> Learning:
        """The exercises that are asked.

        Raises:
            TypeError: there are none.
        """
        if not isinstance(self.session, Learning):
            raise TypeError("nothing is asked on this board: give it an exercise or a lesson, rw.Board(rw.Lesson(...))")
        return self.session

    def _hear_answer(self, _session: Learning, exercise: Exercise, answer: str, feedback: Feedback) -> None:
        self._announce("answer", exercise, answer, feedback)
        self._tell()
        self._own_up()

    # --- Python to page

    def _facts(self) -> dict[str, Any]:
        presenter = self.presenter
        facts = {name: getattr(presenter, name) for name in (*PRESENTED, "curtain", "locked", "rule_map", "analysis")}
        solved = isinstance(self.session, LearningSession) and self.session.solved
        return {"view": presenter.view, "at": self.session.at, "solved": solved, **facts}

    def _bring(self, message: Sent) -> None:
        """Brings a message of the presenter to the page, then tells who observes the board."""
        if message["do"] == "whole":
            self.send_state("view")
            return
        if message["do"] == "patch":
            changed = {*self._put(**self._facts())} & {*SMALL}
            # Before the patch, so that a page that hears of a change has all of it.
            if changed:
                self.send_state(changed)
        self.send(dict(message))
        self._tell()
        self._own_up()

    def _should_send_property(self, key: str, value: Any) -> bool:
        # What follows the session is sent where it changes, and of the view only what differs.
        return key not in OWN and bool(super()._should_send_property(key, value))

    # --- page to Python

    def _hear(self, _widget: Any, content: Any, _buffers: Any) -> None:
        if content == ASKS_FRONT:
            self.send({**ASKS_FRONT, "code": self.front.code})
            return
        done = self.presenter.hear(content)
        if done is not None and done["do"] in ("pick", "press"):
            self._announce("pick", done["pick"])
            self._tell()
            self._own_up()

    def set_state(self, sync_data: dict[str, Any]) -> None:
        """Takes in what a page has written: some of it acts as a message does, and what it may not write is put back.

        Args:
            sync_data: the values by the names of their traits.
        """
        written = {name: value for name, value in sync_data.items() if name in self.keys and name not in OF_PAGES}
        # What a page saves as it was sent it asks for nothing, and may be late: others may have played since.
        saved = written.keys() >= {*SMALL}
        for name, value in written.items():
            if not saved and name in WRITTEN and value != getattr(self, name):
                self.presenter.hear({**WRITTEN[name](value), "revision": self.view["revision"]})
        true = self.get_state(written) if written else {}
        free = {name: value for name, value in sync_data.items() if name in OF_PAGES}
        # A page that has written something waits for its echo: it gets what is so.
        super().set_state({**free, **{name: value for name, value in true.items() if name in SMALL}})
        if wrong := [name for name, value in true.items() if value != written[name]]:
            self.send_state(wrong)

    def close(self) -> None:
        """Stops showing the session; to close it again does nothing."""
        # A board that could not be made is closed too, when it is thrown away.
        if (presenter := getattr(self, "presenter", None)) is not None:
            presenter.close()
            if isinstance(self.session, Learning):
                self.session.on_answer(self._hear_answer, remove=True)
        super().close()

    # --- as it stands

    def to_svg(self, *, width: int | None = None) -> str:
        """The board as it stands, for the eyes that look, as a complete SVG document.

        Args:
            width: in CSS pixels; by default one that suits it.

        Raises:
            ValueError: no such width.
        """
        check_draw_options({"width": width}, len(self.session.seats))
        return replace(self.presenter.picture, width=width).svg

    def to_html(self) -> str:
        """The board as it stands, with what stands beside it and the list of actions in words, as a part of any page.

        It tells no more than the seat that looks may know.
        """
        return board_html(self.presenter, self.presenter.view, self.presenter.picture)

    def save_svg(self, path: str | Path, *, width: int | None = None) -> None:
        """Writes the board as it stands to a file.

        Args:
            path: the file; one that is there is replaced when the new one is whole.
            width: as for ``to_svg``.

        Raises:
            OSError: the file cannot be written.
        """
        write_file(path, self.to_svg(width=width))

    def save_html(self, path: str | Path) -> None:
        """Writes the board as it stands to a file as a page, which opens in any browser without a server.

        Args:
            path: the file; one that is there is replaced when the new one is whole.

        Raises:
            OSError: the file cannot be written.
        """
        write_file(path, page(self.session.state.game.title[self.lang], Html(self.to_html()), self.lang))

    # --- in a notebook, and in the pages that are made of it

    def get_state(self, key: Any = None, drop_defaults: bool = False) -> Any:
        """What pages are told of the traits; for a page to come, nothing can be left out.

        The code of the front end counts as a default, which ``ipywidgets.embed`` drops, and nothing else brings it.
        """
        return super().get_state(key)

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        """The widget, and a picture that says what it is for where no kernel runs."""
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
