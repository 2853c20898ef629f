"""The cost of an action in dice, besides those that it lays."""

from __future__ import annotations

from railwidgets.core import Action
from railwidgets.games.railroad_dice.actions import Build, Lay, Leave
from railwidgets.games.railroad_dice.state import RailroadDiceState as State
from railwidgets.games.railroad_dice.table import place_of


def surcharge(state: State, action: Action) -> int:
    """The dice to pay for the terrain under an action's pieces; 0 without such a square."""
    if not isinstance(action, (Lay, Leave, Build)):
        return 0
    position, square = place_of(action.cell)
    large = state.tile(position)
    cost = 0 if large is None else state.surcharge(large.tile, position, square)
    if isinstance(action, Leave) and action.tile in state.box.tiles:
        position, square = place_of(action.next_cell)
        cost += state.surcharge(action.tile, position, square)
    return cost


def price(state: State, action: Action) -> int:
    """The same with the price of a station."""
    site = state.next_site(action.company) if isinstance(action, Build) else None
    return surcharge(state, action) + (site.price if site else 0)
