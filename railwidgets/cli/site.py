"""``railwidgets site``: the site of the project, or of some of its games, as a folder for any web server."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from railwidgets.cli.command import CommandError, explained

if TYPE_CHECKING:
    from argparse import ArgumentParser
    from collections.abc import Sequence

    from railwidgets.cli.command import Commands


def add_to(commands: Commands) -> ArgumentParser:
    """Adds the words of the command."""
    parser = commands.add_parser(
        "site",
        help="build the site: rulebooks, courses and boards to play, for any web server",
        description="Builds a folder of static pages in English and French: every game with its course, its rulebook "
        "figure by figure, its clauses, exercises and boards to play on. Any web server will do; nothing is fetched "
        "from elsewhere.",
        allow_abbrev=False,
    )
    parser.add_argument("--out", type=Path, required=True, metavar="DIR", help="the folder, a new one or a site's")
    parser.add_argument("--game", action="append", metavar="GAME", help="only this game; may be said again")
    engine = parser.add_mutually_exclusive_group()
    engine.add_argument("--engine", type=Path, metavar="DIR", help="a folder with Pyodide")
    engine.add_argument("--no-engine", action="store_true", help="build without one: nobody can play, figures answer")
    engine.add_argument("--fetch", action="store_true", help="have npm bring Pyodide first, once, if it is not here")
    parser.add_argument(
        "--docs", default="", metavar="PAGE", help="link to documentation that lies below, such as docs/index.html"
    )
    return parser


def run(arguments: Any, rest: Sequence[str]) -> int:
    """Builds the site and says what it is.

    Raises:
        CommandError: no such game, no Pyodide, or the folder cannot be written or holds other things.
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
            )
        except EngineMissingError as error:
            raise CommandError(f"{error}; or build without one: railwidgets site --no-engine ...") from error
    engine = f", of which {built.engine / 1e6:.1f} MB are brought only to play" if built.engine else ", without engine"
    print(f"{arguments.out}: {built.pages} pages, {built.size / 1e6:.1f} MB{engine}")
    print(f"To look at it: python -m http.server --directory {arguments.out}")
    return 0
