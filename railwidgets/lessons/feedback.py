"""What is said to an answer, and the hints before one."""

from __future__ import annotations

from dataclasses import dataclass

from railwidgets.core import Mark, Text


@dataclass(frozen=True, slots=True)
class Feedback:
    """What is said to an answer.

    Attributes:
        solved: whether it is right.
        text: a sentence or two: the refusal, or why it is allowed.
        clause: id of the clause that it is about; empty for none.
        marks: what proves it on the board.
        kept: whether they show that the clause is kept, not that it is broken.
    """

    solved: bool
    text: Text
    clause: str = ""
    marks: tuple[Mark, ...] = ()
    kept: bool = False

    def __bool__(self) -> bool:
        return self.solved

    def __str__(self) -> str:
        return f"{self.clause}: {self.text}" if self.clause else str(self.text)

    def __repr__(self) -> str:
        return f"<{'solved' if self.solved else 'not solved'}: {self}>"


@dataclass(frozen=True, slots=True)
class Hint:
    """A step towards an answer.

    Attributes:
        text: what is said.
        clause: id of the clause that it names; empty where it is too early to name one.
        marks: where to look.
    """

    text: Text
    clause: str = ""
    marks: tuple[Mark, ...] = ()

    def __str__(self) -> str:
        return str(self.text)


class ExerciseError(ValueError):
    """An exercise cannot be, or an answer is none; the message names the exercise and says what to write."""
