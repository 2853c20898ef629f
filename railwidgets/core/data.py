"""The data files of a package, and tables with a helpful error for a missing entry."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Mapping
from pkgutil import get_data
from typing import Any, NoReturn, TypeVar

T = TypeVar("T")


class DataError(LookupError):
    """A data file cannot be read, or lacks something; the message names the file and what to write."""


class Table(dict[str, T]):
    """Entries of a data file by name; asking for one that is not there tells where to write it."""

    def __init__(self, where: str, entries: Mapping[str, T]) -> None:
        """Takes the entries.

        Args:
            where: the file, and the place in it, such as ``words.toml of my_game, [tile]``.
            entries: by name.
        """
        super().__init__(entries)
        self.where = where

    def __missing__(self, name: str) -> NoReturn:
        raise DataError(f"{self.where}: write {name}")


def load_data(package: str, name: str) -> dict[str, Any]:
    """The tables of a TOML file that lies in a package.

    Args:
        package: its dotted name.
        name: of the file.

    Raises:
        DataError: there is no such file, or it is no TOML.
    """
    try:
        return tomllib.loads(read_data(package, name))
    except tomllib.TOMLDecodeError as error:
        raise DataError(f"{name} of {package}: {error}") from None


def read_data(package: str, name: str) -> str:
    """The text of a file that lies in a package.

    Args:
        package: its dotted name.
        name: of the file, with slashes between folders.

    Raises:
        DataError: there is no such file.
    """
    # What ``importlib.resources`` imports costs as much as the rules of a game.
    try:
        content = get_data(package, name)
    except FileNotFoundError:
        content = None
    if content is None:
        raise DataError(f"{package} has no {name}: add it")
    return content.decode()


def has_data(package: str, name: str) -> bool:
    """Whether a package has such a file."""
    try:
        read_data(package, name)
    except DataError:
        return False
    return True


def check_keys(where: str, entry: Any, keys: Iterable[str]) -> None:
    """Checks that an entry of a data file is a table with these keys.

    Raises:
        DataError: it lacks some.
    """
    lacking = [key for key in keys if not isinstance(entry, Mapping) or key not in entry]
    if lacking:
        raise DataError(f"{where}: write {', '.join(lacking)}")
