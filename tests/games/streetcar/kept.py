"""What StreetCar keeps: the board that positions carry on, and the searches that share its parts."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Final

from railwidgets.games.streetcar import StreetCarState as State
from railwidgets.games.streetcar.components import LAYOUT, SQUARES
from railwidgets.games.streetcar.crossings import crossings, marks_of
from railwidgets.games.streetcar.prospects import cost_of
from railwidgets.games.streetcar.routes import route_of
from railwidgets.games.streetcar.spread import FAR, Spread, spread, spread_back
from railwidgets.games.streetcar.table import INDEX, RINGS, Table
from railwidgets.games.streetcar.voyage import runs
from railwidgets.testing import Kept
from railwidgets.track import Network

EAST: Final = 1
SOUTH: Final = 2

Goals = tuple[Table, int, str]
"""The board, a line, and the letters of a route."""


def _goals(state: State) -> Iterator[Goals]:
    """The goals of the seat of the turn, if it has some, and the same ones in all games."""
    yield state.table, 1, "ABC"
    if letters := state.card(state.turn):
        yield state.table, state.player.line, letters


def _of_goals(read: Callable[[Table, int, str], object]) -> Kept:
    return Kept(lambda state: [read(*goals) for goals in _goals(state)])


def _searched(run: Spread) -> list[int]:
    """The fronts of a search at all costs."""
    return run.up_to(FAR)


def _exits(state: State) -> Mapping[int, tuple[int, ...]]:
    """The track of all tiles and termini."""
    tiles = Network.of(LAYOUT, ((cell, tile.pattern) for cell, tile in state.table.tiles()))
    return {**RINGS.exits, **tiles.exits}


def _joinable(state: State) -> tuple[int, ...]:
    """The edges of ``Table.joinable``, from a look at each pair of neighbours."""
    table, edges = state.table, []
    plain = {cell for cell, tile in table.tiles() if not tile.trees}
    for cell in SQUARES:
        for place, side in enumerate((EAST, SOUTH)):
            beside = LAYOUT.neighbour(cell, side)
            if beside is not None and {cell, beside} <= plain:
                meet = table.mask(cell) >> side & 1 or table.mask(beside) >> (side + 2) % 4 & 1
                edges += [] if meet else [2 * INDEX[cell] + place]
    return tuple(edges)


KEPT: Final = {
    "sites": Kept(lambda state: state.table.sites),
    "stops": Kept(lambda state: state.table.stops),
    "joinable": Kept(lambda state: state.table.joinable, _joinable),
    "network": Kept(lambda state: state.table.network.exits, _exits),
    "crossings": Kept(lambda state: crossings(state.table, 1)),
    "stops to see": _of_goals(lambda table, _, letters: marks_of(table, letters)),
    "searches": _of_goals(lambda *goals: _searched(spread(*goals))),
    "searches back": _of_goals(lambda table, line, _: _searched(spread_back(table, line))),
    "costs": _of_goals(cost_of),
    "routes": Kept(lambda state: [route_of(state, seat) for seat in range(len(state.players))]),
    "moves of the tram": Kept(lambda state: runs(state) if state.player.tram is not None else None),
}
