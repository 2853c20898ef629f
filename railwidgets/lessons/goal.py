"""The common base of the goals of exercises."""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Mapping
from random import Random
from typing import Any, ClassVar, Final, Protocol

from railwidgets.core import (
    Action,
    Cell,
    Game,
    Ground,
    Mark,
    NotationError,
    Refusal,
    State,
    Text,
    cell_within,
    load_words,
    quoted,
)
from railwidgets.core.notation import nearest
from railwidgets.lessons.choices import as_written, listed
from railwidgets.lessons.feedback import ExerciseError, Feedback

Reason = tuple[Text, tuple[Mark, ...]]
"""A sentence with its marks on the board."""

PLACES: Final = 3
"""The most places where a hint says to look."""

EARLY: Final = ("over", "phase")
"""The stages of reasons that are too obvious: an exercise is about rules, not preconditions."""


def cell_of_action(action: Action) -> Cell | None:
    """Returns the cell that a player clicks for an action; ``None`` if there is none."""
    return next((cell for pick in action.picks if (cell := cell_within(pick)) is not None), None)


class Asked(Protocol):
    """The part of an ``Exercise`` that a goal uses; see there."""

    @property
    def name(self) -> str: ...
    @property
    def game(self) -> Game: ...
    @property
    def state(self) -> State: ...
    @property
    def position(self) -> str: ...
    @property
    def goal(self) -> str: ...
    @property
    def action(self) -> str: ...
    @property
    def choices(self) -> tuple[str, ...]: ...
    @property
    def answers(self) -> Mapping[str, Text]: ...
    @property
    def clauses(self) -> tuple[str, ...]: ...
    @property
    def held(self) -> str: ...
    @property
    def picks(self) -> tuple[str, ...]: ...
    @property
    def count(self) -> int | None: ...
    @property
    def figure(self) -> str: ...
    @property
    def task(self) -> Text: ...
    @property
    def about(self) -> tuple[str, ...]: ...
    @property
    def found(self) -> tuple[str, ...]: ...
    @property
    def options(self) -> tuple[str, ...]: ...
    @property
    def letters(self) -> dict[str, str]: ...
    def choice(self, answer: Any) -> str | None: ...
    def fault(self, problem: str) -> ExerciseError: ...


