"""The land on the table: relief that rises towards the track, a river, and woods and fields next to the tiles.

It is drawn from the cells with tiles alone, so that equal positions have equal land, and it means nothing: what matters
lies on tiles. Woods, fields and river are definitions, placed by cell; each tile adds only what lies around it.
"""

from __future__ import annotations

import math
from collections.abc import Collection
from functools import lru_cache
from typing import Final

from railwidgets.core import Cell, at
from railwidgets.draw import shape
from railwidgets.draw.curve import number
from railwidgets.draw.scene import Element
from railwidgets.games.days_of_steam.table import Table

RELIEF: Final = "relief"
"""The name of the definition of ``relief``."""

SURVEYED: Final = 2
"""The distance in cells from the nearest tile up to which there are woods and fields."""

STEPS: Final = (3, 2, 1)
"""The steps of the relief, from the lowest; each is a line and the ground within it."""

_SPREAD: Final = 45
"""The greatest distance of the ends of a cell's ridge from its middle, each way."""


def definitions() -> dict[str, Element]:
    """The definitions of woods, fields and the river, used several times, by name."""
    woods = {f"wood-{kind}": _wood(trees) for kind, trees in enumerate(_WOODS)}
    fields = {f"field-{kind}": _field(*drawn) for kind, drawn in enumerate(_FIELDS)}
    return {**woods, **fields, "river": _river()}


def relief(table: Table) -> Element:
    """The shape that all steps of the relief around the tiles have, each with its own width."""
    cells = sorted(table.cells or {(0, 0)})
    return Element("path", {"d": "".join(map(_ridge, cells))})


def land(table: Table, rows: range, columns: range) -> dict[str, Element]:
    """The land around the tiles; ``rows`` and ``columns`` are those of the map."""
    return {"relief": _RELIEF, "river": _rivers(rows, columns), **_plants(table.cells or {(0, 0)})}


_ASIDE: Final = {3: (-14.0, 18.0), 2: (9.0, -8.0), 1: (0.0, 0.0)}
"""The distance of each step from the tiles, so that slopes are steep on one side and gentle on the other."""

_RELIEF: Final = shape.group(
    *(
        shape.group(*(shape.use(RELIEF, css=f"rw-relief-{step}{part}") for part in ("-line", "")), at=_ASIDE[step])
        for step in STEPS
    )
)


# --- what lies where: a function of the cell


def _plants(cells: Collection[Cell]) -> dict[str, Element]:
    """The woods and fields on the empty cells around these."""
    around = set().union(*map(_around, cells)).difference(cells)
    return dict(filter(None, map(_plant, sorted(around))))


@lru_cache(maxsize=4096)
def _around(cell: Cell) -> frozenset[Cell]:
    """The cells within reach of a tile."""
    reach = range(-SURVEYED, SURVEYED + 1)
    return frozenset((cell[0] + y, cell[1] + x) for y in reach for x in reach)


@lru_cache(maxsize=4096)
def _plant(cell: Cell) -> tuple[str, Element] | None:
    """What grows on a cell, with its key; nothing on many, and nothing in the river."""
    kind = _mixed(cell, 1) % len(_GROWTH)
    x, y = shape.corner(cell)
    if not _GROWTH[kind] or _away(x + 50, y + 50) < _BANK:
        return None
    across, down = (_mixed(cell, salt) % 25 - 12 for salt in (2, 3))
    return f"land:{at(cell)}", Element("use", {"href": f"#{_GROWTH[kind]}", "x": x + across, "y": y + down})


_GROWTH: Final = ("wood-0", "", "field-0", "wood-1", "", "", "wood-2", "field-1", "", "wood-3", "")


@lru_cache(maxsize=4096)
def _ridge(cell: Cell) -> str:
    """The ridge of a cell: a bow across it, which the steps of the relief widen."""
    x, y = shape.corner(cell)
    points = ((x + 50 + dx * _stretch(cell, salt), y + 50 + dy * _stretch(cell, salt + 1)) for dx, dy, salt in _BOW)
    begin, bend, end = (f"{across:.0f} {down:.0f}" for across, down in points)
    return f"M{begin}Q{bend} {end}"


_BOW: Final = ((-1, -0.4, 4), (0.5, 2, 6), (1, -0.8, 8))
"""The points of a bow: the share of the spread in each direction, and the salt of its numbers."""


def _stretch(cell: Cell, salt: int) -> int:
    """A distance from a third of the spread to all of it."""
    return _SPREAD // 3 + _mixed(cell, salt) % (2 * _SPREAD // 3)


