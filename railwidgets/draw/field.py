"""A field of square cells, as parts of a scene: ground, tiles, click targets and marks.

The cell at (row, column) is the pick ``cell:row,column``.
"""

from __future__ import annotations

import re
from collections.abc import Container, Iterable, Iterator, Mapping
from functools import lru_cache
from typing import Final

from railwidgets.core import Cell, Mark, at
from railwidgets.core.memo import once
from railwidgets.draw import curve, light, marks, rail, tile
from railwidgets.draw.look import Look
from railwidgets.draw.scene import Element, Highlights
from railwidgets.draw.shape import box, corner, group, path

MARGIN: Final = 44.0
"""Units around the cells, for the numbers of rows and columns."""

CELLS: Final = (0.0, 0.0, 100.0, 100.0)
"""One of the cells, for ``Scene.cells``."""

WALL: Final = 4.0
"""The distance of a wall from the cells."""

CELL: Final = re.compile(r"cell:(-?\d+),(-?\d+)")
"""Matches the pick of a cell."""


def view_box(rows: range, columns: range) -> tuple[float, float, float, float]:
    """Returns the box of a scene that shows these cells with their numbers."""
    x, y = columns.start * 100 - MARGIN, rows.start * 100 - MARGIN
    return x, y, len(columns) * 100 + 2 * MARGIN, len(rows) * 100 + 2 * MARGIN


def ground(rows: range, columns: range) -> dict[str, Element]:
    """Draws the empty table: fine crosses at corners, the numbers of rows and columns, and dots in the text form."""
    cells = ((row, column) for row in rows for column in columns)
    empty = {f"empty:{at(cell)}": Element("g", glyph="·", cell=cell) for cell in cells}
    return {"grid": tile.grid(rows, columns), "axes": tile.axes(rows, columns), **empty}


def wall(sides: Iterable[tuple[Cell, int]]) -> Element:
    """Draws a wall just outside of some sides of cells, which no train passes."""
    return path("rw-buffer", "".join(_along(rail.side_port(side, cell)) for cell, side in sides))


def _along(port: curve.Port) -> str:
    """Returns a stroke along the side of a cell, a little longer than the side, so that corners close."""
    x, y = port.x - WALL * port.dx, port.y - WALL * port.dy
    dx, dy = port.dy * (50 + WALL), port.dx * (50 + WALL)
    return curve.path([curve.line((x - dx, y - dy), (x + dx, y + dy))])


def laid(cell: Cell, drawing: Element, label: str, glyph: str) -> Element:
    """Places a drawing on a cell.

    Args:
        cell: the cell.
        drawing: in a 100 by 100 box.
        label: its name in words.
        glyph: its character in the map of the text form.
    """
    return Element("g", group(at=corner(cell)).attrs, (drawing,), label=label, glyph=glyph, cell=cell)


@lru_cache(maxsize=8192)
def target(cell: Cell, label: str) -> Element:
    """Makes the click target of a cell; ``highlights`` adds an overlay while the cell is selectable.

    Args:
        cell: the cell.
        label: the contents of the cell in words.
    """
    x, y = corner(cell)
    hit = box("rw-hit", x, y, 100, 100)
    return Element("g", {"class": "rw-flat"}, (hit,), pick=f"cell:{at(cell)}", label=label, at=(x + 50, y + 50))


def highlights(look: Look, piece: Element | None = None, taken: Container[Cell] = ()) -> Highlights:
    """Returns the highlights of a field: the light of selectable cells, with a preview of the piece.

    Args:
        look: has the selectable cells and the previewed action.
        piece: the piece in a 100 by 100 box; the same object as long as it is the same piece.
        taken: the cells whose contents must stay visible.
    """
    over = {pick: _light(look, pick, piece, taken=cell in taken) for pick, cell in cells(look.selectable)}
    held: dict[str, Element | None] = {}
    if (cell := getattr(look.preview, "cell", None)) is not None:
        held[f"cell:{at(cell)}"] = tried(piece, wrong=look.preview_refused)
    return Highlights(look.selectable, over, held, look.preview_refused, ranks=look.ranks)


def cells(picks: Iterable[str]) -> Iterator[tuple[str, Cell]]:
    """Yields the picks of cells, each with its cell."""
    for pick in picks:
        if (found := CELL.fullmatch(pick)) is not None:
            yield pick, (int(found[1]), int(found[2]))


def _light(look: Look, pick: str, piece: Element | None, *, taken: bool) -> Element:
    price = look.selectable[pick]
    value = marks.cost(price) if price else None
    return light.square(look.ranks.get(pick), piece, gain=look.gain_labels.get(pick, ""), value=value, taken=taken)


@once(512)
def lit_in(width: float, piece: Element) -> Element:
    """Draws the preview of a piece over a place that has its own glow and is smaller than a square.

    Args:
        width: of the place.
        piece: in a 100 by 100 box.
    """
    moves = f"translate({50 - width / 2:g} {50 - width / 2:g}) scale({width / 100:g})"
    return Element("g", {"class": "rw-ghost", "transform": moves}, (piece,))


@once(512)
def tried(piece: Element | None, *, wrong: bool) -> Element:
    """Draws the preview of a piece on a square cell."""
    return marks.preview((0, 0), *(() if piece is None else (piece,)), wrong=wrong)


def marked(look: Look) -> dict[str, Element]:
    """Returns the layer of marks: the place of the last action, its effects, and the proof of a refusal."""
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
    """Draws a mark on the board; the mark of a piece shows on the piece itself."""
    match mark.kind:
        case "edge":
            return group(*(marks.edge_mark((row, column), side, mark.label) for row, column, side in mark.places))
        case "path" | "circuit":
            return marks.proof_path(mark.places, mark.label)
        case _:
            return group(*(marks.cell_mark((row, column), mark.label) for row, column in mark.places))
