"""Plural rules, as CLDR writes them."""

from __future__ import annotations

from fractions import Fraction

import pytest

from railwidgets.core.plural import holds


@pytest.mark.parametrize(
    ("rule", "kept", "broken"),
    [
        ("i = 1 and v = 0", [1, -1], [0, 2, Fraction(3, 2), Fraction(1, 2)]),
        ("i = 0,1", [0, 1, Fraction(3, 2)], [2, 10]),
        ("n % 10 = 2..4 and n % 100 != 12..14", [2, 3, 24, 102], [1, 5, 12, 13, 112, Fraction(5, 2)]),
        ("n = 0 or n % 100 = 2..10", [0, 2, 10, 103], [1, 11, 100]),
        ("f = 50", [Fraction(5, 2)], [2, Fraction(9, 4)]),
    ],
)
def test_a_rule_holds_for_its_numbers_alone(rule, kept, broken):
    assert [number for number in (*kept, *broken) if holds(rule, number)] == kept


@pytest.mark.parametrize("rule", ["", "n is 1", "n = ", "x = 1", "n = 1 nor n = 2"])
def test_a_rule_that_cannot_be_read_is_quoted(rule):
    with pytest.raises(ValueError, match="is not a plural rule; write for instance 'i = 1 and v = 0'"):
        holds(rule, 1)
