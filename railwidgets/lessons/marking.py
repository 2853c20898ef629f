"""The answers of a class in a table: one row for each pupil, and a column for each exercise."""

from __future__ import annotations

import csv
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from io import StringIO
from pathlib import Path
from typing import Final

from railwidgets.core import quoted
from railwidgets.core.files import read_file, truncate_path
from railwidgets.lessons.exercise import Exercise
from railwidgets.lessons.feedback import ExerciseError
from railwidgets.lessons.judged_answer import JudgedAnswer

NAME: Final = "name"
SHEET: Final = "sheet"
"""The columns with the name of the pupil and the number of the sheet."""

NUMBERED: Final = "number"
"""The column of the sheet in tables of version 0.1, whose answers are numbers of choices."""


@dataclass(frozen=True, slots=True)
class Pupil:
    """A pupil's answers to a sheet.

    Attributes:
        name: the name of the pupil.
        sheet: the number of the sheet, the seed of its exercises.
        answers: the answers, as the table has them.
        numbered: whether the choices of the sheet had numbers, as those of version 0.1.
    """

    name: str
    sheet: int
    answers: tuple[str, ...]
    numbered: bool = False

    def answers_to(self, exercises: Sequence[Exercise]) -> tuple[str, ...]:
        """Returns the answers in the form that ``judge`` takes: the number of a choice becomes the choice.

        Args:
            exercises: those of the sheet, in order.

        Raises:
            ExerciseError: the table has another number of answers than the sheet has exercises.
        """
        if len(self.answers) != len(exercises):
            counts = f"{len(self.answers)} answers in the table, {len(exercises)} exercises on the sheet"
            raise ExerciseError(f"{quoted(self.name)}: {counts}; write one column for each exercise")
        if not self.numbered:
            return self.answers
        return tuple(exercise.numbered(answer) for exercise, answer in zip(exercises, self.answers, strict=True))

    def judged(self, exercises: Sequence[Exercise]) -> tuple[JudgedAnswer, ...]:
        """Returns the answers as a report takes them; an empty cell is none.

        Args:
            exercises: those of the sheet, in order.

        Raises:
            ExerciseError: the table has another number of answers than the sheet has exercises, or one of them is not
                an answer; the message names the pupil and the exercise.
        """
        found = []
        for number, (exercise, answer) in enumerate(zip(exercises, self.answers_to(exercises), strict=True), 1):
            if not answer:
                continue
            try:
                feedback = exercise.judge(answer)
            except ExerciseError as error:
                raise ExerciseError(f"{quoted(self.name)}, exercise {number}: {error}") from error
            at = datetime.now(UTC)
            found.append(JudgedAnswer(exercise.id, feedback.solved, at, exercise.about, feedback.mixes))
        return tuple(found)


def read_answers(path: str | Path) -> list[Pupil]:
    """Reads a table of answers, a CSV file.

    The first row names the columns: ``name``, ``sheet``, and one for each exercise. A table of version 0.1 has
    ``number`` instead of ``sheet``, and a number in it is that of a choice.

    Args:
        path: the file.

    Raises:
        OSError: the file cannot be read.
        ExerciseError: a column is missing, or a row is incomplete; the message names the line.
    """
    # A spreadsheet writes a byte order mark.
    rows = csv.reader(StringIO(read_file(path).removeprefix("\ufeff")), strict=True)
    try:
        columns = [column.strip().lower() for column in next(rows, [])]
        numbered = NUMBERED in columns
        sheet = NUMBERED if numbered else SHEET
        if NAME not in columns or sheet not in columns:
            raise ExerciseError(f"the first line must name the columns: {NAME},{SHEET},1,2,3")
        return list(_pupils(rows, columns.index(NAME), columns.index(sheet), len(columns), numbered=numbered))
    except (ExerciseError, csv.Error) as error:
        raise ExerciseError(f"{truncate_path(path)}, line {max(rows.line_num, 1)}: {error}") from error


def _pupils(rows: Iterator[list[str]], name: int, sheet: int, width: int, *, numbered: bool) -> Iterator[Pupil]:
    for row in rows:
        if not any(row):
            continue
        if len(row) != width:
            raise ExerciseError(f"{len(row)} columns instead of {width}; put text with a comma in quotes")
        if not row[sheet].strip().isdecimal():
            raise ExerciseError(f"{quoted(row[sheet])} is not the number of a sheet")
        answers = tuple(cell.strip() for place, cell in enumerate(row) if place not in (name, sheet))
        yield Pupil(row[name].strip(), int(row[sheet]), answers, numbered)
