"""The drawings of notes on the board: rings, cells, arrows and paths, in four strokes that differ without colour."""

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
"""The side of a mark on boards without cells."""

RING: Final = 0.44
"""The radius of a ring, as a share of the side of a cell."""

WITHIN: Final = 4.0
"""The distance of a filled square from the rim of its cell."""

STROKES: Final = (
    ("rw-pointer",),
    ("rw-pointer rw-dashed",),
    ("rw-pointer rw-dotted",),
    ("rw-pointer rw-double", "rw-pointer-within"),
)
"""The strokes of each tone, over the stroke below."""

HEAD: Final = 13.0
"""The length of an arrowhead."""

SHY: Final = 0.3
"""The distance of an arrow's ends from the middles of its things, as a share of a cell or of ``CELL``."""


def pointed(scene: Scene, pointers: Collection[Pointer]) -> Scene:
    """Draws pointers over everything else in a picture; leaves out those at things that the picture lacks."""
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
    """Returns the picks of pointers that the picture lacks."""
    found = spots(scene)
    return [pick for pointer in pointers for pick in pointer.at if _spot(scene, found, pick) is None]


def _spot(scene: Scene, found: dict[str, Spot], pick: str) -> Spot | None:
    """Returns the middle of a thing, or of an empty cell within the picture."""
    cell = cell_picked(pick, "[a-z]+" if pick in found else "cell")
    if cell is None or scene.cells is None:
        return found.get(pick)
    # If a thing fills a cell, use the middle of the cell, wherever the thing has its numbers.
    left, top, width, height = scene.cells
    x, y = left + (cell[1] + 0.5) * width, top + (cell[0] + 0.5) * height
    first, above, wide, high = scene.box
    return (x, y) if first <= x <= first + wide and above <= y <= above + high else None


def _drawn(pointer: Pointer, where: list[Spot], cells: tuple[float, float, float, float] | None) -> Element:
    outlines = list(_outlines(pointer, where, (CELL, CELL) if cells is None else cells[2:]))
    # A stroke in the colour of the ground lies below, so that a pointer is visible on everything.
    strokes = ("rw-pointer-under", *STROKES[pointer.tone - 1])
    return group(*(path(css, outline) for css in strokes for outline in outlines), css="rw-pointers")


def _outlines(pointer: Pointer, where: list[Spot], cell: tuple[float, float]) -> Iterator[str]:
    """Yields the lines of a pointer.

    Args:
        pointer: the pointer.
        where: the middles of its things.
        cell: width and height of a marked cell.
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
        # The ends of an arrow stay off its things, to keep them visible; a path runs through the middles of all.
        shy = SHY * min(cell) if pointer.shape == "arrow" else 0.0
        line = [_towards(where[0], where[1], shy), *where[1:-1], _towards(where[-1], where[-2], shy)]
        tip, back = line[-1], _towards(line[-1], line[-2], HEAD)
        # A corner on either side of the line, half as far from it as the arrowhead is long.
        aside = (tip[1] - back[1]) / 2, (back[0] - tip[0]) / 2
        yield _line(line)
        yield _line([(back[0] + aside[0], back[1] + aside[1]), tip, (back[0] - aside[0], back[1] - aside[1])])


def _towards(spot: Spot, other: Spot, by: float) -> Spot:
    long = hypot(other[0] - spot[0], other[1] - spot[1]) or 1.0
    return spot[0] + (other[0] - spot[0]) / long * by, spot[1] + (other[1] - spot[1]) / long * by


def _line(where: Iterable[Spot]) -> str:
    return "M" + "L".join(f"{number(x)} {number(y)}" for x, y in where)
