"""Where things stand in the picture: the large tiles, and the plan of mini tiles.

A square of the whole plan, see ``table``, is drawn on its large tile, or on its mini tile if that large tile is not on
the table.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass
from typing import Final, NamedTuple

from railwidgets.core import Cell
from railwidgets.games.railroad_dice.components import SIZE
from railwidgets.games.railroad_dice.table import place_of
from railwidgets.games.railroad_dice.terrain import SQUARE

LARGE: Final = SIZE * SQUARE
"""The width of a large tile."""

MARGIN: Final = 34.0
CAPTION: Final = 72.0
"""The height of what stands above a large tile."""

GAP: Final = 68.0
"""Between large tiles, and between them and the plan."""

WIDTH: Final = 2 * (MARGIN + LARGE) + GAP
"""The width of every picture."""

MINI: Final = 128.0
"""The width of a mini tile; it is smaller only if the plan has no room."""

STEP: Final = 1.06
"""From a mini tile to the next, in parts of its width."""

LEAST_ROWS: Final = 3
"""Rows of the plan that have room below the large tiles from the start, so that the picture seldom grows."""

MOST_ROWS: Final = 5
"""Rows of the plan for which the picture grows."""

Corner = tuple[float, float]
"""The upper left corner of something, in the picture."""


class Spot(NamedTuple):
    """Where a square is drawn: its upper left corner, and how large, in parts of a square of a large tile."""

    x: float
    y: float
    scale: float


class Room(NamedTuple):
    """The room for the plan."""

    x: float
    y: float
    width: float
    height: float

    def mini(self, rows: int, columns: int) -> float:
        """How wide mini tiles can be for a plan of so many rows and columns."""
        return min(MINI, self.height / rows / STEP, self.width / columns / STEP)


@dataclass(frozen=True, slots=True)
class Layout:
    """The places of one picture.

    Attributes:
        tiles: the corner of each large tile by position.
        minis: the corner of each mini tile, and of each free place between them, by position.
        mini: the width of a mini tile.
        height: the height of the whole picture.
    """

    tiles: dict[Cell, Corner]
    minis: dict[Cell, Corner]
    mini: float
    height: float

    @classmethod
    def of(cls, tiles: Collection[Cell], plan: Iterable[Cell]) -> Layout:
        """The places of the large tiles at these positions, and of the plan.

        Large tiles stand side by side with the plan below, or one above the other with the plan beside them where
        that leaves mini tiles larger. They stand as on the plan: what is farther west stands to the left, what is
        farther north above.
        """
        known = {*plan, *tiles}
        rows = range(min(row for row, _ in known), max(row for row, _ in known) + 1)
        columns = range(min(column for _, column in known), max(column for _, column in known) + 1)
        size = len(rows), len(columns)
        below, beside = _below(len(rows)), _beside()
        if below.mini(*size) >= beside.mini(*size) or len(tiles) == 1:
            room, height, large = below, below.y + below.height + MARGIN, _side_by_side(tiles)
        else:
            room, height, large = beside, beside.y + beside.height + MARGIN, _one_above_the_other(tiles)
        mini = room.mini(*size)
        step = mini * STEP
        x = room.x + (room.width - len(columns) * step) / 2 + (step - mini) / 2
        y = room.y + (room.height - len(rows) * step) / 2 + (step - mini) / 2
        minis = {
            (row, column): (round(x + (column - columns.start) * step, 2), round(y + (row - rows.start) * step, 2))
            for row in rows
            for column in columns
        }
        return cls(large, minis, round(mini, 2), round(height, 2))

    @property
    def box(self) -> tuple[float, float, float, float]:
        """The view box."""
        return (0.0, 0.0, WIDTH, self.height)

    @property
    def cells(self) -> tuple[float, float, float, float]:
        """The first square of the large tiles, from which rows and columns of squares are counted."""
        return min(x for x, _ in self.tiles.values()), min(y for _, y in self.tiles.values()), SQUARE, SQUARE

    def spot(self, cell: Cell) -> Spot:
        """Where a square of the whole plan is drawn; ``KeyError`` outside what is shown."""
        position, square = place_of(cell)
        row, column = divmod(square, SIZE)
        if position in self.tiles:
            x, y = self.tiles[position]
            return Spot(x + column * SQUARE, y + row * SQUARE, 1.0)
        x, y = self.minis[position]
        size = self.mini / SIZE
        return Spot(x + column * size, y + row * size, size / SQUARE)

    def shows(self, cell: Cell) -> bool:
        """Whether a square of the whole plan has a place in the picture."""
        position, _ = place_of(cell)
        return position in self.tiles or position in self.minis


def _below(rows: int) -> Room:
    """The room below large tiles that stand side by side."""
    height = min(max(rows, LEAST_ROWS), MOST_ROWS) * STEP * MINI
    return Room(MARGIN, MARGIN + CAPTION + LARGE + GAP, WIDTH - 2 * MARGIN, height)


def _beside() -> Room:
    """The room beside two large tiles that stand one above the other."""
    x = MARGIN + LARGE + GAP
    return Room(x, MARGIN, WIDTH - MARGIN - x, 2 * (CAPTION + LARGE) + MARGIN)


def _side_by_side(tiles: Collection[Cell]) -> dict[Cell, Corner]:
    span = len(tiles) * (LARGE + GAP) - GAP
    west_first = sorted(tiles, key=lambda position: (position[1], position[0]))
    return {
        position: ((WIDTH - span) / 2 + place * (LARGE + GAP), MARGIN + CAPTION)
        for place, position in enumerate(west_first)
    }


def _one_above_the_other(tiles: Collection[Cell]) -> dict[Cell, Corner]:
    return {
        position: (MARGIN, MARGIN + CAPTION + place * (LARGE + MARGIN + CAPTION))
        for place, position in enumerate(sorted(tiles))
    }
