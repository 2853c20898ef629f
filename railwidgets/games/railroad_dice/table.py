"""The table: large tiles with the line on them, the two ends of the line, and the plan of mini tiles.

Squares of a tile are numbered row by row from 0 to 48; over the whole plan a square is a cell: (row of the plan * 7 +
row, column of the plan * 7 + column). Sides are numbered N, E, S, W.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Final, NamedTuple

from railwidgets.core import COMPASS, Cell
from railwidgets.games.railroad_dice.components import COMPANIES, SIZE, Components
from railwidgets.track import Grid, Pattern

GRID: Final = Grid()
"""The squares of the whole plan, and its tiles."""

towards: Final = GRID.neighbour
"""The neighbour of a square, or of a tile, on a side."""

SIDES: Final = range(4)

STEPS: Final = ((-1, 0), (0, 1), (1, 0), (0, -1))
"""The offset of the neighbour on each side: a square, or a tile on the plan."""

START: Final[Cell] = (0, 0)
"""The position of the first tile on the plan."""

CENTRE: Final = SIZE * SIZE // 2

OUT: Final = -1
"""The index for squares beyond the edge of a tile."""

RAILS: Final = tuple(COMPASS[a] + COMPASS[b] for a in SIDES for b in SIDES if a < b)
"""The shapes of a rail: the two sides that it joins, in the order N, E, S, W."""


def _beside(square: int, side: int) -> int:
    row, column = square // SIZE + STEPS[side][0], square % SIZE + STEPS[side][1]
    return row * SIZE + column if 0 <= row < SIZE and 0 <= column < SIZE else OUT


BESIDE: Final = tuple(tuple(_beside(square, side) for side in SIDES) for square in range(SIZE * SIZE))
"""For each square its neighbours on the same tile, ``OUT`` beyond the edge."""

ON_BORDER: Final = (*[OUT in beside for beside in BESIDE], True)
"""Whether a square is on the border of its tile; true for ``OUT``, the last index, because no piece may be there."""


# --- squares over the whole plan


@lru_cache(maxsize=1 << 14)
def cell_on(position: Cell, square: int) -> Cell:
    """A square of the tile at a position as a square of the whole plan."""
    return position[0] * SIZE + square // SIZE, position[1] * SIZE + square % SIZE


@lru_cache(maxsize=1 << 14)
def place_of(cell: Cell) -> tuple[Cell, int]:
    """The position of the tile with a square of the whole plan, and the square's number there."""
    (row, y), (column, x) = divmod(cell[0], SIZE), divmod(cell[1], SIZE)
    return (row, column), y * SIZE + x


def rail(a: int, b: int) -> str:
    """The name of a rail that joins two sides."""
    return COMPASS[min(a, b)] + COMPASS[max(a, b)]


# --- the line


class End(NamedTuple):
    """An end of the line.

    Attributes:
        position: Its tile, as (row, column) of the plan.
        square: The last piece of the line.
        side: The side by which that rail leads on; ``None`` for a station, which leads on by any free side.
    """

    position: Cell
    square: int
    side: int | None

    @property
    def cell(self) -> Cell:
        """The last piece, as a square of the whole plan."""
        return cell_on(self.position, self.square)

    @property
    def ahead(self) -> int:
        """The square of the tile that a rail points to; ``OUT`` for a station."""
        return OUT if self.side is None else BESIDE[self.square][self.side]


class Large(NamedTuple):
    """A large tile in play.

    Attributes:
        tile: Its name, see ``Components.tiles``.
        pieces: Square and piece, by square: a rail as one of ``RAILS``, a station as the name of its company.
        taken: The squares with a piece, as bits.
    """

    tile: str
    pieces: tuple[tuple[int, str], ...] = ()
    taken: int = 0

    def with_piece(self, square: int, piece: str) -> Large:
        """The tile with one more piece."""
        return Large(self.tile, tuple(sorted((*self.pieces, (square, piece)))), self.taken | 1 << square)

    def without(self, square: int) -> Large:
        """The tile with one piece fewer."""
        return Large(self.tile, tuple([entry for entry in self.pieces if entry[0] != square]), self.taken ^ 1 << square)

    @property
    def rails(self) -> int:
        """The number of dice on it."""
        return sum([piece not in COMPANIES for _, piece in self.pieces])

    @property
    def stations(self) -> tuple[tuple[int, str], ...]:
        """Square and company of each station."""
        return tuple([entry for entry in self.pieces if entry[1] in COMPANIES])

    def piece(self, square: int) -> str:
        """The piece on a square; empty if there is none."""
        return next((piece for at, piece in self.pieces if at == square), "")

    def joined(self, square: int) -> tuple[int, ...]:
        """The sides of a piece by which the line runs: those of a rail, or those with rails to a station."""
        piece = self.piece(square)
        if piece not in COMPANIES:
            return tuple(map(COMPASS.index, piece))
        around = {side: self.piece(BESIDE[square][side]) for side in SIDES}
        return tuple(side for side, rail in around.items() if rail not in COMPANIES and COMPASS[(side + 2) % 4] in rail)

    def patterns(self, position: Cell) -> Iterator[tuple[Cell, Pattern]]:
        """The track of each piece of the tile at a position, by square of the whole plan.

        A station is a link between its two rails, or a dead end while it is an end of the line.
        """
        for square, _ in self.pieces:
            joined = self.joined(square)
            links = [(joined[0], joined[1])] if len(joined) == 2 else []
            yield cell_on(position, square), Pattern.of(links, () if links else joined)


