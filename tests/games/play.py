"""Random play of the games by name, each as lively as its facts make it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from importlib import import_module
from random import Random

from railwidgets import testing
from railwidgets.core import Action, State
from railwidgets.testing.facts import Facts


def facts_of(name: str) -> Facts:
    """What the suite of every game has to know of one."""
    facts: Facts = import_module(f"tests.games.{name}.facts").FACTS
    return facts


def lively(state: State, rng: Random) -> Action:
    """A random action of a lively player."""
    return testing.lively_action(state, rng, facts_of(state.game.name))


def played(start: State, rng: Random) -> Iterator[tuple[State, Action]]:
    """Each position of a random game with what is done in it; the last is left out."""
    return testing.random_steps(start, rng, facts_of(start.game.name))


@cache
def random_game(name: str, players: int, seed: int, length: int | None = None) -> tuple[list[State], list[Action]]:
    """The positions, last one included, and the actions of a random game; see ``railwidgets.testing.random_game``."""
    states, actions = testing.random_game(facts_of(name), players, seed, length)
    return list(states), list(actions)
