"""The train on the track: where it can go, at what cost, and whether it can stop there."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from railwidgets.core import Plan
from railwidgets.games.days_of_steam.actions import Go, at
from railwidgets.games.days_of_steam.components import KINDS
from railwidgets.games.days_of_steam.table import GRID, SIDES, City, Table
from railwidgets.track import Cell, cheapest

if TYPE_CHECKING:
    from railwidgets.games.days_of_steam.state import DaysOfSteamState, Train


def sides_of(table: Table, train: Train) -> int:
    """The sides of the connected track that a train stands on, as bits; all four in a city."""
    tile = table.cells[train.cell]
    if isinstance(tile, City) or train.side is None:
        return 0b1111
    return tile.pattern.groups[train.side]


def ways_out(state: DaysOfSteamState) -> tuple[int, ...]:
    """The ports by which the train of the turn can leave its cell without reversing in this turn.

    Clauses ``move.no_reversing``, ``move.city_turn``, ``move.junction``, ``move.junction_rest``, ``move.bridge``.
    """
    train = state.player.train
    if state.move is not None and state.move.spent and train.side is not None:
        return state.table.network.exits[GRID.port(train.cell, train.side)]
    mask = sides_of(state.table, train)
    return tuple(GRID.port(train.cell, side) for side in SIDES if mask >> side & 1)


def trains_beside(state: DaysOfSteamState, port: int) -> tuple[int, ...]:
    """The other seats whose trains stand on the track that a port leads onto; none in a city."""
    table, cell, side = state.table, GRID.cell(port), GRID.side(port)
    if port in table.network.hubs:
        return ()
    return tuple(
        seat
        for seat, player in enumerate(state.players)
        if seat != state.turn and player.train.cell == cell and sides_of(table, player.train) >> side & 1
    )


def entry_cost(state: DaysOfSteamState, port: int) -> int | None:
    """The steam to enter a cell by a port; ``None`` where there is no track (``move.cost``, ``move.pass_train``)."""
    if port not in state.table.network.exits:
        return None
    tile = state.table.cells[GRID.cell(port)]
    if isinstance(tile, City):
        return state.rules.city_entry_cost
    return (2 if KINDS[tile.kind].hill else 1) + len(trains_beside(state, port))


def can_finish(state: DaysOfSteamState, port: int, steam: int) -> bool:
    """Whether a train that entered by this port with so much steam left can end its move there or further on."""
    if not trains_beside(state, port):
        return True
    for leave in state.table.network.exits[port]:
        entered = GRID.across(leave)
        cost = entry_cost(state, entered)
        if cost is not None and cost <= steam and can_finish(state, entered, steam - cost):
            return True
    return False


def enterable(state: DaysOfSteamState) -> Iterator[tuple[int, int, int]]:
    """The steps the train of the turn can take: (side, port entered, cost)."""
    steam = state.player.steam
    for leave in ways_out(state):
        entered = GRID.across(leave)
        cost = entry_cost(state, entered)
        if cost is not None and cost <= steam and can_finish(state, entered, steam - cost):
            yield GRID.side(leave), entered, cost


def may_stop(state: DaysOfSteamState) -> bool:
    """Whether the train on its way may end its move where it is (``move.stop_free``)."""
    train = state.player.train
    has_run = state.move is not None and any(isinstance(step, Go) for step in state.move.steps)
    return has_run and (train.side is None or not trains_beside(state, GRID.port(train.cell, train.side)))


def is_curved(enter: int, leave: int) -> bool:
    """Whether the segment between two sides is a curve (``move.speed_limit``)."""
    return (enter - leave) % 4 != 2


def ends_on_curve(state: DaysOfSteamState) -> bool:
    """Whether the segment that the train would stop on must be a curve.

    On a junction a train that may be on a straight segment is taken to be on it.
    """
    train = state.player.train
    if train.side is None:
        return False
    exits = state.table.network.exits[GRID.port(train.cell, train.side)]
    return bool(exits) and all(is_curved(train.side, GRID.side(leave)) for leave in exits)


def journeys(state: DaysOfSteamState, limit: int | None) -> dict[Cell, tuple[int, tuple[int, ...]]]:
    """For each cell the train can get to in this move, the least cost and the ports entered on the way.

    Args:
        state: a position in which the train of the turn could move.
        limit: steam to spend; ``None`` asks for every way there is.
    """
    starts = [GRID.across(leave) for leave in ways_out(state)]
    found = cheapest(state.table.network, starts, lambda port: entry_cost(state, port), limit=limit)
    best: dict[Cell, tuple[int, tuple[int, ...]]] = {}
    for port, (cost, _) in found.items():
        cell = GRID.cell(port)
        if cell in best or (limit is not None and not can_finish(state, port, limit - cost)):
            continue
        way: list[int] = []
        trace: int | None = port
        while trace is not None:
            way.append(trace)
            trace = found[trace][1]
        best[cell] = cost, tuple(reversed(way))
    return best


def plans(state: DaysOfSteamState) -> tuple[Plan, ...]:
    """The places the train can run to, each said by one click on its cell."""
    if state.actor != state.turn:
        return ()
    return tuple(
        Plan(
            picks=("train", f"cell:{at(cell)}"),
            actions=tuple(Go(GRID.side(GRID.across(port))) for port in way),
            label=str(cost),
        )
        for cell, (cost, way) in journeys(state, state.player.steam).items()
    )
