"""Players: they choose what is legal, know only what they see, and the same seed makes the same choice."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from railwidgets import game
from railwidgets.bots import PLAYERS, RandomPlayer, player
from railwidgets.core import CHANCE, LANGS


@pytest.mark.parametrize("name", PLAYERS)
@pytest.mark.parametrize("seed", range(3))
def test_a_player_plays_a_whole_game_with_legal_actions_only(name, seed):
    rng, state = Random(seed), game("days_of_steam").new(2)
    who = player(name)
    while state.actor is not None:
        if state.actor == CHANCE:
            action = state.sample(rng)
        else:
            action = who.choose(state.view(state.actor), rng)
            assert action in state.legal_actions
        state = state.apply(action)
    assert state.outcome is not None


@pytest.mark.parametrize("name", PLAYERS)
def test_the_same_seed_makes_the_same_choice(name):
    view = game("days_of_steam").start(seed=4).view(0)
    assert player(name).choose(view, Random(1)) == player(name).choose(view, Random(1))


def test_the_random_player_chooses_everything_equally_often():
    view = game("days_of_steam").start(seed=4).view(0)
    rng = Random(0)
    count = Counter(RandomPlayer().choose(view, rng) for _ in range(400 * len(view.legal_actions)))
    assert set(count) == set(view.legal_actions)
    assert all(300 < times < 500 for times in count.values())


@pytest.mark.parametrize("name", ["", "Random", "person", "nobody"])
def test_a_player_that_is_not_there_is_said(name):
    with pytest.raises(ValueError, match=f"no player is called {name!r}; there are: random"):
        player(name)


@pytest.mark.parametrize("name", PLAYERS)
def test_a_player_has_words_in_both_languages(name):
    label = PLAYERS[name][0]
    assert all(label[lang] for lang in LANGS)
    assert label.en != label.fr
