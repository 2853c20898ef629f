"""A position as a picture: the same data for SVG text, for the page, and for text."""

from __future__ import annotations

from collections.abc import Collection
from functools import lru_cache
from typing import Final

from railwidgets.core import Action, Cell, Text, at, valued
from railwidgets.draw import field, marks, tile
from railwidgets.draw.look import Look
from railwidgets.draw.scene import Element, Scene
from railwidgets.draw.shape import group
from railwidgets.draw.text import glyph
from railwidgets.games.days_of_steam import drawings
from railwidgets.games.days_of_steam.actions import BLIND, Lay, PlaceCity
from railwidgets.games.days_of_steam.components import KINDS, LETTERS
from railwidgets.games.days_of_steam.state import DaysOfSteamState as State
from railwidgets.games.days_of_steam.table import City, Track
from railwidgets.games.days_of_steam.words import city_name, colour_name, kind_name, seat_name, words

MARGIN: Final = 34.0
"""Units around the cells, for the numbers of rows and columns."""

LEAST: Final = (4, 7)
"""Rows and columns of the smallest board that is shown when it is played on, so that it does not jump about."""

_DEFS: Final = drawings.definitions()

Piece = tuple[str, int] | City
"""A piece that can lie on a cell: the kind and turn of a track tile, or a city."""


def scene(state: State, look: Look | None = None, *, still: bool = False) -> Scene:
    """The picture of a position as ``look`` asks.

    Args:
        state: the position.
        look: what is picked, lit and marked.
        still: leave out what is only there to be clicked, and the empty cells around the map.
    """
    look = look or Look()
    rows, columns = _extent(_occupied(state, look, still=still), margin=0 if still else 1)
    x, y = columns.start * 100 - MARGIN, rows.start * 100 - MARGIN
    box = (x, y, len(columns) * 100 + MARGIN + 12, len(rows) * 100 + MARGIN + 12)
    cells = [(row, column) for row in rows for column in columns]
    laid = state.table.cells
    return Scene(
        box=box,
        layers={
            "ground": {"grid": tile.grid(rows, columns), "axes": tile.axes(rows, columns)},
            "track": {f"tile:{at(cell)}": _tile(laid[cell], cell, look.lang) for cell in cells if cell in laid},
            "lit": {
                f"cell:{at(cell)}": _target(state, look, cell)
                for cell in cells
                if not still or cell == getattr(look.preview, "cell", None)
            },
            "pieces": _trains(state, look),
            "marks": _marks(state, look),
        },
        defs=_DEFS,
        cells=field.CELLS,
        title=words("label")["title"].fill(cities=len(state.table.cities), tiles=len(state.table.tracks))[look.lang],
    )


def _occupied(state: State, look: Look, *, still: bool) -> Collection[Cell]:
    """The cells that must be seen: those with tiles, and in a still picture what is shown on cells beside them."""
    cells = set(state.table.cells) or {(0, 0)}
    shown = [place for mark in (*look.marks, *look.shown) for place in mark.places] if still else []
    beside = [place[0] if isinstance(place[0], tuple) else place[:2] for place in shown]
    if still and isinstance(look.preview, (Lay, PlaceCity)):
        beside.append(look.preview.cell)
    return cells | {cell for cell in beside if cell in state.table.around}


