"""The questions of a game's exam, for the tests that ask the engine what they ask a person."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import railwidgets as rw
from railwidgets.lessons import Exercise

Answers = Mapping[str, Callable[[], bool]]
"""For each choice of a question, whether it is true."""


class ExamQuestions(dict[str, Exercise]):
    """The questions of a game's exam, by key."""

    def __init__(self, name: str) -> None:
        super().__init__((exercise.key, exercise) for exercise in rw.exam(name).exercises)

    @property
    def of_fact(self) -> list[Exercise]:
        """Those that no position and no click can ask."""
        return [exercise for exercise in self.values() if exercise.goal.startswith("fact:")]

    def state(self, key: str) -> Any:
        """The position of a question."""
        return self[key].state

    def numbers(self, key: str, right: Callable[[], object]) -> Answers:
        """For each choice of a question, whether it is what the engine counts."""
        return {choice: lambda choice=choice: str(right()) == choice for choice in self[key].options}  # type: ignore[misc]


def true_of(answers: Answers) -> list[str]:
    """The choices that are true."""
    return [choice for choice, is_true in answers.items() if is_true()]
