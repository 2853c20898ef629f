"""The train on the track: its position, other trains, costs, and curves.

Facts for legal actions, refusals and changes alike; ``legal`` and ``running`` say what a train may do.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from railwidgets.games.days_of_steam.actions import Go
from railwidgets.games.days_of_steam.components import KINDS
from railwidgets.games.days_of_steam.state import DaysOfSteamState as State
from railwidgets.games.days_of_steam.state import Rules, Train
from railwidgets.games.days_of_steam.table import ALL, GRID, SIDES_OF, City, Table, Track, oriented


def sides_of(table: Table, train: Train) -> int:
    """The sides of the connected track under a train, as bits; all four in a city."""
    tile, side = table.cells[train.cell], train.side
    if side is None or isinstance(tile, City):
        return ALL
    return oriented(tile.kind, tile.turn).groups[side]


def has_run(state: State) -> bool:
    """Whether the train of the turn has entered a segment or a city in this turn."""
    return state.move is not None and any(isinstance(step, Go) for step in state.move.steps)


Taken = Mapping[int, tuple[int, ...]]
"""The other seats whose trains are on a track, by the ports that lead onto it."""


def taken_track(state: State) -> Taken:
    """The track of the other trains; none in a city."""
    cells, turn = state.table.cells, state.turn
    taken: dict[int, tuple[int, ...]] = {}
    for seat, player in enumerate(state.players):
        cell, entered = player.train
        if entered is not None and seat != turn and isinstance(tile := cells[cell], Track):
            first = GRID.port(cell, 0)
            for side in SIDES_OF[oriented(tile.kind, tile.turn).groups[entered]]:
                taken[first + side] = (*taken.get(first + side, ()), seat)
    return taken


def trains_beside(state: State, port: int) -> tuple[int, ...]:
    """The other seats whose trains are on the track that a port leads onto; none in a city."""
    return taken_track(state).get(port, ())


def entry_cost(state: State, port: int, taken: Taken | None = None) -> int | None:
    """The steam to enter a cell by a port; ``None`` without track there (``move.cost``, ``move.pass_train``).

    Args:
        state: The position.
        port: The port of entry.
        taken: The result of ``taken_track``, for callers with many ports.
    """
    table = state.table
    if port not in table.network.exits:
        return None
    tile = table.cells[GRID.cell(port)]
    if isinstance(tile, City):
        return state.rules.city_entry_cost
    beside = (taken_track(state) if taken is None else taken).get(port, ())
    return (2 if KINDS[tile.kind].hill else 1) + len(beside)


DEAREST: Final = max(2, *Rules.allowed()["city_entry_cost"])
"""The maximum of ``entry_cost`` without other trains."""


def is_curved(enter: int, leave: int) -> bool:
    """Whether the segment between two sides is a curve (``move.speed_limit``)."""
    return (enter - leave) % 4 != 2


def stops_on_curve(table: Table, port: int) -> bool:
    """Whether the segment on which a train stops must be a curve if it entered by this port.

    On a junction, a train that may be on a straight segment counts as being on it.
    """
    exits = table.network.exits[port]
    return bool(exits) and all(is_curved(GRID.side(port), GRID.side(leave)) for leave in exits)


def ends_on_curve(state: State) -> bool:
    """Whether the segment on which the train of the turn would stop must be a curve."""
    train = state.player.train
    return train.side is not None and stops_on_curve(state.table, GRID.port(train.cell, train.side))
