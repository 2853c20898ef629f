"""Parts of a board for small screens: one part at a time, or the neighbourhood of a thing."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal, TypedDict

Box = tuple[float, float, float, float]
"""x, y, width and height in scene units."""

SMALL: Final = 0.5
"""A whole board with fewer pixels per unit than this is small."""


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
    """A part of the board that can fill a small screen.

    The page offers it if the whole board would have at least ``least`` pixels per unit and fewer than ``most``. If it
    offers parts, it shows one of them at a time, beginning with the first, with thumbnails of all beside it. If it
    offers neighbourhoods, they are alternatives to the whole board, which comes first.

    Attributes:
        key: its name, the same from one scene to the next.
        label: its contents in two or three words.
        box: of the scene.
        kind: ``part`` if the parts make up the board, ``near`` for a neighbourhood.
        least: the smallest pixels per unit at which the page offers it.
        most: the pixels per unit from which the page no longer offers it.
    """

    key: str
    label: str
    box: Box
    kind: Literal["part", "near"] = "part"
    least: float = 0.0
    most: float = SMALL

    def to_json(self) -> SightJson:
        """Returns the sight as JSON."""
        return {
            "key": self.key,
            "label": self.label,
            "box": [round(part, 2) for part in self.box],
            "kind": self.kind,
            "least": self.least,
            "most": self.most,
        }
