"""The drawings on and over the cards: pawns, the numbers of tunnels, blocked cards, and lines.

A card is 100 units wide and 150 high.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Final

from railwidgets.draw import marks, shape
from railwidgets.draw.curve import Way, path
from railwidgets.draw.scene import Element
from railwidgets.draw.shield import plate
from railwidgets.games.steam_tunnel.berths import HEIGHT, WIDTH, berths, middle_of_end, ways
from railwidgets.games.steam_tunnel.faces import FRAME, NUMBER_GROWS
from railwidgets.games.steam_tunnel.table import Card
from railwidgets.track import Cell

PAWN: Final = 27.0
"""The width of a pawn: 14 pixels on a board as small as on a phone."""


def corner(cell: Cell) -> tuple[float, float]:
    """The upper left corner of a cell in the scene."""
    return cell[1] * WIDTH, cell[0] * HEIGHT


def seat_of_pawn(face: str, ports: tuple[int, ...]) -> tuple[float, float]:
    """The place of a pawn on a segment of a face."""
    return berths(face)[ports].pawn


# --- pieces and numbers


def pawn(seat: int, x: float, y: float) -> Element:
    """A pawn: the plate of its seat."""
    return shape.group(plate(seat, width=PAWN), at=(x, y))


@lru_cache(maxsize=1024)
def number(value: int, lamp: int, x: float, y: float) -> Element:
    """The number of a tunnel on a plate in the colour of its lamps, at its size on the board."""
    return shape.group(shape.group(number_plate(value, lamp), css=NUMBER_GROWS), at=(x, y))


def number_plate(value: int, lamp: int, x: float = 0.0, y: float = 0.0) -> Element:
    """The same within a drawing that scales as a whole."""
    wide = 20 if value < 10 else 22.5
    sign = shape.box("rw-tunnel-number", x - wide / 2, y - 10, wide, 20, 10)
    return shape.group(sign, shape.words(str(value), x, y, 14.6, "rw-token-text"), css=f"c-lamp-{lamp}")


def block(card: Card) -> Element:
    """The cover of a blocked card: fallen rocks, and the pawn that blocks it."""
    rocks = shape.path("rw-rubble", _RUBBLE)
    if card.by is None:
        return shape.group(rocks)
    return shape.group(rocks, pawn(card.by, 50, 75))


_RUBBLE: Final = (
    "M14 118L24 84L46 90L52 120ZM40 96L58 66L82 82L76 112L52 122ZM22 82L36 52L58 62L48 92ZM60 64L66 40L86 52L88 80Z"
)


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
    return shape.box(css, x + FRAME[0], y + FRAME[1], *FRAME[2:])


def proof(cell: Cell, number: str = "") -> Element:
    """A card of a proof: a line around it, and optionally a number in its corner."""
    x, y = corner(cell)
    tags = (marks.proof_badge(number, x + FRAME[0] + 12, y + FRAME[1] + 12),) if number else ()
    return shape.group(frame(cell, "rw-proof"), *tags)


def around_pawn(cell: Cell, face: str, ports: tuple[int, ...]) -> Element:
    """A line around the pawn on a segment of a face, as a proof."""
    (x, y), (dx, dy) = corner(cell), seat_of_pawn(face, ports)
    return shape.group(shape.disc("rw-proof", 0, 0, 23), at=(x + dx, y + dy))


def ring(cell: Cell, port: int, css: str) -> Element:
    """A line around the end at a port of a card."""
    (x, y), (dx, dy) = corner(cell), middle_of_end(port)
    return shape.disc(css, x + dx, y + dy, 15)
