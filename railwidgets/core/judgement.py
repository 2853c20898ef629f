"""What players think of a game before they search."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from typing import Any, Protocol, TypeVar

from railwidgets.core.result import Outcome

S_contra = TypeVar("S_contra", contravariant=True)


class Judgement(Protocol[S_contra]):
    """The module ``judgement`` of a game's folder.

    Both are quick: a search asks them hundreds of times for one decision. ``favours`` never looks at what the seat to
    act may not know, so it can be asked of a view; ``worth`` is asked of whole positions, as ``State.complete`` deals.

    Attributes:
        PLAYOUTS: how many playouts a search takes for a decision by default: half a second of them, less where a turn
            has many decisions.
        DEPTH: after how many further decisions a playout is cut off and valued by ``worth``.
    """

    @property
    def PLAYOUTS(self) -> int: ...  # noqa: N802 - a constant of a module

    @property
    def DEPTH(self) -> int: ...  # noqa: N802

    def favours(self, state: S_contra, actions: Sequence[Any], /) -> list[float]:
        """How good legal actions of the seat to act look to it, in points of the game; what changes nothing is 0."""

    def worth(self, state: S_contra, /) -> tuple[float, ...]:
        """How likely each seat is to win, from 0 to 1, adding up to 1; at the end of the game that is known."""


def shares_of_win(outcome: Outcome, seats: int) -> tuple[float, ...]:
    """What each seat has of the win at the end of a game; who share it have equal parts."""
    return tuple((seat in outcome.winners) / len(outcome.winners) for seat in range(seats))


def chances_to_win(totals: Sequence[float], spread: float) -> tuple[float, ...]:
    """How likely each seat is to win from what it can expect to end with.

    Args:
        totals: by seat.
        spread: how much of a lead makes a win e times as likely.
    """
    best = max(totals)
    weights = [exp((total - best) / spread) for total in totals]
    return tuple(weight / sum(weights) for weight in weights)
