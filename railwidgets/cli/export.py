"""``railwidgets export``: a game, a figure of its rulebook, or a notebook, as a page that needs no server."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from railwidgets.cli.command import CommandError, add_rules, explained, int_from, rules, use_own_kernel
from railwidgets.core.language import LANGS

if TYPE_CHECKING:
    from argparse import ArgumentParser
    from collections.abc import Sequence

    from railwidgets.cli.command import Commands
    from railwidgets.live.fragment import Live

SEATS: Final = "person,search"
"""The default players of a page with an engine."""


def add_to(commands: Commands) -> ArgumentParser:
    """Adds the command and its arguments."""
    parser = commands.add_parser(
        "export",
        help="write a game, a figure or a notebook as a page that needs no server",
        description="Writes one file that any browser opens: a game with its engine, to play without Python and "
        "without a network; a figure of the rulebook that answers the likeliest clicks; or a notebook with all its "
        "boards, after running it.",
        allow_abbrev=False,
    )
    parser.add_argument(
        "game", metavar="GAME|NOTEBOOK", help="a game (see railwidgets games), or a file such as course.ipynb"
    )
    parser.add_argument("out", type=Path, metavar="OUT", help="the file to write, such as game.html")
    parser.add_argument("--figure", help="a figure of the rulebook, such as 'figure 3', instead of a new game")
    parser.add_argument(
        "--live",
        choices=("picture", "figure", "engine"),
        help="how the page answers clicks: not at all, with precomputed answers, or with Python in the page "
        "(default: figure for a figure or a notebook, engine for a game)",
    )
    parser.add_argument(
        "--players", type=int_from(1), help="the number of players (default: one per entry of --seats, at least 2)"
    )
    parser.add_argument(
        "--seats", default=SEATS, help=f"the players, seat by seat (default: {SEATS}); people take the other seats"
    )
    add_rules(parser)
    parser.add_argument("--seed", type=int, help="the random seed of the draws before the first decision")
    parser.add_argument("--lang", choices=LANGS, default="en", help="the first language (default: en)")
    parser.add_argument("--pyodide", type=Path, metavar="DIR", help="a folder with Pyodide, for the engine")
    parser.add_argument("--fetch", action="store_true", help="let npm fetch Pyodide if it is missing")
    return parser


def run(arguments: Any, rest: Sequence[str]) -> int:
    """Writes the page and describes it.

    Raises:
        CommandError: no such game, figure, players or options; no Pyodide for an engine; or the file cannot be written.
    """
    from railwidgets.live import save_page
    from railwidgets.live.pyodide import fetch

    is_notebook = arguments.game.endswith(".ipynb")
    live: Live = arguments.live or ("figure" if arguments.figure or is_notebook else "engine")
    boards = ""
    with explained():
        folder = fetch() if arguments.fetch and live == "engine" and arguments.pyodide is None else arguments.pyodide
        if is_notebook:
            boards = f", boards: {_notebook(arguments, live, folder)}"
        else:
            save_page(_subject(arguments), arguments.out, live=live, lang=arguments.lang, pyodide=folder)
    print(f"{arguments.out}: {arguments.out.stat().st_size / 1e6:.1f} MB{boards}; opens in any browser")
    return 0


def _notebook(arguments: Any, live: Live, pyodide: Path | None) -> int:
    """Writes a notebook as a page, and returns the number of its boards."""
    from railwidgets.live.notebook import save_notebook

    if live == "picture" or arguments.figure:
        raise CommandError("export a notebook with --live figure or --live engine; --figure is for games")
    use_own_kernel()
    return save_notebook(arguments.game, arguments.out, live=live, pyodide=pyodide)


def _subject(arguments: Any) -> Any:
    """Returns the figure, or a session of the game."""
    import railwidgets
    from railwidgets.bots import players_named

    game = railwidgets.game(arguments.game)
    if arguments.figure:
        if arguments.figure not in game.figures:
            raise CommandError(
                f"{game.name} has no figure {arguments.figure!r}; its figures are: {', '.join(game.figures)}"
            )
        return game.figures[arguments.figure]
    sitting = players_named(arguments.seats)
    count = max(2, len(sitting)) if arguments.players is None else arguments.players
    options = rules(arguments.rule, game.name)
    return railwidgets.Session(game, players=count, seats=sitting, seed=arguments.seed, **options)
