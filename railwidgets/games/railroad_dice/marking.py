"""What is marked on the board: the last action, what it did, and what proves a refusal."""

from __future__ import annotations

from itertools import groupby
from typing import Any

from railwidgets.core import Mark
from railwidgets.draw import marks, shape
from railwidgets.draw.curve import number
from railwidgets.draw.look import Look
from railwidgets.draw.scene import Element
from railwidgets.games.railroad_dice import drawings, minimap
from railwidgets.games.railroad_dice.actions import Build, Lay, Leave, at, picked
from railwidgets.games.railroad_dice.components import SIZE
from railwidgets.games.railroad_dice.layout import Layout, Spot
from railwidgets.games.railroad_dice.line import STEPS, place_of
from railwidgets.games.railroad_dice.terrain import SQUARE
from railwidgets.track import Cell


def last(layout: Layout, look: Look) -> dict[str, Element]:
    """Brackets around what was laid last."""
    action = look.last
    if not isinstance(action, (Lay, Leave, Build)):
        return {}
    cell = action.next_cell if isinstance(action, Leave) else action.cell
    if not layout.shows(cell):
        return {}
    return {"last": drawings.scaled(marks.last_mark((0, 0)), *layout.spot(cell))}


def marked(layout: Layout, look: Look) -> dict[str, Element]:
    """What the last action did, and what proves the last refusal."""
    found: dict[str, Element] = {}
    for name, shown in (("shown", look.shown), ("proof", look.marks)):
        for place, mark in enumerate(shown):
            drawn = _mark(layout, mark)
            if drawn is not None:
                found[f"{name}:{place}"] = drawn
    return found


def _mark(layout: Layout, mark: Mark) -> Element | None:
    """A mark of a refusal; ``None`` for one that is shown beside the board."""
    places = [place for place in mark.places if layout.shows(square_of(place))]
    match mark.kind:
        case "cell":
            drawn = [_cell_mark(layout.spot((row, column)), mark.label) for row, column in places]
        case "edge":
            drawn = [_edge_mark(layout.spot((row, column)), side) for row, column, side in places]
        case "piece":
            where = picked(mark.piece, "mini")
            drawn = [minimap.marked(layout, position) for position in layout.minis if at(position) == where]
        case _:
            drawn = [_path(layout, list(run), mark.label) for _, run in groupby(places, key=_tile_of)]
    return shape.group(*drawn) if drawn else None


def _cell_mark(spot: Spot, label: str) -> Element:
    if spot.scale == 1:
        return drawings.scaled(marks.cell_mark((0, 0), label), *spot)
    size = SQUARE * spot.scale
    return shape.box("rw-proof", round(spot.x, 2), round(spot.y, 2), round(size, 2), round(size, 2), 3)


def _edge_mark(spot: Spot, side: int) -> Element:
    if spot.scale == 1:
        return drawings.scaled(marks.edge_mark((0, 0), side), *spot)
    # On a mini tile the bars of squares side by side run together.
    size, (down, right) = SQUARE * spot.scale, STEPS[side]
    x, y = spot.x + size * (1 + right) / 2, spot.y + size * (1 + down) / 2
    along = f"H{number(x + size / 2)}" if down else f"V{number(y + size / 2)}"
    start = (x - size / 2, y) if down else (x, y - size / 2)
    return shape.path("rw-proof", f"M{number(start[0])} {number(start[1])}{along}")


def _tile_of(place: tuple[Any, ...]) -> Cell:
    """The position of the tile of a stretch of a path."""
    return place_of(place[0])[0]


def _path(layout: Layout, run: list[tuple[Any, ...]], label: str) -> Element:
    """A stretch of a path on one tile."""
    row, column = _tile_of(run[0])
    steps = [((cell[0] % SIZE, cell[1] % SIZE), enter, leave) for cell, enter, leave in run]
    return drawings.scaled(marks.proof_path(steps, label), *layout.spot((row * SIZE, column * SIZE)))


def square_of(place: tuple[object, ...]) -> Cell:
    """The square of a place of a mark."""
    return place[0] if isinstance(place[0], tuple) else place[:2]  # type: ignore[return-value]
