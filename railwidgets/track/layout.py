"""The geometry of a board: which port meets which."""

from __future__ import annotations

from typing import Final, Protocol

from railwidgets.core import Cell


class Layout(Protocol):
    """Cells with numbered sides. A *port* is one side of one cell, coded as one integer for speed."""

    @property
    def sides(self) -> int:
        """The number of sides of each cell."""

    def port(self, cell: Cell, side: int) -> int:
        """Returns the port of a cell on a side."""

    def cell(self, port: int) -> Cell:
        """Returns the cell of a port."""

    def side(self, port: int) -> int:
        """Returns the side of a port."""

    def across(self, port: int) -> int:
        """Returns the port of the neighbouring cell that meets this one: the other end of the joint."""
        ...


class Grid:
    """An unbounded board of square cells, with sides N, E, S, W.

    Rows and columns run from -2,000 to 2,000, more than any pile of tiles reaches.
    """

    sides: Final = 4
    _SPAN: Final = 4096
    _MIDDLE: Final = 2048
    _STEPS: Final = (-_SPAN * 4 + 2, 4 + 2, _SPAN * 4 - 2, -4 - 2)

    def port(self, cell: Cell, side: int) -> int:
        """Returns the port of a cell on a side."""
        return ((cell[0] + self._MIDDLE) * self._SPAN + cell[1] + self._MIDDLE) * 4 + side

    def cell(self, port: int) -> Cell:
        """Returns the cell of a port."""
        row, column = divmod(port >> 2, self._SPAN)
        return row - self._MIDDLE, column - self._MIDDLE

    def side(self, port: int) -> int:
        """Returns the side of a port."""
        return port & 3

    def across(self, port: int) -> int:
        """Returns the port that meets this one."""
        return port + self._STEPS[port & 3]

    def neighbour(self, cell: Cell, side: int) -> Cell:
        """Returns the cell beside a cell."""
        row, column = _TOWARDS[side]
        return cell[0] + row, cell[1] + column


_TOWARDS: Final = ((-1, 0), (0, 1), (1, 0), (0, -1))
