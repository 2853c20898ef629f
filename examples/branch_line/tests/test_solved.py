"""Exact solutions of small fields, to measure the search against."""

from functools import cache
from random import Random

import pytest

from branch_line import GAME
from branch_line.state import BranchLineState as State
from railwidgets.bots import player


@cache
def wins(state: State) -> bool:
    """Whether the seat to act wins against any play, with two players."""
    return any(is_good(state.apply(action)) for action in state.legal_actions)


def is_good(after: State) -> bool:
    """Whether the player of the last tile wins."""
    return after.actor is not None and not wins(after)


@pytest.mark.parametrize("size", [2, 3, 4])
def test_the_first_wins_on_an_even_field_and_the_second_on_an_odd_one(size: int) -> None:
    """Dominoes cover an even field: the player of the first half of one leads the line to its other half.

    On an odd field they cover all but the first cell, if it is a corner; the solver decides the rest (also 5 by 5).
    """
    field = GAME.new(2, size=size)
    assert {wins(field.apply(enter)) for enter in field.legal_actions} == {size % 2 == 0}


def test_a_search_finds_what_wins() -> None:
    """On fields of 3 by 3 and 4 by 4 with winning and losing tiles, the search nearly always lays a winning one."""
    rng, search, found = Random(1), player("search"), []
    for seed in range(24):
        state = GAME.start(2, seed=seed, size=3 + seed % 2)
        while state.actor is not None:
            legal = list(state.legal_actions)
            good = [action for action in legal if is_good(state.apply(action))]
            if 0 < len(good) < len(legal):
                found.append(search.choose(state, rng) in good)
            state = state.apply(rng.choice(good or legal))
    assert len(found) > 40
    assert sum(found) / len(found) > 0.95
