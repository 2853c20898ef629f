"""What led to a position, as far as it is known to whoever asks: the positions before it, and what was done."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Generic, NamedTuple, Protocol, Self, TypeVar

from railwidgets.core.action import Action


class Acted(Protocol):
    """What is asked of a position here."""

    @property
    def actor(self) -> Any:
        """A seat, chance, or nobody."""

    def known(self, action: Action, seat: int | None) -> tuple[Any, Action]:
        """The position and an action done in it, both as a seat may know them."""

    def view(self, seat: int | None) -> Any:
        """What a seat may know of it."""


S = TypeVar("S", bound=Acted)


class Turn(NamedTuple):
    """Actions one after the other that belong to one seat, with what chance did meanwhile: from number to number."""

    seat: int
    begin: int
    end: int


@dataclass(frozen=True, slots=True, eq=False)
class History(Generic[S]):
    """The course of a game.

    Attributes:
        states: every position, the last one included; empty where nothing is known of what was before.
        actions: what led from each to the next.
    """

    states: tuple[S, ...] = ()
    actions: tuple[Action, ...] = ()

    @classmethod
    def seen(cls, states: Sequence[S], actions: Sequence[Action], seat: int | None) -> Self:
        """The course as a seat knows it, or an onlooker: views, and actions as they were said."""
        known = [state.known(action, seat) for state, action in zip(states, actions, strict=False)]
        return cls((*(state for state, _ in known), states[-1].view(seat)), tuple(action for _, action in known))

    def steps(self) -> Iterator[tuple[S, Action, S]]:
        """Each action between the positions before and after it."""
        return zip(self.states, self.actions, self.states[1:], strict=False)

    def turns(self) -> Iterator[Turn]:
        """The turns of seats in order; what chance did before the first decision belongs to none."""
        seat, begin = -1, 0
        for number, state in enumerate(self.states[:-1]):
            actor = state.actor
            if isinstance(actor, int) and actor != seat:
                if seat >= 0:
                    yield Turn(seat, begin, number)
                seat, begin = actor, number
        if seat >= 0:
            yield Turn(seat, begin, len(self.actions))
