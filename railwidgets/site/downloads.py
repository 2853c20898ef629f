"""The files of a site for teachers: each course for learning platforms and on paper, in each language."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Final

from railwidgets.core import Lang
from railwidgets.extras import MissingExtraError
from railwidgets.lessons import Exercises, h5p_package, key, moodle_xml, qti_package, questions_of, sheet
from railwidgets.lessons.archive import zipped

DOWNLOADS: Final = "downloads"
"""The folder of these files, which the offline copy of a site leaves out: few readers need them."""

ENDS: Final = {"moodle": ".xml", "h5p": ".h5p", "qti": "-qti.zip", "sheets": "-sheets.zip"}
"""The ends of their names, by kind."""


def files_of(exercises: Exercises, lang: Lang) -> Iterator[tuple[str, str, bytes]]:
    """Yields the files of a course, each with its kind and path; without H5P where PNG files cannot be made.

    Args:
        exercises: those of the course.
        lang: the language.
    """
    questions, _ = questions_of(exercises, lang)

    def path(kind: str) -> str:
        return f"{DOWNLOADS}/{exercises.name}-{lang}{ENDS[kind]}"

    yield "moodle", path("moodle"), moodle_xml(questions, lang).encode()
    if has_pictures():
        yield "h5p", path("h5p"), h5p_package(questions, lang)
    yield "qti", path("qti"), qti_package(questions, lang)
    pages = {"sheet.html": sheet(exercises, lang), "key.html": key(exercises, lang)}
    yield "sheets", path("sheets"), zipped(pages)


@cache
def has_pictures() -> bool:
    """Whether the packages that make PNG files are installed."""
    try:
        import railwidgets.draw.pixels  # noqa: F401
    except MissingExtraError:
        return False
    return True
