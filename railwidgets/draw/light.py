"""The light on squares that can be clicked, in three strengths: what helps, what is allowed, and nothing else.

What helps is the piece as it would lie, in a frame that glows, with its gain in a pill inside the lower edge, clear of
the letters and numbers around it. What is allowed is a dot; near the pointer or the focus, the corners of the square
appear, and under it the piece with its value. A square without light is not possible now.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from typing import Final

from railwidgets.core import Rank
from railwidgets.core.memo import once
from railwidgets.draw import marks
from railwidgets.draw.curve import Point, number
from railwidgets.draw.scene import Element
from railwidgets.draw.shape import box, brackets, disc, group, path, use

GHOST: Final = "rw-ghost"
"""The class of a piece that lies there only as a preview."""

STRONG: Final = "light-strong"
NEAR: Final = "light-near"
ALLOWED: Final = "light-allowed"
"""The names of the definitions of a frame that glows, of the corners of a square, and of a dot."""

BELOW: Final = (50.0, 85.0)
"""The position of a gain: inside the lower edge of its square, clear of what is printed beside the square."""

_IN_CORNER: Final = (88.0, 88.0)
_FRAME: Final = (3.4, 3.4, 93.2, 93.2, 6.5)


@cache
def definitions() -> Mapping[str, Element]:
    """Returns the definitions, which every scene has, by name; a square only refers to them."""
    return {
        STRONG: group(box("rw-strong-glow", *_FRAME), box("rw-strong", *_FRAME)),
        NEAR: path("rw-near-corners", brackets(6, 20)),
        ALLOWED: group(disc("rw-allowed-dot", 0, 0, 4.6), css="rw-grow-dot"),
    }


@once(2048)
def square(
    rank: Rank | None,
    piece: Element | None = None,
    *,
    gain: str = "",
    value: Element | None = None,
    taken: bool = False,
    at: Point | None = None,
) -> Element:
    """Draws the light of a selectable square in a 100 by 100 box.

    Equal arguments give the same object, so that the page receives it once for all squares that look alike.

    Args:
        rank: of the square; ``goal`` helps, anything else is allowed.
        piece: the piece in hand as it would lie, in a 100 by 100 box.
        gain: what a helpful square changes, in a few characters; empty for none.
        value: what else is written on the square, such as a price; on allowed ones only near the pointer.
        taken: whether something lies on the square, which the dot must not cover.
        at: another position of the dot; ``None`` for the middle, or the lower right corner of a taken square.
    """
    ghost = () if piece is None else (group(piece, css=GHOST),)
    more = () if value is None else (value,)
    if rank == "goal":
        gains = (pill(gain),) if gain else ()
        return group(*ghost, use(STRONG), *gains, *more, css="rw-flat")
    near = (use(NEAR, css="rw-near"), *([group(*more, css="rw-near")] if more else []))
    return group(_dot(at or (_IN_CORNER if taken else marks.MIDDLE)), *ghost, *near, css="rw-flat")


@once(64)
def without_pieces(over: Mapping[str, Element]) -> Mapping[str, Element]:
    """Returns the light of selectable places without the piece in hand, which lies only where it fits.

    Places that look alike then have the same object.

    Args:
        over: the overlays of ``Highlights``.
    """
    plain: dict[int, Element] = {}
    made: list[Element] = []
    for element in over.values():
        if id(element) not in plain:
            bare = _without_piece(element)
            alike = next((one for one in made if one == bare), None)
            plain[id(element)] = bare if alike is None else alike
            made += [bare] if alike is None else []
    return {pick: plain[id(element)] for pick, element in over.items()}


def _without_piece(element: Element) -> Element:
    if not element.children:
        return element
    left = (child for child in element.children if child.attrs.get("class") != GHOST)
    return replace(element, children=tuple(map(_without_piece, left)))


def pill(gain: str, at: Point = BELOW) -> Element:
    """Draws a gain in a pill, by default inside the lower edge of a square.

    On a board so small that the pill would cover the squares around, it shows only near the pointer or the focus.
    """
    badge = marks.badge(gain, *at, "rw-badge-legal", "rw-on-legal")
    return Element("g", {**badge.attrs, "class": "rw-gain-pill"}, badge.children)


def _dot(at: Point) -> Element:
    x, y = map(number, at)
    return Element("use", {"href": f"#{ALLOWED}", "class": "rw-allowed", "transform": f"translate({x} {y})"})
