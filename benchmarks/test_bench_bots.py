"""Players: playouts a second, and the time of a decision. ``tools/strength.py`` measures their strength."""

from __future__ import annotations

import asyncio
from itertools import count
from random import Random
from time import perf_counter, process_time
from typing import Any

import pytest

import railwidgets as rw
from railwidgets.bots import SearchPlayer, player
from railwidgets.core import GAMES, State
from railwidgets.session import Presenter
from railwidgets.session.play.thought import PAUSE
from railwidgets.session.record.advice import hint_moves, in_turn, ranked
from tests.sampling import sampled

EACH = sampled(GAMES, "railroad_dice", rest=pytest.mark.slow)
DECISIONS = 6
PLAYOUTS = 100


def decisions(name: str) -> list[State]:
    """Returns views of decisions from all stages of a game between greedy players."""
    greedy, rng = player("greedy"), Random(1)
    state, found = rw.game(name).start(players=2, seed=1), []
    while state.actor is not None:
        if isinstance(state.actor, int):
            found.append(state.view(state.actor))
            state = state.apply(greedy.choose(found[-1], rng))
        else:
            state = state.apply(state.sample(rng))
    choices = [view for view in found if len(view.legal_actions) > 1]
    return choices[len(choices) // (2 * DECISIONS) :: len(choices) // DECISIONS][:DECISIONS]


def think(name: str, seed: int) -> None:
    """Searches each of the decisions."""
    searcher = player(f"search:playouts={PLAYOUTS}")
    for view in decisions(name):
        searcher.advise(view, Random(seed))


@pytest.mark.parametrize("name", EACH)
def test_playouts_on_one_core(benchmark: Any, says: Any, name: str) -> None:
    views, searcher, seeds = decisions(name), player(f"search:playouts={PLAYOUTS}"), count()

    def run() -> None:
        seed = next(seeds)
        for view in views:
            searcher.advise(view, Random(seed))

    benchmark.pedantic(run, rounds=5, warmup_rounds=1)
    rate = "" if benchmark.disabled else f"{PLAYOUTS * len(views) / benchmark.stats.stats.min:,.0f} playouts/s"
    says(f"tree search, {name}, one core", result=rate)


@pytest.mark.parametrize("name", EACH)
def test_playouts_on_two_cores(benchmark: Any, says: Any, name: str) -> None:
    from joblib import Parallel, delayed

    tasks, seeds = 4, count()
    with Parallel(n_jobs=2) as workers:
        workers(delayed(think)(name, 0) for _ in range(2))  # starts the processes, imports the games

        def run() -> None:
            workers(delayed(think)(name, next(seeds)) for _ in range(tasks))

        benchmark.pedantic(run, rounds=3)
    made = tasks * PLAYOUTS * len(decisions(name))
    rate = "" if benchmark.disabled else f"{made / benchmark.stats.stats.min:,.0f} playouts/s"
    says(f"tree search, {name}, two cores", result=rate)


@pytest.mark.parametrize("who", ["greedy", "search"])
@pytest.mark.parametrize("name", EACH)
def test_time_of_a_decision(benchmark: Any, says: Any, name: str, who: str) -> None:
    views, sitting, seeds = decisions(name), player(who), count()

    def run() -> None:
        seed = next(seeds)
        for view in views:
            sitting.choose(view, Random(seed))

    benchmark.pedantic(run, rounds=2, warmup_rounds=1)
    aim = "at most about half a second" if who == "search" else ""
    says(f"a decision of the player {who}, {name}", aim, each=len(views))


@pytest.mark.parametrize("name", EACH)
def test_first_answer_of_a_hint(benchmark: Any, says: Any, name: str) -> None:
    """The first answer of a hint, with its words, in the middle of a game."""
    views, search = decisions(name), player("search")
    assert isinstance(search, SearchPlayer)
    longest = list[float]()

    def run() -> None:
        times = []
        for view in views:
            assert isinstance(view.actor, int)
            begun = process_time()
            quick = in_turn(search, view)[0]
            hint_moves(ranked(quick.advise(view, Random(1))), view, view.actor)
            times.append(process_time() - begun)
        longest.append(max(times))

    benchmark.pedantic(run, rounds=2, warmup_rounds=1)
    took = f"{1e3 * min(longest):.0f} ms of a processor, the longest of {len(views)}"
    says(f"the first answer of a hint, {name}", "at most a second", result=took)


@pytest.mark.parametrize("name", EACH)
def test_what_a_thought_in_slices_costs(benchmark: Any, says: Any, name: str) -> None:
    """Compares a search in slices, with its progress on a page, with one search in one go for the same decision."""
    state = rw.game(name).start(players=2, seed=1)
    sessions = [rw.Session(state, seed=1) for _ in range(2)]
    pages = [Presenter(session) for session in sessions]
    who = "search:playouts=2" if benchmark.disabled else f"search:playouts={rw.game(name).heuristics.PLAYOUTS}"
    plain, sliced = list[float](), list[float]()

    async def in_slices() -> None:
        with sessions[1].in_slices(asyncio.get_running_loop()):
            sessions[1].hint(who)
        while sessions[1].thought is not None:
            await asyncio.sleep(PAUSE)

    def run() -> None:
        # Alternating, because machines have faster and slower minutes.
        for times, think in ((plain, lambda: sessions[0].hint(who)), (sliced, lambda: asyncio.run(in_slices()))):
            begun = perf_counter()
            think()
            times.append(perf_counter() - begun)

    benchmark.pedantic(run, rounds=5, warmup_rounds=1)
    assert sessions[0].answer == sessions[1].answer
    assert all(page.view["frame"]["thought"] is None for page in pages)
    ratio = min(sliced) / min(plain)  # the medians would include other work of the machine
    says(f"a thought in slices, {name}, beside one in one go", "at most 1.15 times", result=f"{ratio:.2f} times")
