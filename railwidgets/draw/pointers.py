"""The signs of a note on the board: rings, cells, arrows and paths, in four strokes that are told apart in grey."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from dataclasses import replace
from math import hypot
from typing import TYPE_CHECKING, Final

from railwidgets.core import cell_picked
from railwidgets.draw.curve import number
from railwidgets.draw.scene import Element, Scene
from railwidgets.draw.shape import group, path
from railwidgets.draw.steps import Spot, spots

if TYPE_CHECKING:
    from railwidgets.core import Pointer

CELL: Final = 40.0
"""The side of what is marked where a board has no cells."""

RING: Final = 0.44
"""The radius of a ring, by the side of a cell."""

WITHIN: Final = 4.0
"""How far within its cell a square is drawn."""

STROKES: Final = (
    ("rw-pointer",),
    ("rw-pointer rw-dashed",),
    ("rw-pointer rw-dotted",),
    ("rw-pointer rw-double", "rw-pointer-within"),
)
"""What is drawn for each tone, upon the stroke below."""

HEAD: Final = 13.0
"""The length of the head of an arrow."""

SHY: Final = 0.3
"""An arrow begins and ends by this part of a cell, or of ``CELL``, from the middles of its things."""


def pointed(scene: Scene, pointers: Collection[Pointer]) -> Scene:
    """The picture with signs over all else; those at what is not there are left out."""
    if not pointers:
        return scene
    found = spots(scene)
    drawn: dict[str, Element] = {}
    for count, pointer in enumerate(pointers, 1):
        where = [spot for pick in pointer.at if (spot := _spot(scene, found, pick)) is not None]
        if len(where) == len(pointer.at):
            drawn[f"pointer:{count}"] = _drawn(pointer, where, scene.cells)
    return replace(scene, layers={**scene.layers, "marks": {**scene.layers.get("marks", {}), **drawn}})


def astray(scene: Scene, pointers: Iterable[Pointer]) -> list[str]:
    """The picks of signs that are of nothing on the picture."""
    found = spots(scene)
    return [pick for pointer in pointers for pick in pointer.at if _spot(scene, found, pick) is None]


def _spot(scene: Scene, found: dict[str, Spot], pick: str) -> Spot | None:
    """The middle of a thing, or of a cell within the picture in which there is nothing yet."""
    cell = cell_picked(pick, "[a-z]+" if pick in found else "cell")
    if cell is None or scene.cells is None:
        return found.get(pick)
    # Of what fills a cell the middle is meant, wherever its numbers stand.
    left, top, width, height = scene.cells
    x, y = left + (cell[1] + 0.5) * width, top + (cell[0] + 0.5) * height
    first, above, wide, high = scene.box
    return (x, y) if first <= x <= first + wide and above <= y <= above + high else None


def _drawn(pointer: Pointer, where: list[Spot], cells: tuple[float, float, float, float] | None) -> Element:
    outlines = list(_outlines(pointer, where, (CELL, CELL) if cells is None else cells[2:]))
    # A stroke of the ground's colour lies below, so that a sign is seen on everything.
    strokes = ("rw-pointer-under", *STROKES[pointer.tone - 1])
    return group(*(path(css, outline) for css in strokes for outline in outlines), css="rw-pointers")


def _outlines(pointer: Pointer, where: list[Spot], cell: tuple[float, float]) -> Iterator[str]:
    """The lines that a sign is drawn with.

    Args:
        pointer: the sign.
        where: the middles of its things.
        cell: width and height of what it marks.
    """
    x, y = where[0]
    if pointer.shape == "ring":
        radius = RING * min(cell)
        r, wide = number(radius), number(2 * radius)
        yield f"M{number(x - radius)} {number(y)}a{r} {r} 0 1 1 {wide} 0a{r} {r} 0 1 1 -{wide} 0z"
    elif pointer.shape == "cell":
        across, down = cell[0] / 2 - WITHIN, cell[1] / 2 - WITHIN
        left, top, right, bottom = x - across, y - down, x + across, y + down
        yield _line([(left, top), (right, top), (right, bottom), (left, bottom)]) + "z"
    else:
        # The ends of an arrow stay off its things, which it would hide; a path goes through the middles of all.
        shy = SHY * min(cell) if pointer.shape == "arrow" else 0.0
        line = [_towards(where[0], where[1], shy), *where[1:-1], _towards(where[-1], where[-2], shy)]
        tip, back = line[-1], _towards(line[-1], line[-2], HEAD)
        # A corner on either side of the line, half as far from it as the head is long.
        aside = (tip[1] - back[1]) / 2, (back[0] - tip[0]) / 2
        yield _line(line)
        yield _line([(back[0] + aside[0], back[1] + aside[1]), tip, (back[0] - aside[0], back[1] - aside[1])])


def _towards(spot: Spot, other: Spot, by: float) -> Spot:
    long = hypot(other[0] - spot[0], other[1] - spot[1]) or 1.0
    return spot[0] + (other[0] - spot[0]) / long * by, spot[1] + (other[1] - spot[1]) / long * by


def _line(where: Iterable[Spot]) -> str:
    return "M" + "L".join(f"{number(x)} {number(y)}" for x, y in where)
