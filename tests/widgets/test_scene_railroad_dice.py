"""The picture and the panel of Railroad Dice: terrain, the line, the plan, the trays; see also ``test_scenes``."""

from __future__ import annotations

import json
import re
from collections import Counter
from itertools import combinations, pairwise
from math import dist
from random import Random

import pytest

from railwidgets import game
from railwidgets.core import CHANCE, Mark
from railwidgets.draw.look import Look
from railwidgets.draw.scene import LAYERS
from railwidgets.draw.text import to_text
from railwidgets.games.railroad_dice import drawings, terrain
from railwidgets.games.railroad_dice.actions import Build, Buy, Lay, Leave, Roll, at
from railwidgets.games.railroad_dice.components import COMPANIES, FACES, SIZE, built_in
from railwidgets.games.railroad_dice.facts import leads_on, squares_ahead
from railwidgets.games.railroad_dice.layout import LARGE, Layout
from railwidgets.games.railroad_dice.line import ENDS, SIDES, cell_of, towards
from railwidgets.games.railroad_dice.panel import panel
from railwidgets.games.railroad_dice.scene import scene
from railwidgets.games.railroad_dice.state import Player
from railwidgets.widgets import Session
from railwidgets.widgets.selection import Selection
from tests.games.play import random_game

GAME = game("railroad_dice")
NEW = GAME.new(2)

TRAPPED = """
    mini 0,0 plain; 3,2 ES; 3,3 EW; 3,4 SW; 4,2 NS; 4,4 NE; 4,5 SW; 5,2 NS; 5,5 NS; 6,2 NE; 6,3 NW; 6,5 NW
    orange 6,5 W; brown 6,3 N; A front 4 wild; B
"""
"""The orange end can lead off to the south, the brown one nowhere."""

PICK = re.compile(r"cell:-?\d+,-?\d+|exit:-?\d+,-?\d+,[NESW]{2}")
STATES = {"", "lit", "selected", "refused"}
MOVE = re.compile(r"translate\((-?[\d.]+) (-?[\d.]+)\)")


def positions(count, *, players=2, seeds=range(3)):
    """Some positions of random games, the first and the last among them."""
    states = [state for seed in seeds for state in random_game("railroad_dice", players, seed)[0]]
    return [states[0], states[-1], *Random(count).sample(states, count - 2)]


ALL = [*positions(16), *positions(8, players=4, seeds=range(1))]
ACTING = [state for state in ALL if state.actor not in (None, CHANCE)]


def first_with(kind, *, players=3, seeds=range(4), wanted=lambda state, action: True):
    """The first position of random games in which an action of a kind is legal, and such an action."""
    for seed in seeds:
        for state in random_game("railroad_dice", players, seed)[0]:
            if state.phase == "act":
                for action in state.legal_actions:
                    if isinstance(action, kind) and wanted(state, action):
                        return state, action
    raise AssertionError(f"no random game has such a {kind.__name__}")


def looked(state, picks=(), **more):
    """The look of a session in which these things have been picked, one after the other."""
    selection = Selection(state)
    for pick in picks:
        selection.pick(pick)
    assert not picks or selection.picks == tuple(picks)
    refused = selection.preview is not None and bool(selection.refusals)
    facts = {"lit": selection.lit, "dial": selection.dial, "preview": selection.preview, "preview_refused": refused}
    return Look(seat=state.turn, picks=selection.picks, **facts, **more)


def walk(element):
    yield element
    for child in element.children:
        yield from walk(child)


def elements(made):
    """Every element of the layers, those inside others too."""
    return [one for layer in made.layers.values() for element in layer.values() for one in walk(element)]


def classes(element):
    return str(element.attrs.get("class", "")).split()


def with_class(element, css):
    return [one for one in walk(element) if css in classes(one)]


def texts(element):
    return [one.text for one in walk(element) if one.tag == "text"]


def moved(element):
    """How far an element is moved."""
    found = MOVE.match(str(element.attrs.get("transform", "")))
    return (0.0, 0.0) if found is None else (float(found[1]), float(found[2]))