def _mixed(cell: Cell, salt: int) -> int:
    """A number of a cell that looks random and is always the same."""
    mixed = (cell[0] * 0x9E3779B1 + cell[1] * 0x85EBCA77 + salt * 0xC2B2AE3D) & 0xFFFFFFFF
    mixed = (mixed ^ mixed >> 15) * 0x2C1B3C6D & 0xFFFFFFFF
    return mixed ^ mixed >> 13


# --- woods and fields

_WOODS: Final = (
    ((22, 30, 9), (40, 22, 11), (33, 42, 10), (54, 36, 8), (48, 54, 9), (66, 50, 7)),
    ((62, 26, 10), (76, 38, 8), (58, 44, 11), (74, 56, 9), (60, 64, 7)),
    ((26, 66, 10), (42, 60, 8), (38, 76, 11), (54, 74, 9), (70, 70, 8), (64, 84, 7), (22, 82, 7)),
    ((30, 34, 8), (70, 68, 9), (58, 76, 7)),
)
"""The trees of each wood: the middle and the radius of every crown."""

_FIELDS: Final = (
    ("M18 28L64 14L80 58L36 72Z", "M22 38L67 24M25 48L70.5 34M29 58L74 44"),
    ("M26 34L70 26L78 76L34 84Z", "M37 32L45 82M48 30L56 80M59 28L67 78"),
)
"""The outline and the furrows of each field."""


def _field(outline: str, furrows: str) -> Element:
    return shape.group(shape.path("rw-field", outline), shape.path("rw-furrow", furrows))


def _wood(trees: Collection[tuple[int, int, int]]) -> Element:
    """A wood from above: its shade, and the crowns over it."""
    shade = "".join(_round(x + 2, y + 3, radius) for x, y, radius in trees)
    return shape.group(shape.path("rw-shade", shade), shape.path("rw-wood", "".join(_round(*tree) for tree in trees)))


def _round(x: float, y: float, radius: float) -> str:
    r, across = number(radius), number(2 * radius)
    return f"M{number(x - radius)} {number(y)}a{r} {r} 0 1 1 {across} 0a{r} {r} 0 1 1 -{across} 0z"


# --- the river

PERIOD: Final = (1200, 1300)
"""The period of the river in units, along it and from one to the next."""

_FIRST: Final = 172.0
"""The height of the river nearest to the first tile, without its bends."""

_BENDS: Final = ((1, 38, 2.4), (2, 30, 0.3), (5, 9, 1.1))
"""The bends of the river: how many in a period, how wide, and where the first begins."""

_BANK: Final = 78.0
"""The distance from the river, up or down, to the middle of the nearest cell with plants."""

_STRETCH: Final = 100


@lru_cache(maxsize=1)
def _river() -> Element:
    """A period of the river, smooth where the next begins."""
    d = ""
    for x in range(0, PERIOD[0], _STRETCH):
        (y, slope), (end, ahead) = course(x), course(x + _STRETCH)
        third = _STRETCH / 3
        bend = (x + third, y + third * slope, x + _STRETCH - third, end - third * ahead, x + _STRETCH, end)
        d += ("" if d else f"M{x} {number(round(y, 1))}") + "C" + " ".join(number(round(one, 1)) for one in bend)
    return shape.group(shape.path("rw-river-bank", d), shape.path("rw-river", d))


def course(x: float) -> tuple[float, float]:
    """The height and the slope of the river nearest to the first tile."""
    turn = 2 * math.pi / PERIOD[0]
    y = sum(wide * math.sin(count * turn * x + begin) for count, wide, begin in _BENDS)
    return _FIRST + y, sum(wide * count * turn * math.cos(count * turn * x + begin) for count, wide, begin in _BENDS)


def _away(x: float, y: float) -> float:
    """The distance of a point from the nearest river, up or down."""
    below = (y - course(x)[0]) % PERIOD[1]
    return min(below, PERIOD[1] - below)


@lru_cache(maxsize=64)
def _rivers(rows: range, columns: range) -> Element:
    """The rivers around these cells, as far as they can show."""
    wide, apart = PERIOD
    return shape.group(
        *(
            shape.group(shape.use("river"), at=(x * wide, y * apart))
            for y in _periods(rows, apart)
            for x in _periods(columns, wide)
        )
    )


def _periods(cells: range, period: int) -> range:
    return range((cells.start * 100 - period) // period, (cells.stop * 100 + period) // period + 1)
