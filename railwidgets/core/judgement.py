"""What players think of a game before they search."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from math import exp
from random import Random
from typing import Any, Final, Protocol, TypeVar

from railwidgets.core.parts import find
from railwidgets.core.result import Outcome
from railwidgets.core.text import Text

PLAYOUTS: Final = 200
TURNS: Final = 0
DEPTH: Final = 200
"""What a search takes where a game says nothing else: playouts that come to the end of most games."""

S_contra = TypeVar("S_contra", contravariant=True)


class Judgement(Protocol[S_contra]):
    """What the modules ``judgement`` and ``advice`` of a game's folder say; for what is left out something stands in.

    Both are quick: a search asks them hundreds of times for one decision. ``favours`` never looks at what the seat to
    act may not know, so it can be asked of a view; ``worth`` is asked of whole positions, as ``State.complete`` deals.

    Attributes:
        PLAYOUTS: how many playouts a search takes for a decision by default: half a second of them, less where a turn
            has many decisions.
        TURNS: how many further turns a playout plays as ``favourite`` says, which tells the more the better that plays.
        DEPTH: after how many decisions at random beyond those a playout is cut off and valued by ``worth``.
    """

    @property
    def PLAYOUTS(self) -> int: ...  # noqa: N802 - a constant of a module

    @property
    def TURNS(self) -> int: ...  # noqa: N802

    @property
    def DEPTH(self) -> int: ...  # noqa: N802

    def favours(self, state: S_contra, actions: Sequence[Any], /) -> list[float]:
        """How good legal actions of the seat to act look to it, in points of the game; what changes nothing is 0."""

    def promising(self, state: S_contra, /) -> Sequence[Any]:
        """The legal actions of the seat to act that are worth a thought, in their order.

        Left out may be what another one betters by favour whatever comes, such as a dearer way to pay for the same.
        Where a game says nothing it is all of them.
        """

    def favourite(self, state: S_contra, /) -> Any:
        """The first of the promising actions that are favoured most: a game may know a faster way to it."""

    def same_turn(self, before: S_contra, state: S_contra, /) -> bool:
        """Whether a turn in which a seat was to act before still goes on.

        Where a game says nothing it does as long as that seat is to act: it never has two turns one after the other.
        """

    def worth(self, state: S_contra, /) -> tuple[float, ...]:
        """How likely each seat is to win, from 0 to 1, adding up to 1; at the end of the game that is known."""

    def guess(self, view: S_contra, rng: Random, /) -> Any:
        """A whole position that fits a view, to think about: what others hide fits what they have done so far.

        Where a game says nothing it is that of ``State.complete``, which is fair: all that fits is as likely.
        """

    def reasons(self, state: S_contra, action: Any, /) -> tuple[Text, ...]:
        """What speaks for a legal action of the seat to act, in its view: exact sentences, the weightiest first."""


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


class FolderJudgement:
    """The judgement of a game that is one package: what its ``judgement.py`` holds, and what stands in for the rest."""

    def __init__(self, package: str) -> None:
        """Names the folder."""
        self.PLAYOUTS: Final[int] = find(package, "judgement", "PLAYOUTS") or PLAYOUTS
        self.TURNS: Final[int] = find(package, "judgement", "TURNS") or TURNS
        depth = find(package, "judgement", "DEPTH")
        self.DEPTH: Final[int] = DEPTH if depth is None else depth
        self.favours = find(package, "judgement", "favours") or no_favour
        self.promising = find(package, "judgement", "promising") or all_legal
        self.favourite = find(package, "judgement", "favourite") or self._most_favoured
        self.same_turn = find(package, "judgement", "same_turn") or same_actor
        self.worth = find(package, "judgement", "worth") or worth_at_the_end
        self.guess = find(package, "judgement", "guess") or fair_guess
        self.reasons = find(package, "advice", "reasons") or no_reasons

    def _most_favoured(self, state: Any) -> Any:
        """Stands in for ``favourite``."""
        actions = self.promising(state)
        favours = self.favours(state, actions)
        return actions[favours.index(max(favours))]


@cache
def folder_judgement(package: str) -> FolderJudgement:
    """The judgement of a game's folder, found once."""
    return FolderJudgement(package)


def no_favour(state: Any, actions: Sequence[Any]) -> list[float]:
    """Stands in for ``favours``: no action looks better than another."""
    return [0.0] * len(actions)


def all_legal(state: Any) -> Sequence[Any]:
    """Stands in for ``promising``: every legal action is worth a thought."""
    found: Sequence[Any] = state.choices
    return found


def same_actor(before: Any, state: Any) -> bool:
    """Stands in for ``same_turn``: a turn goes on as long as the same seat is to act."""
    return bool(before.actor == state.actor)


def fair_guess(view: Any, rng: Random) -> Any:
    """Stands in for ``guess``: all positions that fit a view are as likely."""
    return view.complete(rng)


def no_reasons(state: Any, action: Any) -> tuple[Text, ...]:
    """Stands in for ``reasons``: there are no words for what speaks for an action."""
    return ()


def worth_at_the_end(state: Any) -> tuple[float, ...]:
    """Stands in for ``worth``: nobody knows before the end, so each seat is as likely to win as any other."""
    seats = len(state.scores())
    return shares_of_win(state.outcome, seats) if state.outcome else (1 / seats,) * seats
