"""The geometry of the map: the positions of cities, their names and the spaces of routes.

The layout is in ``data/layout.toml`` and the coasts in ``data/land.toml``. A route bends once, evenly, and all its
spaces are alike; the halves of a double route run side by side. Units are scene units, y points down.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from itertools import pairwise
from typing import Final

from railwidgets.core.data import load_data
from railwidgets.draw.curve import Point, Pose, Way, line, number
from railwidgets.games.rail_europe.components import CITIES, ROUTES, Route

assert __package__
_LAYOUT: Final = load_data(__package__, "data/layout.toml")

WIDTH: Final[float] = _LAYOUT["size"]["width"]
HEIGHT: Final[float] = _LAYOUT["size"]["height"]

SPACE: Final = (25.2, 12.4)
"""Length and width of a space."""
STEP: Final = 28.5
"""The distance between the middles of adjacent spaces."""
LANE: Final = 7.4
"""The sideways offset of a half of a double route."""
CITY: Final = 9.0
"""Radius of the disc of a city."""
NAME: Final = 15.4
"""Size of the letters of a city's name: 11 pixels where the map is 720 wide."""


@dataclass(frozen=True, slots=True)
class Place:
    """The position of a city and of its name.

    Attributes:
        at: The middle of its disc.
        name: The middle of its name.
        grows: The side to which the name grows on a small map, ``north`` or ``south``; otherwise away from the disc.
    """

    at: Point
    name: Point
    grows: str = ""


