"""A step of each game as an environment, with observation and mask, beside those of other libraries, in one run.

A random agent looks at each observation and plays one of its legal numbers. The results are ratios of processor time:
the median of alternating rounds. The extra ``peers`` installs what the games of others need.
"""

from __future__ import annotations

import warnings
from collections.abc import Callable
from random import Random
from statistics import median
from time import process_time
from typing import Any

import gymnasium
import numpy as np
import pytest

from railwidgets.core.registry import OWN
from railwidgets.environments import aec, gym, openspiel

ROUNDS, SECONDS = 9, 0.4
MISSING = "pip install railwidgets[peers] brings what the games of PettingZoo need"

Step = Callable[[float], float]
"""Plays for so many seconds; returns the seconds of a step."""


def classic(name: str) -> Any:
    """Returns a board game of PettingZoo, as its documentation makes it."""
    for package in ("pygame", *(("chess",) if name.startswith("chess") else ())):
        pytest.importorskip(package, reason=MISSING)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        from pettingzoo import classic

        return getattr(classic, name).env()


def of_agents(env: Any) -> Step:
    """An environment of PettingZoo."""
    seeds = Random(1)

    def play(seconds: float) -> float:
        rng, steps, begun = Random(1), 0, process_time()
        while process_time() - begun < seconds:
            env.reset(seed=seeds.getrandbits(31))
            for _ in env.agent_iter():
                observation, _, terminated, truncated, _ = env.last()
                if terminated or truncated:
                    env.step(None)
                    continue
                legal = np.flatnonzero(observation["action_mask"])
                env.step(int(legal[rng.randrange(len(legal))]))
                steps += 1
        return (process_time() - begun) / steps

    return play


def of_states(game: Any) -> Step:
    """A game of OpenSpiel, with the arrays of the player to act."""

    def play(seconds: float) -> float:
        rng, steps, begun = np.random.RandomState(1), 0, process_time()
        while process_time() - begun < seconds:
            state = game.new_initial_state()
            while not state.is_terminal() and process_time() - begun < seconds:
                if state.is_chance_node():
                    outcomes, chances = zip(*state.chance_outcomes(), strict=True)
                    state.apply_action(rng.choice(outcomes, p=chances))
                    continue
                state.observation_tensor(state.current_player())
                state.apply_action(rng.choice(state.legal_actions()))
                steps += 1
        return (process_time() - begun) / steps

    return play


def of_many(name: str, games: int) -> Step:
    """Many games of Gymnasium that step together against random players; a step is that of one game."""
    envs = gymnasium.vector.SyncVectorEnv([lambda: gym(name, "random", flat=True)] * games)

    def play(seconds: float) -> float:
        rng, steps, begun = np.random.default_rng(1), 0, process_time()
        _, infos = envs.reset(seed=1)
        while not steps or process_time() - begun < seconds:
            masks = infos["action_mask"]
            actions = [rng.choice(np.flatnonzero(mask)) if mask.any() else 0 for mask in masks]
            _, _, _, _, infos = envs.step(np.array(actions))
            steps += games
        return (process_time() - begun) / steps

    return play


def times(one: Step, other: Step, rounds: int, seconds: float) -> tuple[float, float]:
    """Returns how many steps of the first fit into one of the second, and its steps a second."""
    one(seconds / 4), other(seconds / 4)
    pairs = [(one(seconds), other(seconds)) for _ in range(rounds)]
    return median(b / a for a, b in pairs), 1 / median(a for a, _ in pairs)


def compared(benchmark: Any, one: Step, other: Step) -> tuple[float, float]:
    rounds, seconds = (1, 0.05) if benchmark.disabled else (ROUNDS, SECONDS)
    found: tuple[float, float] = benchmark.pedantic(times, args=(one, other, rounds, seconds), rounds=1)
    return found


AIMS = {("steam_tunnel", "chess_v6"): "at least 10 times", ("steam_tunnel", "connect_four_v3"): "at least as many"}


@pytest.mark.parametrize("peer", ["connect_four_v3", "chess_v6"])
@pytest.mark.parametrize("name", OWN)
def test_steps_with_observations_beside_those_of_pettingzoo(benchmark: Any, says: Any, name: str, peer: str) -> None:
    ratio, speed = compared(benchmark, of_agents(aec(name)), of_agents(classic(peer)))
    says(
        f"steps of {name} with observations for one of {peer} of PettingZoo",
        AIMS.get((name, peer), ""),
        result=f"{ratio:.2f} ({speed:,.0f} a second)",
    )


@pytest.mark.parametrize("peer", ["python_tic_tac_toe", "python_liars_poker"])
def test_steps_with_arrays_beside_those_of_open_spiel_in_python(benchmark: Any, says: Any, peer: str) -> None:
    pyspiel = pytest.importorskip("pyspiel")
    import open_spiel.python.games  # noqa: F401 - registers them

    ratio, speed = compared(benchmark, of_states(openspiel("steam_tunnel")), of_states(pyspiel.load_game(peer)))
    says(
        f"steps of steam_tunnel with arrays for one of {peer} of OpenSpiel",
        result=f"{ratio:.2f} ({speed:,.0f} a second)",
    )


def test_steps_of_sixty_four_games_together(benchmark: Any, says: Any) -> None:
    ratio, speed = compared(benchmark, of_many("steam_tunnel", 64), of_many("steam_tunnel", 1))
    what = "steps of 64 games of steam_tunnel against random players together for one of a single game"
    says(what, result=f"{ratio:.2f} ({speed:,.0f} a second)")
