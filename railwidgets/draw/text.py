"""A scene as text: a map of characters, with the labels below."""

from __future__ import annotations

import itertools
from typing import TYPE_CHECKING, Final

from railwidgets.draw.scene import LAYERS, Scene

if TYPE_CHECKING:
    from collections.abc import Iterable

_BY_MASK: Final = " ╵╶└╷│┌├╴┘─┴┐┤┬┼"
"""Box-drawing characters by the sum of 1 for N, 2 for E, 4 for S, 8 for W."""

_ALIKE: Final = {"╭": "┌", "╮": "┐", "╯": "┘", "╰": "└", "╪": "┼", "╫": "┼", "╬": "┼", "═": "─", "║": "│"}
_ALL: Final = 15


def glyph(sides: Iterable[int] | int) -> str:
    """Returns the box-drawing character with lines to the given sides.

    Args:
        sides: sides N, E, S, W = 0, 1, 2, 3, or the sum of their bits 1, 2, 4, 8.

    Raises:
        ValueError: a side or the sum is out of range.
    """
    mask = sides if isinstance(sides, int) else sum(1 << side for side in set(sides))
    if not 0 <= mask <= _ALL:
        raise ValueError(f"sides {sides!r} must be among N, E, S, W = 0, 1, 2, 3")
    return _BY_MASK[mask]


def to_text(scene: Scene) -> str:
    """Returns the scene as a text map with row and column numbers, and its labels below.

    If several elements have a glyph for one cell, the uppermost layer wins. Columns are two characters apart, with a
    dash between glyphs that both reach out to each other; letters and digits reach out to every side. The labels of the
    layers ``ground``, ``track`` and ``pieces`` follow, one to a line.
    """
    cells = {
        element.cell: element.glyph
        for layer in LAYERS
        for element in scene.layers.get(layer, {}).values()
        if element.cell is not None and element.glyph is not None
    }
    labels = [
        element.label
        for layer in ("ground", "track", "pieces")
        for element in scene.layers.get(layer, {}).values()
        if element.label
    ]
    return "\n".join([*_map(cells), *labels])


def _map(cells: dict[tuple[int, int], str]) -> list[str]:
    if not cells:
        return []
    rows = range(min(row for row, _ in cells), max(row for row, _ in cells) + 1)
    columns = range(min(column for _, column in cells), max(column for _, column in cells) + 1)
    margin = max(len(str(row)) for row in rows)
    lines = [f"{'':{margin}} {line}".rstrip() for line in _head(columns)]
    for row in rows:
        drawn = [cells.get((row, column), " ") for column in columns]
        text = drawn[0]
        for left, right in itertools.pairwise(drawn):
            text += ("─" if _reaches(left, 1) and _reaches(right, 3) else " ") + right
        lines.append(f"{row:>{margin}} {text}".rstrip())
    return lines


def _head(columns: range) -> list[str]:
    """Returns the numbers of the columns; those with several digits read downwards."""
    numbers = [str(column) for column in columns]
    height = max(len(number) for number in numbers)
    padded = [number.rjust(height) for number in numbers]
    return [" ".join(number[place] for number in padded) for place in range(height)]


def _reaches(character: str, side: int) -> bool:
    if character.isalnum():
        return True
    mask = _BY_MASK.find(_ALIKE.get(character, character))
    return mask > 0 and bool(mask >> side & 1)
