"""The drawings of the map and its pieces: spaces, wagons, stations, lines along routes.

``definitions`` holds their parts, and ``tray`` the drawings of the panel.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import Final

from railwidgets.draw import light, shape
from railwidgets.draw.curve import Pose, number
from railwidgets.draw.scene import Element
from railwidgets.draw.shield import colour_of, emblem, hull
from railwidgets.draw.steps import BESIDE, RADIUS
from railwidgets.draw.theme import colour_class
from railwidgets.games.rail_europe.components import GREY, ROUTES, Ticket
from railwidgets.games.rail_europe.definitions import LAND
from railwidgets.games.rail_europe.map import (
    CITY,
    HEIGHT,
    LANE,
    LETTER,
    LINES,
    NAME,
    PLACES,
    SPACE,
    WIDTH,
    beside,
    drawn,
)

BOX: Final = (0.0, -8.0, WIDTH, HEIGHT + 16.0)
"""The visible part of the map."""

BEYOND: Final = 90.0
"""The extent of sea and land around it."""

_LENGTH, _WIDTH = SPACE


def _put(name: str, x: float, y: float, turn: float = 0.0) -> Element:
    """A definition with its middle at a point; tenths are precise enough."""
    moves = f"translate({number(round(x, 1))} {number(round(y, 1))})"
    if turn % 360:
        moves += f" rotate({number(round(turn % 360, 1))})"
    return Element("use", {"href": f"#{name}", "transform": moves})


def _along(name: str, pose: Pose) -> Element:
    return _put(name, pose.x, pose.y, pose.angle)


# --- the ground


@lru_cache(maxsize=1)
def ground() -> dict[str, Element]:
    """Sea and land, by key; a board of another shape than the box shows more of them on two sides."""
    x, y, width, height = BOX[0] - BEYOND, BOX[1] - BEYOND, BOX[2] + 2 * BEYOND, BOX[3] + 2 * BEYOND
    return {
        "sea": shape.box("rw-sea", x, y, width, height),
        "shore": shape.use(LAND, css="rw-shore"),
        "land": shape.use(LAND, css="rw-land"),
        "sheet": shape.box("rw-sheet", x - 20, y - 20, width + 40, height + 40),
        "compass": _compass(62, 246),
    }


def _compass(x: float, y: float) -> Element:
    """A compass rose on the empty sea."""
    return shape.group(
        shape.disc("rw-compass", 0, 0, 22),
        shape.disc("rw-compass", 0, 0, 19),
        shape.path("rw-compass rw-compass-rose", "M0 -36L5 -5L36 0L5 5L0 36L-5 5L-36 0L-5 -5Z"),
        shape.path("rw-compass-fill", "M0 -36L5 -5L0 0ZM36 0L5 5L0 0ZM0 36L-5 5L0 0ZM-36 0L-5 -5L0 0Z"),
        at=(x, y),
    )


# --- the legend

_LEGEND: Final = (140.0, 649.0)
"""The start of the legend, in the empty south-west of the map; names of cities grow, but not up to here."""
_TITLE: Final = 21.0
"""The height of its title above it: a title in the line would run into a name in some languages."""
_GAP: Final = 14.0
"""The gap between its entries."""


def legend(title: str, entries: Iterable[tuple[str, str, str]]) -> Element:
    """The look of a tunnel, a ferry and a double route: in one line, each with its name, below a title.

    Args:
        title: Its title.
        entries: For ``tunnel``, ``ferry`` and ``double`` the name, and a sentence that says more.
    """
    x, y = _LEGEND
    drawn = [_legend_words(title, x, y - _TITLE, "rw-legend-title")]
    for kind, name, more in entries:
        sample = _sample(kind, x + _LENGTH / 2, y)
        x += _LENGTH + 6
        drawn.append(Element("g", {}, (*sample, _legend_words(name, x, y, "rw-legend")), label=more))
        x += _width(name) + _GAP
    return shape.group(*drawn, css="rw-fine")


def _legend_words(words: str, x: float, y: float, css: str) -> Element:
    return shape.words(words, x + _width(words) / 2, y, NAME, f"rw-place-name {css}")


def _width(words: str) -> float:
    return LETTER * NAME * len(words)


def _sample(kind: str, x: float, y: float) -> Iterator[Element]:
    """A space of that kind of route."""
    if kind == "double":
        yield from (_put("space-grey", x, y + aside) for aside in (-LANE, LANE))
    elif kind == "ferry":
        yield from (_put(name, x, y) for name in ("space-ferry", "sign-ferry"))
    else:
        yield from (_put(name, x, y) for name in ("space-grey", "space-tunnel"))


# --- routes


@lru_cache(maxsize=256)
def bed(index: int) -> Element:
    """The ground of a route: the line from city to city, and a pale strip under its spaces.

    The halves of a double route share a strip, which shows that they belong together; the first one draws it. The
    number of a step takes the place of a sign about the route.
    """
    x, y = beside(index)
    drawn = _strip(index)
    at = (round(x + BESIDE, 1), round(y + BESIDE + RADIUS, 1))
    return Element(drawn.tag, drawn.attrs, drawn.children, at=at)


def _strip(index: int) -> Element:
    route, line = ROUTES[index], LINES[index]
    if route.double is not None and route.double < index:
        return shape.group()
    width = _WIDTH + 5 if route.double is None else _WIDTH + 5 + 2 * LANE
    return shape.group(
        shape.path("rw-way-line", drawn([line.way])),
        Element("path", {"class": "rw-way-bed", "d": line.strip(aside=0), "stroke-width": width}),
    )


@lru_cache(maxsize=256)
def spaces(index: int, *, closed: bool = False) -> Element:
    """The spaces of a route, each with the sign of its colour; tunnels have notched sides, ferries waves.

    Args:
        index: The index of the route.
        closed: Whether nobody can claim it any more, as the other half of a double route: outlines only.
    """
    route = ROUTES[index]
    drawn: list[Element] = []
    if closed:
        return shape.group(*(_along("space-closed", pose) for pose in LINES[index].spaces))
    for place, pose in enumerate(LINES[index].spaces):
        drawn.append(_along("space-ferry" if route.ferry else f"space-{route.colour}", pose))
        if route.tunnel:
            drawn.append(_along("space-tunnel", pose))
        if place < route.ferry:
            drawn.append(_put("sign-ferry", pose.x, pose.y))
        elif route.colour != GREY:
            drawn.append(_put(f"sign-{route.colour}", pose.x, pose.y))
    return shape.group(*drawn)


@lru_cache(maxsize=1024)
def wagons(index: int, seat: int) -> Element:
    """The wagons of a seat on the spaces of a route: on a bed of iron with a pale rim, an emblem upright on each."""
    line = LINES[index]
    under = [shape.path(css, line.strip()) for css in ("rw-mine rw-mine-way", "rw-halo", "rw-iron")]
    drawn = [_along(f"wagon-{seat}", pose) for pose in line.spaces]
    signs = [_put(f"crest-{seat}", pose.x, pose.y) for pose in line.spaces]
    return shape.group(*under, *drawn, *signs, css=colour_class(colour_of(seat)))


@lru_cache(maxsize=256)
def hit(index: int) -> tuple[Element, ...]:
    """The click target of a route: its spaces and, unless it is a half of a double route, a margin around them."""
    around = 10 if ROUTES[index].double is None else 6.6
    return (
        Element("path", {"class": "rw-hit", "d": _outline(index), "stroke-width": around}),
        Element("path", {"class": "rw-hit", "d": LINES[index].strip(), "stroke-width": _WIDTH}),
    )


def _outline(index: int) -> str:
    """The outline of the spaces of a route, which leaves the other half of a double route alone."""
    return LINES[index].outline(2.2 if ROUTES[index].double is None else 1.4)


@lru_cache(maxsize=1024)
def around(index: int, css: str) -> Element:
    """A line around the spaces of a route."""
    return shape.path(css, _outline(index))


@lru_cache(maxsize=256)
def frame(index: int) -> Element:
    """The frame of a claimable route."""
    return around(index, "rw-lit-way" if ROUTES[index].double is None else "rw-lit-way rw-lit-half")


@lru_cache(maxsize=256)
def wanted(index: int) -> Element:
    """Ticks along a route that a ticket still needs."""
    return shape.path("rw-wanted-way", LINES[index].outline(3.4))


@lru_cache(maxsize=512)
def route_gain(index: int, points: str) -> Element:
    """The points of a route next to it, in a box of 100 about its middle."""
    (x, y), middle = beside(index), LINES[index].middle
    return light.pill(points, (50 + x - middle.x, 50 + y - middle.y))


@lru_cache(maxsize=256)
def trail(css: str, routes: tuple[int, ...], seat: int) -> Element:
    """Routes as one broad line in the colour of a seat, below its wagons."""
    d = "".join(drawn([LINES[index].course]) for index in routes)
    return shape.group(shape.path(css, d), css=colour_class(colour_of(seat)))


# --- cities


@lru_cache(maxsize=512)
def city(name: str, ground: str = "") -> Element:
    """A city; ``ground`` is the class of a disc below it, such as for the end of a ticket."""
    place = PLACES[name]
    below = (shape.disc(ground, *place.at, CITY + 5),) if ground else ()
    return shape.group(*below, _put("city", *place.at))


@lru_cache(maxsize=512)
def station(name: str, seat: int) -> Element:
    """A station of a seat in a city: a house with its emblem."""
    walls, band = "M-11 11V-4L0 -14L11 -4V11Z", "M-9 9V-3.2L0 -11.4L9 -3.2V9Z"
    house = (*hull(walls, band), emblem(seat, 0, 1.2, 13))
    return shape.group(*house, css=colour_class(colour_of(seat)), at=PLACES[name].at)


@lru_cache(maxsize=512)
def ring(name: str, css: str, radius: float = CITY + 3.5) -> Element:
    """A line around a city."""
    return shape.disc(css, *PLACES[name].at, radius)


@lru_cache(maxsize=256)
def bow(ticket: Ticket, css: str) -> Element:
    """A light line from one city of a ticket to the other, over the map."""
    (x1, y1), (x2, y2) = (PLACES[city].at for city in ticket.cities)
    far = math.dist((x1, y1), (x2, y2))
    high = number((y1 + y2) / 2 - far / 5)
    d = f"M{number(x1)} {number(y1)}Q{number((x1 + x2) / 2)} {high} {number(x2)} {number(y2)}"
    return shape.group(shape.path("rw-bow-casing", d), shape.path(css, d))
