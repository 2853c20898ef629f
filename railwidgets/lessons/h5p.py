"""Exercises as an H5P package, a question set that Moodle, WordPress and other platforms with H5P open."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from typing import Any, Final
from uuid import NAMESPACE_URL, uuid5

from railwidgets.core import Lang, load_words
from railwidgets.core.html import tag
from railwidgets.extras import extra
from railwidgets.lessons.archive import zipped
from railwidgets.lessons.exercise import Exercise
from railwidgets.lessons.questions import QuizQuestion, games_of, questions_of

LIBRARIES: Final = {"H5P.QuestionSet": (1, 20), "H5P.MultiChoice": (1, 16), "H5P.Image": (1, 1)}
"""The content types, with the oldest versions that will do; a platform uses its own copies."""

SCALE: Final = 1.5
"""The pixels of a picture for each CSS pixel."""


def h5p_package(exercises: Iterable[Exercise | QuizQuestion], lang: Lang = "en") -> bytes:
    """Returns exercises as an H5P package: a question set of multiple-choice questions with pictures of the boards.

    The package brings no code. The platform needs the content type *Question Set*, which most have; an administrator
    adds it with a click. Exercises without choices are left out, see ``questions_of``.

    Args:
        exercises: the exercises, or questions of ``questions_of``.
        lang: the language, one of ``LANGS``.

    Raises:
        ExerciseError: none of them can be a question.
        MissingExtraError: the packages that make PNG files are not installed.

    Example:
        >>> from railwidgets.lessons import h5p_package
        >>> h5p_package(rw.exercises("days_of_steam")[:1])[:2]
        b'PK'
    """
    with extra("pictures", "A picture as PNG"):
        from railwidgets.draw.pixels import png_of

    questions, _ = questions_of(exercises, lang)
    files: dict[str, str | bytes] = {
        "h5p.json": _json(_head(questions, lang)),
        "content/content.json": _json(_set(questions, lang)),
    }
    for question in questions:
        # H5P takes no SVG files in contents, since these may hold scripts.
        files[f"content/images/{question.file}.png"] = png_of(question.svg, _pixels(question)[0])
    return zipped(files)


def _pixels(question: QuizQuestion) -> tuple[int, int]:
    """Returns the width and height of a picture in pixels."""
    width, height = question.size
    return round(SCALE * width), round(SCALE * height)


def _json(data: Any) -> str:
    return json.dumps(data, ensure_ascii=False, indent=1)


def _library(name: str) -> str:
    major, minor = LIBRARIES[name]
    return f"{name} {major}.{minor}"


def _head(questions: Sequence[QuizQuestion], lang: Lang) -> dict[str, Any]:
    return {
        "title": games_of(questions),
        "language": lang,
        "defaultLanguage": lang,
        "mainLibrary": "H5P.QuestionSet",
        "embedTypes": ["iframe"],
        "license": "U",
        "preloadedDependencies": [
            {"machineName": name, "majorVersion": major, "minorVersion": minor}
            for name, (major, minor) in LIBRARIES.items()
        ],
    }


def _set(questions: Sequence[QuizQuestion], lang: Lang) -> dict[str, Any]:
    words = {key: text[lang] for key, text in load_words(__package__)["h5p"].items()}
    return {
        "introPage": {"showIntroPage": False, "title": "", "introduction": "", "startButtonText": words["start"]},
        "progressType": "textual",
        "passPercentage": 50,
        "questions": [
            _sub("H5P.MultiChoice", "Multiple Choice", question.name, _choice(question, words))
            for question in questions
        ],
        "disableBackwardsNavigation": False,
        "randomQuestions": False,
        "endGame": {
            "showResultPage": True,
            "showSolutionButton": True,
            "showRetryButton": True,
            "message": words["result"],
            "scoreBarLabel": "@finals / @totals",
            "solutionButtonText": words["solution"],
            "retryButtonText": words["retry"],
            "finishButtonText": words["finish"],
            "showAnimations": False,
        },
        "override": {"checkButton": True},
        "texts": {
            "prevButton": words["back"],
            "nextButton": words["next"],
            "finishButton": words["finish"],
            "submitButton": words["finish"],
            "textualProgress": words["progress"],
        },
    }


def _sub(library: str, kind: str, title: str, params: dict[str, Any]) -> dict[str, Any]:
    """Returns a content inside the set; the same content has the same identifier each time."""
    made = json.dumps(params, sort_keys=True)
    return {
        "library": _library(library),
        "params": params,
        "subContentId": str(uuid5(NAMESPACE_URL, f"{library} {title} {made}")),
        "metadata": {"contentType": kind, "license": "U", "title": title},
    }


def _choice(question: QuizQuestion, words: dict[str, str]) -> dict[str, Any]:
    width, height = _pixels(question)
    file = {"path": f"images/{question.file}.png", "mime": "image/png", "width": width, "height": height}
    image = {"contentName": "Image", "file": {**file, "copyright": {"license": "U"}}, "alt": question.alt()}
    return {
        "media": {"type": _sub("H5P.Image", "Image", question.title, image), "disableImageZooming": False},
        "question": question.words(),
        "answers": [
            {
                "correct": choice.right,
                # The picture shows the letters, and the platform shows none.
                "text": tag("div", f"{choice.letter}. {choice.text}"),
                "tipsAndFeedback": {"tip": "", "chosenFeedback": tag("div", choice.feedback), "notChosenFeedback": ""},
            }
            for choice in question.choices
        ],
        "overallFeedback": [{"from": 0, "to": 100}],
        "behaviour": {
            "enableRetry": True,
            "enableSolutionsButton": True,
            "enableCheckButton": True,
            "type": "single",
            "singlePoint": True,
            "randomAnswers": False,
            "showSolutionsRequiresInput": True,
            "confirmCheckDialog": False,
            "confirmRetryDialog": False,
            "autoCheck": False,
            "passPercentage": 100,
            "showScorePoints": True,
        },
        "UI": {
            "checkAnswerButton": words["check"],
            "showSolutionButton": words["solution"],
            "tryAgainButton": words["retry"],
        },
    }