def keyed(made, layer, start):
    return {key: element for key, element in made.layers[layer].items() if key.startswith(start)}


def cell_of_key(key):
    return tuple(map(int, key.rpartition(":")[2].split(",")[:2]))


def section(made, key):
    return next(section for section in made.sections if section.key == key)


def shown_as(made, beside, state):
    """The picks of all that shows in a state, on the board and beside it."""
    picks = {element.pick for element in elements(made) if element.pick and element.state == state}
    picks |= {piece.pick for part in beside.sections for piece in part.pieces if piece.state == state}
    return picks | {button.pick for button in beside.buttons if button.state == state}


# --- terrain


def area(loop):
    """Twice the area of a loop of corners, positive if that lies to its right."""
    return sum(a[1] * b[0] - b[1] * a[0] for a, b in pairwise((*loop, loop[0])))


@pytest.mark.parametrize("seed", range(30))
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
    """Told apart without colour: the signs of two terrains are never the same path."""
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


@pytest.mark.parametrize("seed", range(40))
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


def test_a_tall_plan_stands_beside_the_tiles():
    """Where there is room for it: the mini tiles are not made small."""
    tall = [(row, 0) for row in range(10)]
    layout, wide = Layout.of(tall[-2:], tall), Layout.of([(0, 8), (0, 9)], [(column, row) for row, column in tall])
    assert len({x for x, _ in layout.tiles.values()}) == 1
    assert len({y for _, y in wide.tiles.values()}) == 1
    assert layout.mini == wide.mini == Layout.of([(0, 0)], [(0, 0)]).mini


def test_squares_are_drawn_on_the_large_tile_or_else_on_the_mini_tile():
    layout = Layout.of([(0, 1), (0, 2)], [(0, 0), (0, 1), (0, 2)])
    x, y = layout.tiles[0, 1]
    assert layout.spot((2, 10)) == (x + 300, y + 200, 1)
    x, y = layout.minis[0, 0]
    spot = layout.spot((6, 6))
    assert spot.scale == pytest.approx(layout.mini / LARGE)
    assert spot.x + 100 * spot.scale == pytest.approx(x + layout.mini)
    assert spot.y + 100 * spot.scale == pytest.approx(y + layout.mini)
    assert not layout.shows((7, 0))


# --- the board


@pytest.mark.parametrize("state", ALL, ids=range(len(ALL)))
def test_every_piece_and_every_station_is_drawn_once(state):
    made = scene(state, Look(seat=state.turn))
    assert tuple(made.layers) == LAYERS
    json.dumps(made.to_json(), allow_nan=False)
    pieces = {cell_of(position, square): piece for position, large in state.large for square, piece in large.pieces}
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


@pytest.mark.parametrize("state", ALL, ids=range(len(ALL)))
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
                and towards(cell_of(position, square), side)[side % 2] // SIZE != position[side % 2]
            ]
            assert (length < LARGE - 73) == bool(over)


@pytest.mark.parametrize("state", ALL, ids=range(len(ALL)))
def test_the_ends_point_at_the_squares_that_they_lead_to(state):
    made = scene(state)
    frames = keyed(made, "track", "ahead:")
    dead = {name for place, name in enumerate(ENDS) if not leads_on(state, place)}
    aheads = [ahead for ahead in squares_ahead(state) if ahead.end not in dead]
    assert set(frames) == {f"ahead:{ahead.end},{at(ahead.cell)}" for ahead in aheads}
    for ahead in aheads:
        said = [text for text in texts(frames[f"ahead:{ahead.end},{at(ahead.cell)}"]) if text]
        assert said == ([f"−{ahead.surcharge}"] if ahead.surcharge else [])
    for name, letter in (("orange", "O"), ("brown", "B")):
        element = made.layers["pieces"][f"end:{name}"]
        assert set(texts(element)) == {letter}
        assert f"c-end-{name}" in " ".join(" ".join(classes(one)) for one in walk(element))
        assert name in element.label
        assert texts(made.layers["pieces"][f"pawn:{name}"]) == [letter]
        assert with_class(made.layers["pieces"][f"frame:{name}"], "rw-frame")


