"""The checks of running the train, one for each clause, with what proves each refusal."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from railwidgets.core import Mark, Refusal
from railwidgets.games.days_of_steam.actions import Go, Load, Stop, at
from railwidgets.games.days_of_steam.components import KINDS
from railwidgets.games.days_of_steam.proofs import path_to_reversal, reversing_way
from railwidgets.games.days_of_steam.table import GRID, SIDES, City, Track
from railwidgets.games.days_of_steam.train import (
    can_finish,
    enterable,
    entry_cost,
    journeys,
    may_stop,
    sides_of,
    trains_beside,
    ways_out,
)
from railwidgets.games.days_of_steam.words import colour_name, refuse, seat_name, side_names
from railwidgets.track import Cell, Step, steps

if TYPE_CHECKING:
    from railwidgets.games.days_of_steam.state import DaysOfSteamState as State


def on_track(state: State, action: Go) -> Iterator[Refusal]:
    """``move.own_train``: along track, onto track."""
    train, side = state.player.train, action.side
    tile = state.table.cells.get(train.cell)
    if tile is None:
        return
    edge = Mark("edge", ((*train.cell, side),))
    if not state.table.mask(train.cell) >> side & 1:
        yield refuse("move.own_train", "no_track", [edge], side=side_names([side]))
    elif entry_cost(state, GRID.across(GRID.port(train.cell, side))) is None:
        beside = GRID.neighbour(train.cell, side)
        yield refuse("move.own_train", "track_ends", [edge, Mark("cell", (beside,))], side=side_names([side]))


def one_direction(state: State, action: Go) -> Iterator[Refusal]:
    """``move.no_reversing``, ``move.junction``, ``move.dead_end`` and ``move.bridge``."""
    train, side = state.player.train, action.side
    tile = state.table.cells.get(train.cell)
    if not isinstance(tile, Track) or train.side is None or not state.table.mask(train.cell) >> side & 1:
        return
    if GRID.port(train.cell, side) in ways_out(state):
        return
    marks = [Mark("path", (Step(train.cell, train.side, side),), label="!")]
    facts = {"side": side_names([side])}
    if not sides_of(state.table, train) >> side & 1:
        yield refuse("move.bridge", "other_track", marks, **facts)
    elif train.side in tile.pattern.stubs:
        yield refuse("move.dead_end", "must_stop", [Mark("cell", (train.cell,))])
    elif side == train.side:
        yield refuse("move.no_reversing", "turns_back", marks, **facts)
    else:
        yield refuse("move.junction", "wrong_exit", marks, came=side_names([train.side]), **facts)


def enough_steam(state: State, action: Go) -> Iterator[Refusal]:
    """``move.steam_limit``: the cost of the segment is there."""
    entered = GRID.across(GRID.port(state.player.train.cell, action.side))
    cost = entry_cost(state, entered)
    steam = state.player.steam
    if cost is None or cost <= steam or not _leads_out(state, action.side):
        return
    marks = [Mark("cell", (GRID.cell(entered),), label=str(cost)), Mark("piece", piece="steam")]
    tile = state.table.cells[GRID.cell(entered)]
    hill = isinstance(tile, Track) and KINDS[tile.kind].hill
    passed = trains_beside(state, entered)
    if passed:
        marks.append(Mark("piece", piece=f"train:{seat_name(passed[0])}"))
    case = ("hill_" if hill else "") + ("passing" if passed else "plain")
    yield refuse("move.steam_limit", case, marks, cost=cost, steam=steam)


def can_end(state: State, action: Go) -> Iterator[Refusal]:
    """``move.stop_free``: a step is refused if the move could not be ended legally after it."""
    entered = GRID.across(GRID.port(state.player.train.cell, action.side))
    cost = entry_cost(state, entered)
    left = state.player.steam - (cost or 0)
    if cost is None or left < 0 or not _leads_out(state, action.side) or can_finish(state, entered, left):
        return
    seat = trains_beside(state, entered)[0]
    marks = [Mark("cell", (GRID.cell(entered),)), Mark("piece", piece=f"train:{seat_name(seat)}")]
    case = "no_way_on" if state.table.network.exits[entered] else "dead_end"
    yield refuse("move.stop_free", case, marks, who=seat_name(seat), left=left)


def _leads_out(state: State, side: int) -> bool:
    return GRID.port(state.player.train.cell, side) in ways_out(state)


def goods_here(state: State, action: Load) -> Iterator[Refusal]:
    """``goods.load``: such a cube lies where the train is."""
    cell = state.player.train.cell
    tile = state.table.cells.get(cell)
    if not isinstance(tile, City) or action.colour not in tile.goods:
        where = [Mark("cell", (other,)) for other, city in state.table.cities.items() if action.colour in city.goods]
        yield refuse("goods.load", "not_here", [Mark("cell", (cell,)), *where], colour=colour_name(action.colour))


def hold_free(state: State, action: Load) -> Iterator[Refusal]:
    """``goods.load``: one cube at a time."""
    cargo = state.player.cargo
    if cargo is not None:
        marks = [Mark("piece", piece=f"train:{seat_name(state.turn)}")]
        yield refuse("goods.load", "full", marks, colour=colour_name(cargo.colour))


def somewhere_to_go(state: State, action: Load) -> Iterator[Refusal]:
    """``goods.load``: to load is part of a move, and a move has at least one segment."""
    if state.actor == state.turn and not may_stop(state) and next(enterable(state), None) is None:
        marks = [Mark("piece", piece=f"train:{seat_name(state.turn)}"), Mark("piece", piece="steam")]
        yield refuse("goods.load", "no_move", marks)


def has_moved(state: State, action: Stop) -> Iterator[Refusal]:
    """``move.own_train``: a move has one or more segments."""
    if state.ended:
        return
    if state.move is None or not any(isinstance(step, Go) for step in state.move.steps):
        yield refuse("move.own_train", "not_moved", [Mark("piece", piece=f"train:{seat_name(state.turn)}")])


def place_free(state: State, action: Stop) -> Iterator[Refusal]:
    """``move.stop_free``: no other train where it stops, but in a city."""
    train = state.player.train
    if state.ended or state.move is None or train.side is None:
        return
    for seat in trains_beside(state, GRID.port(train.cell, train.side)):
        marks = [Mark("cell", (train.cell,)), Mark("piece", piece=f"train:{seat_name(seat)}")]
        yield refuse("move.stop_free", "taken", marks, who=seat_name(seat))


def no_step(state: State) -> Iterator[Refusal]:
    """Why the train cannot take a step anywhere: what stands against the step that is nearest to being legal."""
    if next(enterable(state), None) is not None:
        return
    steps_tried = [
        [*on_track(state, step), *one_direction(state, step), *enough_steam(state, step), *can_end(state, step)]
        for step in map(Go, SIDES)
    ]
    onto_track = [found for found in steps_tried if all(refusal.clause != "move.own_train" for refusal in found)]
    if onto_track:
        yield from min(onto_track, key=len)
    else:
        train = Mark("piece", piece=f"train:{seat_name(state.turn)}")
        yield refuse("move.own_train", "no_track_yet", [train])


# --- why a far place cannot be reached in this move


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
