"""Random play through the public contract alone, unless a game knows better in its ``lively.py``."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from random import Random
from types import ModuleType
from typing import Final

from railwidgets.core import CHANCE, Action, State, game

LIVELY: Final[Mapping[str, Mapping[str, int]]] = {
    "days_of_steam": {"city": 6, "load": 12, "go": 6, "lay": 3, "stop": 3, "water": 2},
    "steam_tunnel": {"pawn": 10},
    "rail_europe": {"claim": 8, "take": 3, "draw": 3},
    "streetcar": {"lay": 3, "double": 2},
    "railroad_dice": {"lay": 3, "leave": 20, "station": 30, "buy": 3, "income": 2, "roll": 2},
}
"""How often a lively player does things; pure chance would never run the train, and block cards or draw tickets all
the time."""


def lively(state: State, rng: Random) -> Action:
    """A random action, first by what is done and then by how; it depends on no order of the legal actions."""
    if state.actor == CHANCE:
        return state.sample(rng)
    own = _own(state.game.name)
    if own is not None and (action := own.purposeful(state, rng)) is not None:
        chosen: Action = action
        return chosen
    by_verb: dict[str, list[Action]] = defaultdict(list)
    for action in sorted(state.legal_actions, key=str):
        by_verb[str(action).split()[0]].append(action)
    verbs = list(by_verb)
    verb = rng.choices(verbs, [LIVELY[state.game.name].get(verb, 1) for verb in verbs])[0]
    return rng.choice(by_verb[verb])


@cache
def _own(name: str) -> ModuleType | None:
    """What a game knows better: ``opening(players, seed)`` and ``purposeful(state, rng)``."""
    module = f"tests.games.{name}.lively"
    return import_module(module) if find_spec(module) else None


def played(start: State, rng: Random) -> Iterator[tuple[State, Action]]:
    """Each position of a random game with what is done in it; the last is left out."""
    state = start
    while state.actor is not None:
        action = lively(state, rng)
        yield state, action
        state = state.apply(action)


@cache
def random_game(name: str, players: int, seed: int, length: int | None = None) -> tuple[list[State], list[Action]]:
    """The positions, last one included, and the actions of a random game.

    It begins with the very first draw, or where the game's ``lively.py`` says.

    Args:
        name: of the game.
        players: how many play.
        seed: of everything random.
        length: how many actions; ``None`` plays to the end.
    """
    own = _own(name)
    states: list[State] = [game(name).new(players) if own is None else own.opening(players, seed)]
    actions: list[Action] = []
    for _, action in played(states[0], Random(seed)):
        if length is not None and len(actions) == length:
            break
        actions.append(action)
        states.append(states[-1].apply(action))
    return states, actions


def perft_of_refusals(state: State, depth: int) -> int:
    """The same count from the rules clause by clause, which share nothing with the generator."""
    if depth == 0:
        return 1
    allowed = [action for action in state.candidates() if not state.refusals(action)]
    return len(allowed) if depth == 1 else sum(perft_of_refusals(state.apply(action), depth - 1) for action in allowed)
