"""Positions for exercises: of random games, and of well-played ones."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from random import Random
from typing import Final

from railwidgets.bots import GreedyPlayer
from railwidgets.core import Action, State, game

PATIENCE: Final = 200
"""The number of positions after which a kind counts as missing from the game."""

SHORT: Final = 200
"""The number of games in a row, over before the search looks at them, after which it reads games from the beginning."""

WELL_PLAYED: Final = 40
"""The factor for such limits in well-played games, which the search reads to their end."""


def random_positions(name: str, rng: Random) -> Iterator[State]:
    """Yields positions of games in which all kinds of actions are played, a few from each game."""
    left, short = PATIENCE, 0
    while left:
        start = state = game(name).start(seed=rng.randrange(1 << 30))
        for _ in range(rng.randrange(4, 60)):
            state = _played(state, rng)
        short = short + 1 if state.actor is None else 0
        if short >= SHORT:
            state = start
        while state.actor is not None and left:
            left -= 1
            yield state
            for _ in range(rng.randrange(1, 6)):
                state = _played(state, rng)


def well_played(name: str, rng: Random) -> Iterator[State]:
    """Yields all positions of games between greedy players, the late ones first: random play does not reach these."""
    player, left = GreedyPlayer(), PATIENCE * WELL_PLAYED
    while left > 0:
        state, states = game(name).start(seed=rng.randrange(1 << 30)), list[State]()
        while isinstance(state.actor, int) and len(states) < left:
            states.append(state)
            state = state.apply(player.choose(state.view(state.actor), rng)).settle(rng)
        left -= len(states)
        yield from reversed(states)


def _played(state: State, rng: Random) -> State:
    """Returns the position after another decision, with each kind of action equally likely."""
    if state.actor is None:
        return state
    kinds: dict[type[Action], list[Action]] = defaultdict(list)
    for action in state.legal_actions:
        kinds[type(action)].append(action)
    chosen = rng.choice(rng.choice(list(kinds.values())))
    return state.apply(chosen).settle(rng)
