"""The answers behind the counts of progress files of version 1, as well as they can be known."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime
from functools import cache
from itertools import chain, repeat
from typing import Final

from railwidgets.core.registry import UnknownGameError
from railwidgets.lessons.data import exercises
from railwidgets.lessons.exams import written_exam
from railwidgets.lessons.judged_answer import JudgedAnswer
from railwidgets.lessons.progress_file import Kept

UNKNOWN: Final = datetime(1970, 1, 1, tzinfo=UTC)
"""The time of answers that were only counted."""


def counted_answers(kept: Kept) -> Iterator[JudgedAnswer]:
    """Yields the answers that a file only counted: the wrong ones, then the right one.

    Args:
        kept: the content of the file.
    """
    for exercise, entry in kept.exercises.items():
        clauses = _about(exercise)
        mixed = kept.mixes.get(exercise, {})
        mixes = chain(chain.from_iterable(repeat(clause, count) for clause, count in mixed.items()), repeat(""))
        for number in range(entry["tries"]):
            solved = entry["solved"] and number == entry["tries"] - 1
            key = f"{exercise} {number}"
            yield JudgedAnswer(exercise, solved, UNKNOWN, clauses, "" if solved else next(mixes), id=key)


@cache
def _about(exercise: str) -> tuple[str, ...]:
    """Returns the clauses of a written exercise by its id; none if it is gone."""
    name, _, key = exercise.partition("/")
    try:
        asked = (*exercises(name), *(question.exercise for question in written_exam(name)))
    except UnknownGameError:
        return ()
    return next((one.about for one in asked if one.key == key), ())
