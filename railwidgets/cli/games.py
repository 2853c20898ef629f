"""``railwidgets games``: the names of the games."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from argparse import ArgumentParser
    from collections.abc import Sequence

    from railwidgets.cli.command import Commands


def add_to(commands: Commands) -> ArgumentParser:
    """Adds the command and its arguments."""
    return commands.add_parser("games", help="list the games", description="Lists the games.", allow_abbrev=False)


def run(arguments: Any, rest: Sequence[str]) -> int:
    """Prints the name of each game, one per line."""
    import railwidgets

    for name in railwidgets.GAMES:
        print(name)
    return 0
