"""A decision of each game, compared with engines of other authors, in one run.

The results are ratios of processor time: the median of alternating rounds of new games. All players choose at random
from the complete list of legal actions. The extra ``peers`` installs the engines on package indexes; skip messages
explain how to get the others.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import count
from random import Random
from statistics import median
from time import process_time
from typing import Any

import pytest

import railwidgets as rw

ROUNDS = 7
MISSING = "pip install railwidgets[peers] brings the engines of others"
CLONED = "git clone https://github.com/edwisdom/ticket_to_ride, pip install msgspec, and put it on PYTHONPATH"

SHARE = {
    "rail_europe": "at most 0.6 of one",
    "steam_tunnel": "at most 0.9 of one",
    "railroad_dice": "at most 1.4 of one",
    "streetcar": "at most 2.5 of one",
    "days_of_steam": "at most 3 of one",
}
GAMES_A_ROUND = {"rail_europe": 10, "steam_tunnel": 60, "railroad_dice": 6, "streetcar": 8, "days_of_steam": 8}

Engine = Callable[[int], int]
"""Plays the game of a seed to its end; returns the number of decisions."""


def ours(name: str, players: int) -> Engine:
    """A game of railwidgets."""
    game = rw.game(name)

    def play(seed: int) -> int:
        rng, decisions = Random(seed), 0
        state = game.new(players).settle(rng)
        while state.actor is not None:
            state = state.onward(rng.choice(state.choices), rng)
            decisions += 1
        return decisions

    return play


def ticket_to_ride(players: int) -> Engine:
    """The engine of train cards by edwisdom, with another map, without tunnels, ferries and stations."""
    engine = pytest.importorskip("ticket_to_ride.engine", reason=CLONED)
    game = engine.Game(engine.RuleConfig(n_players=players, track_history=False))

    def play(seed: int) -> int:
        rng, state, decisions = Random(seed), game.new_initial_state(seed), 0
        while not state.is_terminal():
            state.step(rng.choice(state.legal_actions()))
            decisions += 1
        return decisions

    return play


def catanatron(players: int) -> Engine:
    """B. Collazo's engine of a settling game, whose actions include draws."""
    engine = pytest.importorskip("catanatron", reason=MISSING)

    def play(seed: int) -> int:
        colours = list(engine.Color)[:players]
        game, decisions = engine.Game([engine.RandomPlayer(colour) for colour in colours], seed=seed), 0
        while game.winning_color() is None and decisions < 5000:
            game.play_tick()
            decisions += 1
        return decisions

    return play


def chess(players: int) -> Engine:
    """N. Fiekas's python-chess."""
    engine = pytest.importorskip("chess", reason=MISSING)

    def play(seed: int) -> int:
        rng, board = Random(seed), engine.Board()
        while moves := list(board.legal_moves):
            if len(board.move_stack) >= 200:
                break
            board.push(rng.choice(moves))
        return len(board.move_stack)

    return play


def share(one: Engine, games: int, other: Engine, others: int, *, rounds: int = ROUNDS) -> float:
    """Returns the ratio of two engines' times for a decision."""
    seeds = count()

    def spent(play: Engine, games: int) -> float:
        numbers = [next(seeds) for _ in range(games)]
        begun = process_time()
        decisions = sum(map(play, numbers))
        return (process_time() - begun) / decisions

    for play in (one, other):
        spent(play, 1)  # fills the caches
    return median(spent(one, games) / spent(other, others) for _ in range(rounds))


@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize("name", SHARE)
def test_a_decision_beside_catanatron(benchmark: Any, says: Any, name: str, players: int) -> None:
    games, rounds = (1, 1) if benchmark.disabled else (GAMES_A_ROUND[name], ROUNDS)
    sides = ours(name, players), games, catanatron(players), 1
    found = benchmark.pedantic(share, args=sides, kwargs={"rounds": rounds}, rounds=1)
    says(f"a decision of {name}, {players} players, beside an action of Catanatron", SHARE[name], result=f"{found:.2f}")


@pytest.mark.parametrize("players", [2, 4])
def test_a_decision_beside_the_engine_of_train_cards(benchmark: Any, says: Any, players: int) -> None:
    games, rounds = (1, 1) if benchmark.disabled else (GAMES_A_ROUND["rail_europe"], 3 * ROUNDS)
    sides = ours("rail_europe", players), games, ticket_to_ride(players), games
    found = benchmark.pedantic(share, args=sides, kwargs={"rounds": rounds}, rounds=1)
    what = f"a decision of rail_europe, {players} players, beside a step of the engine of train cards"
    says(what, "at most 0.95 of one", result=f"{found:.2f}")


def test_a_move_of_chess_beside_catanatron(benchmark: Any, says: Any) -> None:
    found = benchmark.pedantic(share, args=(chess(2), 1 if benchmark.disabled else 8, catanatron(2), 1), rounds=1)
    says("a move of python-chess, beside an action of Catanatron", result=f"{found:.2f}")
