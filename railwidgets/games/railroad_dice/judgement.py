"""What players think of positions and actions before they search: what a seat has, and what it can look forward to."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from railwidgets.core import Action, chances_to_win, shares_of_win
from railwidgets.games.railroad_dice.outlook import Outlook
from railwidgets.games.railroad_dice.prospects import years_left
from railwidgets.games.railroad_dice.score import outcome

if TYPE_CHECKING:
    from railwidgets.games.railroad_dice.state import RailroadDiceState as State

PLAYOUTS: Final = 100
DEPTH: Final = 0

SPREAD: Final = 1.5
STIR: Final = 2.5
"""How many points of lead make a win e times as likely: at the end, and more for each year left."""


def favours(state: State, actions: Sequence[Action]) -> list[float]:
    """What each action changes for the seat that acts: passengers to come, dice, and what the ends promise."""
    outlook = Outlook(state, state.turn)
    return [outlook.favour(action) for action in actions]


def worth(state: State) -> tuple[float, ...]:
    """How likely each seat is to win: the more passengers it has and can expect, the likelier."""
    ended = outcome(state)
    if ended is not None:
        return shares_of_win(ended, len(state.players))
    totals = [Outlook(state, seat).standing for seat in range(len(state.players))]
    return chances_to_win(totals, SPREAD + STIR * years_left(state))
