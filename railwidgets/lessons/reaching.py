"""A position to reach in one turn: the shortest sequence of actions, found by exhaustive search."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property
from typing import Any, Final

from railwidgets.core import Action, Cell, Mark, State, Text, cell_name, cell_within, seats
from railwidgets.core.cell import cell_written
from railwidgets.core.notation import quoted
from railwidgets.lessons.feedback import Feedback
from railwidgets.lessons.goal import Asked, Goal, Reason

MOST_POSITIONS: Final = 5000
"""The most positions to search; an exercise that needs more must name the actions to try."""

LONGEST: Final = 12
"""The most actions in a sequence."""


class ReachGoal(Goal):
    """Actions of one turn that lead to a position with some properties.

    The properties are statements of the notation, separated by semicolons: ``A at 0,4; turn B``. A statement may omit
    words, except the first; ``not move`` means that no statement begins like that.
    """

    takes_several = True

    def __init__(self, exercise: Asked, of: str) -> None:
        super().__init__(exercise, of)
        self.wanted = [part.strip() for part in of.split(";") if part.strip()]
        if not self.wanted:
            raise exercise.fault("goal: write the position to reach, such as reach:A at 0,4; turn B")
        self._asked = [_asked(part) for part in self.wanted]

    def about(self) -> tuple[str, ...]:
        return ()

    def task(self) -> Text:
        place = re.fullmatch(r"([A-Z]) at (\S+)(?: [NESW])?", self.wanted[0])
        if place and place[1] in seats.LETTERS:
            return self.tasks["reach_at"].fill(who=seats.name(seats.LETTERS.index(place[1])), at=_place_name(place[2]))
        return self.tasks["reach"].fill(goal="; ".join(self.wanted))

    def is_reached(self, state: State) -> bool:
        """Whether a position has all the properties."""
        return not self._left(state)

    def _left(self, state: State) -> list[str]:
        """Returns the properties that a position lacks."""
        statements = [line for line in state.notation.replace(";", "\n").splitlines() if line.strip()]
        return [
            wanted
            for wanted, (parts, said) in zip(self.wanted, self._asked, strict=True)
            if any(_says(line, parts) for line in statements) is not said
        ]

    def solutions(self) -> Iterable[str]:
        return self._searched[0]

    @cached_property
    def _searched(self) -> tuple[list[str], bool]:
        """The shortest sequences, and whether the search covered all positions."""
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

    def whole(self, solution: str) -> Text:
        """Describes each action of a series in the position in which it is played."""
        return Text.joined([said for said, _ in self._described(solution)], "; ")

    def place(self, choice: str) -> Cell | None:
        return None

    def look(self) -> tuple[Mark, ...]:
        """Returns a mark where the first action of the shortest series begins or leads."""
        places = _places(self._described(self.exercise.found[0])) if self.exercise.found else []
        return (Mark("cell", (places[0],)),) if places else ()

    def reason(self, solution: str) -> Reason | None:
        steps = self._described(solution)
        places = _places(steps)
        if places:
            return self.hints["way"].fill(count=len(steps)), (Mark("cell", tuple(places)),)
        if len(steps) > 1:
            return self.hints["first"].fill(action=steps[0][0], count=len(steps)), ()
        picks = self._steps(solution)[0].picks
        return self.hints["one"], tuple(Mark("piece", piece=pick) for pick in picks[:1])

    def _described(self, series: str) -> list[tuple[Text, list[Cell]]]:
        """Returns each action of a series in words, with the cells that it concerns."""
        state, found = self.state, []
        for action in self._steps(series):
            named = map(cell_within, (*action.picks, *state.touches(action)))
            cells = [cell for cell in (*named, *(step[0] for step in state.run_steps(action)[1:])) if cell is not None]
            found.append((state.describe(action), cells))
            state = state.apply(action)
        return found

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
            return Feedback(False, self.words["not_reached"].fill(goal="; ".join(self._left(state))))
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
            raise self.exercise.fault(f"{what} is not an answer: separate actions with semicolons, as in go E; stop")
        return [self.action(step) for step in answer]

    def problems(self) -> Iterator[str]:
        yield from super().problems()
        if self.is_reached(self.state):
            yield "goal: the position reaches it already"
        if not self._searched[1]:
            yield "held: there are too many candidates; name the first words of the actions, such as go stop"


def _asked(wanted: str) -> tuple[list[list[str]], bool]:
    """Returns the words of a property by comma-separated part, and whether the position must have or lack it."""
    said = not wanted.startswith("not ")
    return [part.split() for part in (wanted if said else wanted[4:]).split(", ")], said


def _place_name(written: str) -> Text | str:
    """A place in words if it is a cell; a game's own name otherwise."""
    cell = cell_written(written)
    return written if cell is None else cell_name(cell)


def _places(steps: list[tuple[Text, list[Cell]]]) -> list[Cell]:
    """Returns the cells of described actions in order, each once."""
    return list(dict.fromkeys(cell for _, cells in steps for cell in cells))


def _says(line: str, asked: list[list[str]]) -> bool:
    """Whether a statement has all the words of a property."""
    # Most statements begin otherwise, and need no parsing.
    if not asked[0] or not line.lstrip().startswith(asked[0][0]):
        return False
    parts = [part.split() for part in line.split(", ")]
    return parts[0][0] == asked[0][0] and all(any(_within(part, one) for one in parts) for part in asked)


def _within(wanted: list[str], words: list[str]) -> bool:
    """Whether some words occur in this order among others with the same beginning."""
    if not wanted or not words or wanted[0] != words[0]:
        return False
    left = iter(words)
    return all(word in left for word in wanted)
