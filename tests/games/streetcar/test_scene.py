"""The picture and the panel of StreetCar: everything is drawn once, and a run lies below all that can be clicked."""

from __future__ import annotations

import math
from functools import cache
from itertools import combinations
from random import Random

import pytest

from railwidgets.core import Mark, at
from railwidgets.draw.look import Look
from railwidgets.draw.scene import Element
from railwidgets.games.streetcar import drawings
from railwidgets.games.streetcar.actions import Double, Lay
from railwidgets.games.streetcar.components import BUILDINGS, LIMIT, SQUARES, TERMINI, TILES
from railwidgets.games.streetcar.panel import panel
from railwidgets.games.streetcar.routes import route_of
from railwidgets.games.streetcar.scene import scene as bare
from railwidgets.session import Session
from railwidgets.testing.looks import elements, look_of, walk, with_highlights
from tests.games.play import random_game
from tests.games.streetcar.helpers import laid
from tests.sampling import for_each

scene = with_highlights(bare)


def classes(element):
    """Every class in an element and inside of it."""
    return [name for one in walk(element) for name in str(one.attrs.get("class", "")).split()]


def positions(count, *, players=2, seeds=(1, 2, 3)):
    """Some positions of random games, the first and the last among them."""
    states = [state for seed in seeds for state in random_game("streetcar", players, seed)[0]]
    return [states[0], states[-1], *Random(count).sample(states, count - 2)]


@cache
def all_of_them():
    return [*positions(8), *positions(6, players=5)]


@cache
def travelling():
    return [state for state in random_game("streetcar", 4, 1)[0] if state.phase == "run"]


def texts(element):
    return [one.text for one in walk(element) if one.text]


def section(state, key, look=None):
    found = {one.key: one for one in panel(state, look or look_of(state)).sections}
    return found.get(key)


# --- the board


@pytest.mark.parametrize("number", range(14))
def test_everything_is_drawn_once(number):
    state = all_of_them()[number]
    made = scene(state, Look())
    track, pieces = made.layers["track"], made.layers["pieces"]
    assert [key for key in track if key.startswith("tile:")] == [f"tile:{at(cell)}" for cell, _ in state.table.tiles()]
    for cell, tile in state.table.tiles():
        (used,) = [one.attrs["href"] for one in walk(track[f"tile:{at(cell)}"]) if one.tag == "use"]
        assert used == f"#{drawings.name_of(tile)}"
    assert {key for key in pieces if key.startswith("stop:")} == {f"stop:{letter}" for letter in state.table.stops}
    trams = {f"tram:{'ABCDE'[seat]}" for seat, player in enumerate(state.players) if player.tram is not None}
    assert {key for key in pieces if key.startswith("tram:")} == trams
    assert {f"building:{letter}" for letter in BUILDINGS} | {f"terminus:{name}" for name in TERMINI} <= set(
        made.layers["ground"]
    )
    assert texts(made.layers["ground"]["dial"]) == [str(state.limit)]


def test_the_dial_fills_with_the_limit():
    for limit in range(1, LIMIT + 1):
        filled = classes(drawings.dial(limit))
        assert (filled.count("rw-dial-now"), filled.count("rw-dial")) == (limit, LIMIT - limit)


@for_each("tile", TILES)
def test_trees_stand_upright_on_their_tiles_clear_of_the_rails(tile):
    drawn = drawings.loose_tile(tile)
    trees = [one for one in walk(drawn) if "rw-tree" in str(one.attrs.get("class", ""))]
    assert bool(trees) == tile.trees
    feet = [
        tuple(map(float, str(one.attrs["transform"]).removeprefix("translate(").removesuffix(")").split()))
        for one in walk(drawn)
        if any(child in trees for child in one.children)
    ]
    rails = [drawings.rail.route([((0, 0), a, b)])[0] for a, b in tile.pattern.segments]
    points = [way.at(step / 24) for way in rails for step in range(25)]
    for x, y in feet:
        trunk = [(x, y - up) for up in range(0, 17, 4)]
        assert all(0 <= x <= 100 and 0 <= y <= 100 for x, y in trunk)
        assert min(math.dist(spot, point) for spot in trunk for point in points) > 10


