"""A position as a scene: the same data for SVG, for the page, and for text."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace
from functools import lru_cache
from typing import Final

from railwidgets.core import Action, Cell, Text, at, cell_name, once, valued
from railwidgets.draw import field, light, marks, tile
from railwidgets.draw.look import Look
from railwidgets.draw.scene import Element, Highlights, Scene
from railwidgets.draw.shape import corner, group
from railwidgets.draw.text import glyph
from railwidgets.games.days_of_steam import drawings, land, signs
from railwidgets.games.days_of_steam.actions import BLIND, Lay, PlaceCity
from railwidgets.games.days_of_steam.components import KINDS, LETTERS
from railwidgets.games.days_of_steam.gains import gains
from railwidgets.games.days_of_steam.journeys import journeys
from railwidgets.games.days_of_steam.state import DaysOfSteamState as State
from railwidgets.games.days_of_steam.table import GRID, City, Table, Track
from railwidgets.games.days_of_steam.words import city_name, colour_name, kind_name, player_name, seat_name, words

MARGIN: Final = 44.0
"""The margin around the cells in units, for the numbers of rows and columns."""

_DEFS: Final = drawings.definitions()

Piece = tuple[str, int] | City
"""A piece that can lie on a cell: the kind and rotation of a track tile, or a city."""

RAISED: Final = 29.0
"""The height above the lower left corner of a cell, where cubes are, of its number on the rule map."""


def scene(state: State, look: Look | None = None, *, still: bool = False) -> Scene:
    """The scene of a position for a look.

    Args:
        state: The position.
        look: The picks, the highlights and the marks.
        still: Whether to leave out click targets and the empty cells around the map.
    """
    look = look or Look()
    rows, columns = _extent(_occupied(state, look, still=still), margin=0 if still else 1)
    x, y = columns.start * 100 - MARGIN, rows.start * 100 - MARGIN
    targets = _targets(state, look.lang, _stands(state, look))
    tried = f"cell:{at(look.preview.cell)}" if isinstance(look.preview, (Lay, PlaceCity)) else ""
    return Scene(
        box=(x, y, len(columns) * 100 + MARGIN + 12, len(rows) * 100 + MARGIN + 12),
        layers={
            "ground": _grid(rows, columns) if still else _table(state.table),
            "track": _tiles(state, look.lang),
            "targets": {pick: target for pick, target in targets.items() if pick == tried} if still else targets,
            "pieces": (_trains_in_hand if look.picks[:1] == ("train",) else _trains)(state, look.lang),
            "marks": _marks(state, look),
        },
        defs=_DEFS if still else _definitions(state.table),
        cells=field.CELLS,
        title=words("label")["title"].fill(cities=len(state.table.cities), tiles=len(state.table.tracks))[look.lang],
        highlights=_highlights(state, look),
    )


def _occupied(state: State, look: Look, *, still: bool) -> Collection[Cell]:
    """The cells to show: those with tiles, and in a still picture those next to them with something on them."""
    cells = set(state.table.cells) or {(0, 0)}
    shown = [place for mark in (*look.marks, *look.shown) for place in mark.places] if still else []
    beside = [place[0] if isinstance(place[0], tuple) else place[:2] for place in shown]
    if still and isinstance(look.preview, (Lay, PlaceCity)):
        beside.append(look.preview.cell)
    return cells | {cell for cell in beside if cell in state.table.around}


def _extent(cells: Collection[Cell], margin: int) -> tuple[range, range]:
    ranges = []
    for axis in (0, 1):
        low = min(cell[axis] for cell in cells) - margin
        high = max(cell[axis] for cell in cells) + margin
        ranges.append(range(low, high + 1))
    return ranges[0], ranges[1]


# --- tiles and trains; anything unchanged is the same object from one scene to the next


@once()
def _definitions(table: Table) -> dict[str, Element]:
    """The definitions, with the shape of the relief: the same object as long as no tile is laid."""
    return {**_DEFS, land.RELIEF: land.relief(table)}


@once()
def _table(table: Table) -> dict[str, Element]:
    """The land, and the grid over it."""
    rows, columns = _extent(table.cells or {(0, 0)}, margin=1)
    return {**land.land(table, rows, columns), **_grid(rows, columns)}


@lru_cache(maxsize=64)
def _grid(rows: range, columns: range) -> dict[str, Element]:
    return {"grid": tile.grid(rows, columns), "axes": tile.axes(rows, columns)}


@once()
def _tiles(state: State, lang: str) -> dict[str, Element]:
    laid = state.table.cells
    return {f"tile:{at(cell)}": _tile(laid[cell], cell, lang) for cell in sorted(laid)}


@lru_cache(maxsize=4096)
def _tile(laid: Track | City, cell: Cell, lang: str) -> Element:
    if isinstance(laid, City):
        drawn, sign = drawings.city_tile(laid, cell), LETTERS.get(laid.colour, "?")
    else:
        drawn, sign = drawings.track_tile(laid.kind, laid.turn, cell), glyph(drawings.glyph_sides(laid.pattern))
    return Element(drawn.tag, drawn.attrs, drawn.children, label=_label(laid, cell)[lang], glyph=sign, cell=cell)


@lru_cache(maxsize=8192)
def _label(laid: Track | City | None, cell: Cell) -> Text:
    label = words("label")
    if laid is None:
        return label["empty"].fill(at=cell_name(cell))
    if isinstance(laid, Track):
        return label["tile"].fill(at=cell_name(cell), tile=kind_name(laid.kind))
    text = label["tile"].fill(at=cell_name(cell), tile=city_name(laid.colour))
    if laid.goods:
        colours = Text.listed(colour_name(good) for good in laid.goods)
        text = label["with"].fill(what=text, more=label["goods"].fill(colours=colours))
    return text


def _train_label(state: State, seat: int) -> Text:
    player, who = state.players[seat], player_name(seat)
    if player.cargo:
        return words("label")["cargo"].fill(who=who, colour=colour_name(player.cargo.colour))
    return words("label")["train"].fill(who=who)


@once()
def _trains(state: State, lang: str) -> dict[str, Element]:
    found = {}
    for seat, player in enumerate(state.players):
        if player.train.cell in state.table.cells:
            label = valued(_train_label(state, seat)[lang], cell_name(player.train.cell), lang)
            found[f"train:{seat_name(seat)}"] = replace(drawings.train(state, seat), label=label)
    return found


@once()
def _trains_in_hand(state: State, lang: str) -> dict[str, Element]:
    """The trains while the player holds that of the turn."""
    trains, name = _trains(state, lang), f"train:{seat_name(state.turn)}"
    return {**trains, name: replace(trains[name], state="selected")} if name in trains else trains


# --- click targets


@once()
def _targets(state: State, lang: str, stands: str) -> dict[str, Element]:
    """The click targets; ``stands`` is the pick of a click on the train of the turn."""
    rows, columns = _extent(_occupied(state, Look(), still=False), margin=1)
    found = {}
    for cell in ((row, column) for row in rows for column in columns):
        text = _label(state.table.cells.get(cell), cell)
        for seat, player in enumerate(state.players):
            if player.train.cell == cell:
                text = words("label")["with"].fill(what=text, more=_train_label(state, seat))
        target = field.target(cell, text[lang])
        found[target.pick] = replace(target, pick=stands) if cell == state.player.train.cell else target
    return found


def _stands(state: State, look: Look) -> str:
    """The pick of a click on the train of the turn: the train, unless something else is in hand."""
    here = f"cell:{at(state.player.train.cell)}"
    if look.picks and look.picks[0] != "train":
        return here
    if "stop" in look.selectable:
        return "stop"
    return here if here in look.selectable else "train"


def _highlights(state: State, look: Look) -> Highlights:
    """The highlights, with the piece in hand on each cell, and the previewed piece."""
    over = {pick: _overlay(state, look, pick, cell) for pick, cell in field.cells(look.selectable)}
    stands = _stands(state, look)
    if stands in look.selectable:
        over[stands] = _overlay(state, look, stands, state.player.train.cell)
    held: dict[str, Element | None] = {}
    if isinstance(look.preview, (Lay, PlaceCity)):
        piece = _piece(state, look.preview)
        drawn = field.tried(None if piece is None else _ghost(piece), wrong=look.preview_refused)
        held[f"cell:{at(look.preview.cell)}"] = drawn
    return Highlights(look.selectable, over, held, look.preview_refused, ranks=look.ranks)


def _overlay(state: State, look: Look, pick: str, cell: Cell) -> Element:
    """The overlay of a selectable cell: a place for a piece, or the train's way there with its price."""
    piece, rank = _hover(state, look, cell), look.ranks.get(pick)
    if piece is not None or cell not in state.table.cells:
        return light.square(rank, None if piece is None else _ghost(piece), gain=look.gain_labels.get(pick, ""))
    side = _entered(state).get(cell) if look.selectable[pick] else None
    away = 0.0 if side is None else drawings.signpost(state, cell, side)
    return signs.reached(look.selectable[pick], side, away, rank, look.gain_labels.get(pick, ""))


