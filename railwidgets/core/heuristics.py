"""Heuristics of a game: the priors, evaluations and determinizations that a search starts from."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from math import exp
from random import Random
from typing import Any, Final, Protocol, TypeVar

from railwidgets.core.action import Action
from railwidgets.core.hooks import find
from railwidgets.core.result import Outcome
from railwidgets.core.text import Text
from railwidgets.deprecation import keeps_old_names

PLAYOUTS: Final = 200
TURNS: Final = 0
DEPTH: Final = 200
"""The defaults of a search: its playouts reach the end of most games."""

S = TypeVar("S")


class Heuristics(Protocol):
    """The contents of ``heuristics.py`` and ``advice.py`` in a game's folder, with a default for each name left out.

    Every function must be fast: a search calls it hundreds of times a decision. ``action_priors`` never reads what is
    hidden from the seat to act, so it works on a view; ``evaluate`` gets complete positions, from ``State.complete``.

    Attributes:
        PLAYOUTS: playouts per decision by default, about half a second of them; fewer where a turn has many decisions.
        TURNS: how many further turns a playout follows ``playout_action``; more pay off where that plays well.
        DEPTH: how many random decisions a playout makes after those before ``evaluate`` cuts it off.
    """

    @property
    def PLAYOUTS(self) -> int: ...  # noqa: N802 - a constant of a module

    @property
    def TURNS(self) -> int: ...  # noqa: N802

    @property
    def DEPTH(self) -> int: ...  # noqa: N802

    def action_priors(self, state: Any, actions: Sequence[Any], /) -> list[float]:
        """How good each legal action looks to the seat to act, in points of the game; 0 if it changes nothing."""

    def promising_actions(self, state: Any, /) -> Sequence[Action]:
        """The legal actions worth searching, in their order; by default all of them.

        A game may drop an action that another one dominates, such as a dearer payment for the same route.
        """

    def playout_action(self, state: Any, /) -> Action:
        """The first promising action of the highest prior; a game may find it faster."""

    def same_turn(self, before: Any, state: Any, /) -> bool:
        """Whether the turn of the seat that acted ``before`` is still going on.

        By default a turn lasts as long as its seat is to act: no seat takes two turns in a row.
        """

    def evaluate(self, state: Any, /) -> tuple[float, ...]:
        """The probability of each seat to win; they add up to 1, and are certain at the end of the game."""

    def determinize(self, view: S, rng: Random, /) -> S:
        """A complete position consistent with a view, where opponents hold what their actions suggest.

        By default it is that of ``State.complete``, in which every consistent deal is equally likely.
        """

    def reasons(self, state: Any, action: Any, /) -> tuple[Text, ...]:
        """Exact sentences in favour of a legal action, from the view of the seat to act, the strongest first."""


def shares_of_win(outcome: Outcome, seats: int) -> tuple[float, ...]:
    """Each seat's share of the win at the end of a game; winners share it equally."""
    return tuple((seat in outcome.winners) / len(outcome.winners) for seat in range(seats))


def chances_to_win(totals: Sequence[float], spread: float) -> tuple[float, ...]:
    """The probability of each seat to win, from the points it can expect to end with.

    Args:
        totals: by seat.
        spread: the lead that makes a win e times as likely.
    """
    best = max(totals)
    weights = [exp((total - best) / spread) for total in totals]
    return tuple(weight / sum(weights) for weight in weights)


@keeps_old_names("Heuristics")
class FolderHeuristics:
    """The heuristics of a game's folder: its own ``heuristics.py``, and defaults for the rest."""

    def __init__(self, package: str) -> None:
        """Loads the heuristics of a package, by its dotted name."""
        self.PLAYOUTS: Final[int] = find(package, "heuristics", "PLAYOUTS") or PLAYOUTS
        self.TURNS: Final[int] = find(package, "heuristics", "TURNS") or TURNS
        depth = find(package, "heuristics", "DEPTH")
        self.DEPTH: Final[int] = DEPTH if depth is None else depth
        self.action_priors = find(package, "heuristics", "action_priors") or no_priors
        self.promising_actions = find(package, "heuristics", "promising_actions") or all_legal
        self.playout_action = find(package, "heuristics", "playout_action") or self._highest_prior
        self.same_turn = find(package, "heuristics", "same_turn") or same_actor
        self.evaluate = find(package, "heuristics", "evaluate") or evaluate_at_the_end
        self.determinize = find(package, "heuristics", "determinize") or determinize_fairly
        self.reasons = find(package, "advice", "reasons") or no_reasons

    def _highest_prior(self, state: Any) -> Any:
        """The default of ``playout_action``."""
        actions = self.promising_actions(state)
        action_priors = self.action_priors(state, actions)
        return actions[action_priors.index(max(action_priors))]


@cache
def folder_heuristics(package: str) -> FolderHeuristics:
    """The heuristics of a game's folder, loaded once."""
    return FolderHeuristics(package)


def no_priors(state: Any, actions: Sequence[Any]) -> list[float]:
    """The default of ``action_priors``: no action looks better than another."""
    return [0.0] * len(actions)


def all_legal(state: Any) -> Sequence[Any]:
    """The default of ``promising_actions``: every legal action is worth a thought."""
    found: Sequence[Any] = state.choices
    return found


def same_actor(before: Any, state: Any) -> bool:
    """The default of ``same_turn``: a turn goes on as long as the same seat is to act."""
    return bool(before.actor == state.actor)


def determinize_fairly(view: Any, rng: Random) -> Any:
    """The default of ``determinize``: all positions that fit a view are as likely."""
    return view.complete(rng)


def no_reasons(state: Any, action: Any) -> tuple[Text, ...]:
    """The default of ``reasons``: there are no words for what speaks for an action."""
    return ()


def evaluate_at_the_end(state: Any) -> tuple[float, ...]:
    """The default of ``evaluate``: nobody knows before the end, so each seat is as likely to win as any other."""
    seats = len(state.scores())
    return shares_of_win(state.outcome, seats) if state.outcome else (1 / seats,) * seats
