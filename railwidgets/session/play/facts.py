"""The traits and callbacks of a session: its facts, always up to date, and its events."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import wraps
from threading import RLock
from typing import TYPE_CHECKING, Any, Concatenate, Generic, Never, ParamSpec, Self

from railwidgets.core import Action, IllegalAction, LegalActions, Outcome, Refusal, State
from railwidgets.core.seats import called
from railwidgets.session.play.answer import Answer
from railwidgets.session.play.selection import Selection
from railwidgets.session.play.thought import Loop, Thought
from railwidgets.session.play.traits import Fact, Setting, Truthful
from railwidgets.session.record.timeline import Step, Timeline, seen

if TYPE_CHECKING:
    from typing_extensions import TypeVar

    # Covariant, so that a session of any game is a ``Session``.
    S_co = TypeVar("S_co", bound=State, covariant=True, default=State)
else:
    from typing import TypeVar

    S_co = TypeVar("S_co", bound=State, covariant=True)
P = ParamSpec("P")
R = TypeVar("R")


def alone(method: Callable[Concatenate[Any, P], R]) -> Callable[Concatenate[Any, P], R]:
    """Wraps a method so that one thread at a time runs it, with the players' names in all words.

    JupyterLab answers clicks beside the running cell.

    Errors of observers are raised when the outermost call ends.
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


