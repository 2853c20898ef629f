"""Intervals and ratings against values that are known."""

from __future__ import annotations

from math import log, log10, sqrt
from random import Random

import pytest

from railwidgets.simulation import Estimate, elo, wilson


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    # R: prop.test(wins, games, correct = FALSE)
    [
        (8, 10, 0.4902, 0.9433),
        (50, 100, 0.4038, 0.5962),
        (0, 10, 0.0, 0.2775),
        (10, 10, 0.7225, 1.0),
        (1, 1, 0.2065, 1),
    ],
)
def test_wilson_intervals_are_those_of_the_books(wins, games, low, high):
    found = wilson(wins, games)
    assert found.value == wins / games
    assert found.low == pytest.approx(low, abs=5e-5)
    assert found.high == pytest.approx(high, abs=5e-5)


def test_without_games_nothing_is_known():
    assert wilson(0, 0) == Estimate(0.5, 0.0, 1.0)


def test_a_wilson_interval_holds_the_truth_as_often_as_it_says():
    rng, held = Random(1), 0
    for _ in range(2000):
        found = wilson(sum(rng.random() < 0.9 for _ in range(30)), 30)
        held += found.low <= 0.9 <= found.high
    assert 0.93 <= held / 2000 <= 0.98


@pytest.mark.parametrize(("won", "lost"), [(3, 1), (75, 25), (1, 1), (10, 90)])
def test_the_elo_of_two_is_the_logarithm_of_their_odds(won, lost):
    found = elo({("a", "b"): won, ("b", "a"): lost}, drawn=0)
    assert found["a"].value - found["b"].value == pytest.approx(400 * log10(won / lost))
    assert found["a"].value + found["b"].value == pytest.approx(0)


def test_the_interval_of_two_follows_from_the_variance_of_the_odds():
    found = elo({("a", "b"): 75, ("b", "a"): 25}, drawn=0)
    # The variance of a logarithm of odds is 1/75 + 1/25; a rating around the mean is half of it.
    reach = 1.959964 * 400 / log(10) * sqrt(1 / 75 + 1 / 25) / 2
    assert found["a"].high - found["a"].value == pytest.approx(reach)
    assert found["a"].value - found["a"].low == pytest.approx(reach)


def test_three_players_that_fit_the_model_are_found():
    """Wins as the model expects them for ratings 200, 0 and -200."""
    known = {"a": 200.0, "b": 0.0, "c": -200.0}
    wins = {}
    for one in known:
        for other in known:
            if one != other:
                wins[one, other] = 1000 / (1 + 10 ** ((known[other] - known[one]) / 400))
    for name, found in elo(wins, drawn=0).items():
        assert found.value == pytest.approx(known[name], abs=1e-6)
        assert found.low < known[name] < found.high


def test_who_never_lost_has_a_rating_all_the_same():
    found = elo({("a", "b"): 1000, ("b", "a"): 0})
    assert 1000 < found["a"].value - found["b"].value < 1500
    few = elo({("a", "b"): 10, ("b", "a"): 0})
    assert few["a"].value < found["a"].value


def test_nobody_has_no_rating():
    assert elo({}) == {}
