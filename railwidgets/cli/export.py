"""``railwidgets export``: a game, a figure of its rulebook, or a notebook, as a page that needs no server."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from railwidgets.cli.command import CommandError, add_rules, explained, int_from, rules, use_own_kernel

if TYPE_CHECKING:
    from argparse import ArgumentParser
    from collections.abc import Sequence

    from railwidgets.cli.command import Commands
    from railwidgets.live.fragment import Live

SEATS: Final = "person,search"
"""Who plays in a page with an engine, unless it is said."""


def add_to(commands: Commands) -> ArgumentParser:
    """Adds the words of the command."""
    parser = commands.add_parser(
        "export",
        help="write a game, a figure or a notebook as a page that answers without a server",
        description="Writes one file that opens in a browser by itself: a game with its engine, to be played with no "
        "Python installed and no network; a figure of the rulebook that answers the clicks next to it; or a notebook, "
        "which is run, with all its boards.",
        allow_abbrev=False,
    )
    parser.add_argument("game", metavar="GAME|NOTEBOOK", help="see: railwidgets games; or a file such as course.ipynb")
    parser.add_argument("out", type=Path, metavar="OUT", help="the file to write, such as game.html")
    parser.add_argument("--figure", help="a figure of the rulebook, such as 'figure 3', in place of a new game")
    parser.add_argument(
        "--live",
        choices=("picture", "figure", "engine"),
        help="what answers: nothing, answers worked out beforehand, or Python in the page; by default figure for a "
        "figure and a notebook, engine for a game",
    )
    parser.add_argument("--players", type=int_from(1), help="by default as many as there are seats, or 2")
    parser.add_argument("--seats", default=SEATS, help=f"who plays, by default {SEATS}; people at the seats left over")
    add_rules(parser)
    parser.add_argument("--seed", type=int, help="for the draws before the first decision")
    parser.add_argument("--lang", choices=("en", "fr"), default="en", help="the language to begin with")
    parser.add_argument("--pyodide", type=Path, metavar="DIR", help="a folder with Pyodide, for an engine")
    parser.add_argument("--fetch", action="store_true", help="have npm bring Pyodide first, once, if it is not here")
    return parser


def run(arguments: Any, rest: Sequence[str]) -> int:
    """Writes the page and says what it is.

    Raises:
        CommandError: no such game, figure, players or rules; no Pyodide for an engine; or the file cannot be written.
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
    print(f"{arguments.out}: {arguments.out.stat().st_size / 1e6:.1f} MB{boards}, opens in any browser by itself")
    return 0


def _notebook(arguments: Any, live: Live, pyodide: Path | None) -> int:
    """Writes a notebook as a page; the number of its boards."""
    from railwidgets.live.notebook import save_notebook

    if live == "picture" or arguments.figure:
        raise CommandError("a notebook is exported with --live figure or --live engine; --figure is for a game")
    use_own_kernel()
    return save_notebook(arguments.game, arguments.out, live=live, pyodide=pyodide)


def _subject(arguments: Any) -> Any:
    """The figure, or a session of the game."""
    import railwidgets
    from railwidgets.bots import players_named

    game = railwidgets.game(arguments.game)
    if arguments.figure:
        if arguments.figure not in game.figures:
            raise CommandError(f"{game.name} has no figure {arguments.figure!r}; there are: {', '.join(game.figures)}")
        return game.figures[arguments.figure]
    sitting = players_named(arguments.seats)
    count = max(2, len(sitting)) if arguments.players is None else arguments.players
    options = rules(arguments.rule, game.name)
    return railwidgets.Session(game, players=count, seats=sitting, seed=arguments.seed, **options)
