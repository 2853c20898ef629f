"""The faces of cards: sulphur ground with craters, bored tunnels lined with brick, vents of steam, boarded ends, rock.

Lamps and owners are no part of a face. The segments of a card, first to last, have the lamps ``--rw-lamp-a``, ``-b``
and ``-c`` and the floors ``--rw-floor-a`` and so on, set by the classes of ``line_classes`` around it: so one face
serves all its cards.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from railwidgets.draw import shape
from railwidgets.draw.curve import path
from railwidgets.draw.scene import Element
from railwidgets.games.steam_tunnel.berths import middle_of_end, ways
from railwidgets.games.steam_tunnel.components import DOWN, FACES, POINT, POINT_ENDS

FRAME: Final = (2.0, 2.0, 96.0, 146.0, 9.0)
"""The ground of a card: a line of other ground shows between two cards."""

PLACES: Final = "abc"
"""The segments of a card, or the straights of a face-down one, in order."""

GROWS: Final = "rw-grow-cube"
"""The class of a drawing to enlarge where it would be too small to read, such as a cube in the first game."""

NUMBER_GROWS: Final = "rw-grow-number"
"""The class of numbers on the cards, which grow more: at the end, players compare each with the sheet."""

_CRATERS: Final = (
    "M22 40a9 6 0 1 0 18 0a9 6 0 1 0 -18 0M60 112a13 8 0 1 0 26 0a13 8 0 1 0 -26 0M18 118a5 3.4 0 1 0 10 0"
    "a5 3.4 0 1 0 -10 0M70 28a4 3 0 1 0 8 0a4 3 0 1 0 -8 0"
)
_CRACKS: Final = "M18 30l10 8M64 22l9 -7M76 62l10 7M22 98l10 -8M60 122l12 6M30 64l6 8M80 108l6 -7"
_PICK: Final = "M34 94L62 62M44 54Q62 52 70 76"
_VENT: Final = "M23 97Q38 87 42 59Q50 64 58 59Q62 87 77 97Z"
_PUFF: Final = "M44 59q-12 -6 -6 -16q-2 -10 9 -10q10 -6 14 4q10 4 3 13q2 8 -10 9Z"
_CLOUD: Final = "M-8 7A6.2 6.2 0 0 1 -9 -5.5A6.6 6.6 0 0 1 1.5 -9.8A6.6 6.6 0 0 1 9.6 -2.6A5.6 5.6 0 0 1 7.6 7Z"
_BOARDS: Final = "M-3.8 -3.8l7.6 7.6m0 -7.6l-7.6 7.6"


def definitions(black: int) -> dict[str, Element]:
    """The faces of cards by name; ``black`` is the value of a black end."""
    return {name_of(face): _face(face, black) for face in FACES}


def name_of(face: str) -> str:
    """The name of the definition of a face."""
    return f"card-{'down' if face == DOWN else face.replace(' ', '-')}"


class Line(NamedTuple):
    """The look of a segment.

    Attributes:
        lamp: The colour of the lamps of its tunnel, 0 for none.
        owner: A seat with most pawns in the tunnel.
        second: Another seat with as many.
    """

    lamp: int = 0
    owner: int | None = None
    second: int | None = None


@lru_cache(maxsize=4096)
def line_classes(lines: tuple[Line, ...]) -> str:
    """The classes of a card whose segments look like this."""
    found = []
    for place, line in zip(PLACES, lines, strict=False):
        found += [f"rw-lamp-{place}-{line.lamp}"] if line.lamp else []
        found += [f"rw-owner-{place}", f"rw-owner-{place}-{line.owner}"] if line.owner is not None else []
        found += [f"rw-second-{place}-{line.second}"] if line.second is not None else []
    return " ".join(found)


@lru_cache(maxsize=256)
def course(ports: tuple[int, ...]) -> str:
    """The course of a segment as SVG path data, in the box of its card."""
    return "".join(path([piece]) for piece in ways(ports))


def _face(face: str, black: int) -> Element:
    known = FACES[face]
    if face == DOWN:
        return shape.group(
            shape.box("rw-basalt", *FRAME),
            shape.path("rw-basalt-crack", _CRACKS),
            shape.path("rw-basalt-pick", _PICK),
            *_under_rock(known.segments),
        )
    ground = [shape.box("rw-rock", *FRAME), shape.path("rw-crater", _CRATERS)]
    if face == POINT:
        vent = (shape.path("rw-vent", _VENT), shape.path("rw-steam-puff", _PUFF))
        return shape.group(*ground, *vent, *(_steam(port, POINT_ENDS[port]) for port in known.ends))
    bores = [drawn for place, ports in zip(PLACES, known.segments, strict=False) for drawn in _bore(place, ports)]
    return shape.group(*ground, *bores, *(_boarded(port, black) for port in known.ends))


def _bore(place: str, ports: Sequence[int]) -> list[Element]:
    """A segment: rock, bricks around the bore, its floor in the colours of those who own it, and its lamps."""
    d = course(tuple(ports))
    return [
        shape.path("rw-bore-rim", d),
        shape.path("rw-brick", d),
        shape.path(f"rw-bore rw-bore-{place}", d),
        shape.path(f"rw-floor rw-floor-{place}", d),
        shape.path(f"rw-shared rw-shared-{place}", d),
        shape.path(f"rw-lamps rw-lamps-{place} rw-wick-{place}", d),
    ]


def _under_rock(segments: Sequence[Sequence[int]]) -> list[Element]:
    """The straights of a face-down card, which show where a tunnel runs on."""
    drawn = []
    for place, ports in zip(PLACES, segments, strict=False):
        d = course(tuple(ports))
        drawn += [
            shape.path(f"rw-drift rw-drift-{place}", d),
            shape.path(f"rw-shared-under rw-shared-{place}", d),
            shape.path(f"rw-lamps-under rw-lamps-{place}", d),
        ]
    return drawn


def _steam(port: int, value: int) -> Element:
    """A numbered end: a cloud of steam with its number."""
    cloud = shape.group(
        shape.path("rw-steam", _CLOUD), shape.words(str(value), 0, 0, 14, "rw-on-steam"), css=NUMBER_GROWS
    )
    return shape.group(cloud, at=middle_of_end(port))


def _boarded(port: int, value: int) -> Element:
    """A black end: boarded up if it is worth nothing, as in the basic rules, otherwise with its value."""
    sign = shape.words(str(value), 0, 0, 14, "rw-on-bore") if value else shape.path("rw-boards", _BOARDS)
    return shape.group(shape.group(shape.disc("rw-cap", 0, 0, 8.6), sign, css=NUMBER_GROWS), at=middle_of_end(port))
