"""Drawings of this game's map alone: the land, places for tiles, signposts with the price of a way; and the die."""

from __future__ import annotations

import math
from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from railwidgets.core import Rank, once
from railwidgets.draw import rail, shape
from railwidgets.draw.curve import number
from railwidgets.draw.scene import Element

_FRAME: Final = (3.4, 3.4, 93.2, 93.2, 6.5)
_POST: Final = ((-10.5, -11), (7.5, -11), (15, 0), (7.5, 11), (-10.5, 11))
"""A signpost that points to the right, about the middle of its plate."""

INSIDE, BEYOND, BEFORE, MIDDLE = 5.0, 24.0, -17.0, 45.0
"""The distance of a signpost from the edge of its cell: behind a city, and in front of one clear of it."""


# --- places


@once(512)
def place(rank: Rank | None, piece: Element | None) -> Element:
    """A cell where the piece in hand may lie: corners, bolder where it helps, with the piece in place.

    Args:
        rank: The rank of the place.
        piece: The piece, in a 100 by 100 box.
    """
    ghost = () if piece is None else (shape.group(piece, css="rw-ghost"),)
    return shape.group(_known("spot-goal" if rank == "goal" else "spot"), *ghost, css="rw-flat")


def definitions() -> dict[str, Element]:
    """The definitions of these, used several times, by name."""
    inside = shape.box("rw-cell rw-spot-in", *_FRAME)
    outline = "M" + "L".join(f"{number(x)} {number(y)}" for x, y in _POST) + "Z"
    return {
        "land": survey(),
        "spot": shape.group(inside, shape.path("rw-spot", _CORNERS)),
        "spot-goal": shape.group(inside, shape.path("rw-spot rw-spot-goal", _CORNERS)),
        "reach": shape.box("rw-reach", *_FRAME),
        "reach-goal": shape.box("rw-reach-goal", *_FRAME),
        "reach-dear": shape.box("rw-reach-dear", *_FRAME),
        "post": shape.path("rw-post", outline),
        "post-dear": shape.path("rw-post-dear", outline),
    }


def _known(name: str) -> Element:
    return Element("use", {"href": f"#{name}"})


_CORNERS: Final = "M7 25V13Q7 7 13 7H25M75 7H87Q93 7 93 13V25M93 75V87Q93 93 87 93H75M25 93H13Q7 93 7 87V75"


@lru_cache(maxsize=512)
def reached(price: str, side: int | None, away: float, rank: Rank | None) -> Element:
    """A cell in the train's reach, with the price on the side by which it enters, clear of everything there.

    Args:
        price: The steam; empty for none.
        side: The side by which the train enters; ``None`` for its own cell.
        away: The distance of the sign from the edge.
        rank: The rank of the way.
    """
    frame = _known(f"reach-{rank}" if rank else "reach")
    post = () if side is None or not price else (_post(price, side, away, rank == "dear"),)
    return shape.group(frame, *post, css="rw-flat")


def _post(price: str, side: int, away: float, dear: bool) -> Element:
    port = rail.side_port(side)
    plate, words = ("post-dear", "rw-on-post-dear") if dear else ("post", "rw-on-post")
    turned = shape.group(_known(plate), turn=math.degrees(math.atan2(port.dy, port.dx)))
    post = shape.group(turned, shape.words(price, 0, 0, 14, words), css="rw-grow")
    return shape.group(post, at=(port.x + away * port.dx, port.y + away * port.dy))


@lru_cache(maxsize=64)
def gain(lines: tuple[str, ...]) -> Element:
    """A plate with the gains of a tile, a line for each, about the middle of a cell of 100."""
    height = 17 * len(lines) + 8
    width = max(map(len, lines)) * 7.4 + 14
    plate = shape.box("rw-brings", -width / 2, -height / 2, width, height, 6)
    text = [shape.words(line, 0, 17 * (row - (len(lines) - 1) / 2), 13, "") for row, line in enumerate(lines)]
    return shape.group(plate, *text, css="rw-grow")


# --- the die


@lru_cache(maxsize=16)
def face(pips: int, *, holds: bool) -> Element:
    """A face of the die in a 100 by 100 box, and below it whether the train stays on the track."""
    dots = [shape.disc("rw-dot", 50 + 20 * x, 37 + 20 * y, 7.5) for x, y in _pips(pips)]
    sign = shape.path("rw-holds", "M36 89L46 97L66 81") if holds else shape.path("rw-falls", "M41 80L59 98M59 80L41 98")
    return shape.group(shape.box("rw-face", 14, 1, 72, 72, 14), *dots, sign)


def _pips(count: int) -> Iterator[tuple[int, int]]:
    """The positions of the pips of a face, about its middle."""
    if count % 2:
        yield 0, 0
    for least, pair in ((2, (1, -1)), (4, (1, 1)), (6, (1, 0))):
        if count >= least:
            yield pair
            yield -pair[0], -pair[1]


# --- the land

PERIOD: Final = 800
"""The period of the land's contour lines in units, both ways."""

_LINES: Final = 13
_STEP: Final = 100


@lru_cache(maxsize=1)
def survey() -> Element:
    """Contour lines of open country, one period of them."""
    return shape.path("rw-survey", "".join(map(_contour, range(_LINES))))


def _contour(line: int) -> str:
    """One contour line, through a point every ``_STEP`` units, smooth at each."""
    out = ""
    for x in range(0, PERIOD, _STEP):
        (y, slope), (end, ahead) = _height(line, x), _height(line, x + _STEP)
        third = _STEP / 3
        if not out:
            out = f"M{x} {number(round(y, 1))}"
        bend = (x + third, y + third * slope, x + _STEP - third, end - third * ahead, x + _STEP, end)
        out += "C" + " ".join(number(round(at, 1)) for at in bend)
    return out


def _height(line: int, x: float) -> tuple[float, float]:
    """The height and slope of a line at ``x``; neighbours run nearly alike, so that none crosses another."""
    turn, phase = 2 * math.pi / PERIOD, 2 * math.pi * line / _LINES
    waves = ((1, 24, phase), (2, 15, 2.1 - phase), (3, 7, 0.7 + 2 * phase))
    y = PERIOD * (line + 0.5) / _LINES + sum(high * math.sin(n * turn * x + at) for n, high, at in waves)
    return y, sum(high * n * turn * math.cos(n * turn * x + at) for n, high, at in waves)


def land(rows: range, columns: range) -> Element:
    """The land around these cells, as far as it can show."""
    places = [
        shape.group(shape.use("land"), at=(x * PERIOD, y * PERIOD)) for y in _periods(rows) for x in _periods(columns)
    ]
    return shape.group(*places)


def _periods(cells: range) -> range:
    return range((cells.start * 100 - PERIOD) // PERIOD, (cells.stop * 100 + PERIOD) // PERIOD + 1)
