"""A file of lessons, read entry by entry, so that an error lists all faults at once."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from pathlib import Path
from typing import Any

from railwidgets.core import NotationError, Text, UnknownGameError, game
from railwidgets.core.catalogue import load_texts
from railwidgets.core.data import DataError, has_data
from railwidgets.core.files import read_file, truncate_path
from railwidgets.core.notation import nearest, read_toml
from railwidgets.core.registry import package_of
from railwidgets.lessons.feedback import ExerciseError


def own_entries(path: str | Path, name: str) -> tuple[str, dict[str, Any]]:
    """Returns the game of your own file, and its tables.

    Args:
        path: the file.
        name: the name of the game, unless the file names it.

    Raises:
        OSError: the file cannot be read.
        ExerciseError: the file is not TOML, or its game is unknown.
    """
    try:
        entries = read_toml(read_file(path), f"{truncate_path(path)} cannot be read")
    except NotationError as error:
        raise ExerciseError(str(error)) from error
    name = str(entries.pop("game", name))
    if not name:
        raise ExerciseError(f'{truncate_path(path)}: name the game at the top, such as game = "streetcar"')
    try:
        game(name)
    except UnknownGameError as error:
        raise ExerciseError(f"{truncate_path(path)}: {error}") from None
    return name, entries


def entries_of(name: str, file: str) -> tuple[str, dict[str, Any]] | None:
    """Returns the name of a file in a game's folder, and its tables; ``None`` if the game has no such file.

    The file may name its own game at the top, as a file outside of the folder does.

    Raises:
        ExerciseError: the file is not TOML, or names another game.
    """
    package = package_of(name)
    if package is None or not has_data(package, file):
        return None
    try:
        entries = dict(load_texts(package, file))
    except DataError as error:
        raise ExerciseError(str(error)) from error
    named = entries.pop("game", name)
    if named != name:
        raise ExerciseError(f"{file} of {package}: it is for {name}, not for {named!r:.80}: take the line game out")
    return f"{file} of {package}", entries


def words_in(text: str) -> int:
    """Returns the number of words in a text; punctuation by itself is none."""
    return sum(any(letter.isalnum() for letter in word) for word in text.split())


def too_long(where: str, text: Text, most: int) -> Iterable[str]:
    """Yields a fault for each language in which a text has too many words."""
    for lang in text.languages:
        if (count := words_in(text[lang])) > most:
            yield f"{where}: {count} words in {lang}; the limit is {most}. Say less, the board shows the rest"


class Entry:
    """A table of such a file.

    Args:
        table: its content.
        where: the file and the place in it.
        fields: the possible fields.
        faults: the list that collects faults.
    """

    def __init__(self, table: Any, where: str, fields: Collection[str], faults: list[str]) -> None:
        self.table: Mapping[str, Any] = table if isinstance(table, Mapping) else {}
        self.where = where
        self.faults = faults
        if not isinstance(table, Mapping):
            self.fault(f"write a table, with {', '.join(fields)}")
        for field in self.table:
            if field not in fields:
                self.fault(f"unknown field {field}{nearest(field, fields)}; there are {', '.join(fields)}")

    def fault(self, problem: str) -> None:
        """Adds a fault."""
        self.faults.append(f"{self.where}: {problem}")

    def text(self, field: str, *, needed: bool = False) -> Text | None:
        """Returns a text in every language; ``None`` if there is none, which is a fault if the field is required."""
        if field not in self.table:
            if needed:
                self.fault(f"write {field}")
            return None
        found = self.table[field]
        try:
            text = Text.read(found, f"{self.where} {field}")
        except DataError as error:
            self.faults.append(str(error))
            return None
        for lang in text.languages:
            if not text[lang]:
                self.fault(f"{field}: write it in {lang}")
        return text

    def names(self, field: str, known: Collection[str], what: str, *, needed: bool = True) -> tuple[str, ...]:
        """Returns a list of known names; unknown ones are faults, and so is an empty list of a required field."""
        found = self.table.get(field, [])
        if isinstance(found, str):
            found = found.split()
        if not isinstance(found, list) or not all(isinstance(name, str) for name in found):
            self.fault(f'{field}: write a list of names, such as ["{next(iter(known), "first")}"]')
            return ()
        for name in found:
            if name not in known:
                self.fault(f"{field}: there is no {what} {name!r:.80}{nearest(name, known)}")
        if needed and not found:
            self.fault(f"{field}: name at least one {what}")
        return tuple(name for name in found if name in known)
