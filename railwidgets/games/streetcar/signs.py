"""The signs on selectable squares: the fit of the tile in hand, and its effect on the player's own line.

They keep the board visible: corners and a small sign, and nothing over the pieces. Each is a definition, so that a
square only names it.
"""

from __future__ import annotations

import math
from functools import cache
from typing import Final, Literal

from railwidgets.core import Rank
from railwidgets.draw import marks, shape
from railwidgets.draw.scene import Element

Fit = Literal["held", "turned", "exchange", "move"]
"""The fit of the tile in hand: in its rotation; rotated; in exchange for the tile there; or a tram's destination."""

FITS: Final[tuple[Fit, ...]] = ("held", "turned", "exchange", "move")
RANKS: Final[tuple[Rank | None, ...]] = (None, "goal", "dear")

_LOWER_LEFT: Final = (18.0, 83.0)
_UPPER_LEFT: Final = (19.0, 19.0)
_ON_DOOR: Final = (90.0, 50.0)


def name_of(fit: Fit, rank: Rank | None) -> str:
    """The name of the definition of a sign."""
    return f"fit-{fit}-{rank}" if rank else f"fit-{fit}"


def definitions() -> dict[str, Element]:
    """The signs by name."""
    return {name_of(fit, rank): _sign(fit, rank) for fit in FITS for rank in RANKS}


@cache
def sign(fit: Fit, rank: Rank | None, label: str = "") -> Element:
    """The sign of a square in a 100 by 100 box, with a label such as its distance in squares."""
    away = ("rw-badge-away", "rw-on-away") if rank == "dear" else ("rw-badge-legal", "rw-on-legal")
    tag = (marks.badge(label, *marks.LOW, *away),) if label else ()
    return shape.group(shape.use(name_of(fit, rank)), *tag, css="rw-flat")


@cache
def at_terminus(label: str) -> Element:
    """The distance in squares to a terminus, next to the number of its line."""
    return shape.group(marks.badge(label, 0, 0, "rw-badge-legal", "rw-on-legal"), at=_ON_DOOR)


def _sign(fit: Fit, rank: Rank | None) -> Element:
    helps = rank == "goal"
    weight = "rw-fit-goal" if helps else "rw-fit-away" if fit == "exchange" or rank == "dear" else "rw-fit"
    corners = shape.path(weight, _CORNERS_OF_GOALS if helps else _CORNERS)
    ground = [shape.box("rw-fit-ground", 4, 4, 92, 92, 5)] if helps and fit in ("held", "turned") else []
    return shape.group(*ground, *([] if fit == "turned" and not helps else [corners]), *_middle(fit, helps=helps))


def _middle(fit: Fit, *, helps: bool) -> list[Element]:
    match fit:
        case "held":
            return [_grown(shape.path("rw-fit-dot", _star(14)) if helps else shape.disc("rw-fit-dot", 0, 0, 5.5))]
        case "turned":
            star = [shape.path("rw-fit-dot", _star(9.5))] if helps else []
            return [_grown(shape.path("rw-fit-turn", _TURN_AROUND if helps else _TURN), *star)]
        case "exchange":
            arrows = shape.group(shape.disc("rw-badge rw-badge-legal", 0, 0, 12), shape.path("rw-fit-swap", _SWAP))
            starred = shape.group(shape.disc("rw-badge rw-badge-legal", 0, 0, 12), shape.path("rw-on-legal", _star(9)))
            return [_grown(arrows, at=_LOWER_LEFT), *([_grown(starred, at=_UPPER_LEFT)] if helps else [])]
    return []


def _grown(*drawing: Element, at: tuple[float, float] = marks.MIDDLE) -> Element:
    """A drawing that grows on a small board."""
    return shape.group(shape.group(*drawing, css="rw-grow-train"), at=at)


def _brackets(inset: float, arm: float) -> str:
    low, high = inset, 100 - inset
    corners = ((low, low, 1, 1), (high, low, -1, 1), (high, high, -1, -1), (low, high, 1, -1))
    return "".join(f"M{x:g} {y + dy * arm:g}V{y:g}H{x + dx * arm:g}" for x, y, dx, dy in corners)


_CORNERS: Final = _brackets(8, 19)
_CORNERS_OF_GOALS: Final = _brackets(5.5, 27)
_TURN: Final = "M9.5 -7A12 12 0 1 0 12 1.5M10.5 -15V-6.5H2"
_TURN_AROUND: Final = "M16.5 -12A20.5 20.5 0 1 0 20.5 2M17.5 -21V-11.5H8"
_SWAP: Final = "M-6.5 -3H6M2.5 -6.5L6 -3L2.5 .5M6.5 3.5H-6M-2.5 0L-6 3.5L-2.5 7"


def _star(radius: float) -> str:
    """A star with five points about the origin."""
    points = [
        (far * math.sin(math.pi * number / 5), -far * math.cos(math.pi * number / 5))
        for number, far in enumerate((radius, radius * 0.42) * 5)
    ]
    return "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in points) + "Z"
