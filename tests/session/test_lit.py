"""What is lit, and ranked: the picks that can be clicked next begin what is legal, and nothing else."""

from __future__ import annotations

from random import Random

import pytest

from railwidgets.session.play.clicks import Choices
from railwidgets.session.play.selection import Selection
from tests.games.play import random_game
from tests.session.test_selection import decisions
from tests.widgets.page import parse


def test_what_is_ranked_is_lit():
    """Of what can be picked some helps, and some is dear."""
    kinds = set()
    for seed in range(3):
        states = [state for state in random_game("railroad_dice", 2, seed)[0] if isinstance(state.actor, int)]
        for state in states[::6]:
            choices = Choices(state)
            for picks in [(), *((pick,) for pick in choices.selectable(()))]:
                assert choices.ranks(picks).keys() <= choices.selectable(picks).keys()
                kinds |= set(choices.ranks(picks).values())
    assert kinds == {"goal", "dear"}


@pytest.mark.parametrize("seed", range(4))
def test_with_a_piece_in_hand_the_lit_cells_are_the_legal_ones(seed):
    for state in Random(seed).sample(decisions(seed, moving=False), 12):
        firsts = {action.picks[0] for action in state.legal_actions if len(action.picks) > 1}
        for first in firsts - {"train"}:
            selection = Selection(state)
            selection.pick(first)
            legal = {action.picks[1] for action in state.legal_actions if action.picks[0] == first}
            assert {pick for pick in selection.selectable if pick.startswith("cell:")} == legal


@pytest.mark.parametrize("seed", range(4))
def test_with_nothing_in_hand_what_is_lit_begins_every_legal_action(seed):
    for state in decisions(seed)[::5]:
        choices = Choices(state)
        begin = {action.picks[0] for action in state.legal_actions}
        assert set(choices.selectable(())) == begin
        assert all(choices.read((pick,)).begins for pick in begin)


@pytest.mark.parametrize("seed", range(3))
def test_the_lit_places_of_the_train_are_those_it_can_run_to_and_say_the_cost(seed):
    places = 0
    for state in decisions(seed)[::3]:
        selection = Selection(state)
        if "train" not in selection.picks:
            selection.pick("train")
        plans = {plan.picks[1]: plan.label for plan in state.plans}
        shown = {pick: label for pick, label in selection.selectable.items() if pick.startswith("cell:")}
        if selection.picks == ("train",):
            assert shown == plans
            places += len(plans)
    assert places


@pytest.mark.parametrize("seed", range(3))
def test_every_legal_action_can_be_said_by_clicks(seed):
    """Pick by pick, and rotation by rotation, selectable things lead to each legal action."""
    for state in Random(seed).sample(decisions(seed), 6):
        for action in list(state.legal_actions)[::3]:
            selection = Selection(state)
            clicks = [pick for pick in action.picks if not pick.startswith("turn:")]
            done = ()
            for pick in clicks:
                if selection.picks == (pick,):
                    continue  # the train on its way is in hand already
                assert pick in selection.selectable
                done = selection.pick(pick)
            for _ in range(4):
                if selection.preview == action:
                    done = selection.pick(clicks[-1])
                    break
                if selection.preview is not None:
                    selection.turn(1)
            assert done == (action,)


def test_nothing_is_lit_when_the_game_is_over():
    over = random_game("days_of_steam", 2, 1)[0][-1]
    assert over.actor is None
    selection = Selection(over)
    assert selection.selectable == {}
    assert selection.pick("train") == ()
    assert selection.refusals


def test_nothing_of_a_seat_is_lit_while_chance_acts():
    state = parse("0,0 red; A at 0,0, hand straight; B at 0,0; draw tile A")
    assert Selection(state).selectable == {}
