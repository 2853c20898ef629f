"""The results of a class: rows of plain values, as a table, as CSV, and as xAPI statements."""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass, fields
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final, overload
from uuid import NAMESPACE_URL, uuid5

from railwidgets.core.csv_text import csv_text
from railwidgets.core.files import write_file
from railwidgets.core.table import table
from railwidgets.extras import extra
from railwidgets.lessons import Exercise
from railwidgets.room.classroom.gradebook import Gradebook

ANSWERED: Final = "http://adlnet.gov/expapi/verbs/answered"
INTERACTION: Final = "http://adlnet.gov/expapi/activities/cmi.interaction"
HOME: Final = "https://github.com/railwidgets/railwidgets"
"""The addresses of the verb, of the kind of activity, and of the system that names the pupils."""


@dataclass(frozen=True, slots=True)
class Result:
    """One answer.

    Attributes:
        pupil: the number of the pupil, from 1.
        name: the name of the pupil; empty without names.
        question: the number of the question, from 1.
        exercise: the id of the exercise, such as ``streetcar/stop_2``.
        attempt: the number of the answer, from 1.
        answer: the answer, in notation.
        solved: whether it is right.
        clause: the clause that the feedback is about; empty for none.
        refused: whether that clause forbids the answer.
        mixes: the clause that a wrong answer mixes up; empty for none.
        hints: how many hints the pupil has seen for the exercise by now.
        time: when, as an ISO 8601 text in UTC.
    """

    pupil: int
    name: str
    question: int
    exercise: str
    attempt: int
    answer: str
    solved: bool
    clause: str
    refused: bool
    mixes: str
    hints: int
    time: str


COLUMNS: Final = tuple(one.name for one in fields(Result))


