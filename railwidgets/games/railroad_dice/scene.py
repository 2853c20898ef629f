"""A position as a scene: the large tiles side by side, the plan of mini tiles below."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from functools import lru_cache
from typing import Final

from railwidgets.core import Cell, Text, at, cell_name, cell_names, cell_picked
from railwidgets.core.memo import once
from railwidgets.draw import marks, shape
from railwidgets.draw.curve import number
from railwidgets.draw.look import Look
from railwidgets.draw.scene import Element, Highlights, Scene
from railwidgets.draw.sights import Sight
from railwidgets.draw.text import glyph
from railwidgets.draw.tile import axis
from railwidgets.games.railroad_dice import drawings, minis, squares, terrain
from railwidgets.games.railroad_dice.components import COMPANIES, ENDS, PRAIRIE, SIZE, Components, EndName
from railwidgets.games.railroad_dice.layout import CAPTION, LARGE, Layout
from railwidgets.games.railroad_dice.line import leads_on, squares_ahead
from railwidgets.games.railroad_dice.pseudo_legal import Exit, Trial
from railwidgets.games.railroad_dice.state import LEAST_PIECES
from railwidgets.games.railroad_dice.state import RailroadDiceState as State
from railwidgets.games.railroad_dice.table import BESIDE, OUT, SIDES, STEPS, Large, cell_on, place_of, towards
from railwidgets.games.railroad_dice.terrain import SQUARE
from railwidgets.games.railroad_dice.words import end_name, square_label, tile_name, words

RAISED: Final = 29.0
"""The height above the lower left corner of a cell, where prices are, of its number on the rule map."""


def scene(state: State, look: Look | None = None, *, still: bool = False) -> Scene:
    """The scene of a position for a look.

    Args:
        state: The position.
        look: The picks, the highlights and the marks.
        still: Whether to leave out click targets.
    """
    look = look or Look()
    trial = Trial.of(state, look.picks, look.preview)
    tiles = _tiles(state, trial.tile, trial.exit)
    layout = _layout(tiles, _corners({*state.plan.minis, *_visible_free_positions(state, look, trial)}))
    ground = _ground(state, layout, tiles, trial.exit, look.lang)
    proven = {place for mark in look.marks if mark.kind == "cell" for place in mark.places}
    facts = {"year": state.year, "tiles": len(state.plan.minis), "stations": sum(state.plan.built)}
    return Scene(
        box=layout.box,
        layers={
            "ground": {**ground, **_map(state)} if still else ground,
            "track": _track(state, layout, look.lang),
            "targets": {
                **squares.preview(state, layout, look, trial, still=still),
                **({} if still else squares.squares(state, layout, tiles, look.lang)),
                **({} if still else squares.ways_out(state, layout, look, trial)),
            },
            "pieces": {
                **_numbers(layout),
                **_on_top(state, layout, look.lang),
                **_surcharges(state, layout, tuple(sorted(proven))),
            },
            "marks": {**squares.last(layout, look), **squares.marked(layout, look)},
        },
        defs=_definitions(state.box),
        cells=layout.cells,
        title=words("label")["title"].fill(**facts)[look.lang],
        highlights=Highlights() if still else squares.highlights(state, look, trial),
        sights=() if still else _sights(state, layout, look.lang),
    )


@once()
def _sights(state: State, layout: Layout, lang: str) -> tuple[Sight, ...]:
    """One large tile at a time on a phone, those of the ends first; both of them on larger screens; the plan."""
    said = words("sight")
    first = sorted(layout.tiles, key=lambda position: [end.position != position for end in state.ends])
    alone = [Sight(f"large:{at(one)}", _sight(state, one)[lang], layout.around(one), most=PAIRED) for one in first]
    both = Sight("large", said["both"][lang], layout.both, least=PAIRED, most=WHOLE)
    return (*alone, both, Sight("plan", said["plan"][lang], layout.plan, most=WHOLE))


PAIRED: Final = 0.31
"""The scale, in pixels a unit, from which the large tiles are side by side."""

WHOLE: Final = 0.46
"""The scale from which the plan is below them."""


def _sight(state: State, position: Cell) -> Text:
    """The role of a large tile for the line: the tile of its ends, or the next one."""
    ends = [end_name(name) for name, end in zip(ENDS, state.ends, strict=True) if end.position == position]
    if not ends:
        return words("sight")["next"]
    return words("sight")["ends" if len(ends) == len(ENDS) else "end"].fill(end=ends[0])


@once()
def _layout(tiles: Mapping[Cell, str], corners: tuple[Cell, Cell]) -> Layout:
    return Layout.of(tiles, corners)


def _corners(positions: Collection[Cell]) -> tuple[Cell, Cell]:
    """The corners of a plan that has room for all of these positions."""
    rows, columns = {row for row, _ in positions}, {column for _, column in positions}
    return (min(rows), min(columns)), (max(rows), max(columns))


@once()
def _track(state: State, layout: Layout, lang: str) -> dict[str, Element]:
    return {**_pieces(state, layout, lang), **_aheads(state, layout), **minis.groups(state, layout)}


@once()
def _on_top(state: State, layout: Layout, lang: str) -> dict[str, Element]:
    plan = {**minis.frames(state, layout), **minis.stations(state, layout), **minis.pawns(state, layout)}
    return {**plan, **_ends(state, layout, lang)}


@lru_cache(maxsize=16)
def _definitions(box: Components) -> dict[str, Element]:
    large = {_name_of(name): terrain.tile(tile.terrain) for name, tile in box.tiles.items()}
    sites = {
        drawings.site_name(name, site): drawings.site(name, site)
        for name, company in box.companies.items()
        for site in (*company.sites, None)
    }
    return large | sites | {minis.mini_name(name): terrain.mini(tile.terrain) for name, tile in box.tiles.items()}


def _name_of(tile: str) -> str:
    """The name of the definition of a large tile."""
    return f"tile-{tile.replace(':', '-')}"


@once()
def _tiles(state: State, tile: str, way: Exit | None) -> dict[Cell, str]:
    """The visible large tiles by position: those in play, or the old one and the new one."""
    trial = Trial(way, tile)
    shown = {position: large.tile for position, large in state.large}
    if trial.tile and trial.left in shown and trial.entered is not None:
        return {trial.left: shown[trial.left], trial.entered: trial.tile}
    return shown


def _visible_free_positions(state: State, look: Look, trial: Trial) -> set[Cell]:
    """Visible positions without a mini tile: of a new tile, selectable in the editor, or in the proof of a refusal."""
    wanted = {place for pick in look.selectable if (place := cell_picked(pick, "mini")) is not None}
    if trial.entered is not None:
        wanted.add(trial.entered)
    for mark in (*look.marks, *look.shown):
        wanted |= {place_of(squares.square_of(place))[0] for place in mark.places}
    around = {towards(position, side) for position in state.plan.minis for side in SIDES}
    return wanted & around


# --- the large tiles


@once()
def _ground(state: State, layout: Layout, tiles: Mapping[Cell, str], way: Exit | None, lang: str) -> dict[str, Element]:
    """The large tiles with their surroundings, and the plan."""
    trial = Trial(way)
    found: dict[str, Element] = {}
    for position, name in tiles.items():
        where = at(position)
        x, y = layout.tiles[position]
        large = state.tile(position)
        label = words("label")["large"].fill(tile=tile_name(state, name))[lang]
        found[f"large:{where}"] = _large(name, x, y, label, is_new=large is None)
        closed = tuple(side for side in SIDES if towards(position, side) in state.plan.minis)
        found[f"wall:{where}"] = _walls(closed, _gates(large, trial, position), x, y)
        ends = tuple(end for end, known in zip(ENDS, state.ends, strict=True) if known.position == position)
        count = 0 if large is None else len(large.pieces)
        title = state.box.tiles[name].title[lang]
        found[f"caption:{where}"] = _caption(ends, title, min(count, LEAST_PIECES), x, y, lang)
    found["heading"] = minis.heading(lang)
    found |= minis.minis(state, layout, lang)
    if trial.entered is not None and trial.entered not in state.plan.minis:
        found[f"promised:{at(trial.entered)}"] = minis.next_position(layout, trial.entered)
    return found


@lru_cache(maxsize=512)
def _large(name: str, x: float, y: float, label: str, *, is_new: bool) -> Element:
    moves = {"href": f"#{_name_of(name)}", "transform": f"translate({number(x)} {number(y)})"}
    return Element("use", moves | ({"class": "rw-ghost"} if is_new else {}), label=label)


def _numbers(layout: Layout) -> dict[str, Element]:
    """The numbers of rows and columns, above the rails."""
    return {f"axes:{at(position)}": _axes(cell_on(position, 0), x, y) for position, (x, y) in layout.tiles.items()}


@lru_cache(maxsize=256)
def _axes(first: Cell, x: float, y: float) -> Element:
    """The numbers of the rows and columns of a large tile, in corners of its outer squares that no rail crosses."""
    row, column = first
    return shape.group(
        *(axis(column + step, x + step * SQUARE + 84, y + 14) for step in range(SIZE)),
        *(axis(row + step, x + 16, y + step * SQUARE + 14) for step in range(SIZE)),
    )


def _gates(large: Large | None, trial: Trial, position: Cell) -> tuple[tuple[int, int], ...]:
    """The crossings of the line over a tile's edges: side, and square counted clockwise along it."""
    over = [] if large is None else [(square, side) for square, _ in large.pieces for side in large.joined(square)]
    if large is None and trial.exit is not None and position == trial.entered:
        cell, _, leave = trial.exit
        over.append((place_of(towards(cell, leave))[1], (leave + 2) % 4))
    found = []
    for square, side in over:
        if BESIDE[square][side] == OUT:
            row, column = divmod(square, SIZE)
            found.append((side, (column, row, SIZE - 1 - column, SIZE - 1 - row)[side]))
    return tuple(sorted(found))


