"""A question of fact about the rulebook, answered by choice: what no position and no click can ask."""

from __future__ import annotations

from typing import Any

from railwidgets.core import Text, quoted
from railwidgets.core.figure import spoken
from railwidgets.lessons.feedback import Feedback
from railwidgets.lessons.goal import Asked, Goal, Reason


class FactGoal(Goal):
    """The only right one of some answers, in words or as values."""

    after_the_end = True

    def __init__(self, exercise: Asked, of: str) -> None:
        super().__init__(exercise, of)
        if len(self.options()) < 2:
            raise exercise.fault("answers: write at least two answers in words, or values as choices")
        if of not in self.options():
            known = ", ".join(self.options())
            raise exercise.fault(f"goal: write fact: and the right answer, one of {known}, not {quoted(of)}")
        if not exercise.clauses:
            raise exercise.fault("clauses: name the clause that gives the answer")

    def about(self) -> tuple[str, ...]:
        return self.exercise.clauses

    def task(self) -> Text:
        return self.rule(self.about()[0])

    def options(self) -> tuple[str, ...]:
        return self.exercise.choices or tuple(self.exercise.answers)

    def solutions(self) -> tuple[str, ...]:
        return (self.of,)

    def said(self, choice: str) -> Text:
        return self.exercise.answers.get(choice) or spoken((choice,))

    def place(self, choice: str) -> None:
        return None

    def reason(self, solution: str) -> Reason | None:
        wrong = [choice for choice in self.options() if choice != solution]
        return self.hints["not"].fill(answer=self.said(self.rng().choice(wrong))), ()

    def judge(self, answer: Any) -> Feedback:
        solved = self.chosen(answer) == self.of
        clause = self.exercise.game.clauses[self.about()[0]]
        if solved:
            return Feedback(True, self.words["fact"].fill(text=clause.text), clause.id, kept=True)
        return Feedback(False, self.words["fact_not"].fill(rule=clause.rule), clause.id, kept=True)
