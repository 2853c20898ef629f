"""What the tests share to try much in little time does try it."""

from __future__ import annotations

import pytest

from tests.sampling import Later, for_each


def test_each_value_is_tried_and_the_one_that_fails_is_named():
    asked = []

    @for_each("value", [1, 2, 3])
    def ask(value, of):
        asked.append(value)
        assert value not in of

    ask(of=[])
    assert asked == [1, 2, 3]
    with pytest.raises(AssertionError) as caught:
        ask(of=[2])
    assert caught.value.__notes__ == ["value, number 2: 2"]


def test_the_short_suite_asks_each_so_many_th_value_and_the_night_all():
    asked = []

    @for_each("value", range(7), every=3)
    def ask(value):
        asked.append(value)

    (mark,) = ask.pytestmark
    name, params = mark.args
    for step in (step for param in params for step in param.values):
        ask(**{name: step})
    assert asked == [0, 3, 6, *range(7)]
    assert [[one.name for one in param.marks] for param in params] == [[], ["exhaustive"]]


def test_a_test_of_no_values_fails():
    with pytest.raises(AssertionError, match="there is no value to ask"):
        for_each("value", [])(lambda value: None)()


def test_a_list_for_later_is_made_once_and_when_it_is_looked_at():
    made = []
    later = Later(lambda: made.append(None) or list("abcdef"))
    part = later[::2]
    assert made == []
    assert (list(part), later[1], len(later), list(later)[-1]) == (["a", "c", "e"], "b", 6, "f")
    assert made == [None]