def test_an_end_that_cannot_go_on_points_nowhere():
    made = scene(GAME.parse(TRAPPED))
    assert with_class(made.layers["pieces"]["end:brown"], "rw-strike")
    assert "nowhere" in made.layers["pieces"]["end:brown"].label
    assert not keyed(made, "track", "ahead:brown")
    assert not with_class(made.layers["pieces"]["end:orange"], "rw-strike")
    assert keyed(made, "track", "ahead:orange")


@pytest.mark.parametrize("state", ALL, ids=range(len(ALL)))
def test_the_largest_group_of_a_company_is_drawn_and_belongs_to_its_row(state):
    made, beside = scene(state), panel(state)
    rows = {row.key: row for row in section(beside, "companies").rows}
    for company in COMPANIES:
        groups, key = state.plan.groups(company), f"company:{company}"
        assert rows[key].value == str(len(groups[0]) if groups else 0)
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


# --- what can be picked


@pytest.mark.parametrize("state", ACTING, ids=range(len(ACTING)))
def test_picks_are_well_formed_and_what_is_lit_is_what_may_be_done(state):
    look = looked(state)
    made, beside = scene(state, look), panel(state, look)
    shown = [element for element in elements(made) if element.pick]
    picks = [element.pick for element in shown]
    assert len(picks) == len(set(picks)), "each pick stands in one place of the board"
    assert all(PICK.fullmatch(pick) for pick in picks)
    assert all(element.label and element.at is not None and element.state in STATES for element in shown)
    assert {f"cell:{at(cell_of(position, n))}" for position, _ in state.large for n in range(49)} <= set(picks)
    legal = {
        action.picks[len(look.picks)] for action in state.legal_actions if action.picks[: len(look.picks)] == look.picks
    }
    assert legal <= shown_as(made, beside, "lit")


@pytest.mark.parametrize("state", ACTING[::2], ids=range(len(ACTING[::2])))
def test_each_action_can_be_clicked_step_by_step(state):
    """At each step what comes next is lit, on the board or beside it, and what was picked shows as taken."""
    rng = Random(1)
    by_kind = {}
    for action in state.legal_actions:
        by_kind.setdefault((type(action), getattr(action, "wild", 0) > 0), []).append(action)
    for action in [rng.choice(actions) for actions in by_kind.values()]:
        selection = Selection(state)
        selection.picks = ()
        for number, pick in enumerate(action.picks):
            if pick.startswith("turn:"):
                break
            look = Look(seat=state.turn, picks=action.picks[:number], lit=selection.choices.lit(action.picks[:number]))
            made, beside = scene(state, look), panel(state, look)
            assert pick in shown_as(made, beside, "lit"), (str(action), number)
            taken = shown_as(made, beside, "selected")
            asked = [known for known in look.picks if known.split(":")[0] in ("die", "tile", "roll", "station")]
            assert set(asked) <= taken, (str(action), number)


def test_no_two_targets_of_the_keyboard_are_at_one_place():
    """Arrow keys walk from middle to middle."""
    for state in ACTING[::3]:
        for picks in [(), *{action.picks[:1] for action in state.legal_actions if action.picks[0][:3] == "die"}]:
            look = Look(seat=state.turn, picks=picks, lit=Selection(state).choices.lit(picks))
            places = [element.at for element in elements(scene(state, look)) if element.pick]
            assert min(dist(one, other) for one, other in combinations(places, 2)) > 8


def test_a_lit_square_shows_the_rail_as_it_would_lie():
    state, action = first_with(Lay, wanted=lambda state, action: action.die == "curve" and not action.wild)
    pick = f"cell:{at(action.cell)}"
    ghosts = set()
    for dial in range(4):
        look = Look(seat=state.turn, picks=(action.picks[0],), lit=looked(state, action.picks[:1]).lit, dial=dial)
        (ghost,) = with_class(scene(state, look).layers["lit"][pick], "rw-ghost")
        assert with_class(ghost, "rw-rail")
        ghosts.add(json.dumps(ghost.to_json()))
    turned = {a.picks[-1] for a in state.legal_actions if a.picks[:2] == action.picks[:2]}
    assert len(ghosts) == len(turned)


