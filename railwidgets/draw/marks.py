"""Marks over the board: selectable cells, refusals and their proofs, lines along track.

Cells are (row, column) of square tiles; marks are in scene units.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from railwidgets.draw import curve, rail
from railwidgets.draw.curve import Point
from railwidgets.draw.shape import Cell, box, brackets, corner, disc, group, path, words

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping, Sequence

    from railwidgets.draw.scene import Element

LOW: Final = (83.0, 83.0)
"""The position of a tag in the box of a cell: lower right, where tiles have no symbol."""

HIGH: Final = (99.0, 1.0)
"""The upper right corner of a cell, over its frame."""

MIDDLE: Final = (50.0, 50.0)
"""The position of a tag on a thing with nothing in its middle."""

CORNER: Final = (100.0, 100.0)
"""The position of a tag on the corner that a cell shares with three others, clear of letters and cubes."""

EDGES: Final = ((50.0, 2.0), (98.0, 50.0), (50.0, 98.0), (2.0, 50.0))
"""The positions of tags on the edges of a cell, by side: over track, clear of everything in the corners."""
_FRAME = (3.4, 3.4, 93.2, 93.2, 6.5)  # near the rim, clear of the symbols in the corners


def chosen_cell(cell: Cell) -> Element:
    """Draws a selected cell: a solid outline."""
    return group(box("rw-strong-glow", *_FRAME), box("rw-chosen", *_FRAME), css="rw-flat", at=corner(cell))


def preview(cell: Cell, *drawing: Element, wrong: bool = False) -> Element:
    """Draws the preview of a piece on a cell, translucent, with an outline that shows whether it is legal.

    Args:
        cell: the cell.
        drawing: in a 100 by 100 box.
        wrong: whether to draw the outline and cross of ``refused``.
    """
    x, y = corner(cell)
    frame = refused(cell) if wrong else chosen_cell(cell)
    return group(group(*drawing, css="rw-ghost", at=(x, y)), frame, css="rw-flat")


def cost(label: str, tag: Point = LOW) -> Element:
    """Draws a badge with a short label in a 100 by 100 box, by default at its lower right."""
    return badge(label, *tag, "rw-badge-legal", "rw-on-legal")


def refused(cell: Cell) -> Element:
    """Draws a refused cell: a strong outline, and a cross on its upper right corner, clear of its contents."""
    x, y = HIGH
    return group(
        box("rw-wrong", *_FRAME),
        disc("rw-badge rw-badge-refused", x, y, 11),
        path("rw-cross", f"M{x - 4} {y - 4}L{x + 4} {y + 4}M{x + 4} {y - 4}L{x - 4} {y + 4}"),
        css="rw-flat",
        at=corner(cell),
    )


def proof_path(
    steps: Sequence[rail.Step],
    number: str = "",
    half_start: bool = False,
    half_end: bool = False,
    cities: Collection[Cell] = (),
    number_at_end: bool = False,
) -> Element:
    """Draws the path that proves a refusal: dotted, with a disc at both ends and a number at its middle.

    Args:
        steps: as for ``rail.polyline``.
        number: such as the number of segments; empty for none.
        half_start: whether to begin at the train, half-way along the first segment.
        half_end: whether to end half-way along the last segment.
        cities: cells with a city; lines stop at its disc.
        number_at_end: whether to put the number at the end of the path, if the end is what matters.
    """
    ways = rail.route(steps, half_start, half_end, cities)
    d = curve.path(ways)
    out = [path("rw-casing", d), path("rw-proof rw-proof-path", d)]
    if ways:
        for x, y in (ways[0].p, ways[-1].s):
            out.append(disc("rw-badge rw-proof-fill", x, y, 7))
    if ways and number:
        out.append(proof_badge(number, *(ways[-1].s if number_at_end else half_way(ways))))
    return group(*out)


def counted_path(steps: Sequence[rail.Step], counted: Mapping[int, float], cities: Collection[Cell] = ()) -> Element:
    """Draws the path that proves a count: dotted, with numbers from 1 on the tiles that count.

    Args:
        steps: as for ``rail.polyline``.
        counted: for each step that counts, by its index, the position of its number as a share of its length.
        cities: cells with a city; lines stop at its disc.
    """
    spots = (_part_way(rail.route([steps[at]], cities=cities), part) for at, part in counted.items())
    numbers = (proof_badge(str(number), *spot) for number, spot in enumerate(spots, 1))
    return group(proof_path(steps, cities=cities), *numbers)


def proof_badge(number: str, x: float, y: float) -> Element:
    """Draws a number of a proof, such as a count of segments, centred on a point.

    It is hollow; filled numbers are those of reasons, see ``reasons``.
    """
    return badge(number, x, y, "rw-proof-count", "rw-on-count")


def edge_mark(cell: Cell, side: int, label: str = "") -> Element:
    """Draws a bold bar on one side of a cell, such as between edges that do not match, with an optional label."""
    port = rail.side_port(side, cell)
    a, b = (port.x - 26 * port.dy, port.y + 26 * port.dx), (port.x + 26 * port.dy, port.y - 26 * port.dx)
    d = curve.path([curve.line(a, b)])
    beside = (proof_badge(label, port.x + 17 * port.dx, port.y + 17 * port.dy),) if label else ()
    return group(path("rw-casing", d), path("rw-proof", d), *beside)


def cell_mark(cell: Cell, number: str = "", tag: Point = MIDDLE) -> Element:
    """Draws a cell of a proof: brackets at its corners, and an optional number.

    Args:
        cell: the cell.
        number: such as the number of segments; empty for none.
        tag: the position of the number in the box of the cell; ``CORNER`` or one of ``EDGES`` if the cell has a letter.
    """
    tags = (proof_badge(number, *tag),) if number else ()
    return group(path("rw-proof", brackets(3, 16)), *tags, at=corner(cell))


def last_mark(cell: Cell) -> Element:
    """Draws the cell of the last action: fine brackets."""
    return group(path("rw-last", brackets(3.4, 12)), at=corner(cell))


def circuit(lines: Sequence[str]) -> Element:
    """Draws a circuit as a bold translucent line.

    Args:
        lines: path data in painting order: track over a bridge comes after the track under it.
    """
    strokes: list[Element] = []
    for d in lines:
        strokes += [path("rw-circuit-casing", d), path("rw-circuit-line", d)]
    return group(*strokes, css="rw-circuit")


def badge(label: str, x: float, y: float, fill: str, on: str) -> Element:
    """Draws a pill with a short label, centred on a point; ``fill`` and ``on`` are classes."""
    width = 22 + 8 * max(0, len(label) - 1)
    pill = group(box(f"rw-badge {fill}", -width / 2, -11, width, 22, 11), words(label, 0, 0, 13.5, on), css="rw-grow")
    return group(pill, at=(x, y))


def half_way(ways: Sequence[curve.Way]) -> curve.Point:
    """Returns the point half-way along curves."""
    return _part_way(ways, 0.5)


def _part_way(ways: Sequence[curve.Way], part: float) -> curve.Point:
    left = sum(piece.length for piece in ways) * part
    for piece in ways:
        if left <= piece.length:
            pose = piece.along(left)
            return round(pose.x, 2), round(pose.y, 2)
        left -= piece.length
    return ways[-1].s
