"""The line on the large tiles: squares, pieces, the two ends, and where each can go on.

Squares of a tile are numbered row by row from 0 to 48; over the whole plan a square is a cell: (row of the plan * 7 +
row, column of the plan * 7 + column). Sides are numbered N, E, S, W.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final, Literal, NamedTuple

from railwidgets.games.railroad_dice.components import COMPANIES, SIZE
from railwidgets.track import COMPASS, Cell

EndName = Literal["orange", "brown"]

ENDS: Final[tuple[EndName, ...]] = ("orange", "brown")
"""The names of the two ends, in the order in which they are kept."""

SIDES: Final = range(4)

STEPS: Final = ((-1, 0), (0, 1), (1, 0), (0, -1))
"""The way to the neighbour on each side: a square, or a tile on the plan."""

CENTRE: Final = SIZE * SIZE // 2

OUT: Final = -1
"""What lies beyond the edge of a tile."""

RAILS: Final = tuple(COMPASS[a] + COMPASS[b] for a in SIDES for b in SIDES if a < b)
"""How a rail can lie: the two sides that it joins, in the order N, E, S, W."""


def _beside(square: int, side: int) -> int:
    row, column = square // SIZE + STEPS[side][0], square % SIZE + STEPS[side][1]
    return row * SIZE + column if 0 <= row < SIZE and 0 <= column < SIZE else OUT


BESIDE: Final = tuple(tuple(_beside(square, side) for side in SIDES) for square in range(SIZE * SIZE))
"""For each square its neighbours on the same tile, ``OUT`` beyond the edge."""

ON_BORDER: Final = tuple(OUT in beside for beside in BESIDE)


class End(NamedTuple):
    """An end of the line.

    Attributes:
        position: the tile that it is on, as (row, column) of the plan.
        square: the last piece of the line.
        side: the side by which that rail leads on; ``None`` for a station, which leads on by any free side.
    """

    position: Cell
    square: int
    side: int | None

    @property
    def cell(self) -> Cell:
        """The last piece, as a square of the whole plan."""
        return cell_of(self.position, self.square)

    @property
    def ahead(self) -> int:
        """The square of the tile that a rail points to; ``OUT`` for a station."""
        return OUT if self.side is None else BESIDE[self.square][self.side]


class Large(NamedTuple):
    """A large tile on the table.

    Attributes:
        tile: its name, see ``Components.tiles``.
        pieces: square and piece, by square: a rail as one of ``RAILS``, a station as the name of its company.
        taken: the squares with a piece, as bits.
    """

    tile: str
    pieces: tuple[tuple[int, str], ...] = ()
    taken: int = 0

    def with_piece(self, square: int, piece: str) -> Large:
        """The tile with one more piece."""
        return Large(self.tile, tuple(sorted((*self.pieces, (square, piece)))), self.taken | 1 << square)

    def without(self, square: int) -> Large:
        """The tile with one piece less."""
        return Large(self.tile, tuple([entry for entry in self.pieces if entry[0] != square]), self.taken ^ 1 << square)

    @property
    def rails(self) -> int:
        """How many dice lie on it."""
        return sum([piece not in COMPANIES for _, piece in self.pieces])

    @property
    def stations(self) -> tuple[tuple[int, str], ...]:
        """Square and company of each station."""
        return tuple([entry for entry in self.pieces if entry[1] in COMPANIES])

    def piece(self, square: int) -> str:
        """The piece on a square; empty if there is none."""
        return next((piece for at, piece in self.pieces if at == square), "")


class Way(NamedTuple):
    """A way to go on with one rail, as far as squares tell.

    Attributes:
        square: where the rail lies.
        enter: the side by which the line comes onto it.
        leave: the side by which it leads on.
        leads_out: whether it leads off the tile.
    """

    square: int
    enter: int
    leave: int
    leads_out: bool

    @property
    def is_straight(self) -> bool:
        """Whether the rail is a straight one."""
        return (self.enter + 2) % 4 == self.leave


@lru_cache(maxsize=1 << 14)
def cell_of(position: Cell, square: int) -> Cell:
    """A square of a tile as a square of the whole plan."""
    return position[0] * SIZE + square // SIZE, position[1] * SIZE + square % SIZE


def place_of(cell: Cell) -> tuple[Cell, int]:
    """The position of the tile that a square of the whole plan lies on, and its number there."""
    (row, y), (column, x) = divmod(cell[0], SIZE), divmod(cell[1], SIZE)
    return (row, column), y * SIZE + x


def towards(cell: Cell, side: int) -> Cell:
    """The neighbour of a square or of a tile."""
    return cell[0] + STEPS[side][0], cell[1] + STEPS[side][1]


def rail(a: int, b: int) -> str:
    """The name of a rail that joins two sides."""
    return COMPASS[min(a, b)] + COMPASS[max(a, b)]


# --- where the line can go on


@lru_cache(maxsize=1 << 16)
def ways(
    square: int, side: int | None, taken: int, other: tuple[int, int | None] | None, around: int
) -> tuple[Way, ...]:
    """The ways to go on from an end, as squares and visited tiles allow (``rail.not_at_track``, ``rail.extendable``).

    Args:
        square: of the last piece.
        side: by which it leads on; ``None`` for a station.
        taken: the squares with a piece, as bits.
        other: square and side of the other end, if that is on the same tile.
        around: the sides of the tile beyond which no tile has been laid, as bits.
    """
    found = []
    other_ahead = OUT if other is None or other[1] is None else BESIDE[other[0]][other[1]]
    own_ahead = OUT if side is None else BESIDE[square][side]
    other_lives = other is not None and is_alive(*other, taken, own_ahead, around)
    for at, enter in _starts(square, side):
        if taken >> at & 1:
            continue
        after = taken | 1 << at
        for leave in SIDES:
            if leave == enter:
                continue
            ahead = BESIDE[at][leave]
            if ahead == OUT:
                open_after = around & ~(1 << leave)
                on = bool(around >> leave & 1)
            else:
                open_after = around
                free = not after >> ahead & 1 and ahead != other_ahead
                on = free and _exits(ahead, (leave + 2) % 4, after, other_ahead, around)
            if on and other is not None and other_lives:
                on = is_alive(*other, after, ahead, open_after)
            if on:
                found.append(Way(at, enter, leave, ahead == OUT))
    return tuple(found)


@lru_cache(maxsize=1 << 16)
def is_alive(square: int, side: int | None, taken: int, barred: int, around: int) -> bool:
    """Whether one more rail could be laid at an end, by squares and visited tiles alone (``rail.extendable``).

    Args:
        square: of the last piece.
        side: by which it leads on; ``None`` for a station.
        taken: the squares with a piece, as bits.
        barred: the square that the other end points to, which is not for this one; ``OUT`` if there is none.
        around: the sides of the tile beyond which no tile has been laid, as bits.
    """
    return any(
        not taken >> at & 1 and at != barred and _exits(at, enter, taken, barred, around)
        for at, enter in _starts(square, side)
    )


def _starts(square: int, side: int | None) -> list[tuple[int, int]]:
    """The squares that an end leads to, each with the side by which it is entered."""
    sides = SIDES if side is None else (side,)
    return [(BESIDE[square][out], (out + 2) % 4) for out in sides if BESIDE[square][out] != OUT]


def _exits(square: int, enter: int, taken: int, barred: int, around: int) -> bool:
    """Whether a rail on a free square could lead on."""
    for leave in SIDES:
        if leave != enter:
            ahead = BESIDE[square][leave]
            if around >> leave & 1 if ahead == OUT else not taken >> ahead & 1 and ahead != barred:
                return True
    return False
