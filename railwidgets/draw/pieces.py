"""Pieces on tiles: cities, goods, trains. Colour is never the only sign: each carries a letter or an emblem.

``colour`` is a colour of pieces: ``red`` is one if a style sheet has a rule ``.c-red``.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from railwidgets.draw.curve import Pose
from railwidgets.draw.rail import track
from railwidgets.draw.shape import box, disc, group, path, words
from railwidgets.draw.shield import colour_of, emblem, hull
from railwidgets.draw.theme import colour_class

if TYPE_CHECKING:
    from railwidgets.draw.scene import Element

CITY_RADIUS = 28.0
_CUBE, _BIG_CUBE = 16.0, 21.0
_BIG_SPOTS = ((17, 83), (83, 83), (17, 17))
_SPOTS = ((14, 86), (14, 68), (32, 86), (14, 14), (14, 32), (32, 14), (86, 86), (86, 68), (68, 86))
_BERTH = 35.0

# Symbols of colours for cubes too small for a letter: a cross, an upright line, a dot, a level line.
_MARKS = {
    "red": "M-4 -4L4 4M4 -4L-4 4",
    "green": "M0 -4.5V4.5",
    "yellow": "M-1.4 0A1.4 1.4 0 1 0 1.4 0A1.4 1.4 0 1 0 -1.4 0Z",
    "blue": "M-4.5 0H4.5",
}

# Classes of a cube's letter: how it grows, up to which board size it shows, and from which its symbol replaces it.
_ON_CUBE = ("rw-grow-goods-letter", "rw-word-cube", "rw-mark-cube")
_ON_SMALL = ("rw-grow-letter", "rw-word-small", "rw-mark-small")
_ON_LOAD = ("rw-grow-letter", "rw-word-load", "rw-mark-load")

_ENGINE = "M-24 -9.5Q-24 -11.5 -22 -11.5H9Q12 -11.5 14 -9.5L24 0L14 9.5Q12 11.5 9 11.5H-22Q-24 11.5 -24 9.5Z"
_ENGINE_BANDS = "M-21 -8.8H10M-21 8.8H10"
_SMALL = "M-15 -7.5Q-15 -9.5 -13 -9.5H4.5Q6.5 -9.5 8 -8L16 0L8 8Q6.5 9.5 4.5 9.5H-13Q-15 9.5 -15 7.5Z"
_SMALL_BANDS = "M-12.5 -7.4H5M-12.5 7.4H5"


def city(colour: str, letter: str) -> Element:
    """Draws a city in a 100 by 100 box: track to all four sides and a disc with a letter over it."""
    return group(*track(((0, 2), (3, 1))), city_disc(colour, letter))


def city_disc(colour: str, letter: str, x: float = 50.0, y: float = 50.0, radius: float = CITY_RADIUS) -> Element:
    """Draws a coloured disc with a letter."""
    return group(
        disc("rw-token-rim", 0, 0, radius + 2.4),
        disc("rw-token", 0, 0, radius),
        disc("rw-token-ring", 0, 0, radius - 4.6),
        group(words(letter, 0, 0, round(radius * 0.93, 1), "rw-token-text rw-word-city"), css="rw-grow-city"),
        css=colour_class(colour),
        at=(x, y),
    )


def cube(colour: str, letter: str, x: float = 0.0, y: float = 0.0, size: float = 16.0) -> Element:
    """Draws a goods cube with a letter, centred on a point; at small sizes a symbol replaces the letter."""
    grows, letters = ("rw-grow-goods", _ON_CUBE) if size > _CUBE else ("rw-grow-cube", _ON_SMALL)
    token = group(
        box("rw-token", -size / 2, -size / 2, size, size, size / 6),
        *_letter(colour, letter, max(13.0, round(size * 0.74, 1)), letters),
        css=grows,
    )
    return group(token, css=colour_class(colour), at=(x, y))


def cube_spots(count: int) -> tuple[float, tuple[tuple[float, float], ...]]:
    """Returns places for goods cubes in the corners of a city tile, clear of its track, coal and disc.

    Returns:
        The size of the cubes, smaller if there are many, and the middle of each.

    Raises:
        ValueError: for more than nine cubes.
    """
    if count > len(_SPOTS):
        raise ValueError(f"a tile has room for {len(_SPOTS)} cubes, not {count}")
    size, spots = (_BIG_CUBE, _BIG_SPOTS) if count <= len(_BIG_SPOTS) else (_CUBE, _SPOTS)
    return size, tuple((float(x), float(y)) for x, y in spots[:count])


def train(seat: int, pose: Pose, cargo: tuple[str, str] | None = None) -> Element:
    """Draws the train of a seat from above, in its direction of travel, with emblem and cargo upright.

    Args:
        seat: the owner.
        pose: its position and direction, in scene units; see ``rail.middle`` and ``berth``.
        cargo: (colour, letter) of the cube it carries.
    """
    load = (_load(*cargo, -13 * pose.dx, -13 * pose.dy),) if cargo else ()
    engine = group(*hull(_ENGINE, _ENGINE_BANDS), disc("rw-band-fill", 17.4, 0, 1.9), css="rw-heading", turn=pose.angle)
    shift = 7.0 if cargo else 1.0
    sign = emblem(seat, shift * pose.dx, shift * pose.dy, 16)
    body = group(engine, sign, *load, css="rw-grow-train")
    return group(body, css=colour_class(colour_of(seat)), at=(pose.x, pose.y))


def _load(colour: str, letter: str, x: float, y: float) -> Element:
    """Draws the cube on a train: it grows little more than the train, to stay clear of the letters of cities."""
    token = (box("rw-token", -9, -9, 18, 18, 3), *_letter(colour, letter, 15.0, _ON_LOAD))
    return group(group(*token, css="rw-grow-load"), css=colour_class(colour), at=(x, y))


def _letter(colour: str, letter: str, size: float, css: tuple[str, str, str]) -> tuple[Element, ...]:
    """Draws the letter of a cube and, if its colour has one, the symbol for sizes at which the letter is unreadable."""
    grows, word, mark = css
    if colour not in _MARKS:
        return (group(words(letter, 0, 0, size, "rw-token-text"), css=grows),)
    written = group(words(letter, 0, 0, size, f"rw-token-text {word}"), css=grows)
    return written, path(f"rw-token-mark {mark}", _MARKS[colour])


def small_train(seat: int, pose: Pose) -> Element:
    """Draws a shorter train for a berth at a city or a row of a table."""
    engine = group(*hull(_SMALL, _SMALL_BANDS), css="rw-heading", turn=pose.angle)
    body = group(engine, emblem(seat, -1.5 * pose.dx, -1.5 * pose.dy, 14), css="rw-grow-berth")
    return group(body, css=colour_class(colour_of(seat)), at=(pose.x, pose.y))


def berth(index: int, x: float = 50.0, y: float = 50.0) -> Pose:
    """Returns the pose of train ``index`` (0 to 3) at a city centred on a point, heading out along a track."""
    dx, dy = ((1, 0), (-1, 0), (0, -1), (0, 1))[index]
    return Pose(x + dx * _BERTH, y + dy * _BERTH, dx, dy)


def heading(x: float, y: float, degrees: float) -> Pose:
    """Makes a pose from an angle, 0 to the right and 90 down."""
    return Pose(x, y, math.cos(math.radians(degrees)), math.sin(math.radians(degrees)))
