"""The names of cities on the map: how they grow where it is small, and which of them fit on it together."""

from __future__ import annotations

import math
from collections.abc import Iterable
from functools import lru_cache
from typing import Final

from railwidgets.draw import shape
from railwidgets.draw.curve import Point
from railwidgets.draw.scene import Element
from railwidgets.games.rail_europe.components import CITIES
from railwidgets.games.rail_europe.map import NAME, PLACES, WIDTH, Box, name_size

GROWN: Final = 1.88
"""The maximum growth of names."""

_WIDEST: Final = (0.7, 0.5)
"""The width of a name in the widest font of a page, as fractions of its size: for each letter, and once."""


@lru_cache(maxsize=256)
def printed_name(city: str) -> Element:
    """The name of a city in a picture."""
    return shape.words(CITIES[city].display, *PLACES[city].name, NAME, "rw-place-name")


@lru_cache(maxsize=256)
def city_name(city: str, *, minor: bool = False) -> Element:
    """The name of a city, which grows away from it where the map is small, but not beyond the rim of the map.

    Args:
        city: Its id.
        minor: Whether small maps leave it out.
    """
    (x, y), (origin_x, origin_y) = PLACES[city].name, _origin(city)
    words = shape.words(CITIES[city].display, x - origin_x, y - origin_y, NAME, "rw-place-name")
    name = shape.group(words, css="rw-name")
    return shape.group(name, css="rw-minor" if minor else "", at=(origin_x, origin_y))


def _origin(city: str) -> Point:
    """The origin of growth, which stays fixed: the edge of the name that faces its city, or the rim of the map."""
    (x, y), (wide, high) = PLACES[city].name, name_size(city)
    at, grows = PLACES[city].at, PLACES[city].grows
    origin_x = min(max(at[0], x - wide / 2), x + wide / 2)
    stays = {"north": math.inf, "south": -math.inf}.get(grows, at[1])
    origin_y = min(max(stays, y - high / 2), y + high / 2)
    if origin_x - (origin_x - x + wide / 2) * GROWN < 0:
        origin_x = x - wide / 2
    elif origin_x + (x + wide / 2 - origin_x) * GROWN > WIDTH:
        origin_x = x + wide / 2
    return origin_x, origin_y


# --- the names that fit


def fitting(cities: Iterable[str]) -> frozenset[str]:
    """Those of the cities whose names a small map has room for, the first ones first: no two of them overlap."""
    chosen: dict[str, Box] = {}
    for city in cities:
        box = grown_box(city)
        if not any(_overlap(box, other) for other in chosen.values()):
            chosen[city] = box
    return frozenset(chosen)


@lru_cache(maxsize=64)
def grown_box(city: str) -> Box:
    """The box of a name at its largest; smaller ones are inside it."""
    (x, y), (origin_x, origin_y) = PLACES[city].name, _origin(city)
    each, once = _WIDEST
    wide, high = (each * len(CITIES[city].display) + once) * NAME, NAME
    left, top = x - wide / 2 - origin_x, y - high / 2 - origin_y
    return origin_x + left * GROWN, origin_y + top * GROWN, wide * GROWN, high * GROWN


def _overlap(one: Box, other: Box) -> bool:
    (x, y, wide, high), (left, top, width, height) = one, other
    return x < left + width and left < x + wide and y < top + height and top < y + high
