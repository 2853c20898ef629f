"""The ranks of legal actions, from helpful to costly, for highlighting."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from railwidgets.core import Action, Rank, Text, once
from railwidgets.games.railroad_dice.actions import Build, Buy, Lay, Leave
from railwidgets.games.railroad_dice.advice import reasons
from railwidgets.games.railroad_dice.components import COMPANIES
from railwidgets.games.railroad_dice.heuristics import Outlook
from railwidgets.games.railroad_dice.price import surcharge
from railwidgets.games.railroad_dice.prospects import growth
from railwidgets.games.railroad_dice.state import RailroadDiceState as State
from railwidgets.games.railroad_dice.table import place_of

HELPS: Final = 0.5
"""The gain in points from which an action counts as helpful."""

NEAR: Final = 0.6
"""The fraction of the best gain from which an action counts as helpful too; the rest is merely legal."""

OWN_CHOICE: Final = ("pay:", "turn:")
"""Picks for the manner of an action, not its place or piece."""


def ranks(state: State, picks: tuple[str, ...]) -> Mapping[str, Rank]:
    """Dice, squares, ways out, tiles, stations and shares that gain more than they cost; and those that cost dice."""
    return {pick: rank for pick, (rank, _) in _ranked(state, picks).items()}


def gain_labels(state: State, picks: tuple[str, ...]) -> Mapping[str, str]:
    """The passengers a year, in thousands, that helpful stations and shares bring a director, such as ``+3``."""
    best = {pick: action for pick, (rank, action) in _ranked(state, picks).items() if rank == "goal"}
    found = ((pick, more_passengers(state, action)) for pick, action in best.items() if not pick.startswith("die:"))
    return {pick: f"+{more}" for pick, more in found if more}


def more_passengers(state: State, action: Action) -> int:
    """The passengers a year, in thousands, that an action brings the seat to act as a director."""
    match action:
        case Build():
            number = COMPANIES.index(action.company)
            grown = growth(state.plan, place_of(action.cell)[0])[number]
            return int(grown) if state.directors[number] == state.turn else 0
        case Buy():
            number = COMPANIES.index(action.company)
            shares = [player.shares[number] - (seat == action.seller) for seat, player in enumerate(state.players)]
            others = max(count for seat, count in enumerate(shares) if seat != state.turn)
            takes_over = state.directors[number] != state.turn and shares[state.turn] + 1 > others
            return state.plan.passengers(action.company) if takes_over else 0
    return 0


def best_reason(state: State, picks: tuple[str, ...]) -> Text | None:
    """The first reason for the most helpful action after some picks; ``None`` if none helps."""
    best = next((action for rank, action in _ranked(state, picks).values() if rank == "goal"), None)
    return None if best is None else next(iter(reasons(state, best)), None)


@once()
def _ranked(state: State, picks: tuple[str, ...]) -> Mapping[str, tuple[Rank, Action]]:
    """The ranks of the next picks, each with the best action that begins so, the most helpful pick first."""
    size, outlook = len(picks), Outlook(state, state.turn)
    good: dict[str, tuple[float, Action]] = {}
    dear: dict[str, int] = {}
    for action in state.legal_actions:
        if isinstance(action, (Lay, Leave, Build, Buy)) and len(action.picks) > size and action.picks[:size] == picks:
            pick = action.picks[size]
            if not pick.startswith(OWN_CHOICE):
                gain = outlook.prior(action)
                if pick not in good or gain > good[pick][0]:
                    good[pick] = gain, action
                dear[pick] = min(dear.get(pick, 99), 0 if isinstance(action, Buy) else surcharge(state, action))
    found: dict[str, tuple[Rank, Action]] = {}
    wanted = max(HELPS, NEAR * max((gain for gain, _ in good.values()), default=0.0))
    for pick, (gain, action) in sorted(good.items(), key=lambda known: -known[1][0]):
        if gain >= wanted:
            found[pick] = "goal", action
        elif dear[pick] and picks:
            found[pick] = "dear", action
    return found
