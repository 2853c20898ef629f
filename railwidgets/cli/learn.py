"""``railwidgets learn``: the course of a game, or its first game, opened as a page that is ready to click."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from railwidgets.cli.command import explained
from railwidgets.cli.notebook import FOLDER, OPENING, add_opening, notebook_of, opened

if TYPE_CHECKING:
    from argparse import ArgumentParser
    from collections.abc import Sequence

    from railwidgets.cli.command import Commands

PROGRESS: Final = "railwidgets-progress.json"
"""The file next to the notebook with the learner's progress."""

CODE: Final = """\
# Press Shift+Enter here, then click the board below.
import railwidgets as rw

rw.Board({what}, progress=rw.Progress({progress!r}))"""


def add_to(commands: Commands) -> ArgumentParser:
    """Adds the command and its arguments."""
    parser = commands.add_parser(
        "learn",
        help="open the course of a game, or its guided first game",
        description=f"Writes a notebook with the course of a game to ./{FOLDER} and opens it as a page served by "
        f"Voilà. Your progress is saved next to it, in {PROGRESS}.",
        epilog=OPENING,
        allow_abbrev=False,
    )
    parser.add_argument("game", metavar="GAME", help="the game (see railwidgets games)")
    parser.add_argument(
        "lesson", metavar="LESSON", nargs="?", help="one lesson, by its key or number, instead of the whole course"
    )
    guided = parser.add_mutually_exclusive_group()
    guided.add_argument("--first", action="store_true", help="open the guided first game instead of the course")
    guided.add_argument("--second", action="store_true", help="open the second guided game, with further rules")
    add_opening(parser, "the lessons")
    return parser


def run(arguments: Any, rest: Sequence[str]) -> int:
    """Writes the notebook, opens it, and returns when Voilà or JupyterLab stops.

    Raises:
        CommandError: no such game or lesson, a game without lessons, or the folder cannot be written.
        MissingExtraError: the program that opens it is not installed.
    """
    part = 1 if arguments.first else 2 if arguments.second else 0
    with explained():
        text = notebook(arguments.game, arguments.lesson, part=part, lang=arguments.lang)
    name = f"learn_{arguments.game}" + ("", "_first", "_second")[part]
    return opened(arguments, name, text, rest)


def notebook(name: str, lesson: str | None = None, *, part: int = 0, lang: str = "en") -> str:
    """Returns the text of a notebook with the course of a game, one of its lessons, or one of its guided games.

    Args:
        name: the name of the game.
        lesson: one lesson, by its key or number.
        part: the guided game, 1 or 2; 0 for the course.
        lang: the language of the boards.

    Raises:
        LookupError, ValueError: no such game or lesson, or a game without lessons.
    """
    import railwidgets
    from railwidgets.lessons import ExerciseError

    spoken = "" if lang == "en" else f", lang={lang!r}"
    if part:
        if lesson is not None:
            ordinal = ("first", "second")[part - 1]
            raise ExerciseError(f"the {ordinal} game has no lessons: leave out the lesson or --{ordinal}")
        railwidgets.FirstGame(name, part=part)
        what = f"rw.FirstGame({name!r}{spoken}{'' if part == 1 else f', part={part}'})"
    else:
        key = int(lesson) if lesson is not None and lesson.isdecimal() else lesson
        railwidgets.Lesson(name, key)
        chosen = "" if key is None else f", {key!r}"
        what = f"rw.Lesson({name!r}{chosen}{spoken})"
    return notebook_of(railwidgets.game(name).title[lang], CODE.format(what=what, progress=PROGRESS))
