"""A position as a scene: the same data for SVG, for the page, and for text."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Final

from railwidgets.core import COMPASS, Action, Cell, Rank, Text, at, cell_name, once, valued
from railwidgets.draw import field, light, marks, shape
from railwidgets.draw.look import Look
from railwidgets.draw.scene import Element, Highlights, Scene
from railwidgets.draw.text import glyph
from railwidgets.games.streetcar import drawings
from railwidgets.games.streetcar.actions import Double, Lay
from railwidgets.games.streetcar.components import (
    BUILDING_AT,
    BUILDINGS,
    KINDS,
    LAYOUT,
    LINES,
    SIZE,
    SQUARES,
    TERMINI,
    Terminus,
    Tile,
)
from railwidgets.games.streetcar.routes import route_of
from railwidgets.games.streetcar.state import StreetCarState as State
from railwidgets.games.streetcar.table import stretches
from railwidgets.games.streetcar.voyage import is_blocked, runs
from railwidgets.games.streetcar.words import kind_name, place_words, player_name, seat_name, terminus_name, words

_DEFS: Final = drawings.definitions()

_BOX: Final = (0.0, 0.0, (SIZE + 2) * 100.0, (SIZE + 2) * 100.0)
_DIAL: Final = (54.0, 56.0)
"""The place of the dial: in a corner of the frame without a terminus."""
_NUMBERS: Final = {name: drawings.number_drawing(terminus) for name, terminus in TERMINI.items()}
_TERMINI: Final = frozenset(f"cell:{name}" for name in TERMINI)


def scene(state: State, look: Look | None = None, *, still: bool = False) -> Scene:
    """The scene of a position for a look.

    Args:
        state: The position.
        look: The picks, the highlights and the marks.
        still: Whether to leave out click targets.
    """
    look = look or Look()
    tried = _lays(look.preview)
    squares = {f"cell:{at(cell)}": _square(state, cell, look.lang) for cell in tried}
    return Scene(
        box=_BOX,
        layers={
            "ground": _ground(state, look.lang),
            "track": _track(state, look.lang, _seat(state, look)),
            # The run is always there, even if empty, so that it stays below all click targets.
            "targets": {"run": _run(state, look), **(squares if still else _targets(state, look.lang))},
            "pieces": _pieces(state, look.lang),
            "marks": _marks(state, look),
        },
        defs=_DEFS,
        cells=field.CELLS,
        title=_title(state, look.lang),
        highlights=_highlights(state, look, tried),
    )


@once()
def _title(state: State, lang: str) -> str:
    tiles = sum(1 for _ in state.table.tiles())
    return words("label")["title"].fill(tiles=tiles, limit=state.limit)[lang]


# --- the town; anything unchanged is the same object from one scene to the next


@once()
def _ground(state: State, lang: str) -> dict[str, Element]:
    return {"town": drawings.ground(), **_town(lang), "dial": _dial(state, lang)}


@once()
def _track(state: State, lang: str, seat: int | None) -> dict[str, Element]:
    tiles = {f"tile:{at(cell)}": _tile(laid, cell, lang) for cell, laid in state.table.tiles()}
    goals = _goals(state, seat)
    # The termini of the seat have the number of its line in its colour.
    numbers = {f"number:{name}": drawn for name, drawn in _NUMBERS.items() if f"goal:{name}" not in goals}
    return tiles | numbers | goals


@once()
def _pieces(state: State, lang: str) -> dict[str, Element]:
    return {**_stops(state), **_trams(state, lang)}


@lru_cache(maxsize=2)
def _town(lang: str) -> dict[str, Element]:
    """Buildings and termini."""
    found = {}
    for letter, cell in BUILDINGS.items():
        drawn = shape.use(f"building-{letter}", cell)
        label = words("label")["building"].fill(at=cell_name(cell), letter=letter)[lang]
        found[f"building:{letter}"] = Element("g", {}, (drawn,), label=label, glyph=letter, cell=cell)
    for name, terminus in TERMINI.items():
        drawn, label = drawings.ring_drawing(terminus), _terminus_label(terminus, lang)
        found[f"terminus:{name}"] = Element(
            drawn.tag, drawn.attrs, drawn.children, label=label, glyph=str(terminus.line), cell=terminus.doors[0]
        )
    return found


def _terminus_label(terminus: Terminus, lang: str) -> str:
    return words("label")["terminus"].fill(name=terminus_name(terminus.name), line=terminus.line)[lang]


def _dial(state: State, lang: str) -> Element:
    drawn = shape.group(drawings.dial(state.limit), at=_DIAL)
    label = valued(words("section")["limit"][lang], state.limit, lang)
    return Element(drawn.tag, drawn.attrs, drawn.children, label=label)


@lru_cache(maxsize=8192)
def _tile(laid: Tile, cell: Cell, lang: str) -> Element:
    drawn = shape.use(drawings.name_of(laid), cell)
    sides = sum(1 << side for side in range(4) if laid.pattern.mask >> side & 1)
    return Element("g", {}, (drawn,), label=_tile_label(laid, cell)[lang], glyph=glyph(sides), cell=cell)


def _tile_label(laid: Tile, cell: Cell) -> Text:
    text = words("label")["tile"].fill(at=cell_name(cell), tile=kind_name(laid.kind))
    return words("label")["trees"].fill(what=text) if laid.trees else text


def _stops(state: State) -> dict[str, Element]:
    return {f"stop:{letter}": drawings.stop_sign(letter, cell) for letter, cell in sorted(state.table.stops.items())}


def _goals(state: State, seat: int | None) -> dict[str, Element]:
    """Frames around the goals of the viewing seat, or of the seat of the turn when those are public."""
    if seat is None:
        return {}
    line = LINES[state.players[seat].line]
    return {
        **{f"goal:{name}": drawings.goal_terminus(TERMINI[name], seat) for name in line},
        **{f"goal:{letter}": drawings.goal(BUILDINGS[letter], seat) for letter in state.card(seat)},
    }


def _seat(state: State, look: Look) -> int | None:
    """The seat whose goals and route the scene shows."""
    seat = look.seat if look.seat is not None else state.turn if state.player.shown else None
    return seat if seat is not None and seat < len(state.players) and state.card(seat) else None


def _trams(state: State, lang: str) -> dict[str, Element]:
    found = {}
    for seat, player in enumerate(state.players):
        if player.tram is not None:
            drawn = drawings.tram(seat, drawings.tram_pose(state, seat))
            label = words("label")["tram"].fill(who=player_name(seat), at=place_words(player.tram.cell))[lang]
            found[f"tram:{seat_name(seat)}"] = Element(drawn.tag, drawn.attrs, drawn.children, label=label)
    return found


# --- click targets


@once()
def _targets(state: State, lang: str) -> dict[str, Element]:
    """The click targets: squares and termini; during a double exchange, the edges between tiles."""
    squares = {f"cell:{at(cell)}": _square(state, cell, lang) for cell in SQUARES}
    termini = {f"cell:{name}": _terminus_target(name, lang) for name in TERMINI}
    return {**squares, **termini, "edges": Element("g", {}, tuple(_edges(state, lang)), during="double")}


def _edges(state: State, lang: str) -> Iterator[Element]:
    for cell in SQUARES:
        for side in (1, 2):
            there = (cell[0] + side - 1, cell[1] + 2 - side)
            if state.table.tile(cell) is not None and state.table.tile(there) is not None:
                pick = f"edge:{at(cell)},{COMPASS[side]}"
                yield _edge_target(cell, side, there, pick, lang)


def _square(state: State, cell: Cell, lang: str) -> Element:
    return field.target(cell, _label(cell, state.table.tile(cell), state.table.stops_at(cell), lang))


def _lays(action: Action | None) -> dict[Cell, Lay]:
    """The tiles that an action lays, by square."""
    return {lay.cell: lay for lay in action.lays} if isinstance(action, (Lay, Double)) else {}


def _highlights(state: State, look: Look, tried: dict[Cell, Lay]) -> Highlights:
    """The highlights, with the tile in hand on each square, and the previewed tiles."""
    held: dict[str, Element | None] = {
        f"cell:{at(cell)}": (
            # The letter of a building stays legible.
            marks.refused((0, 0))
            if cell in BUILDING_AT
            else _previewed_tile(state.table.tile(cell), Tile(lay.kind, lay.turn), wrong=look.preview_refused)
        )
        for cell, lay in tried.items()
    }
    first = look.picks[0] if look.picks else ""
    over = _over(state, first, look.rotation, look.selectable, look.ranks, look.gain_labels)
    return Highlights(look.selectable, over, held, look.preview_refused, look.picks, look.ranks)


@once()
def _over(
    state: State,
    first: str,
    rotation: int,
    selectable: Mapping[str, str],
    ranks: Mapping[str, Rank],
    gains: Mapping[str, str],
) -> dict[str, Element]:
    """The lights of what is selectable after a first pick."""
    over = {
        pick: _overlay(selectable[pick], ranks.get(pick), gains.get(pick, ""), state.table.tile(cell), lies)
        for pick, cell in field.cells(selectable)
        for lies in (_hover(state, first, rotation, cell),)
    }
    for pick in selectable.keys() & _TERMINI:
        if away := selectable[pick]:
            over[pick] = drawings.at_terminus(away, helps=ranks.get(pick) == "goal")
    return over


@lru_cache(maxsize=8192)
def _label(cell: Cell, laid: Tile | None, stops: str, lang: str) -> str:
    label = words("label")
    if cell in BUILDING_AT:
        return label["building"].fill(at=cell_name(cell), letter=BUILDING_AT[cell])[lang]
    if laid is None:
        return label["empty"].fill(at=cell_name(cell))[lang]
    text = _tile_label(laid, cell)
    return (label["stop"].fill(what=text, letters=Text.listed(stops)) if stops else text)[lang]


@lru_cache(maxsize=1024)
def _overlay(away: str, rank: Rank | None, gain: str, old: Tile | None, new: Tile | None) -> Element:
    """The light of a selectable square, with the tile in hand and its new track, or the distance of a tram."""
    if new is None:
        return light.square(rank, value=marks.cost(away) if away else None, taken=old is not None)
    return light.square(rank, _laid_over(old, new), gain=gain, taken=old is not None)


@lru_cache(maxsize=1024)
def _laid_over(old: Tile | None, new: Tile) -> Element:
    return _drawn(new) if old is None else shape.group(_drawn(new), *_gain(old, new))


@lru_cache(maxsize=1024)
def _previewed_tile(old: Tile | None, new: Tile, *, wrong: bool) -> Element:
    return shape.group(marks.preview((0, 0), _drawn(new), wrong=wrong), *_gain(old, new))


def _drawn(tile: Tile) -> Element:
    return shape.use(drawings.name_of(tile))


def _gain(old: Tile | None, new: Tile) -> list[Element]:
    return [] if old is None else [drawings.added_track((0, 0), old, new)]


def _hover(state: State, first: str, rotation: int, cell: Cell) -> Tile | None:
    """The tile in hand as it would lie on a selectable square, in the nearest rotation that fits."""
    held, _, kind = first.partition(":")
    if held != "hand" or kind not in KINDS:
        return None
    fits = _fitting(state).get((kind, cell), ())
    turned = (Lay(kind, cell, rotation + turn).turn for turn in KINDS[kind].turns)
    lies = next((turn for turn in turned if turn in fits), None)
    return None if lies is None else Tile(kind, lies)


@once()
def _fitting(state: State) -> dict[tuple[str, Cell], set[int]]:
    """The legal rotations of tiles, by kind and square."""
    found: dict[tuple[str, Cell], set[int]] = {}
    for action in state.legal_actions:
        if isinstance(action, Lay):
            found.setdefault((action.kind, action.cell), set()).add(action.turn)
    return found


@lru_cache(maxsize=256)
def _terminus_target(name: str, lang: str) -> Element:
    terminus = TERMINI[name]
    x, y = drawings.middle_of(terminus)
    return Element(
        "g",
        {"class": "rw-flat"},
        (Element("circle", {"class": "rw-hit", "cx": x, "cy": y, "r": 48}),),
        pick=f"cell:{name}",
        label=_terminus_label(terminus, lang),
        at=(x, y),
        glow=shape.disc("rw-cell", x, y, 40),
    )


@lru_cache(maxsize=2048)
def _edge_target(cell: Cell, side: int, there: Cell, pick: str, lang: str) -> Element:
    x, y = shape.corner(cell)
    middle = (x + 100, y + 50) if side == 1 else (x + 50, y + 100)
    wide, high = (34, 68) if side == 1 else (68, 34)
    box = {"x": middle[0] - wide / 2, "y": middle[1] - high / 2, "width": wide, "height": high}
    return Element(
        "g",
        {"class": "rw-flat"},
        (Element("rect", {"class": "rw-hit", **box}),),
        pick=pick,
        label=words("label")["edge"].fill(at=cell_name(cell), there=cell_name(there))[lang],
        at=middle,
        glow=drawings.edge(cell, side, "rw-bar"),
    )


# --- marks


def _marks(state: State, look: Look) -> dict[str, Element]:
    found: dict[str, Element] = {}
    for number, cell in enumerate(_lays(look.last)):
        found[f"last:{number}"] = marks.last_mark(cell)
    for number, shown in enumerate(look.shown):
        if shown.kind == "path":
            found[f"shown:{number}"] = drawings.run_line(shown.places)
        elif (stop := drawings.stop_ring(state, (shown.places[0][0], shown.places[0][1]))) is not None:
            found[f"shown:{number}"] = stop
    for number, proof in enumerate(look.marks):
        drawn = drawings.mark(state, proof)
        if drawn is not None:
            found[f"proof:{number}"] = drawn
    return found


# --- runs


def _run(state: State, look: Look) -> Element:
    """The ways to choose between, or else the complete route of the visible goals; nothing next to a proof."""
    return shape.group(*([] if look.marks else _ways(state, look) or _route(state, look)))


def _route(state: State, look: Look) -> list[Element]:
    """A complete route with its stops numbered; the way home of a tram under way."""
    return _home(state, _seat(state, look))


@once()
def _home(state: State, seat: int | None) -> list[Element]:
    route = None if seat is None or state.ended else route_of(state, seat)
    if seat is None or route is None:
        return []
    numbers = [
        drawings.numbered(str(number), state.table.stops[letter], seat)
        for number, (letter, _) in enumerate(route.stops, 1)
    ]
    return [drawings.course(route.steps, seat), *numbers]


def _ways(state: State, look: Look) -> list[Element]:
    """The ways to a place, if the tram of the turn has to choose between several."""
    tram = state.player.tram
    if state.phase != "run" or tram is None or not look.picks or is_blocked(state, state.turn):
        return []
    found = []
    for run, ports in runs(state).items():
        if run.picks[0] == look.picks[0]:
            # A tram that has not left its terminus may take either door.
            if tram.side is None:
                steps = stretches(ports, tram.place)
            else:
                steps = stretches((LAYOUT.port(tram.cell, tram.side), *ports))
            found.append(drawings.course(steps, state.turn))
    return found
