"""``railwidgets perft``: the number of action sequences, to check an engine and measure its speed."""

from __future__ import annotations

from time import perf_counter
from typing import TYPE_CHECKING, Any

from railwidgets.cli.command import add_rules, explained, int_from, rules

if TYPE_CHECKING:
    from argparse import ArgumentParser
    from collections.abc import Sequence

    from railwidgets.cli.command import Commands


def add_to(commands: Commands) -> ArgumentParser:
    """Adds the command and its arguments."""
    parser = commands.add_parser(
        "perft",
        help="count action sequences",
        description="Counts the sequences of 1, 2, ... DEPTH actions from a position, chance outcomes included.",
        allow_abbrev=False,
    )
    parser.add_argument("game", metavar="GAME", help="the game (see railwidgets games)")
    parser.add_argument("depth", metavar="DEPTH", type=int_from(1), help="the largest number of actions")
    parser.add_argument(
        "--position", metavar="TEXT", help="the position in notation (default: the first position of a game)"
    )
    parser.add_argument(
        "--players", type=int_from(1), default=2, help="the number of players in the first position (default: 2)"
    )
    add_rules(parser)
    return parser


def run(arguments: Any, rest: Sequence[str]) -> int:
    """Prints a line for each depth: the depth, the number of sequences, the time in seconds."""
    import railwidgets
    from railwidgets.core import perft

    with explained():
        game = railwidgets.game(arguments.game)
        if arguments.position is None:
            start = game.new(arguments.players, **rules(arguments.rule, arguments.game))
        else:
            start = game.parse(arguments.position)
        for depth in range(1, arguments.depth + 1):
            begun = perf_counter()
            count = perft(start, depth)
            print(f"{depth:3} {count:18,} {perf_counter() - begun:10.3f} s", flush=True)
    return 0
