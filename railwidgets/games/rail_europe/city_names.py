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

GROWN: Final = 3.1
"""The maximum growth of names; smaller maps have none, as they could not be read."""

SMALL: Final = 1.88
"""The growth of names on a phone; smaller maps name only cities with room for names that grow as much as any."""

_WIDEST: Final = (0.7, 0.5)
"""The width of a name in the widest font of a page, as fractions of its size: for each letter, and once."""


@lru_cache(maxsize=256)
def printed_name(city: str) -> Element:
    """The name of a city in a picture."""
    return shape.words(CITIES[city].display, *PLACES[city].name, NAME, "rw-place-name")


@lru_cache(maxsize=256)
def city_name(city: str, *, minor: bool = False, near: bool = False) -> Element:
    """The name of a city, which grows away from it where the map is small, but not beyond the rim of the map.

    Args:
        city: Its id.
        minor: Whether small maps leave it out.
        near: Whether maps smaller than those on a phone leave it out.
    """
    (x, y), (origin_x, origin_y) = PLACES[city].name, _origin(city)
    css = f"rw-place-name {'rw-word-near' if near else 'rw-word-name'}"
    words = shape.words(CITIES[city].display, x - origin_x, y - origin_y, NAME, css)
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


def fitting(cities: Iterable[str], grown: float = SMALL) -> list[str]:
    """Those of the cities whose names a small map has room for, the first ones first: no two of them overlap.

    Args:
        cities: Their ids.
        grown: The growth of the names.
    """
    chosen: dict[str, Box] = {}
    for city in cities:
        box = grown_box(city, grown)
        if not any(_overlap(box, other) for other in chosen.values()):
            chosen[city] = box
    return [*chosen]


@lru_cache(maxsize=128)
def grown_box(city: str, grown: float = GROWN) -> Box:
    """The box of a name that has grown; smaller ones are inside it."""
    (x, y), (origin_x, origin_y) = PLACES[city].name, _origin(city)
    each, once = _WIDEST
    wide, high = (each * len(CITIES[city].display) + once) * NAME, NAME
    left, top = x - wide / 2 - origin_x, y - high / 2 - origin_y
    return origin_x + left * grown, origin_y + top * grown, wide * grown, high * grown


def _overlap(one: Box, other: Box) -> bool:
    (x, y, wide, high), (left, top, width, height) = one, other
    return x < left + width and left < x + wide and y < top + height and top < y + high