@lru_cache(maxsize=256)
def _walls(closed: tuple[int, ...], gates: tuple[tuple[int, int], ...], x: float, y: float) -> Element:
    walls = (drawings.wall(side, SIZE, tuple(at for known, at in gates if known == side)) for side in closed)
    return shape.group(*walls, at=(x, y))


@lru_cache(maxsize=512)
def _caption(ends: tuple[str, ...], title: str, count: int, x: float, y: float, lang: str) -> Element:
    """The caption of a large tile: the pawns of its ends, its name, and its number of pieces of those needed."""
    tags = [shape.group(drawings.tag(end), at=(22 + 46 * place, 0)) for place, end in enumerate(ends)]
    name = shape.group(shape.group(shape.words(title, 0, 0, 17, "rw-muted"), css="rw-grow"), at=(LARGE / 2, 0))
    drawn = drawings.pips(count, LEAST_PIECES)
    says = words("label")["pips"].fill(count=count, least=LEAST_PIECES)[lang]
    pips = Element("g", {"transform": f"translate({LARGE - 8:g} 0)"}, drawn.children, label=says)
    return shape.group(*tags, name, pips, at=(x, y - CAPTION * 0.62))


@once()
def _pieces(state: State, layout: Layout, lang: str) -> dict[str, Element]:
    """The rails and stations on the large tiles."""
    found = {}
    for position, large in state.large:
        if position in layout.tiles:
            for square, piece in large.pieces:
                cell = cell_on(position, square)
                spot = layout.spot(cell)
                found[f"piece:{at(cell)}"] = _piece(state.box, large, square, piece, cell, spot.x, spot.y, lang)
    return found


