"""The result of an exam: each answer, the points of each section, and what to read again."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from railwidgets.core import Lang, Text, game, load_words
from railwidgets.core.html import listing
from railwidgets.lessons.lesson import written_lessons


@dataclass(frozen=True, slots=True)
class ExamRow:
    """A question of an exam, with its answer.

    Attributes:
        key: the key of the question.
        section: the section of the rulebook.
        answer: the answer in writing; empty for none.
        solved: whether it is right.
        clauses: the ids of the clauses that the question is about.
        lesson: the key of the lesson that teaches them; empty if there is none.
        mixes: the id of the clause that a wrong answer mixes up; empty for none.
    """

    key: str
    section: Text
    answer: str
    solved: bool
    clauses: tuple[str, ...]
    lesson: str
    mixes: str = ""


@dataclass(frozen=True, slots=True, repr=False)
class ExamResult:
    """The result of an exam.

    Attributes:
        name: the name of the game.
        rows: the questions in order, each with its answer.
        lang: the language of the exam.
    """

    name: str
    rows: tuple[ExamRow, ...]
    lang: Lang = "en"

    @property
    def right(self) -> int:
        """The number of right answers."""
        return sum(row.solved for row in self.rows)

    @property
    def count(self) -> int:
        """The number of questions."""
        return len(self.rows)

    @property
    def again(self) -> tuple[ExamRow, ...]:
        """The questions to prepare again: those without a right answer."""
        return tuple(row for row in self.rows if not row.solved)

    @property
    def sections(self) -> dict[Text, tuple[ExamRow, ...]]:
        """The questions of each section, in the order of the rulebook."""
        found: dict[Text, list[ExamRow]] = {}
        for row in self.rows:
            found.setdefault(row.section, []).append(row)
        return {section: tuple(rows) for section, rows in found.items()}

    def to_json(self) -> dict[str, Any]:
        """Returns the result as JSON."""
        rows = [
            {
                "key": row.key,
                "section": row.section.to_json(),
                "answer": row.answer,
                "solved": row.solved,
                "clauses": list(row.clauses),
                "lesson": row.lesson,
                "mixes": row.mixes,
            }
            for row in self.rows
        ]
        return {"game": self.name, "right": self.right, "count": self.count, "rows": rows}

    def to_html(self, lang: Lang | None = None) -> str:
        """Renders the points of each section, and what to read again.

        Args:
            lang: the language; by default that of the exam.
        """
        lang = lang or self.lang
        words = load_words(__package__)["exam"]
        rows = [
            (
                section[lang],
                score(rows)[lang],
                "; ".join(dict.fromkeys(reading(self.name, row)[lang] for row in rows if not row.solved)),
            )
            for section, rows in self.sections.items()
        ]
        total = (words["total"][lang], score(self.rows)[lang], "")
        return listing((words["section"][lang], words["right"][lang], words["again"][lang]), [*rows, total])

    def _repr_html_(self) -> str:
        return self.to_html()

    def __repr__(self) -> str:
        return f"<result of {self.name}: {self.right} of {self.count}>"


def score(rows: tuple[ExamRow, ...]) -> Text:
    """Returns the points of some questions in words, such as ``3 of 4``."""
    right = sum(row.solved for row in rows)
    return load_words(__package__)["exam"]["score"].fill(right=right, count=len(rows))


def reading(name: str, row: ExamRow) -> Text:
    """Returns what to read again for a question: its lesson, if there is one, and its rule.

    Args:
        name: the name of the game.
        row: the question.
    """
    return read_again(name, row.clauses[0], row.lesson)


def read_again(name: str, clause: str, lesson: str) -> Text:
    """Returns what to read again about a clause: its lesson, if there is one, and its rule.

    Args:
        name: the name of the game.
        clause: the id of the clause.
        lesson: the key of the lesson; empty for none.
    """
    words, rule = load_words(__package__)["exam"], game(name).clauses[clause].rule
    lessons: Mapping[str, tuple[int, Text | None]] = {
        idea.key: (number, idea.title) for number, idea in enumerate(written_lessons(name), 1)
    }
    if lesson not in lessons:
        return rule
    number, title = lessons[lesson]
    return words["lesson"].fill(number=number, title=title or "", rule=rule)
