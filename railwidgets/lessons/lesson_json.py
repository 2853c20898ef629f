"""Lessons as JSON, for another Python: the content of ``lessons.toml``, with its exercises."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from railwidgets.core import LANGS, Text, quoted
from railwidgets.lessons.data import read_exercise
from railwidgets.lessons.exams import Exam, ExamQuestion
from railwidgets.lessons.feedback import ExerciseError
from railwidgets.lessons.lesson import Idea, Lesson
from railwidgets.lessons.practice import Practice

FORMAT: Final = "railwidgets-lesson"

TEXTS: Final = ("title", "text", "last")


def lesson_json(lesson: Lesson) -> dict[str, Any]:
    """Returns a lesson, a course or an exam as JSON; endless exercises by their arguments."""
    head = {"format": FORMAT, "game": lesson.name, "lang": lesson.lang}
    if isinstance(lesson, Exam):
        return {**head, "questions": [_question_json(question) for question in lesson.questions]}
    if isinstance(lesson, Practice):
        return {**head, "kind": lesson.kind, "seed": lesson.seed, "level": lesson.level}
    return {**head, "ideas": [_idea_json(idea) for idea in lesson.ideas]}


def lesson_from(data: Mapping[str, Any]) -> Lesson:
    """Reads a lesson from ``lesson_json``.

    Raises:
        ExerciseError: the data is not a lesson, or an exercise in it is invalid.
    """
    if data.get("format") != FORMAT or data.get("lang") not in LANGS:
        raise ExerciseError(f'a lesson is a JSON object with "format": "{FORMAT}" and a language')
    name = str(data.get("game"))
    try:
        if "kind" in data:
            return Practice(name, data["kind"], seed=data["seed"], level=data["level"], lang=data["lang"])
        if "questions" in data:
            return Exam(name, [_question(entry) for entry in data["questions"]], data["lang"])
        ideas = tuple(_idea(entry) for entry in data["ideas"])
    except (KeyError, TypeError, AttributeError, ValueError, LookupError) as error:
        raise ExerciseError(f"a lesson of {quoted(name)} is damaged: {error}") from None
    return Lesson.made(name, ideas, data["lang"])


def _idea_json(idea: Idea) -> dict[str, Any]:
    texts = {name: text for name in TEXTS if (text := getattr(idea, name)) is not None}
    return {
        "key": idea.key,
        "clauses": list(idea.clauses),
        "exercises": [exercise.to_json() for exercise in idea.exercises],
        **{name: text.to_json() for name, text in texts.items()},
    }


def _idea(data: Mapping[str, Any]) -> Idea:
    title, text, last = (Text.read(data[name], name) if name in data else None for name in TEXTS)
    found = tuple(read_exercise(entry) for entry in data["exercises"])
    return Idea(str(data["key"]), found, title, text, tuple(data["clauses"]), last)


def _question_json(question: ExamQuestion) -> dict[str, Any]:
    return {
        "exercise": question.exercise.to_json(),
        "section": question.section.to_json(),
        "lesson": question.lesson,
    }


def _question(data: Mapping[str, Any]) -> ExamQuestion:
    return ExamQuestion(read_exercise(data["exercise"]), Text.read(data["section"], "section"), str(data["lesson"]))
