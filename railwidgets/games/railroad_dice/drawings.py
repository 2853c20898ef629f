"""The drawings of dice, stations, walls and the ends of the line, made of the shapes in ``draw``; see also ``terrain``.

A die fills a 100 by 100 box, the size of a square of a large tile.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from railwidgets.draw import rail, shape
from railwidgets.draw.curve import line, number
from railwidgets.draw.scene import Element
from railwidgets.draw.theme import colour_class
from railwidgets.games.railroad_dice import terrain
from railwidgets.games.railroad_dice.components import EndName, Site
from railwidgets.games.railroad_dice.table import STEPS

_DIE: Final = 84.0  # side of a railroad die
_STATION: Final = 66.0  # side of a station
_THICK: Final = 4.0  # the visible depth of a die below its upper face
_WALL: Final = 14.0  # the thickness of a wall

_GROWS: Final = "rw-grow-train"
"""The class of a drawing to enlarge where it would be too small to read, such as a train in the first game."""

_SHARE: Final = (
    "M28 31Q28 27 32 27H68Q72 27 72 31V62Q72 66 68 66H61M47 66H32Q28 66 28 62V31M36 37H64M36 45H64M36 53H46"
    "M54 56A8 8 0 1 1 54.1 56.2M50.4 63L49 76L54.4 71.6L60 76L58.4 63"
)
_POINTER: Final = (
    "M-17 -15H3Q7 -15 9.6 -12L19 -1.6Q20.4 0 19 1.6L9.6 12Q7 15 3 15H-17Q-21 15 -21 11V-11Q-21 -15 -17 -15Z"
)
_EXIT: Final = "M-26 4L0 -20L26 4M-26 22L0 -2L26 22"


def scaled(drawing: Element, x: float, y: float, scale: float) -> Element:
    """A drawing moved to a point and scaled."""
    moves = f"translate({number(x)} {number(y)})"
    if scale != 1:
        moves += f" scale({number(scale)})"
    return Element("g", {"transform": moves}, (drawing,))


# --- railroad dice


@lru_cache(maxsize=64)
def die(face: str, *, tumbles: bool = False) -> Element:
    """A single railroad die, such as one in front of a player; a new one may tumble into place."""
    return shape.group(*_body(_DIE, 16, "rw-die-side", "rw-die"), _print(face), css="rw-tumble" if tumbles else "")


@lru_cache(maxsize=64)
def numbered(count: int) -> Element:
    """A number of dice of any face, such as those of a reserve."""
    return shape.group(*_body(_DIE, 16, "rw-die-side", "rw-die"), shape.words(str(count), 50, 49, 46, "rw-on-die"))


@lru_cache(maxsize=64)
def counted(count: int, face: str, *, tumbles: bool = False) -> Element:
    """A number of dice that show a face; new ones may tumble into place."""
    disc = shape.group(shape.disc("rw-coal", 0, 0, 17), shape.words(str(count), 0, 0, 24, "rw-on-coal"), at=(84, 16))
    return shape.group(
        *_body(_DIE, 16, "rw-die-side", "rw-die"), _print(face), disc, css="rw-tumble" if tumbles else ""
    )


@lru_cache(maxsize=64)
def screen(shown: str) -> Element:
    """A player's screen with the number of dice behind it."""
    dice = shape.group(
        *(
            shape.group(shape.box("rw-die-side", x, 13, 24, 24, 5), shape.box("rw-die", x, 10, 24, 24, 5))
            for x in (14, 39, 63)
        )
    )
    drawn = (
        dice,
        shape.path("rw-tile-shadow", "M4 36H96V93H4Z"),
        shape.path("rw-screen", "M8 30L28 26V86L8 92ZM28 26H72V86H28ZM72 26L92 30V92L72 86Z"),
        shape.words(shown, 50, 57, 38),
    )
    # Its name is below it, in the space of a die.
    return scaled(shape.group(*drawn), 14, 4, 0.72)


def _body(size: float, corner: float, side: str, top: str) -> tuple[Element, ...]:
    low = (100 - size) / 2
    return (
        shape.box("rw-tile-shadow", low - 1, low + _THICK + 2, size + 2, size, corner + 1),
        shape.box(side, low, low + _THICK, size, size, corner),
        shape.box(top, low, low - 1, size, size, corner),
    )


def _print(face: str) -> Element:
    """The print on a face."""
    if face in _PRINTED:
        low = (100 - _DIE) / 2
        return scaled(shape.group(*rail.track([_PRINTED[face]])), low, low - 1, _DIE / rail.TILE)
    if face == "share":
        return shape.group(shape.path("rw-die-ink", _SHARE), at=(0, -1))
    return shape.words("?", 50, 49, 60, "rw-on-die") if face == "wild" else shape.group()


