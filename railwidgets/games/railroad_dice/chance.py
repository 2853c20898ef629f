"""The chance outcomes: dice rolls with their exact odds, and the screens lifted at the end."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from fractions import Fraction
from functools import lru_cache
from itertools import accumulate
from math import comb, factorial, prod
from random import Random
from typing import Final

from railwidgets.core import Action, Text
from railwidgets.core import State as AnyState
from railwidgets.games.railroad_dice.actions import Dice, Reveal
from railwidgets.games.railroad_dice.components import FACES, built_in
from railwidgets.games.railroad_dice.hidden import hidden_seats, unseen_dice, unseen_passengers
from railwidgets.games.railroad_dice.state import RailroadDiceState as State
from railwidgets.games.railroad_dice.words import words

USUAL: Final = built_in().faces


def weights(state: State) -> Sequence[tuple[Action, int]]:
    """The results of the current roll, or the contents of the screen to lift next."""
    if state.counting is not None:
        return _screens(state, state.counting) if state.counting < len(state.players) else ()
    return rolls(state.now.rolling, state.box.faces) if state.now.rolling else ()


def sample(state: State, rng: Random) -> Action:
    """A random result of the roll, found by bisection, or the contents of the next screen."""
    dice = state.now.rolling
    if not dice or state.counting is not None:
        return AnyState.sample(state, rng)
    faces = state.box.faces
    sums = _sums(dice, faces)
    return rolls(dice, faces)[bisect_right(sums, rng.randrange(sums[-1]))][0]


def prompt(state: State) -> Text | None:
    """The label of the button that rolls the dice; screens need none."""
    return words("panel")["chance"] if state.phase == "roll" else None


# --- dice


@lru_cache(maxsize=256)
def rolls(dice: int, faces: tuple[int, ...] = USUAL) -> tuple[tuple[Dice, int], ...]:
    """The results of a number of dice, each with the number of ways to roll it, of all the 6 to the power of ``dice``.

    Args:
        dice: The number of dice.
        faces: The number of faces of a die that show each of ``FACES``.
    """
    return tuple(
        (Dice(shown), factorial(dice) // prod(map(factorial, shown)) * prod(map(pow, faces, shown)))
        for shown in _splits(dice, len(faces))
    )


@lru_cache(maxsize=256)
def _sums(dice: int, faces: tuple[int, ...]) -> tuple[int, ...]:
    """The cumulative numbers of ways to roll the results of a number of dice."""
    return tuple(accumulate(ways for _, ways in rolls(dice, faces)))


def _splits(total: int, parts: int) -> Iterator[tuple[int, ...]]:
    """The ways to write a number as a sum of a number of terms from 0, in order; the first term falls."""
    if parts == 1:
        yield (total,)
        return
    for first in range(total, -1, -1):
        yield from ((first, *rest) for rest in _splits(total - first, parts - 1))


def at_least_one(face: str, dice: int, faces: tuple[int, ...] = USUAL) -> Fraction:
    """The probability that at least one die shows a face: for a wild one 66.5 % with 6 dice, 76.7 % with 8.

    Args:
        face: One of ``FACES``.
        dice: The number of dice.
        faces: The number of faces of a die that show each of ``FACES``.
    """
    return 1 - (1 - Fraction(faces[FACES.index(face)], sum(faces))) ** dice


# --- screens


def _screens(state: State, seat: int) -> Sequence[tuple[Action, int]]:
    """The possible contents of a seat's screen, each with the number of ways to share out the rest."""
    player = state.players[seat]
    if player.reserve is not None and player.passengers is not None:
        return ((Reveal(seat, player.passengers, player.reserve), 1),)
    others = len(hidden_seats(state)) - 1
    dice, carried = unseen_dice(state), unseen_passengers(state)
    return [
        (Reveal(seat, player.seen_passengers + passengers, player.seen_dice + reserve), ways)
        for passengers in range(carried + 1)
        for reserve in range(dice + 1)
        if (ways := _sharings(carried - passengers, others) * _sharings(dice - reserve, others))
    ]


def _sharings(total: int, parts: int) -> int:
    """The number of ways to write a number as a sum of a number of terms from 0."""
    return comb(total + parts - 1, parts - 1) if parts else int(total == 0)
