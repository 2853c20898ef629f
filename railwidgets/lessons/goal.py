"""What the goals of exercises have in common."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator
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
from railwidgets.lessons.feedback import ExerciseError, Feedback

EARLY: Final = ("over", "phase")
"""The stages of reasons that say too much: an exercise is not about what comes first."""


def cell_of_action(action: Action) -> Cell | None:
    """The cell at which an action is done, as it is clicked; ``None`` where it is none."""
    return next((cell for pick in action.picks if (cell := cell_within(pick)) is not None), None)


class Asked(Protocol):
    """What a goal asks of its exercise, which is the ``Exercise``; see there."""

    @property
    def name(self) -> str: ...
    @property
    def game(self) -> Game[Any]: ...
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
    def fault(self, problem: str) -> ExerciseError: ...


class Goal(ABC):
    """A goal of one exercise: it finds the solutions and judges the answers.

    Args:
        exercise: the exercise.
        of: what stands after the colon.
    """

    after_the_end: ClassVar[bool] = False
    """Whether it can be asked when the game is over."""

    def __init__(self, exercise: Asked, of: str) -> None:
        self.exercise = exercise
        self.of = of
        self.words = load_words(__package__)["feedback"]
        self.tasks = load_words(__package__)["task"]

    # --- what each goal says

    @abstractmethod
    def about(self) -> tuple[str, ...]:
        """The clauses that it is about, where the exercise names none."""

    @abstractmethod
    def task(self) -> Text:
        """The task, where the exercise has no words of its own."""

    @abstractmethod
    def solutions(self) -> Iterable[str]:
        """Every solution, as a text."""

    @abstractmethod
    def judge(self, answer: Any) -> Feedback:
        """What is to be said to an answer; ``ExerciseError`` if it is none."""

    def lead(self) -> Text | None:
        """What comes before the task, if anything does."""
        return None

    def options(self) -> tuple[str, ...]:
        """What one chooses from; nothing where an answer is to be found on the board."""
        return self.exercise.choices

    def said(self, choice: str) -> Text:
        """A choice or a solution in words; of an action what it does."""
        return self.state.describe(self.action(choice))

    def place(self, choice: str) -> Cell | None:
        """The cell of a choice, if it is one."""
        return cell_of_action(self.action(choice))

    def marks(self) -> Iterable[Mark]:
        """What is drawn on the board: the numbers of choices that are places of their own."""
        cells = [self.place(choice) for choice in self.exercise.options]
        if None in cells or len(set(cells)) < len(cells):
            return ()
        return [Mark("cell", (cell,), label=str(number)) for number, cell in enumerate(cells, 1) if cell is not None]

    def look(self) -> tuple[Mark, ...]:
        """Where to look for an answer."""
        solutions = self.exercise.found
        cell = self.place(solutions[0]) if solutions else None
        return (Mark("cell", (cell,)),) if cell is not None else ()

    def problems(self) -> Iterator[str]:
        """All that is wrong with the exercise, each a sentence."""
        found = self.exercise.found
        if self.state.actor is None and not self.after_the_end:
            yield "position: the game is over; nothing can be asked there but why"
        if not found:
            yield "it has no solution: change the position or the goal"
        elif self.exercise.count not in (None, len(found)):
            yield f"count: it has {len(found)} solutions, not {self.exercise.count}: {', '.join(found[:6])}"
        for lang, text in (("en", self.exercise.task.en), ("fr", self.exercise.task.fr)):
            if not text.strip():
                yield f"text: write it in {lang}"

    # --- what they are made of

    @property
    def state(self) -> State:
        """The position."""
        return self.exercise.state

    def clause(self, clause: str, field: str = "goal") -> str:
        """The id of a clause that exists; ``ExerciseError`` if there is none."""
        if clause not in self.exercise.game.clauses:
            hint = nearest(clause, self.exercise.game.clauses)
            raise self.exercise.fault(f"{field}: there is no clause {quoted(clause)}{hint}")
        return clause

    def rule(self, clause: str) -> Text:
        """The name of a clause as a rule."""
        named: Text = self.exercise.game.clauses[clause].rule
        return named

    def action(self, answer: Any) -> Action:
        """An action, or the one that is written; ``ExerciseError`` if it is none of the game."""
        try:
            # Read anew, for it may be an action of another game.
            read: Action = self.exercise.game.action(str(answer) if isinstance(answer, Action) else answer)
        except NotationError as error:
            raise self.exercise.fault(f"this is no answer: {error}") from error
        return read

    def chosen(self, answer: Any) -> str:
        """The choice that is meant, as it is written among the options or by its number from 1."""
        options = self.exercise.options
        written = " ".join(str(answer).split())
        for option in options:
            if written.lower() == option.lower():
                return option
        if written.isdigit() and 0 < int(written[:9]) <= len(options):
            return options[int(written) - 1]
        known = "; ".join(f"{number} {option}" for number, option in enumerate(options, 1))
        raise self.exercise.fault(f"{quoted(written)} is no answer: write one of these, or its number: {known}")

    def grounded(self, action: Action, clauses: Iterable[str]) -> Ground | None:
        """The ground of an action by the first of some clauses that it keeps; by any other if it keeps none of them."""
        grounds = self.state.grounds(action)
        for clause in clauses:
            for ground in grounds:
                if ground.clause == clause:
                    return ground
        return grounds[0] if grounds else None

    def allowed(self, name: str, action: Action, clauses: Iterable[str], solved: bool) -> Feedback:
        """That an action is allowed, and why; the words are those of ``name``, or of ``name_plain``."""
        ground = self.grounded(action, clauses)
        if ground is None:
            return Feedback(solved, self.words[f"{name}_plain"])
        return Feedback(solved, self.words[name].fill(ground=ground.text), ground.clause, ground.marks, kept=True)

    def refused(self, name: str, refusal: Refusal, solved: bool = False) -> Feedback:
        """That an action is refused, and why."""
        return Feedback(solved, self.words[name].fill(why=refusal.text), refusal.clause, refusal.marks)

    def rng(self) -> Random:
        """Chances that are the same for the same exercise, in every session."""
        return Random(repr((self.exercise.name, self.exercise.goal, self.exercise.position, self.exercise.action)))
