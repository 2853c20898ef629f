"""Cells of a board in notation and in picks: ``row,column``."""

from __future__ import annotations

import re
from typing import Final

from railwidgets.core.notation import quoted

Cell = tuple[int, int]
"""A row and a column."""

CELL: Final = r"(-?[0-9]{1,4}) ?, ?(-?[0-9]{1,4})"
"""Regular expression of a cell, with its row and its column as groups, for the forms of actions."""

FARTHEST: Final = 999
"""The largest absolute row or column of any board."""


def at(cell: Cell) -> str:
    """Writes a cell in notation: ``row,column``."""
    return f"{cell[0]},{cell[1]}"


def cell_of(row: str, column: str) -> Cell:
    """Returns the cell of the groups of ``CELL``; raises ``ValueError`` if no board reaches that far."""
    cell = int(row), int(column)
    if max(map(abs, cell)) > FARTHEST:
        raise ValueError(f"the cell {at(cell)} is too far away; rows and columns go from -{FARTHEST} to {FARTHEST}")
    return cell


def cell_named(text: str, thing: str = "cell", example: str = "0,1") -> Cell:
    """Parses a cell written as ``row,column``.

    Args:
        text: the notation of the cell.
        thing: the game's word for a cell, such as ``square``.
        example: a cell for the error message.

    Raises:
        ValueError: the text is not a cell, or no board reaches that far.
    """
    match = re.fullmatch(CELL, text.strip())
    if match is None:
        raise ValueError(f"{quoted(text)} is not a {thing}; write it as row,column, such as {example}")
    return cell_of(match[1], match[2])


def cell_written(text: str) -> Cell | None:
    """Returns the cell that is all of a text such as ``0,1``; ``None`` if the text is no cell of any board."""
    match = re.fullmatch(CELL, text)
    cell = None if match is None else (int(match[1]), int(match[2]))
    return cell if cell is not None and max(map(abs, cell)) <= FARTHEST else None


def cell_picked(pick: object, kind: str = "cell") -> Cell | None:
    """Returns the cell of a pick such as ``cell:0,1``; ``None`` if the pick names no cell."""
    match = re.fullmatch(f"(?:{kind}):(.*)", pick) if isinstance(pick, str) else None
    return None if match is None else cell_written(match[1])


def cell_within(pick: object) -> Cell | None:
    """Returns the cell at the start of a pick of any kind, such as ``segment:0,1,13``; ``None`` if it names no cell."""
    match = re.fullmatch(r"([a-z]+:[^,]+,[^,]+)(?:,.*)?", pick) if isinstance(pick, str) else None
    return None if match is None else cell_picked(match[1], "[a-z]+")
