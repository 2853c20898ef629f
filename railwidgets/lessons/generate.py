"""Endless exercises, generated from positions of games: the same seed makes the same ones."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice
from random import Random
from typing import Final

from railwidgets.core.notation import nearest, quoted
from railwidgets.lessons.exercise import Exercise
from railwidgets.lessons.kinds import KINDS, LEVELS, aims, kind_option
from railwidgets.lessons.limits import lacking
from railwidgets.lessons.positions import WELL_PLAYED, random_positions, well_played

USUAL: Final = ("legal", "why", "refused")
"""The kinds for every game in which something can be forbidden."""

MOST: Final = 1000
"""The most exercises generated at once."""

SOON: Final = 20
"""The number of positions after which ``any`` tries another kind."""

FEW: Final = 12
"""The most items listed in an error."""


class NoPositionError(ValueError):
    """No position of a game makes an exercise of a kind."""


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


def generated_soon(name: str, kind: str, clause: str, seed: int) -> Exercise | None:
    """Returns an exercise about a clause, or ``None`` if the first positions have none: nobody waits for a rare one.

    Args:
        name: the name of the game.
        kind: one of ``KINDS`` with a clause as its subject.
        clause: the id of the clause.
        seed: the same seed makes the same exercise.
    """
    if kind in kind_option(name, "greedy"):
        return None
    rng = Random(repr((name, kind, clause, seed, "soon")))
    for state in islice(random_positions(name, rng), 2 * SOON):
        made = KINDS[kind](name, clause, state, LEVELS[0], rng)
        if made is not None:
            return made.called(f"{kind}-{clause}-{seed}-soon")
    return None


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
    for seen, state in enumerate(well_played(name, rng) if greedy else random_positions(name, rng)):
        for kind in kinds if seen >= soon else kinds[:1]:
            made = KINDS[kind](name, aim, state, level, rng)
            if made is not None:
                sort = f"{kind}-{aim}" if aim else kind
                return made.called(f"{sort}-{seed}-{level}-{number}")
    raise NoPositionError(
        f"found no position in {name} for an exercise of kind {sort}, level {level}: {lacking(name, kinds[0], level)}"
    )
