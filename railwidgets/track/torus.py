"""A board of portrait cards on a torus: opposite rims are joined."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Final

from railwidgets.core import Cell


class Torus:
    """Rows and columns of cards with six sides each, joined at the rims.

    Clockwise: 0 top, 1 right upper, 2 right lower, 3 bottom, 4 left lower, 5 left upper. Side by side, 1 meets 5 and 2
    meets 4; one above the other, 3 meets 0. On a board one card high or wide, a card is its own neighbour.

    Attributes:
        rows: the number of rows.
        columns: the number of columns.
        opposite: for each port the other end of its joint.
        rim: for each port whether its joint crosses the rim of the board.

    Example:
        >>> torus = Torus.of(2, 3)
        >>> torus.cell(torus.across(torus.port((0, 0), 0)))  # the last row lies above the first
        (1, 0)
    """

    sides: Final = 6
    __slots__ = ("columns", "opposite", "rim", "rows")

    rows: int
    columns: int
    opposite: tuple[int, ...]
    rim: tuple[bool, ...]

    @staticmethod
    @lru_cache(maxsize=64)
    def of(rows: int, columns: int) -> Torus:
        """Returns the torus of a size; one object for each size.

        Raises:
            ValueError: the torus has no rows or no columns.
        """
        return Torus(rows, columns)

    def __init__(self, rows: int, columns: int) -> None:
        if rows < 1 or columns < 1:
            raise ValueError(f"a torus has at least one row and one column, not {rows} by {columns}")
        self.rows, self.columns = rows, columns
        cells = [(row, column) for row in range(rows) for column in range(columns)]
        beside = [(self.neighbour(cell, side), side) for cell in cells for side in range(6)]
        self.opposite = tuple(self.port(cell, _MEETS[side]) for cell, side in beside)
        edges = ((0, None), (None, columns - 1), (None, columns - 1), (rows - 1, None), (None, 0), (None, 0))
        self.rim = tuple(
            row == edges[side][0] or column == edges[side][1] for row, column in cells for side in range(6)
        )

    def port(self, cell: Cell, side: int) -> int:
        """Returns the port of a cell on a side; rows and columns wrap around."""
        return (cell[0] % self.rows * self.columns + cell[1] % self.columns) * 6 + side

    def cell(self, port: int) -> Cell:
        """Returns the cell of a port."""
        return divmod(port // 6, self.columns)

    def side(self, port: int) -> int:
        """Returns the side of a port."""
        return port % 6

    def across(self, port: int) -> int:
        """Returns the port that meets this one."""
        return self.opposite[port]

    def neighbour(self, cell: Cell, side: int) -> Cell:
        """Returns the cell beside a cell."""
        row, column = _TOWARDS[side]
        return (cell[0] + row) % self.rows, (cell[1] + column) % self.columns

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Torus) and (self.rows, self.columns) == (other.rows, other.columns)

    def __hash__(self) -> int:
        return hash((self.rows, self.columns))

    def __reduce__(self) -> tuple[Callable[[int, int], Torus], tuple[int, int]]:
        return Torus.of, (self.rows, self.columns)

    def __repr__(self) -> str:
        return f"Torus({self.rows}, {self.columns})"


_MEETS: Final = (3, 5, 4, 0, 2, 1)
"""For each side of a card, the side of the neighbour that meets it."""

_TOWARDS: Final = ((-1, 0), (0, 1), (0, 1), (1, 0), (0, -1), (0, -1))
