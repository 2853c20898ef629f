"""The right answer is not the first choice by habit, nor any other one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from math import sqrt

import pytest

import railwidgets as rw
from railwidgets.core import GAMES
from railwidgets.lessons import Exercise
from tests.sampling import sampled

MADE = 20
"""The number of generated exercises of each kind and game."""


def places(exercises: Iterable[Exercise]) -> tuple[Counter[int], dict[int, float]]:
    """The right answers at each place of the choices, from 1, and how many an even share would be."""
    counted, even = Counter[int](), dict[int, float]()
    for exercise in exercises:
        right = [place for place, choice in enumerate(exercise.options, 1) if choice in exercise.found]
        if len(right) == 1 and len(exercise.options) > 1:
            counted[right[0]] += 1
            for place in range(1, len(exercise.options) + 1):
                even[place] = even.get(place, 0.0) + 1 / len(exercise.options)
    return counted, even


def expect_even(exercises: Iterable[Exercise]) -> None:
    """No place has many more or many fewer right answers than chance would give it, by three standard deviations."""
    counted, even = places(exercises)
    assert sum(even.values()) > 0
    for place, share in even.items():
        assert abs(counted[place] - share) <= 3 * sqrt(share) + 1, f"place {place}: {counted}, and evenly {even}"


@pytest.mark.parametrize("name", GAMES)
def test_right_answers_are_spread_evenly_over_the_places(name: str) -> None:
    expect_even(rw.exercises(name))


@pytest.mark.parametrize(
    "of",
    sampled(
        [f"{name} {kind}" for name in GAMES for kind in ("why", "legal")],
        *("steam_tunnel why", "days_of_steam legal"),
    ),
)
def test_so_are_those_of_generated_exercises(of: str) -> None:
    name, kind = of.split()
    expect_even(rw.exercises(name, kind=kind, seed=5, count=MADE))


@pytest.mark.parametrize("goal", ["why", "legal", "claim"])
def test_so_are_those_of_each_goal_in_all_games_together(goal: str) -> None:
    everything = (exercise for name in GAMES for exercise in rw.exercises(name))
    expect_even(exercise for exercise in everything if exercise.goal.partition(":")[0] == goal)


def test_the_order_is_the_same_in_every_session() -> None:
    first, again = (rw.exercises("railroad_dice", kind="why", seed=5, count=1) for _ in range(2))
    assert [exercise.options for exercise in first] == [exercise.options for exercise in again]


def test_a_number_on_a_sheet_of_version_0_1_still_counts_in_rulebook_order() -> None:
    for exercise in rw.exercises("railroad_dice", kind="why", seed=5, count=2):
        clauses = [clause for clause in exercise.game.clauses if clause in exercise.options]
        assert [exercise.numbered(number) for number in range(1, len(clauses) + 1)] == clauses
