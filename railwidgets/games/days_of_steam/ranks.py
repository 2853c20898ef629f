"""The ranks of picks: good ones join ways or deliver a cube; costly ones take much steam or a die roll."""

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
"""A way that costs more steam than this, half of the limit, is costly."""


def ranks(state: State, picks: tuple[str, ...]) -> Mapping[str, Rank]:
    """The picks that help the seat, or cost it much."""
    if picks[:1] == ("train",):
        return dict(_ways(state))
    return dict(_places(state, picks[0])) if picks else {}


def _places(state: State, held: str) -> Iterator[tuple[str, Rank]]:
    """The cells where the tile in hand joins ways that come from cities, including all that close a circuit."""
    for action in state.legal_actions:
        if isinstance(action, (Lay, PlaceCity)) and action.picks[0] == held and joins_ways(state, action):
            yield action.picks[1], "goal"


def _ways(state: State) -> Iterator[tuple[str, Rank]]:
    """The destinations that deliver the train's cube; those that cost over half its steam, or risk a die roll."""
    cargo = state.player.cargo
    for cell, (cost, way) in journeys(state, state.player.steam).items():
        tile = state.table.cells[cell]
        if cargo and isinstance(tile, City) and tile.colour == cargo.colour and cell != cargo.loaded:
            yield f"cell:{at(cell)}", "goal"
        elif cost > DEAR or is_risky(state, cost, way):
            yield f"cell:{at(cell)}", "dear"
