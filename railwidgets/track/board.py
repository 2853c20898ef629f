"""A bounded board of square cells."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Final

from railwidgets.core import Cell


class Board:
    """Rows and columns of square cells, with sides N, E, S, W; the codes of ports run from 0 without gaps.

    Attributes:
        rows: the number of rows.
        columns: the number of columns.
        opposite: for each port the other end of its joint; ``OUTSIDE`` for a port on the rim.
        cells: every cell, row by row.
        rim: every side of a cell that leads off the board, in the same order.
    """

    sides: Final = 4
    OUTSIDE: Final = -1
    __slots__ = ("cells", "columns", "opposite", "rim", "rows")

    rows: int
    columns: int
    opposite: tuple[int, ...]
    cells: tuple[Cell, ...]
    rim: tuple[tuple[Cell, int], ...]

    @staticmethod
    @lru_cache(maxsize=64)
    def of(rows: int, columns: int) -> Board:
        """Returns the board of a size; one object for each size.

        Raises:
            ValueError: the board has no rows or no columns.
        """
        return Board(rows, columns)

    def __init__(self, rows: int, columns: int) -> None:
        if rows < 1 or columns < 1:
            raise ValueError(f"a board has at least one row and one column, not {rows} by {columns}")
        self.rows, self.columns = rows, columns
        self.cells = tuple((row, column) for row in range(rows) for column in range(columns))
        sides = [(cell, side) for cell in self.cells for side in range(4)]
        self.opposite = tuple(self._meets(cell, side) for cell, side in sides)
        self.rim = tuple((cell, side) for cell, side in sides if self.neighbour(cell, side) is None)

    def _meets(self, cell: Cell, side: int) -> int:
        beside = self.neighbour(cell, side)
        return self.OUTSIDE if beside is None else self.port(beside, (side + 2) % 4)

    def port(self, cell: Cell, side: int) -> int:
        """Returns the port of a cell on a side."""
        return (cell[0] * self.columns + cell[1]) * 4 + side

    def cell(self, port: int) -> Cell:
        """Returns the cell of a port."""
        return divmod(port >> 2, self.columns)

    def side(self, port: int) -> int:
        """Returns the side of a port."""
        return port & 3

    def across(self, port: int) -> int:
        """Returns the port that meets this one."""
        return self.opposite[port]

    def neighbour(self, cell: Cell, side: int) -> Cell | None:
        """Returns the cell beside a cell; ``None`` outside the board."""
        row, column = _TOWARDS[side]
        beside = cell[0] + row, cell[1] + column
        return beside if 0 <= beside[0] < self.rows and 0 <= beside[1] < self.columns else None

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Board) and (self.rows, self.columns) == (other.rows, other.columns)

    def __hash__(self) -> int:
        return hash((self.rows, self.columns))

    def __reduce__(self) -> tuple[Callable[[int, int], Board], tuple[int, int]]:
        return Board.of, (self.rows, self.columns)

    def __repr__(self) -> str:
        return f"Board({self.rows}, {self.columns})"


_TOWARDS: Final = ((-1, 0), (0, 1), (1, 0), (0, -1))
