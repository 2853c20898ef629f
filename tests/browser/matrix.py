"""A matrix such as games by interruptions: in the short suite each of its values once, at night each combination."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import product
from typing import Any

import pytest

from tests.sampling import exhaustive


def one_of_each(*sides: Iterable[Any], at_most: int | None = None) -> list[Any]:
    """Parameters for each combination of the values of some sides; the short suite tries a diagonal.

    On the diagonal the values of the longest side come once each, and those of the others in turn: the first with the
    first, the second with the second, and from the beginning again where a side has come to its end.

    Args:
        sides: such as the names of games, and what is done to each.
        at_most: so many combinations in the short suite, if the diagonal has more and each is dear.
    """
    lists = [list(side) for side in sides]
    short = {tuple(number % len(side) for side in lists) for number in range(max(map(len, lists)))[:at_most]}
    return [
        pytest.param(
            *(side[at] for side, at in zip(lists, place, strict=True)), marks=[exhaustive] * (place not in short)
        )
        for place in product(*(range(len(side)) for side in lists))
    ]
