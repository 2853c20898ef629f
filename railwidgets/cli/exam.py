"""``railwidgets exam``: the exam of a game, opened as a page that is ready to click."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from railwidgets.cli.command import explained
from railwidgets.cli.learn import CODE, PROGRESS
from railwidgets.cli.notebook import FOLDER, OPENING, add_opening, notebook_of, opened

if TYPE_CHECKING:
    from argparse import ArgumentParser
    from collections.abc import Sequence

    from railwidgets.cli.command import Commands


def add_to(commands: Commands) -> ArgumentParser:
    """Adds the command and its arguments."""
    parser = commands.add_parser(
        "exam",
        help="open an exam on the rulebook of a game",
        description=f"Writes a notebook with the exam of a game to ./{FOLDER} and opens it as a page served by Voilà: "
        f"questions without hints, and at the end the result. Your answers are saved next to it, in {PROGRESS}, when "
        "you hand them in.",
        epilog=OPENING,
        allow_abbrev=False,
    )
    parser.add_argument("game", metavar="GAME", help="the game (see railwidgets games)")
    add_opening(parser, "the exam")
    return parser


def run(arguments: Any, rest: Sequence[str]) -> int:
    """Writes the notebook, opens it, and returns when Voilà or JupyterLab stops.

    Raises:
        CommandError: no such game, a game without an exam, or the folder cannot be written.
        MissingExtraError: the program that opens it is not installed.
    """
    with explained():
        text = notebook(arguments.game, lang=arguments.lang)
    return opened(arguments, f"exam_{arguments.game}", text, rest)


def notebook(name: str, *, lang: str = "en") -> str:
    """Returns the text of a notebook with the exam of a game.

    Raises:
        LookupError, ValueError: no such game, or a game without an exam.
    """
    import railwidgets

    title = railwidgets.exam(name).title[lang]
    spoken = "" if lang == "en" else f", lang={lang!r}"
    return notebook_of(title, CODE.format(what=f"rw.exam({name!r}{spoken})", progress=PROGRESS))
