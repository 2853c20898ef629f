"""Compares how far playouts of the search go on, over decisions of games between greedy players.

    python tools/horizon.py rail_europe --seats 3 --games 8

Each action of a decision is tried with the same deals, and valued after different numbers of turns. Two values agree if
they rank the actions alike: the correlation of their means, corrected for noise by halves of the deals (C. Spearman,
"The Proof and Measurement of Association between Two Things", American Journal of Psychology 15, 1904). The noise is
that of the difference between an action and the mean of all, in one playout.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from random import Random
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from railwidgets.bots import player
from railwidgets.bots.deals import Deals
from railwidgets.bots.rollout import Rollout
from railwidgets.core import GAMES, Action, State, game

TURNS: Final = (0, 6, 9, 12, 18, 36)
DEALS: Final = 60
ACTIONS: Final = 6
"""The most actions of a decision, those with the highest priors."""

SEED: Final = 9200
HALVES: Final = 20
"""The random halves of the deals."""

Numbers = NDArray[np.float64]


def decisions(name: str, seats: int, seed: int) -> Iterator[State]:
    """Yields the view of a decision between several actions from the first and from the second third of a game."""
    rng, greedy, found = Random(seed), player("greedy"), list[State]()
    state: Any = game(name).start(seats, seed=seed)
    while state.actor is not None:
        view = state.view(state.actor)
        if len(view.game.heuristics.promising_actions(view)) > 3:
            found.append(view)
        state = state.onward(greedy.choose(view, rng), rng)
    third = len(found) // 3
    yield rng.choice(found[:third])
    yield rng.choice(found[third : 2 * third])


def values(view: State, rng: Random, turns: Sequence[int] = TURNS, deals: int = DEALS) -> Numbers:
    """Returns the chance of the seat to act by deal, by action and by the number of turns that a playout goes on."""
    heuristics = view.game.heuristics
    dealt = Deals(view, heuristics, rng.getrandbits(64))
    actions = heuristics.promising_actions(view)
    priors = heuristics.action_priors(view, actions)
    best = sorted(range(len(actions)), key=lambda number: -priors[number])[:ACTIONS]
    found = [[_values(view, actions[number], *dealt.deal(deal), turns) for number in best] for deal in range(deals)]
    return np.array(found)


def _values(view: State, action: Action, state: State, luck: Random, turns: Sequence[int]) -> list[float]:
    """Returns the values of one playout, which ends the turn as those of the search do, and then each turn after it."""
    rollout = Rollout(view.game.heuristics, turns=0, depth=0)
    state = rollout.turn_over(state, state.onward(action, luck), luck)
    assert isinstance(view.actor, int)
    found, played = list[float](), 0
    for wanted in turns:
        while played < wanted and state.actor is not None:
            state, played = rollout.turn_over(state, state, luck), played + 1
        found.append(view.game.heuristics.evaluate(state)[view.actor])
    return found


def agreement(tables: Sequence[Numbers]) -> Numbers:
    """Returns the correlation between the values of actions, for each two numbers of turns."""
    rng, sums = np.random.default_rng(SEED), np.zeros((tables[0].shape[2],) * 2)
    for table in tables:
        for _ in range(HALVES):
            order = rng.permutation(len(table))
            one, other = (_centred(table[half].mean(axis=0)) for half in np.array_split(order, 2))
            sums += (one.T @ other + other.T @ one) / len(one)
    spread = np.sqrt(np.maximum(np.diag(sums), 1e-12))
    return np.asarray(sums / np.outer(spread, spread))


def noise(tables: Sequence[Numbers]) -> Numbers:
    """Returns the noise of a playout, by its number of turns."""
    return np.asarray(np.mean([_centred(table, 1).std(axis=0, ddof=1).mean(axis=0) for table in tables], axis=0))


def _centred(numbers: Numbers, axis: int = 0) -> Numbers:
    return np.asarray(numbers - numbers.mean(axis=axis, keepdims=True))


def main(argv: Sequence[str] | None = None) -> int:
    """Runs the command line and returns the exit code."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("game", choices=GAMES)
    parser.add_argument("--seats", type=int, default=2, help="the number of players")
    parser.add_argument("--games", type=int, default=8, help="the games, each with two decisions")
    asked = parser.parse_args(argv)
    seeds = range(SEED, SEED + asked.games)
    views = [view for seed in seeds for view in decisions(asked.game, asked.seats, seed)]
    tables = [values(view, Random(number)) for number, view in enumerate(views)]
    print(f"{'turns':>5}  noise  agreement with {' '.join(f'{turns:>5}' for turns in TURNS)}")
    for turns, wide, row in zip(TURNS, noise(tables), agreement(tables), strict=True):
        print(f"{turns:>5}  {wide:.3f}  {' ' * 14} {' '.join(f'{number:5.2f}' for number in row)}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
