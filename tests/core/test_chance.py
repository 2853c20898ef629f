"""What comes by lot."""

from __future__ import annotations

from bisect import bisect_right
from itertools import accumulate
from random import Random

import pytest

from railwidgets.core import drawn


@pytest.mark.parametrize("counts", [[1], [0, 3], [2, 0, 5, 1], [64], [12] * 8 + [14], [100, 1, 27]])
def test_it_is_drawn_with_the_number_of_randrange(counts: list[int]) -> None:
    one, other, up_to = Random(4), Random(4), [*accumulate(counts)]
    for _ in range(200):
        assert drawn(range(len(counts)), counts, one) == bisect_right(up_to, other.randrange(up_to[-1]))
    assert one.getstate() == other.getstate()


def test_nothing_is_drawn_of_nothing() -> None:
    with pytest.raises(ValueError, match="nothing is left"):
        drawn("ab", [0, 0], Random(1))
