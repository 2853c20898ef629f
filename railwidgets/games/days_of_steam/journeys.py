"""Where the train can run to in one move, and why not further: for clicks on the train and on far places."""

from __future__ import annotations

from collections.abc import Iterator

from railwidgets.core import Cell, Mark, Refusal, at
from railwidgets.games.days_of_steam.actions import Go
from railwidgets.games.days_of_steam.legal import can_finish, may_stop, ways_out
from railwidgets.games.days_of_steam.proofs import path_to_reversal, reversing_way
from railwidgets.games.days_of_steam.running import against_step
from railwidgets.games.days_of_steam.state import DaysOfSteamState as State
from railwidgets.games.days_of_steam.table import GRID, SIDES
from railwidgets.games.days_of_steam.train import entry_cost, sides_of, trains_beside
from railwidgets.games.days_of_steam.words import refuse, seat_name
from railwidgets.track import cheapest, steps


def journeys(state: State, limit: int | None) -> dict[Cell, tuple[int, tuple[int, ...]]]:
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


def no_step(state: State) -> Iterator[Refusal]:
    """Why the train cannot take a step anywhere: what stands against the step that is nearest to being legal."""
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
    """Why no way of the train ends on a cell; nothing if one does."""
    if goal in journeys(state, state.player.steam):
        return
    train = [Mark("cell", (goal,)), Mark("piece", piece=f"train:{seat_name(state.turn)}")]
    if goal not in state.table.cells:
        yield refuse("move.own_train", "nothing_there", train, at=at(goal))
    elif goal == state.player.train.cell and may_stop(state):
        return
    elif goal in (every := journeys(state, None)):
        cost, way = every[goal]
        path = Mark("path", steps(GRID, way), label=str(cost))
        if cost > state.player.steam:
            facts = {"cost": cost, "steam": state.player.steam}
            yield refuse("move.steam_limit", "far", [path, Mark("piece", piece="steam")], **facts)
        else:
            seats = trains_beside(state, way[-1])
            left = state.player.steam - cost
            yield refuse("move.stop_free", "no_way_on", [path], who=seat_name(seats[0]), left=left)
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
        yield refuse("move.own_train", "no_valid_path", marks, at=at(goal))
        return
    way, entered = found
    if GRID.across(way[0]) in ways_out(state):
        path, where = path_to_reversal(way, entered), GRID.cell(way[entered - 1])
    else:
        path, where = steps(GRID, way), train.cell
    yield refuse("move.no_reversing", "would_reverse", [Mark("path", path, label="!")], goal=at(goal), at=at(where))
