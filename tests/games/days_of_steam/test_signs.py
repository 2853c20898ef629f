"""Decision aids in their places: prices, odds of the die, gains, and ranks of selectable things."""

from __future__ import annotations

import math
from functools import cache

import pytest

from railwidgets.core import CHANCE, at
from railwidgets.draw import rail, shape
from railwidgets.draw.look import Look
from railwidgets.games.days_of_steam import drawings, signs
from railwidgets.games.days_of_steam.actions import Lay, Roll, Stop
from railwidgets.games.days_of_steam.circuits import closed_by
from railwidgets.games.days_of_steam.journeys import is_risky, journeys
from railwidgets.games.days_of_steam.panel import panel
from railwidgets.games.days_of_steam.scene import scene
from railwidgets.games.days_of_steam.table import City
from railwidgets.session.play.selection import Selection
from tests.games.days_of_steam.helpers import board
from tests.games.play import random_game


@cache
def states():
    return [state for seed in range(2) for state in random_game("days_of_steam", 2, seed)[0]]


DISC = 28 + 15
"""The disc of a city with its letter, and half of a signpost."""


def section(state, key, look=None):
    return next((one for one in panel(state, look or Look()).sections if one.key == key), None)


def test_a_price_stands_clear_of_the_letters_of_cities():
    priced = 0
    for state in states():
        for cell, (_, way) in journeys(state, 6).items() if isinstance(state.actor, int) and not state.ended else ():
            side = way[-1] % 4
            port, away = rail.side_port(side, cell), drawings.signpost(state, cell, side)
            x, y = port.x + away * port.dx, port.y + away * port.dy
            for city in state.table.cities:
                left, top = shape.corner(city)
                assert math.dist((x, y), (left + 50, top + 50)) >= DISC, (str(state), cell)
            priced += 1
    assert priced > 100


def test_the_odds_are_those_of_the_rolls_that_would_come():
    seen = set()
    for state in states():
        if state.move is None or state.actor == CHANCE or Stop() not in state.legal_actions:
            continue
        after = state.apply(Stop())
        die = section(state, "die")
        if after.chance_prompt is None or after.phase != "roll":
            assert die is None
            continue
        start = state.move.start.player.train
        back = [after.apply(Roll(pips)).players[state.turn].train == start for pips in range(1, 7)]
        if start == state.player.train:
            continue
        assert die is not None
        assert [piece.drawing for piece in die.pieces] == [
            signs.face(pips, holds=not fell) for pips, fell in enumerate(back, 1)
        ]
        assert die.title == f"Die: safe on {6 - sum(back)} of 6"
        stop = next(button for button in panel(state).buttons if button.pick == "stop")
        assert stop.label == f"Stop: safe on {6 - sum(back)} of 6"
        seen.add(sum(back))
    assert seen, "some of these games run fast over a curve"


def test_the_die_lies_there_before_it_is_rolled():
    rolls = [state for state in states() if state.phase == "roll"]
    assert rolls
    assert all(section(state, "die") and not section(state, "cities") for state in rolls)


def test_a_tile_that_is_tried_says_what_it_brings_and_shows_its_circuit():
    found = 0
    for state in states()[::3]:
        closing = [action for action in state.legal_actions if isinstance(action, Lay) and closed_by(state, action)]
        for action in closing[:1]:
            look = Look(0, picks=action.picks[:2], preview=action)
            count = len({port // 4 for port in closed_by(state, action)})
            assert f"+1 point, closes a circuit of {count} tiles;" in panel(state, look).prompt
            marks = scene(state, look).layers["marks"]
            assert "brings:0" in marks
            if "gain" in marks:
                assert "+1 point" in [one.text for one in elements_of(marks["gain"])]
            found += 1
    assert found > 10


def elements_of(element):
    yield element
    for child in element.children:
        yield from elements_of(child)


LINE = "0,0 red; 0,1 WE; 0,2 WE; 0,3 blue (red); 0,4 WE; 0,5 WE; 0,6 WE"


@pytest.mark.parametrize(
    ("more", "picks", "pick", "rank"),
    [
        ("A at 0,1 W, steam 5, cargo blue from 0,0; B at 0,0", ("train",), "cell:0,3", "goal"),
        ("A at 0,1 W, steam 5; B at 0,0", ("train",), "cell:0,3", None),
        ("A at 0,1 W, steam 5; B at 0,0", ("train",), "cell:0,5", "dear"),
        ("A at 0,1 W, steam 5, hand straight; B at 0,0", ("hand:straight",), "cell:0,7", None),
    ],
)
def test_what_is_lit_has_its_rank(more, picks, pick, rank):
    state = board(f"{LINE}; {more}")
    selection = Selection(state)
    selection.pick(picks[0])
    assert pick in selection.selectable
    assert selection.ranks.get(pick) == rank


def test_all_that_closes_a_circuit_is_ranked_and_ways_with_a_roll_are_dear():
    for state in states()[::5]:
        if state.actor == CHANCE or state.ended:
            continue
        for action in state.legal_actions:
            if isinstance(action, Lay) and closed_by(state, action):
                assert state.ranks(action.picks[:1])[f"cell:{at(action.cell)}"] == "goal"
        if state.plans:
            ranks = state.ranks(("train",))
            for cell, (cost, way) in journeys(state, state.player.steam).items():
                if is_risky(state, cost, way):
                    assert f"cell:{at(cell)}" in ranks


def test_tiles_that_a_refusal_counts_are_numbered_and_the_city_has_its_ghost():
    state = board("0,0 yellow (red); 0,1 WE; row blue (red yellow); A at 0,0; B at 0,0")
    selection = Selection(state)
    for pick in ("city:1", "cell:0,2"):
        selection.pick(pick)
    (near,) = [refusal for refusal in selection.refusals if refusal.clause == "place.city_spacing"]
    look = Look(0, picks=selection.picks, preview=selection.preview, preview_refused=True, marks=near.marks)
    made = scene(state, look)
    numbers = [one.text for one in elements_of(made.layers["marks"]["proof:0"]) if one.text]
    assert numbers == ["1"]
    assert "city-blue" in str(made.highlights.held["cell:0,2"]) or "c-blue" in str(made.highlights.held["cell:0,2"])


def test_the_map_begins_with_the_places_for_a_first_tile():
    state = board("0,0 green; A at 0,0; B at 0,0")
    made = scene(state)
    assert made.box[2:] == (3 * 100 + 56, 3 * 100 + 56)
    assert isinstance(state.table.cells[0, 0], City)
