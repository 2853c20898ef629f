"""What players think: what is remembered of a position is what would be found anew, and a turn ends with its year."""

from __future__ import annotations

from random import Random

import pytest

from railwidgets.bots.rollout import Rollout
from railwidgets.games.railroad_dice import heuristics
from railwidgets.games.railroad_dice.actions import End
from railwidgets.games.railroad_dice.leads import Leads
from railwidgets.games.railroad_dice.stakes import Stakes
from tests.games.play import random_game


@pytest.mark.parametrize("players", [2, pytest.param(4, marks=pytest.mark.exhaustive)])
def test_what_is_remembered_is_what_is_found_anew(players, monkeypatch):
    """A key that left something out would bring the favours of another position."""
    states = [state for state in random_game("railroad_dice", players, 3)[0] if isinstance(state.actor, int)]
    remembered = [heuristics.action_priors(state, state.choices) for state in states]
    worth = [heuristics.evaluate(state) for state in states]
    monkeypatch.setattr(heuristics, "leads_of", Leads)
    monkeypatch.setattr(heuristics, "stakes_of", Stakes)
    assert [heuristics.action_priors(state, state.choices) for state in states] == remembered
    assert [heuristics.evaluate(state) for state in states] == worth


def test_nothing_is_worth_more_than_dice():
    """So the favourite can be found without a look at anything else while there are dice to have."""
    for seed in range(3):
        for state in random_game("railroad_dice", 3, seed)[0]:
            if isinstance(state.actor, int) and heuristics.dice_to_have(state):
                action_priors = heuristics.action_priors(state, state.choices)
                assert heuristics.playout_action(state) == state.choices[action_priors.index(max(action_priors))]


def test_a_playout_ends_with_the_turn_also_where_the_next_is_of_the_same_seat():
    states, _ = random_game("railroad_dice", 2, 1)
    before = next(state for state in states if End() in state.choices and _again(state))
    after = before.after(End())
    assert after.actor == before.actor
    assert Rollout(heuristics, turns=0, depth=0).turn_over(before, after, Random(1)) is after


def _again(state):
    """Whether the seat to act has the next turn too."""
    if not isinstance(state.actor, int) or sum(state.player.front) > 5:
        return False
    after = state.after(End())
    return (after.actor, after.year) == (state.actor, state.year + 1)
