"""``railwidgets review``: the rules that a learner is about to forget, opened as a page that is ready to click."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from railwidgets.cli.command import explained
from railwidgets.cli.learn import PROGRESS
from railwidgets.cli.notebook import OPENING, add_opening, notebook_of, opened

if TYPE_CHECKING:
    from argparse import ArgumentParser
    from collections.abc import Sequence

    from railwidgets.cli.command import Commands

CODE: Final = """\
# Press Shift+Enter here, then click the board below.
import railwidgets as rw

rw.Board(rw.Review({progress!r}{given}))"""


def add_to(commands: Commands) -> ArgumentParser:
    """Adds the command and its arguments."""
    parser = commands.add_parser(
        "review",
        help="repeat the rules that you are about to forget",
        description="Reads your progress and opens a page served by Voilà with an exercise on each rule that is due, "
        "of all games, in new positions where the game can make them. If nothing is due, says when. Needs the package "
        "fsrs, which railwidgets[review] installs.",
        epilog=OPENING,
        allow_abbrev=False,
    )
    parser.add_argument("games", metavar="GAME", nargs="*", help="only these games (see railwidgets games)")
    parser.add_argument("--days", type=float, default=0, help="also what is due within so many days (default: 0)")
    parser.add_argument(
        "--add",
        type=Path,
        metavar="FILE",
        action="append",
        default=[],
        help="first add the progress of this file, such as that of another machine; every answer counts once",
    )
    add_opening(parser, "the exercises")
    return parser


def run(arguments: Any, rest: Sequence[str]) -> int:
    """Writes the notebook, opens it, and returns when Voilà or JupyterLab stops; prints a sentence if nothing is due.

    Raises:
        CommandError: no such game, or a file cannot be read or written.
        MissingExtraError: fsrs or the program that opens the notebook is not installed.
    """
    from railwidgets.lessons import Progress, Review

    with explained():
        folder = arguments.dir.expanduser()
        if arguments.add:
            folder.mkdir(parents=True, exist_ok=True)
        progress = Progress(folder / PROGRESS)
        for path in arguments.add:
            progress.add(path)
        review = Review(progress, arguments.games, count=1, days=arguments.days, lang=arguments.lang)
    print(review.said[arguments.lang])
    if not review.ideas:
        return 0
    text = notebook(arguments.games, days=arguments.days, lang=arguments.lang)
    return opened(arguments, "review", text, rest)


def notebook(games: Sequence[str] = (), *, days: float = 0, lang: str = "en") -> str:
    """Returns the text of a notebook with a review of the progress beside it."""
    from railwidgets.core import load_words

    given = "".join(
        (
            f", {list(games)!r}" if games else "",
            f", days={days:g}" if days else "",
            "" if lang == "en" else f", lang={lang!r}",
        )
    )
    title = load_words("railwidgets.lessons")["review"]["title"][lang]
    return notebook_of(title, CODE.format(progress=PROGRESS, given=given))
