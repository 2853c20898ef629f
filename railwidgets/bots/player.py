"""What a player is, and what it says when it is asked for advice."""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass
from random import Random
from typing import ClassVar, Literal, NamedTuple, Protocol, runtime_checkable

from railwidgets.core import Action, State


class Considered(NamedTuple):
    """An action that was thought about.

    Attributes:
        action: it.
        value: what the player makes of it, in the measure of the advice.
        visits: how often it was tried in thought; 0 for players that do not look ahead.
    """

    action: Action
    value: float
    visits: int = 0


@dataclass(frozen=True, slots=True)
class Advice:
    """What a player would do, and why.

    Attributes:
        considered: the actions thought about, the best first; never empty.
        measure: what the values are: estimated chances to win from 0 to 1, points, or nothing.
    """

    considered: tuple[Considered, ...]
    measure: Literal["chance", "points", "none"] = "none"

    @property
    def action(self) -> Action:
        """What the player would do."""
        return self.considered[0].action

    @property
    def value(self) -> float:
        """What the player makes of that."""
        return self.considered[0].value

    def best(self, most: int) -> tuple[Considered, ...]:
        """Different things to do, the best first; actions of one gist count as one, which stands for all of them.

        Those that were most thought about come in question, in the order of their values: what was tried less may look
        better by luck alone.

        Args:
            most: how many at most.
        """
        things: dict[tuple[str, ...], list[Considered]] = {}
        for entry in self.considered:
            things.setdefault(entry.action.gist, []).append(entry)
        ranked = sorted(things.values(), key=lambda thing: -sum(entry.visits for entry in thing))
        return tuple(sorted((thing[0] for thing in ranked[:most]), key=lambda entry: -entry.value))


class Player(Protocol):
    """Something that can sit at a seat. It sees only the view of its seat, so it cannot use what is hidden.

    Attributes:
        thinks: whether a decision takes long enough to be noticed.
    """

    thinks: ClassVar[bool]

    def choose(self, view: State, rng: Random) -> Action:
        """One of the legal actions of the seat that acts, from what that seat may know.

        Raises:
            ValueError: no seat is to act.
        """

    def advise(self, view: State, rng: Random) -> Advice:
        """The same choice with what the player makes of it and of the other actions.

        Raises:
            ValueError: no seat is to act.
        """


Thought = Generator[float, bool | None, Advice]
"""A thought in steps of a few milliseconds, that others can act between. Each step yields which share of the thought is
done, from 0 to 1; the end returns the advice. Whoever sends ``True`` has heard enough: the thought ends with the best
that was found so far, which there is from the first step on."""


@runtime_checkable
class Thinker(Player, Protocol):
    """A player whose thoughts can be followed, stopped and called off.

    Its ``advise`` says what the whole thought comes to, with the same random numbers, and its ``choose`` takes the
    action of that; where there is only one action, without a thought.
    """

    def thought(self, view: State, rng: Random) -> Thought:
        """The thought that leads to the advice; nothing is done before its first step.

        Raises:
            ValueError: no seat is to act; raised by the first step.
        """


def finished(thought: Thought) -> Advice:
    """What a thought comes to at its end."""
    while True:
        try:
            next(thought)
        except StopIteration as end:
            advice: Advice = end.value
            return advice


def decisions(view: State) -> list[Action]:
    """What the seat to act can do; ``ValueError`` where no seat is to act."""
    if not isinstance(view.actor, int):
        raise ValueError(f"no seat is to act here, so there is nothing to choose; actor is {view.actor!r}")
    return list(view.choices)
