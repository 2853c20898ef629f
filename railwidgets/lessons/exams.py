"""Exams: questions in the order of a rulebook, answered without hints and marked by the engine at the end."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Final

from railwidgets.core import GAMES, Lang, Text, game, load_words, quoted
from railwidgets.core.files import truncate_path
from railwidgets.core.notation import nearest
from railwidgets.lessons.data import POSITIONS, exercises, exercises_in
from railwidgets.lessons.exam_result import ExamResult, ExamRow
from railwidgets.lessons.exercise import Answer, Exercise
from railwidgets.lessons.feedback import ExerciseError
from railwidgets.lessons.lesson import Idea, Lesson, written_lessons
from railwidgets.lessons.reading import Entry, entries_of, own_entries

EXAM: Final = "exam.toml"

SECTIONS: Final = "sections"
"""The table of the rulebook's sections, in order."""

OF_QUESTION: Final = ("section", "lesson")
"""The fields that a question has beside those of an exercise."""

COUNT: Final = 25
"""The number of questions of an exam."""

HABIT: Final = 0.4
"""The largest share of the questions by choice that may have their right answer at the same letter."""


@dataclass(frozen=True, slots=True)
class ExamQuestion:
    """A question of an exam.

    Attributes:
        exercise: the question, with its answer.
        section: the section of the rulebook that answers it.
        lesson: the key of the lesson that teaches it; empty if the game has no course.
    """

    exercise: Exercise
    section: Text
    lesson: str = ""


class Exam(Lesson):
    """An exam: questions in the order of the rulebook, without hints; ``rw.Board(exam)`` opens it.

    ``rw.exam`` returns that of a game.

    Args:
        name: the name of the game.
        questions: the questions, in order.
        lang: the language, one of ``LANGS``.

    Attributes:
        questions: the questions, in order.

    Example:
        >>> rw.exam("streetcar")
        <exam of streetcar: 25 questions>
    """

    def __init__(self, name: str, questions: Iterable[ExamQuestion], lang: Lang = "en") -> None:
        self.questions = tuple(questions)
        words = load_words(__package__)["exam"]
        asked = tuple(question.exercise for question in self.questions)
        clauses = tuple(dict.fromkeys(clause for exercise in asked for clause in exercise.about))
        title = words["title"].fill(game=game(name).title)
        self._set(name, (Idea("", asked, title, words["opening"].fill(count=len(asked)), clauses),), lang)

    def mark(self, answers: Mapping[str, Answer]) -> ExamResult:
        """Marks some answers.

        Args:
            answers: answers by the keys of the questions; a question without one counts as wrong.

        Raises:
            ExerciseError: there is no such question, or an argument is not an answer to it.

        Example:
            >>> exam = rw.exam("streetcar")
            >>> right = {exercise.key: exercise.solutions()[0] for exercise in exam.exercises}
            >>> exam.mark(right)
            <result of streetcar: 25 of 25>
        """
        keys = [question.exercise.key for question in self.questions]
        for key in answers:
            if key not in keys:
                raise ExerciseError(f"the exam of {self.name} has no question {quoted(key)}{nearest(key, keys)}")
        return ExamResult(self.name, tuple(self._row(question, answers) for question in self.questions), self.lang)

    @staticmethod
    def _row(question: ExamQuestion, answers: Mapping[str, Answer]) -> ExamRow:
        exercise, given = question.exercise, answers.get(question.exercise.key)
        feedback = None if given is None else exercise.judge(given)
        return ExamRow(
            exercise.key,
            question.section,
            "" if given is None else _written(exercise, given),
            feedback is not None and feedback.solved,
            exercise.about,
            question.lesson,
            "" if feedback is None else feedback.mixes,
        )

    def problems(self) -> list[str]:
        """Lists all faults of the exam, one sentence each.

        Example:
            >>> rw.exam("streetcar").problems()
            []
        """
        return [*self.exercises.problems(), *_problems(self)]

    def __repr__(self) -> str:
        return f"<exam of {self.name}: {len(self.questions)} questions>"


def exam(name: str, lang: Lang = "en") -> Exam:
    """Returns the exam of a game: twenty-five questions on its rulebook.

    Args:
        name: the name of the game.
        lang: the language, one of ``LANGS``.

    Raises:
        UnknownGameError: no such game.
        ExerciseError: the game has no exam, or its ``exam.toml`` is invalid; the message says how to fix it.
        ValueError: no such language.

    Example:
        >>> exam = rw.exam("streetcar")
        >>> exam.exercises[0].judge("C").solved, len(exam.exercises)
        (False, 25)
    """
    game(name)
    found = written_exam(name)
    if not found:
        others = ", ".join(other for other in GAMES if written_exam(other)) or "none"
        raise ExerciseError(f"{name} has no exam; these games have one: {others}")
    return Exam(name, found, lang)


