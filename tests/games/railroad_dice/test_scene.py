"""The picture of Railroad Dice: terrain, the line, the plan, marks; see also ``railwidgets.testing.pictures``."""

from __future__ import annotations

import json
import math
import re
from collections import Counter
from itertools import combinations, pairwise
from random import Random

import pytest

from railwidgets.core import Mark, at
from railwidgets.draw.look import Look
from railwidgets.draw.scene import LAYERS
from railwidgets.draw.text import to_text
from railwidgets.games.railroad_dice import GAME, drawings, minis, terrain
from railwidgets.games.railroad_dice.actions import Build, Lay
from railwidgets.games.railroad_dice.components import COMPANIES, ENDS, SIZE, built_in
from railwidgets.games.railroad_dice.layout import LARGE, Layout
from railwidgets.games.railroad_dice.line import leads_on, squares_ahead
from railwidgets.games.railroad_dice.panel import panel
from railwidgets.games.railroad_dice.scene import scene as bare
from railwidgets.games.railroad_dice.table import SIDES, cell_on, towards
from railwidgets.testing.ink import overlaps
from railwidgets.testing.looks import classes, elements, walk, with_highlights
from tests.games.railroad_dice.helpers import CLOSED
from tests.games.railroad_dice.pictures import (
    ACTING,
    ALL,
    NEW,
    cell_of_key,
    first_with,
    keyed,
    moved,
    section,
    shown_as,
    texts,
    with_class,
)
from tests.sampling import for_each

scene = with_highlights(bare)

TRAPPED = """
    mini 0,0 plain; 3,2 ES; 3,3 EW; 3,4 SW; 4,2 NS; 4,4 NE; 4,5 SW; 5,2 NS; 5,5 NS; 6,2 NE; 6,3 NW; 6,5 NW
    orange 6,5 W; brown 6,3 N; A front 4 wild; B
"""
"""The orange end can lead off to the south, the brown one nowhere."""


# --- terrain


def area(loop):
    """Twice the area of a loop of corners, positive if that lies to its right."""
    return sum(a[1] * b[0] - b[1] * a[0] for a, b in pairwise((*loop, loop[0])))


@for_each("seed", range(30))
def test_the_rim_of_an_area_is_its_whole_rim(seed):
    rng = Random(seed)
    every = [(row, column) for row in range(SIZE) for column in range(SIZE)]
    squares = frozenset(rng.sample(every, rng.randint(1, 40)))
    loops = terrain.outlines(squares)
    assert sum(map(area, loops)) == 2 * len(squares)
    sides = sum(towards(square, side) not in squares for square in squares for side in SIDES)
    lengths = [abs(a[0] - b[0]) + abs(a[1] - b[1]) for loop in loops for a, b in pairwise((*loop, loop[0]))]
    assert sum(lengths) == sides
    # A corner is where the rim turns.
    for loop in loops:
        for a, b, c in zip((loop[-1], *loop), loop, (*loop[1:], loop[0]), strict=False):
            assert (a[0] == b[0]) != (b[0] == c[0])


def test_each_terrain_has_its_ground_and_its_sign():
    """Question apart without colour: the signs of two terrains are never the same path."""
    paths = {
        sign: {str(one.attrs["d"]) for one in walk(terrain.badge(sign, 0, 0)) if "d" in one.attrs} for sign in ".^~"
    }
    grounds = {sign: classes(terrain.badge(sign, 0, 0).children[0])[0] for sign in ".^~"}
    assert len(set(grounds.values())) == 3
    assert all(paths[a].isdisjoint(paths[b]) for a, b in combinations(".^~", 2))