_PRINTED: Final = {"straight": (3, 1), "curve": (3, 2)}
"""The rail on a face in front of a player."""


@lru_cache(maxsize=64)
def rail_die(enter: int, leave: int) -> Element:
    """A die laid as a rail from side to side of its square; its track meets that of the next one."""
    return shape.group(*_body(_DIE, 16, "rw-die-side", "rw-die"), *rail.track([(enter, leave)]))


# --- stations


@lru_cache(maxsize=256)
def station(colour: str, letter: str, sides: tuple[int, ...] = ()) -> Element:
    """A station on its square: a die of its company, and the track that leads to it over some sides."""
    ports = [rail.side_port(side) for side in sides]
    stubs = rail.rails([line((port.x, port.y), (50, 50)) for port in ports])
    return shape.group(*stubs, _station_die(colour, shape.words(letter, 50, 49, 38, "rw-token-text")))


def _station_die(colour: str, face: Element) -> Element:
    """The die of a station.

    Args:
        colour: That of its company.
        face: The drawing on its upper face.
    """
    low = (100 - _STATION) / 2
    token = (
        *_body(_STATION, 13, "rw-token-side", "rw-token"),
        shape.box("rw-token-ring", low + 6, low + 5, _STATION - 12, _STATION - 12, 8),
        face,
    )
    return shape.group(*token, css=colour_class(colour))


@lru_cache(maxsize=64)
def site(colour: str, known: Site | None) -> Element:
    """The next station of a company and the needs of its site; a tick if the company has built them all.

    Its price is on the die, the terrain under it is around the die, and below it the terrain around with its number.
    """
    if known is None:
        return _station_die(colour, shape.group(shape.path("rw-token-mark", "M-14 0L-5 10L14 -11"), at=(50, 49)))
    die_ = _station_die(colour, shape.words(str(known.price), 50, 49, 40, "rw-token-text"))
    around = [terrain.badge(known.beside, 18 + 24 * place, 82) for place in range(known.least)]
    return shape.group(terrain.patch(known.on), shape.group(die_, at=(0, -12)), *around)


def site_name(company: str, known: Site | None) -> str:
    """The name of the definition of a station with the needs of its site."""
    return f"site-{company}-{f'{known.price}{known.on}{known.beside}{known.least}' if known else ''}"


@lru_cache(maxsize=64)
def certificate(colour: str, letter: str) -> Element:
    """A share of a company."""
    sheet = (
        shape.box("rw-tile-shadow", 9, 19, 84, 68, 7),
        shape.box("rw-token", 8, 15, 84, 68, 7),
        shape.box("rw-token-ring", 14, 21, 72, 56, 4),
        shape.words(letter, 50, 49, 38, "rw-token-text"),
    )
    return shape.group(*sheet, css=colour_class(colour))


@lru_cache(maxsize=64)
def dot(colour: str, letter: str) -> Element:
    """A station on a mini tile: a small die with its letter, its middle at the origin."""
    token = shape.group(
        shape.box("rw-token rw-thin", -12.5, -12.5, 25, 25, 6),
        shape.words(letter, 0, 0, 22.5, "rw-token-text"),
        css=_GROWS,
    )
    return shape.group(token, css=colour_class(colour))


@lru_cache(maxsize=16)
def dot_places(companies: int) -> tuple[tuple[float, float], ...]:
    """The place of each company's stations on a mini tile, as fractions of its width.

    No two share a row or a column, so that straight lines from mini to mini between stations of one company never cross
    another station.
    """
    step = 1 / (companies + 1)
    return tuple((step * (1 + 2 * place % companies), step * (1 + place)) for place in range(companies))


# --- the ends of the line


@lru_cache(maxsize=8)
def tag(end: EndName) -> Element:
    """The pawn of an end of the line, seen from above, its middle at the origin."""
    disc = shape.group(shape.disc("rw-token", 0, 0, 14), _sign(end, 0, 0, 19), css=_GROWS)
    return shape.group(disc, css=colour_class(f"end-{end}"))


@lru_cache(maxsize=16)
def pointer(end: EndName, side: int) -> Element:
    """The marker of an end of the line, in the box of its last square: it points over a side at the next one."""
    port = rail.side_port(side)
    down, right = STEPS[side]
    arrow = shape.group(shape.path("rw-token", _POINTER), turn=90.0 * side - 90)
    drawn = shape.group(arrow, _sign(end, -3 * right, -3 * down, 22), css="rw-grow-cube")
    return shape.group(drawn, css=colour_class(f"end-{end}"), at=(port.x, port.y))


