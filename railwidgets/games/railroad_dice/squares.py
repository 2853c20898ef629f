"""The squares of the large tiles in the picture: click targets, previews and marks."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from itertools import groupby
from typing import Any, Final

from railwidgets.core import COMPASS, Action, Cell, Mark, Rank, at, cell_name, side_names
from railwidgets.core.memo import once
from railwidgets.draw import field, light, marks, shape
from railwidgets.draw.curve import number
from railwidgets.draw.look import Look
from railwidgets.draw.scene import Element, Highlights
from railwidgets.draw.text import glyph
from railwidgets.games.railroad_dice import drawings, minis
from railwidgets.games.railroad_dice.actions import Build, Lay, Leave, picked, sides
from railwidgets.games.railroad_dice.components import COMPANIES, SIZE
from railwidgets.games.railroad_dice.layout import Layout, Spot
from railwidgets.games.railroad_dice.line import squares_ahead
from railwidgets.games.railroad_dice.pseudo_legal import Trial
from railwidgets.games.railroad_dice.state import RailroadDiceState as State
from railwidgets.games.railroad_dice.table import BESIDE, OUT, SIDES, STEPS, cell_on, place_of
from railwidgets.games.railroad_dice.terrain import SQUARE
from railwidgets.games.railroad_dice.words import square_label, words

Piece = tuple[int, int] | tuple[str, str]
"""A piece on a square: a rail by its sides, or a station by its company and its letter."""

_OUTSIDE: Final = ((0, -54, 100, 108), (46, 0, 108, 100), (0, 46, 100, 108), (-54, 0, 108, 100))
"""The click target of a way over each side of a square: a strip outside the tile, and half of the square."""
_BEYOND: Final = ((0, -54, 100, 54), (100, 0, 54, 100), (0, 100, 100, 54), (-54, 0, 54, 100))
"""The same during the preview of a die, which takes all clicks on the square."""


@once()
def squares(state: State, layout: Layout, tiles: Mapping[Cell, str], lang: str) -> dict[str, Element]:
    """The squares of the visible large tiles, as click targets."""
    found = {}
    for position, name in tiles.items():
        tile, large = state.box.tiles[name], state.tile(position)
        pieces = {} if large is None else dict(large.pieces)
        for square in range(SIZE * SIZE):
            cell, piece = cell_on(position, square), pieces.get(square, "")
            pick = f"cell:{at(cell)}"
            sign = _sign(state, piece) or tile.at(square)
            label = square_label(cell, tile.at(square), piece)[lang]
            found[pick] = _target(cell, layout.spot(cell)[:2], pick, label, sign)
    return found


def highlights(state: State, look: Look, trial: Trial) -> Highlights:
    """The highlights, with the result of a click, and the previewed square."""
    over = {
        pick: _overlay(
            look.ranks.get(pick),
            _piece(state, trial.would_do(pick, look.rotation), cell),
            look.gain_labels.get(pick, ""),
            taken=_is_taken(state, cell),
        )
        for pick, cell in field.cells(look.selectable)
    }
    held: dict[str, Element | None] = {}
    if look.preview is not None and look.picks:
        ghost = _piece(state, look.preview, _cell_of(look.preview))
        held[look.picks[-1]] = None if ghost is None else shape.group(*_trial(_standing(look), ghost))
    return Highlights(look.selectable, over, held, look.preview_refused, ranks=look.ranks)


def preview(state: State, layout: Layout, look: Look, trial: Trial, *, still: bool) -> dict[str, Element]:
    """The rail that leads off its tile, and in a still picture, which has no highlights, the previewed piece."""
    tried: list[tuple[str, Cell, str, Piece | None]] = []
    if trial.exit is not None:
        cell, enter, leave = trial.exit
        tried.append(("leaving", cell, "selected", (enter, leave)))
    if still and look.preview is not None:
        cell = _cell_of(look.preview)
        tried.append(("trial", cell, _standing(look), _piece(state, look.preview, cell)))
    return {
        key: shape.group(*_trial(shows, ghost), css="rw-flat", at=layout.spot(cell)[:2])
        for key, cell, shows, ghost in tried
        if place_of(cell)[0] in layout.tiles
    }


def ways_out(state: State, layout: Layout, look: Look, trial: Trial) -> dict[str, Element]:
    """The ways off the tiles while the player holds a die: arrows outside the squares that the ends lead to."""
    if not look.picks or not look.picks[0].startswith("die:") or trial.exit is not None:
        return {}
    found = {}
    for ahead in squares_ahead(state):
        position, square = place_of(ahead.cell)
        for leave in SIDES:
            if BESIDE[square][leave] == OUT and position in layout.tiles:
                pick = f"exit:{at(ahead.cell)},{sides(ahead.enter, leave)}"
                label = words("label")["exit"].fill(side=side_names([leave]), at=cell_name(ahead.cell))[look.lang]
                spot = layout.spot(ahead.cell)[:2]
                tried = look.preview is not None and _cell_of(look.preview) == ahead.cell
                found[pick] = _way_out(
                    spot, pick, label, (ahead.enter, leave), lit=pick in look.selectable, tried=tried
                )
    return found


def _cell_of(action: Action) -> Cell:
    """The square of the last piece that an action lays."""
    cell: Cell = action.next_cell if isinstance(action, Leave) else getattr(action, "cell", (0, 0))
    return cell


def _piece(state: State, action: Action | None, cell: Cell) -> Piece | None:
    """The piece that an action puts on a square."""
    match action:
        case Build() if action.cell == cell:
            return action.company, state.box.companies[action.company].letter
        case Lay() | Leave() if action.cell == cell:
            return action.enter, action.leave
        case Leave() if action.next_cell == cell:
            return action.next_enter, action.next_leave
    return None


def _sign(state: State, piece: str) -> str:
    """The character of a piece in the text picture; empty for none."""
    if piece in COMPANIES:
        return state.box.companies[piece].letter
    return glyph(map(COMPASS.index, piece)) if piece else ""


@lru_cache(maxsize=16384)
def _target(cell: Cell, spot: tuple[float, float], pick: str, label: str, sign: str) -> Element:
    x, y = spot
    hit = _hit(x, y, 100, 100)
    return Element(
        "g", {"class": "rw-flat"}, (hit,), pick=pick, label=label, at=(x + 50, y + 50), glyph=sign, cell=cell
    )


@lru_cache(maxsize=256)
def _overlay(rank: Rank | None, ghost: Piece | None, gain: str, *, taken: bool) -> Element:
    return light.square(rank, shape.group(*_drawn(ghost)) if ghost else None, gain=gain, taken=taken)


def _is_taken(state: State, cell: Cell) -> bool:
    position, square = place_of(cell)
    large = state.tile(position)
    return large is not None and square in dict(large.pieces)


@lru_cache(maxsize=4096)
def _way_out(
    spot: tuple[float, float], pick: str, label: str, sides: tuple[int, int], *, lit: bool, tried: bool
) -> Element:
    leave = sides[1]
    children = (_hit(*(_BEYOND if tried else _OUTSIDE)[leave]), drawings.way_out(leave, lit=lit))
    group = shape.group(*children, css="rw-flat", at=spot)
    down, right = STEPS[leave]
    middle = (spot[0] + 50 + 66 * right, spot[1] + 50 + 66 * down)
    glow = shape.group(drawings.rail_die(*sides), css="rw-ghost")
    return Element(group.tag, group.attrs, group.children, pick=pick, label=label, at=middle, glow=glow)


def _standing(look: Look) -> str:
    return "refused" if look.preview_refused else "selected"


def _trial(shows: str, ghost: Piece | None) -> tuple[Element, ...]:
    frame = marks.refused((0, 0)) if shows == "refused" else marks.chosen_cell((0, 0))
    return shape.group(*_drawn(ghost), css="rw-ghost"), frame


def _drawn(piece: Piece | None) -> tuple[Element, ...]:
    if piece is None:
        return ()
    first, second = piece
    if isinstance(first, int) and isinstance(second, int):
        return (drawings.rail_die(first, second),)
    return (drawings.station(str(first), str(second)),)


def _hit(x: float, y: float, width: float, height: float) -> Element:
    return Element("rect", {"class": "rw-hit", "x": x, "y": y, "width": width, "height": height})


# --- marks


def last(layout: Layout, look: Look) -> dict[str, Element]:
    """Brackets around the last piece laid."""
    action = look.last
    if not isinstance(action, (Lay, Leave, Build)):
        return {}
    cell = action.next_cell if isinstance(action, Leave) else action.cell
    if not layout.is_visible(cell):
        return {}
    return {"last": drawings.scaled(marks.last_mark((0, 0)), *layout.spot(cell))}


def marked(layout: Layout, look: Look) -> dict[str, Element]:
    """The effect of the last action, and the proof of the last refusal."""
    found: dict[str, Element] = {}
    for name, shown in (("shown", look.shown), ("proof", look.marks)):
        for place, mark in enumerate(shown):
            drawn = _mark(layout, mark)
            if drawn is not None:
                found[f"{name}:{place}"] = drawn
    return found


def _mark(layout: Layout, mark: Mark) -> Element | None:
    """A mark of a refusal; ``None`` for one that the panel shows."""
    places = [place for place in mark.places if layout.is_visible(square_of(place))]
    match mark.kind:
        case "cell":
            drawn = [_cell_mark(layout.spot((row, column)), mark.label) for row, column in places]
        case "edge":
            drawn = [_edge_mark(layout.spot((row, column)), side) for row, column, side in places]
        case "piece":
            where = picked(mark.piece, "mini")
            drawn = [minis.marked(layout, position) for position in layout.minis if at(position) == where]
        case _:
            drawn = [_path(layout, list(run), mark.label) for _, run in groupby(places, key=_tile_of)]
    return shape.group(*drawn) if drawn else None


def _cell_mark(spot: Spot, label: str) -> Element:
    if spot.scale == 1:
        return drawings.scaled(marks.cell_mark((0, 0), label, marks.CORNER), *spot)
    size = SQUARE * spot.scale
    return shape.box("rw-proof", round(spot.x, 2), round(spot.y, 2), round(size, 2), round(size, 2), 3)


def _edge_mark(spot: Spot, side: int) -> Element:
    if spot.scale == 1:
        return drawings.scaled(marks.edge_mark((0, 0), side), *spot)
    # On a mini tile the bars of adjacent squares touch.
    size, (down, right) = SQUARE * spot.scale, STEPS[side]
    x, y = spot.x + size * (1 + right) / 2, spot.y + size * (1 + down) / 2
    along = f"H{number(x + size / 2)}" if down else f"V{number(y + size / 2)}"
    start = (x - size / 2, y) if down else (x, y - size / 2)
    return shape.path("rw-proof", f"M{number(start[0])} {number(start[1])}{along}")


def _tile_of(place: tuple[Any, ...]) -> Cell:
    """The position of the tile of a step of a path."""
    return place_of(place[0])[0]


def _path(layout: Layout, run: list[tuple[Any, ...]], label: str) -> Element:
    """The part of a path on one tile."""
    row, column = _tile_of(run[0])
    steps = [((cell[0] % SIZE, cell[1] % SIZE), enter, leave) for cell, enter, leave in run]
    return drawings.scaled(marks.proof_path(steps, label), *layout.spot((row * SIZE, column * SIZE)))


def square_of(place: tuple[object, ...]) -> Cell:
    """The square of a mark's place."""
    return place[0] if isinstance(place[0], tuple) else place[:2]  # type: ignore[return-value]
