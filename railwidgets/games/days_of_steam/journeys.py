"""The destinations of the train in one move, and the obstacles to others: for clicks on the train and far cells."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping
from itertools import pairwise
from typing import Final

from railwidgets.core import Cell, Mark, Refusal, cell_name
from railwidgets.core.memo import known_by
from railwidgets.games.days_of_steam.actions import Go
from railwidgets.games.days_of_steam.legal import can_finish, may_stop, ways_out
from railwidgets.games.days_of_steam.proofs import path_to_reversal, reversing_way
from railwidgets.games.days_of_steam.running import against_step, no_place
from railwidgets.games.days_of_steam.state import DaysOfSteamState as State
from railwidgets.games.days_of_steam.table import GRID, SIDES
from railwidgets.games.days_of_steam.train import (
    entry_cost,
    has_run,
    is_curved,
    sides_of,
    stops_on_curve,
    taken_track,
)
from railwidgets.games.days_of_steam.words import refuse, seat_name
from railwidgets.track import cheapest, steps


def _known_by(state: State, limit: int | None) -> Hashable:
    """The key of a train's ways: everything they depend on. Each tile makes a new network; goods do not."""
    taken = tuple(taken_track(state).items())
    return state.table.network, state.player.train, has_run(state), limit, taken, state.rules.city_entry_cost


@known_by(_known_by, 64)
def journeys(state: State, limit: int | None) -> dict[Cell, tuple[int, tuple[int, ...]]]:
    """For each cell within the train's reach in this move, the least cost and the ports entered on the way.

    Among ways of equal cost it takes the one with the fewest curves, to avoid needless die rolls.

    Args:
        state: A position in which the train of the turn could move.
        limit: The steam to spend; ``None`` allows every way.
    """
    table, network = state.table, state.table.network
    most = None if limit is None else (limit + 1) * _STEAM - 1
    starts, taken = dict(_starts(state)), taken_track(state)

    def cost(port: int) -> int | None:
        # A way back to its start would cost more, so a start needs no comparison.
        steam = entry_cost(state, port, taken)
        return None if steam is None else steam * _STEAM + starts.get(port, False)

    def curve(port: int, leave: int) -> int:
        return port not in network.hubs and is_curved(GRID.side(port), GRID.side(leave))

    found = cheapest(network, starts, cost, limit=most, link_cost=curve)
    ends: dict[Cell, tuple[int, int]] = {}
    for port, (total, _) in found.items():
        cell, total = GRID.cell(port), total + stops_on_curve(table, port)
        if cell in ends and ends[cell][0] <= total:
            continue
        if limit is None or can_finish(state, port, limit - total // _STEAM, taken):
            ends[cell] = total, port
    return {cell: (total // _STEAM, _way(found, port)) for cell, (total, port) in ends.items()}


_STEAM: Final = 1 << 10
"""The weight of one steam against a curve: more than the curves on any way."""


def _starts(state: State) -> Iterator[tuple[int, bool]]:
    """The first ports that the train can enter, and whether it runs over a curve before."""
    train = state.player.train
    entered = train.side if has_run(state) else None
    for leave in ways_out(state):
        yield GRID.across(leave), entered is not None and is_curved(entered, GRID.side(leave))


def is_risky(state: State, cost: int, way: tuple[int, ...]) -> bool:
    """Whether a move that ended after a way of ``journeys`` would roll the die (``move.speed_limit``)."""
    spent, curved = (0, False) if state.move is None else (state.move.spent, state.move.curved)
    bends = (is_curved(GRID.side(port), GRID.side(GRID.across(after))) for port, after in pairwise(way))
    ran = curved or dict(_starts(state))[way[0]] or any(bends) or stops_on_curve(state.table, way[-1])
    return ran and spent + cost > FAST


FAST: Final = 2
"""The steam that a move over a curve may cost without a die roll."""


def _way(found: Mapping[int, tuple[int, int | None]], port: int | None) -> tuple[int, ...]:
    """The ports entered on the way to a port found by ``cheapest``."""
    way: list[int] = []
    while port is not None:
        way.append(port)
        port = found[port][1]
    return tuple(reversed(way))


def no_step(state: State) -> Iterator[Refusal]:
    """The reasons why the train cannot step anywhere: those against the step closest to legal."""
    steps_tried = [against_step(state, Go(side)) for side in SIDES]
    if not all(steps_tried):
        return
    onto_track = [found for found in steps_tried if all(refusal.clause != "move.own_train" for refusal in found)]
    if onto_track:
        yield from min(onto_track, key=len)
    else:
        train = Mark("piece", piece=f"train:{seat_name(state.turn)}")
        yield refuse("move.own_train", "no_track_yet", [train])


def no_journey(state: State, goal: Cell) -> Iterator[Refusal]:
    """The reasons why no way of the train ends on a cell; empty for a reachable cell."""
    if goal in journeys(state, state.player.steam):
        return
    train = [Mark("cell", (goal,)), Mark("piece", piece=f"train:{seat_name(state.turn)}")]
    if goal not in state.table.cells:
        yield refuse("move.own_train", "nothing_there", train, at=cell_name(goal))
    elif goal == state.player.train.cell and may_stop(state):
        return
    elif goal in (every := journeys(state, None)):
        cost, way = every[goal]
        path = Mark("path", steps(GRID, way), label=str(cost))
        if cost > state.player.steam:
            facts = {"cost": cost, "steam": state.player.steam}
            yield refuse("move.steam_limit", "far", [path, Mark("piece", piece="steam")], **facts)
        else:
            yield no_place(state, way[-1], state.player.steam - cost, path)
    elif goal == state.player.train.cell:
        yield refuse("move.own_train", "no_round", train)
    else:
        yield from _wrong_way(state, goal, train)


def _wrong_way(state: State, goal: Cell, marks: list[Mark]) -> Iterator[Refusal]:
    """The goal has track but no valid path leads there: the nearest way that would reverse, or none at all."""
    network, train = state.table.network, state.player.train
    mask = sides_of(state.table, train)
    ways_from_here = [GRID.port(train.cell, side) for side in SIDES if mask >> side & 1]
    found = reversing_way(network, map(GRID.across, ways_from_here), lambda port: GRID.cell(port) == goal)
    if found is None:
        yield refuse("move.own_train", "no_valid_path", marks, at=cell_name(goal))
        return
    way, entered = found
    if GRID.across(way[0]) in ways_out(state):
        path, where = path_to_reversal(way, entered), GRID.cell(way[entered - 1])
    else:
        path, where = steps(GRID, way), train.cell
    yield refuse(
        "move.no_reversing", "would_reverse", [Mark("path", path, label="!")], goal=cell_name(goal), at=cell_name(where)
    )
