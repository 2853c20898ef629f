"""``railwidgets play --text``: a game in the terminal."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from railwidgets.cli.command import CommandError, explained, rules
from railwidgets.cli.game_argument import is_kept, players_of

if TYPE_CHECKING:
    from railwidgets.session import Session
    from railwidgets.terminal.terminal_game import TerminalGame


def play(arguments: Any, seats: str) -> int:
    """Plays a game in the terminal until somebody quits, or the input ends.

    Args:
        arguments: the arguments of ``railwidgets play``.
        seats: the players by seat, separated by commas.

    Raises:
        CommandError: no such game, player or option, or the game cannot be read.
    """
    from railwidgets.terminal.terminal_game import TerminalGame, screen_of_terminal

    with explained():
        session = _session(arguments, seats)
    folder = arguments.dir.expanduser()
    table = TerminalGame(session, screen_of_terminal(arguments.width), arguments.lang, folder=folder)
    complete(table)
    with explained():
        table.run()
    return 0


def complete(table: TerminalGame) -> None:
    """Has the Tab key complete commands and actions, where Python has readline."""
    try:
        import readline
    except ImportError:  # Windows
        return
    found: list[str] = []

    def completer(_: str, number: int) -> str | None:
        # Actions have spaces, so the whole line is completed, not its last word.
        if number == 0:
            found[:] = table.completions(readline.get_line_buffer())
        return found[number] if number < len(found) else None

    readline.set_completer(completer)
    readline.set_completer_delims("")
    # macOS has libedit under the name of readline.
    is_libedit = "libedit" in (readline.__doc__ or "")
    readline.parse_and_bind("bind ^I rl_complete" if is_libedit else "tab: complete")


def _session(arguments: Any, seats: str) -> Session[Any]:
    from railwidgets.bots import players_named
    from railwidgets.session import Session, read_game
    from railwidgets.session.study import study_in

    if arguments.game is None:
        raise CommandError("name a game for the terminal; railwidgets games lists the games")
    if is_kept(arguments.game):
        if study_in(arguments.game) is not None:
            raise CommandError("a study opens on a page: leave out --text")
        record = read_game(arguments.game)
        return Session(record, seats=players_of(seats, len(record.start.scores())))
    count = arguments.players or max(2, len(players_named(seats)))
    options = rules(arguments.rule, arguments.game)
    return Session(arguments.game, players=count, seats=players_of(seats, count), **options)
