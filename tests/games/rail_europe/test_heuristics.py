"""What players think: what is remembered is what would be found anew, and nothing better is left out."""

from __future__ import annotations

from collections import defaultdict
from itertools import count
from math import log
from random import Random
from statistics import mean

import pytest

from railwidgets.bots import player
from railwidgets.core import game
from railwidgets.games.rail_europe import heuristics
from railwidgets.games.rail_europe.actions import Claim
from railwidgets.games.rail_europe.components import ROUTES
from railwidgets.games.rail_europe.network import going_on
from railwidgets.games.rail_europe.prospects import Outlook
from tests.sampling import exhaustive


def positions(players, seed):
    """The decisions of a game between greedy players."""
    greedy, rng, found = player("greedy"), Random(seed), []
    state = game("rail_europe").start(players=players, seed=seed)
    while state.actor is not None:
        if isinstance(state.actor, int):
            found.append(state)
            state = state.after(greedy.choose(state.view(state.actor), rng))
        else:
            state = state.after(state.sample(rng))
    return found


@pytest.mark.parametrize(("players", "seed"), [pytest.param(2, 4, marks=pytest.mark.exhaustive), (4, 5)])
def test_what_is_remembered_is_what_is_found_anew(players, seed, monkeypatch):
    """A key that left something out would bring the favours of another position."""
    states = positions(players, seed)
    remembered = [(heuristics.action_priors(state, state.choices), heuristics.evaluate(state)) for state in states]
    monkeypatch.setattr(heuristics, "outlook_of", Outlook)
    monkeypatch.setattr(heuristics, "_judge_with", heuristics._Judge)
    for state, found in zip(states, remembered, strict=True):
        assert (heuristics.action_priors(state, state.choices), heuristics.evaluate(state)) == found


@exhaustive
def test_chances_predict_the_second_half():
    """As far as a seat can know it. What is told costs the logarithm of what comes of it; to tell 1 in 2 costs 0.69.

    With tickets of others that fit what they have built less, seats hoped for 0.13 wins more than came.
    """
    costs, leans = defaultdict[int, list[float]](list), list[float]()
    for seed in range(24):
        rng, chances = Random(seed), []
        state = game("rail_europe").start(seed=seed).settle(rng)
        for number in count():
            if not isinstance(seat := state.actor, int):
                break
            if number % 8 == 0:
                chances.append((seat, chance_of(state.view(seat), seat, Random(number))))
            state = state.after(heuristics.playout_action(state)).settle(rng)
        won = heuristics.evaluate(state)
        for number, (seat, chance) in enumerate(chances[len(chances) // 2 :]):
            cost = -won[seat] * log(chance) - (1 - won[seat]) * log(1 - chance)
            costs[4 * number // len(chances)].append(cost)
            leans.append(chance - won[seat])
    assert mean(costs[0]) < 0.62
    assert mean(costs[1]) < 0.52
    assert abs(mean(leans)) < 0.1


def chance_of(view, seat, luck):
    """How likely a seat is to win, by what it guesses four times."""
    return mean(heuristics.evaluate(heuristics.determinize(view, luck))[seat] for _ in range(4))


@pytest.mark.parametrize("seed", [1, 2])
def test_what_is_left_out_is_no_better_than_what_is_promising(seed):
    """Each route once, for the cards that are missed least; and the favourite of all is among them."""
    for state in positions(2, seed):
        promising_actions, prior = (
            list(heuristics.promising_actions(state)),
            dict(zip(state.choices, heuristics.action_priors(state, state.choices), strict=True)),
        )
        assert heuristics.playout_action(state) == max(state.choices, key=prior.__getitem__)
        claims = {action.route: action for action in promising_actions if isinstance(action, Claim)}
        assert len(claims) == sum(isinstance(action, Claim) for action in promising_actions)
        for action in state.choices:
            if isinstance(action, Claim) and action.route in claims:
                assert prior[action] <= prior[claims[action.route]] + 1e-9


def test_a_path_goes_on_where_an_odd_number_of_routes_ends():
    assert going_on(0) == 0
    for first in ROUTES[:20]:
        on = {route.index for route in ROUTES if going_on(first.bit) >> route.index & 1}
        assert on == {route.index for route in ROUTES if {*route.ends} & {*first.ends}}
    one, other = next((a, b) for a in ROUTES for b in ROUTES if len({*a.ends} & {*b.ends}) == 1)
    loose = {*one.ends} ^ {*other.ends}
    for route in ROUTES:
        assert bool(going_on(one.bit | other.bit) & route.bit) == bool(loose & {*route.ends})