class Goal(ABC):
    """The goal of one exercise: finds the solutions and judges the answers.

    Args:
        exercise: the exercise.
        of: the text after the colon.
    """

    after_the_end: ClassVar[bool] = False
    """Whether the exercise may be about a finished game."""

    takes_several: ClassVar[bool] = False
    """Whether an answer may have several actions."""

    def __init__(self, exercise: Asked, of: str) -> None:
        self.exercise = exercise
        self.of = of
        self.words = load_words(__package__)["feedback"]
        self.tasks = load_words(__package__)["task"]
        self.hints = load_words(__package__)["hint"]

    # --- the methods of each goal

    @abstractmethod
    def about(self) -> tuple[str, ...]:
        """Returns the clauses that the exercise is about, if it names none."""

    @abstractmethod
    def task(self) -> Text:
        """Returns the task, if the exercise has no words of its own."""

    @abstractmethod
    def solutions(self) -> Iterable[str]:
        """Returns every solution, as a text."""

    @abstractmethod
    def judge(self, answer: Any) -> Feedback:
        """Judges an answer; raises ``ExerciseError`` if the argument is not one."""

    def worded(self, name: str) -> Text:
        """Returns one of the wordings of a task, ``name``, ``name_2`` and so on: the same in every session."""
        wordings = [key for key in self.tasks if re.fullmatch(rf"{name}(_\d)?", key)]
        return self.tasks[Random(repr((name, self.exercise.position, self.exercise.action))).choice(wordings)]

    def lead(self) -> Text | None:
        """Returns the text before the task, if any."""
        return None

    def options(self) -> tuple[str, ...]:
        """Returns the choices as version 0.1 numbered them; empty if the learner answers on the board."""
        return self.exercise.choices

    def shown(self) -> tuple[str, ...]:
        """Returns the choices in the order of their letters."""
        return self.options()

    def said(self, choice: str) -> Text:
        """Describes a choice or a solution in words; an action by its effect."""
        return self.state.describe(self.action(choice))

    def place(self, choice: str) -> Cell | None:
        """Returns the cell of a choice, if it has one."""
        return cell_of_action(self.action(choice))

    def marks(self) -> Iterable[Mark]:
        """Returns the marks on the board: the letters of choices that have places of their own."""
        letters = self.exercise.letters
        cells = [self.place(choice) for choice in letters]
        if None in cells or len(set(cells)) < len(cells):
            return ()
        return [
            Mark("cell", (cell,), label=letter)
            for cell, letter in zip(cells, letters.values(), strict=True)
            if cell is not None
        ]

    def look(self) -> tuple[Mark, ...]:
        """Returns marks on a few places, one of them that of a solution."""
        solutions = self.exercise.found
        cell = self.place(solutions[0]) if solutions else None
        if cell is None:
            return ()
        answers = self.exercise.options or [str(action) for action in self.state.candidates(self.exercise.picks)]
        solved = {self.place(solution) for solution in solutions}
        others = {place for answer in answers if (place := self.place(answer)) is not None and place not in solved}
        among = self.rng().sample(sorted(others), min(len(others), PLACES - 1))
        return tuple(Mark("cell", (place,)) for place in sorted((cell, *among)))

    def reason(self, solution: str) -> Reason | None:
        """Returns what the rule says here of a solution, as a sentence with its marks; ``None`` if it says nothing."""
        action = self.action(solution)
        return self.refusing(action) or self.granting(action)

    def whole(self, solution: str) -> Text:
        """Describes a solution with all of its parts."""
        return self.said(solution)

    def refusing(self, action: Action) -> Reason | None:
        """Returns why an action is illegal; ``None`` if it is legal."""
        for refusal in self.state.refusals(action)[:1]:
            return self.hints["here"].fill(why=refusal.text), refusal.marks
        return None

    def granting(self, action: Action) -> Reason | None:
        """Returns why an action is legal, by a clause of the exercise if possible; ``None`` without a ground."""
        ground = self.grounded(action, self.exercise.about)
        return None if ground is None else (self.hints["here"].fill(why=ground.text), ground.marks)

    def problems(self) -> Iterator[str]:
        """Yields all faults of the exercise, each a sentence."""
        found = self.exercise.found
        if self.state.actor is None and not self.after_the_end:
            yield "position: the game is over; only a why exercise can use it"
        if not found:
            yield "it has no solution: change the position or the goal"
        elif self.exercise.count not in (None, len(found)):
            yield f"count: it has {len(found)} solutions, not {self.exercise.count}: {', '.join(found[:6])}"
        for lang, text in ((lang, self.exercise.task[lang]) for lang in self.exercise.task.languages):
            if not text.strip():
                yield f"text: write it in {lang}"

    # --- helpers

    @property
    def state(self) -> State:
        """The position."""
        return self.exercise.state

    def clause(self, clause: str, field: str = "goal") -> str:
        """Returns the id of an existing clause; raises ``ExerciseError`` if there is none."""
        if clause not in self.exercise.game.clauses:
            hint = nearest(clause, self.exercise.game.clauses)
            raise self.exercise.fault(f"{field}: there is no clause {quoted(clause)}{hint}")
        return clause

    def rule(self, clause: str) -> Text:
        """Returns the name of a clause as a rule."""
        named: Text = self.exercise.game.clauses[clause].rule
        return named

    def action(self, answer: Any) -> Action:
        """Returns an action, or parses one; raises ``ExerciseError`` if it is not an action of the game."""
        try:
            # Parsed again, because it may be an action of another game.
            read: Action = self.exercise.game.action(str(answer) if isinstance(answer, Action) else answer)
        except NotationError as error:
            raise self.exercise.fault(f"not an answer: {error}") from error
        return read

    def chosen(self, answer: Any) -> str:
        """Returns the choice that an answer names; raises ``ExerciseError`` if it names none."""
        choice = self.exercise.choice(answer)
        if choice is not None:
            return choice
        known = listed(self.exercise.letters)
        raise self.exercise.fault(
            f"{quoted(as_written(answer))} is not an answer. Name a choice by its letter: {known}"
        )

    def grounded(self, action: Action, clauses: Iterable[str]) -> Ground | None:
        """Returns the ground of an action by the first of some clauses that it keeps, or else by any other clause."""
        grounds = self.state.grounds(action)
        for clause in clauses:
            for ground in grounds:
                if ground.clause == clause:
                    return ground
        return grounds[0] if grounds else None

    def allowed(self, name: str, action: Action, clauses: Iterable[str], solved: bool) -> Feedback:
        """Explains why an action is legal, in the words of ``name``, or of ``name_plain``."""
        ground = self.grounded(action, clauses)
        if ground is None:
            return Feedback(solved, self.words[f"{name}_plain"])
        return Feedback(solved, self.words[name].fill(ground=ground.text), ground.clause, ground.marks, kept=True)

    def refused(self, name: str, refusal: Refusal, solved: bool = False) -> Feedback:
        """Explains why an action is illegal."""
        return Feedback(solved, self.words[name].fill(why=refusal.text), refusal.clause, refusal.marks)

    def rng(self) -> Random:
        """Returns random numbers that are the same for the same exercise, in every session."""
        return Random(repr((self.exercise.name, self.exercise.goal, self.exercise.position, self.exercise.action)))
