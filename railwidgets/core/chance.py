"""Weighted random draws."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Sequence
from itertools import accumulate
from random import Random
from typing import Final, TypeVar

T = TypeVar("T")

_NOT_WHOLE: Final = (
    "let weights(state) in chance.py give each outcome a whole number, such as how many of its kind are left"
)


def drawn(outcomes: Sequence[T], counts: Iterable[int], rng: Random) -> T:
    """Draws one of several outcomes, weighted by their counts.

    Args:
        outcomes: in a fixed order, so that the same generator draws the same outcome.
        counts: how many of each are left, in that order; at least one is positive.
        rng: the random number generator.

    Raises:
        ValueError: all counts are 0, or one is no whole number.
    """
    up_to = [*accumulate(counts)]
    last = up_to[-1]
    if type(last) is not int:
        raise ValueError(f"{_NOT_WHOLE}, not {next(count for count in up_to if type(count) is not int)!r:.80}")
    if not last:
        raise ValueError("nothing is left to draw")
    # Equals ``rng.randrange(last)``, in half the time.
    bits, draw = last.bit_length(), rng.getrandbits
    place = draw(bits)
    while place >= last:
        place = draw(bits)
    return outcomes[bisect_right(up_to, place)]
