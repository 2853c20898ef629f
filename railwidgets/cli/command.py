"""Helpers that the commands share."""

from __future__ import annotations

import os
import re
from argparse import ArgumentTypeError
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from argparse import ArgumentParser, _SubParsersAction

    Commands = _SubParsersAction[ArgumentParser]


class CommandError(Exception):
    """A request that the command cannot fulfil; the message says why and how to fix it."""


@contextmanager
def explained() -> Iterator[None]:
    """Turns the package's errors about a wrong name, number or text into errors of the command."""
    from railwidgets.core import UnknownGameError

    try:
        yield
    except BrokenPipeError:
        raise  # the request was not at fault
    except OSError as error:
        where = f"{error.filename}: " if error.filename else ""
        raise CommandError(f"{where}{error.strerror or error}") from error
    except (ValueError, UnknownGameError) as error:
        raise CommandError(str(error)) from error


MOST_DIGITS: Final = 18
"""The most digits of a number argument."""


def use_own_kernel() -> None:
    """Makes notebooks run in this Python, which has railwidgets, not in another one that the user once registered."""
    os.environ.setdefault("JUPYTER_PREFER_ENV_PATH", "1")


def int_from(least: int) -> Callable[[str], int]:
    """Returns an argparse type for whole numbers from ``least`` up."""

    def read(text: str) -> int:
        if not (re.fullmatch(f"[0-9]{{1,{MOST_DIGITS}}}", text) and int(text) >= least):
            raise ArgumentTypeError(f"expected a whole number of at least {least}, not {text!r:.80}")
        return int(text)

    return read


def add_rules(parser: ArgumentParser) -> None:
    """Adds the arguments for the options of a game."""
    parser.add_argument("--rule", action="append", default=[], metavar="NAME=VALUE", help="set an option of the game")


def rules(written: Sequence[str], name: str) -> dict[str, Any]:
    """Parses the options of a game from ``NAME=VALUE``; the game validates them.

    Raises:
        CommandError: an option is not in that form.
        LookupError, ValueError: no such game, option or value.
    """
    from railwidgets.core import game

    found: dict[str, Any] = {}
    for entry in written:
        option, equals, value = entry.partition("=")
        if not (equals and option and value):
            raise CommandError(f"--rule takes NAME=VALUE, such as charity=true, not {entry!r:.80}")
        found[option] = _value(value)
    # Validated here, since other arguments of the command, such as players, are not options of the game.
    game(name).rules.with_names(**found)
    return found


def _value(text: str) -> int | str:
    """Parses a whole number, true or false, or a text; makes a path absolute, for readers in other folders."""
    if text in ("true", "false"):
        return text == "true"
    if re.fullmatch(r"[0-9]{1,9}", text):
        return int(text)
    path = Path(text)
    return str(path.resolve()) if path.suffix and path.is_file() else text
