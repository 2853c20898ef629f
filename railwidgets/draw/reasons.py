"""Numbers that match marks on the board with the reasons in the list beside it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, Final

from railwidgets.core import at
from railwidgets.draw.steps import Beads, Spot

if TYPE_CHECKING:
    from railwidgets.core import Mark
    from railwidgets.draw.scene import Element

Reasons = tuple[tuple[int, tuple["Mark", ...]], ...]
"""The reasons shown: the number of each, from 1, and its marks."""

CORNERS: Final = ((0, 0), (0, 1), (1, 1), (1, 0))
"""The corners of a cell in order of preference for numbers: the upper right has symbols in most games."""

ENDS: Final = (((0, 0), (1, 0)), ((1, 1), (1, 0)), ((0, 1), (1, 1)), ((0, 0), (0, 1)))
"""The corners at the ends of each side of a cell."""


def reason_numbers(reasons: Reasons, found: Mapping[str, Spot], beads: Beads) -> dict[str, Element]:
    """Draws the numbers of several reasons; none for a reason without marks on the board, or if there is only one.

    Args:
        reasons: the reasons shown.
        found: the positions of things, from ``steps.spots``.
        beads: the numbers already on the board.
    """
    if len(reasons) == 1 and reasons[0][0] == 1:
        return {}
    cells = {name.partition(":")[2]: spot for name, spot in found.items()}
    out = {}
    for number, marks in reasons:
        spots = ((spot, mark) for mark in marks for spot in _of(mark, found, cells))
        spot, mark = next(spots, (None, None))
        if spot is not None and mark is not None:
            out[f"reason:{number}"] = beads.at_corner(number, spot, _corners(mark))
    return out


def _of(mark: Mark, found: Mapping[str, Spot], cells: Mapping[str, Spot]) -> Iterator[Spot]:
    """Yields the position of a mark: of its piece, or of its cells that are on the board."""
    if mark.piece in found:
        yield found[mark.piece]
    # A stretch of track starts with its cell, the side of a cell with its row and column.
    places = (place[0] if mark.kind in ("path", "circuit") else place[:2] for place in mark.places)
    names = (at(cell) for cell in places if isinstance(cell, tuple) and len(cell) == 2)
    yield from (cells[name] for name in names if name in cells)


def _corners(mark: Mark) -> Iterable[tuple[int, int]]:
    """Returns the corners for the number of a mark; for a side of a cell, those at its ends first."""
    ends = ENDS[mark.places[0][2] % len(ENDS)] if mark.kind == "edge" else ()
    return (*ends, *(corner for corner in CORNERS if corner not in ends))
