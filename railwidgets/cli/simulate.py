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
    """Adds the command and its arguments."""
    parser = commands.add_parser(
        "simulate",
        help="play whole games between players and count the results",
        description="Plays whole games between players and counts the wins. Players change seats from game to game.",
        epilog="With --out, the games are saved: after an interruption the same command resumes the series, and with "
        "more --games it extends the series.",
        allow_abbrev=False,
    )
    parser.add_argument("game", metavar="GAME", help="the game (see railwidgets games)")
    parser.add_argument(
        "--seats",
        default="greedy,random",
        help="the players, one per seat, such as greedy,search or greedy,search:playouts=50,depth=2 "
        "(default: greedy,random)",
    )
    parser.add_argument("--games", type=int_from(0), default=100, help="the number of games (default: 100)")
    parser.add_argument(
        "--jobs", type=int_from(1), default=1, help="the number of games to play in parallel (default: 1)"
    )
    parser.add_argument(
        "--seed", type=int_from(0), default=0, help="the random seed; the same seed plays the same games (default: 0)"
    )
    add_rules(parser)
    parser.add_argument("--scheduler", metavar="ADDRESS", help="play on the workers of this Dask scheduler")
    parser.add_argument("--out", type=Path, metavar="FILE", help="save the games to this file, a line of JSON for each")
    parser.add_argument("--plot", type=Path, metavar="FILE", help="draw the summary to this file: .svg, .png or .pdf")
    return parser


def run(arguments: Any, rest: Sequence[str]) -> int:
    """Plays, and prints the summary.

    Raises:
        CommandError: an argument names something that does not exist or does not fit.
        MissingExtraError: an argument needs an extra of the installation.
    """
    from railwidgets.core.files import naming
    from railwidgets.simulation import summary

    if arguments.plot is not None:
        from railwidgets import plots  # Before the games, so that a missing matplotlib is reported at once.

        with explained():
            plots.check_file(arguments.plot)
    try:
        with explained():
            results = _played(arguments)
    except KeyboardInterrupt:
        kept = (
            f"{arguments.out} contains the finished games; the same command goes on from there" if arguments.out else ""
        )
        print(f"Stopped. {kept or 'Nothing was saved; use --out FILE to save the games'}.", file=sys.stderr)
        raise
    print(summary(results))
    if arguments.plot is not None:
        with explained(), naming(arguments.plot):
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
