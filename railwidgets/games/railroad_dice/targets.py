"""What can be clicked on the large tiles: squares and the ways off a tile, with what would lie there."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Final

from railwidgets.core import Action, Text
from railwidgets.draw import marks, shape
from railwidgets.draw.look import Look
from railwidgets.draw.scene import Element
from railwidgets.draw.text import glyph
from railwidgets.games.railroad_dice import drawings
from railwidgets.games.railroad_dice.actions import Leave, at
from railwidgets.games.railroad_dice.components import COMPANIES, SIZE
from railwidgets.games.railroad_dice.facts import squares_ahead
from railwidgets.games.railroad_dice.layout import Layout
from railwidgets.games.railroad_dice.line import BESIDE, OUT, SIDES, STEPS, cell_of, place_of
from railwidgets.games.railroad_dice.state import RailroadDiceState as State
from railwidgets.games.railroad_dice.trial import Trial, exit_pick, shown_rail, shown_station
from railwidgets.games.railroad_dice.words import company_name, side_names, terrain_name, words
from railwidgets.track import COMPASS, Cell

Piece = tuple[int, int] | tuple[str, str]
"""What would lie on a square: a rail by its sides, or a station by its company and its letter."""

_SQUARE: Final = (0.0, 0.0, 100.0, 100.0)
_OUTSIDE: Final = ((0, -54, 100, 108), (46, 0, 108, 100), (0, 46, 100, 108), (-54, 0, 108, 100))
"""What is clicked for a way over each side of a square: what lies outside the tile, and half of the square."""
_BEYOND: Final = ((0, -54, 100, 54), (100, 0, 54, 100), (0, 100, 100, 54), (-54, 0, 54, 100))
"""The same while a die lies on trial there, which takes all clicks on the square."""


def squares(state: State, layout: Layout, look: Look, trial: Trial, tiles: Mapping[Cell, str]) -> dict[str, Element]:
    """The squares of the large tiles that are shown, lit where what is in hand can be put."""
    found = {}
    for position, name in tiles.items():
        tile, large = state.box.tiles[name], state.tile(position)
        pieces = {} if large is None else dict(large.pieces)
        for square in range(SIZE * SIZE):
            cell, piece = cell_of(position, square), pieces.get(square, "")
            pick = f"cell:{at(cell)}"
            sign = sign_of(state, piece) or tile.at(square)
            label = square_label(cell, tile.at(square), piece)[look.lang]
            shows, ghost = _shown(state, look, trial, pick, cell)
            found[pick] = _target(cell, layout.spot(cell)[:2], pick, label, shows, ghost, sign)
    return found


def on_trial(state: State, layout: Layout, look: Look, trial: Trial) -> dict[str, Element]:
    """What lies on trial, in a still picture too: the rail that leads off its tile, and the piece that is laid."""
    tried: list[tuple[str, Cell, str, Piece | None]] = []
    if trial.exit is not None:
        cell, enter, leave = trial.exit
        tried.append(("leaving", cell, "selected", (enter, leave)))
    if look.preview is not None:
        cell = _cell_of(look.preview)
        shows = "refused" if look.preview_refused else "selected"
        tried.append(("trial", cell, shows, _piece(state, look.preview, cell)))
    return {
        key: shape.group(*_trial(shows, ghost), css="rw-flat", at=layout.spot(cell)[:2])
        for key, cell, shows, ghost in tried
        if place_of(cell)[0] in layout.tiles
    }


def ways_out(state: State, layout: Layout, look: Look, trial: Trial) -> dict[str, Element]:
    """The ways off the tiles while a die is in hand: arrows outside the squares that the ends lead to."""
    if not look.picks or not look.picks[0].startswith("die:") or trial.exit is not None:
        return {}
    found = {}
    for ahead in squares_ahead(state):
        position, square = place_of(ahead.cell)
        for leave in SIDES:
            if BESIDE[square][leave] == OUT and position in layout.tiles:
                pick = exit_pick(ahead.cell, ahead.enter, leave)
                label = words("label")["exit"].fill(side=side_names([leave]), at=at(ahead.cell))[look.lang]
                spot = layout.spot(ahead.cell)[:2]
                tried = look.preview is not None and _cell_of(look.preview) == ahead.cell
                found[pick] = _way_out(spot, pick, label, (ahead.enter, leave), lit=pick in look.lit, tried=tried)
    return found


def _shown(state: State, look: Look, trial: Trial, pick: str, cell: Cell) -> tuple[str, Piece | None]:
    """How a square shows, and what a click would put there."""
    if look.preview is not None and look.picks[-1:] == (pick,):
        return "refused" if look.preview_refused else "selected", None
    if pick in look.lit:
        return "lit", _piece(state, trial.would_do(pick, look.dial), cell)
    return "", None


def _cell_of(action: Action) -> Cell:
    """The square of the piece that an action lays last."""
    cell: Cell = action.next_cell if isinstance(action, Leave) else getattr(action, "cell", (0, 0))
    return cell


def _piece(state: State, action: Action | None, cell: Cell) -> Piece | None:
    """What an action would put on a square."""
    company = shown_station(action, cell)
    if company:
        return company, state.box.companies[company].letter
    return shown_rail(action, cell)


@lru_cache(maxsize=16384)
def _target(
    cell: Cell, spot: tuple[float, float], pick: str, label: str, shows: str, ghost: Piece | None, sign: str
) -> Element:
    children = [_hit(*_SQUARE)]
    if shows == "lit":
        children += [marks.lit_cell((0, 0), over=ghost is None), shape.group(*_drawn(ghost), css="rw-ghost")]
    group = shape.group(*children, css="rw-flat", at=spot)
    middle = (spot[0] + 50, spot[1] + 50)
    return Element(
        group.tag, group.attrs, group.children, pick=pick, label=label, at=middle, state=shows, glyph=sign, cell=cell
    )


@lru_cache(maxsize=4096)
def _way_out(
    spot: tuple[float, float], pick: str, label: str, sides: tuple[int, int], *, lit: bool, tried: bool
) -> Element:
    leave = sides[1]
    children = [_hit(*(_BEYOND if tried else _OUTSIDE)[leave]), drawings.way_out(leave, lit=lit)]
    if lit:
        children.append(shape.group(drawings.rail_die(*sides), css="rw-ghost"))
    group = shape.group(*children, css="rw-flat", at=spot)
    down, right = STEPS[leave]
    middle = (spot[0] + 50 + 66 * right, spot[1] + 50 + 66 * down)
    shows = "lit" if lit else ""
    return Element(group.tag, group.attrs, group.children, pick=pick, label=label, at=middle, state=shows)


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


# --- in words


def sign_of(state: State, piece: str) -> str:
    """The character of a piece in the picture in text; empty for none."""
    if not piece:
        return ""
    if piece in COMPANIES:
        return state.box.companies[piece].letter
    return glyph(COMPASS.index(side) for side in piece)


@lru_cache(maxsize=8192)
def square_label(cell: Cell, terrain: str, piece: str) -> Text:
    """What a square is, and what lies there."""
    label = words("label")["square"].fill(at=at(cell), terrain=terrain_name(terrain))
    return words("label")["with"].fill(what=label, more=piece_name(piece)) if piece else label


def piece_name(piece: str) -> Text:
    """A rail or a station in words."""
    if piece in COMPANIES:
        return words("label")["station"].fill(company=company_name(piece))
    return words("label")["rail"].fill(sides=side_names(COMPASS.index(side) for side in piece))