def test_the_sign_of_a_stop_stands_between_its_square_and_its_building():
    for letter, (row, column) in BUILDINGS.items():
        for beside in ((row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)):
            sign = drawings.stop_sign(letter, beside)
            assert letter in texts(sign)
            places = [str(one.attrs.get("transform", "")) for one in walk(sign)]
            x, y = (beside[1] + column + 1) * 50, (beside[0] + row + 1) * 50
            assert f"translate({x} {y})" in places


def test_trams_that_share_a_place_can_be_told_apart():
    shared = 0
    for state in (state for players in (3, 5) for state in random_game("streetcar", players, 1)[0]):
        standing = [drawings.tram_pose(state, seat) for seat, player in enumerate(state.players) if player.tram]
        for one, other in combinations(standing, 2):
            assert math.dist((one.x, one.y), (other.x, other.y)) > 5
            shared += math.dist((one.x, one.y), (other.x, other.y)) < 40
    assert shared


# --- goals and routes


def test_goals_are_framed_for_the_seat_that_looks_and_for_nobody_else():
    for state in all_of_them():
        for seat in (*range(len(state.players)), None):
            framed = {
                key for key in scene(state.view(seat), Look(seat=seat)).layers["track"] if key.startswith("goal:")
            }
            whose = seat if seat is not None else state.turn if state.player.shown else None
            letters = "" if whose is None else state.card(whose)
            assert {key.removeprefix("goal:") for key in framed} & set(BUILDINGS) == set(letters)
            assert len(framed) == (len(letters) + 2 if letters else 0)


def test_the_goals_of_the_seat_that_looks_have_its_colour():
    """The streets of its termini with the number of its line, and the yards of its buildings."""
    for state in all_of_them():
        for seat in range(len(state.players)):
            drawn = scene(state.view(seat), Look(seat=seat)).layers["track"]
            for key, goal in drawn.items():
                if not key.startswith("goal:"):
                    continue
                assert str(goal.attrs["class"]) == f"c-seat-{seat}", key
                classes = {name for one in walk(goal) for name in str(one.attrs.get("class", "")).split()}
                name = key.removeprefix("goal:")
                if name in TERMINI:
                    assert {"rw-goal-street", "rw-goal-rail", "rw-token"} <= classes
                    assert texts(goal) == [str(TERMINI[name].line)]
                else:
                    assert {"rw-goal-frame", "rw-band"} <= classes


def test_a_complete_route_is_drawn_with_its_stops_in_order():
    drawn = 0
    for state in (*all_of_them(), *travelling()[::5]):
        if state.ended:
            continue
        for seat in range(len(state.players)):
            look = Look(seat=seat)
            run, route = scene(state, look).layers["targets"]["run"], route_of(state, seat)
            assert (route is None) == (not run.children)
            if route is not None:
                drawn += 1
                assert texts(run) == [str(number) for number in range(1, len(route.stops) + 1)]
                status = {row.key: row.label for row in section(state, "goals", look).rows}["status"]
                assert str(route.length) in status or state.players[seat].tram is not None
    assert drawn > 20


def test_the_run_is_always_there_and_first_so_that_it_hides_no_click():
    for state in all_of_them():
        lit = scene(state, look_of(state)).layers["targets"]
        assert next(iter(lit)) == "run"
        assert not any(one.pick for one in walk(lit["run"]))


