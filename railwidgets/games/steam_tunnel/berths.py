"""The places on a card for the pawn of a segment and the number of its tunnel.

Neither covers the other, an end, or another segment.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from typing import Final, NamedTuple

from railwidgets.draw.curve import Point, Port, Way, line, way
from railwidgets.games.steam_tunnel.components import FACES

WIDTH: Final = 100.0
HEIGHT: Final = 150.0

PORTS: Final = (
    Port(50, 0, 0, 1),
    Port(100, 50, -1, 0),
    Port(100, 100, -1, 0),
    Port(50, 150, 0, -1),
    Port(0, 100, 1, 0),
    Port(0, 50, 1, 0),
)
"""The places of the entries of a card, and their inward directions."""

Ports = tuple[int, ...]

PAWN: Final = 18.0
NUMBER: Final = 15.0
END: Final = 15.0
BORE: Final = 8.0
"""The maximum extents of a pawn, a number, an end and a segment from their middle."""

ROUNDS: Final = 3
STEPS: Final = 20


class Berth(NamedTuple):
    """The places of a segment for its pawn, and for the number of its tunnel.

    Attributes:
        pawn: The middle of the pawn.
        number: The middle of the number.
        room: The smallest distance of the number from everything that it must not cover.
    """

    pawn: Point
    number: Point
    room: float


def ways(ports: Sequence[int]) -> list[Way]:
    """The course of a segment on its card: from port to port, or the bar and the stem of a T."""
    if len(ports) == 2:
        return [way(PORTS[ports[0]], PORTS[ports[1]])]
    bar = next(pair for pair in ((1, 5), (2, 4)) if set(pair) <= set(ports))
    (stem,) = set(ports) - set(bar)
    across = way(PORTS[bar[0]], PORTS[bar[1]])
    middle = across.along(across.length / 2)
    return [across, line((PORTS[stem].x, PORTS[stem].y), (middle.x, middle.y))]


def middle_of_end(port: int) -> Point:
    """The place of the end at a port."""
    place = PORTS[port]
    return place.x + 17 * place.dx, place.y + 17 * place.dy


@cache
def berths(face: str) -> dict[Ports, Berth]:
    """The berths of a face by segment: pawns and numbers make room for one another in turn, until each has the most."""
    segments = FACES[face].segments
    found = {ports: Berth(_middle(ports), _middle(ports), 0.0) for ports in segments}
    for _ in range(ROUNDS):
        for ports in segments:
            others = [found[other] for other in segments if other != ports]
            found[ports] = max(_berths(face, ports, others), key=_merit)
    return found


def _merit(berth: Berth) -> tuple[float, float]:
    return min(berth.room, 6.0), -math.dist(berth.pawn, (WIDTH / 2, HEIGHT / 2))


def _berths(face: str, ports: Ports, others: Sequence[Berth]) -> Iterator[Berth]:
    """The berths with the pawn at each place of a segment, and the number where it then has the most room."""
    ends = [middle_of_end(port) for port in FACES[face].ends]
    lines = [point for other in FACES[face].segments if other != ports for point in _places(other, 0)]
    pawns, numbers = [other.pawn for other in others], [other.number for other in others]
    # The room of a number regardless of its own segment's pawn: the same for all places of that pawn.
    rooms = {
        number: min(
            _room(number, pawns, PAWN + NUMBER),
            _room(number, numbers, 2 * NUMBER),
            _room(number, ends, NUMBER + END),
            _room(number, lines, NUMBER + BORE - 3),
            min(number[0], WIDTH - number[0], number[1], HEIGHT - number[1]) - NUMBER + 2,
        )
        for number in _places(ports, 1)
    }
    for pawn in _places(ports, 4):
        free = min(
            _room(pawn, pawns, 2 * PAWN - 2),
            _room(pawn, numbers, PAWN + NUMBER),
            _room(pawn, ends, PAWN + END),
            _room(pawn, lines, PAWN),
        )
        room = {place: min(free, math.dist(place, pawn) - (PAWN + NUMBER), most) for place, most in rooms.items()}
        number = max(room, key=room.__getitem__)
        yield Berth(_rounded(pawn), _rounded(number), round(room[number], 2))


def _room(place: Point, others: Iterable[Point], need: float) -> float:
    return min((math.dist(place, other) for other in others), default=math.inf) - need


def _places(ports: Ports, margin: int) -> list[Point]:
    """Points along a segment, with a margin of steps from its ends."""
    return [piece.at(step / STEPS) for piece in ways(ports) for step in range(margin, STEPS + 1 - margin)]


def _middle(ports: Ports) -> Point:
    return ways(ports)[0].at(0.5)


def _rounded(place: Point) -> Point:
    return round(place[0], 2), round(place[1], 2)