class Facts(Truthful, Generic[S_co]):
    """The position, timeline and selection of a session as traits; ``Course`` and ``Session`` change them.

    Args:
        start: the first position.
        seats: the occupant of each seat.
        names: the names of the players.

    Attributes:
        timeline: the line of play, and the current position on it.
        selection: the picks of the player to act.
        news: the last answer, unless it is a refusal.
        thought: the search that runs in slices, if any.
    """

    state: Fact[S_co, Never] = Fact("call play, undo, redo, seek or load", help="the position")
    legal: Fact[LegalActions, Never] = Fact("it depends on the position", help="every legal action")
    outcome: Fact[Outcome | None, Never] = Fact("it depends on the position", help="how it ended; None until then")
    actions: Fact[tuple[Action, ...], Never] = Fact(
        "call play or load", help="all actions, chance included; undone actions come last"
    )
    at: Setting[int, int] = Setting(
        lambda session, at: session.seek(at), help="the number of actions played; setting it seeks"
    )
    last: Fact[Action | None, Never] = Fact("call play", help="the last action of a seat; None if there is none yet")
    seats: Setting[tuple[str, ...], Sequence[str]] = Setting(
        lambda session, seats: session._seat(seats),
        help="who sits where: 'person', or the name of a player, which acts at once on its turn",
    )
    names: Setting[tuple[str, ...], Sequence[str]] = Setting(
        lambda session, names: session._call(names),
        help="the names of the players, in turn order; players without a name have their emblem",
    )
    picks: Fact[tuple[str, ...], Never] = Fact("call pick, turn or drop", help="the picks so far")
    refusals: Fact[tuple[Refusal, ...], Never] = Fact(
        "call why, pick or play", help="the refusals of the last candidate; empty if it is legal"
    )
    revision: Fact[int, Never] = Fact("it counts the changes", help="the number of changes")

    learner: int | None = None
    """The learner's seat, which boards show by default. ``None`` outside exercises and lessons."""

    since: int
    """The index from which actions are narrated as new: where the last action played, or sought, began."""

    def __init__(self, start: S_co, seats: tuple[str, ...], names: tuple[str, ...]) -> None:
        super().__init__({"seats": seats, "names": names, "revision": 0})
        self.lock = RLock()
        self._depth = 0
        self.timeline: Timeline[S_co] = Timeline(start)
        self.selection = Selection(self._asked)
        self.news: Answer | None = None
        # Why a player cannot continue, until the position shows.
        self._fault: Answer | None = None
        self.since = 0
        self.thought: Thought | None = None
        self._loop: Loop | None = None
        self._waits = False
        self._steps: list[Step[S_co]] = []

    # --- callbacks

    def on_action(self, callback: Callable[[Self, Step[S_co]], object], remove: bool = False) -> None:
        """Registers a callback ``(session, step)`` for every action played, those of chance included, in order.

        Going back and forth plays no new action and calls nobody.

        Args:
            callback: registered once, however often you pass it.
            remove: unregisters the callback.

        Example:
            >>> session = rw.Session("days_of_steam", seed=7)
            >>> session.on_action(lambda session, step: print(step.actor, step.action))
            >>> state = session.play("lay bridge 0,1")
            0 lay bridge 0,1
            chance draw tile straight
        """
        self._call_back("action", callback, remove=remove)

    def on_refusal(self, callback: Callable[[Self, tuple[Refusal, ...]], object], remove: bool = False) -> None:
        """Registers a callback ``(session, refusals)`` for every refused attempt.

        Args:
            callback: registered once, however often you pass it.
            remove: unregisters the callback.

        Example:
            >>> session = rw.Session("days_of_steam", seed=7)
            >>> session.on_refusal(lambda session, refusals: print(refusals[0].clause))
            >>> refusals = session.why("lay bridge 3,3")
            place.reaches_city
        """
        self._call_back("refusal", callback, remove=remove)

    def on_end(self, callback: Callable[[Self, Outcome], object], remove: bool = False) -> None:
        """Registers a callback ``(session, outcome)`` for an action that ends the game.

        Args:
            callback: registered once, however often you pass it.
            remove: unregisters the callback.

        Example:
            >>> session = rw.Session("days_of_steam", seed=7)
            >>> session.on_end(lambda session, outcome: print(outcome.winners))
            >>> session.sit(0, "random")
            >>> session.sit(1, "random")
            (1,)
        """
        self._call_back("end", callback, remove=remove)

    # --- the seat that asks

    @property
    def edited_notation(self) -> str:
        """The position in the editor as text; empty outside the editor."""
        return ""

    @property
    def seat(self) -> int | None:
        """The seat that acts, or for which chance acts; the last one when the game is over.

        Example:
            >>> session = rw.Session("days_of_steam", seed=7)
            >>> session.seat
            0
        """
        return self.timeline.seat(self.at)

    @property
    def thinking(self) -> bool:
        """Whether a player is searching for a move in the current position, so that the boards wait for it.

        Example:
            >>> session = rw.Session("days_of_steam", seed=7)
            >>> session.thinking
            False
        """
        thought = self.thought
        in_slices = thought is not None and thought.purpose == "move" and thought.place == self.timeline.at
        return self._waits or in_slices

    @property
    def _asked(self) -> S_co:
        """The position as the asking seat may know it; its refusals use nothing else.

        Where chance acts, the asking seat is the one for which it acts; after the end, anybody may ask.
        """
        state = self.timeline.state
        return seen(state, None if state.actor is None else self.timeline.seat(self.timeline.at))

    # --- changes

    def _arrive(self) -> None:
        """Clears the selection for another position."""
        self.selection = Selection(self._asked)
        self.news, self._fault = self._fault, None
        self._publish()

    def _refuse(self, refusals: tuple[Refusal, ...]) -> None:
        self.selection.refuse(refusals)
        self.news = None
        self._publish(tried=True)

    def _explain(self, error: IllegalAction) -> None:
        """Shows why an action is illegal, as far as the asking seat may know."""
        self._refuse(self._asked.refusals(error.action) or error.refusals)

    def _publish(self, *, tried: bool = False) -> None:
        """Updates the traits and notifies all observers.

        Args:
            tried: whether the player just tried something, which the session may have refused.
        """
        timeline, selection = self.timeline, self.selection
        if timeline.state is not self.state:
            self._put(state=timeline.state, legal=timeline.state.legal_actions, outcome=timeline.state.outcome)
        # Traits that bound others come first: the number of actions bounds a slider.
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
        self._deliver()

    def _announce_steps(self) -> None:
        steps, self._steps = self._steps, []
        for step in steps:
            self._announce("action", step)
            if step.after.actor is None:
                self._announce("end", step.after.outcome)
