"""Marks over the board: what can be clicked, what is refused and why, lines along track.

Cells are (row, column) of square tiles; marks are in scene units.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from railwidgets.draw import curve, rail
from railwidgets.draw.curve import Point
from railwidgets.draw.shape import Cell, box, corner, disc, group, path, words

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping, Sequence

    from railwidgets.draw.scene import Element

LOW: Final = (83.0, 83.0)
"""Where a tag stands in the box of a cell: at its lower right, where tiles have no sign."""

HIGH: Final = (99.0, 1.0)
"""The upper right corner of a cell, over its frame."""

MIDDLE: Final = (50.0, 50.0)
"""Where a tag stands on what has nothing in its middle."""

CORNER: Final = (100.0, 100.0)
"""Where a tag stands outside of a cell, on the corner that it shares with three others: clear of letters and cubes."""

EDGES: Final = ((50.0, 2.0), (98.0, 50.0), (50.0, 98.0), (2.0, 50.0))
"""Where a tag stands on an edge of a cell, by its side: over track, clear of all that stands in the corners."""
_FRAME = (3.4, 3.4, 93.2, 93.2, 6.5)  # near the rim, clear of the signs in the corners


def lit_cell(cell: Cell, label: str = "", *, over: bool = False, tag: Point = LOW) -> Element:
    """A cell that can be clicked: a soft glow and a dashed outline, with a badge such as its cost.

    Args:
        cell: where.
        label: of the badge, empty for none.
        over: whether something lies there that must stay clear.
        tag: where in the box of the cell the badge stands, such as one of ``EDGES``.
    """
    badge = (cost(label, tag),) if label else ()
    outline = box("rw-cell rw-cell-over" if over else "rw-cell", *_FRAME)
    return group(box("rw-cell-glow", *_FRAME), outline, *badge, css="rw-flat", at=corner(cell))


def chosen_cell(cell: Cell) -> Element:
    """A cell that is selected: a solid outline."""
    return group(box("rw-cell-glow", *_FRAME), box("rw-chosen", *_FRAME), css="rw-flat", at=corner(cell))


def preview(cell: Cell, *drawing: Element, wrong: bool = False) -> Element:
    """What would lie on a cell, half there, in an outline that says whether it may.

    Args:
        cell: where.
        drawing: in a 100 by 100 box.
        wrong: True for the outline and cross of ``refused``.
    """
    x, y = corner(cell)
    frame = refused(cell) if wrong else chosen_cell(cell)
    return group(group(*drawing, css="rw-ghost", at=(x, y)), frame, css="rw-flat")


def cost(label: str, tag: Point = LOW) -> Element:
    """A badge with a short label in a 100 by 100 box, by default at its lower right."""
    return badge(label, *tag, "rw-badge-legal", "rw-on-legal")


def refused(cell: Cell) -> Element:
    """A refused cell: a strong outline, and a cross on its upper right corner, clear of all that lies on it."""
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
    """The path that proves a refusal: dotted, with a disc at both ends and a number at its middle.

    Args:
        steps: as for ``rail.polyline``.
        number: such as how many segments; empty for none.
        half_start: begin where a train stands on the first segment.
        half_end: end half-way along the last segment.
        cities: cells with a city, at whose disc lines stop.
        number_at_end: write the number where the path ends, for one whose end is what matters.
    """
    ways = rail.route(steps, half_start, half_end, cities)
    d = curve.path(ways)
    out = [path("rw-casing", d), path("rw-proof rw-proof-path", d)]
    if ways:
        for x, y in (ways[0].p, ways[-1].s):
            out.append(disc("rw-badge rw-proof-fill", x, y, 7))
    if ways and number:
        out.append(proof_badge(number, *(ways[-1].s if number_at_end else _half_way(ways))))
    return group(*out)


def counted_path(steps: Sequence[rail.Step], counted: Mapping[int, float], cities: Collection[Cell] = ()) -> Element:
    """The path that proves a count: dotted, with a number on each tile that counts.

    Args:
        steps: as for ``rail.polyline``.
        counted: which of them count, from 1 on, and in which part of their length the number stands.
        cities: cells with a city, at whose disc lines stop.
    """
    spots = (_part_way(rail.route([steps[at]], cities=cities), part) for at, part in counted.items())
    numbers = (proof_badge(str(number), *spot) for number, spot in enumerate(spots, 1))
    return group(proof_path(steps, cities=cities), *numbers)


def proof_badge(number: str, x: float, y: float) -> Element:
    """A number that belongs to a proof, such as how many segments, its middle at a point.

    It is hollow: what is filled is the number of a reason, see ``reasons``.
    """
    return badge(number, x, y, "rw-proof-count", "rw-on-count")


def edge_mark(cell: Cell, side: int, label: str = "") -> Element:
    """A bold bar on one side of a cell, such as where two edges do not match, and a label beside it if given."""
    port = rail.side_port(side, cell)
    a, b = (port.x - 26 * port.dy, port.y + 26 * port.dx), (port.x + 26 * port.dy, port.y - 26 * port.dx)
    d = curve.path([curve.line(a, b)])
    beside = (proof_badge(label, port.x + 17 * port.dx, port.y + 17 * port.dy),) if label else ()
    return group(path("rw-casing", d), path("rw-proof", d), *beside)


def cell_mark(cell: Cell, number: str = "", tag: Point = MIDDLE) -> Element:
    """A cell that belongs to a proof: brackets at its corners, and a number if given.

    Args:
        cell: where.
        number: such as how many segments; empty for none.
        tag: where in the box of the cell it stands: ``CORNER`` or one of ``EDGES`` where the cell has a letter.
    """
    tags = (proof_badge(number, *tag),) if number else ()
    return group(path("rw-proof", _brackets(3, 16)), *tags, at=corner(cell))


def last_mark(cell: Cell) -> Element:
    """The cell of the last action: fine brackets."""
    return group(path("rw-last", _brackets(3.4, 12)), at=corner(cell))


def circuit(lines: Sequence[str]) -> Element:
    """A circuit as a bold translucent line.

    Args:
        lines: path data in the order they are painted: what runs over a bridge comes after what runs under it.
    """
    strokes: list[Element] = []
    for d in lines:
        strokes += [path("rw-circuit-casing", d), path("rw-circuit-line", d)]
    return group(*strokes, css="rw-circuit")


def badge(label: str, x: float, y: float, fill: str, on: str) -> Element:
    """A pill with a short label, its middle at a point; ``fill`` and ``on`` are classes."""
    width = 22 + 8 * max(0, len(label) - 1)
    pill = group(box(f"rw-badge {fill}", -width / 2, -11, width, 22, 11), words(label, 0, 0, 13.5, on), css="rw-grow")
    return group(pill, at=(x, y))


def _half_way(ways: Sequence[curve.Way]) -> curve.Point:
    return _part_way(ways, 0.5)


def _part_way(ways: Sequence[curve.Way], part: float) -> curve.Point:
    left = sum(piece.length for piece in ways) * part
    for piece in ways:
        if left <= piece.length:
            pose = piece.along(left)
            return round(pose.x, 2), round(pose.y, 2)
        left -= piece.length
    return ways[-1].s


def _brackets(inset: float, arm: float) -> str:
    low, high = inset, 100 - inset
    corners = ((low, low, 1, 1), (high, low, -1, 1), (high, high, -1, -1), (low, high, 1, -1))
    return "".join(f"M{x:g} {y + dy * arm:g}V{y:g}H{x + dx * arm:g}" for x, y, dx, dy in corners)
