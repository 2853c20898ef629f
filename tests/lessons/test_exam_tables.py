"""The tables in ``docs/exams``: from each sentence of a rulebook to its clause, its lesson and its question."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from typing import Final, NamedTuple

import pytest

import railwidgets as rw
from railwidgets.core import GAMES, Text
from railwidgets.lessons import Idea
from railwidgets.lessons.exams import written_exam
from railwidgets.lessons.lesson import written_lessons
from tests.needs import ROOT

EXAMINED: Final = [name for name in GAMES if written_exam(name)]

RULINGS: Final = "Our rulings"
"""The heading of the table of what no rulebook says."""

MARKS: Final = {"en": "Our ruling", "fr": "Notre décision"}
"""The words by which a lesson marks a ruling."""


class Sentence(NamedTuple):
    """A row of a table: a sentence under its heading, its clause, its lesson, and its question (a ruling has none)."""

    heading: str
    text: str
    clause: str
    lesson: str
    question: str


@cache
def table(name: str) -> tuple[Sentence, ...]:
    return tuple(_rows((ROOT / "docs" / "exams" / f"{name}.md").read_text(encoding="utf-8")))


def _rows(page: str) -> Iterator[Sentence]:
    heading = ""
    for line in page.splitlines():
        if line.startswith("## "):
            heading = line.removeprefix("## ")
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        ids = [match[1] for cell in cells[1:] if (match := re.fullmatch(r"`([^`]+)`", cell))]
        if line.startswith("| ") and len(ids) == len(cells) - 1:
            clause, lesson, *question = ids
            yield Sentence(heading, cells[0], clause, lesson, *(question or [""]))


def ideas(name: str) -> dict[str, Idea]:
    return {idea.key: idea for idea in written_lessons(name)}


def words(idea: Idea) -> list[Text]:
    """All that a lesson says before, between and after its exercises."""
    return [
        text for text in (idea.text, idea.last, *(exercise.task for exercise in idea.exercises)) if text is not None
    ]


def test_every_exam_has_its_table() -> None:
    assert sorted(path.stem for path in (ROOT / "docs" / "exams").glob("*.md")) == sorted(["index", *EXAMINED])


@pytest.mark.parametrize("name", EXAMINED)
def test_each_sentence_has_a_clause_a_lesson_that_teaches_it_and_a_question_about_it(name: str) -> None:
    lessons, questions = ideas(name), {exercise.key: exercise for exercise in rw.exam(name).exercises}
    for row in table(name):
        assert row.clause in rw.game(name).clauses, row
        assert row.lesson in lessons, row
        assert row.clause in lessons[row.lesson].clauses, row
        if row.heading == RULINGS:
            assert not row.question, row
        else:
            assert row.question in questions, row
            assert row.clause in questions[row.question].about, row


@pytest.mark.parametrize("name", EXAMINED)
def test_each_question_stands_in_the_table_of_its_section(name: str) -> None:
    rows = table(name)
    for question in rw.exam(name).questions:
        key = question.exercise.key
        found = [row for row in rows if row.question == key and row.heading == question.section["en"]]
        assert found, key
        assert question.lesson in {row.lesson for row in found}, key
    headings = list(dict.fromkeys(row.heading for row in rows))
    assert headings == [*dict.fromkeys(question.section["en"] for question in rw.exam(name).questions), RULINGS]


@pytest.mark.parametrize("name", EXAMINED)
def test_every_clause_and_every_lesson_is_in_the_table(name: str) -> None:
    rows = table(name)
    assert set(rw.game(name).clauses) == {row.clause for row in rows}
    assert set(ideas(name)) == {row.lesson for row in rows}
    assert len({(row.heading, row.text) for row in rows}) == len(rows)


@pytest.mark.parametrize("name", EXAMINED)
def test_what_is_ours_and_not_the_rulebooks_is_marked_in_its_lesson(name: str) -> None:
    rulings = {row.clause: row.lesson for row in table(name) if row.heading == RULINGS}
    ours = {clause.id for clause in rw.game(name).clauses.values() if clause.ruling is not None}
    assert ours <= set(rulings), "each ruling of the clauses is in the table"
    for clause, lesson in rulings.items():
        said = words(ideas(name)[lesson])
        for lang, mark in MARKS.items():
            assert any(mark in text[lang] for text in said), f"{lesson} does not mark the ruling of {clause} in {lang}"