@lru_cache(maxsize=8192)
def _piece(
    box: Components, large: Large, square: int, piece: str, cell: Cell, x: float, y: float, lang: str
) -> Element:
    joined = large.joined(square)
    sign = box.companies[piece].letter if piece in COMPANIES else glyph(joined)
    under = box.tiles[large.tile].at(square)
    label = square_label(cell, under, piece)[lang]
    signs = () if under == PRAIRIE else (terrain.badge(under, 15, 85),)
    die = drawings.station(piece, sign, joined) if piece in COMPANIES else drawings.rail_die(*joined)
    drawn = shape.group(die, *signs, at=(x, y))
    return Element(drawn.tag, drawn.attrs, drawn.children, label=label, glyph=sign, cell=cell)


@once()
def _aheads(state: State, layout: Layout) -> dict[str, Element]:
    """The squares that the ends lead to; none for an end that cannot go on."""
    dead = {name for place, name in enumerate(ENDS) if not leads_on(state, place)}
    found = {}
    for ahead in squares_ahead(state):
        spot = layout.spot(ahead.cell)
        if spot.scale == 1 and ahead.end not in dead:
            found[f"ahead:{ahead.end},{at(ahead.cell)}"] = shape.group(drawings.ahead(ahead.end), at=(spot.x, spot.y))
    return found


