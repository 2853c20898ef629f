"""``railwidgets exercises``: a sheet of exercises, the same for the same seed, and its key."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from railwidgets.cli.command import CommandError, explained, int_from
from railwidgets.core.language import LANGS

if TYPE_CHECKING:
    from argparse import ArgumentParser
    from collections.abc import Sequence

    from railwidgets.cli.command import Commands
    from railwidgets.lessons import Exercise


def add_to(commands: Commands) -> ArgumentParser:
    """Adds the command and its arguments."""
    parser = commands.add_parser(
        "exercises",
        help="make a sheet of exercises with its key",
        description="Generates exercises from a seed and prints them with their solutions; the same seed gives the "
        "same exercises. With --html, writes a sheet to hand out and a key.",
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
        "--html", type=Path, metavar="FILE", help="write the sheet to this file, and the key next to it"
    )
    return parser


def run(arguments: Any, rest: Sequence[str]) -> int:
    """Prints the exercises, or writes the sheet and the key.

    Raises:
        CommandError: no such game, kind or level; no exercise of that kind; or a file cannot be written.
    """
    from railwidgets.core.files import write_file
    from railwidgets.lessons import exercises, key, sheet
    from railwidgets.lessons.sheet import note_of

    with explained():
        wanted = {name: getattr(arguments, name) for name in ("kind", "seed", "level", "count")}
        made = exercises(arguments.game, **wanted)
        note = note_of(arguments.seed, arguments.level)[arguments.lang]
        if arguments.html is None:
            for number, exercise in enumerate(made, 1):
                print(f"{number}. {exercise.task[arguments.lang]}\n   {' | '.join(exercise.position.splitlines())}")
                if exercise.options:
                    print(f"   {'; '.join(_with_letter(exercise, choice) for choice in exercise.options)}")
                print(f"   = {' or '.join(_with_letter(exercise, solution) for solution in exercise.found)}")
            return 0
        beside = arguments.html.with_name(f"{arguments.html.stem}-key{arguments.html.suffix}")
        if beside == arguments.html:
            raise CommandError(f"{arguments.html} is not a valid file name for a sheet")
        write_file(arguments.html, sheet(made, arguments.lang, note))
        write_file(beside, key(made, arguments.lang, note))
        print(f"{len(made)} exercises: {arguments.html}, key: {beside}")
    return 0


def _with_letter(exercise: Exercise, answer: str) -> str:
    letter = exercise.letters.get(answer)
    return answer if letter is None else f"{letter} {answer}"
