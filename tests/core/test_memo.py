"""Results that are kept: by which arguments, how many, and only for as long as the arguments exist."""

from __future__ import annotations

import gc
import weakref
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import pytest

from railwidgets.core import once
from railwidgets.core.seats import called


@dataclass
class Thing:
    """Something like a position: compared by what it is made of, and held weakly."""

    number: int = 0


@dataclass(slots=True)
class Bare:
    """Something that cannot be held weakly."""

    number: int = 0


@pytest.fixture
def made() -> list[Any]:
    """The arguments of every call that made something."""
    return []


@pytest.fixture
def double(made: list[Any]) -> Callable[..., Any]:
    @once(2)
    def double(thing: Any, by: int = 2) -> list[int]:
        made.append(thing.number)
        return [thing.number * by]

    return double


def test_the_same_object_is_asked_once_and_an_equal_one_again(double, made):
    thing = Thing(4)
    assert double(thing) is double(thing)
    assert double(Thing(4)) is not double(thing)
    assert made == [4, 4]


def test_plain_values_are_compared_by_value_and_names_of_players_too(double, made):
    thing = Thing(4)
    assert double(thing, int("3")) is double(thing, by=3)
    with called(("Ada", "Ben")):
        double(thing, 3)
    assert made == [4, 4]


@pytest.mark.parametrize("kind", [Thing, Bare])
def test_the_oldest_goes_first(double, made, kind):
    things = [kind(number) for number in range(3)]
    for thing in (*things, things[2], things[0]):
        double(thing)
    assert made == [0, 1, 2, 0]


def test_a_result_goes_with_its_argument(made):
    results = []

    @once(8)
    def twin(thing: Thing) -> Thing:
        made.append(thing.number)
        twin = Thing(-thing.number)
        results.append(weakref.ref(twin))
        return twin

    thing = Thing(4)
    twin(thing)
    held = weakref.ref(thing)
    assert results[0]() is twin(thing)
    del thing
    assert (held(), results[0]()) == (None, None)
    # An object that takes the place of the old one in memory is another.
    for number in range(20):
        twin(Thing(number))
    assert made == [4, *range(20)]


def test_a_result_goes_with_an_argument_in_a_circle(double):
    gc.freeze()  # the collector need not look through what other tests have left
    thing = Thing(4)
    thing.itself = thing  # type: ignore[attr-defined]
    double(thing)
    held = weakref.ref(thing)
    del thing
    gc.collect()
    assert held() is None


def test_an_argument_that_is_the_result_is_not_held(made):
    @once(8)
    def seen(state: Thing, seat: int) -> Thing:
        made.append(seat)
        return state

    thing = Thing(4)
    assert seen(thing, 0) is seen(thing, 0) is seen(thing, 1) is thing
    held = weakref.ref(thing)
    del thing
    assert held() is None
    assert made == [0, 1]


def test_nothing_is_a_result_like_any_other(made):
    @once(8)
    def nothing(thing: Thing, of: None = None) -> None:
        made.append(thing.number)

    thing = Thing(4)
    assert nothing(thing) is nothing(thing) is nothing(thing, None) is nothing(thing, None) is None
    assert made == [4, 4]


def test_what_cannot_be_held_weakly_is_held_so_that_no_other_takes_its_place(double, made):
    for number in range(20):
        double(Bare(number))
    assert made == [*range(20)]
