"""The line: the squares at its two ends, and their ways on."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from railwidgets.core import Cell
from railwidgets.games.railroad_dice.components import ENDS, LAKE, Components, EndName
from railwidgets.games.railroad_dice.landscape import tiles_for
from railwidgets.games.railroad_dice.state import LEAST_PIECES
from railwidgets.games.railroad_dice.state import RailroadDiceState as State
from railwidgets.games.railroad_dice.table import BESIDE, OUT, SIDES, End, Large, cell_on, place_of, towards


class Way(NamedTuple):
    """A way to go on with one rail, as far as the squares allow.

    Attributes:
        square: The square of the rail.
        enter: The side by which the line comes onto it.
        leave: The side by which it leads on.
        leads_out: Whether it leads off the tile.
        shape: The die face with the shape of the rail.
    """

    square: int
    enter: int
    leave: int
    leads_out: bool
    shape: str


class Ahead(NamedTuple):
    """A square that an end leads to.

    Attributes:
        end: The name of the end.
        cell: The square, counted over the whole plan.
        enter: The side by which the line comes onto it.
        terrain: Its sign, as in ``components.TERRAINS``.
        surcharge: The dice to pay before a rail may lie on it in this turn.
    """

    end: EndName
    cell: Cell
    enter: int
    terrain: str
    surcharge: int


# --- the ends of a position


def other_on_tile(state: State, number: int) -> tuple[int, int | None] | None:
    """The square and side of the other end, if it is on the same tile as the end with that number."""
    here, other = state.ends[number], state.ends[1 - number]
    return (other.square, other.side) if other.position == here.position else None


def ways_of(state: State, number: int) -> tuple[Way, ...]:
    """The ways to go on from the end with that number with one rail, as squares and visited tiles allow."""
    position, square, side = state.ends[number]
    taken, around = state.large_at(position).taken, state.plan.around(position)
    return ways(square, side, taken, other_on_tile(state, number), around)


def squares_ahead(state: State) -> tuple[Ahead, ...]:
    """The free squares that the ends lead to: one for a rail, up to three for a station."""
    found = []
    for name, end in zip(ENDS, state.ends, strict=True):
        large = state.large_at(end.position)
        tile = state.box.tiles[large.tile]
        for out in SIDES if end.side is None else (end.side,):
            square = BESIDE[end.square][out]
            if square != OUT and not large.taken >> square & 1:
                cost = state.surcharge(large.tile, end.position, square)
                cell = cell_on(end.position, square)
                found.append(Ahead(name, cell, (out + 2) % 4, tile.at(square), cost))
    return tuple(found)


def is_safe(box: Components, large: Large, square: int, side: int | None) -> bool:
    """Whether a turn may end with this end of the line (``cost.no_end_at_lake``).

    It may not point at a lake, and a bridge must lead to a shore that costs nothing. A station points nowhere yet.
    """
    if side is None:
        return True
    tile = box.tiles[large.tile]
    ahead = BESIDE[square][side]
    if ahead == OUT:
        return True
    return tile.at(ahead) != LAKE and (tile.at(square) != LAKE or tile.surcharge[ahead] == 0)


def end_into(ends: tuple[End, ...], cell: Cell, enter: int) -> int:
    """The number of the end that leads onto a square over one of its sides."""
    position, square = place_of(cell)
    before, out = BESIDE[square][enter], (enter + 2) % 4
    for number, end in enumerate(ends):
        if before != OUT and (end.position, end.square) == (position, before) and end.side in (out, None):
            return number
    raise AssertionError(f"no end leads onto {cell}")


def leads_on(state: State, number: int, *, minis: bool = True) -> bool:
    """Whether a rail could be laid at the end with that number, given the dice.

    It may lead off only if that leaves the other end a way on (``rail.extendable``): if both ends need the one free
    position of the plan, neither goes on.

    Args:
        state: The position.
        number: The number of the end.
        minis: Whether a mini tile must fit where the line leaves its tile.
    """
    end = state.ends[number]
    full = len(state.large_at(end.position).pieces) + 1 >= LEAST_PIECES
    for way in ways_of(state, number):
        if not way.leads_out:
            return True
        fits = full and (not minis or tiles_for(state, towards(end.position, way.leave)))
        if fits and other_lives_on(state, number, way.leave):
            return True
    return False


def other_lives_on(state: State, number: int, leave: int) -> bool:
    """Whether the other end, on another tile, can still go on after a tile is laid beyond a side."""
    end, other = state.ends[number], state.ends[1 - number]
    if other.position == end.position:
        return True
    around = state.plan.around(other.position)
    after = around
    for side in SIDES:
        if towards(other.position, side) == towards(end.position, leave):
            after &= ~(1 << side)
    if after == around:
        return True
    taken = state.large_at(other.position).taken
    lives = is_alive(other.square, other.side, taken, around)
    return not lives or is_alive(other.square, other.side, taken, after)


# --- by squares and visited tiles alone

BITS: Final = (*[1 << square for square in range(len(BESIDE))], 0)
"""The bit of each square; 0 for ``OUT``, the last index."""


def _ahead_and_rim(square: int, enter: int) -> tuple[int, int]:
    """The squares that a rail can point to on the same tile, and the sides by which it can leave it, as bits."""
    beside = [(side, ahead) for side, ahead in enumerate(BESIDE[square]) if side != enter]
    return sum(BITS[ahead] for _, ahead in beside), sum(1 << side for side, ahead in beside if ahead == OUT)


_ONWARD: Final = tuple(tuple(_ahead_and_rim(square, enter) for enter in SIDES) for square in range(len(BESIDE)))
"""For each square, and each side by which the line comes onto it, the squares and sides where a rail there can lead on.
"""

_STARTS: Final = tuple(
    tuple((ahead, (side + 2) % 4) for side, ahead in enumerate(beside) if ahead != OUT) for beside in BESIDE
)
"""For each square of a station the squares that it leads to, each with the side of entry."""


@lru_cache(maxsize=1 << 16)
def ways(
    square: int, side: int | None, taken: int, other: tuple[int, int | None] | None, around: int
) -> tuple[Way, ...]:
    """The ways to go on from an end, as squares and visited tiles allow (``rail.not_at_track``, ``rail.extendable``).

    Args:
        square: The square of the last piece.
        side: The side by which it leads on; ``None`` for a station.
        taken: The squares with a piece, as bits.
        other: The square and side of the other end, if that is on the same tile.
        around: The sides of the tile beyond which there is no tile, as bits.
    """
    found = []
    barred = 0 if other is None else bit_ahead(*other)
    other_lives = other is not None and is_alive(*other, taken | bit_ahead(square, side), around)
    for at, enter in _starts(square, side):
        if taken >> at & 1:
            continue
        after = taken | 1 << at
        closed = after | barred
        for leave in SIDES:
            if leave == enter:
                continue
            ahead = BESIDE[at][leave]
            if ahead == OUT:
                open_after = around & ~(1 << leave)
                on = bool(around >> leave & 1)
            else:
                open_after = around
                on = not closed >> ahead & 1 and _leads_on(ahead, (leave + 2) % 4, closed, around)
            if on and other is not None and other_lives:
                on = is_alive(*other, after | BITS[ahead], open_after)
            if on:
                found.append(Way(at, enter, leave, ahead == OUT, rail_shape(enter, leave)))
    return tuple(found)


@lru_cache(maxsize=1 << 12)
def ways_onto(box: Components, name: str, first: int, enter: int, *, bridge: bool) -> tuple[tuple[int, ...], int]:
    """The sides by which the first rail on a new tile can lead on, and the surcharge of its square.

    Args:
        box: The components.
        name: The name of the tile.
        first: The square of the rail.
        enter: The side by which the line comes onto it.
        bridge: Whether it may point at a lake.
    """
    tile = box.tiles[name]
    ahead = [(leave, BESIDE[first][leave]) for leave in SIDES if leave != enter]
    ways_on = [leave for leave, square in ahead if square != OUT and (bridge or tile.at(square) != LAKE)]
    return tuple(ways_on), tile.surcharge[first]


@lru_cache(maxsize=1 << 16)
def is_alive(square: int, side: int | None, closed: int, around: int) -> bool:
    """Whether one more rail could be laid at an end, by squares and visited tiles alone (``rail.extendable``).

    Args:
        square: The square of the last piece.
        side: The side by which it leads on; ``None`` for a station.
        closed: The squares closed to this end, as bits: those with a piece, and the one that the other end points to.
        around: The sides of the tile beyond which there is no tile, as bits.
    """
    return any(not closed >> at & 1 and _leads_on(at, enter, closed, around) for at, enter in _starts(square, side))


def bit_ahead(square: int, side: int | None) -> int:
    """The square that an end points to, as a bit; 0 if it points to none."""
    return 0 if side is None else BITS[BESIDE[square][side]]


def rail_shape(enter: int, leave: int) -> str:
    """The die face with the shape of a rail."""
    return "straight" if (enter + 2) % 4 == leave else "curve"


def _starts(square: int, side: int | None) -> tuple[tuple[int, int], ...]:
    """The squares that an end leads to, each with the side of entry."""
    if side is None:
        return _STARTS[square]
    ahead = BESIDE[square][side]
    return () if ahead == OUT else ((ahead, (side + 2) % 4),)


def _leads_on(square: int, enter: int, closed: int, around: int) -> bool:
    """Whether a rail on a free square could lead on."""
    ahead, rim = _ONWARD[square][enter]
    return bool(ahead & ~closed or rim & around)
