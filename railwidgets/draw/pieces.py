"""Pieces that stand on tiles: cities, goods, trains. Colour is never alone: each carries a letter.

``colour`` is a colour of pieces: ``red`` is one where a style sheet has a rule ``.c-red``.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from railwidgets.draw.curve import Pose
from railwidgets.draw.rail import track
from railwidgets.draw.shape import box, disc, group, path, words
from railwidgets.draw.theme import colour_class

if TYPE_CHECKING:
    from railwidgets.draw.scene import Element

CITY_RADIUS = 28.0
_CUBE, _BIG_CUBE = 16.0, 21.0
_BIG_SPOTS = ((17, 83), (83, 83), (17, 17))
_SPOTS = ((14, 86), (14, 68), (32, 86), (14, 14), (14, 32), (32, 14), (86, 86), (86, 68), (68, 86))
_BERTH = 35.0

_ENGINE = "M-22 -7.5Q-22 -9.5 -20 -9.5H9Q12 -9.5 14 -7.5L22.5 0L14 7.5Q12 9.5 9 9.5H-20Q-22 9.5 -22 7.5Z"
_SMALL = "M-16 -6Q-16 -8 -14 -8H6Q8 -8 9.5 -6.5L16 0L9.5 6.5Q8 8 6 8H-14Q-16 8 -16 6Z"


def city(colour: str, letter: str) -> Element:
    """A city in a 100 by 100 box: track to all four sides and a disc with a letter over it."""
    return group(*track(((0, 2), (3, 1))), city_disc(colour, letter))


def city_disc(colour: str, letter: str, x: float = 50.0, y: float = 50.0, radius: float = CITY_RADIUS) -> Element:
    """A disc of a colour with a letter."""
    return group(
        disc("rw-token-rim", 0, 0, radius + 2.4),
        disc("rw-token", 0, 0, radius),
        disc("rw-token-ring", 0, 0, radius - 4.6),
        words(letter, 0, 0, round(radius * 0.93, 1), "rw-token-text"),
        css=colour_class(colour),
        at=(x, y),
    )


def cube(colour: str, letter: str, x: float = 0.0, y: float = 0.0, size: float = 16.0) -> Element:
    """A goods cube with a letter, its middle at a point."""
    token = group(
        box("rw-token", -size / 2, -size / 2, size, size, size / 6),
        words(letter, 0, 0, max(12.0, round(size * 0.74, 1)), "rw-token-text"),
        css="rw-grow-cube",
    )
    return group(token, css=colour_class(colour), at=(x, y))


def cube_spots(count: int) -> tuple[float, tuple[tuple[float, float], ...]]:
    """Places for goods cubes in the corners of a city's tile that its track, coal and disc leave free.

    Returns:
        The size of the cubes, smaller when there are many, and the middle of each.

    Raises:
        ValueError: for more than nine.
    """
    if count > len(_SPOTS):
        raise ValueError(f"a tile has room for {len(_SPOTS)} cubes, not {count}")
    size, spots = (_BIG_CUBE, _BIG_SPOTS) if count <= len(_BIG_SPOTS) else (_CUBE, _SPOTS)
    return size, tuple((float(x), float(y)) for x, y in spots[:count])


def train(colour: str, letter: str, pose: Pose, cargo: tuple[str, str] | None = None) -> Element:
    """A train pointing where it heads, seen from above, letters upright.

    Args:
        colour: colour of the player.
        letter: letter of the player.
        pose: where it stands and heads, in scene units; see ``rail.middle`` and ``berth``.
        cargo: (colour, letter) of the cube it carries.
    """
    load = cube(cargo[0], cargo[1], -11 * pose.dx, -11 * pose.dy) if cargo else None
    shift = 7.0 if cargo else -3.0
    engine = group(
        path("rw-token", _ENGINE),
        path("rw-train-shade", "" if cargo else "M-17 -5.5V5.5"),
        disc("rw-lamp", 16.4, 0, 1.7),
        turn=pose.angle,
    )
    name = _letter(letter, 13, shift * pose.dx, shift * pose.dy)
    body = group(engine, *([load] if load else []), css="rw-grow-train")
    return group(body, name, css=colour_class(colour), at=(pose.x, pose.y))


def small_train(colour: str, letter: str, pose: Pose) -> Element:
    """A shorter train for a berth at a city or a row of a table."""
    body = group(group(path("rw-token", _SMALL), turn=pose.angle), css="rw-grow-berth")
    name = _letter(letter, 12, -2 * pose.dx, -2 * pose.dy)
    return group(body, name, css=colour_class(colour), at=(pose.x, pose.y))


def _letter(letter: str, size: float, x: float, y: float) -> Element:
    """A letter that grows more than the piece it stands on where the board is small; a rim keeps it readable."""
    return group(group(words(letter, 0, 0, size, "rw-token-text rw-token-letter"), css="rw-grow"), at=(x, y))


def berth(index: int, x: float = 50.0, y: float = 50.0) -> Pose:
    """Where train ``index`` (0 to 3) stands at a city whose middle is at a point, heading out along a track."""
    dx, dy = ((1, 0), (-1, 0), (0, -1), (0, 1))[index]
    return Pose(x + dx * _BERTH, y + dy * _BERTH, dx, dy)


def heading(x: float, y: float, degrees: float) -> Pose:
    """A pose from an angle, 0 to the right and 90 down."""
    return Pose(x, y, math.cos(math.radians(degrees)), math.sin(math.radians(degrees)))