@pytest.mark.parametrize("tile", built_in().tiles.values(), ids=lambda tile: tile.name)
def test_every_square_of_a_large_tile_shows_its_sign(tile):
    drawn = terrain.tile(tile.terrain)
    for name, sign in {"mountain": "^", "lake": "~", "prairie": "."}.items():
        paths = "".join(str(one.attrs["d"]) for one in with_class(drawn, f"rw-{name}-sign"))
        places = [(float(x), float(y)) for x, y in re.findall(r"M(-?[\d.]+) (-?[\d.]+)m", paths)]
        squares = {(int(y // 100), int(x // 100)) for x, y in places}
        known = {(row, column) for row, line in enumerate(tile.terrain) for column in range(7) if line[column] == sign}
        assert squares == known, name
        assert all(12 < value % 100 < 88 for place in places for value in place), "well inside their squares"


def test_the_stations_to_build_say_what_no_other_line_says():
    """The name of each company and the price on its die; its letter is in the table of companies alone."""
    seen = set()
    for state in ALL:
        strip = next((one for one in panel(state).sections if one.key == "stations"), None)
        for company, piece in zip(COMPANIES, strip.pieces, strict=True) if strip else ():
            site = state.next_site(company)
            drawn = bare(state).defs[str(piece.drawing.attrs["href"]).removeprefix("#")]
            assert texts(drawn) == ([] if site is None else [str(site.price)])
            assert piece.caption == company.capitalize()
            assert bool(with_class(drawn, "rw-token-mark")) == (site is None), "a tick where all are built"
            seen.add(site)
    assert len(seen) > 3


# --- where things stand


def grown(seed, count):
    """A plan that has grown tile by tile, and the two tiles in play."""
    rng = Random(seed)
    plan = [(0, 0)]
    while len(plan) < count:
        new = towards(rng.choice(plan[-3:]), rng.choice(SIDES))
        if new not in plan:
            plan.append(new)
    return plan[-2:] if count > 1 else plan, plan


@for_each("seed", range(40))
def test_nothing_lies_over_anything_else_and_all_is_in_the_picture(seed):
    tiles, plan = grown(seed, 1 + seed % 25)
    layout = Layout.of(tiles, plan)
    boxes = [(*place, LARGE) for place in layout.tiles.values()]
    boxes += [(*layout.minis[position], layout.mini) for position in plan]
    for (x, y, size), (u, v, other) in combinations(boxes, 2):
        assert x + size <= u or u + other <= x or y + size <= v or v + other <= y
    _, _, width, height = layout.box
    for x, y, size in boxes:
        assert x >= 0
        assert y >= 0
        assert x + size <= width
        assert y + size <= height
    a, b = (*tiles, *tiles)[:2]
    side_by_side = layout.tiles[a][1] == layout.tiles[b][1]
    axis = 1 if side_by_side else 0
    if a[axis] < b[axis]:
        assert layout.tiles[a] < layout.tiles[b], "as on the plan"
    for position in plan:
        for side, (down, right) in zip(SIDES, ((-1, 0), (0, 1), (1, 0), (0, -1)), strict=True):
            beside = towards(position, side)
            if beside in layout.minis:
                (x, y), (u, v) = layout.minis[position], layout.minis[beside]
                assert ((v > y) - (v < y), (u > x) - (u < x)) == (down, right)


def test_the_plan_takes_nothing_from_the_tiles():
    """However it grows, the tiles lie side by side, as large as ever; only the mini tiles become smaller."""
    tall = [(row, 0) for row in range(10)]
    layout, wide = Layout.of(tall[-2:], tall), Layout.of([(0, 8), (0, 9)], [(column, row) for row, column in tall])
    for one in (layout, wide):
        assert len({y for _, y in one.tiles.values()}) == 1
    assert layout.tiles[8, 0] < layout.tiles[9, 0], "what is farther north stands first"
    assert sorted(layout.tiles.values()) == sorted(wide.tiles.values())
    assert layout.mini < wide.mini == Layout.of([(0, 0)], [(0, 0)]).mini


SIGNS = {"rw-prairie-sign": ".", "rw-mountain-sign": "^", "rw-mountain-snow": "^", "rw-lake-sign": "~"}
"""The terrain of each sign."""


@pytest.mark.parametrize("tile", built_in().tiles.values(), ids=lambda tile: tile.name)
def test_a_mini_tile_has_the_landscape_of_its_tile(tile):
    """A few signs of each terrain, each amid its terrain and clear of the frame and of the others."""
    rows = tile.terrain
    places: dict[str, list[tuple[float, float]]] = {}
    for one in walk(terrain.mini(rows)):
        for css in SIGNS.keys() & {*classes(one)}:
            starts = re.findall(r"M([\d.]+) ([\d.]+)m", str(one.attrs["d"]))
            places[css] = [(float(x), float(y)) for x, y in starts]
    known = set("".join(rows))
    assert {SIGNS[css] for css in places} == known, "each terrain has its sign, the plain one too"
    for css, found in places.items():
        for x, y in found:
            assert rows[int(y * SIZE / 100)][int(x * SIZE / 100)] == SIGNS[css]
            assert min(x, y, 100 - x, 100 - y) > 20, "clear of the edge"
    for css in ("rw-mountain-sign", "rw-prairie-sign"):
        for (x, y), (u, v) in combinations(places.get(css, []), 2):
            assert max(abs(x - u), abs(y - v)) > 28, "no two overlap"


def test_the_pawns_on_the_plan_cover_no_station():
    """Even with a station of each company on every mini tile, on a screen where letters grow the most."""
    grown, step = 1.6, 1.06
    stations = [
        (dx + step * column, dy + step * row)
        for row in (-1, 0, 1)
        for column in (-1, 0, 1)
        for dx, dy in drawings.dot_places(len(COMPANIES))
    ]
    reach = grown * (14 * minis.PAWN + 12.5) / 100
    for corner in minis.CORNERS:
        assert min(math.dist(corner, one) for one in stations) > reach
    for state in ALL:
        pieces = list(bare(state).layers["pieces"])
        last = {
            kind: [place for place, key in enumerate(pieces) if key.startswith(kind)] for kind in ("frame:", "dot:")
        }
        assert max(last["frame:"]) < min([*last["dot:"], len(pieces)]), "frames are below letters"


def test_squares_are_drawn_on_the_large_tile_or_else_on_the_mini_tile():
    layout = Layout.of([(0, 1), (0, 2)], [(0, 0), (0, 1), (0, 2)])
    x, y = layout.tiles[0, 1]
    assert layout.spot((2, 10)) == (x + 300, y + 200, 1)
    x, y = layout.minis[0, 0]
    spot = layout.spot((6, 6))
    assert spot.scale == pytest.approx(layout.mini / LARGE)
    assert spot.x + 100 * spot.scale == pytest.approx(x + layout.mini)
    assert spot.y + 100 * spot.scale == pytest.approx(y + layout.mini)
    assert not layout.is_visible((7, 0))


# --- the board


@for_each("state", ALL, every=2)
def test_every_piece_and_every_station_is_drawn_once(state):
    made = scene(state, Look(seat=state.turn))
    assert tuple(made.layers) == LAYERS
    json.dumps(made.to_json(), allow_nan=False)
    pieces = {cell_on(position, square): piece for position, large in state.large for square, piece in large.pieces}
    layout = Layout.of([position for position, _ in state.large], state.plan.minis)
    drawn = {cell_of_key(key): element for key, element in keyed(made, "track", "piece:").items()}
    assert drawn.keys() == pieces.keys()
    for cell, element in drawn.items():
        assert moved(element) == layout.spot(cell)[:2]
        letters = [text for text in texts(element) if text]
        company = pieces[cell] if pieces[cell] in COMPANIES else ""
        assert letters == ([state.box.companies[company].letter] if company else [])
        assert bool(with_class(element, "rw-rail")) or company
    minis = keyed(made, "ground", "mini:")
    assert {cell_of_key(key) for key in minis} == set(state.plan.minis)
    dots = {tuple(key.removeprefix("dot:").rsplit(",", 1)) for key in keyed(made, "pieces", "dot:")}
    assert dots == {(at(p), company) for p, mini in state.plan.minis.items() for company in mini.stations}
    used = {str(one.attrs["href"]).removeprefix("#") for one in elements(made) if one.tag == "use"}
    assert used <= set(made.defs)
    assert not any(one.pick for drawing in made.defs.values() for one in walk(drawing))


@for_each("state", ALL, every=2)
def test_walls_stand_where_the_line_never_goes_except_where_it_came(state):
    made = scene(state)
    for position, large in state.large:
        wall = made.layers["ground"][f"wall:{at(position)}"]
        closed = [side for side in SIDES if towards(position, side) in state.plan.minis]
        assert len(wall.children) == len(closed)
        for side, drawn in zip(closed, wall.children, strict=True):
            length = sum(float(one.attrs["width"]) for one in with_class(drawn, "rw-wall"))
            over = [
                square
                for square, piece in large.pieces
                if piece not in COMPANIES
                and "NESW"[side] in piece
                and towards(cell_on(position, square), side)[side % 2] // SIZE != position[side % 2]
            ]
            assert (length < LARGE - 73) == bool(over)


def signs(element):
    """The shapes of the signs of ends."""
    return {one.attrs["d"] for one in walk(element) if "rw-end-sign" in classes(one)}


@for_each("state", ALL, every=2)
def test_the_ends_point_at_the_squares_that_they_lead_to(state):
    made = scene(state)
    frames = keyed(made, "track", "ahead:")
    dead = {name for place, name in enumerate(ENDS) if not leads_on(state, place)}
    aheads = [ahead for ahead in squares_ahead(state) if ahead.end not in dead]
    assert set(frames) == {f"ahead:{ahead.end},{at(ahead.cell)}" for ahead in aheads}
    for ahead in aheads:
        price = made.layers["pieces"].get(f"cost:{ahead.end},{at(ahead.cell)}")
        assert (price is not None) == bool(ahead.surcharge)
        if price is not None:
            assert [text for text in texts(price) if text] == [f"−{ahead.surcharge}"]
    for name in ENDS:
        element = made.layers["pieces"][f"end:{name}"]
        assert not any(texts(element)), "a letter would be that of a company"
        assert signs(element) == signs(made.layers["pieces"][f"pawn:{name}"]) != set()
        assert f"c-end-{name}" in " ".join(" ".join(classes(one)) for one in walk(element))
        assert name in element.label
        assert with_class(made.layers["pieces"][f"frame:{name}"], "rw-frame")


def test_an_end_that_cannot_go_on_points_nowhere():
    made = scene(GAME.parse(TRAPPED))
    assert with_class(made.layers["pieces"]["end:brown"], "rw-strike")
    assert "nowhere" in made.layers["pieces"]["end:brown"].label
    assert not keyed(made, "track", "ahead:brown")
    assert not with_class(made.layers["pieces"]["end:orange"], "rw-strike")
    assert keyed(made, "track", "ahead:orange")


def test_a_station_that_cannot_go_on_can_still_be_read():
    shut_in = CLOSED.replace("plain", "plain red").replace("orange 1,3 S", "2,3 red; orange 2,3")
    picture = GAME.draw(GAME.parse(shut_in))
    assert with_class(picture.scene.layers["pieces"]["end:orange"], "rw-strike")
    assert overlaps(picture.svg) == []


@for_each("state", ALL, every=2)
def test_the_largest_group_of_a_company_is_drawn_and_belongs_to_its_row(state):
    made, beside = scene(state), panel(state)
    rows = {row.key: row for row in section(beside, "companies").rows}
    for company in COMPANIES:
        groups, key = state.plan.groups(company), f"company:{company}"
        carries = rows[key].chips[0]
        if "a year" in carries.label:  # and not what the last one brought
            assert carries.text == str(len(groups[0]) if groups else 0)
        assert (key in made.layers["track"]) == bool(groups)
        if groups:
            joined = [1 for a, b in combinations(groups[0], 2) if abs(a[0] - b[0]) + abs(a[1] - b[1]) == 1]
            line = "".join(str(one.attrs["d"]) for one in with_class(made.layers["track"][key], "rw-group-line"))
            assert line.count("M") == len(joined)
            assert len(with_class(made.layers["track"][key], "rw-group-area")) == len(groups[0])


@pytest.mark.parametrize("companies", [3, 5, 7])
def test_lines_between_stations_never_run_over_another_company(companies):
    places = drawings.dot_places(companies)
    assert len(places) == companies
    for a, b in combinations(places, 2):
        assert abs(a[0] - b[0]) > 0.1
        assert abs(a[1] - b[1]) > 0.1


# --- what is marked


@pytest.mark.parametrize(
    "shown",
    [
        Mark("cell", ((3, 4),), label="3"),
        Mark("cell", ((3, 4), (3, 5))),
        Mark("edge", ((3, 6, 1), (0, 0, 0))),
        Mark("path", (((3, 2), 1, 3), ((3, 3), 1, 3))),
        Mark("piece", piece="mini:0,0"),
    ],
    ids=str,
)
def test_every_kind_of_mark_is_drawn(shown):
    made = scene(NEW, Look(marks=(shown,)))
    (proof,) = keyed(made, "marks", "proof:").values()
    assert with_class(proof, "rw-proof")
    if shown.label:
        assert shown.label in texts(proof)


def test_the_proof_of_every_refusal_is_drawn():
    """Of each refused action that a person can try, each mark shows on the board or beside it."""
    kinds = Counter()
    for state in ACTING[::6]:
        tried = [action for action in state.candidates() if action.picks]
        for action in Random(3).sample(tried, min(30, len(tried))):
            for refusal in state.refusals(action):
                look = Look(seat=state.turn, marks=refusal.marks, picks=action.picks[:2])
                made, beside = scene(state, look), panel(state, look)
                proofs = keyed(made, "marks", "proof:")
                for number, mark in enumerate(refusal.marks):
                    kinds[mark.kind] += 1
                    if mark.kind != "piece":
                        assert f"proof:{number}" in proofs, (str(action), refusal)
                named = [mark.piece for mark in refusal.marks if mark.kind == "piece"]
                refused = shown_as(made, beside, "refused")
                rows = {row.key for part in beside.sections for row in part.rows if row.state == "refused"}
                for piece in named:
                    if piece.startswith("mini:"):
                        assert any(with_class(proof, "rw-proof") for proof in proofs.values())
                    elif piece.split(":")[0] in ("company", "reserve"):
                        assert refused or rows, (str(action), refusal)
    assert {"cell", "edge", "piece"} <= set(kinds)


def test_a_proof_beyond_the_plan_makes_room_for_itself():
    made = scene(NEW, Look(marks=(Mark("edge", ((3, 7, 3),)),)))
    assert "proof:0" in made.layers["marks"]
    assert "proof:0" not in scene(NEW, Look(marks=(Mark("edge", ((70, 70, 3),)),))).layers["marks"]


def test_the_number_of_a_proof_does_not_lie_over_the_surcharge():
    state, _ = first_with(Lay, wanted=lambda state, action: any(a.surcharge for a in squares_ahead(state)))
    cell = next(ahead.cell for ahead in squares_ahead(state) if ahead.surcharge)
    plain, marked = scene(state), scene(state, Look(marks=(Mark("cell", (cell,), label="!"),)))
    key = next(key for key in keyed(plain, "pieces", "cost:") if key.endswith(at(cell)))
    assert texts(plain.layers["pieces"][key])
    assert key not in marked.layers["pieces"]


def test_the_last_action_is_marked_on_its_square():
    state, action = first_with(Lay)
    made = scene(state.apply(action), Look(last=action))
    assert "last" in made.layers["marks"]
    assert "last" not in scene(NEW, Look(last=Lay("curve", (70, 70), 0, 1))).layers["marks"]


# --- a still picture


def test_the_picture_in_text_shows_terrain_and_line():
    text = NEW.game.draw(NEW).text
    assert text == to_text(scene(NEW, still=True))
    lines = text.splitlines()
    assert lines[1:8] == [
        "0 . . . . . . .",
        "1 . . . . . . .",
        "2 . . . . . . .",
        "3 . . . ─ . . .",
        *(f"{row} . . . . . . ." for row in (4, 5, 6)),
    ]
    assert "row 3, column 3: prairie, rail east and west" in lines
    assert "orange end in row 3, column 3, leads to row 3, column 4" in lines
    state, action = first_with(Build)
    after = state.apply(action)
    row = next(line for line in after.game.draw(after).text.splitlines() if line.split(" ")[0] == str(action.cell[0]))
    assert state.box.companies[action.company].letter in row
