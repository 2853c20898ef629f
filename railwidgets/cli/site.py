"""``railwidgets site``: the project's site, or that of some games, as a folder for any web server."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from railwidgets.cli.command import CommandError, explained

if TYPE_CHECKING:
    from argparse import ArgumentParser
    from collections.abc import Sequence

    from railwidgets.cli.command import Commands


def add_to(commands: Commands) -> ArgumentParser:
    """Adds the command and its arguments."""
    parser = commands.add_parser(
        "site",
        help="build a static site with rulebooks, courses and boards to play",
        description="Builds a folder of static pages in every language: every game with its course, its rulebook "
        "figure by figure, its clauses, exercises and boards to play. Any web server can serve it; the pages fetch "
        "nothing from elsewhere.",
        allow_abbrev=False,
    )
    parser.add_argument(
        "--out", type=Path, required=True, metavar="DIR", help="the folder of the site, new or existing"
    )
    parser.add_argument("--game", action="append", metavar="GAME", help="only this game; repeat it for several")
    engine = parser.add_mutually_exclusive_group()
    engine.add_argument("--engine", type=Path, metavar="DIR", help="a folder with Pyodide")
    engine.add_argument(
        "--no-engine",
        action="store_true",
        help="build without an engine: figures answer clicks, but nobody can play games",
    )
    engine.add_argument("--fetch", action="store_true", help="let npm fetch Pyodide if it is missing")
    parser.add_argument(
        "--docs", default="", metavar="PAGE", help="link to documentation inside the folder, such as docs/index.html"
    )
    parser.add_argument(
        "--address",
        default="",
        metavar="URL",
        help="where the site will be, such as https://example.org/rail/: search engines find its pages, and messengers "
        "show a picture of the board",
    )
    return parser


def run(arguments: Any, rest: Sequence[str]) -> int:
    """Builds the site and describes it.

    Raises:
        CommandError: no such game, no Pyodide, or the folder cannot be written or contains other things.
    """
    from railwidgets.live.pyodide import EngineMissingError, fetch
    from railwidgets.site import build_site

    with explained():
        try:
            built = build_site(
                arguments.out,
                arguments.game,
                engine=not arguments.no_engine,
                pyodide=fetch() if arguments.fetch else arguments.engine,
                docs=arguments.docs,
                address=arguments.address,
            )
        except EngineMissingError as error:
            raise CommandError(f"{error}; or build without one: railwidgets site --no-engine ...") from error
    engine = (
        f", of which browsers fetch {built.engine / 1e6:.1f} MB only for playing"
        if built.engine
        else ", without engine"
    )
    print(f"{arguments.out}: {built.pages} pages, {built.size / 1e6:.1f} MB{engine}")
    print(f"To view it: python -m http.server --directory {arguments.out}")
    return 0
