"""Who beats whom, by a margin that is stated, in every game.

The one of every run is short and has a fixed seed, so it always ends the same way. The others are for whoever changes
a judgement or the search: ``pytest -m strength -s``; with ``-k short`` in two minutes a first look, from which follows
no more than that nothing is badly wrong.
"""

from __future__ import annotations

from collections import defaultdict
from typing import Final

import pytest

from railwidgets.core import GAMES
from railwidgets.simulation import Summary, simulate, summary

MARGIN: Final = {"greedy": 0.85, "search": 0.5}
"""Share of wins that is beyond doubt: the lower limit of the interval that holds the truth with 95 %."""

PLAYOUTS: Final = defaultdict(lambda: 40, railroad_dice=8)
"""A tenth of the usual time of a decision, more or less."""


def searcher(name: str) -> str:
    """A player that looks ahead a little."""
    return f"search:playouts={PLAYOUTS[name]}"


def played(name: str, seats: tuple[str, ...], games: int) -> Summary:
    """What came of a series between these players."""
    found = summary(simulate(name, seats, games, jobs=2, seed=1))
    print(f"\n{name}\n{found}")
    return found


@pytest.mark.parametrize("name", GAMES)
def test_greedy_beats_random_in_a_short_series(name):
    found = played(name, ("greedy", "random"), 10)
    assert found.players["greedy"].wins >= 8


@pytest.mark.slow
@pytest.mark.strength
@pytest.mark.parametrize("name", GAMES)
def test_search_beats_greedy_in_a_short_series(name):
    found = played(name, (searcher(name), "greedy"), 8)
    assert found.players[searcher(name)].wins > 4


@pytest.mark.slow
@pytest.mark.strength
@pytest.mark.parametrize("name", GAMES)
def test_greedy_beats_random(name):
    found = played(name, ("greedy", "random"), 400)
    assert found.players["greedy"].rate.low > MARGIN["greedy"]


@pytest.mark.slow
@pytest.mark.strength
@pytest.mark.parametrize("name", GAMES)
def test_search_beats_greedy(name):
    found = played(name, (searcher(name), "greedy"), 120)
    assert found.players[searcher(name)].rate.low > MARGIN["search"]


@pytest.mark.slow
@pytest.mark.strength
@pytest.mark.parametrize("name", GAMES)
def test_search_beats_two_greedy_players(name):
    found = played(name, (searcher(name), "greedy", "greedy"), 120)
    assert found.players[searcher(name)].rate.low > 1 / 3
