"""Two positions, or two rulings, side by side: what is legal in one and not in the other, told with its reason."""

from __future__ import annotations

from random import Random

import pytest

import railwidgets as rw
from railwidgets.core import GAMES

ROAD = "0,0 red; 0,1 WE; 0,2 green; A at 0,0, steam 2, hand curve straight hill; B at 0,0, hand hill; move go E"


def test_a_ruling_shows_what_it_forbids_and_why():
    state = rw.game("days_of_steam").parse(ROAD)
    compared = rw.compare(state, city_entry_cost=2)
    assert [str(one.action) for one in compared.here] == ["go E"]
    assert compared.there == ()
    assert compared.clauses == {"move.steam_limit": 1}
    text = str(compared)
    assert "city_entry_cost = 1 / city_entry_cost = 2" in text
    assert "Only city_entry_cost = 1: " in text
    html = compared.to_html(lang="fr")
    assert html.count("<figure") == 2
    assert "Permis des deux côtés" in html


@pytest.mark.parametrize("name", GAMES)
def test_what_differs_is_what_may_be_done_in_one_alone(name):
    rng = Random(3)
    session = rw.Session(name, seed=5)
    positions = []
    for _ in range(12):
        if session.state.actor is None:
            break
        positions.append(session.state)
        session.play(rng.choice(list(session.legal)))
    one, other = positions[0], positions[-1]
    compared = rw.compare(one, other)
    first, second = set(one.legal_actions), set(other.legal_actions)
    assert {difference.action for difference in compared.here} == first - second
    assert {difference.action for difference in compared.there} == second - first
    assert compared.both == len(first & second)
    for difference in compared.here:
        assert difference.refusals == other.refusals(difference.action) != ()
    assert all(drawn.svg for drawn in compared.pictures(seat=0))
    assert rw.compare(one, one).here == ()


def test_what_cannot_be_compared_raises():
    state = rw.game("days_of_steam").parse(ROAD)
    with pytest.raises(ValueError, match="name what to compare with"):
        rw.compare(state)
    with pytest.raises(ValueError, match="compare positions of one game"):
        rw.compare(state, rw.game("streetcar").start(2, seed=1))
    with pytest.raises(ValueError, match="city_entry_cots"):
        rw.compare(state, city_entry_cots=2)
    with pytest.raises(ValueError, match="the option city_entry_cost must be one of"):
        rw.compare(state, city_entry_cost=7)
