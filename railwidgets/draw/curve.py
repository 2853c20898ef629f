"""Smooth curves between ports: the geometry under track, routes and proof lines.

A port is a point on the rim of a tile or card with the direction that leads inwards. One cubic joins two ports so that
a train leaves each at a right angle to the rim. Between mid-edges of a square tile this is the straight line, or the
quarter circle of half the tile's width (within 0.02 units). Units are scene units; y points down.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import lru_cache
from itertools import accumulate
from typing import Final

Point = tuple[float, float]
_STEPS = 48


@dataclass(frozen=True, slots=True)
class Port:
    """A point (x, y) where track crosses a rim, and the unit direction (dx, dy) that leads inwards."""

    x: float
    y: float
    dx: float
    dy: float


@dataclass(frozen=True, slots=True)
class Pose:
    """A point (x, y) of a curve and the unit direction (dx, dy) of travel there."""

    x: float
    y: float
    dx: float
    dy: float

    def aside(self, distance: float) -> Point:
        """Returns the point that far to the right of the direction of travel."""
        return self.x - self.dy * distance, self.y + self.dx * distance

    @property
    def angle(self) -> float:
        """The direction of travel in degrees, 0 to the right and 90 down, as in SVG's ``rotate``."""
        return math.degrees(math.atan2(self.dy, self.dx))


@dataclass(frozen=True, slots=True)
class Way:
    """A cubic Bézier curve, by its four control points."""

    p: Point
    q: Point
    r: Point
    s: Point

    def at(self, t: float) -> Point:
        """Returns the point at parameter ``t`` between 0 and 1."""
        a, b, c, d = _shares(t)
        return (
            a * self.p[0] + b * self.q[0] + c * self.r[0] + d * self.s[0],
            a * self.p[1] + b * self.q[1] + c * self.r[1] + d * self.s[1],
        )

    def pose(self, t: float) -> Pose:
        """Returns the point and direction at parameter ``t``."""
        u = 1 - t
        x, y = self.at(t)
        dx, dy = (
            u * u * (self.q[i] - self.p[i]) + 2 * u * t * (self.r[i] - self.q[i]) + t * t * (self.s[i] - self.r[i])
            for i in (0, 1)
        )
        size = math.hypot(dx, dy) or 1.0
        return Pose(x, y, dx / size, dy / size)

    @property
    def length(self) -> float:
        """The length along the curve."""
        return _lengths(self)[-1]

    def parameter(self, distance: float) -> float:
        """Returns the parameter after that distance from the start."""
        lengths = _lengths(self)
        index = next((i for i in range(1, _STEPS + 1) if lengths[i] >= distance), _STEPS)
        part = (distance - lengths[index - 1]) / ((lengths[index] - lengths[index - 1]) or 1.0)
        return (index - 1 + part) / _STEPS

    def along(self, distance: float) -> Pose:
        """Returns the pose after that distance from the start."""
        return self.pose(self.parameter(distance))

    def reversed(self) -> Way:
        """Returns the same curve in the other direction."""
        return Way(self.s, self.r, self.q, self.p)

    def section(self, start: float, end: float) -> Way:
        """Returns the part between two parameters."""
        _, tail = _split(self, start)
        head, _ = _split(tail, (end - start) / (1 - start) if start < 1 else 0)
        return head

    def offset(self, distance: float) -> tuple[Way, ...]:
        """Returns the parallel curve that far to the right, as pieces that join smoothly."""
        if self.straight:
            a, b = self.pose(0).aside(distance), self.pose(1).aside(distance)
            return (line(a, b),)
        whole = _shifted(self, distance)
        if all(math.dist(whole.at(t), self.pose(t).aside(distance)) < _NEAR for t in (1 / 4, 1 / 2, 3 / 4)):
            return (whole,)
        return tuple(_shifted(self.section(i / 2, (i + 1) / 2), distance) for i in (0, 1))

    @property
    def straight(self) -> bool:
        """Whether this is a straight line."""
        return math.dist(self.p, self.s) > self.length - 1e-3

    def command(self) -> str:
        """Returns the SVG path command that continues from the start point."""
        if self.straight:
            return f"L{number(self.s[0])} {number(self.s[1])}"
        return "C" + " ".join(f"{number(x)} {number(y)}" for x, y in (self.q, self.r, self.s))


