"""Lessons as JSON, to be handed to another Python: what is in ``lessons.toml``, with the exercises in it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from railwidgets.core import LANGS, Text, quoted
from railwidgets.core.data import DataError
from railwidgets.lessons.data import read_exercise
from railwidgets.lessons.feedback import ExerciseError
from railwidgets.lessons.lesson import Idea, Lesson
from railwidgets.lessons.practice import Practice

FORMAT: Final = "railwidgets-lesson"

TEXTS: Final = ("title", "text", "last")


def lesson_json(lesson: Lesson) -> dict[str, Any]:
    """A lesson or a course as JSON; exercises without end as how they are made."""
    head = {"format": FORMAT, "game": lesson.name, "lang": lesson.lang}
    if isinstance(lesson, Practice):
        return {**head, "kind": lesson.kind, "seed": lesson.seed, "level": lesson.level}
    return {**head, "ideas": [_idea_json(idea) for idea in lesson.ideas]}


def lesson_from(data: Mapping[str, Any]) -> Lesson:
    """The lesson of ``lesson_json``.

    Raises:
        ExerciseError: it is none, or an exercise in it cannot be.
    """
    if data.get("format") != FORMAT or data.get("lang") not in LANGS:
        raise ExerciseError(f'a lesson is a JSON object with "format": "{FORMAT}" and a language')
    name = str(data.get("game"))
    if "kind" in data:
        return Practice(name, data["kind"], seed=data["seed"], level=data["level"], lang=data["lang"])
    try:
        ideas = tuple(_idea(entry) for entry in data["ideas"])
    except (KeyError, TypeError, AttributeError, DataError) as error:
        raise ExerciseError(f"a lesson of {quoted(name)} is damaged: {error}") from None
    return Lesson.made(name, ideas, data["lang"])


def _idea_json(idea: Idea) -> dict[str, Any]:
    texts = {name: text for name in TEXTS if (text := getattr(idea, name)) is not None}
    return {
        "key": idea.key,
        "clauses": list(idea.clauses),
        "exercises": [exercise.to_json() for exercise in idea.exercises],
        **{name: {lang: text[lang] for lang in LANGS} for name, text in texts.items()},
    }


def _idea(data: Mapping[str, Any]) -> Idea:
    title, text, last = (Text.read(data[name], name) if name in data else None for name in TEXTS)
    found = tuple(read_exercise(entry) for entry in data["exercises"])
    return Idea(str(data["key"]), found, title, text, tuple(data["clauses"]), last)
