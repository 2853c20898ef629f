"""What the browser tests share to try a matrix in little time tries each of its values."""

from __future__ import annotations

import pytest

from tests.browser.matrix import one_of_each


def tried(parameters):
    """The combinations of the short suite."""
    return ["".join(one.values) for one in parameters if not one.marks]


@pytest.mark.parametrize(
    ("sides", "short"),
    [
        (("abc", "xyz"), ["ax", "by", "cz"]),
        (("abcde", "xyz"), ["ax", "by", "cz", "dx", "ey"]),
        (("ab", "vwxyz"), ["av", "ax", "az", "bw", "by"]),
        (("abc",), ["a", "b", "c"]),
    ],
)
def test_the_short_suite_tries_each_value_and_the_night_each_combination(sides, short):
    parameters = one_of_each(*sides)
    assert tried(parameters) == short
    few = tried(one_of_each(*sides, at_most=2))
    assert len(few) == 2
    assert set(few) < set(short)
    assert len({one.values for one in parameters}) == len(parameters)
    sizes = [len(side) for side in sides]
    assert len(parameters) == sizes[0] * (sizes[1] if sizes[1:] else 1)
    assert [{one.values[at] for one in parameters} for at in range(len(sides))] == [set(side) for side in sides]
