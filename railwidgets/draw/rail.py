"""Track as ballast, sleepers and two rails, and lines that run along it.

The sides of a square tile are N, E, S, W = 0, 1, 2, 3. A tile is 100 by 100 units, with its origin at the top left.
"""

from __future__ import annotations

import math
from itertools import pairwise
from typing import TYPE_CHECKING

from railwidgets.draw.curve import Point, Port, Pose, Way, line, number, path, way
from railwidgets.draw.scene import Element

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Sequence

TILE = 100.0
GAUGE = 11.0
SLEEPER = 19.0
"""The length of a sleeper."""
PITCH = 10.0
"""The approximate distance between sleepers: each curve has a whole number of them."""
STUB = 25.0
"""The length of track in a dead end."""
DECK = 14.5
"""Half the width of a bridge's deck."""
CITY_RIM = 30.5
"""The distance from the middle of a city at which lines stop; the outer radius of its disc."""

_LAP = 0.4  # overlap of track beyond the rim; without it, some zoom levels show a hairline between tiles
_NEAR = 15.0  # largest distance at which diverging curves share one long sleeper

Segment = tuple[int, int]
Step = tuple[tuple[int, int], int | None, int | None]
"""A cell of a route: ((row, column), side of entry, side of exit); ``None`` is the tile's middle."""


def side_port(side: int, cell: tuple[int, int] = (0, 0)) -> Port:
    """Returns the port at the middle of a side (0 to 3) of the square tile at (row, column)."""
    x, y = cell[1] * TILE + TILE / 2, cell[0] * TILE + TILE / 2
    dx, dy = ((0, 1), (-1, 0), (0, -1), (1, 0))[side]
    return Port(x - dx * TILE / 2, y - dy * TILE / 2, dx, dy)


def segment_path(a: int, b: int) -> str:
    """Returns SVG path data of the centre line from side ``a`` to side ``b``."""
    return path([_segment(a, b)])


def stub_path(side: int) -> str:
    """Returns SVG path data of the centre line of a dead end."""
    return path([_stub(side_port(side))])


def middle(a: int, b: int) -> Pose:
    """Returns the pose of a train on the segment from side ``a`` to side ``b``, heading for ``b``."""
    return _segment(a, b).pose(0.5)


def track(segments: Sequence[Segment], stubs: Sequence[int] = (), bridge: bool = False) -> tuple[Element, ...]:
    """Draws the track of a square tile.

    Args:
        segments: pairs of sides.
        stubs: sides with a dead end at a buffer stop.
        bridge: whether the last segment is on a bridge over the others.
    """
    return rails([_segment(a, b) for a, b in segments], [side_port(side) for side in stubs], bridge)


def rails(ways: Sequence[Way], stubs: Sequence[Port] = (), bridge: bool = False) -> tuple[Element, ...]:
    """Draws track along curves: all ballast below all sleepers below all rails; see ``track``."""
    lower, upper = (ways[:-1], ways[-1:]) if bridge else (ways, ())
    ends = [_stub(port) for port in stubs]
    out = list(_level(lower, ends))
    for end in ends:
        out.extend(_buffer(end.pose(1)))
    if upper:
        out.extend(_deck(upper[0]))
    return tuple(out)


def street(ways: Sequence[Way]) -> tuple[Element, ...]:
    """Draws tram track along curves: two rails set flush in a street, without sleepers."""
    surface = "".join(path(_lapped(piece)) for piece in ways)
    return (
        Element("path", {"class": "rw-kerb", "d": surface}),
        Element("path", {"class": "rw-street", "d": surface}),
        Element("path", {"class": "rw-rail", "d": _iron(ways)}),
    )


def streets(segments: Sequence[Segment]) -> tuple[Element, ...]:
    """Draws the tram track of a square tile; see ``street``."""
    return street([_segment(a, b) for a, b in segments])


