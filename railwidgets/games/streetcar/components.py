"""The components of the box, read from ``components.toml``: tiles, buildings, termini and route cards."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import cache
from typing import Any, Final

from railwidgets.core import COMPASS, Cell, at, seats
from railwidgets.core.data import load_data
from railwidgets.track import Board, Pattern

assert __package__
_DATA: Final = load_data(__package__, "components.toml")
_COUNTS: Final = _DATA["counts"]

PLAYERS: Final = range(_COUNTS["players"][0], _COUNTS["players"][1] + 1)
SIZE: Final[int] = _COUNTS["board"]
TILES_A_TURN: Final[int] = _COUNTS["turn"]
LIMIT: Final[int] = _COUNTS["limit"]

SEATS: Final = seats.LETTERS[: PLAYERS.stop - 1]
"""The letters of the seats, in turn order."""

SIDES: Final = range(4)

LAYOUT: Final = Board.of(SIZE + 2, SIZE + 2)
"""The squares 1 to 12, and the frame around them: row 0, row 13, column 0 and column 13."""

SQUARES: Final[tuple[Cell, ...]] = tuple((row, column) for row in range(1, SIZE + 1) for column in range(1, SIZE + 1))
"""Every square of the board, row by row."""

# --- tiles


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of tile.

    Attributes:
        name: The notation.
        index: The index in ``KINDS``.
        pattern: Its track, unrotated.
        turns: The orientations that look different.
        count: The number of copies in the pile at the start.
        trees: Whether it has trees.
    """

    name: str
    index: int
    pattern: Pattern
    turns: range
    count: int
    trees: bool


def _kind(index: int, name: str, entry: dict[str, Any]) -> Kind:
    pattern = Pattern.of((COMPASS.index(a), COMPASS.index(b)) for a, b in entry["segments"].split())
    return Kind(name, index, pattern, range(pattern.period), entry["count"], entry.get("trees", False))


KINDS: Final = {name: _kind(index, name, entry) for index, (name, entry) in enumerate(_DATA["tiles"].items())}
"""The kinds of tile by name, in a fixed order."""

PILE: Final = tuple(kind.count for kind in KINDS.values())
"""The pile at the start, by kind in the order of ``KINDS``."""

HAND: Final[tuple[str, ...]] = tuple(name for name, count in _DATA["hand"].items() for _ in range(count))
"""The tiles of each player at the start."""

_INDEX: Final = {name: kind.index for name, kind in KINDS.items()}


def in_order(kinds: Iterable[str]) -> tuple[str, ...]:
    """Tiles in the order of ``KINDS``, as in a hand."""
    return tuple(sorted(kinds, key=_INDEX.__getitem__))


@dataclass(frozen=True, slots=True)
class Tile:
    """A tile with its rotation.

    Attributes:
        kind: The name of its kind.
        turn: Quarter turns clockwise, the fewest that show the same tile.
        pattern: Its track.
        trees: Whether it has trees, which rule out an exchange.
    """

    kind: str
    turn: int = 0
    pattern: Pattern = field(init=False, repr=False, compare=False)
    trees: bool = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        kind = KINDS[self.kind]
        object.__setattr__(self, "pattern", kind.pattern.turned(self.turn))
        object.__setattr__(self, "trees", kind.trees)


TILES: Final = tuple(Tile(name, turn) for name, kind in KINDS.items() for turn in kind.turns)
"""Every tile in every orientation that looks different."""

TILE: Final = {(tile.kind, tile.turn): tile for tile in TILES}
"""The same tiles by kind and rotation."""


@cache
def replacements(tile: Tile) -> tuple[Tile, ...]:
    """The tiles that can replace a tile: all that keep its segments and add some; none for a tile with trees."""
    if tile.trees:
        return ()
    old = set(tile.pattern.segments)
    return tuple(other for other in TILES if old < set(other.pattern.segments))


# --- the board

BUILDINGS: Final[dict[str, Cell]] = {letter: (row, column) for letter, (row, column) in _DATA["buildings"].items()}
"""The buildings by letter."""

BUILDING_AT: Final = {cell: letter for letter, cell in BUILDINGS.items()}


@dataclass(frozen=True, slots=True)
class Terminus:
    """A half ring in the frame that joins two border squares; a tram counts it as one square.

    Attributes:
        name: Its side and the first of its rows or columns, such as ``W6``.
        line: The number of its line.
        doors: The two cells of the frame, in rising order.
        side: The side of these cells towards the board.
    """

    name: str
    line: int
    doors: tuple[Cell, Cell]
    side: int

    @property
    def ports(self) -> tuple[int, int]:
        """The port of each door, entered by a tram from the board."""
        first, second = (LAYOUT.port(door, self.side) for door in self.doors)
        return first, second

    @property
    def middle(self) -> tuple[int, int]:
        """For each door, the side of its cell where the two halves of the ring meet."""
        return (1, 3) if self.side in (0, 2) else (2, 0)


def _terminus(name: str, line: int) -> Terminus:
    frame, number = name[0], int(name[1:])
    fixed = 0 if frame in "NW" else SIZE + 1
    along = (number, number + 1)
    doors = [(fixed, place) if frame in "NS" else (place, fixed) for place in along]
    return Terminus(name, line, (doors[0], doors[1]), (COMPASS.index(frame) + 2) % 4)


LINES: Final[dict[int, tuple[str, str]]] = {int(line): (one, other) for line, (one, other) in _DATA["lines"].items()}
"""The names of the two termini of each line."""

TERMINI: Final = {name: _terminus(name, line) for line, names in LINES.items() for name in names}
"""The termini by name."""

TERMINUS_AT: Final = {door: terminus for terminus in TERMINI.values() for door in terminus.doors}
"""The terminus at each cell of the frame that has one."""


def place_name(cell: Cell) -> str:
    """A place for a tram: a square such as ``3,4``, or a terminus such as ``W6``."""
    terminus = TERMINUS_AT.get(cell)
    return at(cell) if terminus is None else terminus.name


def entrance_name(cell: Cell, side: int) -> str:
    """The entrance of a cell: the letter of the side of a square, the row or column of the door of a terminus."""
    terminus = TERMINUS_AT.get(cell)
    return COMPASS[side] if terminus is None else str(cell[1 - terminus.side % 2])


# --- route cards

ROUTES: Final = range(1, len(next(iter(_DATA["routes"]["two"].values())).split()) + 1)
"""The numbers of the route cards."""

UNDEALT: Final = 0
"""A line or a route card not dealt yet."""

HIDDEN: Final = -1
"""A line or a route card hidden from the viewer."""

_STOPS: Final[dict[tuple[int, int, int], str]] = {
    (int(line), card, count): letters
    for count, name in ((2, "two"), (3, "three"))
    for line, row in _DATA["routes"][name].items()
    for card, letters in enumerate(row.split(), 1)
}


def stops_of(line: int, route: int, count: int) -> str:
    """The letters of the buildings that a route card names for a line, two or three of them."""
    return _STOPS[line, route, count]
