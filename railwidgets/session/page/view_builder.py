"""The view of a page, and the patches that update it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from copy import copy
from dataclasses import dataclass, replace
from typing import Any, Literal, Self, Unpack, cast

from railwidgets.core import State, Text
from railwidgets.core.seats import called
from railwidgets.draw.overlay import laid
from railwidgets.draw.picture import Picture
from railwidgets.session.diff import diff
from railwidgets.session.editing.editor import Editing
from railwidgets.session.editing.editor_view import edited, edited_scene
from railwidgets.session.learning.learning_session import LearningSession
from railwidgets.session.page.frame import thought_json
from railwidgets.session.page.insight import Insight
from railwidgets.session.page.live_figure import LiveFigure
from railwidgets.session.page.log import Log
from railwidgets.session.page.messages import MessageError, Sent
from railwidgets.session.page.narration import Narration, numbered
from railwidgets.session.page.onlooker import CURTAIN, Onlooker
from railwidgets.session.page.view import look_of, reasons_of, signed, view_of
from railwidgets.session.play.answer import Answer
from railwidgets.session.play.perspective import Perspective, PerspectiveOptions
from railwidgets.session.play.selection import Selection
from railwidgets.session.play.session import Session
from railwidgets.session.record.timeline import seen
from railwidgets.session.view_types import FrameJson, ViewJson

Listener = Callable[[Sent], None]


@dataclass(frozen=True)
class Aside:
    """The part of a view that one page alone shows, until something happens in the game.

    Attributes:
        revision: the revision of the session for which it is valid.
        note: the answer to this page.
        reason: the index of the only reason whose proof it shows; ``None`` for all of them.
        clause: the clause of the rule map whose case it shows; empty for none.
    """

    revision: int
    note: Answer | None = None
    reason: int | None = None
    clause: str = ""


class ViewBuilder(Perspective[Session[Any]], ABC):
    """The view of one page; several pages may show one session.

    Args:
        session: the session.
        beside: whether the page lies over another board, to which it returns.
        maps: whether the page can show the rule map: not where it would give an answer away, nor without an engine.
        looking: the settings of ``Perspective``.

    Attributes:
        view: the whole view, complete and current.
        sent: the number of messages sent to the page.

    Raises:
        ValueError: no such seat, language, theme, pace or number of clicks.
    """

    def __init__(
        self,
        session: Session[Any],
        *,
        maps: bool = True,
        beside: bool = False,
        **looking: Unpack[PerspectiveOptions],
    ) -> None:
        super().__init__(session, **looking)
        self.beside = beside
        self.maps = maps and not isinstance(session, LearningSession)
        if self.analysis and not self.maps:
            raise ValueError("a lesson has no analysis, which could give an answer away")
        self._revision = 0
        self._position: tuple[State, int] = (session.timeline.state, 0)
        self._aside = Aside(session.revision)
        self.log = Log(self)
        self._narration = Narration()
        self._listeners: list[Listener] = []
        self.sent = 0
        self.insight = Insight(session, lambda: self.looker, self._update)
        if self.analysis:
            self.insight.page = "now"
        self.figure = LiveFigure(self._present, self.send, self.change)
        self.is_open = True
        with called(session.names):
            self.view: ViewJson = self._made()
        session.observe(self.redraw, "revision")
        session.on_progress(self._follow)

    @abstractmethod
    def hear(self, content: Any) -> Sent | None:
        """Handles a message of the page."""

    def listen(self, listener: Listener) -> None:
        """Registers a listener for all messages to the page: patches, and replies."""
        self._listeners.append(listener)

    def close(self) -> None:
        """Disconnects from the session and the page; a second call does nothing."""
        if self.is_open:
            self.is_open = False
            self.figure.close()
            self.insight.close()
            self.session.unobserve(self.redraw, "revision")
            self.session.on_progress(self._follow, remove=True)
            if not self.session.is_followed:
                self.session.call_off()

    @property
    def picture(self) -> Picture:
        """A still picture of the current board, from the perspective of the page."""
        state = seen(self.session.state, self.looker)
        if isinstance(self.session, Editing) and self.session.editing:
            with called(self.session.names):
                scene = laid(edited_scene(self.session.draft, self.lang))
                return Picture(scene, self.theme, None, state.game.style)
        with called(self.session.names):
            picture: Picture = state.game.draw(state, look_of(self.session, self.onlooker), theme=self.theme)
        reasons = reasons_of(self.session, self.onlooker)
        scene = numbered(picture.scene, self.session.timeline, self.session.at, self.looker, reasons)
        scene = signed(scene, self.session, self.onlooker)
        if isinstance(self.session, LearningSession):
            scene = laid(self.session.dressed(scene, state, self.lang))
        return replace(picture, scene=scene)

    @property
    def onlooker(self) -> Onlooker:
        """The viewer, and all else that the view depends on besides the session."""
        return Onlooker(
            seat=self.looker,
            lang=self.lang,
            theme=self.theme,
            pace=self.pace,
            clicks=self.clicks,
            looker=CURTAIN if self.curtain and self.seat is None else self.seat,
            locked=self.locked,
            watches=self.watches,
            curtain=self.session.state.game.curtain if self.is_closed else None,
            reason=self.aside.reason,
            maps=self.maps,
            mapped=self.maps and self.rule_map,
            beside=self.beside,
            clause=self.aside.clause,
            compared=self.insight.comparison,
        )

    @property
    def aside(self) -> Aside:
        """The part of the view that this page alone shows now."""
        revision = self.session.revision
        return self._aside if self._aside.revision == revision else Aside(revision)

    def supposing(self, hand: Selection) -> ViewJson:
        """Returns the view with another selection and no answer; changes nothing.

        Args:
            hand: the other selection.
        """
        session = self.session
        with session.lock, called(session.names):
            kept = session.selection, session.news, self._aside, self._revision, copy(self._narration)
            session.selection, session.news, self._aside = hand, None, Aside(session.revision)
            try:
                return self._made()
            finally:
                session.selection, session.news, self._aside, self._revision, self._narration = kept

    def say_aside(self, **changed: Any) -> None:
        """Shows something on this page alone.

        Args:
            changed: attributes of ``Aside``; the others stay.
        """
        self._aside = replace(self.aside, **changed)
        self.redraw()

    def report(self, title: Text, text: Text, kind: Literal["error", "done"] = "error") -> None:
        """Answers this page alone."""
        self.say_aside(note=Answer(kind, title, text=text))

    def is_current(self, revision: int) -> bool:
        """Whether a view showed this position: quick keys may be ahead of the redraw, but not of the game."""
        return self._position[1] <= revision <= self._revision

    def _present(self, state: State | None) -> Self:
        """Returns a page with the same settings for a position outside the game.

        Args:
            state: the position; without one, the viewer's view of the game, to edit.
        """
        if state is None and (self.locked or not self.maps):
            raise MessageError("this board does not edit the position")
        known = seen(self.session.state, self.looker)
        session: Session[Any] = Editing(known) if state is None else Session(state, seed=0)
        looking: PerspectiveOptions = {"lang": self.lang, "theme": self.theme, "pace": self.pace, "clicks": self.clicks}
        return type(self)(session, beside=True, **looking)

    def _made(self) -> ViewJson:
        revision, note = self._revision + 1, self.aside.note
        view = view_of(self.session, self.onlooker, revision=revision, log=self.log.listed(), note=note)
        view["frame"]["turn"] = self._narration.of(self, view)
        view["frame"]["analysis"] = self.insight.to_json(self.lang)
        if isinstance(self.session, Editing):
            view = edited(view, self.session, self.lang)
        self._revision = revision
        if self.session.timeline.state is not self._position[0]:
            self._position = (self.session.timeline.state, revision)
        return view

    def redraw(self, _change: Any = None) -> None:
        """Sends the current session to the page."""
        with self.session.lock, called(self.session.names):
            if self.session.seat != self.unveiled:
                self.unveiled = None
            self._show(self._made())
            self.insight.wake()

    def _update(self) -> None:
        """Sends the latest analysis to the page, unless an open editor hides it; the session stays unchanged."""
        if not self.view["frame"]["analyses"]:
            return
        with called(self.session.names):
            self._reframe(analysis=self.insight.to_json(self.lang))

    def _reframe(self, **changed: Any) -> None:
        """Updates parts of the frame alone."""
        self._revision += 1
        frame = cast(FrameJson, {**self.view["frame"], **changed})
        self._show({**self.view, "revision": self._revision, "frame": frame})

    def _follow(self, _session: Any) -> None:
        """Sends the progress of a search to the page; the session stays unchanged."""
        # There is one search at a time, so a hint is not available meanwhile.
        self._reframe(advice=False, thought=thought_json(self.session, self.onlooker))

    def _show(self, view: ViewJson) -> None:
        before, self.view = self.view, view
        ops = diff(before, view)
        self.send({"do": "patch", "base": before["revision"], "revision": view["revision"], "ops": ops})

    def send(self, message: Sent) -> None:
        """Passes a message to the transport."""
        self.sent += 1
        for listener in self._listeners:
            listener(message)

    def seek(self, at: int) -> None:
        """Goes to the position after that many actions.

        Raises:
            ValueError: there is no such position, or the page is closed.
        """
        if not self.is_open:
            raise ValueError("it is closed")
        self.session.seek(at)

    def change(self, **settings: Any) -> None:
        """Changes the viewer or other settings; the rest stays.

        Args:
            settings: ``seat``, ``curtain``, ``locked``, ``lang``, ``theme``, ``pace``, ``rule_map``, ``clicks`` or
                ``analysis``, as for the constructor.

        Raises:
            ValueError: no such seat, language, theme, pace or number of clicks; nothing changes.
        """
        with self.session.lock:
            self.check(**settings)
            for name, value in settings.items():
                setattr(self, name, value)
            if self.analysis != bool(self.insight.page):
                self.insight.page = "now" if self.analysis else ""
            self.figure.change(settings)
            self.redraw()
