"""The engine of Rail Europe: random games, legal actions, longest paths, the best use of stations."""

from __future__ import annotations

from functools import cache
from itertools import cycle
from random import Random
from time import perf_counter
from typing import Any

import pytest

import railwidgets as rw
from benchmarks import positions
from railwidgets.games.rail_europe.components import ROUTES
from railwidgets.games.rail_europe.score import best_borrowing
from railwidgets.track import longest_trail

GAME = rw.game("rail_europe")
BOARDS = 200
ROUNDS = 5

PEER = {2: "ahead of 490 games/s and 13 µs an action (the fastest other engine known)", 4: ""}


@pytest.mark.parametrize("players", [2, 4])
def test_random_games(benchmark: Any, says: Any, players: int) -> None:
    seeds = range(40)
    states = [state for seed in seeds for state in positions.play(seed, players, GAME)]
    actions = sum(state.actor is not None for state in states)
    decisions = sum(isinstance(state.actor, int) for state in states)

    def play() -> None:
        for seed in seeds:
            for _ in positions.play(seed, players, GAME):
                pass

    benchmark.pedantic(play, rounds=ROUNDS, warmup_rounds=1)
    # Without timing, there is nothing to report.
    time = benchmark.stats.stats.median * 1e6 if benchmark.stats else 0.0
    what = f"Rail Europe: random games, {players} players, every list of legal actions made"
    each = (
        f"{time / actions:.1f} µs an action; {decisions // len(seeds)} decisions a game, {time / decisions:.1f} µs each"
    )
    says(what, PEER[players], games=len(seeds), actions=actions, ratio=each)


@cache
def decisions(players: int = 2) -> tuple[Any, ...]:
    """Returns positions of random games at the start of a turn, with 8 to 16 cards in hand."""
    found = []
    for seed in range(BOARDS):
        turns = [state for state in positions.play(seed, players, GAME) if state.phase == "turn" and not state.pending]
        found += [state for state in turns if 8 <= state.player.cards <= 16][:1]
    return tuple(found)


@pytest.mark.parametrize("players", [2, 4])
def test_legal_actions(benchmark: Any, says: Any, players: int) -> None:
    states = cycle([state.replace() for state in decisions(players)])
    total = benchmark.pedantic(
        lambda state: len(state.legal_actions), setup=lambda: ((next(states).replace(),), {}), rounds=5 * BOARDS
    )
    assert total
    counts = sorted(len(state.legal_actions) for state in decisions(players))
    says(
        f"Rail Europe: legal actions, {players} players, 8 to 16 cards in hand (about {counts[len(counts) // 2]})",
        "ahead of 8.7 µs" if players == 2 else "",
    )


def test_apply(times_apply: Any) -> None:
    times_apply(
        "Rail Europe: apply one action, checked to be legal", positions.with_actions(positions.play(0, 2, GAME))
    )


Edges = list[tuple[int, int, int]]


@cache
def grown(count: int) -> tuple[Edges, ...]:
    """Returns a random connected set of routes, such as a player may own."""
    rng = Random(count)
    return tuple(_grown(rng, count) for _ in range(BOARDS))


def _grown(rng: Random, count: int) -> Edges:
    chosen = {rng.randrange(len(ROUTES))}
    while len(chosen) < count:
        cities = {city for index in chosen for city in ROUTES[index].ends}
        chosen.add(rng.choice([r.index for r in ROUTES if r.index not in chosen and not cities.isdisjoint(r.ends)]))
    return [(*ROUTES[index].ends, ROUTES[index].length) for index in sorted(chosen)]


@pytest.mark.parametrize(
    ("count", "aim"),
    [
        (15, "0.1 ms median, 2 ms worst"),
        (25, "0.3 ms median, 40 ms worst"),
        pytest.param(35, "", marks=pytest.mark.slow),
    ],
    ids=["fifteen", "twenty-five", "thirty-five"],
)
def test_longest_trail(benchmark: Any, says: Any, count: int, aim: str) -> None:
    boards = grown(count)
    best = [min(_seconds(board) for _ in range(ROUNDS)) for board in boards]

    def search() -> None:
        for board in boards:
            longest_trail(board)

    benchmark.pedantic(search, rounds=1)
    median, worst = sorted(best)[len(best) // 2], max(best)
    says(
        f"Rail Europe: longest path over {count} routes that hang together, {len(boards)} boards, exact",
        aim,
        result=f"{median * 1e3:.3f} ms median, {worst * 1e3:.2f} ms worst",
    )


def _seconds(board: Edges) -> float:
    begin = perf_counter()
    longest_trail(board)
    return perf_counter() - begin


def test_best_use_of_stations(benchmark: Any, says: Any) -> None:
    """Returns ends of random games; most of their players have built all three stations."""
    cases = []
    for seed in range(BOARDS // 2):
        *_, state = positions.play(seed, 3, GAME)
        for seat, player in enumerate(state.players):
            others = sum(other.routes for number, other in enumerate(state.players) if number != seat)
            cases.append((player.routes, others, player.stations, player.tickets))

    def choose() -> None:
        best_borrowing.cache_clear()
        for case in cases:
            best_borrowing(*case)

    benchmark.pedantic(choose, rounds=ROUNDS, warmup_rounds=1)
    says("Rail Europe: best use of the stations of one player, end of a random game, exact", each=len(cases))


def test_refusals(benchmark: Any, says: Any) -> None:
    """Lists all reasons against an action, as after a refused click."""
    state = decisions()[0]
    legal = set(state.legal_actions)
    refused = [action for action in state.candidates() if action not in legal][:2000]

    def explain() -> None:
        for action in refused:
            assert state.refusals(action)

    benchmark.pedantic(explain, rounds=ROUNDS)
    says("Rail Europe: all reasons against one action, with proofs (middle of a game)", each=len(refused))
