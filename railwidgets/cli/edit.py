"""``railwidgets edit``: a position to be made by clicking, in a notebook of its own, opened as a page."""

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
# Shift+Enter here, and a position can be made below.
import railwidgets as rw

editor = rw.Editor({start!r}{players}{lang})
editor"""


def add_to(commands: Commands) -> ArgumentParser:
    """Adds the words of the command."""
    parser = commands.add_parser(
        "edit",
        help="make a position by clicking",
        description=f"Writes a notebook with an editor of positions to ./{FOLDER} and opens it as a page, which Voilà "
        "serves. All that is wrong with the position is told while it is made, and it can be played from there.",
        epilog=OPENING,
        allow_abbrev=False,
    )
    parser.add_argument(
        "start", metavar="GAME", help="see: railwidgets games; or a position: a file, a link, or notation"
    )
    parser.add_argument("--players", type=int_from(1), help="how many play, where no position says it (by default 2)")
    add_opening(parser, "the board")
    return parser


def run(arguments: Any, rest: Sequence[str]) -> int:
    """Writes the notebook, opens it, and returns when Voilà or JupyterLab is stopped.

    Raises:
        CommandError: no such game or position, or the folder cannot be written.
        MissingExtraError: what is to open it is not installed.
    """
    with explained():
        name, text = notebook(arguments.start, arguments.players, arguments.lang)
    return opened(arguments, name, text, rest)


def notebook(start: str, players: int | None = None, lang: str = "en") -> tuple[str, str]:
    """The name of a notebook with an editor, and its text.

    Args:
        start: a game, or where a position is kept.
        players: how many play, where no position says it.
        lang: of the board.

    Raises:
        LookupError, OSError, ValueError: no such game or number of players, or a position that cannot be read.
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
            raise ValueError("a position says how many play: leave out --players")
        game = begins.start.game
        start = start if is_link(start) or not Path(start).is_file() else str(Path(start).resolve())
    count = "" if players is None else f", players={players}"
    return f"{game.name}-editor", notebook_of(game.title[lang], CODE.format(start=start, players=count, lang=said))
