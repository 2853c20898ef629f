"""Random play through the public contract alone, as lively as the facts of a game make it."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from random import Random
from typing import Any

from railwidgets.core import CHANCE, Action, State
from railwidgets.testing.facts import Facts

Played = tuple[tuple[State, ...], tuple[Action, ...]]
"""The positions of a game, the last one included, and its actions."""


def lively(state: State, rng: Random, facts: Facts) -> Action:
    """A random action, first by what is done and then by how; it depends on no order of the legal actions."""
    if state.actor == CHANCE:
        return state.sample(rng)
    if facts.purposeful is not None and (action := facts.purposeful(state, rng)) is not None:
        return action
    by_verb: dict[str, list[Action]] = defaultdict(list)
    for action in sorted(state.legal_actions, key=str):
        by_verb[str(action).split()[0]].append(action)
    verbs = list(by_verb)
    verb = rng.choices(verbs, [facts.lively.get(verb, 1) for verb in verbs])[0]
    return rng.choice(by_verb[verb])


def played(start: State, rng: Random, facts: Facts) -> Iterator[tuple[State, Action]]:
    """Each position of a random game with what is done in it; the last is left out."""
    state = start
    while state.actor is not None:
        action = lively(state, rng, facts)
        yield state, action
        state = state.apply(action)


def opening(facts: Facts, players: int, seed: int, **rules: Any) -> State:
    """Where a random game begins: with the very first draw, or where the facts say."""
    if facts.opening is not None and not rules:
        return facts.opening(players, seed)
    start: State = facts.game.new(players, **rules)
    return start


def random_game(facts: Facts, players: int, seed: int, length: int | None = None, **rules: Any) -> Played:
    """A random game.

    Args:
        facts: of the game.
        players: how many play.
        seed: of everything random.
        length: how many actions at the most; ``None`` plays as far as the facts say.
        rules: options of the game.
    """
    length = facts.length if length is None else length
    states = [opening(facts, players, seed, **rules)]
    actions: list[Action] = []
    for _, action in played(states[0], Random(seed), facts):
        if len(actions) == length:
            break
        actions.append(action)
        states.append(states[-1].apply(action))
    return tuple(states), tuple(actions)
