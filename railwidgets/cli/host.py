"""``railwidgets host``: a room or a class without a notebook; prints its links with QR codes, until Ctrl-C."""

from __future__ import annotations

import signal
import sys
import threading
from typing import TYPE_CHECKING, Any, Final

from railwidgets.cli.command import CommandError, add_rules, explained, int_from, rules

if TYPE_CHECKING:
    from argparse import ArgumentParser
    from collections.abc import Mapping, Sequence

    from railwidgets.cli.command import Commands

SEATS: Final = "person,person"


def add_to(commands: Commands) -> ArgumentParser:
    """Adds the command and its arguments."""
    parser = commands.add_parser(
        "host",
        help="play with others, or teach a class: a link for each",
        description="Opens a room: prints a link and a QR code for each seat of a person and for people who watch, and "
        "serves them until Ctrl-C. Only this machine reaches it, unless you say --lan. The game is written to a file "
        "before anybody sees an action; --file goes on with it, with the same links. With --class, pupils share one "
        "link and answer the course of the game; another link opens the board of the teacher.",
        allow_abbrev=False,
    )
    parser.add_argument("game", metavar="GAME", help="the game (see railwidgets games)")
    parser.add_argument(
        "--seats",
        help=f"the players, seat by seat, such as person,person,search (default: {SEATS})",
    )
    parser.add_argument(
        "--class", action="store_true", dest="teaches", help="teach a class the course of the game, or a lesson of it"
    )
    parser.add_argument("--lesson", help="with --class: the lesson, by its key or number")
    parser.add_argument("--own-pace", action="store_true", help="with --class: pupils choose their exercise")
    parser.add_argument("--no-short-code", action="store_true", help="with --class: no code that pupils can type")
    parser.add_argument("--keep-names", action="store_true", help="with --class: keep the names when it is over")
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
    from railwidgets.core.language import checked_lang
    from railwidgets.room.card import card_text

    with explained():
        lang = checked_lang(arguments.lang)
        _check(arguments)
        opened = {
            "file": arguments.file,
            "port": arguments.port,
            "lan": arguments.lan,
            "address": arguments.address,
            "lang": lang,
        }
        room, title = _class(arguments, opened) if arguments.teaches else _room(arguments, opened)
    try:
        links = room.named_links(lang) if arguments.teaches else room.links
        print(card_text(title, links, codes=not arguments.no_codes and sys.stdout.isatty()))
        if arguments.teaches and room.code:
            print(f"\n{room.code_hint(lang)}")
        print(f"\n{room.file}: Ctrl-C ends", flush=True)
        _wait()
    finally:
        room.close()
        room.store.close()
    return 0


def _check(arguments: Any) -> None:
    """Checks that the options belong together.

    Raises:
        CommandError: they do not; the message says which.
    """
    of_room = {name: getattr(arguments, name) for name in ("seats", "players", "clock", "rule")}
    of_class = {name: getattr(arguments, name) for name in ("lesson", "own_pace", "no_short_code", "keep_names")}
    wrong = [name for name, given in (of_room if arguments.teaches else of_class).items() if given]
    if wrong:
        option = f"--{wrong[0].replace('_', '-')}"
        raise CommandError(f"{option} does not go with --class" if arguments.teaches else f"{option} needs --class")


def _room(arguments: Any, opened: Mapping[str, Any]) -> tuple[Any, str]:
    from railwidgets.bots import players_named
    from railwidgets.room import Room
    from railwidgets.session import Session

    sitting = players_named(arguments.seats or SEATS)
    players = arguments.players or max(2, len(sitting))
    options = rules(arguments.rule, arguments.game)
    session = Session(arguments.game, players=players, seats=sitting, **options)
    return Room(session, clock=arguments.clock, **opened), session.state.game.title[opened["lang"]]


def _class(arguments: Any, opened: Mapping[str, Any]) -> tuple[Any, str]:
    from railwidgets.lessons import Lesson
    from railwidgets.room import Classroom

    key = arguments.lesson
    lesson = Lesson(arguments.game, int(key) if key and key.isdecimal() else key, opened["lang"])
    of_class = {"own_pace": arguments.own_pace, "keep_names": arguments.keep_names}
    room = Classroom(lesson, short_code=not arguments.no_short_code, **of_class, **opened)
    return room, lesson.title[opened["lang"]]


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