def way(a: Port, b: Port) -> Way:
    """Returns the smooth curve from one port to another.

    Its handles are those of the circular arc with the same turn; a curve that also shifts sideways, like an S, gets
    longer ones.
    """
    chord = math.dist((a.x, a.y), (b.x, b.y))
    turn = math.acos(max(-1.0, min(1.0, -(a.dx * b.dx + a.dy * b.dy))))
    ratio = 1 / 3 if turn < 1e-9 else 2 / 3 * math.tan(turn / 4) / math.sin(turn / 2)
    lean = math.acos(max(-1.0, min(1.0, (a.dx * (b.x - a.x) + a.dy * (b.y - a.y)) / chord)))
    reach = chord * (ratio + 0.3 * math.sin(min(abs(lean - turn / 2), math.pi / 2)))
    return Way(
        (a.x, a.y),
        (a.x + a.dx * reach, a.y + a.dy * reach),
        (b.x + b.dx * reach, b.y + b.dy * reach),
        (b.x, b.y),
    )


def line(a: Point, b: Point) -> Way:
    """Returns the straight curve between two points."""
    third = ((b[0] - a[0]) / 3, (b[1] - a[1]) / 3)
    return Way(a, (a[0] + third[0], a[1] + third[1]), (b[0] - third[0], b[1] - third[1]), b)


def path(ways: tuple[Way, ...] | list[Way]) -> str:
    """Returns SVG path data of curves in order; a curve that does not continue the last starts a new subpath."""
    out: list[str] = []
    here: Point | None = None
    for piece in ways:
        if here is None or math.dist(here, piece.p) > 1e-6:
            out.append(f"M{number(piece.p[0])} {number(piece.p[1])}")
        out.append(piece.command())
        here = piece.s
    return "".join(out)


def number(value: float) -> str:
    """Formats a number with at most two decimals and no trailing zeros."""
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def _shares(t: float) -> tuple[float, float, float, float]:
    """Returns the weight of each control point at a parameter."""
    u = 1 - t
    return u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t


_NEAR: Final = 0.05
"""The largest error of a parallel curve in one piece; nobody sees a twentieth of a unit."""

_SHARES: Final = tuple(_shares(i / _STEPS) for i in range(_STEPS + 1))


@lru_cache(maxsize=1024)
def _lengths(curve: Way) -> tuple[float, ...]:
    """Returns the lengths from the start to evenly spaced parameters."""
    (px, py), (qx, qy), (rx, ry), (sx, sy) = curve.p, curve.q, curve.r, curve.s
    points = [(a * px + b * qx + c * rx + d * sx, a * py + b * qy + c * ry + d * sy) for a, b, c, d in _SHARES]
    return tuple(accumulate(map(math.dist, points, points[1:]), initial=0.0))


def _split(curve: Way, t: float) -> tuple[Way, Way]:
    """Splits a curve at a parameter (De Casteljau)."""

    def mix(a: Point, b: Point) -> Point:
        return a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t

    pq, qr, rs = mix(curve.p, curve.q), mix(curve.q, curve.r), mix(curve.r, curve.s)
    pqr, qrs = mix(pq, qr), mix(qr, rs)
    middle = mix(pqr, qrs)
    return Way(curve.p, pq, pqr, middle), Way(middle, qrs, rs, curve.s)


def _shifted(curve: Way, distance: float) -> Way:
    """Approximates the parallel curve by one cubic: moves the ends aside, and scales the handles with the chord."""
    start, end = curve.pose(0), curve.pose(1)
    a, b = start.aside(distance), end.aside(distance)
    scale = math.dist(a, b) / (math.dist(curve.p, curve.s) or 1.0)
    reach_a, reach_b = math.dist(curve.p, curve.q) * scale, math.dist(curve.r, curve.s) * scale
    return Way(
        a,
        (a[0] + start.dx * reach_a, a[1] + start.dy * reach_a),
        (b[0] - end.dx * reach_b, b[1] - end.dy * reach_b),
        b,
    )
