"""``railwidgets play``: one game in a notebook of its own, opened as a page that is ready to click."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from railwidgets.cli.command import CommandError, add_rules, explained, int_from, rules
from railwidgets.cli.notebook import FOLDER, OPENING, add_opening, notebook_of, opened

if TYPE_CHECKING:
    from argparse import ArgumentParser
    from collections.abc import Mapping, Sequence

    from railwidgets.cli.command import Commands
    from railwidgets.core import Lang

SEATS: Final = "person,search"

CODE: Final = """\
# Shift+Enter here, and the board below can be played on.
import railwidgets as rw

session = rw.Session({game!r}, players={players}, seats={seats}{rules})
rw.Board(session{lang})"""

GO_ON: Final = """\
# Shift+Enter here, and the game below goes on.
import railwidgets as rw

session = rw.Session(rw.read_game({source!r}), seats={seats})
rw.Board(session{lang})"""

READ: Final = """\
# Shift+Enter here, and the study below can be read and played.
import railwidgets as rw

study = rw.Study.load({source!r})
rw.Board(study{lang})"""

START: Final = """\
# Shift+Enter here, and a game can be chosen below.
from railwidgets.widgets.start import Start

Start({lang!r})"""


def add_to(commands: Commands) -> ArgumentParser:
    """Adds the words of the command."""
    parser = commands.add_parser(
        "play",
        help="open one game, ready to click, or choose one",
        description=f"Writes a notebook with one game to ./{FOLDER} and opens it as a page, which Voilà serves. "
        "Without the name of a game, the page lets one be chosen, with who plays and by which rules. A recorded game, "
        "or a position, in a file or a link is gone on with; a study is read.",
        epilog=OPENING,
        allow_abbrev=False,
    )
    parser.add_argument(
        "game",
        metavar="GAME",
        nargs="?",
        help="see: railwidgets games; or a file or a link to go on from; without it one chooses there",
    )
    parser.add_argument("--players", type=int_from(1), help="by default as many as there are seats, or 2")
    parser.add_argument(
        "--seats",
        help="who plays, such as person,greedy or person,search:seconds=2 (by default person,search); "
        "people at the seats left over",
    )
    add_rules(parser)
    add_opening(parser, "the board")
    return parser


def run(arguments: Any, rest: Sequence[str]) -> int:
    """Writes the notebook, opens it, and returns when Voilà or JupyterLab is stopped.

    Raises:
        CommandError: no such game or players, players or rules of no game, or the folder cannot be written.
        MissingExtraError: what is to open it is not installed.
    """
    name, lang = arguments.game, arguments.lang
    if name is None and (arguments.players or arguments.seats or arguments.rule):
        raise CommandError("say which game these players and rules are for; railwidgets games lists them")
    with explained():
        if name is None:
            text = notebook_of("railwidgets", START.format(lang=lang))
        elif is_kept(name):
            if arguments.players or arguments.rule:
                raise CommandError("a game that goes on has its players and its rules: leave out --players and --rule")
            name, text = reading(name, lang) or going_on(name, arguments.seats or SEATS, lang)
        else:
            seats = arguments.seats or SEATS
            text = notebook(name, arguments.players, seats, rules(arguments.rule, name), lang)
    return opened(arguments, name or "start", text, rest)


def is_kept(name: str) -> bool:
    """Whether what was named is no game but where one is kept."""
    from railwidgets.core import GAMES
    from railwidgets.core.link import is_link

    return is_link(name) or (name not in GAMES and Path(name).exists())


def going_on(source: str, seats: str, lang: str = "en") -> tuple[str, str]:
    """The name of a game that is kept somewhere, and a notebook that goes on with it, as the text of its file.

    Raises:
        LookupError, OSError, ValueError: it cannot be read, or no such players, or too many of them.
    """
    from railwidgets.session.record.opening import read_game

    start = read_game(source).start
    sitting = players_of(seats, len(start.scores()))
    said = "" if lang == "en" else f", lang={lang!r}"
    code = GO_ON.format(source=_kept(source), seats=list(sitting), lang=said)
    return f"{start.game.name}-goes-on", notebook_of(start.game.title[lang], code)


def reading(source: str, lang: Lang = "en") -> tuple[str, str] | None:
    """A name, and a notebook in which a study is read, as the text of its file; ``None`` where none is kept there.

    Raises:
        ValueError: it is a study that cannot be read, or one without chapters.
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
    """Where something is kept, wherever it is asked for."""
    from railwidgets.core.link import is_link

    return source if is_link(source) else str(Path(source).resolve())


def players_of(seats: str, count: int) -> tuple[str, ...]:
    """Who sits where, each known.

    Raises:
        LookupError, ValueError: no such player, or more than play.
    """
    from railwidgets.bots import player, players_named

    sitting = players_named(seats)
    if len(sitting) > count:
        raise ValueError(f"{count} play, so {len(sitting)} seats are too many")
    for who in sitting:
        if who != "person":
            player(who)
    return tuple(sitting)


def notebook(name: str, players: int | None, seats: str, options: Mapping[str, Any], lang: str = "en") -> str:
    """A notebook with one game, as the text of its file.

    Raises:
        LookupError, ValueError: no such game, players, number of them, or option of the rules.
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
