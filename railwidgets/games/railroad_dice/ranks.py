"""The ranks of legal actions, from helpful to costly, for highlighting."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from railwidgets.core import Rank
from railwidgets.games.railroad_dice.actions import Build, Buy, Lay, Leave
from railwidgets.games.railroad_dice.heuristics import Outlook
from railwidgets.games.railroad_dice.price import surcharge
from railwidgets.games.railroad_dice.state import RailroadDiceState as State

HELPS: Final = 0.5
"""The gain in points from which an action counts as helpful."""

NEAR: Final = 0.6
"""The fraction of the best gain from which an action counts as helpful too; the rest is merely legal."""

OWN_CHOICE: Final = ("pay:", "turn:")
"""Picks for the manner of an action, not its place or piece."""


def ranks(state: State, picks: tuple[str, ...]) -> Mapping[str, Rank]:
    """Squares, ways out, tiles, stations and shares that gain more than they cost; and those that cost dice."""
    size = len(picks)
    kinds = (Lay, Leave, Build, Buy) if picks else (Build,)
    outlook = Outlook(state, state.turn)
    good: dict[str, float] = {}
    dear: dict[str, int] = {}
    for action in state.legal_actions:
        if isinstance(action, kinds) and len(action.picks) > size and action.picks[:size] == picks:
            pick = action.picks[size]
            if not pick.startswith(OWN_CHOICE):
                good[pick] = max(good.get(pick, 0.0), outlook.prior(action))
                dear[pick] = min(dear.get(pick, 99), 0 if isinstance(action, Buy) else surcharge(state, action))
    found: dict[str, Rank] = {}
    wanted = max(HELPS, NEAR * max(good.values(), default=0.0))
    for pick, points in good.items():
        if points >= wanted:
            found[pick] = "goal"
        elif dear[pick]:
            found[pick] = "dear"
    return found
