"""The interface of players, and the advice that they give."""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass
from random import Random
from typing import ClassVar, Literal, NamedTuple, Protocol, runtime_checkable

from railwidgets.core import Action, State


class Considered(NamedTuple):
    """An action that a player evaluated.

    Attributes:
        action: the action.
        value: its evaluation, in the measure of the advice.
        visits: the number of playouts; 0 for players that do not look ahead.
    """

    action: Action
    value: float
    visits: int = 0


@dataclass(frozen=True, slots=True)
class Advice:
    """A player's choice, with its evaluations.

    Attributes:
        considered: the actions it evaluated, the best first; never empty.
        measure: the unit of the values: estimated probabilities to win from 0 to 1, points, or none.
    """

    considered: tuple[Considered, ...]
    measure: Literal["chance", "points", "none"] = "none"

    @property
    def action(self) -> Action:
        """The player's choice."""
        return self.considered[0].action

    @property
    def value(self) -> float:
        """The evaluation of the choice."""
        return self.considered[0].value

    def best(self, most: int) -> tuple[Considered, ...]:
        """Returns distinct actions, the best first; the best action of each gist represents it.

        The candidates are the gists with the most playouts, sorted by value: rarely tried actions may look better by
        luck.

        Args:
            most: the maximum number of actions.
        """
        things: dict[tuple[str, ...], list[Considered]] = {}
        for entry in self.considered:
            things.setdefault(entry.action.gist, []).append(entry)
        ranked = sorted(things.values(), key=lambda thing: -sum(entry.visits for entry in thing))
        return tuple(sorted((thing[0] for thing in ranked[:most]), key=lambda entry: -entry.value))


class Player(Protocol):
    """Anything that can play for a seat. It gets only the view of its seat, so it cannot use hidden information.

    Attributes:
        thinks: whether its decisions take noticeable time.
    """

    thinks: ClassVar[bool]

    def choose(self, view: State, rng: Random) -> Action:
        """Returns one of the legal actions of the seat to act, given its view.

        Raises:
            ValueError: no seat is to act.
        """

    def advise(self, view: State, rng: Random) -> Advice:
        """Returns the same choice, with evaluations of it and of the other actions.

        Raises:
            ValueError: no seat is to act.
        """


Thought = Generator[float, bool | None, Advice]
"""A search in steps of a few milliseconds, so that other code can run in between. Each step yields the progress, from
0 to 1; the generator returns the advice. Send ``True`` to stop it early: it then returns the best action so far, which
exists from the first step on.
"""


@runtime_checkable
class Thinker(Player, Protocol):
    """A player whose search other code can follow, stop early and cancel.

    ``advise`` returns the result of the complete search, with the same random numbers, and ``choose`` its action. If
    only one action is legal, ``choose`` returns it without a search.
    """

    def thought(self, view: State, rng: Random) -> Thought:
        """Returns the search behind ``advise`` as a generator, which starts at its first step.

        Raises:
            ValueError: no seat is to act; raised by the first step.
        """


def finished(thought: Thought) -> Advice:
    """Runs a search to its end and returns the advice."""
    while True:
        try:
            next(thought)
        except StopIteration as end:
            advice: Advice = end.value
            return advice


def decisions(view: State) -> list[Action]:
    """Returns the legal actions of the seat to act; raises ``ValueError`` if no seat is to act."""
    if not isinstance(view.actor, int):
        raise ValueError(f"it is not the turn of a seat, so there is nothing to choose; actor is {view.actor!r}")
    return list(view.choices)
