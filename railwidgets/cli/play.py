"""``railwidgets play``: one game in a notebook of its own, opened as a page that is ready to click."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from railwidgets.cli import terminal
from railwidgets.cli.command import CommandError, add_rules, explained, int_from, rules
from railwidgets.cli.game_argument import is_kept, players_of
from railwidgets.cli.notebook import FOLDER, OPENING, add_opening, notebook_of, opened

if TYPE_CHECKING:
    from argparse import ArgumentParser
    from collections.abc import Mapping, Sequence

    from railwidgets.cli.command import Commands
    from railwidgets.core import Lang

SEATS: Final = "person,search"

CODE: Final = """\
# Press Shift+Enter here, then play on the board below.
import railwidgets as rw

session = rw.Session({game!r}, players={players}, seats={seats}{rules})
rw.Board(session{lang})"""

GO_ON: Final = """\
# Press Shift+Enter here, then resume the game below.
import railwidgets as rw
from railwidgets.session import read_game

session = rw.Session(read_game({source!r}), seats={seats})
rw.Board(session{lang})"""

READ: Final = """\
# Press Shift+Enter here, then read and play the study below.
import railwidgets as rw

study = rw.Study.load({source!r})
rw.Board(study{lang})"""

START: Final = """\
# Press Shift+Enter here, then choose a game below.
from railwidgets.widgets.start import Start

Start({lang!r})"""


def add_to(commands: Commands) -> ArgumentParser:
    """Adds the command and its arguments."""
    parser = commands.add_parser(
        "play",
        help="play a game, or choose one",
        description=f"Writes a notebook with one game to ./{FOLDER} and opens it as a page served by Voilà. Without "
        "the name of a game, the page lets you choose one, with its players and options. A file or a link with a "
        "recorded game or a position resumes from there; a study opens for reading.",
        epilog=OPENING,
        allow_abbrev=False,
    )
    parser.add_argument(
        "game",
        metavar="GAME",
        nargs="?",
        help="a game (see railwidgets games), or a file or link to resume; without it, choose on the page",
    )
    parser.add_argument(
        "--players", type=int_from(1), help="the number of players (default: one per entry of --seats, at least 2)"
    )
    parser.add_argument(
        "--seats",
        help="the players, seat by seat, such as person,greedy or person,search:seconds=2 (default: person,search); "
        "people take the other seats",
    )
    add_rules(parser)
    parser.add_argument(
        "--text", action="store_true", help="play in this terminal: a board of coloured characters, typed actions"
    )
    parser.add_argument("--width", type=int_from(1), help="with --text: the width of the board in characters")
    add_opening(parser, "the board")
    return parser


def run(arguments: Any, rest: Sequence[str]) -> int:
    """Writes the notebook, opens it, and returns when Voilà or JupyterLab stops.

    Raises:
        CommandError: no such game, player or option, or the folder cannot be written.
        MissingExtraError: the program that opens it is not installed.
    """
    name, lang = arguments.game, arguments.lang
    if name is None and (arguments.players or arguments.seats or arguments.rule):
        raise CommandError("name the game for these players and rules; railwidgets games lists the games")
    if is_kept_with_choices(arguments):
        raise CommandError("a resumed game keeps its players and rules: leave out --players and --rule")
    if arguments.text:
        if rest:
            raise CommandError(f"--text needs neither Voilà nor JupyterLab: leave out {rest[0]}")
        return terminal.play(arguments, arguments.seats or SEATS)
    with explained():
        if name is None:
            text = notebook_of("railwidgets", START.format(lang=lang))
        elif is_kept(name):
            name, text = reading(name, lang) or going_on(name, arguments.seats or SEATS, lang)
        else:
            seats = arguments.seats or SEATS
            text = notebook(name, arguments.players, seats, rules(arguments.rule, name), lang)
    return opened(arguments, name or "start", text, rest)


def is_kept_with_choices(arguments: Any) -> bool:
    """Whether the command names a saved game, and players or rules that it would have to change."""
    return arguments.game is not None and is_kept(arguments.game) and bool(arguments.players or arguments.rule)


def going_on(source: str, seats: str, lang: str = "en") -> tuple[str, str]:
    """Returns the name of a saved game, and the text of a notebook that resumes it.

    Raises:
        LookupError, OSError, ValueError: it cannot be read, or there are unknown players or too many of them.
    """
    from railwidgets.session.record.opening import read_game

    start = read_game(source).start
    sitting = players_of(seats, len(start.scores()))
    said = "" if lang == "en" else f", lang={lang!r}"
    code = GO_ON.format(source=_kept(source), seats=list(sitting), lang=said)
    return f"{start.game.name}-goes-on", notebook_of(start.game.title[lang], code)


def reading(source: str, lang: Lang = "en") -> tuple[str, str] | None:
    """Returns a name, and the text of a notebook that opens a study; ``None`` if the source is not a study.

    Raises:
        ValueError: the study is damaged, or has no chapters.
    """
    from railwidgets.session.study import study_in

    study = study_in(source)
    if study is None:
        return None
    if not study.chapters:
        raise ValueError("; ".join(("this study has no chapters", *study.problems)))
    said = "" if lang == "en" else f", lang={lang!r}"
    return "study", notebook_of(study.title[lang], READ.format(source=_kept(source), lang=said))


def _kept(source: str) -> str:
    """Returns the source as an absolute path or a link, valid from any folder."""
    from railwidgets.core.link import is_link

    return source if is_link(source) else str(Path(source).resolve())


def notebook(name: str, players: int | None, seats: str, options: Mapping[str, Any], lang: str = "en") -> str:
    """Returns the text of a notebook with one game.

    Raises:
        LookupError, ValueError: no such game, player, number of players, or option.
    """
    import railwidgets
    from railwidgets.bots import players_named

    game = railwidgets.game(name)
    count = max(2, len(players_named(seats))) if players is None else players
    game.new(count, **options)
    sitting = players_of(seats, count)
    words = "".join(f", {option}={value!r}" for option, value in options.items())
    said = "" if lang == "en" else f", lang={lang!r}"
    code = CODE.format(game=name, players=count, seats=list(sitting), rules=words, lang=said)
    return notebook_of(game.title[lang], code)
