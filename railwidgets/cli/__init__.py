"""The command line: open notebooks, play, simulate, count, draw.

The commands import what they need when they run, so that ``railwidgets --version`` answers at once.

Private: what is public is the commands themselves.
"""

from __future__ import annotations

import argparse
import os
import sys
from importlib.metadata import version
from typing import TYPE_CHECKING, Final

from railwidgets.cli import (
    edit,
    exam,
    exercises,
    export,
    games,
    host,
    lab,
    ladder,
    languages,
    learn,
    new_game,
    perft,
    play,
    report,
    review,
    show,
    simulate,
    site,
)
from railwidgets.cli.command import CommandError
from railwidgets.extras import MissingExtraError

if TYPE_CHECKING:
    from collections.abc import Sequence

COMMANDS: Final = (
    lab,
    play,
    host,
    learn,
    exam,
    review,
    report,
    edit,
    export,
    simulate,
    ladder,
    perft,
    show,
    exercises,
    site,
    games,
    languages,
    new_game,
)
"""Each module adds its command with ``add_to(commands)`` and runs it with ``run(arguments, rest)``."""


def main(argv: Sequence[str] | None = None) -> int:
    """Runs the command line.

    Args:
        argv: The arguments after the name of the program; those of the process if None.

    Returns:
        The exit code: 0 for success; 1 for an error, or 2 for a missing package, each with a sentence on stderr; 130 if
        interrupted; 141 if the reader of the output is gone, as after ``| head``.

    Raises:
        SystemExit: Invalid arguments (code 2), ``--help`` and ``--version`` (code 0).
    """
    # No abbreviations: `--no` or `--ver` may be meant for Jupyter, which receives unknown arguments.
    parser = argparse.ArgumentParser(
        prog="railwidgets", description="Railway board games in a notebook.", allow_abbrev=False
    )
    parser.add_argument("--version", action="version", version=f"railwidgets {version('railwidgets')}")
    commands = parser.add_subparsers(dest="command", required=True, metavar="COMMAND")
    for command in COMMANDS:
        command.add_to(commands).set_defaults(run=command.run, passes_on=command in (lab, play, learn, exam, edit))
    arguments, rest = parser.parse_known_args(argv)
    if rest and not arguments.passes_on:
        parser.error(f"unrecognized arguments: {' '.join(rest)}")
    try:
        code: int = arguments.run(arguments, rest)
        sys.stdout.flush()  # Otherwise only Python's own exit would notice that the reader is gone.
    except CommandError as error:
        print(f"railwidgets: {error}", file=sys.stderr)
        return 1
    except MissingExtraError as error:
        print(f"railwidgets: {error}", file=sys.stderr)
        return MISSING
    except KeyboardInterrupt:
        print("railwidgets: stopped", file=sys.stderr)
        return INTERRUPTED
    except OSError as error:
        # Discards the rest of the output.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        if isinstance(error, BrokenPipeError):
            return UNREAD
        print(f"railwidgets: {error}", file=sys.stderr)
        return 1
    return code


MISSING: Final = 2
INTERRUPTED: Final = 130
UNREAD: Final = 141
"""The exit code that a shell reports for a program whose reader is gone."""