@cache
def written_exam(name: str) -> tuple[ExamQuestion, ...]:
    """Returns the questions of the game's ``exam.toml``, in order; empty if it has no such file.

    Raises:
        ExerciseError: the file is invalid; the message lists the faults.
    """
    found = entries_of(name, EXAM)
    return () if found is None else tuple(_read(found[1], found[0], name))


def read_exam(path: str | Path, name: str = "", lang: Lang = "en") -> Exam:
    """Returns an exam from your own file, in the format of ``exam.toml``.

    Args:
        path: the file.
        name: the name of the game, unless the file begins with a line such as ``game = "streetcar"``.
        lang: the language.

    Raises:
        OSError: the file cannot be read.
        ExerciseError: the file is not TOML, or something in it is invalid; the message says where and how to fix it.
    """
    name, entries = own_entries(path, name)
    return Exam(name, _read(entries, truncate_path(path), name), lang)


def _read(written: Mapping[str, Any], where: str, name: str) -> Iterator[ExamQuestion]:
    entries = dict(written)
    faults: list[str] = []
    table = entries.pop(SECTIONS, {})
    listed = Entry(table, f"{where}, [{SECTIONS}]", table if isinstance(table, Mapping) else (), faults)
    sections = {key: text for key in listed.table if (text := listed.text(key)) is not None}
    lessons = [idea.key for idea in written_lessons(name)]
    asked = {key: entry for key, entry in entries.items() if key != POSITIONS}
    places = {key: _place(entry, f"{where}, [{key}]", sections, lessons, faults) for key, entry in asked.items()}
    if not asked:
        faults.append(f"{where}: write a question, a table with {', '.join(OF_QUESTION)} and the fields of an exercise")
    if faults:
        raise ExerciseError("\n".join(faults))
    own = {key: _without(entry) if key != POSITIONS else entry for key, entry in entries.items()}
    for exercise in exercises_in(own, name, where):
        section, lesson = places[exercise.key]
        yield ExamQuestion(exercise, sections[section], lesson)


def _without(entry: Mapping[str, Any]) -> dict[str, Any]:
    """Returns the fields of an exercise alone."""
    return {field: value for field, value in entry.items() if field not in OF_QUESTION}


def _place(
    entry: Any, where: str, sections: Mapping[str, Text], lessons: list[str], faults: list[str]
) -> tuple[str, str]:
    """Returns the section and the lesson of a question."""
    if not isinstance(entry, Mapping):
        faults.append(f"{where}: write a table, with {', '.join(OF_QUESTION)} and the fields of an exercise")
        return "", ""
    found = []
    for field, known in (("section", list(sections)), ("lesson", lessons)):
        value = entry.get(field, "")
        if not isinstance(value, str):
            faults.append(f"{where}: {field} must be a string, not {value!r:.80}")
        elif not value and known:
            faults.append(f"{where}: write {field}, one of {', '.join(known)}")
        elif value and value not in known:
            there = f"there are {', '.join(known)}" if known else "there are none"
            faults.append(f"{where}: {field}: there is no {quoted(value)}{nearest(value, known)}; {there}")
        elif not value and field == "section":
            faults.append(f"{where}: write section, and name it in [{SECTIONS}]")
        found.append(str(value))
    return found[0], found[1]


def _written(exercise: Exercise, answer: Answer) -> str:
    """Returns an answer as text; a choice by its value."""
    if isinstance(answer, (list, tuple)):
        return "; ".join(map(str, answer))
    return exercise.choice(answer) or " ".join(str(answer).split())


def _problems(exam: Exam) -> Iterator[str]:
    where = f"the exam of {exam.name}"
    if len(exam.questions) != COUNT:
        yield f"{where} has {len(exam.questions)} questions; write {COUNT}"
    teaches = {idea.key: idea.clauses for idea in written_lessons(exam.name)}
    others = {exercise.key for exercise in exercises(exam.name)}
    for question in exam.questions:
        key, about = question.exercise.key, question.exercise.about
        if question.lesson and not set(about) & set(teaches[question.lesson]):
            yield f"{where}, [{key}]: lesson {question.lesson} teaches none of its clauses, {', '.join(about)}"
        if key in others:
            yield f"{where}, [{key}]: an exercise has this key; progress could not tell them apart"
    if not exam.exercises.problems():
        yield from _habits(exam, where)


def _habits(exam: Exam, where: str) -> Iterator[str]:
    """Yields a fault if most right answers have the same letter."""
    chosen = [exercise.letters[exercise.found[0]] for exercise in exam.exercises if exercise.options and exercise.found]
    for letter, count in Counter(chosen).most_common(1):
        if count > max(2, HABIT * len(chosen)):
            yield f"{where}: {letter} is right {count} times of {len(chosen)}; change the order of some choices"
