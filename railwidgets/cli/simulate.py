"""``railwidgets simulate``: whole games between players, recorded and counted."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

from railwidgets.cli.command import add_rules, explained, int_from, rules
from railwidgets.extras import extra

if TYPE_CHECKING:
    from argparse import ArgumentParser
    from collections.abc import Sequence

    from railwidgets.cli.command import Commands
    from railwidgets.simulation import Result


def add_to(commands: Commands) -> ArgumentParser:
    """Adds the words of the command."""
    parser = commands.add_parser(
        "simulate",
        help="let players play whole games",
        description="Lets players play whole games and says who won how often. Players change seats from game to game.",
        epilog="With --out the games are kept: after an interruption the same command goes on where it was stopped, "
        "and with more --games it makes the series longer.",
        allow_abbrev=False,
    )
    parser.add_argument("game", metavar="GAME", help="see: railwidgets games")
    parser.add_argument(
        "--seats",
        default="greedy,random",
        help="a player for each seat, such as greedy,search or greedy,search:playouts=50,depth=2 "
        "(by default greedy,random)",
    )
    parser.add_argument("--games", type=int_from(0), default=100, help="how many (by default 100)")
    parser.add_argument("--jobs", type=int_from(1), default=1, help="games at the same time (by default 1)")
    parser.add_argument("--seed", type=int_from(0), default=0, help="the same seed plays the same games")
    add_rules(parser)
    parser.add_argument("--scheduler", metavar="ADDRESS", help="play on the workers of this Dask scheduler")
    parser.add_argument("--out", type=Path, metavar="FILE", help="keep the games, a line of JSON for each")
    parser.add_argument("--plot", type=Path, metavar="FILE", help="draw the summary, as .svg, .png or .pdf")
    return parser


def run(arguments: Any, rest: Sequence[str]) -> int:
    """Plays, and prints the summary.

    Raises:
        CommandError: something that was named does not exist or does not fit.
        MissingExtraError: something that was asked for wants an extra of the installation.
    """
    from railwidgets.simulation import summary

    if arguments.plot is not None:
        from railwidgets import plots  # Before the games: whoever lacks matplotlib is told at once.

        with explained():
            plots.check_file(arguments.plot)
    try:
        with explained():
            results = _played(arguments)
    except KeyboardInterrupt:
        kept = f"{arguments.out} keeps what was finished; the same command goes on from there" if arguments.out else ""
        print(f"Stopped. {kept or 'Nothing was kept; --out FILE would have'}.", file=sys.stderr)
        raise
    print(summary(results))
    if arguments.plot is not None:
        with explained():
            plots.tournament(results).savefig(arguments.plot)
    return 0


def _played(arguments: Any) -> Sequence[Result]:
    from railwidgets.bots import players_named
    from railwidgets.core import game
    from railwidgets.simulation import simulate

    settings: dict[str, Any] = {
        "games": arguments.games,
        "jobs": arguments.jobs,
        "seed": arguments.seed,
        "path": arguments.out,
        "progress": True,
    }
    seats, options = players_named(arguments.seats), rules(arguments.rule, arguments.game)
    game(arguments.game).new(len(seats), **options)
    if arguments.scheduler is None:
        return simulate(arguments.game, seats, **settings, **options)
    with extra("cluster", "--scheduler"):
        from distributed import Client
    with Client(arguments.scheduler):  # type: ignore[no-untyped-call]
        return simulate(arguments.game, seats, cluster=True, **settings, **options)
