"""The engine of Days of Steam: random games, legal actions, applying, undoing, views."""

from __future__ import annotations

from itertools import cycle
from random import Random
from statistics import median
from time import perf_counter
from typing import Any

import pytest

import railwidgets as rw
from benchmarks import positions

POSITIONS = 40


@pytest.mark.parametrize("players", [2, 4])
def test_random_games(benchmark: Any, says: Any, players: int) -> None:
    seeds = range(10)
    actions = sum(len(positions.game(seed, players)) - 1 for seed in seeds)

    def play() -> None:
        for seed in seeds:
            for _ in positions.play(seed, players):
                pass

    benchmark.pedantic(play, rounds=5, warmup_rounds=1)
    says(f"random games, {players} players, every list of legal actions made", games=len(seeds), actions=actions)


def as_in_play(state: Any) -> Any:
    """Returns the position as ``apply`` leaves it: its map has only the distances cached."""
    city = next(iter(state.table.cities))
    return state.replace(table=state.table.with_changed_city(city))


def as_read(state: Any) -> Any:
    """Returns the position parsed from its notation."""
    return positions.GAME.parse(state.notation)


@pytest.mark.parametrize(("tiles", "when"), [(40, "middle"), (80, "end")])
@pytest.mark.parametrize("made", [as_in_play, as_read])
def test_legal_actions(benchmark: Any, says: Any, tiles: int, when: str, made: Any) -> None:
    states = cycle(positions.decisions(tiles, POSITIONS))
    total = benchmark.pedantic(
        lambda state: len(state.legal_actions), setup=lambda: ((made(next(states)),), {}), rounds=5 * POSITIONS
    )
    assert total
    known = made.__name__.replace("_", " ")
    aim = "median at most 0.3 ms" if made is as_in_play else ""
    says(f"legal actions, {when} of a game ({tiles} tiles, three in hand), position {known}", aim)


def test_worst_legal_actions(benchmark: Any, says: Any) -> None:
    states = positions.decisions(80, POSITIONS)
    passes = 1 if benchmark.disabled else 9

    def slowest() -> float:
        times: list[list[float]] = [[] for _ in states]
        for _ in range(passes):
            for state, taken in zip(states, times, strict=True):
                fresh = as_in_play(state)
                start = perf_counter()
                len(fresh.legal_actions)
                taken.append(perf_counter() - start)
        return max(map(median, times))

    worst = benchmark.pedantic(slowest, rounds=1, warmup_rounds=1)
    most = max(len(state.legal_actions) for state in states)
    what = f"the slowest of {POSITIONS} such lists at the end of a game (the longest has {most} actions)"
    says(what, result=f"{worst * 1e6:.0f} µs")


def test_apply(times_apply: Any) -> None:
    times_apply("apply one action, checked to be legal", positions.with_actions(positions.game(0)))


def test_undo(benchmark: Any, says: Any) -> None:
    session = rw.Session("days_of_steam", seed=1)
    rng = Random(1)
    while session.state.actor is not None and session.at < 120:
        session.play(rng.choice(session.state.legal_actions))
    steps = range(20)

    def to_and_fro() -> None:
        for _ in steps:
            session.undo()
        for _ in steps:
            session.redo()

    benchmark(to_and_fro)
    says("undo or redo a decision in a session", each=2 * len(steps))


def test_view_and_complete(benchmark: Any, says: Any) -> None:
    states = positions.decisions(40, POSITIONS)
    rng = Random(0)

    def guess() -> None:
        for state in states:
            state.view(0).complete(rng)

    benchmark(guess)
    says("what a seat may know, and one full state that fits it", each=len(states))


def test_refusals(benchmark: Any, says: Any) -> None:
    """Lists all reasons against an action, as after a refused click."""
    state = positions.decisions(80, POSITIONS)[0]
    refused = [action for action in state.candidates() if action not in state.legal_actions]
    refused = Random(0).sample(refused, 100)

    def explain() -> None:
        for action in refused:
            assert state.refusals(action)

    benchmark(explain)
    says("all reasons against one action, with proofs (80 tiles)", each=len(refused))
