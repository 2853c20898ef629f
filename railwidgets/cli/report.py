"""``railwidgets report``: what the pupils of a folder of progress files know, mix up and need next."""

from __future__ import annotations

import sys
import warnings
from pathlib import Path
from typing import TYPE_CHECKING, Any

from railwidgets.cli.command import CommandError, explained
from railwidgets.core.language import LANGS

if TYPE_CHECKING:
    from argparse import ArgumentParser
    from collections.abc import Sequence

    from railwidgets.cli.command import Commands


def add_to(commands: Commands) -> ArgumentParser:
    """Adds the command and its arguments."""
    parser = commands.add_parser(
        "report",
        help="report on a class from its progress files",
        description="Reads the progress files of a folder and its subfolders, one for each pupil, and prints what is "
        "mixed up and what each pupil needs next. A pupil has the name in the file, or that of the file, or, if the "
        "file is called railwidgets-progress.json, that of its folder. The files stay unchanged.",
        allow_abbrev=False,
    )
    parser.add_argument("folder", metavar="FOLDER", type=Path, help="the folder, or one progress file")
    parser.add_argument("--html", type=Path, metavar="FILE", help="write the report as a page")
    parser.add_argument("--csv", type=Path, metavar="FILE", help="write a row for each pupil and rule")
    parser.add_argument("--no-names", action="store_true", help="numbers in place of names")
    parser.add_argument("--merge", action="store_true", help="files of one name are one pupil, on several machines")
    parser.add_argument("--lang", choices=LANGS, default="en", help="the language (default: en)")
    return parser


def run(arguments: Any, rest: Sequence[str]) -> int:
    """Prints the report, or writes it.

    Raises:
        CommandError: there is no such folder or no progress in it, or a file cannot be written.
    """
    from railwidgets.lessons import report

    with explained(), warnings.catch_warnings(record=True) as warned:
        warnings.simplefilter("always")
        made = report(arguments.folder, names=not arguments.no_names, merge=arguments.merge, lang=arguments.lang)
    for one in warned:
        print(f"railwidgets: {one.message}", file=sys.stderr)
    for where, why in made.left_out:
        print(f"railwidgets: {where} is left out: {why}", file=sys.stderr)
    if not made.pupils:
        raise CommandError(f"{arguments.folder}: there is no progress file in this folder")
    with explained():
        if arguments.html is not None:
            made.save_html(arguments.html)
        if arguments.csv is not None:
            made.save_csv(arguments.csv)
    if arguments.html is None and arguments.csv is None:
        print(made.to_text())
    else:
        print(f"{made!r}: {', '.join(str(path) for path in (arguments.html, arguments.csv) if path is not None)}")
    return 0