@dataclass(frozen=True, slots=True)
class Line:
    """The line of a route on the map.

    Attributes:
        way: From city to city; the halves of a double route share it.
        aside: The offset of the spaces to its right.
        first: The distance along it to the middle of the first space.
        spaces: The middle of each space, and the direction of the route there.
    """

    way: Way
    aside: float
    first: float
    spaces: tuple[Pose, ...]

    @property
    def course(self) -> Way:
        """From city to city through the spaces, for instance to show a path."""
        p, q, r, s = self.way.p, self.way.q, self.way.r, self.way.s
        across = self.way.pose(0.5)
        # Moving the handles of a cubic moves its middle by three quarters of that.
        dx, dy = (-across.dy * self.aside * 4 / 3, across.dx * self.aside * 4 / 3)
        return Way(p, (q[0] + dx, q[1] + dy), (r[0] + dx, r[1] + dy), s)

    def strip(self, aside: float | None = None) -> str:
        """Most of the way through the spaces, for broad lines whose caps cover the rest, as SVG path data.

        Args:
            aside: The offset to the right of the line from city to city; by default through the spaces.
        """
        return drawn(self._part(_STRIP).offset(self.aside if aside is None else aside))

    def outline(self, margin: float) -> str:
        """An outline of the spaces at a distance, as SVG path data."""
        part, half = self._part(SPACE[0] / 2 + margin), SPACE[1] / 2 + margin
        right, left = part.offset(self.aside + half), part.reversed().offset(half - self.aside)
        return f"{drawn((*right, line(right[-1].s, left[0].p), *left))}Z"

    def _part(self, beyond: float) -> Way:
        last = self.first + (len(self.spaces) - 1) * STEP
        return self.way.section(self.way.parameter(self.first - beyond), self.way.parameter(last + beyond))

    @property
    def middle(self) -> Pose:
        """The space that shows the owner of a route: the halves of a double route use different ones."""
        count = len(self.spaces)
        return self.spaces[(count - 1) // 2 if self.aside <= 0 else count // 2]


def _place(city: str) -> Place:
    known = _LAYOUT["city"][city]
    (x, y), (dx, dy) = known["at"], known["name"]
    return Place((x, y), (x + dx, y + dy), known.get("grows", ""))


PLACES: Final = {city: _place(city) for city in CITIES}
"""The position of each city."""


def _way(start: Point, by: Point, end: Point) -> Way:
    """The parabola between two points that passes ``by`` half-way."""
    tip = tuple(2 * by[i] - (start[i] + end[i]) / 2 for i in (0, 1))
    q, r = (((place[0] + 2 * tip[0]) / 3, (place[1] + 2 * tip[1]) / 3) for place in (start, end))
    return Way(start, q, r, end)


def _line(route: Route) -> Line:
    a, b = route.cities
    known = _LAYOUT["route"][f"{a}-{b}"]
    way = _way(PLACES[a].at, tuple(known["by"]), PLACES[b].at)
    aside = 0.0 if route.double is None else LANE if route.double < route.index else -LANE
    first = way.length / 2 + known["along"] - (route.length - 1) * STEP / 2
    return Line(way, aside, first, tuple(_moved(way.along(first + STEP * k), aside) for k in range(route.length)))


def _moved(pose: Pose, aside: float) -> Pose:
    return Pose(*pose.aside(aside), pose.dx, pose.dy)


_STRIP: Final = 7.4
"""The distance from the middle of the first space to the start of a strip: that of a cap from the end of a wagon."""


def drawn(ways: Sequence[Way]) -> str:
    """Curves as SVG path data, in relative tenths: a map is half of a page, and steps have fewer digits than places.

    Steps lead from rounded point to rounded point, so no error accumulates.
    """
    out: list[str] = []
    here: Point | None = None
    for way in ways:
        start, *points = ((round(x, 1), round(y, 1)) for x, y in (way.p, way.q, way.r, way.s))
        if start != here:
            out.append(f"M{_pair(start)}")
        here = points[-1]
        steps = [_step(start, point) for point in points]
        out.append(f"l{steps[-1]}" if way.straight else f"c{' '.join(steps)}")
    return "".join(out)


LINES: Final = tuple(_line(route) for route in ROUTES)
"""The line of each route, in the order of ``ROUTES``."""

LETTER: Final = 0.56
"""The approximate width of a letter, as a fraction of its size."""


def name_size(city: str) -> Point:
    """Width and height of the name of a city."""
    return LETTER * NAME * len(CITIES[city].display), 0.8 * NAME


@cache
def beside(index: int) -> Point:
    """The place for a small sign about a route: near its middle, clear of spaces, cities and names."""
    line = LINES[index]
    middle = len(line.spaces) / 2 - 0.5
    found = []
    for place, pose in enumerate(line.spaces):
        for side in (-1, 1):
            at = pose.aside(side * (SPACE[1] / 2 + _SIGN))
            found.append((_room(at, _SIGN + 3) - abs(place - middle), at))
    return max(found)[1]


_SIGN: Final = 13.0
"""The radius of a sign."""


def _room(at: Point, most: float) -> float:
    """The distance of a point from everything printed on the map, capped at ``most``."""
    x, y = at
    near = (
        math.dist(at, other) - size
        for other, size in _printed()
        if abs(x - other[0]) < most + size and abs(y - other[1]) < most + size
    )
    return min([most, *near])


@cache
def _printed() -> tuple[tuple[Point, float], ...]:
    """Everything printed, as discs."""
    spaces = [((pose.x, pose.y), SPACE[1] / 2 + 2) for line in LINES for pose in line.spaces]
    cities = [(place.at, CITY + 3) for place in PLACES.values()]
    letters = [
        ((place.name[0] + (part - len(name) / 2 + 0.5) * LETTER * NAME, place.name[1]), NAME / 2)
        for city, place in PLACES.items()
        for name in [CITIES[city].display]
        for part in range(len(name))
    ]
    return (*spaces, *cities, *letters)


Box = tuple[float, float, float, float]
"""Left, top, width and height."""


@cache
def coasts(drawn: str = "coasts", within: Box | None = None) -> str:
    """The land as SVG path data for the even-odd rule: smooth lines near the points of the coasts.

    Args:
        drawn: ``coasts``, or ``sketch`` for few points.
        within: The visible box; drops anything outside it without an effect inside.
    """
    lines = load_data(__package__, "data/land.toml")[drawn]
    numbers = ([round(float(value)) for value in line.split()] for line in lines)
    rings = [list(zip(ring[::2], ring[1::2], strict=True)) for ring in numbers]
    if within is not None:
        rings = [_cut(ring, within) for ring in rings]
    return "".join(_smooth(ring) for ring in rings if ring)


_SHORE: Final = 12.0
"""The extent of the shade along a coast, plus a little."""


def _cut(ring: list[tuple[int, int]], within: Box) -> list[tuple[int, int]]:
    """A coast without the points that make no difference in a box; empty if all of it is far away.

    A parabola lies between its control point and the midpoints to the neighbouring points. Of five consecutive points
    beyond the same side of the box, the third bends only lines that lie there too.
    """
    left, top, width, height = within
    right, bottom = left + width, top + height

    def beyond(points: Sequence[tuple[int, int]]) -> bool:
        xs, ys = [x for x, _ in points], [y for _, y in points]
        aside = max(xs) < left - _SHORE or min(xs) > right + _SHORE
        return aside or max(ys) < top - _SHORE or min(ys) > bottom + _SHORE

    if beyond(ring):
        return []
    kept = ring[:2]
    for place in range(2, len(ring) - 2):
        if not beyond((*kept[-2:], *ring[place : place + 3])):
            kept.append(ring[place])
    return kept + ring[max(2, len(ring) - 2) :]


def _smooth(points: list[tuple[int, int]]) -> str:
    """A closed line of parabolas, one for each point, from the midpoint of one side to that of the next.

    Each is the reflection of the one before, so its end point as a relative step defines it. Points are whole units and
    steps are halves, so no error accumulates.
    """
    middles = [((a[0] + b[0]) / 2, (a[1] + b[1]) / 2) for a, b in zip(points, points[1:] + points[:1], strict=True)]
    start, first = middles[-1], points[0]
    steps = "t".join(_step(a, b) for a, b in pairwise(middles))
    return f"M{_pair(start)}q{_step(start, first)} {_step(start, middles[0])}t{steps}z"


def _step(start: Point, end: Point) -> str:
    return _pair((end[0] - start[0], end[1] - start[1]))


def _pair(point: Point) -> str:
    return " ".join(map(number, point))
