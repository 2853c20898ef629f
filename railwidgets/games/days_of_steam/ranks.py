"""What is lit and more than just allowed: places that join ways, cities that take a cube; ways that are dear."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from railwidgets.core import Rank, at
from railwidgets.games.days_of_steam.actions import Lay, PlaceCity
from railwidgets.games.days_of_steam.heuristics import joins_ways
from railwidgets.games.days_of_steam.journeys import is_risky, journeys
from railwidgets.games.days_of_steam.state import DaysOfSteamState as State
from railwidgets.games.days_of_steam.table import City

DEAR: Final = 3
"""A way that costs more steam than this, half of what there is room for, is dear."""


def ranks(state: State, picks: tuple[str, ...]) -> Mapping[str, Rank]:
    """Which picks help what the seat is after, or are dear."""
    if picks[:1] == ("train",):
        return dict(_ways(state))
    return dict(_places(state, picks[0])) if picks else {}


def _places(state: State, held: str) -> Iterator[tuple[str, Rank]]:
    """Places where what is held joins ways that come from cities: all that close a circuit are among them."""
    for action in state.legal_actions:
        if isinstance(action, (Lay, PlaceCity)) and action.picks[0] == held and joins_ways(state, action):
            yield action.picks[1], "goal"


def _ways(state: State) -> Iterator[tuple[str, Rank]]:
    """Where the train delivers its cube; where it gets for more than half of its steam, or with a roll of the die."""
    cargo = state.player.cargo
    for cell, (cost, way) in journeys(state, state.player.steam).items():
        tile = state.table.cells[cell]
        if cargo and isinstance(tile, City) and tile.colour == cargo.colour and cell != cargo.loaded:
            yield f"cell:{at(cell)}", "goal"
        elif cost > DEAR or is_risky(state, cost, way):
            yield f"cell:{at(cell)}", "dear"
