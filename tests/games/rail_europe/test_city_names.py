"""The names of cities where the map is small: no two of them overlap, and those of open tickets come first."""

from __future__ import annotations

import re
from itertools import combinations

import pytest

import railwidgets as rw
from railwidgets.draw.look import Look
from railwidgets.draw.theme import style_sheet
from railwidgets.games.rail_europe.city_names import GROWN, SMALL, fitting, grown_box
from railwidgets.games.rail_europe.components import CITIES, HIDDEN, TICKETS
from railwidgets.games.rail_europe.map import NAME, PLACES, WIDTH
from railwidgets.games.rail_europe.scene import scene
from railwidgets.testing.looks import classes, walk
from tests.games.play import random_game
from tests.games.rail_europe.test_map import WIDE
from tests.sampling import Later, for_each

STATES = Later(lambda: [state for seed in (1, 2) for state in random_game("rail_europe", 3, seed)[0][::18]])


def overlap(one, other):
    (x, y, wide, high), (left, top, width, height) = one, other
    return x < left + width and left < x + wide and y < top + height and top < y + high


def boxes_overlap(one, other, grown=SMALL):
    return overlap(grown_box(one, grown), grown_box(other, grown))


def shown(state, seat, *without):
    """The cities that a small map names; a smaller one is without more kinds of names."""
    marks = scene(state.view(seat), Look(seat=seat)).layers["marks"]
    names = {key.removeprefix("name:"): one for key, one in marks.items() if key.startswith("name:")}
    out = {"rw-minor", *without}
    return {city for city, name in names.items() if out.isdisjoint(css for one in walk(name) for css in classes(one))}


@for_each("city", CITIES)
def test_a_box_has_room_for_the_name_in_wide_letters_and_lies_at_its_city(city):
    left, top, wide, high = grown_box(city)
    name = CITIES[city].display
    assert wide >= GROWN * NAME * sum(WIDE[letter] for letter in name)
    assert high >= GROWN * NAME * 0.9
    x, y = PLACES[city].at
    assert left - 40 < x < left + wide + 40
    assert top - 40 < y < top + high + 40
    assert left > -0.15 * wide
    assert left + wide < WIDTH + 0.15 * wide


def test_all_names_at_once_would_overlap():
    """The test itself must be able to fail."""
    assert any(boxes_overlap(one, other) for one, other in combinations(CITIES, 2))
    assert len(fitting(CITIES)) < len(CITIES)


def test_no_two_names_of_a_small_map_overlap():
    crowded = 0
    for state in STATES:
        for seat in range(len(state.players)):
            names = shown(state, seat)
            tickets = [*state.players[seat].tickets, *state.players[seat].offered]
            ends = {city for ticket in tickets if ticket != HIDDEN for city in TICKETS[ticket].cities}
            crowded += len(names) < len(ends)
            for one, other in combinations(names, 2):
                assert not boxes_overlap(one, other), (one, other)
            fewer = shown(state, seat, "rw-word-near")
            assert fewer <= names
            assert len(fewer) > 0 or not names
            for one, other in combinations(fewer, 2):
                assert not boxes_overlap(one, other, GROWN), (one, other)
    assert crowded, "some cities of tickets give way to others"


def test_the_first_ones_are_named_and_the_rest_as_far_as_there_is_room():
    crowd = next(pair for pair in combinations(CITIES, 2) if boxes_overlap(*pair))
    assert fitting(crowd) == [crowd[0]]
    assert fitting(crowd[::-1]) == [crowd[1]]
    for state in STATES[:8]:
        tickets = [ticket for ticket in state.players[0].tickets if ticket != HIDDEN]
        if tickets:
            assert shown(state, 0) & {city for ticket in tickets for city in TICKETS[ticket].cities}


def test_names_grow_in_the_style_as_far_as_the_boxes_say_and_are_hidden_beyond():
    css = style_sheet(rw.game("rail_europe").style)
    most, per_pixel = map(float, re.search(r"\.rw-name{[^}]*min\(([\d.]+),calc\(([\d.]+) ", css).groups())
    assert most == GROWN
    for grown, name in ((SMALL, "near"), (GROWN, "name")):
        hidden = float(re.search(rf"\.rw-word-{name}{{opacity:clamp\(0,\(([\d.]+) -", css)[1])
        assert hidden == pytest.approx(grown / per_pixel, abs=0.05)
        assert hidden > grown / per_pixel
