"""Drawings of this game alone: signposts with the price of a way, the gains of a tile, and the die."""

from __future__ import annotations

import math
from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from railwidgets.core import COMPASS, Rank
from railwidgets.draw import light, marks, rail, shape
from railwidgets.draw.curve import number
from railwidgets.draw.scene import Element
from railwidgets.games.days_of_steam.components import STEAM_LIMIT

_POST: Final = ((-10.5, -11), (7.5, -11), (15, 0), (7.5, 11), (-10.5, 11))
"""A signpost that points to the right, about the middle of its plate."""

INSIDE, BEYOND, BEFORE, MIDDLE = 5.0, 24.0, -17.0, 45.0
"""The distance of a signpost from the edge of its cell: behind a city, and in front of one clear of it."""


UPPER_EDGE: Final = (50.0, 2.0)
SOUTH: Final = COMPASS.index("S")


# --- the reach of a train


def definitions() -> dict[str, Element]:
    """The definitions of these, used several times, by name."""
    prices = range(1, STEAM_LIMIT + 1)
    return {_post_name(str(price), side): _post(price, side) for price in prices for side in range(4)}


@lru_cache(maxsize=512)
def reached(price: str, side: int | None, away: float, rank: Rank | None, gain: str = "") -> Element:
    """A cell in the train's reach, with the price on the side by which it enters, clear of everything there.

    Args:
        price: The steam; empty for none.
        side: The side by which the train enters; ``None`` for its own cell.
        away: The distance of the sign from the edge.
        rank: The rank of the way.
        gain: The points that it brings.
    """
    if side is None:
        return light.square(rank, at=marks.CORNER)
    port = rail.side_port(side)
    there = (port.x + away * port.dx, port.y + away * port.dy)
    post = Element("use", {"href": f"#{_post_name(price, side)}", **shape.group(at=there).attrs}) if price else None
    signs = [] if post is None else [post]
    if gain:
        # Over the edge that the sign leaves free.
        signs.append(light.pill(gain, UPPER_EDGE if side == SOUTH else light.BELOW))
    value = signs[0] if len(signs) == 1 else shape.group(*signs)
    return light.square(rank, value=value if signs else None, at=there)


def _post_name(price: str, side: int) -> str:
    """The name of the definition of a signpost."""
    return f"post-{price}-{side}"


def _post(price: int, side: int) -> Element:
    """A signpost with a price, which points away from a side."""
    port = rail.side_port(side)
    outline = "M" + "L".join(f"{number(x)} {number(y)}" for x, y in _POST) + "Z"
    plate = shape.group(shape.path("rw-post", outline), turn=math.degrees(math.atan2(port.dy, port.dx)))
    return shape.group(plate, shape.words(str(price), 0, 0, 14, "rw-on-post"), css="rw-grow")


@lru_cache(maxsize=64)
def gain(lines: tuple[str, ...]) -> Element:
    """A plate with the gains of a tile, a line for each, about the middle of a cell of 100."""
    height = 17 * len(lines) + 8
    width = max(map(len, lines)) * 7.4 + 14
    plate = shape.box("rw-brings", -width / 2, -height / 2, width, height, 6)
    text = [shape.words(line, 0, 17 * (row - (len(lines) - 1) / 2), 13, "") for row, line in enumerate(lines)]
    return shape.group(plate, *text, css="rw-grow")


# --- the die


@lru_cache(maxsize=16)
def face(pips: int, *, holds: bool) -> Element:
    """A face of the die in a 100 by 100 box, and below it whether the train stays on the track."""
    dots = [shape.disc("rw-dot", 50 + 20 * x, 37 + 20 * y, 7.5) for x, y in _pips(pips)]
    sign = shape.path("rw-holds", "M36 89L46 97L66 81") if holds else shape.path("rw-falls", "M41 80L59 98M59 80L41 98")
    return shape.group(shape.box("rw-face", 14, 1, 72, 72, 14), *dots, sign)


def _pips(count: int) -> Iterator[tuple[int, int]]:
    """The positions of the pips of a face, about its middle."""
    if count % 2:
        yield 0, 0
    for least, pair in ((2, (1, -1)), (4, (1, 1)), (6, (1, 0))):
        if count >= least:
            yield pair
            yield -pair[0], -pair[1]
