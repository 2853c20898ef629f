"""The drawings of cards, tunnels, ends and pawns.

A card is 100 units wide and 150 high. Tunnels are pipes; where two cross, one runs over the other.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Final

from railwidgets.draw import shape
from railwidgets.draw.curve import Point, Port, Way, line, path, way
from railwidgets.draw.scene import Element
from railwidgets.draw.shield import plate
from railwidgets.games.steam_tunnel.components import DOWN, FACES, POINT, POINT_ENDS
from railwidgets.games.steam_tunnel.table import Card
from railwidgets.track import Cell

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
"""Where the entries of a card are, and which way is inwards."""

_FRAME: Final = (3.0, 3.0, 94.0, 144.0, 9.0)


def corner(cell: Cell) -> tuple[float, float]:
    """The upper left corner of a cell in the scene."""
    return cell[1] * WIDTH, cell[0] * HEIGHT


def ways(ports: Sequence[int]) -> list[Way]:
    """The course of a segment on its card: from port to port, or the bar and the stem of a T."""
    if len(ports) == 2:
        return [way(PORTS[ports[0]], PORTS[ports[1]])]
    bar = next(pair for pair in ((1, 5), (2, 4)) if set(pair) <= set(ports))
    (stem,) = set(ports) - set(bar)
    across = way(PORTS[bar[0]], PORTS[bar[1]])
    middle = across.along(across.length / 2)
    return [across, line((PORTS[stem].x, PORTS[stem].y), (middle.x, middle.y))]


@lru_cache(maxsize=256)
def course(ports: tuple[int, ...]) -> str:
    """The course of a segment as SVG path data, in the box of its card."""
    return "".join(path([piece]) for piece in ways(ports))


@lru_cache(maxsize=256)
def seat_of_pawn(face: str, ports: tuple[int, ...]) -> tuple[float, float]:
    """Where a pawn lies on a segment of a face: far from the other segments, so that it is plain whose pawn it is."""
    lines = [piece for segment in FACES[face].segments if segment != ports for piece in ways(segment)]
    others = [piece.at(step / 16) for piece in lines for step in range(17)]
    others += [middle_of_end(port) for port in FACES[face].ends]

    def merit(place: Point) -> tuple[float, float]:
        room = min((math.dist(place, other) for other in others), default=_ENOUGH)
        return min(room, _ENOUGH), -math.dist(place, (WIDTH / 2, HEIGHT / 2))

    x, y = max((piece.at(step / 20) for piece in ways(ports) for step in range(5, 16)), key=merit)
    return round(x, 2), round(y, 2)


_ENOUGH: Final = 30.0
"""How far from all others is far enough for a pawn."""


def middle_of_end(port: int) -> Point:
    """Where the end at a port is."""
    place = PORTS[port]
    return place.x + 17 * place.dx, place.y + 17 * place.dy


# --- cards


def definitions(black: int) -> dict[str, Element]:
    """The faces of cards by name; ``black`` is what a black end is worth."""
    return {name_of(face): _face(face, black) for face in FACES}


def name_of(face: str) -> str:
    """The name of the drawing of a face."""
    return f"card-{'down' if face == DOWN else face.replace(' ', '-')}"


def _face(face: str, black: int) -> Element:
    known = FACES[face]
    if face == DOWN:
        faint = [shape.path("rw-pipe-faint", course(segment)) for segment in known.segments]
        return shape.group(shape.box("rw-card-back", *_FRAME), *faint)
    plate = shape.box("rw-card-point" if face == POINT else "rw-tile", *_FRAME)
    pipes: list[Element] = []
    for segment in known.segments:
        d = course(segment)
        pipes += [shape.path("rw-pipe-edge", d), shape.path("rw-pipe", d), shape.path("rw-pipe-shine", d)]
    ends = [_end(port, POINT_ENDS[port] if face == POINT else black, point=face == POINT) for port in known.ends]
    return shape.group(plate, *pipes, *ends)


def _end(port: int, value: int, *, point: bool) -> Element:
    """An end at its port: a black stop, or a disc with its number."""
    disc = shape.disc("rw-water" if point else "rw-coal", 0, 0, 13 if point else 10)
    label = shape.words(str(value), 0, 0, 14 if point else 13, "rw-on-water" if point else "rw-on-coal")
    return shape.group(shape.group(disc, label, css=_GROWS), at=middle_of_end(port))


def pawn(seat: int, x: float, y: float) -> Element:
    """A pawn: the plate of its seat."""
    return shape.group(shape.group(plate(seat, width=25), css=_GROWS), at=(x, y))


_GROWS: Final = "rw-grow-cube"
"""The class of what is drawn larger where it would be too small to read, such as a cube in the first game."""


def block(card: Card) -> Element:
    """What lies on a blocked card: bars, and the pawn that blocks it."""
    bars = shape.path("rw-strike", "M24 42L76 108M76 42L24 108")
    if card.by is None:
        return shape.group(bars)
    return shape.group(bars, pawn(card.by, 50, 75))


# --- lines over the board


@lru_cache(maxsize=4096)
def over(cell: Cell, ports: tuple[int, ...]) -> str:
    """The course of a segment as SVG path data on the board."""
    dx, dy = corner(cell)
    return "".join(path([_moved(piece, dx, dy)]) for piece in ways(ports))


def _moved(piece: Way, dx: float, dy: float) -> Way:
    return Way(*((x + dx, y + dy) for x, y in (piece.p, piece.q, piece.r, piece.s)))


def tunnel(css: str, segments: Iterable[tuple[Cell, tuple[int, ...]]]) -> Element:
    """Segments as one line, such as a whole tunnel."""
    return shape.path(css, "".join(over(cell, ports) for cell, ports in segments))


def frame(cell: Cell, css: str) -> Element:
    """A line around a card."""
    x, y = corner(cell)
    return shape.box(css, x + _FRAME[0], y + _FRAME[1], *_FRAME[2:])


def around_pawn(cell: Cell, face: str, ports: tuple[int, ...]) -> Element:
    """A line around the pawn on a segment of a face, as a proof."""
    (x, y), (dx, dy) = corner(cell), seat_of_pawn(face, ports)
    return shape.group(shape.group(shape.disc("rw-proof", 0, 0, 22), css=_GROWS), at=(x + dx, y + dy))


def ring(cell: Cell, port: int, css: str) -> Element:
    """A line around the end at a port of a card."""
    (x, y), (dx, dy) = corner(cell), middle_of_end(port)
    return shape.disc(css, x + dx, y + dy, 15)
