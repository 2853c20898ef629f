"""Endless exercises, generated from positions of games: the same seed makes the same ones."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from random import Random
from typing import Final

from railwidgets.bots import GreedyPlayer
from railwidgets.core import Action, State, game
from railwidgets.core.notation import nearest, quoted
from railwidgets.lessons.exercise import Exercise
from railwidgets.lessons.kinds import KINDS, LEVELS, aims, kind_option

USUAL: Final = ("legal", "why", "refused")
"""The kinds for every game in which something can be forbidden."""

MOST: Final = 1000
"""The most exercises generated at once."""

SOON: Final = 20
"""The number of positions after which ``any`` tries another kind."""

PATIENCE: Final = 200
"""The number of positions after which a kind counts as missing from the game."""

WELL_PLAYED: Final = 40
"""The factor for these limits in well-played games, which the search reads to their end."""


FEW: Final = 12
"""The most items listed in an error."""


def generated(name: str, kind: str, seed: int, level: int, count: int) -> Iterator[Exercise]:
    """Yields exercises of a kind; see ``exercises``."""
    kinds = kinds_of(name)
    kind, colon, aim = kind.partition(":")
    if kind != "any" and kind not in KINDS:
        raise ValueError(f"unknown kind {quoted(kind)}{nearest(kind, KINDS)}; there are: any, {', '.join(KINDS)}")
    if kind != "any" and kind not in kinds:
        add = f"a game adds {quoted(kind)} to kinds in exercises.toml"
        raise ValueError(f"{name} has no exercises of kind {kind}; it has: any, {', '.join(kinds)}; {add}")
    if colon and aim not in (known := aims(name, kind)):
        raise ValueError(_unknown_aim(name, kind, aim, known))
    if level not in LEVELS:
        raise ValueError(f"levels go from {LEVELS[0]} to {LEVELS[-1]}, so there is no level {level!r:.80}")
    if type(count) is not int or count not in range(MOST + 1):
        raise ValueError(f"cannot make that many exercises at once: {count!r:.80}; write a number from 0 to {MOST}")
    turned = [kinds[number:] + kinds[:number] for number in range(len(kinds))]
    return (
        _one(name, turned[number % len(kinds)] if kind == "any" else (kind,), aim, seed, level, number)
        for number in range(count)
    )


def _unknown_aim(name: str, kind: str, aim: str, known: Sequence[str]) -> str:
    if not known:
        return f"exercises of kind {kind} take no subject: write {kind!r} without a colon"
    there = ", ".join(known) if len(known) <= FEW else "the ids of its clauses"
    return f"{name} has no exercises of kind {kind} about {quoted(aim)}{nearest(aim, known)}; there are: {there}"


def kinds_of(name: str) -> tuple[str, ...]:
    """Returns the kinds of exercises for a game; a game declares its own if they differ from the usual ones."""
    return kind_option(name, "kinds") or USUAL


def _one(name: str, kinds: Sequence[str], aim: str, seed: int, level: int, number: int) -> Exercise:
    """Generates an exercise of the first of some kinds, or of another one if no such exercise appears soon."""
    sort = f"{kinds[0]}:{aim}" if aim else kinds[0]
    rng = Random(repr((name, sort, seed, level, number)))
    greedy = kinds[0] in kind_option(name, "greedy")
    soon = SOON * WELL_PLAYED if greedy else SOON
    for seen, state in enumerate(_well_played(name, rng) if greedy else _positions(name, rng)):
        for kind in kinds if seen >= soon else kinds[:1]:
            made = KINDS[kind](name, aim, state, level, rng)
            if made is not None:
                sort = f"{kind}-{aim}" if aim else kind
                return made.called(f"{sort}-{seed}-{level}-{number}")
    raise ValueError(
        f"found no position in {name} for an exercise of kind {sort}, level {level}: try another seed or level"
    )


def _positions(name: str, rng: Random) -> Iterator[State]:
    """Yields positions of games in which all kinds of actions are played, a few from each game."""
    left = PATIENCE
    while left:
        state, length = game(name).start(seed=rng.randrange(1 << 30)), rng.randrange(4, 60)
        for _ in range(length):
            state = _played(state, rng)
        while state.actor is not None and left:
            left -= 1
            yield state
            for _ in range(rng.randrange(1, 6)):
                state = _played(state, rng)


def _well_played(name: str, rng: Random) -> Iterator[State]:
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
