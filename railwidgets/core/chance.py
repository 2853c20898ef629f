"""What comes by lot, where some outcomes are likelier than others."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Sequence
from itertools import accumulate
from random import Random
from typing import TypeVar

T = TypeVar("T")


def drawn(outcomes: Sequence[T], counts: Iterable[int], rng: Random) -> T:
    """One of some outcomes, drawn as often as there are of it.

    Args:
        outcomes: in a fixed order, so that the same luck draws the same.
        counts: how many there are of each, in that order; of one at least there must be some.
        rng: the luck.

    Raises:
        ValueError: there is none of any.
    """
    up_to = [*accumulate(counts)]
    last = up_to[-1]
    if not last:
        raise ValueError("nothing is left that could be drawn")
    # This is ``rng.randrange(last)``, which takes twice the time for the same number.
    bits, draw = last.bit_length(), rng.getrandbits
    place = draw(bits)
    while place >= last:
        place = draw(bits)
    return outcomes[bisect_right(up_to, place)]
