"""Who beats whom, by a margin that is stated, in every game.

The one of every run is short and has a fixed seed, so it always ends the same way. The others are for whoever changes
a judgement or the search: ``pytest -m strength -s``; with ``-k short`` in two minutes a first look, from which follows
no more than that nothing is badly wrong.
"""

from __future__ import annotations

from collections import defaultdict
from itertools import pairwise
from typing import Final

import pytest

from benchmarks.scripted import SCRIPTS
from railwidgets.core import GAMES, game
from railwidgets.simulation import Estimate, Summary, simulate, summary
from tools.strength import BUDGETS, rates

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


# --- what long series have come to: tools/strength.py plays them, and goes on with them


def limits(name: str) -> dict[str, Estimate]:
    """What the committed games say of a game's search, by how it thought and whom it met."""
    return rates().get(game(name).title.en, {})


@pytest.mark.strength
@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize(("whom", "least"), [("a greedy player", 0.6), ("two of them", 1 / 3 + 0.1)])
def test_search_as_it_is_beats_greedy_players_beyond_doubt(name, whom, least):
    assert limits(name)[f"search, all of its playouts, {whom}"].low >= least


@pytest.mark.strength
@pytest.mark.parametrize("name", GAMES)
def test_more_thought_is_never_weaker(name):
    parts = [f"1/{part}" if part > 1 else "all" for part in BUDGETS]
    known = [limits(name)[f"search, {part} of its playouts, a greedy player"] for part in parts]
    assert all(less.low <= more.high for less, more in pairwise(known))


@pytest.mark.strength
@pytest.mark.parametrize("script", SCRIPTS)
def test_greedy_of_rail_europe_beats_a_script(script):
    (rate,) = rates()[script].values()
    assert rate.low > 0.5