@once()
def _surcharges(state: State, layout: Layout, proven: tuple[Cell, ...]) -> dict[str, Element]:
    """The surcharges of the squares that the ends lead to, over the highlights."""
    found = {}
    for ahead in squares_ahead(state):
        spot = layout.spot(ahead.cell)
        # The number of a proof would cover that of the surcharge.
        if spot.scale == 1 and ahead.surcharge and ahead.cell not in proven:
            found[f"cost:{ahead.end},{at(ahead.cell)}"] = _cost(ahead.enter, ahead.surcharge, spot.x, spot.y)
    return found


@lru_cache(maxsize=512)
def _cost(enter: int, cost: int, x: float, y: float) -> Element:
    """A number of dice, at a corner of the far side, where no rail from the side of entry can run."""
    down, right = STEPS[enter]
    corner = 50 - 40 * right + 40 * down, 50 - 40 * down - 40 * right
    return shape.group(marks.badge(f"−{cost}", *corner, "rw-coal", "rw-on-coal"), at=(x, y))


def _ends(state: State, layout: Layout, lang: str) -> dict[str, Element]:
    """The markers of the two ends."""
    found = {}
    for place, (name, end) in enumerate(zip(ENDS, state.ends, strict=True)):
        if end.position in layout.tiles:
            spot = layout.spot(end.cell)
            dead = not leads_on(state, place)
            aheads = [known for known in squares_ahead(state) if known.end == name]
            sides = () if dead else tuple((known.enter + 2) % 4 for known in aheads)
            said = words("label")["dead" if dead else "end"]
            where = cell_names([known.cell for known in aheads]) if aheads else ""
            label = said.fill(end=end_name(name), at=cell_name(end.cell), ahead=where)[lang]
            found[f"end:{name}"] = _end(name, sides, spot.x, spot.y, label, forks=end.side is None)
    return found


@lru_cache(maxsize=512)
def _end(name: EndName, sides: tuple[int, ...], x: float, y: float, label: str, *, forks: bool) -> Element:
    if not sides:
        drawn = drawings.dead_end(name, at_station=forks)
    else:
        drawn = drawings.forks(name, sides) if forks else drawings.pointer(name, sides[0])
    group = shape.group(drawn, at=(x, y))
    return Element(group.tag, group.attrs, group.children, label=label)


@once()
def _map(state: State) -> dict[str, Element]:
    """The terrain of the squares, for the text picture alone."""
    return {
        f"square:{at(cell)}": Element("g", {}, glyph=tile.at(square), cell=cell)
        for position, large in state.large
        for tile in (state.box.tiles[large.tile],)
        for square in range(SIZE * SIZE)
        for cell in (cell_on(position, square),)
    }
