"""Random play through the public contract alone, as lively as the facts of a game make it."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import fields
from operator import itemgetter
from random import Random
from typing import Any

from railwidgets.core import CHANCE, Action, State
from railwidgets.testing.facts import Facts

RandomGame = tuple[tuple[State, ...], tuple[Action, ...]]
"""The positions of a game, the last one included, and its actions."""


def lively_action(state: State, rng: Random, facts: Facts) -> Action:
    """A random action, first by kind and then by detail, independent of the order of the legal actions."""
    if state.actor == CHANCE:
        return state.sample(rng)
    if facts.purposeful is not None and (action := facts.purposeful(state, rng)) is not None:
        return action
    by_verb: dict[str, list[Action]] = defaultdict(list)
    written = [(str(action), action) for action in state.legal_actions]
    for words, action in sorted(written, key=itemgetter(0)):
        by_verb[words.split(maxsplit=1)[0]].append(action)
    assert by_verb, (
        f"legal.py: generate gives no action, and actor of state.py is {state.actor!r}: generate what that seat can "
        f"do, or return None as actor if the game is over\nin this position:\n{state.notation}"
    )
    verbs = list(by_verb)
    verb = rng.choices(verbs, [facts.lively.get(verb, 1) for verb in verbs])[0]
    return rng.choice(by_verb[verb])


def random_steps(start: State, rng: Random, facts: Facts) -> Iterator[tuple[State, Action]]:
    """Each position of a random game with the action played in it, without the last position."""
    state = start
    expect_values(state)
    while state.actor is not None:
        action = lively_action(state, rng, facts)
        yield state, action
        state = state.apply(action)
        expect_values(state)


def expect_values(state: State) -> None:
    """Raises ``AssertionError`` with the first field of a position that is no value, such as a list."""
    try:
        hash(state)
    except TypeError:
        for field in fields(state):  # type: ignore[arg-type]
            held = getattr(state, field.name)
            try:
                hash(held)
            except TypeError as error:
                kind = str(error).rpartition("unhashable type: ")[2] or type(held).__name__
                raise AssertionError(
                    f"state.py: the field {field.name} holds a {kind.strip(chr(39))}, which can change: write a "
                    f"tuple or a frozen dataclass in change.py and in first; it is {held!r:.200}"
                ) from None
        raise


def opening(facts: Facts, players: int, seed: int, **rules: Any) -> State:
    """The first position of a random game: before the very first draw, or as the facts say."""
    if facts.opening is not None and not rules:
        return facts.opening(players, seed)
    start: State = facts.game.new(players, **rules)
    return start


def random_game(facts: Facts, players: int, seed: int, length: int | None = None, **rules: Any) -> RandomGame:
    """A random game.

    Args:
        facts: The facts of the game.
        players: The number of players.
        seed: The seed of everything random.
        length: The maximum number of actions; ``None`` plays as long as the facts say.
        rules: Options of the game.
    """
    length = facts.length if length is None else length
    start = opening(facts, players, seed, **rules)
    states: list[State] = []
    actions: list[Action] = []
    for state, action in random_steps(start, Random(seed), facts):
        states.append(state)
        if len(actions) == length:
            break
        actions.append(action)
    else:
        states.append(states[-1].apply(actions[-1]) if actions else start)
    return tuple(states), tuple(actions)
