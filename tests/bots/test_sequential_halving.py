"""The search without a tree: the worse half of the actions drops out, and what is left is compared deal by deal."""

from __future__ import annotations

from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

from railwidgets.bots import SearchPlayer
from railwidgets.bots.sequential_halving import Halving
from railwidgets.core import GAMES, game

MEANS = dict(zip("abcdefgh", (0.1, 0.7, 0.3, 0.5, 0.2, 0.6, 0.4, 0.15), strict=True))
"""The value of each action, apart from the luck of the deal."""


def halving(actions: str = "abcdefgh", luck: float = 0.2) -> Halving:
    """A comparison of actions whose values differ as ``MEANS`` do in every deal."""
    heuristics = SimpleNamespace(
        promising_actions=lambda view: [*actions],
        action_priors=lambda view, actions: [0.0] * len(actions),
        determinize=lambda view, rng: view,
    )
    view: Any = SimpleNamespace(actor=0, game=SimpleNamespace(heuristics=heuristics), onward=lambda action, rng: action)
    rollout: Any = SimpleNamespace(evaluate=lambda before, state, rng: (MEANS[state] + luck * rng.random(),))
    return Halving(view, rollout, Random(1))


def test_the_worse_half_drops_out_after_each_part_of_the_budget():
    found = halving()
    for playout in range(240):
        found.step(playout / 240)
    assert {entry.action: entry.visits for entry in found.advice.considered} == {
        "b": 10 + 20 + 40,
        "f": 10 + 20 + 40,
        "d": 10 + 20,
        "g": 10 + 20,
        "c": 10,
        "e": 10,
        "h": 10,
        "a": 10,
    }
    assert found.visits == 240


def test_values_differ_as_they_do_over_the_same_deals():
    """The deals of those that dropped out early may have been lucky; that is no reason to show a higher value."""
    found = halving(luck=0.3)
    for playout in range(96):
        found.step(playout / 96)
    values = {entry.action: entry.value for entry in found.advice.considered}
    assert {action: values["b"] - value for action, value in values.items()} == pytest.approx(
        {action: MEANS["b"] - mean for action, mean in MEANS.items()}
    )


def test_a_search_that_stops_within_a_deal_takes_the_best_so_far():
    found = halving()
    for playout in range(100):
        found.step(playout / 200)
        visits = [entry.visits for entry in found.advice.considered]
        assert visits == sorted(visits, reverse=True)
        if playout >= len(MEANS):
            assert found.advice.action == "b"


@pytest.mark.parametrize(("playouts", "tried"), [(1, 1), (2, 2), (9, 2), (23, 2), (24, 3), (95, 7), (96, 8)])
def test_a_small_budget_compares_the_actions_of_the_highest_priors(playouts, tried):
    """Each gets four deals at least in the first of its rounds, but two actions are always compared."""
    found = halving()
    for playout in range(playouts):
        found.step(playout / playouts)
    assert sorted(entry.action for entry in found.advice.considered) == [*"abcdefgh"][:tried]


@pytest.mark.parametrize("actions", ["a", "ab", "abc", "abcdefg"])
def test_two_are_left_in_the_end_or_all(actions):
    found = halving(actions)
    for playout in range(60):
        found.step(playout / 60)
    most = max(entry.visits for entry in found.advice.considered)
    assert sum(entry.visits >= most - 1 for entry in found.advice.considered) == min(2, len(actions))


@pytest.mark.parametrize("name", GAMES)
def test_it_is_the_search_of_games_whose_rollouts_go_on(name, monkeypatch):
    halved = []
    step = Halving.step
    monkeypatch.setattr(Halving, "step", lambda self, share: halved.append(share) or step(self, share))
    view = game(name).start(2, seed=3).view(0)
    SearchPlayer(playouts=4).advise(view, Random(1))
    assert halved == ([0, 0.25, 0.5, 0.75] if name == "rail_europe" else [])
