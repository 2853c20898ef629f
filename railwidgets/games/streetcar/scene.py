"""A position as a picture: the same data for SVG text, for the page, and for text."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from railwidgets.core import COMPASS, Action, Cell, Text, at, valued
from railwidgets.draw import field, marks, shape
from railwidgets.draw.look import Look
from railwidgets.draw.scene import Element, Scene
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
from railwidgets.games.streetcar.words import kind_name, seat_colour, seat_name, words

_DEFS: Final = drawings.definitions()

_BOX: Final = (0.0, 0.0, (SIZE + 2) * 100.0, (SIZE + 2) * 100.0)
_DIAL: Final = (54.0, 56.0)
"""Where the dial of the limit is: in a corner of the frame that has no terminus."""


def scene(state: State, look: Look | None = None, *, still: bool = False) -> Scene:
    """The picture of a position as ``look`` asks.

    Args:
        state: the position.
        look: what is picked, lit and marked.
        still: leave out what is only there to be clicked.
    """
    look = look or Look()
    tiles = dict(state.table.tiles())
    return Scene(
        box=_BOX,
        layers={
            "ground": {"town": drawings.ground(), **_town(look.lang), "dial": _dial(state, look.lang)},
            "track": {
                **{f"tile:{at(cell)}": _tile(laid, cell, look.lang) for cell, laid in tiles.items()},
                **_goals(state, look),
            },
            # The run is always there, if empty, so that it always lies below all that can be clicked.
            "lit": {"run": _run(state, look), **dict(_targets(state, look, still=still))},
            "pieces": {**_stops(state), **_trams(state, look)},
            "marks": _marks(state, look),
        },
        defs=_DEFS,
        cells=field.CELLS,
        title=words("label")["title"].fill(tiles=len(tiles), limit=state.limit)[look.lang],
    )


# --- the town; what did not change is the same object from one scene to the next


@lru_cache(maxsize=2)
def _town(lang: str) -> dict[str, Element]:
    """Buildings and termini."""
    found = {}
    for letter, cell in BUILDINGS.items():
        drawn = shape.use(f"building-{letter}", cell)
        label = words("label")["building"].fill(at=at(cell), letter=letter)[lang]
        found[f"building:{letter}"] = Element("g", {}, (drawn,), label=label, glyph=letter, cell=cell)
    for name, terminus in TERMINI.items():
        drawn, label = drawings.ring_drawing(terminus), _terminus_label(terminus, lang)
        found[f"terminus:{name}"] = Element(
            drawn.tag, drawn.attrs, drawn.children, label=label, glyph=str(terminus.line), cell=terminus.doors[0]
        )
    return found


def _terminus_label(terminus: Terminus, lang: str) -> str:
    return words("label")["terminus"].fill(name=terminus.name, line=terminus.line)[lang]


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
    text = words("label")["tile"].fill(at=at(cell), tile=kind_name(laid.kind))
    return words("label")["trees"].fill(what=text) if laid.trees else text


def _stops(state: State) -> dict[str, Element]:
    return {f"stop:{letter}": drawings.stop_sign(letter, cell) for letter, cell in sorted(state.table.stops.items())}


def _goals(state: State, look: Look) -> dict[str, Element]:
    """Frames around what the seat that looks has to come to, or else the seat of the turn when all may know."""
    seat = _seat(state, look)
    if seat is None:
        return {}
    colour = f"seat-{seat}"
    line = LINES[state.players[seat].line]
    return {
        **{f"goal:{name}": drawings.goal_ring(TERMINI[name], colour) for name in line},
        **{f"goal:{letter}": drawings.goal(BUILDINGS[letter], colour) for letter in state.card(seat)},
    }


def _seat(state: State, look: Look) -> int | None:
    """Whose goals and route are drawn."""
    seat = look.seat if look.seat is not None else state.turn if state.player.shown else None
    return seat if seat is not None and seat < len(state.players) and state.card(seat) else None


def _trams(state: State, look: Look) -> dict[str, Element]:
    found = {}
    for seat, player in enumerate(state.players):
        if player.tram is not None:
            drawn = drawings.tram(seat, seat_name(seat), drawings.standing(state, seat))
            label = words("label")["tram"].fill(who=seat_colour(seat), at=player.tram.place)[look.lang]
            found[f"tram:{seat_name(seat)}"] = Element(drawn.tag, drawn.attrs, drawn.children, label=label)
    return found


# --- what can be clicked


def _targets(state: State, look: Look, *, still: bool) -> Iterator[tuple[str, Element]]:
    previewed = _lays(look.preview)
    for cell in SQUARES:
        if not still or cell in previewed:
            yield f"cell:{at(cell)}", _target(state, look, cell, previewed.get(cell))
    if still:
        return
    for name in TERMINI:
        pick = f"cell:{name}"
        yield pick, _terminus_target(name, look.lang, pick in look.lit, look.lit.get(pick, ""))
    if look.picks[:1] == ("double",):
        for cell in SQUARES:
            for side in (1, 2):
                there = (cell[0] + side - 1, cell[1] + 2 - side)
                if state.table.tile(cell) is not None and state.table.tile(there) is not None:
                    pick = f"edge:{at(cell)},{COMPASS[side]}"
                    yield pick, _edge_target(cell, side, there, pick, look.lang, pick in look.lit)


def _lays(action: Action | None) -> dict[Cell, Lay]:
    """The tiles that an action lays, by square."""
    return {lay.cell: lay for lay in action.lays} if isinstance(action, (Lay, Double)) else {}


def _target(state: State, look: Look, cell: Cell, previewed: Lay | None) -> Element:
    """A square to click: lit when something legal is there, with the tile as it would lie."""
    pick, laid = f"cell:{at(cell)}", state.table.tile(cell)
    label = _label(cell, laid, state.table.stops_at(cell), look.lang)
    if previewed is not None:
        new = Tile(previewed.kind, previewed.turn)
        return _place(cell, pick, label, "refused" if look.preview_refused else "selected", "", laid, new)
    if pick in look.lit:
        return _place(cell, pick, label, "lit", look.lit[pick], laid, _hover(state, look, cell))
    return _place(cell, pick, label, "", "", None, None)


@lru_cache(maxsize=8192)
def _label(cell: Cell, laid: Tile | None, stops: str, lang: str) -> str:
    label = words("label")
    if cell in BUILDING_AT:
        return label["building"].fill(at=at(cell), letter=BUILDING_AT[cell])[lang]
    if laid is None:
        return label["empty"].fill(at=at(cell))[lang]
    text = _tile_label(laid, cell)
    return (label["stop"].fill(what=text, letters=Text.listed(stops)) if stops else text)[lang]


@lru_cache(maxsize=8192)
def _place(cell: Cell, pick: str, label: str, shows: str, badge: str, old: Tile | None, new: Tile | None) -> Element:
    x, y = shape.corner(cell)
    children = [Element("rect", {"class": "rw-hit", "x": x, "y": y, "width": 100, "height": 100})]
    ghost = [] if new is None else [drawings.loose_tile(new)]
    gain = [drawings.gained(cell, old, new)] if old is not None and new is not None else []
    if shows in ("selected", "refused"):
        children += [marks.preview(cell, *ghost, wrong=shows == "refused"), *gain]
    elif shows == "lit":
        children += [marks.lit_cell(cell, badge, over=old is not None)]
        children += [shape.group(shape.group(*ghost, at=(x, y)), *gain, css="rw-ghost")] if ghost else []
    return Element("g", {"class": "rw-flat"}, tuple(children), pick=pick, label=label, at=(x + 50, y + 50), state=shows)


def _hover(state: State, look: Look, cell: Cell) -> Tile | None:
    """The tile in hand as it would lie on a lit square."""
    held, _, kind = look.picks[0].partition(":") if look.picks else ("", "", "")
    if held != "hand" or kind not in KINDS:
        return None
    turned = (Lay(kind, cell, look.dial + turn) for turn in KINDS[kind].turns)
    lies = next((lay for lay in turned if lay in state.legal_actions), None)
    return None if lies is None else Tile(lies.kind, lies.turn)


@lru_cache(maxsize=256)
def _terminus_target(name: str, lang: str, lit: bool, badge: str) -> Element:
    terminus = TERMINI[name]
    x, y = drawings.middle_of(terminus)
    children = [Element("circle", {"class": "rw-hit", "cx": x, "cy": y, "r": 48})]
    if lit:
        children.append(shape.disc("rw-cell", x, y, 40))
        children += [shape.group(marks.badge(badge, 0, 0, "rw-badge-legal", "rw-on-legal"), at=(x, y))] if badge else []
    label = _terminus_label(terminus, lang)
    return Element(
        "g",
        {"class": "rw-flat"},
        tuple(children),
        pick=f"cell:{name}",
        label=label,
        at=(x, y),
        state="lit" if lit else "",
    )


@lru_cache(maxsize=2048)
def _edge_target(cell: Cell, side: int, there: Cell, pick: str, lang: str, lit: bool) -> Element:
    x, y = shape.corner(cell)
    middle = (x + 100, y + 50) if side == 1 else (x + 50, y + 100)
    wide, high = (34, 68) if side == 1 else (68, 34)
    box = {"x": middle[0] - wide / 2, "y": middle[1] - high / 2, "width": wide, "height": high}
    bar = [drawings.edge(cell, side, "rw-bar")] if lit else []
    label = words("label")["edge"].fill(at=at(cell), there=at(there))[lang]
    return Element(
        "g",
        {"class": "rw-flat"},
        (Element("rect", {"class": "rw-hit", **box}), *bar),
        pick=pick,
        label=label,
        at=middle,
        state="lit" if lit else "",
    )


# --- marks


def _marks(state: State, look: Look) -> dict[str, Element]:
    found: dict[str, Element] = {}
    for number, cell in enumerate(_lays(look.last)):
        found[f"last:{number}"] = marks.last_mark(cell)
    for number, shown in enumerate(look.shown):
        drawn = drawings.ran(shown.places) if shown.kind == "path" else drawings.mark(state, shown)
        if drawn is not None:
            found[f"shown:{number}"] = drawn
    for number, proof in enumerate(look.marks):
        drawn = drawings.mark(state, proof)
        if drawn is not None:
            found[f"proof:{number}"] = drawn
    return found


# --- runs


def _run(state: State, look: Look) -> Element:
    """The ways to choose between, or else the complete route of whoever's goals are shown; nothing beside a proof."""
    return shape.group(*([] if look.marks else _ways(state, look) or _route(state, look)))


def _route(state: State, look: Look) -> list[Element]:
    """A complete route with its stops numbered; the way home of a tram under way."""
    seat = _seat(state, look)
    route = None if seat is None or state.ended else route_of(state, seat)
    if route is None:
        return []
    colour = f"seat-{seat}"
    numbers = [
        drawings.numbered(str(number), state.table.stops[letter], colour)
        for number, (letter, _) in enumerate(route.stops, 1)
    ]
    return [drawings.course(route.steps, colour), *numbers]


def _ways(state: State, look: Look) -> list[Element]:
    """The ways to a place between which the tram of the turn has to choose."""
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
            found.append(drawings.course(steps, f"seat-{state.turn}"))
    return found
