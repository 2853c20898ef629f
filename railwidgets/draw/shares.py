"""The choices of a crowd on the board: places shaded by their share, and numbers on the most chosen ones."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Final

from railwidgets.draw.callouts import WIDTH, Box, Callout, around, callouts
from railwidgets.draw.scene import Element, Scene
from railwidgets.draw.shape import box, disc, group, words

NAMED: Final = 3
"""How many places show their number; the others on request."""

FAINT: Final = 0.16
STRONG: Final = 0.82
"""The opacity of the shade of the least and the most chosen place."""

INSET: Final = 3.0
"""How far the shade stays inside its cell, so that the edges of the cell remain."""

RADIUS: Final = 30.0
"""The size of the shade of a place without a cell."""

NUMBER: Final = 40.0
"""The font size of numbers, in scene units."""

BADGE: Final = 9.5
"""The radius of the number of a clause."""

LIGHT_ON: Final = 0.5
"""From which opacity on a number is light on the shade."""


@dataclass(frozen=True, slots=True)
class Share:
    """The share of a place.

    Attributes:
        at: the middle of the place.
        count: how many chose it.
        rank: its place among the most chosen, from 0.
        clause: the number of the clause that forbade it to most, from 1; 0 if it was allowed.
        label: all that in words.
        stopped: how many that clause stopped, and the clause, in words; ``None`` if it stopped at most one.
        framed: whether all of them were refused: a frame leaves what lies there visible, such as a building.
    """

    at: tuple[float, float]
    count: int
    rank: int
    clause: int = 0
    label: str = ""
    stopped: tuple[str, str] | None = None
    framed: bool = False


def speech_boxes(shares: Mapping[str, Share], scene: Scene) -> Mapping[str, Element]:
    """Draws a speech box beside each place where several were stopped, the most of them first.

    Args:
        shares: the places by pick.
        scene: the board.
    """
    size = (2 * RADIUS, 2 * RADIUS) if scene.cells is None else scene.cells[2:]
    wanted = [
        Callout(f"stopped:{pick}", one.at, *one.stopped) for pick, one in shares.items() if one.stopped is not None
    ]
    kept = [around(one.at, size) for one in shares.values()]
    return callouts(wanted[:NAMED], scene.box, size, kept, [*_tiles(scene), *_names(scene)])


def _tiles(scene: Scene) -> list[Box]:
    """Returns the cells on which something lies."""
    if scene.cells is None:
        return []
    left, top, width, height = scene.cells
    drawn = (one for layer in ("ground", "track") for one in scene.layers.get(layer, {}).values())
    lying = {one.cell for one in drawn if one.cell is not None and one.glyph}
    return [(left + column * width, top + row * height, width, height) for row, column in lying]


def _names(scene: Scene) -> Iterator[Box]:
    """Yields where names stand on a map, with the signs that they name."""
    for one in scene.layers.get("marks", {}).values():
        if one.tag == "text":
            x, y, size = (float(one.attrs[name]) for name in ("x", "y", "font-size"))
            width = size * WIDTH * len(one.text)
            yield x - width / 2, y - size, width, 1.4 * size


def share(one: Share, most: int, cell: tuple[float, float] | None) -> Element:
    """Draws the share of one place.

    Args:
        one: the place.
        most: how many chose the most chosen place.
        cell: the width and height of a cell; ``None`` for a place without one.
    """
    x, y = one.at
    opacity = round(FAINT + (STRONG - FAINT) * one.count / max(most, 1), 2)
    css = "rw-share-frame" if one.framed else "rw-share"
    if cell is None:
        shade = disc(css, 0, 0, RADIUS)
    else:
        width, height = cell[0] - 2 * INSET, cell[1] - 2 * INSET
        shade = box(css, -width / 2, -height / 2, width, height, 5)
    shade = replace(shade, attrs={**shade.attrs, "stroke-opacity" if one.framed else "fill-opacity": opacity})
    on = "rw-share-on" if opacity >= LIGHT_ON and not one.framed else "rw-share-ink"
    minor = "" if one.rank < NAMED else " rw-share-minor"
    # In a frame, the number stands below the face of what lies there.
    down = cell[1] / 2 - NUMBER * 0.5 if one.framed and cell is not None else 0.0
    count = group(words(str(one.count), 0, 0, NUMBER, on), css=f"rw-share-count{minor}", at=(0, down))
    parts = [shade, count]
    if one.clause:
        # On the corner, so that it covers neither the number nor the middle of its place.
        right, top = (cell[0] / 2 - INSET, -cell[1] / 2 + INSET) if cell is not None else (RADIUS, -RADIUS)
        sign = (disc("rw-share-stop", 0, 0, BADGE), words(str(one.clause), 0, 0, 13, "rw-share-stop-text"))
        parts.append(group(group(*sign, css="rw-grow"), at=(right, top)))
    drawn = group(*parts, css="rw-shares", at=(x, y))
    return replace(drawn, at=one.at, label=one.label)
