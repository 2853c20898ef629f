"""How much an exercise compares: as much as in a large game, or what a small game offers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, fields, replace
from functools import lru_cache
from itertools import islice
from random import Random
from typing import Final

from railwidgets.core import State, game
from railwidgets.lessons.candidates import (
    broken_alone,
    groups,
    piece_of,
    place_of,
    right_and_wrong,
    rules_of,
    tries_by_kind,
)
from railwidgets.lessons.exercise import Exercise
from railwidgets.lessons.goals import OFFERED
from railwidgets.lessons.positions import random_positions

LOOKED_AT: Final = 60
"""The most positions that show how much a game offers; fewer if it offers enough."""


@dataclass(frozen=True, slots=True)
class Limits:
    """The least amounts that an exercise compares.

    Attributes:
        choices: the actions to choose from.
        options: the rules to choose from, where an action breaks one alone.
        alike: the actions of one kind, with one piece, around the one to find.
        legal: the legal actions around a gain.
        legal_alike: those of one kind.
    """

    choices: int
    options: int
    alike: int
    legal: int
    legal_alike: int


LARGE: Final = Limits(choices=5, options=3, alike=8, legal=8, legal_alike=8)
"""The limits of a game that offers enough, on level 1."""

LEAST: Final = Limits(choices=3, options=2, alike=3, legal=3, legal_alike=2)
"""The limits of the smallest game; a game that offers less has no such exercises."""


def large(level: int) -> Limits:
    """Returns the limits of a game that offers enough."""
    return replace(
        LARGE,
        options=min(LARGE.options - 1 + level, OFFERED),
        alike=LARGE.alike * level,
        legal=LARGE.legal * level,
    )


@lru_cache(maxsize=1 << 6)
def offered(name: str, level: int) -> Limits:
    """Returns the most that positions of a game offer together, up to the limits of a large game."""
    enough, most = large(level), Counter[str]()
    rng = Random(repr((name, level)))
    for state in islice(random_positions(name, rng), LOOKED_AT):
        for word, count in _offers(name, state, level, rng):
            most[word] = max(most[word], count)
        if all(most[word] >= count for word, count in _items(enough)):
            break
    return Limits(**{word: min(most[word], count) for word, count in _items(enough)})


def _offers(name: str, state: State, level: int, rng: Random) -> Iterator[tuple[str, int]]:
    """Yields amounts that a position offers, each with its limit."""
    for tries in tries_by_kind(state, rng).values():
        for action in broken_alone(state, tries, level)[:1]:
            options = len(Exercise(name, state.notation, "why", action=str(action)).options)
            yield "options", options if rules_of(tries) > level else min(options, LEAST.options)
        for group in groups(tries, level):
            right, wrong = right_and_wrong(state, group, level)
            if right and wrong:
                yield "choices", 1 + max(len({place_of(action) for action in some}) for some in (right, wrong))
    pieces = Counter((type(action), piece_of(action)) for action in state.candidates() if action.picks)
    yield "alike", max(pieces.values(), default=0)
    legal = [type(action) for action in state.legal_actions] if isinstance(state.actor, int) else []
    yield "legal", len(legal)
    yield "legal_alike", max(Counter(legal).values(), default=0)


def limits(name: str, level: int) -> Limits:
    """Returns the least amounts that an exercise of a game compares.

    Args:
        name: the name of the game.
        level: the level of the exercise.
    """
    least, most = dict(_items(LEAST)), dict(_items(offered(name, level)))
    # The position that offers most is rare: half of its actions are enough.
    most |= {word: most[word] // 2 for word in HALVED if most[word] < dict(_items(large(level)))[word]}
    return Limits(**{word: max(least[word], count) for word, count in most.items()})


HALVED: Final = ("alike", "legal", "legal_alike")
"""The limits for numbers of actions."""


def lacking(name: str, kind: str, level: int) -> str:
    """Says why no exercise of a kind was found: what a game offers at most, or what no position had together."""
    most, need = offered(name, level), limits(name, level)
    few = {
        "legal": (
            most.choices,
            need.choices,
            "actions to choose from, all but one of them illegal, or legal",
        ),
        "why": (most.options, need.options, "rules to choose from, where an action breaks one rule alone"),
        "refused": (most.alike, need.alike, "candidates of a kind with one piece"),
        "gain": (most.legal, need.legal, "legal actions"),
    }
    if kind in few and few[kind][0] < few[kind][1]:
        offers, needed, what = few[kind]
        instead = f"leave {kind} out of kinds in exercises.toml" if level == 1 else "try a lower level"
        return f"its positions offer at most {offers} {what}, and {needed} are needed: {instead}"
    rare = {
        "refused": f"in none do a few of {need.alike} candidates with one piece, or more, break one rule alone",
        "gain": f"in none does one of {need.legal} legal actions, or more, gain most points at once",
        "best": "no measure of best.py finds one action better than the others" if game(name).best else "write best.py",
        "reach": "in none do several actions of a turn lead somewhere, by plans or by the statements that reach names",
    }
    return f"{rare[kind]}; try another seed or level" if kind in rare else "try another seed or level"


def _items(amounts: Limits) -> list[tuple[str, int]]:
    return [(field.name, getattr(amounts, field.name)) for field in fields(amounts)]
