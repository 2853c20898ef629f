"""What a small screen shows of a board by itself: one of its parts at a time, or what is near something."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal, TypedDict

Box = tuple[float, float, float, float]
"""x, y, width and height in scene units."""

SMALL: Final = 0.5
"""Pixels for a unit of the scene below which a board that is shown whole is a small one."""


class SightJson(TypedDict):
    """A ``Sight`` as JSON."""

    key: str
    label: str
    box: list[float]
    kind: Literal["part", "near"]
    least: float
    most: float


@dataclass(frozen=True, slots=True)
class Sight:
    """A box of the board that is worth a screen.

    A board that would be drawn at ``least`` pixels for a unit or more, and at less than ``most``, offers it. Where any
    part is offered, one of them is shown at a time, at first the first, with pictures of all of them beside it; what is
    near something is a choice beside the whole board, which is the first of these.

    Attributes:
        key: its name, the same from one scene to the next.
        label: what it shows, in two or three words.
        box: of the scene.
        kind: whether parts make up the board, or it shows a neighbourhood.
        least: pixels for a unit of the scene from which it is offered.
        most: pixels for a unit of the scene below which it is offered.
    """

    key: str
    label: str
    box: Box
    kind: Literal["part", "near"] = "part"
    least: float = 0.0
    most: float = SMALL

    def to_json(self) -> SightJson:
        """It as JSON."""
        return {
            "key": self.key,
            "label": self.label,
            "box": [round(part, 2) for part in self.box],
            "kind": self.kind,
            "least": self.least,
            "most": self.most,
        }
