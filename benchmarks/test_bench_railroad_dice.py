"""The engine of Railroad Dice: random games, legal actions, applying, refusals, rolls and views."""

from __future__ import annotations

from functools import cache
from itertools import cycle
from random import Random
from statistics import median
from typing import Any

import pytest

import railwidgets as rw
from benchmarks import positions
from railwidgets.games.railroad_dice import landscape, legal, line
from railwidgets.games.railroad_dice.chance import rolls

GAME = rw.game("railroad_dice")
POSITIONS = 40


def forget() -> None:
    """Clears the engine's caches of the line, as for the very first position."""
    for module in (legal, line, landscape):
        for thing in vars(module).values():
            if hasattr(thing, "cache_clear") and thing.__module__ == module.__name__:
                thing.cache_clear()


@pytest.mark.parametrize("players", [2, 4])
def test_random_games(benchmark: Any, says: Any, players: int) -> None:
    seeds = range(10)
    actions = sum(len(list(positions.play(seed, players, GAME))) - 1 for seed in seeds)

    def play() -> None:
        forget()
        for seed in seeds:
            for _ in positions.play(seed, players, GAME):
                pass

    benchmark.pedantic(play, rounds=5, warmup_rounds=1)
    what = f"Railroad Dice: random games, {players} players, every list of legal actions made"
    says(what, games=len(seeds), actions=actions)


@cache
def decisions(*, leaving: bool) -> tuple[Any, ...]:
    """Returns positions of random games: at least five dice in front, at least four tiles laid.

    Args:
        leaving: whether the line can leave a tile, so that the list must contain every tile that fits.
    """
    found: list[Any] = []
    seed = 0
    while len(found) < POSITIONS:
        for state in positions.play(seed, 2, GAME):
            if state.phase == "act" and sum(state.player.front) >= 5 and len(state.plan.minis) >= 4:
                leaves = any(str(action).startswith("leave") for action in state.legal_actions)
                if leaves == leaving:
                    found.append(state)
                    break
        seed += 1
    return tuple(found)


@pytest.mark.parametrize("known", [True, False], ids=["as_in_play", "as_read"])
@pytest.mark.parametrize("leaving", [False, True], ids=["staying", "leaving"])
def test_legal_actions(benchmark: Any, says: Any, leaving: bool, known: bool) -> None:
    states = cycle(decisions(leaving=leaving))

    def next_state() -> tuple[tuple[Any], dict[str, Any]]:
        if not known:
            forget()
        return (next(states),), {}

    total = benchmark.pedantic(lambda state: len(state.legal_actions), setup=next_state, rounds=5 * POSITIONS)
    assert total
    count = median(len(state.legal_actions) for state in decisions(leaving=leaving))
    where = "a tile can be left" if leaving else "no tile can be left"
    how = "line known" if known else "line never seen"
    says(f"Railroad Dice: legal actions, five dice in front, {where} (median {count:g} actions), {how}")


def test_apply(times_apply: Any) -> None:
    times_apply(
        "Railroad Dice: apply one action, checked to be legal", positions.with_actions(positions.play(0, 2, GAME))
    )


def test_refusals(benchmark: Any, says: Any) -> None:
    """Lists all reasons against an action, as after a refused click."""
    state = decisions(leaving=True)[0]
    refused = [action for action in state.candidates() if action not in state.legal_actions]

    def explain() -> None:
        for action in refused:
            assert state.refusals(action)

    benchmark(explain)
    says("Railroad Dice: all reasons against one action, with proofs (middle of a game)", each=len(refused))


def test_odds(benchmark: Any, says: Any) -> None:
    """Lists all outcomes of ten dice with their probabilities."""
    outcomes = benchmark.pedantic(rolls.__wrapped__, args=(10,), rounds=50, warmup_rounds=1)
    says(f"Railroad Dice: all {len(outcomes)} outcomes of a roll of ten dice, with their odds")


def test_complete(benchmark: Any, says: Any) -> None:
    """Samples the contents of the screens, as a search player does."""
    rng = Random(0)
    views = [state.view(state.turn) for state in decisions(leaving=False)]

    def draw() -> None:
        for view in views:
            view.complete(rng)

    benchmark(draw)
    says("Railroad Dice: draw back what the screens hide", each=len(views))
