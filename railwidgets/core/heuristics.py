"""Heuristics of a game: the priors, evaluations and determinizations that a search starts from."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, cached_property
from importlib import import_module
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

SCORED_DEPTH: Final = 12
"""The same depth in a game that leaves ``evaluate`` to its scores."""

SPREAD: Final = 4
"""The share of the highest score, one in so many, that makes a win e times as likely by default, besides a point."""

LOOKED_AT: Final = 40
"""The most decisions of a random game that show whether a game has points."""

WIN: Final = 10.0
"""The points that the end of a game is worth to its winner in the default priors, shared by several."""

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
        """How good each legal action looks to the seat to act, in points of the game; 0 if it changes nothing.

        By default, by how much it raises the lead of the seat in ``State.due``, and whether it wins or loses.
        """

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
        """The probability of each seat to win; they add up to 1, and are certain at the end of the game.

        By default, before the end, the more points a seat has in ``State.due``, the likelier.
        """

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
        self.action_priors = find(package, "heuristics", "action_priors") or gains
        self.promising_actions = find(package, "heuristics", "promising_actions") or all_legal
        self.playout_action = find(package, "heuristics", "playout_action") or self._highest_prior
        self.same_turn = find(package, "heuristics", "same_turn") or same_actor
        evaluate = find(package, "heuristics", "evaluate")
        self.evaluate = evaluate or evaluate_by_score
        self._package = package
        self._scored = evaluate is None
        self.determinize = find(package, "heuristics", "determinize") or determinize_fairly
        self.reasons = find(package, "advice", "reasons") or no_reasons

    @cached_property
    def DEPTH(self) -> int:  # noqa: N802 - a constant of heuristics.py
        """How far search looks ahead. The first use plays a random game, to see whether points come before the end."""
        depth: int | None = find(self._package, "heuristics", "DEPTH")
        if depth is None:
            return SCORED_DEPTH if self._scored and _has_scores(self._package) else DEPTH
        return depth

    def _highest_prior(self, state: Any) -> Any:
        """The default of ``playout_action``."""
        actions = self.promising_actions(state)
        action_priors = self.action_priors(state, actions)
        return actions[action_priors.index(max(action_priors))]


@cache
def folder_heuristics(package: str) -> FolderHeuristics:
    """The heuristics of a game's folder, loaded once."""
    return FolderHeuristics(package)


def gains(state: Any, actions: Sequence[Any]) -> list[float]:
    """The default of ``action_priors``: the points by which each action raises the lead of the seat to act.

    Scores can depend on what is hidden, such as another player's goal, so they are those in the view of that seat.
    """
    seat = state.actor
    known = state.view(seat)
    before = _lead(known, seat)
    return [_lead(known.after(action), seat) - before for action in actions]


def _lead(state: Any, seat: int) -> float:
    """The points of a seat ahead of the best other one, and at the end what winning or losing is worth."""
    points = [float(sheet.total) for sheet in state.due()]
    lead = points.pop(seat) - max(points, default=0.0)
    if state.outcome is None:
        return lead
    share = shares_of_win(state.outcome, len(points) + 1)[seat]
    return lead + WIN * (share or -1.0)


def _has_scores(package: str) -> bool:
    """Whether a random game has lines on its score sheets before it ends; in others, players win without points."""
    game, rng = import_module(package).GAME, Random(0)
    state = game.start(game.players[0], seed=0)
    for _ in range(LOOKED_AT):
        if state.actor is None or any(sheet.items for sheet in state.due()):
            break
        state = state.onward(rng.choice(state.choices), rng)
    return state.actor is not None and any(sheet.items for sheet in state.due())


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


def evaluate_by_score(state: Any) -> tuple[float, ...]:
    """The default of ``evaluate``: before the end, the more points, the likelier to win."""
    totals = [float(sheet.total) for sheet in state.due()]
    if state.outcome:
        return shares_of_win(state.outcome, len(totals))
    # The higher the scores, the less a point decides.
    return chances_to_win(totals, 1 + max(map(abs, totals)) / SPREAD)
