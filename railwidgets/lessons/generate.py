"""Exercises without end, made from positions of games: the same seed makes the same ones."""

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
"""The kinds that come up in every game in which something can be forbidden."""

MOST: Final = 1000
"""How many exercises are made at once, at the most."""

SOON: Final = 20
"""After how many positions another kind will do, if it may be any."""

PATIENCE: Final = 200
"""After how many positions it is said that nothing of a kind comes up."""

WELL_PLAYED: Final = 40
"""So many times as many positions are looked at where games are played well: all of a game."""


FEW: Final = 12
"""So many things are listed in an error."""


def generated(name: str, kind: str, seed: int, level: int, count: int) -> Iterator[Exercise]:
    """Exercises of a kind; see ``exercises``."""
    kinds = kinds_of(name)
    kind, colon, aim = kind.partition(":")
    if kind != "any" and kind not in KINDS:
        raise ValueError(f"no kind is called {quoted(kind)}{nearest(kind, KINDS)}; there are: any, {', '.join(KINDS)}")
    if kind != "any" and kind not in kinds:
        raise ValueError(f"{name} has no exercises of kind {kind}; it has: any, {', '.join(kinds)}")
    if colon and aim not in (known := aims(name, kind)):
        raise ValueError(_unknown_aim(name, kind, aim, known))
    if level not in LEVELS:
        raise ValueError(f"levels go from {LEVELS[0]} to {LEVELS[-1]}, so there is no level {level!r:.80}")
    if type(count) is not int or count not in range(MOST + 1):
        raise ValueError(f"so many exercises cannot be made at once: {count!r:.80}; write a number from 0 to {MOST}")
    turned = [kinds[number:] + kinds[:number] for number in range(len(kinds))]
    return (
        _one(name, turned[number % len(kinds)] if kind == "any" else (kind,), aim, seed, level, number)
        for number in range(count)
    )


def _unknown_aim(name: str, kind: str, aim: str, known: Sequence[str]) -> str:
    if not known:
        return f"exercises of kind {kind} are not made about one thing alone: write {kind!r} without a colon"
    there = ", ".join(known) if len(known) <= FEW else "the ids of its clauses"
    return f"{name} has no exercises of kind {kind} about {quoted(aim)}{nearest(aim, known)}; there are: {there}"


def kinds_of(name: str) -> tuple[str, ...]:
    """The kinds of exercises that come up in a game; it says so itself where it has others than most games."""
    return kind_option(name, "kinds") or USUAL


def _one(name: str, kinds: Sequence[str], aim: str, seed: int, level: int, number: int) -> Exercise:
    """An exercise of the first of some kinds, or of another one of them if that does not come up soon."""
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
        f"no position for an exercise of kind {sort}, level {level}, comes up in {name}: try another seed or level"
    )


def _positions(name: str, rng: Random) -> Iterator[State]:
    """Positions of games in which all kinds of actions are done, a few of each game."""
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
    """All positions of games between greedy players, the late ones first: what nobody comes to by chance."""
    player, left = GreedyPlayer(), PATIENCE * WELL_PLAYED
    while left > 0:
        state, states = game(name).start(seed=rng.randrange(1 << 30)), list[State]()
        while isinstance(state.actor, int) and len(states) < left:
            states.append(state)
            state = state.apply(player.choose(state.view(state.actor), rng)).settle(rng)
        left -= len(states)
        yield from reversed(states)


def _played(state: State, rng: Random) -> State:
    """The position after one more decision, each kind of action as likely as any other."""
    if state.actor is None:
        return state
    kinds: dict[type[Action], list[Action]] = defaultdict(list)
    for action in state.legal_actions:
        kinds[type(action)].append(action)
    chosen = rng.choice(rng.choice(list(kinds.values())))
    return state.apply(chosen).settle(rng)
