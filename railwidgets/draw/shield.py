"""The identity of players on the board: the shield, the emblem on it, and the second rim around the viewer's pieces.

Boards look printed, players painted: dark lacquer by day and bright enamel by night, with a band of a second tone that
nothing else on a board has. A game draws the plate or the emblem of a seat, and puts ``colour_of(seat)`` around its own
drawings. The second rim is always part of the drawing and visible only around the viewer's pieces: so nothing needs
redrawing when the viewer changes.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final

from railwidgets.core import seats
from railwidgets.core.data import load_data
from railwidgets.draw.curve import number
from railwidgets.draw.scene import Element
from railwidgets.draw.shape import group, path
from railwidgets.draw.theme import colour_class

if TYPE_CHECKING:
    from collections.abc import Mapping


WIDTH: Final = 23.0
"""The width of a plate in its drawing, without its rims."""

HEIGHT: Final = 26.1
"""The height of a plate."""

EMBLEM: Final = 24.0
"""The side of the square that an emblem fills in its drawing."""

BAND: Final = 0.82
"""The size of the band, as a share of the shield."""

ON_PLATE: Final = 0.7
"""The scale of an emblem on a plate."""

RISE: Final = -0.8
"""The vertical offset of an emblem from the middle of its plate."""


def colour_of(seat: int) -> str:
    """Returns the name of a seat's colours, for chips and ``colour_class``."""
    return f"seat-{seat}"


def emblem(seat: int, x: float = 0.0, y: float = 0.0, size: float = EMBLEM) -> Element:
    """Draws the emblem of a seat, upright, centred on a point.

    Args:
        seat: the seat.
        x: of its middle.
        y: of its middle.
        size: of the square that it fills.
    """
    return _shown(f"emblem-{seats.emblem(seat)}", x, y, size / EMBLEM)


def plate(seat: int, x: float = 0.0, y: float = 0.0, width: float = WIDTH) -> Element:
    """Draws the shield of a seat in its colours, with band, emblem and rims, centred on a point.

    Args:
        seat: the seat.
        x: of its middle.
        y: of its middle.
        width: without its rims; plates from 14 pixels up are readable.
    """
    return _shown(f"plate-{seats.emblem(seat)}", x, y, width / WIDTH)


def hull(outline: str, bands: str = "") -> tuple[Element, ...]:
    """Draws a player's piece from bottom to top: the second rim, the body with a rim, and the band over it.

    Its colours are those of the group around it; see ``colour_of``.

    Args:
        outline: of the body, as SVG path data.
        bands: the band, as SVG path data.
    """
    over = (path("rw-band", bands),) if bands else ()
    return path("rw-mine", outline), path("rw-body rw-rim", outline), *over


def loose_plate(seat: int, x: float, y: float, width: float) -> Element:
    """Draws the plate of a seat outside of a scene, such as on a chart."""
    scale = number(width / WIDTH)
    moves = f"translate({number(x)} {number(y)}) scale({scale})"
    return Element("g", {"transform": moves}, (drawings()[f"plate-{seats.emblem(seat)}"],))


@cache
def drawings() -> Mapping[str, Element]:
    """Returns the emblems and plates by name, such as ``emblem-crown`` and ``plate-crown``."""
    drawn: dict[str, Element] = {}
    for seat, entry in enumerate(seats.table()):
        sign = _emblem(entry.emblem)
        drawn[f"emblem-{entry.emblem}"] = sign
        drawn[f"plate-{entry.emblem}"] = _plate(seat, sign)
    return drawn


def _emblem(name: str) -> Element:
    return Element("path", {"class": "rw-emblem", "d": load_data(__package__, "emblems.toml")["emblem"][name]})


def _plate(seat: int, sign: Element) -> Element:
    shield = load_data(__package__, "emblems.toml")["shield"]
    return group(
        *hull(shield),
        _scaled(path("rw-band rw-band-plate", shield), BAND),
        _scaled(sign, ON_PLATE, 0, RISE),
        css=colour_class(colour_of(seat)),
    )


def _scaled(drawing: Element, scale: float, x: float = 0.0, y: float = 0.0) -> Element:
    moves = f"translate({number(x)} {number(y)}) " if x or y else ""
    return Element("g", {"transform": f"{moves}scale({number(scale)})"}, (drawing,))


def _shown(name: str, x: float, y: float, scale: float) -> Element:
    return Element(
        "use", {"href": f"#{name}", "transform": f"translate({number(x)} {number(y)}) scale({number(scale)})"}
    )
