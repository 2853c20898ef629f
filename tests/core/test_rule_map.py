"""The rule map: each place with just the reasons that a click there is answered with, for whatever is in hand."""

from __future__ import annotations

from functools import cache
from random import Random

import pytest

from railwidgets import game
from railwidgets.core import CHANCE, GAMES, LANGS, RuleMap, State
from railwidgets.session.play.selection import Selection
from tests.sampling import sampled


@cache
def positions(name: str) -> tuple[State, ...]:
    """Three positions of a game in which a seat decides, as that seat knows them."""
    rng, state = Random(5), game(name).new(2)
    found: list[State] = []
    while state.actor is not None and len(found) < 60:
        if state.actor != CHANCE:
            found.append(state.view(state.actor))
        state = state.apply(state.sample(rng) if state.actor == CHANCE else rng.choice(state.legal_actions))
    return tuple(found[at * len(found) // 4] for at in (1, 2, 3))


def held(state: State) -> list[tuple[str, ...]]:
    """Nothing, and of each kind one thing that can be taken up."""
    kinds: dict[str, str] = {}
    for action in state.legal_actions:
        if len(action.picks) > 1:
            kinds.setdefault(action.picks[0].partition(":")[0], action.picks[0])
    return [(), *((pick,) for pick in kinds.values())]


@cache
def maps(name: str) -> tuple[RuleMap, ...]:
    """The maps of these, as what is in hand is taken up, and turned once."""
    return tuple(
        state.rule_map(picks, rotation=rotation)
        for state in positions(name)
        for picks in held(state)
        for rotation in (0, 1)
    )


@pytest.mark.parametrize("name", sampled(GAMES, "days_of_steam", "steam_tunnel"))
def test_a_place_says_what_a_click_there_is_answered(name):
    judged = 0
    for rules in maps(name):
        for place in Random(1).sample(list(rules.places.values()), min(12, len(rules.places))):
            judged += 1
            selection = Selection(rules.state)
            selection.picks, selection.rotation = rules.picks, rules.rotation
            done = selection.pick(place.pick)
            if place.verdict == "refused":
                assert not done, place
                assert selection.refusals == place.refusals, place
            else:
                assert not selection.refusals, place
    assert judged > 20


@pytest.mark.parametrize("name", sampled(GAMES, "days_of_steam", "steam_tunnel"))
def test_the_reasons_are_those_of_what_was_judged(name):
    for rules in maps(name):
        legal = set(rules.state.legal_actions)
        for place in rules.places.values():
            assert (place.verdict == "fits") == (not place.refusals), place
            if place.action is not None:
                assert place.action.picks[: len(rules.picks) + 1] == (*rules.picks, place.pick)
                assert place.refusals == rules.state.refusals(place.action)
                assert (place.action in legal) == (place.verdict == "fits")
            if place.verdict == "refused":
                begun = (*rules.picks, place.pick)
                assert not any(action.picks[: len(begun)] == begun for action in legal), place


@pytest.mark.parametrize("name", GAMES)
def test_the_rows_count_every_refused_place_once(name):
    for rules in maps(name):
        rows = rules.rows
        refused = [pick for pick, place in rules.places.items() if place.verdict == "refused"]
        assert sorted(pick for row in rows for pick in row.places) == sorted(refused)
        assert sorted((*rules.fits, *rules.turns, *refused)) == sorted(rules.places)
        assert [row.number for row in rows] == [*range(1, len(rows) + 1)]
        for row in rows:
            assert row.proof in row.places
            assert all(rules.places[pick].refusals[0].clause == row.clause.id for pick in row.places)
            others = [rules.places[pick].refusals[1:] for pick in refused]
            further = [
                {one.clause for one in rest} - {rules.places[pick].refusals[0].clause}
                for pick, rest in zip(refused, others, strict=True)
            ]
            assert row.also == sum(row.clause.id in rest for rest in further)
            assert row.refusal.marks or not any(rules.places[pick].refusals[0].marks for pick in row.places)


def test_places_stand_on_the_board():
    for name in GAMES:
        for rules in maps(name):
            assert set(rules.places) <= set(rules.state.game.places(rules.state))


def test_turning_leads_to_another_map():
    """A curve that fits in one turn of four: where it fits as it is held changes, where it fits at all does not."""
    state = game("days_of_steam").start(players=2, seed=7)
    hand = next(pick for pick in held(state.view(state.actor))[1:] if pick[0].startswith("hand:"))
    turned = [state.rule_map(hand, rotation=rotation) for rotation in range(4)]
    anywhere = [sorted((*rules.fits, *rules.turns)) for rules in turned]
    assert all(places == anywhere[0] for places in anywhere)
    assert len({rules.fits for rules in turned}) > 1
    assert turned[0].turns
    assert state.rule_map(hand, rotation=8).fits == turned[0].fits


def test_it_is_made_of_what_the_seat_to_act_knows():
    """Of Rail Europe, whose hands are hidden: the map of a whole position is that of the view, and others get none."""
    state = game("rail_europe").start(players=3, seed=2)
    seat = state.actor
    assert isinstance(seat, int)
    whole, known = state.rule_map(), state.view(seat).rule_map()
    assert whole.places == known.places
    assert whole.state == state.view(seat)
    with pytest.raises(ValueError, match="is for the seat to act"):
        whole.picture(seat=(seat + 1) % 3)


def test_nobody_to_act_means_no_map():
    state = game("streetcar").new(2)
    assert state.actor == CHANCE
    assert not state.rule_map().places


def test_picks_that_begin_no_action_raise():
    state = game("days_of_steam").start(players=2, seed=7)
    with pytest.raises(ValueError, match="no action begins with '4,2'; you can pick up: hand:"):
        state.rule_map("4,2")
    with pytest.raises(ValueError, match="did you mean 'city:blind'"):
        state.rule_map("city:blnd")


@pytest.mark.parametrize("lang", LANGS)
def test_it_is_described_in_words(lang):
    rules = game("days_of_steam").start(players=2, seed=7).rule_map("city:blind")
    report = rules.report(lang)
    for row in rules.rows:
        assert f"{row.number} {row.clause.rule[lang]}: {len(row.places)}" in report
        assert row.refusal.text[lang] in report
    assert rules.headline(lang) in rules.to_html(lang=lang)


def test_its_picture_has_a_pattern_and_a_number_for_each_row():
    rules = game("streetcar").start(players=2, seed=3)
    made = rules.rule_map(held(rules.view(rules.actor))[1])
    svg = made.to_svg()
    for row in made.rows:
        assert f'<pattern id="rule-{row.number}"' in svg
        assert svg.count(f'fill="url(#rule-{row.number})"') == len(row.places)
    assert "rw-hit" not in svg
