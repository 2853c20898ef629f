"""``railwidgets edit``: the position editor in its own notebook, opened as a page."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from railwidgets.cli.command import explained, int_from
from railwidgets.cli.notebook import FOLDER, OPENING, add_opening, notebook_of, opened

if TYPE_CHECKING:
    from argparse import ArgumentParser
    from collections.abc import Sequence

    from railwidgets.cli.command import Commands

CODE: Final = """\
# Press Shift+Enter here, then edit the position below.
import railwidgets as rw

editor = rw.Editor({start!r}{players}{lang})
editor"""


def add_to(commands: Commands) -> ArgumentParser:
    """Adds the command and its arguments."""
    parser = commands.add_parser(
        "edit",
        help="edit a position by clicking",
        description=f"Writes a notebook with a position editor to ./{FOLDER} and opens it as a page served by Voilà. "
        "The editor lists the faults of the position while you work, and plays from it.",
        epilog=OPENING,
        allow_abbrev=False,
    )
    parser.add_argument(
        "start", metavar="GAME", help="a game (see railwidgets games), or a position: a file, a link, or notation"
    )
    parser.add_argument(
        "--players", type=int_from(1), help="the number of players, unless you give a position (default: 2)"
    )
    add_opening(parser, "the board")
    return parser


def run(arguments: Any, rest: Sequence[str]) -> int:
    """Writes the notebook, opens it, and returns when Voilà or JupyterLab stops.

    Raises:
        CommandError: no such game or position, or the folder cannot be written.
        MissingExtraError: the program that opens it is not installed.
    """
    with explained():
        name, text = notebook(arguments.start, arguments.players, arguments.lang)
    return opened(arguments, name, text, rest)


def notebook(start: str, players: int | None = None, lang: str = "en") -> tuple[str, str]:
    """Returns the name and the text of a notebook with an editor.

    Args:
        start: a game, or the source of a position.
        players: the number of players, if no position determines it.
        lang: the language of the board.

    Raises:
        LookupError, OSError, ValueError: no such game or number of players, or an unreadable position.
    """
    from railwidgets.core import game as game_named
    from railwidgets.core.link import is_link
    from railwidgets.session.record.opening import read_start

    said = "" if lang == "en" else f", lang={lang!r}"
    begins = read_start(start)
    if isinstance(begins, str):
        game = game_named(begins)
        game.new(2 if players is None else players)
    else:
        if players is not None:
            raise ValueError("the position determines the number of players: leave out --players")
        game = begins.start.game
        start = start if is_link(start) or not Path(start).is_file() else str(Path(start).resolve())
    count = "" if players is None else f", players={players}"
    return f"{game.name}-editor", notebook_of(game.title[lang], CODE.format(start=start, players=count, lang=said))
