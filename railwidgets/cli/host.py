"""``railwidgets host``: a room without a notebook; prints its links and their QR codes, and stays until Ctrl-C."""

from __future__ import annotations

import signal
import sys
import threading
from typing import TYPE_CHECKING, Any, Final

from railwidgets.cli.command import add_rules, explained, int_from, rules

if TYPE_CHECKING:
    from argparse import ArgumentParser
    from collections.abc import Sequence

    from railwidgets.cli.command import Commands

SEATS: Final = "person,person"


def add_to(commands: Commands) -> ArgumentParser:
    """Adds the command and its arguments."""
    parser = commands.add_parser(
        "host",
        help="play with others: a link for each seat",
        description="Opens a room: prints a link and a QR code for each seat of a person and for people who watch, and "
        "serves them until Ctrl-C. Only this machine reaches it, unless you say --lan. The game is written to a file "
        "before anybody sees an action; --file goes on with it, with the same links.",
        allow_abbrev=False,
    )
    parser.add_argument("game", metavar="GAME", help="the game (see railwidgets games)")
    parser.add_argument(
        "--seats",
        default=SEATS,
        help=f"the players, seat by seat, such as person,person,search (default: {SEATS})",
    )
    parser.add_argument("--players", type=int_from(1), help="the number of players (default: one per entry of --seats)")
    add_rules(parser)
    parser.add_argument("--file", help="write the room to this file; if it holds one, go on with it")
    parser.add_argument("--clock", help="time for each turn or game, in seconds: turn:60 or game:900")
    parser.add_argument("--port", type=int_from(0), help="the port (default: that of the file, or a free one)")
    parser.add_argument("--lan", action="store_true", help="let other machines in the local network reach it")
    parser.add_argument("--address", help="the address of a proxy in front of it, with which the links begin")
    parser.add_argument("--lang", default="en", help="the language of what is printed (default: en)")
    parser.add_argument("--no-codes", action="store_true", help="print no QR codes")
    return parser


def run(arguments: Any, rest: Sequence[str]) -> int:
    """Opens the room, and returns after Ctrl-C or the end of the process.

    Raises:
        CommandError: no such game, player, option, clock or language; a file that holds no room; a port that is taken.
        MissingExtraError: tornado or segno is not installed.
    """
    from railwidgets.bots import players_named
    from railwidgets.core.language import checked_lang
    from railwidgets.room import Room
    from railwidgets.room.card import card_text
    from railwidgets.session import Session

    with explained():
        sitting = players_named(arguments.seats)
        players = arguments.players or max(2, len(sitting))
        options = rules(arguments.rule, arguments.game)
        lang = checked_lang(arguments.lang)
        session = Session(arguments.game, players=players, seats=sitting, **options)
        room = Room(
            session,
            file=arguments.file,
            clock=arguments.clock,
            port=arguments.port,
            lan=arguments.lan,
            address=arguments.address,
            lang=lang,
        )
    try:
        title = session.state.game.title[lang]
        print(card_text(title, room.links, codes=not arguments.no_codes and sys.stdout.isatty()))
        print(f"\n{room.file}: Ctrl-C ends", flush=True)
        _wait()
    finally:
        room.close()
        room.store.close()
    return 0


def _wait() -> None:
    """Returns when somebody ends the process."""
    ended = threading.Event()
    before = {each: signal.signal(each, lambda *_: ended.set()) for each in (signal.SIGINT, signal.SIGTERM)}
    try:
        while not ended.wait(3600):
            pass
    finally:
        for each, handler in before.items():
            signal.signal(each, handler)
