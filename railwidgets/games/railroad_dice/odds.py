"""The odds of the dice, exactly."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from functools import lru_cache
from math import factorial, prod

from railwidgets.games.railroad_dice.actions import Dice
from railwidgets.games.railroad_dice.components import FACES, built_in

USUAL = built_in().faces


@lru_cache(maxsize=256)
def rolls(dice: int, faces: tuple[int, ...] = USUAL) -> tuple[tuple[Dice, int], ...]:
    """What a number of dice can show, each with the number of ways to roll it, of all the 6 to the power of ``dice``.

    Args:
        dice: how many are rolled.
        faces: how many faces of a die show each of ``FACES``.
    """
    return tuple(
        (Dice(shown), factorial(dice) // prod(map(factorial, shown)) * prod(map(pow, faces, shown)))
        for shown in _splits(dice, len(faces))
    )


def _splits(total: int, parts: int) -> Iterator[tuple[int, ...]]:
    """The ways to write a number as a sum of so many numbers from 0, in order; the first number falls."""
    if parts == 1:
        yield (total,)
        return
    for first in range(total, -1, -1):
        yield from ((first, *rest) for rest in _splits(total - first, parts - 1))


def at_least_one(face: str, dice: int, faces: tuple[int, ...] = USUAL) -> Fraction:
    """The probability that one of some dice at least shows a face: of a wild one 66.5 % with 6 dice, 76.7 % with 8.

    Args:
        face: one of ``FACES``.
        dice: how many are rolled.
        faces: how many faces of a die show each of ``FACES``.
    """
    return 1 - (1 - Fraction(faces[FACES.index(face)], sum(faces))) ** dice