# --- the plan


def large_at(large: tuple[tuple[Cell, Large], ...], position: Cell) -> Large:
    """The large tile in play at a position that has one."""
    for place, tile in large:
        if place == position:
            return tile
    raise LookupError(f"there is no large tile at {position}")


def surcharge(box: Components, opened: tuple[Cell, ...], tile: str, position: Cell, square: int) -> int:
    """The dice for a piece on a square of a tile at a position, unless its area was paid for in this turn."""
    cost = box.tiles[tile].surcharge[square]
    if cost and opened and cell_on(position, box.tiles[tile].area[square]) in opened:
        return 0
    return cost


class Mini(NamedTuple):
    """A mini tile.

    Attributes:
        tile: The name of its tile, see ``Components.tiles``.
        stations: The companies with a station on the tile, in play or no longer, in the order of ``COMPANIES``.
    """

    tile: str
    stations: tuple[str, ...] = ()


class Plan:
    """The mini tiles by position, where the line has been, with the stations it has left there; immutable.

    Attributes:
        minis: In the order of laying.
        built: The number of stations of each company, in the order of ``COMPANIES``.
    """

    __slots__ = ("_around", "_carried", "_groups", "_hash", "built", "minis")

    def __init__(self, minis: Mapping[Cell, Mini]) -> None:
        self.minis: Mapping[Cell, Mini] = minis
        stations = [company for mini in minis.values() for company in mini.stations]
        self.built = tuple([stations.count(company) for company in COMPANIES])
        self._hash: int | None = None
        self._around: dict[Cell, int] = {}
        self._groups: dict[str, tuple[tuple[Cell, ...], ...]] = {}
        self._carried: tuple[int, ...] = ()

    def with_tile(self, position: Cell, tile: str) -> Plan:
        """The plan with one more mini tile."""
        plan = Plan({**self.minis, position: Mini(tile)})
        # A tile without a station changes no group.
        plan._groups, plan._carried = self._groups, self._carried
        return plan

    def with_station(self, position: Cell, company: str) -> Plan:
        """The plan with one more station."""
        tile, stations = self.minis[position]
        more = tuple(sorted((*stations, company), key=COMPANIES.index))
        return Plan({**self.minis, position: Mini(tile, more)})

    def around(self, position: Cell) -> int:
        """The sides of a tile beyond which there is no tile, as bits."""
        around = self._around.get(position)
        if around is None:
            around = sum((towards(position, side) not in self.minis) << side for side in SIDES)
            self._around[position] = around
        return around

    def wanted(self, box: Components, position: Cell) -> str:
        """The label that each edge of a tile there must have, ``?`` without a neighbour (``tile.landscape``)."""
        labels = []
        for side in SIDES:
            beside = self.minis.get(towards(position, side))
            labels.append("?" if beside is None else box.tiles[beside.tile].edges[(side + 2) % 4])
        return "".join(labels)

    def minis_left(self, box: Components) -> dict[str, int]:
        """The number of mini tiles of each kind left."""
        used = [box.tiles[mini.tile].kind for mini in self.minis.values()]
        return {kind: count - used.count(kind) for kind, count in box.minis.items()}

    def groups(self, company: str) -> tuple[tuple[Cell, ...], ...]:
        """The groups of adjacent mini tiles with a station of a company, the largest first.

        Groups of equal size come in the order of the plan, and so do the tiles of a group.
        """
        known = self._groups.get(company)
        if known is None:
            known = self._groups[company] = self._found_groups(company)
        return known

    def _found_groups(self, company: str) -> tuple[tuple[Cell, ...], ...]:
        left = {position for position, mini in self.minis.items() if company in mini.stations}
        found = []
        while left:
            stack = [left.pop()]
            group = set(stack)
            while stack:
                here = stack.pop()
                for side in SIDES:
                    beside = towards(here, side)
                    if beside in left:
                        left.remove(beside)
                        group.add(beside)
                        stack.append(beside)
            found.append(tuple(sorted(group)))
        return tuple(sorted(found, key=lambda group: (-len(group), group)))

    def passengers(self, company: str) -> int:
        """The thousands of passengers of a company in a year (``year.passengers``)."""
        groups = self.groups(company)
        return len(groups[0]) if groups else 0

    @property
    def carried(self) -> tuple[int, ...]:
        """The passengers of each company, in the order of ``COMPANIES``."""
        if not self._carried:
            self._carried = tuple([self.passengers(company) for company in COMPANIES])
        return self._carried

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Plan) and self.minis == other.minis

    def __hash__(self) -> int:
        if self._hash is None:
            self._hash = hash(frozenset(self.minis.items()))
        return self._hash

    def __repr__(self) -> str:
        return f"<Plan of {len(self.minis)} mini tiles>"
