"""The definitions used many times on the map: land, spaces and their signs, wagons.

Colour is never alone: each colour of cards has a sign, on the spaces of its routes as on its cards. Everything but the
land is drawn about its middle, along the x axis.
"""

from __future__ import annotations

from typing import Final

from railwidgets.draw import shape
from railwidgets.draw.curve import number
from railwidgets.draw.scene import Element
from railwidgets.draw.shield import colour_of, emblem
from railwidgets.draw.theme import colour_class
from railwidgets.games.rail_europe.components import GREY, SEATS
from railwidgets.games.rail_europe.map import CITY, SPACE, Box, coasts

_LENGTH, _WIDTH = SPACE

WAGON: Final = (27.5, 12.4)
"""Length and width of a wagon, which nearly touches the next."""

# --- signs

SIGNS: Final = {
    "blue": "M0 -4.9C2.2 -2 3.5 -.2 3.5 1.5A3.5 3.5 0 0 1 -3.5 1.5C-3.5 -.2 -2.2 -2 0 -4.9Z",
    "violet": "M-4.2 -4.2H-1.1V4.2H-4.2ZM1.1 -4.2H4.2V4.2H1.1Z",
    "orange": "M0 -4.7L4.9 3.9H-4.9Z",
    "white": "M0 -4.6A4.6 4.6 0 0 1 0 4.6A4.6 4.6 0 0 1 0 -4.6ZM0 -2.6A2.6 2.6 0 0 0 0 2.6A2.6 2.6 0 0 0 0 -2.6Z",
    "green": "M-1.6 -4.6H1.6V-1.6H4.6V1.6H1.6V4.6H-1.6V1.6H-4.6V-1.6H-1.6Z",
    "yellow": "M0 -5.4L1.5 -1.8L5.3 -1.6L2.4 .9L3.3 4.7L0 2.6L-3.3 4.7L-2.4 .9L-5.3 -1.6L-1.5 -1.8Z",
    "black": "M-3.8 -3.8H3.8V3.8H-3.8Z",
    "red": "M0 -5.3L4.7 0L0 5.3L-4.7 0Z",
}
"""The sign of each colour: drop, bars, triangle, ring, cross, star, square, diamond; 10 units high."""

ENGINE: Final = (
    "M-9 -5.6H-2.6V-2.4H3.6V-5H2.8V-6.4H6.6V-5H5.8V-2.3Q8.6 -1.7 8.6 1.2V3.6H-9ZM-7.2 -3.9V-1.2H-4.3V-3.9Z"
    "M-8 5.2A2.3 2.3 0 0 1 -3.4 5.2A2.3 2.3 0 0 1 -8 5.2ZM-2.6 5.2A2.3 2.3 0 0 1 2 5.2A2.3 2.3 0 0 1 -2.6 5.2Z"
    "M3.6 5.7A1.8 1.8 0 0 1 7.2 5.7A1.8 1.8 0 0 1 3.6 5.7Z"
)
"""A locomotive, 18 units long."""


def sign(colour: str) -> Element:
    """The sign of a colour of cards, in the colour of letters on it."""
    return shape.path("rw-sign", SIGNS[colour])


# --- definitions

LAND: Final = "land"
"""The name of the land among the definitions."""

_FERRY: Final = f"M{-_LENGTH / 2} -5.2q3.15 -2.8 6.3 0t6.3 0t6.3 0t6.3 0V5.2q-3.15 2.8 -6.3 0t-6.3 0t-6.3 0t-6.3 0Z"
"""A space whose long sides are waves."""


def land(within: Box | None = None) -> Element:
    """The land of the map; where only a part of the map shows, little more than that part."""
    return Element("path", {"d": coasts(within=within), "fill-rule": "evenodd"})


def definitions() -> dict[str, Element]:
    """The definitions used several times, by name."""
    spaces = {f"space-{colour}": _space(colour) for colour in (*SIGNS, GREY)}
    signs = {f"sign-{colour}": _printed_sign(colour, SIGNS[colour]) for colour in SIGNS}
    wagons = {f"wagon-{seat}": _wagon(seat) for seat in range(len(SEATS))}
    crests = {f"crest-{seat}": emblem(seat, size=10.2) for seat in range(len(SEATS))}
    return {
        LAND: land(),
        **spaces,
        "space-closed": shape.box("rw-space-closed", -_LENGTH / 2, -_WIDTH / 2, _LENGTH, _WIDTH, 2.6),
        "space-tunnel": shape.group(_notches("rw-notch-gaps"), _notches("rw-notches")),
        "space-ferry": shape.group(shape.path("rw-space", _FERRY), css=colour_class(GREY)),
        "sign-ferry": _scaled(_printed_sign(GREY, ENGINE), 0.74),
        **signs,
        **wagons,
        **crests,
        "city": shape.group(shape.disc("rw-city", 0, 0, CITY - 1.1), shape.disc("rw-city-dot", 0, 0, 3.6)),
    }


def _space(colour: str) -> Element:
    """A printed space: pale, so that wagons on it stand out."""
    plate = shape.box(_printed("rw-space", colour), -_LENGTH / 2, -_WIDTH / 2, _LENGTH, _WIDTH, 2.6)
    return shape.group(plate, css=colour_class(colour))


def _notches(css: str) -> Element:
    """The notched rim of a space in a tunnel: dark and light by turns, to show on any colour."""
    return shape.box(css, 0.3 - _LENGTH / 2, 0.3 - _WIDTH / 2, _LENGTH - 0.6, _WIDTH - 0.6, 2.6)


def _printed(css: str, colour: str) -> str:
    """The classes of print in a colour; black and white use another part of it than the others."""
    return f"{css} {_UNLIKE.get((css, colour), '')}".strip()


_UNLIKE: Final = {
    ("rw-space", "black"): "rw-space-black",
    ("rw-space", "white"): "rw-space-white",
    ("rw-sign-printed", "black"): "rw-sign-black",
    ("rw-sign-printed", "white"): "rw-sign-white",
}


def _printed_sign(colour: str, d: str) -> Element:
    return shape.group(shape.path(_printed("rw-sign-printed", colour), d), css=colour_class(colour))


def _wagon(seat: int) -> Element:
    """A wagon from above, with a band along each side."""
    length, width = WAGON
    along = f"H{length / 2 - 1.5:g}"
    bands = "".join(f"M{1.5 - length / 2:g} {y:g}{along}" for y in (-4.6, 4.6))
    return shape.group(
        shape.box("rw-body", -length / 2, -width / 2, length, width, 2),
        shape.path("rw-band rw-wagon-band", bands),
        css=colour_class(colour_of(seat)),
    )


def _scaled(element: Element, by: float) -> Element:
    return Element("g", {"transform": f"scale({number(by)})"}, (element,))