def polyline(
    steps: Sequence[Step], half_start: bool = False, half_end: bool = False, cities: Collection[tuple[int, int]] = ()
) -> str:
    """Returns SVG path data of one smooth line over the board along a route.

    Args:
        steps: the cells in order. A step with the same side twice runs to the middle and back. A step that does not
            touch the one before starts a new subpath.
        half_start: whether to begin at the train, half-way along the first segment.
        half_end: whether to end half-way along the last segment.
        cities: cells with a city; lines stop at the rim of its disc, so that its letter stays visible.
    """
    return path(route(steps, half_start, half_end, cities))


def route(
    steps: Sequence[Step], half_start: bool = False, half_end: bool = False, cities: Collection[tuple[int, int]] = ()
) -> list[Way]:
    """Returns the curves of ``polyline``."""
    parts = [_step(step, step[0] in cities) for step in steps]
    if half_start and parts and len(parts[0]) == 1:
        parts[0] = [parts[0][0].section(0.5, 1)]
    if half_end and parts and len(parts[-1]) == 1:
        # A route of one step is already half as long; half of the rest would be the wrong half.
        keep = 0.0 if half_start and len(parts) == 1 else 0.5
        parts[-1] = [parts[-1][0].section(0, keep)] if keep else []
    return [piece for part in parts for piece in part]


def cell_middle(cell: tuple[int, int]) -> Point:
    """Returns the middle of the square tile at (row, column)."""
    return cell[1] * TILE + TILE / 2, cell[0] * TILE + TILE / 2


def _segment(a: int, b: int) -> Way:
    return way(side_port(a), side_port(b))


def _stub(port: Port) -> Way:
    return line((port.x, port.y), (port.x + port.dx * STUB, port.y + port.dy * STUB))


def _step(step: Step, is_city: bool) -> list[Way]:
    cell, enter, leave = step
    if enter is not None and leave is not None and enter != leave and not is_city:
        return [way(side_port(enter, cell), side_port(leave, cell))]
    reach = TILE / 2 - (CITY_RIM if is_city else 0)
    out = []
    if enter is not None:
        port = side_port(enter, cell)
        out.append(line((port.x, port.y), (port.x + port.dx * reach, port.y + port.dy * reach)))
    if leave is not None:
        port = side_port(leave, cell)
        out.append(line((port.x + port.dx * reach, port.y + port.dy * reach), (port.x, port.y)))
    return out


def _level(ways: Sequence[Way], stubs: Sequence[Way]) -> tuple[Element, ...]:
    """Draws the four strokes of tracks at one level."""
    every = [*ways, *stubs]
    if not every:
        return ()
    bed = "".join(path(_lapped(piece, piece in stubs)) for piece in every)
    return (
        Element("path", {"class": "rw-bed", "d": bed}),
        Element("path", {"class": "rw-ballast", "d": bed}),
        Element("path", {"class": "rw-sleeper", "d": _sleepers(ways) + _sleepers(stubs)}),
        Element("path", {"class": "rw-rail", "d": _iron(every, stubs)}),
    )


def _iron(ways: Sequence[Way], stubs: Sequence[Way] = ()) -> str:
    """Returns both rails of all curves."""
    return "".join(path(_lapped_offset(piece, side * GAUGE / 2, piece in stubs)) for piece in ways for side in (-1, 1))


def _lapped(piece: Way, blind: bool = False) -> list[Way]:
    """Returns the curve with a short straight lead over the rim at each end that meets a rim."""
    return _lapped_offset(piece, 0.0, blind)


def _lapped_offset(piece: Way, distance: float, blind: bool) -> list[Way]:
    start, end = piece.pose(0), piece.pose(1)
    a, b = start.aside(distance), end.aside(distance)
    out = [line((a[0] - start.dx * _LAP, a[1] - start.dy * _LAP), a)]
    out.extend(piece.offset(distance) if distance else (piece,))
    if not blind:
        out.append(line(b, (b[0] + end.dx * _LAP, b[1] + end.dy * _LAP)))
    return out


