"""``railwidgets ladder``: the players in a folder meet until their order is beyond doubt."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from railwidgets.cli.command import CommandError, explained, int_from

if TYPE_CHECKING:
    from argparse import ArgumentParser
    from collections.abc import Sequence

    from railwidgets.cli.command import Commands
    from railwidgets.simulation import Ladder


MOST_FAULTS: Final = 10
"""The most forfeits that the command prints; the page lists as many."""


def add_to(commands: Commands) -> ArgumentParser:
    """Adds the command and its arguments."""
    parser = commands.add_parser(
        "ladder",
        help="rank the players in a folder",
        description="Lets the players in the Python files of a folder meet until their order is beyond doubt. Each "
        "file has a function choose(view, rng) and runs in a process of its own.",
        epilog="The games are kept in FOLDER/ladder.jsonl: the same command goes on from there. FOLDER/ladder.html "
        "shows the ladder while it grows.",
        allow_abbrev=False,
    )
    parser.add_argument("folder", metavar="FOLDER", type=Path, help="the folder with a Python file for each player")
    parser.add_argument(
        "--games", default="steam_tunnel", metavar="NAMES", help="the games, with commas (default: steam_tunnel)"
    )
    parser.add_argument(
        "--anchors",
        default="random,search:playouts=50",
        metavar="PLAYERS",
        help="players of railwidgets on the ladder; the first has the rating 0 (default: random,search:playouts=50)",
    )
    parser.add_argument("--minutes", type=int_from(1), default=10, help="the minutes of play at most (default: 10)")
    parser.add_argument("--most", type=int_from(2), metavar="GAMES", help="the games in all at most")
    parser.add_argument("--seconds", type=int_from(1), default=2, help="the seconds for a decision (default: 2)")
    parser.add_argument(
        "--memory", type=int_from(64), default=1024, metavar="MB", help="the memory of a player (default: 1024)"
    )
    parser.add_argument("--seed", type=int_from(0), default=0, help="the same seed plays the same games (default: 0)")
    parser.add_argument("--lang", default="en", help="the language of the page (default: en)")
    return parser


def run(arguments: Any, rest: Sequence[str]) -> int:
    """Plays, keeps the page current, and prints the ladder.

    Raises:
        CommandError: an argument names something that does not exist or does not fit.
    """
    from railwidgets.bots import players_named
    from railwidgets.core import LANGS
    from railwidgets.core.files import write_file
    from railwidgets.simulation import Ladder, players_in

    if arguments.lang not in LANGS:
        raise CommandError(f"there is no language {arguments.lang!r:.40}; there are: {', '.join(LANGS)}")
    page = arguments.folder / "ladder.html"

    def write(ladder: Ladder, *, grows: bool = True) -> None:
        write_file(page, ladder.to_page(grows=grows))

    with explained():
        found, absent = players_in(arguments.folder, seconds=arguments.seconds, memory=arguments.memory)
        try:
            ladder = Ladder(
                found,
                arguments.games.split(","),
                anchors=players_named(arguments.anchors),
                seed=arguments.seed,
                path=arguments.folder / "ladder.jsonl",
                lang=arguments.lang,
            )
            ladder.absent.update(absent)
            write(ladder)
            print(f"{page} shows the ladder while it grows.", file=sys.stderr)
            try:
                ladder.play(arguments.minutes, most=arguments.most, report=write)
            finally:
                write(ladder, grows=False)
        finally:
            for one in found:
                one.close()
    print(ladder)
    for complaint in ladder.faults[:MOST_FAULTS]:
        print(complaint, file=sys.stderr)
    return 0
