"""The steps of a turn on the board: numbers beside the affected things."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Final

from railwidgets.draw.scene import Element, Scene
from railwidgets.draw.shape import disc, group, words

Spot = tuple[float, float]
"""The middle of a selectable thing."""

RADIUS: Final = 9.5
LETTERS: Final = 13.0
"""The font size of numbers: readable with a whole board of fourteen cells on a phone."""
BESIDE: Final = 13.0
"""The distance of the first number from the corner of its cell; without cells, from the middle of its thing."""
APART: Final = 2 * RADIUS + 2


def spots(scene: Scene) -> dict[str, Spot]:
    """Returns the positions of things on a picture, by their picks and by their keys."""
    found: dict[str, Spot] = {}
    for elements in scene.layers.values():
        for key, element in elements.items():
            _find(element, found)
            if element.at is not None:
                found.setdefault(key, element.at)
    return found


def _find(element: Element, found: dict[str, Spot]) -> None:
    if element.pick and element.at is not None:
        found.setdefault(element.pick, element.at)
    for child in element.children:
        _find(child, found)


class Beads:
    """Small numbers on a picture, each clear of the others and of the contents of its cell.

    Args:
        cells: as ``Scene.cells``.
    """

    def __init__(self, cells: tuple[float, float, float, float] | None) -> None:
        self._cells = cells
        self._there: Counter[Spot] = Counter()

    def beside(self, number: int, spot: Spot, *css: str) -> Element:
        """Draws a number inside a cell, after those already there; without cells, beside its thing.

        Args:
            number: the number.
            spot: the middle of its thing.
            css: the classes of its disc, of its text, and of the whole.
        """
        x, y = spot
        if self._cells is None:
            return self._bead(number, (x - BESIDE, y - BESIDE - RADIUS), *css)
        left, top = self._corner(spot, (0, 0))
        return self._bead(number, (left + BESIDE, top + BESIDE), *css)

    def at_corner(self, number: int, spot: Spot, corners: Iterable[tuple[int, int]]) -> Element:
        """Draws the number of a reason on a free corner of its cell.

        Args:
            number: the number.
            spot: the middle of its thing.
            corners: the corners in order of preference, as multiples of the cell's width and height.
        """
        if self._cells is None:
            return self.beside(number, spot, *_OF_REASONS)
        inside = (self._corner(spot, (0, 0))[0] + BESIDE, self._corner(spot, (0, 0))[1] + BESIDE)
        taken = {*self._there, *([self._corner(spot, (0, 0))] if self._there[inside] else [])}
        spots = [self._corner(spot, corner) for corner in corners]
        return self._bead(number, next((one for one in spots if one not in taken), spots[0]), *_OF_REASONS)

    def _corner(self, spot: Spot, corner: tuple[int, int]) -> Spot:
        assert self._cells is not None
        (x, y), (left, top, width, height) = spot, self._cells
        return x - (x - left) % width + corner[0] * width, y - (y - top) % height + corner[1] * height

    def _bead(self, number: int, where: Spot, disc_css: str, words_css: str, css: str) -> Element:
        token = (disc(disc_css, 0, 0, RADIUS), words(str(number), 0, 0, LETTERS, words_css))
        # Numbers beside it grow with it on a small board.
        moved = group(*token, at=(self._there[where] * APART, 0))
        self._there[where] += 1
        return group(group(moved, css=f"rw-grow {css}".strip()), at=(round(where[0], 2), round(where[1], 2)))


_OF_REASONS: Final = ("rw-badge rw-proof-fill", "rw-on-proof", "")


def numbers(steps: Iterable[tuple[int, int, Spot]], beads: Beads) -> dict[str, Element]:
    """Draws the numbers of steps.

    Args:
        steps: number, seat and position.
        beads: the numbers already on the board.
    """
    return {
        f"step:{count}": beads.beside(count, spot, "rw-step", "rw-token-text", f"c-seat-{seat}")
        for count, seat, spot in steps
    }
