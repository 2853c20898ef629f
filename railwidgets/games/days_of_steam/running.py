"""The checks of running the train, one for each clause, each with its proof.

They examine the segments of the tile and search the track again. They share only the facts of ``train`` with the
generator in ``legal``.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import Final

from railwidgets.core import Mark, Refusal, side_name
from railwidgets.games.days_of_steam.actions import Go, Load, Stop
from railwidgets.games.days_of_steam.components import KINDS
from railwidgets.games.days_of_steam.state import DaysOfSteamState as State
from railwidgets.games.days_of_steam.table import GRID, SIDES, City, Track
from railwidgets.games.days_of_steam.train import entry_cost, has_run, sides_of, trains_beside
from railwidgets.games.days_of_steam.words import colour_name, player_name, refuse, seat_name
from railwidgets.track import Step, cheapest


def on_track(state: State, action: Go) -> Iterator[Refusal]:
    """``move.own_train``: along track, onto track."""
    train, side = state.player.train, action.side
    tile = state.table.cells.get(train.cell)
    if tile is None:
        return
    edge = Mark("edge", ((*train.cell, side),))
    if not state.table.mask(train.cell) >> side & 1:
        yield refuse("move.own_train", "no_track", [edge], side=side_name(side))
    elif entry_cost(state, GRID.across(GRID.port(train.cell, side))) is None:
        beside = GRID.neighbour(train.cell, side)
        yield refuse("move.own_train", "track_ends", [edge, Mark("cell", (beside,))], side=side_name(side))


def one_direction(state: State, action: Go) -> Iterator[Refusal]:
    """``move.no_reversing``, ``move.junction``, ``move.dead_end`` and ``move.bridge``."""
    train, side = state.player.train, action.side
    tile = state.table.cells.get(train.cell)
    if not isinstance(tile, Track) or train.side is None or not state.table.mask(train.cell) >> side & 1:
        return
    marks = [Mark("path", (Step(train.cell, train.side, side),), label="!")]
    facts = {"side": side_name(side)}
    if not sides_of(state.table, train) >> side & 1:
        yield refuse("move.bridge", "other_track", marks, **facts)
    elif not has_run(state):
        # Between turns it may reverse, and on a junction it may then leave by every edge.
        return
    elif train.side in tile.pattern.stubs:
        yield refuse("move.dead_end", "must_stop", [Mark("cell", (train.cell,))])
    elif side == train.side:
        yield refuse("move.no_reversing", "turns_back", marks, **facts)
    elif tuple(sorted((train.side, side))) not in tile.pattern.segments:
        yield refuse("move.junction", "wrong_exit", marks, came=side_name(train.side), **facts)


def enough_steam(state: State, action: Go) -> Iterator[Refusal]:
    """``move.steam_limit``: there is enough steam for the segment."""
    entered = GRID.across(GRID.port(state.player.train.cell, action.side))
    cost = entry_cost(state, entered)
    steam = state.player.steam
    if cost is None or cost <= steam or not _leads_out(state, action):
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
    """``move.stop_free``: the move can still end legally after the step."""
    entered = GRID.across(GRID.port(state.player.train.cell, action.side))
    cost = entry_cost(state, entered)
    left = state.player.steam - (cost or 0)
    if cost is None or left < 0 or not _leads_out(state, action):
        return
    if trains_beside(state, entered) and not _has_place(state, _beyond(state, entered, left)):
        yield no_place(state, entered, left, Mark("cell", (GRID.cell(entered),)))


def no_place(state: State, entered: int, left: int, where: Mark) -> Refusal:
    """The reason why a train that enters by this port meets another and cannot end its move (``move.stop_free``).

    Args:
        state: A position in which the train of the turn could move.
        entered: The port by which it comes onto the track of another train.
        left: The steam left then.
        where: The mark of the place, or of the way there.
    """
    seat = trains_beside(state, entered)[0]
    beyond = _beyond(state, entered, None)
    marks = [where, Mark("piece", piece=f"train:{seat_name(seat)}")]
    if not state.table.network.exits[entered]:
        case = "dead_end"
    elif not beyond:
        case = "track_ends"
        leaves = state.table.network.exits[entered]
        marks.append(Mark("edge", tuple((*GRID.cell(leave), GRID.side(leave)) for leave in leaves)))
    elif not _has_place(state, beyond):
        case = "all_taken"
        marks.append(Mark("cell", tuple(sorted({GRID.cell(port) for port in beyond}))))
    else:
        case = "no_way_on"
    return refuse("move.stop_free", case, marks, who=player_name(seat), left=left)


def _leads_out(state: State, step: Go) -> bool:
    """Whether the track under the train leads on over that side, without reversing."""
    has_track = state.table.mask(state.player.train.cell) >> step.side & 1
    return bool(has_track) and not any(True for _ in one_direction(state, step))


def _beyond(state: State, entered: int, steam: int | None) -> Collection[int]:
    """The later ports of a train that enters by this one, with this much steam or with any amount."""
    network = state.table.network
    starts = [GRID.across(leave) for leave in network.exits[entered]]
    return cheapest(network, starts, lambda port: entry_cost(state, port), limit=steam)


def _has_place(state: State, ports: Collection[int]) -> bool:
    """Whether one of the ports leads to track without another train."""
    return any(not trains_beside(state, port) for port in ports)


STEP: Final = (on_track, one_direction, enough_steam, can_end)
"""The checks of one step of the train."""


def against_step(state: State, step: Go) -> list[Refusal]:
    """Everything on the map that forbids a step of the train."""
    return [refusal for check in STEP for refusal in check(state, step)]


def goods_here(state: State, action: Load) -> Iterator[Refusal]:
    """``goods.load``: the city of the train has such a cube."""
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
    """``goods.load``: loading is part of a move, and a move has at least one segment."""
    if state.actor != state.turn:
        return
    against_stopping = [*has_moved(state, Stop()), *place_free(state, Stop())]
    if against_stopping and all(against_step(state, Go(side)) for side in SIDES):
        marks = [Mark("piece", piece=f"train:{seat_name(state.turn)}"), Mark("piece", piece="steam")]
        yield refuse("goods.load", "no_move", marks)


def has_moved(state: State, action: Stop) -> Iterator[Refusal]:
    """``move.own_train``: a move has one or more segments."""
    if state.ended:
        return
    if not has_run(state):
        yield refuse("move.own_train", "not_moved", [Mark("piece", piece=f"train:{seat_name(state.turn)}")])


def place_free(state: State, action: Stop) -> Iterator[Refusal]:
    """``move.stop_free``: the train stops alone, or in a city."""
    train = state.player.train
    if state.ended or state.move is None or train.side is None:
        return
    for seat in trains_beside(state, GRID.port(train.cell, train.side)):
        marks = [Mark("cell", (train.cell,)), Mark("piece", piece=f"train:{seat_name(seat)}")]
        yield refuse("move.stop_free", "taken", marks, who=player_name(seat))
