"""The pieces of the line as a person sees them, square by square over the whole plan, and marks that prove refusals.

Refusals and grounds both read the line through this module. The generator in ``legal``, which works with numbers and
bits, does not import it.

Marks name squares by their count over the whole plan, and other things by these names: ``front``, ``reserve``,
``bank``, ``chance``, ``seat:A``, ``company:red``, ``share:red``, ``mini:0,1`` (a mini tile) and ``tile:plain`` (a kind
of tile to lay).
"""

from __future__ import annotations

from collections.abc import Collection, Iterable

from railwidgets.core import COMPASS, Cell, Mark, Text
from railwidgets.games.railroad_dice.actions import Lay, Leave
from railwidgets.games.railroad_dice.components import COMPANIES, LAKE, PRAIRIE
from railwidgets.games.railroad_dice.state import RailroadDiceState as State
from railwidgets.games.railroad_dice.table import SIDES, End, cell_on, place_of, towards
from railwidgets.games.railroad_dice.words import words

# --- the board


def pieces(state: State) -> dict[Cell, str]:
    """The pieces in play by square."""
    return {cell_on(position, square): name for position, large in state.large for square, name in large.pieces}


def terrain(state: State, place: Cell) -> str:
    """The terrain of a square in play; empty elsewhere."""
    position, square = place_of(place)
    large = state.tile(position)
    return "" if large is None else state.box.tiles[large.tile].at(square)


def leads_to(end: End) -> list[Cell]:
    """The squares that an end leads to: one for a rail, those around it for a station."""
    return [towards(end.cell, side) for side in (SIDES if end.side is None else [end.side])]


def end_onto(state: State, action: Lay | Leave) -> int | None:
    """The number of the end that comes onto the square of an action over its side."""
    before = towards(action.cell, action.enter)
    same_tile = place_of(before)[0] == place_of(action.cell)[0]
    for number, end in enumerate(state.ends):
        if same_tile and end.cell == before and end.side in (None, (action.enter + 2) % 4):
            return number
    return None


def lives(state: State, end: End, taken: Collection[Cell], barred: Cell | None, visited: Collection[Cell]) -> bool:
    """Whether one more rail could be laid at an end.

    Args:
        state: The position.
        end: The end.
        taken: The squares with a piece.
        barred: The square that the other end points to.
        visited: The positions on the plan with a tile.
    """
    closed = {*taken, barred}
    for place in leads_to(end):
        if place in closed or place_of(place)[0] != end.position:
            continue
        for side in SIDES:
            beyond = towards(place, side)
            position = place_of(beyond)[0]
            if beyond != end.cell and (beyond not in closed if position == end.position else position not in visited):
                return True
    return False


def pointed(end: End) -> Cell | None:
    """The square that a rail points to; ``None`` for a station."""
    return None if end.side is None else towards(end.cell, end.side)


def last_pieces(state: State, number: int, count: int) -> list[Cell]:
    """The last pieces of the line at an end, the very last first."""
    known = pieces(state)
    found: list[Cell] = []
    here, out = state.ends[number].cell, state.ends[number].side
    while len(found) < count and out is not None:
        found.append(here)
        came = next(side for side in SIDES if COMPASS[side] in known[here] and side != out)
        here = towards(here, came)
        out = None if known.get(here, "") in COMPANIES else (came + 2) % 4
    return found


def is_open(state: State, tile: str, position: Cell, square: int) -> bool:
    """Whether a piece may lie on a square of a tile without a surcharge."""
    kind = state.box.tiles[tile]
    return kind.at(square) == PRAIRIE or cell_on(position, kind.area[square]) in state.now.opened


def may_rest(state: State, end: End) -> bool:
    """Whether a turn may end with this end of the line (``cost.no_end_at_lake``)."""
    ahead = pointed(end)
    if ahead is None or place_of(ahead)[0] != end.position:
        return True
    before, beyond = terrain(state, end.cell), terrain(state, ahead)
    return beyond != LAKE and (before != LAKE or beyond == PRAIRIE)


# --- marks and words


def cell(place: Cell, label: str = "") -> Mark:
    """A mark on a square."""
    return Mark("cell", (place,), label=label)


def edges(places: Iterable[tuple[Cell, int]]) -> Mark:
    """A mark on sides of squares."""
    return Mark("edge", tuple((*place, side) for place, side in places))


def piece(name: str, label: str = "") -> Mark:
    """A mark on a piece, by its pick."""
    return Mark("piece", piece=name, label=label)


def counted(places: Iterable[Cell]) -> list[Mark]:
    """Marks on squares that number them from 1."""
    return [cell(place, str(number)) for number, place in enumerate(places, 1)]


def marks_of_ends(state: State) -> list[Mark]:
    """Marks on the squares that the ends lead to."""
    taken = pieces(state)
    found = [cell(place) for end in state.ends for place in leads_to(end) if place not in taken]
    return found or [cell(end.cell) for end in state.ends]


def ahead_of_ends(state: State) -> Text:
    """Where the ends lead, in words: the squares of ``marks_of_ends``."""
    taken = pieces(state)
    leads_on = any(place not in taken for end in state.ends for place in leads_to(end))
    return words("count")["ahead" if leads_on else "nowhere"]