def _count(piece: Way) -> int:
    return max(1, round(piece.length / PITCH))


def _tie(piece: Way, index: int) -> Pose:
    """Returns the pose of a sleeper, counted from the start of the curve."""
    return piece.along((index + 0.5) * piece.length / _count(piece))


def _sleepers(ways: Sequence[Way]) -> str:
    """Returns the sleepers of all curves; curves that diverge from one port share long ones, as at a real turnout."""
    out: list[str] = []
    shared: set[tuple[int, int]] = set()
    for start in dict.fromkeys(end for piece in ways for end in (piece.p, piece.s)):
        fan = [
            (which, piece if piece.p == start else piece.reversed(), piece.p == start)
            for which, piece in enumerate(ways)
            if start in (piece.p, piece.s)
        ]
        if len(fan) < 2:
            continue
        base = fan[0][1].pose(0)
        fan.sort(key=lambda item: _aside_of(base, item[1].s))
        for index in range(min(_count(piece) for _, piece, _ in fan) // 2):
            for group in _near([(item, _tie(item[1], index)) for item in fan]):
                poses = [pose for _, pose in group]
                inner = [(pose.x, pose.y) for pose in poses[1:-1]]
                out.append(_stroke([poses[0].aside(-SLEEPER / 2), *inner, poses[-1].aside(SLEEPER / 2)]))
                for (which, piece, forward), _ in group:
                    shared.add((which, index if forward else _count(piece) - 1 - index))
    for which, piece in enumerate(ways):
        for index in range(_count(piece)):
            if (which, index) not in shared:
                pose = _tie(piece, index)
                out.append(_stroke([pose.aside(-SLEEPER / 2), pose.aside(SLEEPER / 2)]))
    return "".join(out)


_Fan = tuple[tuple[int, Way, bool], Pose]


def _near(fan: list[_Fan]) -> list[list[_Fan]]:
    """Returns groups of two or more neighbouring curves that are still close together."""
    runs = [[fan[0]]]
    for before, after in pairwise(fan):
        if math.dist((before[1].x, before[1].y), (after[1].x, after[1].y)) < _NEAR:
            runs[-1].append(after)
        else:
            runs.append([after])
    return [run for run in runs if len(run) > 1]


def _aside_of(pose: Pose, point: Point) -> float:
    """Returns how far a point lies to the right of a pose."""
    return (point[1] - pose.y) * pose.dx - (point[0] - pose.x) * pose.dy


def _stroke(points: Iterable[Point]) -> str:
    return "M" + "L".join(f"{number(x)} {number(y)}" for x, y in points)


def _buffer(pose: Pose) -> tuple[Element, ...]:
    """Draws a buffer stop: a beam across the ends of the rails."""
    beam = _stroke([pose.aside(-9.5), pose.aside(9.5)])
    return (Element("path", {"class": "rw-buffer", "d": beam}),)


def _deck(piece: Way) -> tuple[Element, ...]:
    """Draws a bridge: its shadow, its track, and parapets with flared ends."""
    span = piece.section(0.24, 0.76)
    parapets = []
    for side in (-1.0, 1.0):
        start, end = span.pose(0), span.pose(1)
        wings = [start.aside(side * (DECK + 5)), start.aside(side * DECK)]
        wings[0] = (wings[0][0] - start.dx * 5, wings[0][1] - start.dy * 5)
        far = end.aside(side * (DECK + 5))
        tips = line(end.aside(side * DECK), (far[0] + end.dx * 5, far[1] + end.dy * 5))
        parapets.append(path([line(wings[0], wings[1]), *span.offset(side * DECK), tips]))
    return (
        Element("path", {"class": "rw-chasm", "d": path([piece.section(0.3, 0.7)])}),
        *_level([piece], []),
        Element("path", {"class": "rw-parapet", "d": "".join(parapets)}),
    )