@once()
def _entered(state: State) -> dict[Cell, int]:
    """The side by which the train enters each cell that it can run to."""
    return {cell: GRID.side(way[-1]) for cell, (_, way) in journeys(state, state.player.steam).items() if way}


def _ghost(piece: Piece) -> Element:
    return drawings.city_tile(piece) if isinstance(piece, City) else drawings.track_tile(*piece)


def _piece(state: State, action: Action) -> Piece | None:
    """The piece that an action lays."""
    if isinstance(action, Lay):
        return action.kind, action.turn
    if isinstance(action, PlaceCity):
        return state.row[action.source - 1] if 0 < action.source <= len(state.row) else City(state.drawn)
    return None


def _hover(state: State, look: Look, cell: Cell) -> Piece | None:
    """The piece in hand as it would lie on a selectable cell."""
    held, _, name = look.picks[0].partition(":") if look.picks else ("", "", "")
    if held == "hand" and name in KINDS:
        fits = _fitting(state).get((name, cell), ())
        turned = (Lay(name, cell, look.rotation + turn) for turn in KINDS[name].turns)
        lies = next((action for action in turned if action.turn in fits), None)
        return None if lies is None else _piece(state, lies)
    if held == "city":
        return _piece(state, PlaceCity(BLIND if name == "blind" else int(name), cell))
    return None


