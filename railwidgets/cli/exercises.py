"""``railwidgets exercises``: a sheet of exercises, the same for the same seed, and its key."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from railwidgets.cli.command import CommandError, explained, int_from
from railwidgets.core.language import LANGS

if TYPE_CHECKING:
    from argparse import ArgumentParser
    from collections.abc import Sequence

    from railwidgets.cli.command import Commands
    from railwidgets.core import Lang
    from railwidgets.lessons import Exercise

FORMATS: Final = {"moodle": ".xml", "qti": "-qti.zip", "h5p": ".h5p"}
"""The formats of learning platforms, each with the end of its file's name."""

TAKEN: Final = ("new", "course", "exam", "written")
"""The exercises to choose from."""


def add_to(commands: Commands) -> ArgumentParser:
    """Adds the command and its arguments."""
    parser = commands.add_parser(
        "exercises",
        help="make a sheet of exercises with its key, or a file for Moodle and others",
        description="Generates exercises from a seed and prints them with their solutions; the same seed gives the "
        "same exercises. With --html, writes a sheet to hand out, four exercises on a page of A4, with an answer sheet "
        "and a key. With --format, writes a file for a learning platform.",
        allow_abbrev=False,
    )
    parser.add_argument("game", metavar="GAME", help="the game (see railwidgets games)")
    parser.add_argument("--seed", type=int_from(0), default=0, help="another seed gives another sheet (default: 0)")
    parser.add_argument("--count", type=int_from(1), default=10, help="the number of exercises (default: 10)")
    parser.add_argument("--level", type=int_from(1), default=1, help="the difficulty, 1 to 3 (default: 1)")
    parser.add_argument(
        "--kind",
        default="any",
        help="any, legal, why, gain, best, reach, or refused, optionally refused:CLAUSE (default: any)",
    )
    parser.add_argument("--lang", choices=LANGS, default="en", help="the language (default: en)")
    parser.add_argument(
        "--take",
        choices=TAKEN,
        default="new",
        help="new ones, those of the course, of the exam, or all written by hand (default: new)",
    )
    parser.add_argument("--lesson", metavar="LESSON", help="with --take course: one lesson, by its key or number")
    parser.add_argument(
        "--html", type=Path, metavar="FILE", help="write the sheet to this file, and the key next to it"
    )
    parser.add_argument(
        "--format",
        choices=FORMATS,
        help="write a file for a learning platform instead: Moodle XML, a QTI 3.0 package or an H5P package",
    )
    parser.add_argument("--out", type=Path, metavar="FILE", help="with --format: the file; by default the game's name")
    return parser


def run(arguments: Any, rest: Sequence[str]) -> int:
    """Prints the exercises, or writes the sheet and the key, or a file for a learning platform.

    Raises:
        CommandError: no such game, kind, level or lesson; no exercise of that kind; or a file cannot be written.
        MissingExtraError: a package for PNG files is missing, which H5P needs.
    """
    from railwidgets.core.files import write_file
    from railwidgets.lessons import key, sheet
    from railwidgets.lessons.sheet import note_of

    if arguments.html is not None and arguments.format is not None:
        raise CommandError("--html writes a sheet and --format a file for a platform: give one of them")
    with explained():
        made = _chosen(arguments)
        if arguments.format is not None:
            _export(made, arguments)
            return 0
        note = note_of(arguments.seed, arguments.level)[arguments.lang] if arguments.take == "new" else ""
        if arguments.html is None:
            _print(made, arguments.lang)
            return 0
        beside = arguments.html.with_name(f"{arguments.html.stem}-key{arguments.html.suffix}")
        if beside == arguments.html:
            raise CommandError(f"{arguments.html} is not a valid file name for a sheet")
        write_file(arguments.html, sheet(made, arguments.lang, note))
        write_file(beside, key(made, arguments.lang, note))
        print(f"{len(made)} exercises: {arguments.html}, key: {beside}")
    return 0


def _chosen(arguments: Any) -> Sequence[Exercise]:
    """Returns the exercises that the arguments ask for."""
    from railwidgets.lessons import ExerciseError, Lesson, exam, exercises

    if arguments.lesson is not None and arguments.take != "course":
        raise ExerciseError("--lesson needs --take course")
    if arguments.take == "new":
        return exercises(
            arguments.game, **{name: getattr(arguments, name) for name in ("kind", "seed", "level", "count")}
        )
    if arguments.take == "exam":
        return exam(arguments.game).exercises
    if arguments.take == "written":
        return exercises(arguments.game)
    key = arguments.lesson
    return Lesson(arguments.game, int(key) if key is not None and key.isdecimal() else key).exercises


def _export(made: Sequence[Exercise], arguments: Any) -> None:
    """Writes a file for a learning platform, and says what is not in it."""
    from railwidgets.core.files import write_file
    from railwidgets.lessons import h5p_package, moodle_xml, qti_package
    from railwidgets.lessons.questions import with_choices

    write: Any = {"moodle": moodle_xml, "qti": qti_package, "h5p": h5p_package}[arguments.format]
    path = arguments.out or Path(f"{arguments.game}{FORMATS[arguments.format]}")
    write_file(path, write(made, arguments.lang))
    left_out = [exercise.key for exercise in made if with_choices(exercise) is None]
    print(f"{len(made) - len(left_out)} exercises: {path}")
    if left_out:
        print(f"{len(left_out)} left out, without wrong answers to choose from: {', '.join(left_out)}")


def _print(made: Sequence[Exercise], lang: Lang) -> None:
    for number, exercise in enumerate(made, 1):
        print(f"{number}. {exercise.task[lang]}\n   {' | '.join(exercise.state.notation.splitlines())}")
        if exercise.options:
            print(f"   {'; '.join(_with_letter(exercise, choice) for choice in exercise.options)}")
        print(f"   = {' or '.join(_with_letter(exercise, solution) for solution in exercise.found)}")


def _with_letter(exercise: Exercise, answer: str) -> str:
    letter = exercise.letters.get(answer)
    return answer if letter is None else f"{letter} {answer}"