def test_the_ways_between_which_a_tram_chooses_are_drawn_and_offered():
    tried = 0
    for state in travelling():
        several = [
            pick
            for pick in look_of(state).selectable
            if pick.startswith("cell:") and (pick,) not in {p.picks for p in state.plans}
        ]
        for pick in several[:3]:
            look = look_of(state, pick)
            ways = [button for button in panel(state, look).buttons if button.pick.startswith("way:")]
            assert len(ways) > 1
            assert {button.pick for button in ways} <= set(look.selectable)
            assert len(scene(state, look).layers["targets"]["run"].children) == len(ways)
            tried += 1
    assert tried


# --- previews


def test_an_exchange_shows_what_it_gains():
    state = laid("6,6 ES", "A line 1, route 1, hand switch-left straight; B line 2, route 2")
    legal = [action for action in state.legal_actions if isinstance(action, Lay) and action.cell == (6, 6)]
    assert legal
    made = scene(state, look_of(state, "hand:switch-left", "cell:6,6"))
    target = made.layers["targets"]["cell:6,6"]
    assert target.state == "selected"
    assert "rw-gain" in classes(target)
    lit = scene(state, look_of(state, "hand:switch-left")).layers["targets"]["cell:6,6"]
    assert {"rw-gain", "rw-ghost"} <= set(classes(lit))


def test_a_double_exchange_shows_both_tiles_and_turns_through_all_ways():
    state, double = next(
        (state, action)
        for seed in (1, 3)
        for state in random_game("streetcar", 2, seed)[0]
        for action in state.legal_actions
        if isinstance(action, Double)
    )
    session = Session(state)
    session.pick("double")
    edges = {one.pick for one in elements(scene(state, look_of(state, "double"))) if one.pick.startswith("edge:")}
    assert double.picks[1] in edges
    session.pick(double.picks[1])
    seen = set()
    for _ in range(200):
        preview = session.selection.preview
        seen.add(preview)
        lit = scene(state, look_of(state, *double.picks[:2], last=None)).layers["targets"]
        assert {lit[f"cell:{at(lay.cell)}"].state for lay in double.lays} <= {"selected", "refused"}
        session.turn(1)
    assert double in seen


# --- marks and words


@pytest.mark.parametrize(
    "shown",
    [
        Mark("cell", ((3, 4),)),
        Mark("edge", ((3, 4, 1),)),
        Mark("path", (((3, 4), 3, 1), ((3, 5), 3, None))),
        Mark("piece", piece="building:A"),
        Mark("piece", piece="terminus:N6"),
    ],
    ids=lambda mark: mark.piece or mark.kind,
)
def test_every_kind_of_mark_is_drawn(shown):
    state = all_of_them()[0]
    made = scene(state, Look(marks=(shown,))).layers["marks"]
    assert isinstance(made["proof:0"], Element)
    assert any(name.startswith("rw-proof") for name in classes(made["proof:0"]))
    if shown.label:
        assert shown.label in texts(made["proof:0"])


def test_the_picture_in_text_is_a_map_of_the_town():
    state = laid("3,5 EW; 3,6 NW")
    text = state.game.draw(state).text.splitlines()
    assert text[1].split()[0] == "0"
    row = next(line for line in text if line.startswith(" 3"))
    assert "──┘" in row
    assert "row 3, column 5: straight" in text


def test_every_square_and_terminus_can_be_clicked():
    picks = {one.pick for one in elements(scene(all_of_them()[0], look_of(all_of_them()[0]))) if one.pick}
    assert {f"cell:{at(cell)}" for cell in SQUARES} | {f"cell:{name}" for name in TERMINI} <= picks


def test_hands_lie_open_and_offers_can_be_taken():
    for state in all_of_them():
        rows = section(state, "players").rows
        for row, player in zip(rows, state.players, strict=True):
            assert len([chip for chip in row.chips if chip.text in "│└├┤┴┬┼─"]) == len(player.hand)
        offer = section(state, "offer")
        assert (offer is not None) == (state.phase == "refill")
        if offer is not None:
            assert {piece.pick for piece in offer.pieces} <= set(look_of(state).selectable)