def test_a_station_shows_where_it_would_stand():
    state, action = first_with(Build, wanted=lambda state, action: not action.wild)
    look = looked(state, action.picks[:1])
    (ghost,) = with_class(scene(state, look).layers["lit"][f"cell:{at(action.cell)}"], "rw-ghost")
    assert texts(ghost) == [state.box.companies[action.company].letter]


def test_a_new_tile_is_shown_beside_the_one_that_is_left():
    state, action = first_with(
        Leave, wanted=lambda state, action: len(state.large) == 2 and not action.wild and action.die != action.next_die
    )
    *picks, cell, _ = action.picks
    left, entered = (tuple(n // SIZE for n in one) for one in (action.cell, action.next_cell))
    before = scene(state, looked(state, picks[:1]))
    assert picks[1] in {element.pick for element in before.layers["lit"].values() if element.state == "lit"}
    ghost = with_class(before.layers["lit"][picks[1]], "rw-ghost")
    assert with_class(ghost[0], "rw-rail"), "the rail that leads off, while it is pointed at"
    chosen = scene(state, looked(state, picks[:2]))
    assert "leaving" in chosen.layers["lit"]
    assert not keyed(chosen, "lit", "exit:")
    shown = scene(state, looked(state, picks[:3]))
    assert {cell_of_key(key) for key in keyed(shown, "ground", "large:")} == {left, entered}
    assert "rw-ghost" in classes(shown.layers["ground"][f"large:{at(entered)}"])
    assert f"promised:{at(entered)}" in shown.layers["ground"]
    trial = scene(state, looked(state, [*picks, cell]))
    assert {"leaving", "trial"} <= set(trial.layers["lit"])
    assert trial.layers["lit"][cell].state == "selected"
    after = state.apply(action)
    assert entered in {position for position, _ in after.large}


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
    for state in ACTING[::3]:
        tried = [action for action in state.candidates() if action.picks]
        for action in Random(3).sample(tried, min(60, len(tried))):
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
    key = next(key for key in keyed(plain, "track", "ahead:") if key.endswith(at(cell)))
    assert texts(plain.layers["track"][key])
    assert not texts(marked.layers["track"][key])


def test_the_last_action_is_marked_on_its_square():
    state, action = first_with(Lay)
    made = scene(state.apply(action), Look(last=action))
    assert "last" in made.layers["marks"]
    assert "last" not in scene(NEW, Look(last=Lay("curve", (70, 70), 0, 1))).layers["marks"]


# --- beside the board


def test_the_dice_in_front_are_laid_out_one_by_one():
    for state in ACTING:
        pieces = section(panel(state, looked(state)), "front").pieces
        faces = Counter(piece.key.split(":")[0] for piece in pieces)
        assert [faces[face] for face in FACES] == list(state.player.front)
        assert pieces[-1].key == "reserve"
        assert str(state.player.reserve) in texts(pieces[-1].drawing)


def test_the_choice_of_dice_tells_the_odds():
    state = NEW.but(players=(Player(reserve=6), Player()), bank=25)
    pieces = section(panel(state, looked(state, ["roll"])), "reserve").pieces
    assert [piece.pick for piece in pieces] == [f"reserve:{count}" for count in range(7)]
    assert [chip.text for chip in pieces[6].chips] == ["? 66.5%"]
    pieces = section(panel(state, looked(state, ["roll", "reserve:6"])), "wild").pieces
    assert [piece.caption for piece in pieces] == ["6 in all", "8 in all", "10 in all", "12 in all", "14 in all"]
    assert pieces[1].chips[0].text == "? 76.7%"
    rolling = state.apply(Roll(6, 1))
    odds = section(panel(rolling, Look(seat=0, lang="fr")), "odds").pieces
    assert [piece.caption for piece in odds] == ["96,1 %", "96,1 %", "76,7 %", "76,7 %"]
    assert [button.pick for button in panel(rolling, Look(seat=0)).buttons] == ["chance"]


def test_dice_tumble_only_when_they_were_just_rolled():
    session = Session(NEW, seed=4)

    def tumbling():
        pieces = section(panel(session.state, Look(seat=0, last=session.last)), "front").pieces
        return [piece.key for piece in pieces if with_class(piece.drawing, "rw-tumble")]

    assert tumbling() == []
    session.play(Roll(0, 2))
    assert tumbling() == []
    session.pick("chance")
    assert len(tumbling()) == sum(session.state.player.front)
    session.play(next(action for action in session.state.legal_actions if isinstance(action, (Lay, Buy))))
    assert tumbling() == []


def test_the_prompt_guides_through_leaving_a_tile():
    state, action = first_with(Leave, wanted=lambda state, action: not action.wild and action.die != action.next_die)
    said = [panel(state, looked(state, action.picks[:n])).prompt for n in range(1, len(action.picks))]
    assert len(set(said)) == len(said)
    for words, step in zip(said[1:], ("choose the tile", "choose the die", "new tile", "again"), strict=True):
        assert step in words


def test_a_director_who_sells_is_named():
    state, action = first_with(
        Buy, players=2, wanted=lambda state, action: action.seller is not None and action.die == "share"
    )
    shares = section(panel(state, looked(state, ["die:share"])), "shares")
    (piece,) = [piece for piece in shares.pieces if piece.pick == action.picks[1]]
    assert piece.state == "lit"
    assert piece.chips[0].text == "AB"[action.seller]


def test_the_end_of_the_year_is_told_in_the_first_turn_of_the_next():
    states, _ = random_game("railroad_dice", 3, 1)
    told = 0
    for before, state in pairwise(states):
        if state.year == before.year or state.phase != "act":
            continue
        lines = (
            {row.key: row for row in section(panel(state, looked(state)), "year").rows}
            if any(
                line.director != now or (line.passengers and line.director is not None)
                for line, now in zip(state.last_year, state.directors, strict=True)
            )
            else {}
        )
        for number, company in enumerate(COMPANIES):
            line, now = state.last_year[number], state.directors[number]
            row = lines.get(f"year:{company}")
            if line.director is not None and line.passengers:
                told += 1
                assert row is not None
                assert row.value == f"+{before.plan.passengers(company)}"
            if line.director != now:
                assert row is not None
                assert row.chips[0].text.endswith(f"→ {'ABC'[now]}")
    assert told


@pytest.mark.parametrize("seat", [0, 1, None])
def test_what_stands_behind_a_screen_shows_for_its_own_seat_alone(seat):
    hidden = (Player(reserve=23, passengers=71), Player(reserve=17, passengers=59))
    state = NEW.but(players=hidden, bank=0, paid=130, rules=NEW.rules)
    shown = set(" ".join(said(panel(state.view(seat), Look(seat=seat)))).split())
    for other, numbers in enumerate((("23", "71"), ("17", "59"))):
        for number in numbers:
            assert (number in shown) == (other == seat)


def said(beside):
    """All words of a panel."""
    yield beside.prompt
    for part in beside.sections:
        yield part.title
        for row in part.rows:
            yield from (row.label, row.value, *(word for chip in row.chips for word in (chip.text, chip.label)))
        for piece in part.pieces:
            yield from (piece.label, piece.caption, *texts(piece.drawing))
            yield from (word for chip in piece.chips for word in (chip.text, chip.label))
    for button in beside.buttons:
        yield from (button.label, button.hint)


# --- a still picture


def test_the_picture_in_text_tells_terrain_and_line():
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
    assert "3,3: prairie, rail east and west" in lines
    assert "orange end at 3,3, leads to 3,4" in lines
    state, action = first_with(Build)
    after = state.apply(action)
    row = next(line for line in after.game.draw(after).text.splitlines() if line.split(" ")[0] == str(action.cell[0]))
    assert state.box.companies[action.company].letter in row
