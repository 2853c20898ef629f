"""What every judgement must keep: it values what is legal, knows the end, and sees nothing that is hidden."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from railwidgets.core import CHANCE, GAMES, State, game
from tests.games.play import random_game

TABLES = [(name, players) for name in GAMES for players in game(name).players]

pytestmark = pytest.mark.parametrize(("name", "players"), TABLES)


def _positions(name: str, players: int, every: int = 9) -> Iterator[State]:
    for seed in (1, 2):
        states, _ = random_game(name, players, seed)
        yield from states[::every]
        yield states[-1]


def test_worth_is_a_share_for_each_seat(name: str, players: int) -> None:
    judgement = game(name).judgement
    for state in _positions(name, players):
        worth = judgement.worth(state)
        assert len(worth) == players
        assert all(0 <= part <= 1 for part in worth)
        assert sum(worth) == pytest.approx(1)


def test_the_end_of_a_game_is_known(name: str, players: int) -> None:
    judgement = game(name).judgement
    for seed in (1, 2, 3):
        states, _ = random_game(name, players, seed)
        outcome = states[-1].outcome
        assert outcome is not None
        shares = [(seat in outcome.winners) / len(outcome.winners) for seat in range(players)]
        assert list(judgement.worth(states[-1])) == shares


def test_every_legal_action_is_favoured_by_a_number(name: str, players: int) -> None:
    judgement = game(name).judgement
    differing = 0
    for state in _positions(name, players):
        if state.actor in (None, CHANCE):
            continue
        actions = list(state.legal_actions)
        favours = judgement.favours(state, actions)
        assert len(favours) == len(actions)
        assert all(isinstance(favour, float) and abs(favour) < 1000 for favour in favours)
        assert judgement.favours(state, actions[::-1]) == favours[::-1], "each on its own account"
        assert judgement.favours(state, []) == []
        differing += len(set(favours)) > 1
    assert differing


def test_nothing_hidden_is_looked_at(name: str, players: int) -> None:
    """A player asks which actions to favour in its view; what a position is worth is asked of whole positions."""
    judgement, rng = game(name).judgement, Random(0)
    for state in _positions(name, players):
        if isinstance(state.actor, int):
            view, actions = state.view(state.actor), list(state.legal_actions)
            assert judgement.favours(view, actions) == judgement.favours(state, actions)
            assert judgement.favours(view.complete(rng), actions) == judgement.favours(state, actions)


def test_a_search_has_a_budget_and_a_depth(name: str, players: int) -> None:
    judgement = game(name).judgement
    assert judgement.PLAYOUTS > 0
    assert judgement.DEPTH >= 0
