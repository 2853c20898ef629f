"""What a page shows of a session, and what differs from what it showed before."""

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
from railwidgets.session.page.insight import Insight
from railwidgets.session.page.live_figure import LiveFigure
from railwidgets.session.page.log import Log
from railwidgets.session.page.messages import MessageError, Sent
from railwidgets.session.page.narration import Narration, numbered
from railwidgets.session.page.view import CURTAIN, Onlooker, look_of, reasons_of, signed, thought_json, view_of
from railwidgets.session.play.answer import Answer
from railwidgets.session.play.perspective import Perspective, PerspectiveOptions
from railwidgets.session.play.selection import Selection
from railwidgets.session.play.session import Session
from railwidgets.session.record.timeline import seen
from railwidgets.session.view_types import FrameJson, ViewJson

Listener = Callable[[Sent], None]


@dataclass(frozen=True)
class Aside:
    """What one page alone is shown, until something happens in the game.

    Attributes:
        revision: of the session for which it holds.
        note: what is answered to this page.
        reason: the reason whose proof is shown alone, by its place in the list; ``None`` for all of them.
        clause: the clause of the rule map of which one case is shown; empty for none.
    """

    revision: int
    note: Answer | None = None
    reason: int | None = None
    clause: str = ""


class ViewBuilder(Perspective[Session[Any]], ABC):
    """What one page shows of a session, which several may show.

    Args:
        session: what to show.
        beside: it lies over another board, from which one goes back to it.
        maps: whether the page can ask for that: not where it would give an answer away, nor where no engine answers.
        looking: the settings of ``Eyes``.

    Attributes:
        view: all that the page shows, complete and current.

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
            raise ValueError("where something is learned there is no analysis, which could give an answer away")
        self._revision = 0
        self._position: tuple[State, int] = (session.timeline.state, 0)
        self._aside = Aside(session.revision)
        self.log = Log(self)
        self._telling = Narration()
        self._listeners: list[Listener] = []
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
        """Does what a message of the page says."""

    def listen(self, listener: Listener) -> None:
        """From now on a listener is given every message for the page: patches, and answers to what it said."""
        self._listeners.append(listener)

    def close(self) -> None:
        """Stops showing the session, and hears no more of the page; to close it again does nothing."""
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
        """The board as it stands, as a still picture for the same eyes as the page."""
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
        """Who looks, and all that the view depends on besides the session."""
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
        """What this page alone is shown now."""
        revision = self.session.revision
        return self._aside if self._aside.revision == revision else Aside(revision)

    def supposing(self, hand: Selection) -> ViewJson:
        """What would be shown with something else in hand and nothing answered; it changes nothing.

        Args:
            hand: what would be in hand.
        """
        session = self.session
        with session.lock, called(session.names):
            kept = session.selection, session.news, self._aside, self._revision, copy(self._telling)
            session.selection, session.news, self._aside = hand, None, Aside(session.revision)
            try:
                return self._made()
            finally:
                session.selection, session.news, self._aside, self._revision, self._telling = kept

    def say_aside(self, **changed: Any) -> None:
        """Shows this page something that no other is shown.

        Args:
            changed: attributes of ``Aside``; what is not named stays.
        """
        self._aside = replace(self.aside, **changed)
        self.redraw()

    def report(self, title: Text, text: Text, kind: Literal["error", "done"] = "error") -> None:
        """Answers this page alone."""
        self.say_aside(note=Answer(kind, title, text=text))

    def is_current(self, revision: int) -> bool:
        """Whether a view showed this position: quick keys may be ahead of the redraw, not the game."""
        return self._position[1] <= revision <= self._revision

    def _present(self, state: State | None) -> Self:
        """Shows a position that has nothing to do with the game, as this page is shown things.

        Args:
            state: the position; without one, that of the game as it is seen, to be edited.
        """
        if state is None and (self.locked or not self.maps):
            raise MessageError("on this board the position is not to be edited")
        known = seen(self.session.state, self.looker)
        session: Session[Any] = Editing(known) if state is None else Session(state, seed=0)
        looking: PerspectiveOptions = {"lang": self.lang, "theme": self.theme, "pace": self.pace, "clicks": self.clicks}
        return type(self)(session, beside=True, **looking)

    def _made(self) -> ViewJson:
        revision, note = self._revision + 1, self.aside.note
        view = view_of(self.session, self.onlooker, revision=revision, log=self.log.listed(), note=note)
        view["frame"]["turn"] = self._telling.of(self, view)
        view["frame"]["analysis"] = self.insight.to_json(self.lang)
        if isinstance(self.session, Editing):
            view = edited(view, self.session, self.lang)
        self._revision = revision
        if self.session.timeline.state is not self._position[0]:
            self._position = (self.session.timeline.state, revision)
        return view

    def redraw(self, _change: Any = None) -> None:
        """Shows the session as it stands."""
        with self.session.lock, called(self.session.names):
            if self.session.seat != self.unveiled:
                self.unveiled = None
            self._show(self._made())
            self.insight.wake()

    def _update(self) -> None:
        """Shows what the analysis has found by now, which changes nothing else."""
        with called(self.session.names):
            self._reframe(analysis=self.insight.to_json(self.lang))

    def _reframe(self, **changed: Any) -> None:
        """Shows something else of the frame alone."""
        self._revision += 1
        frame = cast(FrameJson, {**self.view["frame"], **changed})
        self._show({**self.view, "revision": self._revision, "frame": frame})

    def _follow(self, _session: Any) -> None:
        """Shows how far a thought is, which changes nothing else."""
        # There is one thought at a time, so that no hint can be asked for meanwhile.
        self._reframe(advice=False, thought=thought_json(self.session, self.onlooker))

    def _show(self, view: ViewJson) -> None:
        before, self.view = self.view, view
        ops = diff(before, view)
        self.send({"do": "patch", "base": before["revision"], "revision": view["revision"], "ops": ops})

    def send(self, message: Sent) -> None:
        """Hands a message to whoever brings it to the page."""
        for listener in self._listeners:
            listener(message)

    def seek(self, at: int) -> None:
        """Goes to the position after that many actions.

        Raises:
            ValueError: there is no such place, or the page is closed.
        """
        if not self.is_open:
            raise ValueError("it is closed")
        self.session.seek(at)

    def change(self, **settings: Any) -> None:
        """Changes who looks, and how; what is not named stays.

        Args:
            settings: ``seat``, ``curtain``, ``locked``, ``lang``, ``theme``, ``pace``, ``rule_map``, ``clicks`` or
                ``analysis``, as when it was made.

        Raises:
            ValueError: no such seat, language, theme, pace or number of clicks; nothing is changed.
        """
        with self.session.lock:
            self.check(**settings)
            for name, value in settings.items():
                setattr(self, name, value)
            if self.analysis != bool(self.insight.page):
                self.insight.page = "now" if self.analysis else ""
            self.figure.change(settings)
            self.redraw()
