"""The places of everything in the picture: the large tiles, and the plan of mini tiles.

A square of the whole plan, see ``table``, appears on its large tile, or on its mini tile if that large tile is not in
play.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass
from typing import Final, NamedTuple

from railwidgets.core import Cell
from railwidgets.draw.sights import Box
from railwidgets.games.railroad_dice.components import SIZE
from railwidgets.games.railroad_dice.table import place_of
from railwidgets.games.railroad_dice.terrain import SQUARE

LARGE: Final = SIZE * SQUARE
"""The width of a large tile."""

MARGIN: Final = 34.0
AROUND: Final = 22.0
"""The margin around a part of the picture shown alone."""

CAPTION: Final = 66.0
"""The height of the caption of a large tile."""

GAP: Final = 68.0
"""The gap between large tiles, and between them and the plan."""

TOP: Final = 10.0
"""The gap above the captions."""

WIDTH: Final = 2 * (MARGIN + LARGE) + GAP
"""The width of every picture."""

MINI: Final = 100.0
"""The width of a mini tile; smaller if the plan lacks space."""

STEP: Final = 1.06
"""The distance between mini tiles, as a fraction of their width."""

FOOT: Final = LARGE + TOP + CAPTION + 52
"""The top of the plan's room, below the large tiles."""

TITLE: Final = 360.0
"""The width of the legend next to the plan."""

ROWS: Final = 3
"""The number of plan rows up to which the picture keeps its height."""

LOW: Final = 270.0
HIGH: Final = 350.0
"""The height of the plan's room: with few rows, and with more."""

Corner = tuple[float, float]
"""An upper left corner in the picture."""


class Spot(NamedTuple):
    """The place of a square: its upper left corner, and its size relative to a square of a large tile."""

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
        """The width of mini tiles for a plan of this many rows and columns."""
        return min(MINI, self.height / rows / STEP, self.width / columns / STEP)


@dataclass(frozen=True, slots=True)
class Layout:
    """The places of one picture.

    Attributes:
        tiles: The corner of each large tile by position.
        minis: The corner of each mini tile, and of each free place between them, by position.
        mini: The width of a mini tile.
        height: The height of the whole picture.
    """

    tiles: dict[Cell, Corner]
    minis: dict[Cell, Corner]
    mini: float
    height: float

    @classmethod
    def of(cls, tiles: Collection[Cell], plan: Iterable[Cell]) -> Layout:
        """The places of the large tiles at these positions, and of the plan.

        Large tiles are side by side, as large as the space allows, with the plan below. The tile farther west on the
        plan is on the left; of two in one column, the one farther north.
        """
        known = {*plan, *tiles}
        rows = range(min(row for row, _ in known), max(row for row, _ in known) + 1)
        columns = range(min(column for _, column in known), max(column for _, column in known) + 1)
        size = len(rows), len(columns)
        room = Room(MARGIN + TITLE, FOOT, WIDTH - 2 * MARGIN - TITLE, LOW if len(rows) <= ROWS else HIGH)
        mini = room.mini(*size)
        step = mini * STEP
        # Below the middle of the tiles, unless it would cover the legend.
        x = max(room.x, (WIDTH - len(columns) * step) / 2) + (step - mini) / 2
        y = room.y + (room.height - len(rows) * step) / 2 + (step - mini) / 2
        minis = {
            (row, column): (round(x + (column - columns.start) * step, 2), round(y + (row - rows.start) * step, 2))
            for row in rows
            for column in columns
        }
        return cls(_side_by_side(tiles), minis, round(mini, 2), room.y + room.height + TOP)

    @property
    def box(self) -> tuple[float, float, float, float]:
        """The view box."""
        return (0.0, 0.0, WIDTH, self.height)

    @property
    def cells(self) -> tuple[float, float, float, float]:
        """The first square of the large tiles, the origin of rows and columns of squares."""
        return min(x for x, _ in self.tiles.values()), min(y for _, y in self.tiles.values()), SQUARE, SQUARE

    @property
    def both(self) -> Box:
        """The part of the picture with the large tiles."""
        boxes = [self.around(position) for position in self.tiles]
        left, top = min(x for x, *_ in boxes), min(y for _, y, *_ in boxes)
        right, foot = max(x + width for x, _, width, _ in boxes), max(y + height for _, y, _, height in boxes)
        return left, top, right - left, foot - top

    def around(self, position: Cell) -> Box:
        """A large tile with its caption and the walls around it."""
        x, y = self.tiles[position]
        return x - AROUND, y - CAPTION - TOP, LARGE + 2 * AROUND, LARGE + CAPTION + TOP + AROUND

    @property
    def plan(self) -> Box:
        """The part of the picture with the plan."""
        x, y = min(x for x, _ in self.minis.values()), min(y for _, y in self.minis.values())
        right, foot = max(x for x, _ in self.minis.values()), max(y for _, y in self.minis.values())
        return x - AROUND, y - AROUND, right - x + self.mini + 2 * AROUND, foot - y + self.mini + 2 * AROUND

    def spot(self, cell: Cell) -> Spot:
        """The place of a square of the whole plan; ``KeyError`` if the picture does not show it."""
        position, square = place_of(cell)
        row, column = divmod(square, SIZE)
        if position in self.tiles:
            x, y = self.tiles[position]
            return Spot(x + column * SQUARE, y + row * SQUARE, 1.0)
        x, y = self.minis[position]
        size = self.mini / SIZE
        return Spot(x + column * size, y + row * size, size / SQUARE)

    def is_visible(self, cell: Cell) -> bool:
        """Whether a square of the whole plan has a place in the picture."""
        position, _ = place_of(cell)
        return position in self.tiles or position in self.minis


def _side_by_side(tiles: Collection[Cell]) -> dict[Cell, Corner]:
    span = len(tiles) * (LARGE + GAP) - GAP
    west_first = sorted(tiles, key=lambda position: (position[1], position[0]))
    return {
        position: ((WIDTH - span) / 2 + place * (LARGE + GAP), TOP + CAPTION)
        for place, position in enumerate(west_first)
    }
