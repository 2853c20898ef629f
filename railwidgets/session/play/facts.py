"""What a session says of itself: traits that are always true, and who is called when something is done."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import wraps
from threading import RLock
from typing import Any, Concatenate, Generic, Never, ParamSpec, Self, TypeVar

from railwidgets.core import Action, LegalActions, Outcome, Refusal, State
from railwidgets.core.seats import called
from railwidgets.session.play.answer import Answer
from railwidgets.session.play.selection import Selection
from railwidgets.session.play.thought import Loop, Thought
from railwidgets.session.play.traits import Fact, Setting, Truthful
from railwidgets.session.record.timeline import Step, Timeline, seen

S = TypeVar("S", bound=State)
P = ParamSpec("P")
R = TypeVar("R")


def alone(method: Callable[Concatenate[Any, P], R]) -> Callable[Concatenate[Any, P], R]:
    """One thread at a time, and words that call the players by their names.

    JupyterLab has clicks answered beside the cell that runs.

    What went wrong in those who were told comes out when the outermost call is done.
    """

    @wraps(method)
    def run(self: Facts[Any], /, *args: P.args, **kwargs: P.kwargs) -> R:
        with self.lock, called(self.names):
            self._depth += 1
            try:
                return method(self, *args, **kwargs)
            finally:
                self._depth -= 1
                if not self._depth:
                    self._own_up()

    return run


class Facts(Truthful, Generic[S]):
    """The position, the course and the hands of a session as traits; ``Course`` and ``Session`` act on them.

    Args:
        start: the position to start from.
        seats: who sits where.
        names: what the players are called.

    Attributes:
        timeline: the course of the game, and the place in it.
        selection: what whoever is to act has in hand.
        news: what was answered last, but for a refusal.
        thought: what is being thought about in slices, if anything.
    """

    state: Fact[S, Never] = Fact("call play, undo, redo, seek or load", help="the position")
    legal: Fact[LegalActions, Never] = Fact("it follows from the position", help="every legal action")
    outcome: Fact[Outcome | None, Never] = Fact("it follows from the position", help="how it ended; None until then")
    actions: Fact[tuple[Action, ...], Never] = Fact(
        "call play or load", help="every action known, of chance too; those undone stand at the end"
    )
    at: Setting[int, int] = Setting(
        lambda session, at: session.seek(at), help="how many of the actions are played; to set it is to seek"
    )
    last: Fact[Action | None, Never] = Fact("call play", help="the last action of a seat; None if there is none yet")
    seats: Setting[tuple[str, ...], Sequence[str]] = Setting(
        lambda session, seats: session._seat(seats),
        help="who sits where: 'person' or the name of a player, who acts at once if it is to act",
    )
    names: Setting[tuple[str, ...], Sequence[str]] = Setting(
        lambda session, names: session._call(names),
        help="what the players are called, in turn order; those without a name by their emblem",
    )
    picks: Fact[tuple[str, ...], Never] = Fact("call pick, turn or drop", help="what has been picked so far")
    refusals: Fact[tuple[Refusal, ...], Never] = Fact(
        "call why, pick or play", help="why the last thing tried is refused; empty if it is not"
    )
    revision: Fact[int, Never] = Fact("it counts the changes", help="grows with every change")

    learner: int | None = None
    """The seat that learns: boards that look for no other look through its eyes. ``None`` where nothing is learned."""

    since: int
    """The place from which on what was done is told as new: where the last thing played, or sought, began."""

    def __init__(self, start: S, seats: tuple[str, ...], names: tuple[str, ...]) -> None:
        super().__init__({"seats": seats, "names": names, "revision": 0})
        self.lock = RLock()
        self._depth = 0
        self.timeline: Timeline[S] = Timeline(start)
        self.selection = Selection(self._asked)
        self.news: Answer | None = None
        self.since = 0
        self.thought: Thought | None = None
        self._loop: Loop | None = None
        self._waits = False
        self._steps: list[Step[S]] = []

    # --- who is told

    def on_action(self, callback: Callable[[Self, Step[S]], object], remove: bool = False) -> None:
        """Has a callback called with the session and a ``Step`` for every action done, those of chance too, in order.

        Going back and forth does nothing new, and calls nobody.

        Args:
            callback: registered once, however often it is given.
            remove: it is called no more.
        """
        self._call_back("action", callback, remove=remove)

    def on_refusal(self, callback: Callable[[Self, tuple[Refusal, ...]], object], remove: bool = False) -> None:
        """Has a callback called with the session and the reasons whenever something tried is refused.

        Args:
            callback: registered once, however often it is given.
            remove: it is called no more.
        """
        self._call_back("refusal", callback, remove=remove)

    def on_end(self, callback: Callable[[Self, Outcome], object], remove: bool = False) -> None:
        """Has a callback called with the session and the outcome when an action ends the game.

        Args:
            callback: registered once, however often it is given.
            remove: it is called no more.
        """
        self._call_back("end", callback, remove=remove)

    # --- who asks

    @property
    def edited_notation(self) -> str:
        """The position as text, where one is made by clicking; empty where none is."""
        return ""

    @property
    def seat(self) -> int | None:
        """The seat that acts, or for which chance acts; the last one when the game is over."""
        return self.timeline.seat(self.at)

    @property
    def thinking(self) -> bool:
        """A player thinks about its move in the position that is shown, and the boards wait for it."""
        thought = self.thought
        in_slices = thought is not None and thought.purpose == "move" and thought.place == self.timeline.at
        return self._waits or in_slices

    @property
    def _asked(self) -> S:
        """The position as the seat that asks may know it: reasons told to it are made of nothing else.

        Chance is asked for by the seat for which it acts; once the game is over, by anybody.
        """
        state = self.timeline.state
        return seen(state, None if state.actor is None else self.timeline.seat(self.timeline.at))

    # --- what changes

    def _arrive(self) -> None:
        """Empties the hands of whoever picked something, for another position."""
        self.selection = Selection(self._asked)
        self.news = None
        self._publish()

    def _refuse(self, refusals: tuple[Refusal, ...]) -> None:
        self.selection.refuse(refusals)
        self.news = None
        self._publish(tried=True)

    def _publish(self, *, tried: bool = False) -> None:
        """Brings the traits up to date and tells everybody.

        Args:
            tried: something was tried just now, and may have been refused.
        """
        timeline, selection = self.timeline, self.selection
        if timeline.state is not self.state:
            self._put(state=timeline.state, legal=timeline.state.legal_actions, outcome=timeline.state.outcome)
        # Those that others are bounded by come first, as a slider by the number of actions.
        self._put(
            actions=timeline.done,
            at=timeline.at,
            last=None if timeline.last is None else timeline.actions[timeline.last],
            picks=selection.picks,
            refusals=selection.refusals,
            revision=self.revision + 1,
        )
        self._announce_steps()
        if tried and selection.refusals:
            self._announce("refusal", selection.refusals)
        self._tell()

    def _announce_steps(self) -> None:
        steps, self._steps = self._steps, []
        for step in steps:
            self._announce("action", step)
            if step.after.actor is None:
                self._announce("end", step.after.outcome)
