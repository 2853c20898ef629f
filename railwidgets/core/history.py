"""The course of a game as far as a seat knows it: the earlier positions and actions."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Generic, NamedTuple, Protocol, Self, TypeVar

from railwidgets.core.action import Action


class Acted(Protocol):
    """The part of ``State`` that a history needs."""

    @property
    def actor(self) -> Any:
        """A seat, chance, or ``None``."""

    def known(self, action: Action, seat: int | None) -> tuple[Any, Action]:
        """Returns the position and an action in it, both as a seat may know them."""

    def view(self, seat: int | None) -> Any:
        """Returns the position as a seat may know it."""


S = TypeVar("S", bound=Acted)


class Turn(NamedTuple):
    """Consecutive actions of one seat, with those of chance in between, as a range of action numbers."""

    seat: int
    begin: int
    end: int


@dataclass(frozen=True, slots=True, weakref_slot=True, eq=False)
class History(Generic[S]):
    """The course of a game.

    Attributes:
        states: every position, the last one included; empty if the course is unknown.
        actions: the action from each position to the next.
    """

    states: tuple[S, ...] = ()
    actions: tuple[Action, ...] = ()

    @classmethod
    def seen(cls, states: Sequence[S], actions: Sequence[Action], seat: int | None) -> Self:
        """Returns the course as a seat or an onlooker knows it: its views, and the actions as it may know them."""
        known = [state.known(action, seat) for state, action in zip(states, actions, strict=False)]
        return cls((*(state for state, _ in known), states[-1].view(seat)), tuple(action for _, action in known))

    def steps(self) -> Iterator[tuple[S, Action, S]]:
        """Yields each action with the positions before and after it."""
        return zip(self.states, self.actions, self.states[1:], strict=False)

    def turns(self) -> Iterator[Turn]:
        """Yields the turns of seats in order; chance outcomes before the first decision belong to none."""
        seat, begin = -1, 0
        for number, state in enumerate(self.states[:-1]):
            actor = state.actor
            if isinstance(actor, int) and actor != seat:
                if seat >= 0:
                    yield Turn(seat, begin, number)
                seat, begin = actor, number
        if seat >= 0:
            yield Turn(seat, begin, len(self.actions))
