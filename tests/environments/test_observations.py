"""Positions as arrays: within their bounds, of the shapes that are stated, and with nothing that is hidden."""

from __future__ import annotations

from math import prod
from random import Random

import pytest

np = pytest.importorskip("numpy")
pytest.importorskip("gymnasium")

from railwidgets.core import encoding_of, game  # noqa: E402 - skipped without Gymnasium
from railwidgets.core.registry import OWN  # noqa: E402
from railwidgets.environments.match import Match  # noqa: E402
from railwidgets.environments.observations import Observer  # noqa: E402
from railwidgets.environments.rewards import leads  # noqa: E402
from tests.environments.playing import decisions, known  # noqa: E402

NAMES = (*OWN, "branch_line")


def values(encoding, view, seat):
    return [[*each] for each in encoding.observe(view, seat)]


@pytest.mark.parametrize("name", NAMES)
def test_each_array_has_its_size_and_its_bounds(name):
    for encoding, state in decisions(name, 30):
        for seat in range(encoding.players):
            for feature, found in zip(encoding.features, values(encoding, state.view(seat), seat), strict=True):
                assert len(found) == prod(feature.shape), feature.name
                assert feature.low <= min(found), feature.name
                assert max(found) <= feature.high, feature.name


@pytest.mark.parametrize("table", [0, -1], ids=["fewest", "most"])
@pytest.mark.parametrize("name", OWN)
def test_what_is_hidden_from_a_seat_changes_nothing_that_it_observes(name, table):
    """The seat cannot tell the position from others that fit its view; no array and no reward can either."""
    rng, differ = Random(4), 0
    for encoding, state in decisions(name, 18, seed=4, tables=[game(name).players[table]]):
        for seat in range(encoding.players):
            other = state.view(seat).complete(rng)
            differ += other != state
            assert values(encoding, other.view(seat), seat) == values(encoding, state.view(seat), seat)
            assert [*encoding.derive(other.view(seat), seat)] == [*encoding.derive(state.view(seat), seat)]
            assert leads(other)[seat] == leads(state)[seat]
    # Whoever has watched a game of Railroad Dice from its beginning knows what is behind the screens.
    assert differ or name == "railroad_dice" or not game(name).curtain


def test_screens_of_railroad_dice_hide_what_nobody_saw_go_behind_them():
    rng, differ = Random(2), 0
    for encoding, state in decisions("railroad_dice", 40, seed=3, tables=[4]):
        unseen = state.replace(players=tuple(one._replace(seen_dice=0, seen_passengers=0) for one in state.players))
        for seat in range(encoding.players):
            other = unseen.view(seat).complete(rng)
            differ += other != unseen
            assert values(encoding, other.view(seat), seat) == values(encoding, unseen.view(seat), seat)
    assert differ > 20


@pytest.mark.parametrize("name", OWN)
def test_arrays_show_what_the_seat_knows(name):
    """Nor are they empty: positions that the seat can tell apart mostly look different."""
    seen, views = set(), set()
    for encoding, state in decisions(name, 60, seed=6):
        if encoding.players > 2:
            break
        view = state.view(0)
        views.add(view.notation)
        seen.add(repr(values(encoding, view, 0)))
    assert len(seen) > 0.9 * len(views)


@pytest.mark.parametrize("name", OWN)
def test_what_was_observed_before_plays_no_part(name):
    """An encoding remembers what it saw last; a fresh one gives the same."""
    for count, (encoding, state) in enumerate(decisions(name, 80, seed=8)):
        if count % 8 == 0:
            fresh = encoding_of(type(state).folder, encoding.players, state.rules)
            for seat in range(encoding.players):
                view = state.view(seat)
                assert values(encoding, view, seat) == values(fresh, view, seat)


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("flat", [False, True])
def test_observations_are_in_their_space(name, flat):
    match, rng = Match(known(name), 2, {}), Random(3)
    observer = Observer(match.encoding, flat=flat)
    match.start(5)
    for _ in range(40):
        if match.seat is None:
            break
        for seat in range(2):
            assert observer.space.contains(observer.observe(match, seat))
        match.play(rng.choice(sorted(match.menu)))


def test_the_flat_array_has_the_others_in_their_order():
    match = Match("steam_tunnel", 2, {})
    match.start(1)
    named = Observer(match.encoding, flat=False).observe(match, 0)
    flat = Observer(match.encoding, flat=True).observe(match, 0)
    highs = [feature.high for feature in match.encoding.features]
    joined = np.concatenate([array.ravel() / high for array, high in zip(named.values(), highs, strict=True)])
    assert np.allclose(flat, joined)


def test_only_the_seat_that_chooses_sees_its_first_step():
    match = Match("rail_europe", 2, {})
    match.start(7)
    rng = Random(1)
    while not (
        leading := [number for number, entry in match.menu.items() if isinstance(entry, dict) and len(entry) > 1]
    ):
        match.play(rng.choice(sorted(match.menu)))
    observer, seat = Observer(match.encoding, flat=False), match.seat
    match.play(leading[0])
    labels = observer.features[-1].labels
    chosen = observer.observe(match, seat)["chosen"]
    assert [labels[place] for place in np.flatnonzero(chosen)] == [match.encoding.numbering.label(leading[0])]
    assert not observer.observe(match, 1 - seat)["chosen"].any()


def test_an_observation_can_be_written_to():
    match = Match("steam_tunnel", 2, {})
    match.start(1)
    found = Observer(match.encoding, flat=False).observe(match, 0)
    found["cards"][0, 0, 0] = 3
    assert Observer(match.encoding, flat=False).observe(match, 0)["cards"][0, 0, 0] != 3