_CORNER: Final = (86, 14)
"""The place of an end's pawn on the square of a station, next to its letter."""


@lru_cache(maxsize=16)
def forks(end: EndName, sides: tuple[int, ...]) -> Element:
    """The marker of an end at a station, in the station's box: its pawn, and arrows over the free sides."""
    arrows = []
    for side in sides:
        port, (down, right) = rail.side_port(side), STEPS[side]
        arrow = shape.group(shape.path("rw-token", "M-9 -12L9 0L-9 12Z"), turn=90.0 * side - 90)
        arrows.append(shape.group(arrow, at=(port.x + 6 * right, port.y + 6 * down)))
    return shape.group(*arrows, scaled(tag(end), *_CORNER, 1), css=colour_class(f"end-{end}"))


@lru_cache(maxsize=8)
def dead_end(end: EndName, *, at_station: bool) -> Element:
    """The marker of an end that cannot go on, in the box of its last square; in the corner, if a station has it."""
    spot = _CORNER if at_station else (50, 50)
    disc = shape.group(
        shape.disc("rw-token", 0, 0, 18), _sign(end, 0, 0, 22), shape.path("rw-strike", "M-15 15L15 -15")
    )
    return shape.group(shape.group(disc, css="rw-grow-cube"), css=colour_class(f"end-{end}"), at=spot)


def _sign(end: EndName, x: float, y: float, size: float) -> Element:
    """The sign of an end, which no company and no player has: a diamond or two bars."""
    return shape.group(scaled(shape.path("rw-end-sign", _SIGNS[end]), 0, 0, size / 22), at=(x, y))


_SIGNS: Final[dict[EndName, str]] = {
    "orange": "M0 -8.5L7.5 0L0 8.5L-7.5 0Z",
    "brown": "M-6 -7H-1.6V7H-6ZM1.6 -7H6V7H1.6Z",
}


@lru_cache(maxsize=8)
def ahead(end: EndName) -> Element:
    """A frame in a square that an end leads to."""
    return shape.group(shape.box("rw-ahead", 5, 5, 90, 90, 9), css=colour_class(f"end-{end}"))


@lru_cache(maxsize=8)
def way_out(side: int, *, lit: bool) -> Element:
    """An arrow over a side of a square, for a rail that leads off the tile."""
    down, right = STEPS[side]
    arrow = shape.group(shape.path("rw-exit" if lit else "rw-exit rw-exit-closed", _EXIT), turn=90.0 * side)
    return shape.group(arrow, at=(50 + 66 * right, 50 + 66 * down))


def wall(side: int, squares: int, gates: tuple[int, ...] = ()) -> Element:
    """A wall along a side of a large tile, outside it: the line stops there, except where it came through.

    Args:
        side: The side of the tile.
        squares: The number of squares along the side.
        gates: The squares, counted clockwise along the side, where the line runs through.
    """
    length, middle = squares * rail.TILE, -_WALL / 2 - 4
    ends = [36.0, *(at * rail.TILE + edge for at in gates for edge in (24.0, 76.0)), length - 36]
    drawn = []
    for start, end in zip(ends[::2], ends[1::2], strict=True):
        joints = [f"M{x:g} {middle:g}v{_WALL / 2:g}" for x in _steps(start + 18, end)]
        joints += [f"M{x:g} {-_WALL - 4:g}v{_WALL / 2:g}" for x in _steps(start + 36, end)]
        if end - start > 8:
            drawn.append(shape.box("rw-wall", start, -_WALL - 4, end - start, _WALL, 3))
            drawn.append(shape.path("rw-wall-joints", f"M{start:g} {middle:g}H{end:g}{''.join(joints)}"))
    corner = ((0, 0), (length, 0), (length, length), (0, length))[side]
    return shape.group(*drawn, at=corner, turn=90.0 * side)


def _steps(start: float, end: float) -> Iterator[float]:
    """Every 36 units from the start, not too near to the end."""
    while start < end - 6:
        yield start
        start += 36


def pips(count: int, wanted: int) -> Element:
    """The number of pieces on a tile, of those needed before the line may leave it; ends at the origin."""
    size, step = 17.0, 22.0
    drawn = [
        shape.box(
            "rw-pip rw-pip-full" if place < count else "rw-pip", (place - wanted) * step, -size / 2, size, size, 4
        )
        for place in range(wanted)
    ]
    return shape.group(*drawn)
