"""Which mark proves which reason: its number in the list of reasons, on the board beside what is marked."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, Final

from railwidgets.core import at
from railwidgets.draw.steps import Beads, Spot

if TYPE_CHECKING:
    from railwidgets.core import Mark
    from railwidgets.draw.scene import Element

Reasons = tuple[tuple[int, tuple["Mark", ...]], ...]
"""The reasons that are shown: the number of each, from 1 on, and its marks."""

CORNERS: Final = ((0, 0), (0, 1), (1, 1), (1, 0))
"""The corners of a cell in the order in which numbers want them: the upper right one has signs in most games."""

ENDS: Final = (((0, 0), (1, 0)), ((1, 1), (1, 0)), ((0, 1), (1, 1)), ((0, 0), (0, 1)))
"""The corners at the ends of each side of a cell."""


def reason_numbers(reasons: Reasons, found: Mapping[str, Spot], beads: Beads) -> dict[str, Element]:
    """The numbers of several reasons; none where nothing of a reason is on the board, or where there is but one.

    Args:
        reasons: those that are shown.
        found: where things are, as ``steps.spots`` has it.
        beads: the numbers that are on the board already.
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
    """Where a mark is: at its piece, or in the first of its cells that is on the board."""
    if mark.piece in found:
        yield found[mark.piece]
    # A stretch of track begins with its cell, the side of a cell with the row and column of it.
    places = (place[0] if mark.kind in ("path", "circuit") else place[:2] for place in mark.places)
    names = (at(cell) for cell in places if isinstance(cell, tuple) and len(cell) == 2)
    yield from (cells[name] for name in names if name in cells)


def _corners(mark: Mark) -> Iterable[tuple[int, int]]:
    """The corners for the number of a mark: for a side of a cell those at its ends first."""
    ends = ENDS[mark.places[0][2] % len(ENDS)] if mark.kind == "edge" else ()
    return (*ends, *(corner for corner in CORNERS if corner not in ends))
