"""The line and its course over the tiles."""

from functools import lru_cache
from typing import NamedTuple

from branch_line.components import TILES
from railwidgets.core import Cell
from railwidgets.track import Board, Step


class Line(NamedTuple):
    """A line: its steps from tile to tile, then the cell and side that it leads to; ``None`` over the rim."""

    steps: tuple[Step, ...]
    leads: tuple[Cell, int] | None


@lru_cache(maxsize=1 << 14)
def line(board: Board, tiles: tuple[str, ...], enters: tuple[Cell, int]) -> Line:
    """Returns the line that comes in over a side of a cell. It never passes a port twice, so it ends."""
    steps: list[Step] = []
    cell, side = enters
    while tile := tiles[board.cells.index(cell)]:
        (out,) = TILES[tile].exits[side] or ()
        steps.append(Step(cell, side, out))
        beside = board.neighbour(cell, out)
        if beside is None:
            return Line(tuple(steps), None)
        cell, side = beside, (out + 2) % 4
    return Line(tuple(steps), (cell, side))
