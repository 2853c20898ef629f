"""The four sides of a square cell, in notation and in words, the cell itself, and the rotation of a tile."""

from __future__ import annotations

from collections.abc import Iterable
from functools import reduce
from itertools import groupby
from operator import itemgetter
from typing import Final

from railwidgets.core.cell import Cell
from railwidgets.core.notation import quoted
from railwidgets.core.text import Text, load_words

COMPASS: Final = "NESW"
"""The letters of the sides, clockwise from the north; a side is an index into this."""


_ROTATED: Final = ("", "once", "twice", "three_times")
"""The keys of the words for quarter turns clockwise."""


def side_named(letter: str) -> int:
    """Returns the side of a letter, upper or lower case; raises ``ValueError`` if it names none."""
    if letter.upper() not in tuple(COMPASS):
        raise ValueError(f"{quoted(letter)} is not a side; write one of {', '.join(COMPASS)}")
    return COMPASS.index(letter.upper())


def side_name(side: int) -> Text:
    """Returns a side in words: ``north``."""
    return load_words(__package__)["side"][COMPASS[side]]


def side_names(sides: Iterable[int]) -> Text:
    """Returns sides in words: ``north and east``."""
    return Text.listed(map(side_name, sides))


def cell_name(cell: Cell) -> Text:
    """Returns a cell in words, for sentences that people read: ``row 2, column 5``; ``at`` writes its notation.

    Example:
        >>> from railwidgets.core import cell_name
        >>> str(cell_name((2, 5))), cell_name((2, 5))["fr"]
        ('row 2, column 5', 'rangée 2, colonne 5')
    """
    return load_words(__package__)["cell"]["name"].fill(row=cell[0], column=cell[1])


def cell_names(cells: Iterable[Cell]) -> Text:
    """Returns cells in words, row by row.

    Example:
        >>> from railwidgets.core import cell_names
        >>> str(cell_names([(2, 5), (0, 1), (2, 3)]))
        'row 0, column 1; row 2, columns 3 and 5'
    """
    said = load_words(__package__)["cell"]
    rows = [
        said["row"].fill(row=row, columns=Text.listed(column for _, column in group))
        for row, group in groupby(sorted(cells), key=itemgetter(0))
    ]
    return reduce(lambda one, more: said["rows"].fill(one=one, more=more), rows)


def rotated(what: Text | str, turn: int) -> Text:
    """Returns a tile in words, or its place, with the rotation: ``curve, rotated once``.

    Args:
        what: the tile or its place.
        turn: the quarter turns clockwise; without any, the words stay unchanged.
    """
    if turn % 4:
        return load_words(__package__)["rotated"][_ROTATED[turn % 4]].fill(what=what)
    return what if isinstance(what, Text) else Text.same(what)
