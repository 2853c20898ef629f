"""The engine of Steam Tunnel: random games, legal actions, scores of full boards, applying."""

from __future__ import annotations

from functools import cache
from itertools import cycle
from random import Random
from typing import Any

import pytest

import railwidgets as rw
from benchmarks import positions

GAME = rw.game("steam_tunnel")
BOARDS = 40


@pytest.mark.parametrize("players", [2, 5])
def test_random_games(benchmark: Any, says: Any, players: int) -> None:
    seeds = range(50)
    actions = sum(len(list(positions.play(seed, players, GAME))) - 1 for seed in seeds)

    def play() -> None:
        for seed in seeds:
            for _ in positions.play(seed, players, GAME):
                pass

    benchmark.pedantic(play, rounds=5, warmup_rounds=1)
    what = f"Steam Tunnel: random games, {players} players, every list of legal actions made"
    says(what, "ahead of 500 games/s", games=len(seeds), actions=actions)


@cache
def decisions() -> tuple[Any, ...]:
    """Returns positions of random games with a pawn to place and twelve cards left to turn over."""
    found = []
    for seed in range(10 * BOARDS):
        middle = [state for state in positions.play(seed, 2, GAME) if state.phase == "pawn" and state.table.left == 12]
        found += middle[:1]
    return tuple(found[:BOARDS])


def as_in_play(state: Any) -> Any:
    """Returns the position as ``apply`` leaves it: its table has the free places cached."""
    return state


def as_read(state: Any) -> Any:
    """Returns the position parsed from its notation."""
    return GAME.parse(state.notation)


@pytest.mark.parametrize("made", [as_in_play, as_read])
def test_legal_actions(benchmark: Any, says: Any, made: Any) -> None:
    states = cycle(decisions())
    total = benchmark.pedantic(
        lambda state: len(state.legal_actions), setup=lambda: ((made(next(states)),), {}), rounds=5 * BOARDS
    )
    assert total
    known = made.__name__.replace("_", " ")
    says(f"Steam Tunnel: legal actions, middle of a game (a pawn to place, 12 cards left), position {known}")


@cache
def full_boards(*, full: bool) -> tuple[Any, ...]:
    """Returns the ends of random games in which nobody blocks a card: all cards are face up."""
    return tuple(_full_board(seed, full=full) for seed in range(BOARDS))


def _full_board(seed: int, *, full: bool) -> Any:
    rng = Random(seed)
    state = GAME.new(2, full_board=full)
    while state.actor is not None:
        if state.actor == rw.CHANCE:
            action = state.sample(rng)
        else:
            action = rng.choice([one for one in state.legal_actions if not str(one).startswith("block")])
        state = state.apply(action)
    return state


@pytest.mark.parametrize(("full", "size"), [(False, "6 by 6"), (True, "7 by 7")], ids=["six", "seven"])
def test_score(benchmark: Any, says: Any, full: bool, size: str) -> None:
    states = full_boards(full=full)

    def count() -> None:
        for state in states:
            state.scores()

    benchmark(count)
    says(f"Steam Tunnel: score of a full board of {size} cards", "at most 0.3 ms", each=len(states))


def test_apply(times_apply: Any) -> None:
    times_apply(
        "Steam Tunnel: apply one action, checked to be legal", positions.with_actions(positions.play(0, 2, GAME))
    )


def test_refusals(benchmark: Any, says: Any) -> None:
    """Lists all reasons against an action, as after a refused click."""
    state = decisions()[0]
    refused = [action for action in state.candidates() if action not in state.legal_actions]

    def explain() -> None:
        for action in refused:
            assert state.refusals(action)

    benchmark(explain)
    says("Steam Tunnel: all reasons against one action, with proofs (middle of a game)", each=len(refused))