@once()
def _fitting(state: State) -> dict[tuple[str, Cell], set[int]]:
    """The legal rotations of tiles, by kind and cell."""
    found: dict[tuple[str, Cell], set[int]] = {}
    for action in state.legal_actions:
        if isinstance(action, Lay):
            found.setdefault((action.kind, action.cell), set()).add(action.turn)
    return found


def _marks(state: State, look: Look) -> dict[str, Element]:
    found: dict[str, Element] = {}
    if isinstance(look.preview, (Lay, PlaceCity)) and not look.preview_refused and look.effects:
        found |= _preview_gains(state, look.preview, look.lang)
    if isinstance(look.last, (Lay, PlaceCity)):
        found["last"] = marks.last_mark(look.last.cell)
    for name, shown in (("shown", look.shown), ("proof", look.marks)):
        for number, proof in enumerate(shown):
            drawn = drawings.mark(state, proof)
            if drawn is not None:
                found[f"{name}:{number}"] = drawn
    return found


def _preview_gains(state: State, action: Lay | PlaceCity, lang: str) -> dict[str, Element]:
    """The gains of a previewed tile: the circuit that it closes, and a plate on a cell without a tile."""
    drawn = (drawings.mark(state, mark) for mark in state.preview_marks(action))
    found = {f"brings:{number}": mark for number, mark in enumerate(drawn) if mark is not None}
    rows, columns = _extent(_occupied(state, Look(), still=False), margin=1)
    beside = (GRID.neighbour(action.cell, side) for side in (0, 2, 1, 3))
    seen = [cell for cell in beside if cell[0] in rows and cell[1] in columns]
    free = next((cell for cell in seen if cell not in state.table.cells), None)
    if free is not None:
        x, y = corner(free)
        lines = tuple(line[lang] for line in gains(state, action))
        found["gain"] = group(signs.gain(lines), at=(x + 50, y + 50))
    return found
