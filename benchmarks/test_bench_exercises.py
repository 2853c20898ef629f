"""Exercises: generation from random positions, judgement, and validation of all exercises of a game."""

from __future__ import annotations

from collections.abc import Callable
from math import inf
from typing import Any

import pytest

import railwidgets as rw
from tests.sampling import sampled

EACH = sampled(rw.GAMES, "days_of_steam", rest=pytest.mark.slow)
COUNT = 6


@pytest.mark.parametrize("name", EACH)
def test_exercises_made(benchmark: Any, says: Callable[..., None], name: str) -> None:
    benchmark(lambda: list(rw.exercises(name, kind="any", seed=1, level=2, count=COUNT)))
    each = benchmark.stats.stats.median / COUNT if benchmark.stats else inf
    says(f"exercises made, {rw.game(name).title}", "5/s", result=f"{1 / each:.0f}/s")


@pytest.mark.parametrize("name", EACH)
def test_answers_judged(benchmark: Any, says: Callable[..., None], name: str) -> None:
    found = [exercise for exercise in rw.exercises(name) if exercise.solutions()]
    answers = [(exercise, exercise.solutions()[0]) for exercise in found]

    def judge() -> None:
        for exercise, answer in answers:
            exercise.judge(answer)

    benchmark(judge)
    each = benchmark.stats.stats.median / len(answers) if benchmark.stats else inf
    says(f"answers judged, {rw.game(name).title}", "1000/s", result=f"{1 / each:.0f}/s")
