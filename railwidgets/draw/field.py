"""A plain field of square cells: its ground, what lies on each cell, what can be clicked, and the marks over it.

What the scene of a game on such a field is made of; a cell at (row, column) is the pick ``cell:row,column``.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Final

from railwidgets.core import Cell, Mark, at
from railwidgets.draw import curve, marks, rail, tile
from railwidgets.draw.look import Look
from railwidgets.draw.scene import Element
from railwidgets.draw.shape import box, corner, group, path

MARGIN: Final = 34.0
"""Units around the cells, for the numbers of rows and columns."""

CELLS: Final = (0.0, 0.0, 100.0, 100.0)
"""One of the cells, as ``Scene.cells`` wants it."""

WALL: Final = 4.0
"""How far from the cells a wall runs."""


def view_box(rows: range, columns: range) -> tuple[float, float, float, float]:
    """The box of a scene that shows these cells with their numbers."""
    x, y = columns.start * 100 - MARGIN, rows.start * 100 - MARGIN
    return x, y, len(columns) * 100 + 2 * MARGIN, len(rows) * 100 + 2 * MARGIN


def ground(rows: range, columns: range) -> dict[str, Element]:
    """The empty table: fine crosses where corners meet, the numbers of rows and columns, and a dot in the text form."""
    cells = ((row, column) for row in rows for column in columns)
    empty = {f"empty:{at(cell)}": Element("g", glyph="·", cell=cell) for cell in cells}
    return {"grid": tile.grid(rows, columns), "axes": tile.axes(rows, columns), **empty}


def wall(sides: Iterable[tuple[Cell, int]]) -> Element:
    """A wall along sides of cells, just outside of them, which no train passes."""
    return path("rw-buffer", "".join(_along(rail.side_port(side, cell)) for cell, side in sides))


def _along(port: curve.Port) -> str:
    """A stroke along the side of a cell, a little longer than it, so that corners close."""
    x, y = port.x - WALL * port.dx, port.y - WALL * port.dy
    dx, dy = port.dy * (50 + WALL), port.dx * (50 + WALL)
    return curve.path([curve.line((x - dx, y - dy), (x + dx, y + dy))])


def laid(cell: Cell, drawing: Element, label: str, glyph: str) -> Element:
    """What lies on a cell.

    Args:
        cell: where.
        drawing: in a 100 by 100 box.
        label: what it is, in words.
        glyph: its character in the map of the text form.
    """
    return Element("g", group(at=corner(cell)).attrs, (drawing,), label=label, glyph=glyph, cell=cell)


def target(cell: Cell, look: Look, label: str, piece: Element | None = None, *, taken: bool = False) -> Element:
    """The place of a cell to click: it glows where something legal is there, with the piece as it would lie.

    Args:
        cell: where.
        look: what is lit, and what would be done by a further click.
        label: what lies there, in words.
        piece: what would be laid, in a 100 by 100 box.
        taken: whether something lies there that must stay clear.
    """
    pick, (x, y) = f"cell:{at(cell)}", corner(cell)
    shows, over = "", tuple[Element, ...]()
    ghost = () if piece is None else (piece,)
    if look.preview is not None and getattr(look.preview, "cell", None) == cell:
        shows = "refused" if look.preview_refused else "selected"
        over = (marks.preview(cell, *ghost, wrong=look.preview_refused),)
    elif pick in look.lit:
        shows, badge = "lit", look.lit[pick]
        over = marks.lit_cell(cell, badge, over=taken), group(*ghost, css="rw-ghost", at=(x, y))
    hit = box("rw-hit", x, y, 100, 100)
    return Element("g", {"class": "rw-flat"}, (hit, *over), pick=pick, label=label, at=(x + 50, y + 50), state=shows)


def marked(look: Look) -> dict[str, Element]:
    """The layer of marks: where the last action was, what it did, and what proves a refusal."""
    return dict(_marked(look))


def _marked(look: Look) -> Iterator[tuple[str, Element]]:
    if (last := getattr(look.last, "cell", None)) is not None:
        yield "last", marks.last_mark(last)
    shown: Mapping[str, tuple[Mark, ...]] = {"shown": look.shown, "proof": look.marks}
    for name, every in shown.items():
        for number, mark in enumerate(every):
            if mark.places:
                yield f"{name}:{number}", drawn(mark)


def drawn(mark: Mark) -> Element:
    """A mark on the board; one of a piece shows where the piece is drawn."""
    match mark.kind:
        case "edge":
            return group(*(marks.edge_mark((row, column), side, mark.label) for row, column, side in mark.places))
        case "path" | "circuit":
            return marks.proof_path(mark.places, mark.label)
        case _:
            return group(*(marks.cell_mark((row, column), mark.label) for row, column in mark.places))
