"""Exercises on paper: a sheet to hand out, and its key."""

from __future__ import annotations

from collections.abc import Sequence

from railwidgets.core import Lang, Text, game, load_words
from railwidgets.core.html import Html, markup, page, tag
from railwidgets.lessons.exercise import Exercise

WIDTH = 520
"""The width of a picture in CSS pixels: two exercises and their answers fit on a page."""


def sheet(exercises: Sequence[Exercise], lang: Lang = "en", note: str = "") -> str:
    """Returns the sheet as a page: each task with its board, its choices and space for an answer.

    Args:
        exercises: the exercises, all of one game.
        lang: the language, one of ``LANGS``.
        note: the text below the title, such as the seed.
    """
    words = load_words(__package__)["sheet"]
    asked = [
        tag(
            "section",
            tag("h2", words["number"].fill(number=number)[lang]),
            Html(exercise.to_html(lang=lang, theme="light", width=WIDTH)),
            tag("p", _space(exercise)[lang]),
            style="break-inside:avoid",
        )
        for number, exercise in enumerate(exercises, 1)
    ]
    return page(_title(exercises, lang), markup(tag("h1", _title(exercises, lang)), tag("p", note), *asked), lang)


def key(exercises: Sequence[Exercise], lang: Lang = "en", note: str = "") -> str:
    """Returns the key of a sheet as a page: every solution with the engine's explanation.

    Args:
        exercises: the exercises of the sheet.
        lang: the language, one of ``LANGS``.
        note: the text below the title, as on the sheet.
    """
    words = load_words(__package__)["sheet"]
    title = f"{_title(exercises, lang)} – {words['key'][lang]}"
    solved = [
        tag("section", tag("h2", words["number"].fill(number=number)[lang]), *_answers(exercise, lang))
        for number, exercise in enumerate(exercises, 1)
    ]
    return page(title, markup(tag("h1", title), tag("p", note), *solved), lang)


def note_of(seed: int, level: int) -> Text:
    """Returns the text that distinguishes one sheet from others."""
    return load_words(__package__)["sheet"]["seed"].fill(seed=seed, level=level)


def _title(exercises: Sequence[Exercise], lang: Lang) -> str:
    return load_words(__package__)["sheet"]["title"].fill(game=game(exercises[0].name).title)[lang]


def _space(exercise: Exercise) -> Text:
    """Returns the line for an answer, with the letters to choose from."""
    words = load_words(__package__)["sheet"]
    if not exercise.letters:
        return words["answer"]
    first, *_, last = exercise.letters.values()
    return words["answer_letter"].fill(first=first, last=last)


def _answers(exercise: Exercise, lang: Lang) -> list[Html]:
    found = []
    for solution in exercise.found:
        letter = f"{exercise.letters[solution]}. " if solution in exercise.letters else ""
        said = exercise.said(solution)[lang]
        written = f" ({solution})" if said != solution else ""
        found.append(tag("p", tag("strong", f"{letter}{said}"), written, " ", exercise.judge(solution).text[lang]))
    return found
