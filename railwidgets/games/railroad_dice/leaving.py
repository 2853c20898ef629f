"""The checks of leaving a tile for a new one, one for each clause, with what proves each refusal."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from railwidgets.core import Refusal
from railwidgets.games.railroad_dice.actions import Leave, at
from railwidgets.games.railroad_dice.components import LAKE, SIZE
from railwidgets.games.railroad_dice.facts import LEAST_PIECES, clashes
from railwidgets.games.railroad_dice.laying import closes_other, end_onto, pieces
from railwidgets.games.railroad_dice.line import BESIDE, End, cell_of, place_of, towards
from railwidgets.games.railroad_dice.proofs import cell, counted, edges, piece
from railwidgets.games.railroad_dice.words import refuse, side_names, tile_name
from railwidgets.track import Cell

if TYPE_CHECKING:
    from railwidgets.games.railroad_dice.state import RailroadDiceState as State


def _goes_off(action: Leave) -> bool:
    return place_of(action.next_cell)[0] != place_of(action.cell)[0]


def _is_new(state: State, action: Leave) -> bool:
    """Whether the rail leads off to where no tile lies."""
    return _goes_off(action) and place_of(action.next_cell)[0] not in state.plan.minis


def leads_off(state: State, action: Leave) -> Iterator[Refusal]:
    """``tile.new``: the rail leads off its tile."""
    if not _goes_off(action):
        marks = [cell(action.cell), cell(action.next_cell)]
        yield refuse("tile.new", "stays", marks, at=at(action.cell))


def never_again(state: State, action: Leave) -> Iterator[Refusal]:
    """``tile.never_again``: where it leads the line has not been."""
    position = place_of(action.next_cell)[0]
    if _goes_off(action) and position in state.plan.minis:
        marks = [edges([(action.cell, action.leave)]), piece(f"mini:{at(position)}")]
        yield refuse("tile.never_again", "visited", marks, at=at(action.cell), position=at(position))


def five_pieces(state: State, action: Leave) -> Iterator[Refusal]:
    """``tile.five_pieces``: five pieces on the tile that is left, and on the new one before it is left."""
    if not _goes_off(action):
        return
    position = place_of(action.cell)[0]
    there = sorted({place for place in pieces(state) if place_of(place)[0] == position} | {action.cell})
    if len(there) < LEAST_PIECES:
        yield refuse("tile.five_pieces", "too_few", counted(there), count=len(there))
    if BESIDE[place_of(action.next_cell)[1]][action.next_leave] < 0:
        marks = [cell(action.next_cell, "1"), edges([(action.next_cell, action.next_leave)])]
        yield refuse("tile.five_pieces", "first_rail", marks)


def other_end_lives(state: State, action: Leave) -> Iterator[Refusal]:
    """``rail.extendable``: the other end can still go on beside the new tile."""
    number = end_onto(state, action)
    if number is None or action.cell in pieces(state) or not _is_new(state, action):
        return
    beyond, first = place_of(action.next_cell)
    taken = {*pieces(state), action.cell}
    yield from closes_other(state, number, End(beyond, first, action.next_leave), taken, {*state.plan.minis, beyond})


def tile_there(state: State, action: Leave) -> Iterator[Refusal]:
    """``tile.new`` and ``tile.landscape``: the box has such a tile, and a mini tile of its kind is left."""
    tile = state.box.tiles.get(action.tile)
    name = tile_name(state, action.tile)
    if tile is None:
        yield refuse("tile.new", "unknown", [edges([(action.cell, action.leave)])], tile=name)
        return
    marks = [piece(f"tile:{action.tile}")]
    if tile.turn and not state.rules.turned_tiles:
        yield refuse("tile.new", "not_turned", marks, tile=name)
    same = [place for place, mini in state.plan.minis.items() if state.box.tiles[mini.tile].kind == tile.kind]
    if len(same) >= state.box.minis[tile.kind]:
        marks += [piece(f"mini:{at(place)}") for place in same]
        yield refuse("tile.landscape", "used_up", marks, tile=tile.title)


def landscape(state: State, action: Leave) -> Iterator[Refusal]:
    """``tile.landscape``: every edge matches that of its neighbour on the plan."""
    if action.tile not in state.box.tiles or not _is_new(state, action):
        return
    position = place_of(action.next_cell)[0]
    found = list(clashes(state, position, action.tile))
    if found:
        marks = [piece(f"mini:{at(beside)}") for _, beside in found]
        marks += [edges(_border(position, side)) for side, _ in found]
        facts = {"tile": tile_name(state, action.tile), "position": at(position)}
        yield refuse("tile.landscape", "clash", marks, sides=side_names(side for side, _ in found), **facts)


def _border(position: Cell, side: int) -> list[tuple[Cell, int]]:
    """The sides of squares that make an edge of a tile."""
    squares = [square for square in range(SIZE * SIZE) if BESIDE[square][side] < 0]
    return [(cell_of(position, square), side) for square in squares]


def no_lake_ahead(state: State, action: Leave) -> Iterator[Refusal]:
    """``cost.no_end_at_lake``: the first rail on the new tile points at no lake, for it cannot be taken back."""
    tile = state.box.tiles.get(action.tile)
    ahead = BESIDE[place_of(action.next_cell)[1]][action.next_leave]
    if _goes_off(action) and tile is not None and ahead >= 0 and tile.at(ahead) == LAKE:
        place = towards(action.next_cell, action.next_leave)
        marks = [cell(action.next_cell), cell(place, "!")]
        yield refuse("cost.no_end_at_lake", "first_rail", marks, ahead=at(place))
