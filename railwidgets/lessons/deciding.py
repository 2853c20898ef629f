"""The goal of an exercise without a single right answer: what would you play?"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from railwidgets.core import Text
from railwidgets.lessons.feedback import Feedback
from railwidgets.lessons.goal import Asked, Goal


class DecideGoal(Goal):
    """A legal action: any of them, or one that an author has played."""

    def __init__(self, exercise: Asked, of: str) -> None:
        super().__init__(exercise, of)
        self.wanted = str(self.action(of)) if of else ""

    def about(self) -> tuple[str, ...]:
        return ()

    def task(self) -> Text:
        return self.tasks["decide"]

    def solutions(self) -> Iterable[str]:
        return (self.wanted,) if self.wanted else map(str, self.state.legal_actions)

    def look(self) -> tuple[()]:
        """Returns nothing: no place is better than another."""
        return ()

    def reason(self, solution: str) -> None:
        """Returns nothing: any legal action is an answer."""
        return

    def judge(self, answer: Any) -> Feedback:
        action = self.action(answer)
        refusals = self.state.refusals(action)
        if refusals:
            return self.refused("may_not", refusals[0])
        if self.wanted and str(action) != self.wanted:
            return Feedback(False, self.words["other_decision"], kept=True)
        return self.allowed("may", action, (), True)

    def problems(self) -> Iterator[str]:
        if not isinstance(self.state.actor, int):
            yield "position: it must be the turn of a seat"
            return
        yield from super().problems()
        if self.wanted and self.state.refusals(self.action(self.wanted)):
            yield f"goal: {self.wanted} is not legal here"