class Results(Sequence[Result]):
    """All answers of a class, by pupil, then by question, then in order.

    Example:
        >>> room = rw.Classroom(rw.exercises("days_of_steam")["second_city_1"])
        >>> room.simulate(2, seed=7)
        >>> {result.exercise for result in room.results}
        {'days_of_steam/second_city_1'}
    """

    def __init__(self, rows: Sequence[Result], class_id: str = "") -> None:
        self._rows = tuple(rows)
        self._class_id = class_id

    @staticmethod
    def of(gradebook: Gradebook, exercises: Sequence[Exercise], class_id: str, names: bool = True) -> Results:
        """Returns the results of a gradebook.

        Args:
            gradebook: the gradebook.
            exercises: the exercises by question.
            class_id: an identifier of the class, for the identifiers of statements.
            names: whether the rows contain names.
        """
        rows = [
            Result(
                pupil.number,
                pupil.name if names else "",
                question + 1,
                exercises[question].id,
                number,
                one.answer,
                one.solved,
                one.clause,
                one.refused,
                one.mixes,
                pupil.hints.get(question, 0),
                datetime.fromtimestamp(one.at, UTC).isoformat(timespec="milliseconds"),
            )
            for pupil in gradebook
            for question, given in sorted(pupil.answers.items())
            for number, one in enumerate(given, 1)
        ]
        return Results(rows, class_id)

    def without_names(self) -> Results:
        """Returns the same rows without names; pupils have numbers only."""
        return Results([Result(**{**asdict(row), "name": ""}) for row in self], self._class_id)

    # --- a sequence

    def __len__(self) -> int:
        return len(self._rows)

    @overload
    def __getitem__(self, place: int) -> Result: ...
    @overload
    def __getitem__(self, place: slice) -> Results: ...
    def __getitem__(self, place: int | slice) -> Result | Results:
        return Results(self._rows[place], self._class_id) if isinstance(place, slice) else self._rows[place]

    # --- what was mixed up

    def mixed(self) -> dict[str, tuple[int, int]]:
        """Returns for each clause how many pupils mixed it up, and how many answered the questions where somebody did.

        Returns:
            By the id of the clause, the most frequent first: the pupils with a wrong answer that mixes it up, and the
            pupils who answered a question that somebody answered so. ``(11, 30)`` reads "11 of 30".

        Example:
            >>> room = rw.Classroom(rw.exercises("days_of_steam")["second_city_1"])
            >>> room.simulate(2, seed=7)
            >>> all(pupils <= asked for pupils, asked in room.results.mixed().values())
            True
        """
        pupils: dict[str, set[int]] = defaultdict(set)
        questions: dict[str, set[int]] = defaultdict(set)
        for row in self:
            if row.mixes:
                pupils[row.mixes].add(row.pupil)
                questions[row.mixes].add(row.question)
        asked = {clause: {row.pupil for row in self if row.question in there} for clause, there in questions.items()}
        often = sorted(pupils, key=lambda clause: (-len(pupils[clause]), clause))
        return {clause: (len(pupils[clause]), len(asked[clause])) for clause in often}

    # --- other forms

    def to_dataframe(self) -> Any:
        """Returns a pandas table with the fields of ``Result`` as columns, and ``time`` as a time.

        Raises:
            MissingExtraError: pandas is not installed.
        """
        with extra("frames", "Results.to_dataframe"):
            from pandas import DataFrame, to_datetime

        frame = DataFrame([asdict(row) for row in self], columns=list(COLUMNS))
        frame["time"] = to_datetime(frame["time"], utc=True, format="ISO8601")
        return frame

    def to_csv(self) -> str:
        """Returns a CSV text with the fields of ``Result`` as columns.

        A text that a spreadsheet would take for a formula has an apostrophe in front.
        """
        return csv_text(COLUMNS, (asdict(row).values() for row in self))

    def save_csv(self, path: str | Path) -> None:
        """Writes ``to_csv`` to a file.

        Args:
            path: the file; an existing one is replaced once the new one is complete.

        Raises:
            OSError: the file cannot be written.
        """
        write_file(path, self.to_csv())

    def to_xapi(self) -> Iterator[dict[str, Any]]:
        """Yields an xAPI 1.0.3 statement for each answer, which a learning record store takes.

        The same answer has the same identifier, so statements can be sent twice.
        """
        for row in self:
            place = f"{self._class_id}/{row.pupil}/{row.question}/{row.attempt}"
            account = {"homePage": HOME, "name": f"{self._class_id}/{row.pupil}"}
            named = {"name": row.name} if row.name else {}
            about = {"clause": row.clause, "refused": row.refused, "attempt": row.attempt, "hints": row.hints}
            about |= {"mixes": row.mixes} if row.mixes else {}
            yield {
                "id": str(uuid5(NAMESPACE_URL, f"{HOME}/{place}")),
                "actor": {"objectType": "Agent", **named, "account": account},
                "verb": {"id": ANSWERED, "display": {"en": "answered"}},
                "object": {
                    "objectType": "Activity",
                    "id": f"{HOME}/exercises/{row.exercise}",
                    "definition": {"type": INTERACTION, "interactionType": "other"},
                },
                "result": {
                    "success": row.solved,
                    "response": row.answer,
                    "extensions": {f"{HOME}/xapi/{key}": value for key, value in about.items()},
                },
                "timestamp": row.time,
            }

    def save_xapi(self, path: str | Path) -> None:
        """Writes ``to_xapi`` to a file, one statement a line.

        Args:
            path: the file; an existing one is replaced once the new one is complete.

        Raises:
            OSError: the file cannot be written.
        """
        write_file(path, "".join(f"{json.dumps(one, ensure_ascii=False)}\n" for one in self.to_xapi()))

    def _repr_html_(self) -> str:
        return table([asdict(row) for row in self], COLUMNS).to_html()

    def __repr__(self) -> str:
        pupils = len({row.pupil for row in self})
        return f"<results of {pupils} pupils: {len(self)} answers, {sum(row.solved for row in self)} right>"
