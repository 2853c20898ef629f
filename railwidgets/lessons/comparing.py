"""The best of several actions, by a measure of the game other than the score: a ticket, a journey."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, Final

from railwidgets.core import Best, Text, in_points
from railwidgets.core.notation import nearest, quoted
from railwidgets.core.result import Points
from railwidgets.lessons.feedback import Feedback
from railwidgets.lessons.goal import Asked, Goal, Reason

LISTED: Final = 3
"""The most actions listed as choices; if there are more, the learner answers on the board."""

FEWEST: Final = 2
"""The fewest actions to compare."""


class BestGoal(Goal):
    """The best action by a measure of the game, whether the actions are turns of their own or not."""

    def __init__(self, exercise: Asked, of: str) -> None:
        super().__init__(exercise, of)
        known = exercise.game.best
        if of not in known:
            there = f"there are: {', '.join(known)}" if known else "this game has none"
            raise exercise.fault(f"goal: unknown measure {quoted(of)}{nearest(of, known)}; {there}")
        self.best: Best = known[of]
        self._worth: dict[str, Points] | None = None

    def about(self) -> tuple[str, ...]:
        return self.best.clauses

    def task(self) -> Text:
        return self.best.task

    @property
    def worth(self) -> dict[str, Points]:
        """The value of each compared action."""
        if self._worth is None:
            state = self.state
            self._worth = {str(action): self.best.worth(state, action) for action in self.best.among(state)}
        return self._worth

    def options(self) -> tuple[str, ...]:
        return self.exercise.choices or (tuple(self.worth) if len(self.worth) <= LISTED else ())

    def solutions(self) -> Iterable[str]:
        found = self.worth.values()
        best = min(found, default=0) if self.best.least else max(found, default=0)
        return [action for action, worth in self.worth.items() if worth == best]

    def reason(self, solution: str) -> Reason | None:
        said = self.best.said.fill(worth=in_points(self.worth[solution]))
        return self.hints["best"].fill(said=said), ()

    def judge(self, answer: Any) -> Feedback:
        action = self.action(self.chosen(answer) if self.exercise.options else answer)
        refusals = self.state.refusals(action)
        if str(action) not in self.worth:
            if refusals:
                return self.refused("may_not", refusals[0])
            return Feedback(False, self.words["not_compared"].fill(task=self.exercise.task), self.about()[0], kept=True)
        solved = str(action) in self.exercise.found
        said = self.best.said.fill(worth=in_points(self.worth[str(action)]))
        shown = () if refusals else self.state.preview_marks(action)
        text = self.words["best" if solved else "best_not"].fill(said=said)
        return Feedback(solved, text, self.about()[0], shown, kept=True)

    def problems(self) -> Iterator[str]:
        yield from super().problems()
        if len(self.worth) < FEWEST:
            yield f"position: {len(self.worth)} actions to compare; at least {FEWEST} are needed"
        elif len(self.exercise.found) == len(self.worth):
            yield "position: all actions are equally good"
