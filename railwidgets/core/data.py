"""The data files of a package, and tables whose gaps are told in a sentence."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Mapping
from importlib import resources
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
    file = resources.files(package).joinpath(name)
    if not file.is_file():
        raise DataError(f"{package} has no {name}: write it")
    try:
        return tomllib.loads(file.read_text(encoding="utf-8"))
    except tomllib.TOMLDecodeError as error:
        raise DataError(f"{name} of {package}: {error}") from None


def check_keys(where: str, entry: Any, keys: Iterable[str]) -> None:
    """Checks that an entry of a data file is a table with these keys.

    Raises:
        DataError: it lacks some.
    """
    lacking = [key for key in keys if not isinstance(entry, Mapping) or key not in entry]
    if lacking:
        raise DataError(f"{where}: write {', '.join(lacking)}")
