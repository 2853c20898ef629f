"""What belongs to a player: the shield, the emblem upon it, and the second rim around what is one's own.

Boards are printed, players are painted: in dark lacquer by day and bright enamel by night, with a band of a second
tone, which nothing on a board has. A game asks for the plate or the emblem of a seat, and says ``colour_of(seat)``
around what it paints itself. The second rim is always drawn, and seen only around what is of the seat that looks: so
nothing is drawn anew when somebody else looks.
"""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from typing import TYPE_CHECKING, Final

from railwidgets.core import once, seats
from railwidgets.core.data import load_data
from railwidgets.draw.curve import number
from railwidgets.draw.scene import Element
from railwidgets.draw.shape import group, path
from railwidgets.draw.theme import colour_class

if TYPE_CHECKING:
    from collections.abc import Mapping

    from railwidgets.draw.scene import Scene

WIDTH: Final = 23.0
"""The width of a plate as it is drawn, without its rims."""

HEIGHT: Final = 26.1
"""Its height."""

EMBLEM: Final = 24.0
"""The side of the square that an emblem fills as it is drawn."""

BAND: Final = 0.82
"""The band runs at this part of the shield's size."""

ON_PLATE: Final = 0.7
"""The size of an emblem on a plate."""

RISE: Final = -0.8
"""How far above the middle of a plate its emblem stands."""


def colour_of(seat: int) -> str:
    """The name of the colours of a seat, as chips and ``colour_class`` take it."""
    return f"seat-{seat}"


def emblem(seat: int, x: float = 0.0, y: float = 0.0, size: float = EMBLEM) -> Element:
    """The emblem of a seat, upright, its middle at a point, in the colour of what stands on its body.

    Args:
        seat: whose it is.
        x: of its middle.
        y: of its middle.
        size: of the square that it fills.
    """
    return _shown(f"emblem-{seats.emblem(seat)}", x, y, size / EMBLEM)


def plate(seat: int, x: float = 0.0, y: float = 0.0, width: float = WIDTH) -> Element:
    """The shield of a seat in its colours, with band, emblem and rims, its middle at a point.

    Args:
        seat: whose it is.
        x: of its middle.
        y: of its middle.
        width: without its rims; 14 pixels and more stay readable.
    """
    return _shown(f"plate-{seats.emblem(seat)}", x, y, width / WIDTH)


def hull(outline: str, bands: str = "") -> tuple[Element, ...]:
    """A piece of a player from below to its top: the second rim, the body with a rim, and what runs over it as a band.

    The colours are those of the seat that the group around it names, see ``colour_of``.

    Args:
        outline: of the body, as SVG path data.
        bands: the band, as SVG path data.
    """
    over = (path("rw-band", bands),) if bands else ()
    return path("rw-mine", outline), path("rw-body rw-rim", outline), *over


def loose_plate(seat: int, x: float, y: float, width: float) -> Element:
    """The plate of a seat where no scene is around it, such as on a chart."""
    scale = number(width / WIDTH)
    moves = f"translate({number(x)} {number(y)}) scale({scale})"
    return Element("g", {"transform": moves}, (drawings()[f"plate-{seats.emblem(seat)}"],))


def with_plates(scene: Scene) -> Scene:
    """The scene with the emblems and plates of all seats among its drawings, which chips beside it use too."""
    defs = _with_drawings(scene.defs)
    return scene if defs is scene.defs else replace(scene, defs=defs)


@cache
def drawings() -> Mapping[str, Element]:
    """The emblems and plates by name, such as ``emblem-crown`` and ``plate-crown``."""
    drawn: dict[str, Element] = {}
    for seat, entry in enumerate(seats.table()):
        sign = _emblem(entry.emblem)
        drawn[f"emblem-{entry.emblem}"] = sign
        drawn[f"plate-{entry.emblem}"] = _plate(seat, sign)
    return drawn


@once(64)
def _with_drawings(defs: Mapping[str, Element]) -> Mapping[str, Element]:
    return defs if drawings().keys() <= defs.keys() else {**defs, **drawings()}


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
