"""A position to come to in one turn: the shortest series of actions, found by looking at all."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property
from typing import Any, Final

from railwidgets.core import Action, Cell, State, Text, seats
from railwidgets.core.notation import quoted
from railwidgets.lessons.feedback import Feedback
from railwidgets.lessons.goal import Asked, Goal

MOST_POSITIONS: Final = 5000
"""How many positions are looked at; an exercise that needs more is to name the actions that are tried."""

LONGEST: Final = 12
"""How many actions a series has at the most."""


class ReachGoal(Goal):
    """Actions of one turn that come to a position of which something is true.

    What is true is written as in the notation, statement by statement with semicolons between: ``A at 0,4; turn B``.
    Words may be left out of a statement, not the first; ``not move`` says that no statement begins like that.
    """

    def __init__(self, exercise: Asked, of: str) -> None:
        super().__init__(exercise, of)
        self.wanted = [part.strip() for part in of.split(";") if part.strip()]
        if not self.wanted:
            raise exercise.fault("goal: write what is to be reached, such as reach:A at 0,4; turn B")
        self._asked = [_asked(part) for part in self.wanted]

    def about(self) -> tuple[str, ...]:
        return ()

    def task(self) -> Text:
        place = re.fullmatch(r"([A-Z]) at (\S+)(?: [NESW])?", self.wanted[0])
        if place and place[1] in seats.LETTERS:
            return self.tasks["reach_at"].fill(who=seats.name(seats.LETTERS.index(place[1])), at=place[2])
        return self.tasks["reach"].fill(goal="; ".join(self.wanted))

    def is_reached(self, state: State) -> bool:
        """Whether all that is wanted is true of a position."""
        statements = [line for line in state.notation.replace(";", "\n").splitlines() if line.strip()]
        return all(any(_says(line, parts) for line in statements) is said for parts, said in self._asked)

    def solutions(self) -> Iterable[str]:
        return self._searched[0]

    @cached_property
    def _searched(self) -> tuple[list[str], bool]:
        """The shortest series, and whether all positions could be looked at."""
        verbs = self.exercise.held.split()
        level: list[tuple[State, tuple[Action, ...]]] = [(self.state, ())]
        reached = {self.state: self.is_reached(self.state)}
        seat = self.state.actor
        for _ in range(LONGEST):
            longer: list[tuple[State, tuple[Action, ...]]] = []
            found: list[str] = []
            for state, done in level:
                if state.actor != seat:
                    continue
                for action in state.choices:
                    if verbs and str(action).split()[0] not in verbs:
                        continue
                    after = state.after(action)
                    there = reached.get(after)
                    if there is None:
                        there = reached[after] = self.is_reached(after)
                        longer.append((after, (*done, action)))
                    if there:
                        found.append("; ".join(map(str, (*done, action))))
                    if len(reached) > MOST_POSITIONS:
                        return found, False
            if found or not longer:
                return found, True
            level = longer
        return [], True

    def said(self, choice: str) -> Text:
        return Text.same(choice)

    def place(self, choice: str) -> Cell | None:
        return None

    def judge(self, answer: Any) -> Feedback:
        state, seat = self.state, self.state.actor
        steps = self._steps(answer)
        for number, action in enumerate(steps, 1):
            if state.actor != seat:
                return Feedback(False, self.words["chance_first"].fill(number=number - 1))
            refusals = state.refusals(action)
            if refusals:
                text = self.words["step"].fill(number=number, why=refusals[0].text)
                return Feedback(False, text, refusals[0].clause, refusals[0].marks)
            state = state.apply(action)
        if not self.is_reached(state):
            return Feedback(False, self.words["not_reached"])
        least = self.exercise.found[0].count(";") + 1 if self.exercise.found else len(steps)
        name = "reached" if len(steps) <= least else "reached_late"
        return Feedback(True, self.words[name].fill(count=len(steps), least=least))

    def _steps(self, answer: Any) -> Sequence[Action]:
        if isinstance(answer, Action):
            return [answer]
        if isinstance(answer, str):
            answer = [part for part in answer.split(";") if part.strip()]
        if not isinstance(answer, Sequence) or not answer:
            what = quoted(str(answer))
            raise self.exercise.fault(f"{what} is no answer: write actions with semicolons between, as go E; stop")
        return [self.action(step) for step in answer]

    def problems(self) -> Iterator[str]:
        yield from super().problems()
        if self.is_reached(self.state):
            yield "goal: it is reached already"
        if not self._searched[1]:
            yield "held: too much can be tried; name the first words of the actions, such as go stop"


def _asked(wanted: str) -> tuple[list[list[str]], bool]:
    """The words of something wanted, part by part with commas between, and whether it is to be said or not to be."""
    said = not wanted.startswith("not ")
    return [part.split() for part in (wanted if said else wanted[4:]).split(", ")], said


def _says(line: str, asked: list[list[str]]) -> bool:
    """Whether a statement says all that is wanted."""
    # Most begin otherwise, so that they need not be taken apart.
    if not asked[0] or not line.lstrip().startswith(asked[0][0]):
        return False
    parts = [part.split() for part in line.split(", ")]
    return parts[0][0] == asked[0][0] and all(any(_within(part, one) for one in parts) for part in asked)


def _within(wanted: list[str], words: list[str]) -> bool:
    """Whether words stand in this order among others that begin alike."""
    if not wanted or not words or wanted[0] != words[0]:
        return False
    left = iter(words)
    return all(word in left for word in wanted)