def _extent(cells: Collection[Cell], margin: int) -> tuple[range, range]:
    ranges = []
    for axis, least in zip((0, 1), LEAST, strict=True):
        low = min(cell[axis] for cell in cells) - margin
        high = max(cell[axis] for cell in cells) + margin
        missing = max(0, least - (high - low + 1)) if margin else 0
        ranges.append(range(low - missing // 2, high + (missing + 1) // 2 + 1))
    return ranges[0], ranges[1]


# --- tiles and trains; what did not change is the same object from one scene to the next


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
        return label["empty"].fill(at=at(cell))
    if isinstance(laid, Track):
        return label["tile"].fill(at=at(cell), tile=kind_name(laid.kind))
    text = label["tile"].fill(at=at(cell), tile=city_name(laid.colour))
    if laid.goods:
        colours = Text.listed(colour_name(good) for good in laid.goods)
        text = label["with"].fill(what=text, more=label["goods"].fill(colours=colours))
    return text


def _train_label(state: State, seat: int) -> Text:
    player, who = state.players[seat], seat_name(seat)
    if player.cargo:
        return words("label")["cargo"].fill(who=who, colour=colour_name(player.cargo.colour))
    return words("label")["train"].fill(who=who)


def _trains(state: State, look: Look) -> dict[str, Element]:
    shown = {}
    for seat, player in enumerate(state.players):
        if player.train.cell in state.table.cells:
            drawn = drawings.train(state, seat)
            chosen = "selected" if seat == state.turn and look.picks[:1] == ("train",) else ""
            label = valued(_train_label(state, seat)[look.lang], at(player.train.cell), look.lang)
            shown[f"train:{seat_name(seat)}"] = Element(
                drawn.tag, drawn.attrs, drawn.children, label=label, state=chosen
            )
    return shown


# --- what can be clicked


def _target(state: State, look: Look, cell: Cell) -> Element:
    """The place of a cell to click: lit when something legal is there, with the piece as it would lie."""
    pick = _pick(state, look, cell)
    text = _label(state.table.cells.get(cell), cell)
    for seat, player in enumerate(state.players):
        if player.train.cell == cell:
            text = words("label")["with"].fill(what=text, more=_train_label(state, seat))
    label = text[look.lang]
    if look.preview is not None and getattr(look.preview, "cell", None) == cell:
        shows = "refused" if look.preview_refused else "selected"
        return _place(cell, pick, label, shows, "", _piece(state, look.preview))
    if pick in look.lit:
        return _place(cell, pick, label, "lit", look.lit[pick], _hover(state, look, cell))
    return _place(cell, pick, label, "", "", None)


@lru_cache(maxsize=8192)
def _place(cell: Cell, pick: str, label: str, shows: str, badge: str, piece: Piece | None) -> Element:
    x, y = cell[1] * 100.0, cell[0] * 100.0
    children = [Element("rect", {"class": "rw-hit", "x": x, "y": y, "width": 100, "height": 100})]
    ghost = [] if piece is None else [_ghost(piece)]
    if shows in ("selected", "refused"):
        children.append(marks.preview(cell, *ghost, wrong=shows == "refused"))
    elif shows == "lit":
        children += [marks.lit_cell(cell, badge, over=piece is None), group(*ghost, css="rw-ghost", at=(x, y))]
    middle = (x + 50, y + 50)
    return Element("g", {"class": "rw-flat"}, tuple(children), pick=pick, label=label, at=middle, state=shows)


def _pick(state: State, look: Look, cell: Cell) -> str:
    """What a click on a cell says: the train that stands there, unless something else is in hand."""
    here = f"cell:{at(cell)}"
    taking = bool(look.picks) and look.picks[0] != "train"
    if taking or cell != state.player.train.cell:
        return here
    if "stop" in look.lit:
        return "stop"
    return here if here in look.lit else "train"


def _ghost(piece: Piece) -> Element:
    return drawings.city_tile(piece) if isinstance(piece, City) else drawings.track_tile(*piece)


def _piece(state: State, action: Action) -> Piece | None:
    """What an action would lay."""
    if isinstance(action, Lay):
        return action.kind, action.turn
    if isinstance(action, PlaceCity):
        return state.row[action.source - 1] if 0 < action.source <= len(state.row) else City(state.drawn)
    return None


def _hover(state: State, look: Look, cell: Cell) -> Piece | None:
    """The piece in hand as it would lie on a lit cell."""
    held, _, name = look.picks[0].partition(":") if look.picks else ("", "", "")
    if held == "hand" and name in KINDS:
        turned = (Lay(name, cell, look.dial + turn) for turn in KINDS[name].turns)
        lies = next((action for action in turned if action in state.legal_actions), None)
        return None if lies is None else _piece(state, lies)
    if held == "city":
        return _piece(state, PlaceCity(BLIND if name == "blind" else int(name), cell))
    return None


def _marks(state: State, look: Look) -> dict[str, Element]:
    found: dict[str, Element] = {}
    if isinstance(look.last, (Lay, PlaceCity)):
        found["last"] = marks.last_mark(look.last.cell)
    for name, shown in (("shown", look.shown), ("proof", look.marks)):
        for number, proof in enumerate(shown):
            drawn = drawings.mark(state, proof)
            if drawn is not None:
                found[f"{name}:{number}"] = drawn
    return found
