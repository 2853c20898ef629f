"""Who beats whom, by a margin that is stated, in every game.

The one of every run is short and has a fixed seed, so it always ends the same way. The others are for whoever changes
a judgement or the search: ``pytest -m strength -s``; with ``-k short`` in two minutes a first look, from which follows
no more than that nothing is badly wrong.
"""

from __future__ import annotations

from collections import defaultdict
from itertools import pairwise
from statistics import fmean
from typing import Final

import pytest

from benchmarks import watch
from benchmarks.scripted import SCRIPTS
from railwidgets.core import GAMES, game
from railwidgets.simulation import Estimate, Result, Summary, simulate, summary, wilson
from tests.sampling import sampled
from tools.fit_evaluation import OPTIONS
from tools.fit_evaluation import committed as fits_played
from tools.strength import BUDGETS, LOOKS, TITLE, Z, chosen, committed, estimate, is_decided, rates, series

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


@pytest.mark.parametrize("name", sampled(GAMES, "rail_europe"))
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


COMMAND: Final = "python tools/strength.py RECORDS --minutes 60"


def limits(group: str, label: str) -> Estimate:
    """What the committed games say of a series, by the names that it has in the picture."""
    rate = rates().get(group, {}).get(label)
    if rate is None:
        pytest.fail(f"{group}: fewer than {LOOKS[0]} games are committed of '{label}'. To play them: {COMMAND}")
    return rate


def limits_of(name: str, part: int, whom: str) -> Estimate:
    """The same of the search of a game with a part of its playouts."""
    thought = f"1/{part}" if part > 1 else "all"
    return limits(game(name).title["en"], f"search, {thought} of its playouts, {whom}")


@pytest.mark.strength
@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize(("whom", "least"), [("a greedy player", 0.6), ("two of them", 1 / 3 + 0.1)])
def test_search_as_it_is_beats_greedy_players_beyond_doubt(name, whom, least):
    assert limits_of(name, 1, whom).low >= least


@pytest.mark.strength
@pytest.mark.parametrize("name", GAMES)
def test_more_thought_is_never_weaker(name):
    known = [limits_of(name, part, "a greedy player") for part in BUDGETS]
    assert all(less.low <= more.high for less, more in pairwise(known))


@pytest.mark.strength
@pytest.mark.parametrize("script", SCRIPTS)
def test_greedy_of_rail_europe_beats_a_script(script):
    assert limits(script, f"greedy, {TITLE} against a script").low > 0.5


@pytest.mark.strength
@pytest.mark.parametrize(("greedy", "points"), [(2, 12)])
def test_search_of_rail_europe_ends_as_far_ahead_as_the_page_says(greedy, points):
    seats = (f"search:playouts={game('rail_europe').heuristics.PLAYOUTS}", *["greedy"] * greedy)
    leads = []
    for result in committed()["rail_europe", seats]:
        own = result.scores[result.seats.index(seats[0])]
        leads.append(own - (sum(result.scores) - own) / greedy)
    assert round(fmean(leads)) == points
    assert f"{points} points" in watch.PAGE.read_text(encoding="utf-8")


@pytest.mark.strength
@pytest.mark.parametrize("name", OPTIONS)
def test_a_fitted_evaluation_that_is_stronger_would_have_been_taken(name):
    """Each search with a fitted evaluation has played enough, and none is better beyond doubt."""
    games = fits_played()[name]
    assert len(games) >= LOOKS[0]
    assert estimate(games).low <= 0.5


# --- the rule by which a series ends


def test_series_can_be_chosen_by_game_and_number_of_players():
    assert [plan.seats[1:] for plan in chosen(["rail_europe"], 3)] == [("greedy", "greedy")]
    assert {plan.game for plan in chosen(["streetcar", "steam_tunnel"])} == {"streetcar", "steam_tunnel"}
    assert chosen() == series()


def record(games: int, wins: int) -> list[Result]:
    """A series of games of which its first player won so many."""
    return [
        Result(number, ("greedy", "random")[:: 1 - 2 * (number % 2)], 1, winners, (1, 0), 9, "", {"game": "streetcar"})
        for number in range(games)
        for winners in [(number % 2 if number < wins else 1 - number % 2,)]
    ]


def test_a_series_is_looked_at_at_times_that_were_fixed_before() -> None:
    assert not is_decided(record(35, 35), 0.6)
    assert is_decided(record(36, 36), 0.6)
    assert estimate(record(71, 36)) == estimate(record(36, 36))


@pytest.mark.parametrize(("wins", "ends"), [(14, True), (15, False), (28, False), (29, True)])
def test_a_series_ends_when_what_is_asked_is_beyond_doubt(wins: int, ends: bool) -> None:
    """At the first look four wins in five are needed for three in five, or so few that there never will be."""
    assert is_decided(record(36, wins), 0.6) is ends


def test_a_series_ends_after_the_last_look() -> None:
    assert is_decided(record(LOOKS[-1], LOOKS[-1] * 3 // 5), 0.6)
    assert not is_decided(record(LOOKS[-2], LOOKS[-2] * 3 // 5), 0.6)


@pytest.mark.parametrize("asked", [0.6, 0.5, 1 / 3 + 0.1])
def test_limits_hold_at_all_looks_together(asked: float) -> None:
    """Who wins just as often as is asked is hardly ever said to win more: exactly, over all series there can be."""
    chances, wrong = {0: 1.0}, 0.0
    for before, look in pairwise((0, *LOOKS)):
        for _ in range(look - before):
            chances = {
                wins: chances.get(wins, 0.0) * (1 - asked) + chances.get(wins - 1, 0.0) * asked
                for wins in range(max(chances) + 2)
            }
        wrong += sum(chances.pop(wins) for wins in list(chances) if wilson(wins, look, Z).low > asked)
    assert 0.015 < wrong < 0.025
