"""What the commands share."""

from __future__ import annotations

import os
from argparse import ArgumentTypeError
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

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
    except OSError as error:
        where = f"{error.filename}: " if error.filename else ""
        raise CommandError(f"{where}{error.strerror or error}") from error
    except (ValueError, UnknownGameError) as error:
        raise CommandError(str(error)) from error


def use_own_kernel() -> None:
    """Has notebooks run by this Python, which has railwidgets, not by one that the user once registered elsewhere."""
    os.environ.setdefault("JUPYTER_PREFER_ENV_PATH", "1")


def whole(least: int) -> Callable[[str], int]:
    """How argparse reads a whole number from ``least`` on."""

    def read(text: str) -> int:
        if not (text.isascii() and text.isdigit() and int(text) >= least):
            raise ArgumentTypeError(f"a whole number from {least} is wanted, not {text!r}")
        return int(text)

    return read


def add_rules(parser: ArgumentParser) -> None:
    """Adds the words that choose options of the rules."""
    parser.add_argument("--rule", action="append", default=[], metavar="NAME=VALUE", help="an option of the rules")


def rules(written: Sequence[str]) -> dict[str, Any]:
    """The options written as ``NAME=VALUE``; the game says which values there are.

    Raises:
        CommandError: one is not written so.
    """
    found: dict[str, Any] = {}
    for entry in written:
        name, equals, value = entry.partition("=")
        if not (equals and name and value):
            raise CommandError(f"--rule wants NAME=VALUE, such as charity=true, not {entry!r}")
        found[name] = _value(value)
    return found


def _value(text: str) -> int | str:
    """A whole number, true or false, or a text; the path of a file in full, as it may be read from elsewhere."""
    if text in ("true", "false"):
        return text == "true"
    if text.isdecimal():
        return int(text)
    path = Path(text)
    return str(path.resolve()) if path.suffix and path.is_file() else text
