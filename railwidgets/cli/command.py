"""What the commands share."""

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
    """What was asked for cannot be done; the message says why and what to do about it."""


@contextmanager
def explained() -> Iterator[None]:
    """What the package says of a wrong name, number or text becomes what the command says."""
    from railwidgets.core import UnknownGameError

    try:
        yield
    except BrokenPipeError:
        raise  # Nothing was wrong with what was asked for.
    except OSError as error:
        where = f"{error.filename}: " if error.filename else ""
        raise CommandError(f"{where}{error.strerror or error}") from error
    except (ValueError, UnknownGameError) as error:
        raise CommandError(str(error)) from error


MOST_DIGITS: Final = 18
"""Of a number among the words of a command."""


def use_own_kernel() -> None:
    """Has notebooks run by this Python, which has railwidgets, not by one that the user once registered elsewhere."""
    os.environ.setdefault("JUPYTER_PREFER_ENV_PATH", "1")


def int_from(least: int) -> Callable[[str], int]:
    """How argparse reads a whole number from ``least`` on."""

    def read(text: str) -> int:
        if not (re.fullmatch(f"[0-9]{{1,{MOST_DIGITS}}}", text) and int(text) >= least):
            raise ArgumentTypeError(f"a whole number from {least} is wanted, not {text!r:.80}")
        return int(text)

    return read


def add_rules(parser: ArgumentParser) -> None:
    """Adds the words that choose options of the rules."""
    parser.add_argument("--rule", action="append", default=[], metavar="NAME=VALUE", help="an option of the rules")


def rules(written: Sequence[str], name: str) -> dict[str, Any]:
    """The options of a game written as ``NAME=VALUE``; the game says which there are, and with which values.

    Raises:
        CommandError: one is not written so.
        LookupError, ValueError: no such game, no such option, or no such value for it.
    """
    from railwidgets.core import game

    found: dict[str, Any] = {}
    for entry in written:
        option, equals, value = entry.partition("=")
        if not (equals and option and value):
            raise CommandError(f"--rule wants NAME=VALUE, such as charity=true, not {entry!r:.80}")
        found[option] = _value(value)
    # Asked here, for a command has words of its own, such as players, that are no options.
    game(name).rules.with_names(**found)
    return found


def _value(text: str) -> int | str:
    """A whole number, true or false, or a text; the path of a file in full, as it may be read from elsewhere."""
    if text in ("true", "false"):
        return text == "true"
    if re.fullmatch(r"[0-9]{1,9}", text):
        return int(text)
    path = Path(text)
    return str(path.resolve()) if path.suffix and path.is_file() else text
