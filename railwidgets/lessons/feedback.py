"""The feedback to an answer, and the hints before one."""

from __future__ import annotations

from dataclasses import dataclass

from railwidgets.core import Mark, Text


@dataclass(frozen=True, slots=True)
class Feedback:
    """The feedback to an answer.

    Attributes:
        solved: whether the answer is right.
        text: a sentence or two: the refusal, or why the action is legal.
        clause: the id of the clause that it is about; empty for none.
        marks: the proof on the board.
        kept: whether the marks show how the clause is kept or where it applies, not that the answer breaks it.
        mixes: the id of the clause that a wrong answer mixes up; empty for a right one, or if none is known.
    """

    solved: bool
    text: Text
    clause: str = ""
    marks: tuple[Mark, ...] = ()
    kept: bool = False
    mixes: str = ""

    def __bool__(self) -> bool:
        return self.solved

    def __str__(self) -> str:
        return f"{self.clause}: {self.text}" if self.clause else str(self.text)

    def __repr__(self) -> str:
        return f"<{'solved' if self.solved else 'not solved'}: {self}>"


@dataclass(frozen=True, slots=True)
class Hint:
    """A hint towards an answer.

    Attributes:
        text: the hint in words.
        clause: the id of the clause that it names; empty in a hint that comes before the clause.
        marks: where to look.
    """

    text: Text
    clause: str = ""
    marks: tuple[Mark, ...] = ()

    def __str__(self) -> str:
        return str(self.text)


class ExerciseError(ValueError):
    """An invalid exercise or answer; the message names the exercise and says how to fix it."""
