"""What a file of lessons says, read entry by entry, so that all that is wrong with it is told at once."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from pathlib import Path
from typing import Any

from railwidgets.core import LANGS, NotationError, Text
from railwidgets.core.data import DataError, has_data, load_data
from railwidgets.core.files import read_file, truncate_path
from railwidgets.core.notation import nearest, read_toml
from railwidgets.core.registry import package_of
from railwidgets.lessons.feedback import ExerciseError


def own_entries(path: str | Path, name: str) -> tuple[str, dict[str, Any]]:
    """The game that a file of one's own is for, and its tables.

    Args:
        path: the file.
        name: of the game, where the file does not say it.

    Raises:
        OSError: the file cannot be read.
        ExerciseError: it is no TOML, or nobody says which game it is for.
    """
    try:
        entries = read_toml(read_file(path), f"{truncate_path(path)} cannot be read")
    except NotationError as error:
        raise ExerciseError(str(error)) from error
    name = str(entries.pop("game", name))
    if not name:
        raise ExerciseError(f'{truncate_path(path)}: write at the top which game it is for, such as game = "streetcar"')
    return name, entries


def entries_of(name: str, file: str) -> tuple[str, dict[str, Any]] | None:
    """Where a file of a game's folder lies, in words, and its tables; ``None`` where the game has no such file.

    Raises:
        ExerciseError: it is no TOML.
    """
    package = package_of(name)
    if package is None or not has_data(package, file):
        return None
    try:
        return f"{file} of {package}", load_data(package, file)
    except DataError as error:
        raise ExerciseError(str(error)) from error


def words_in(text: str) -> int:
    """How many words a text has; a sign that stands by itself is none."""
    return sum(any(letter.isalnum() for letter in word) for word in text.split())


def too_long(where: str, text: Text, most: int) -> Iterable[str]:
    """Says so of each language in which a text has more words than that."""
    for lang in LANGS:
        if (count := words_in(text[lang])) > most:
            yield f"{where}: {count} words in {lang}, and {most} is the most: say less, the board says the rest"


class Entry:
    """A table of such a file.

    Args:
        table: what is written.
        where: the file and the place in it.
        fields: what can be written.
        faults: what is wrong is added to them.
    """

    def __init__(self, table: Any, where: str, fields: Collection[str], faults: list[str]) -> None:
        self.table: Mapping[str, Any] = table if isinstance(table, Mapping) else {}
        self.where = where
        self.faults = faults
        if not isinstance(table, Mapping):
            self.fault(f"write a table, with {', '.join(fields)}")
        for field in self.table:
            if field not in fields:
                self.fault(f"{field} is no field{nearest(field, fields)}; there are {', '.join(fields)}")

    def fault(self, problem: str) -> None:
        """Notes something that is wrong."""
        self.faults.append(f"{self.where}: {problem}")

    def text(self, field: str, *, needed: bool = False) -> Text | None:
        """A text in both languages; ``None`` where there is none, which is wrong if it is needed."""
        if field not in self.table:
            if needed:
                self.fault(f"write {field} = {{ en = ..., fr = ... }}")
            return None
        found = self.table[field]
        if not isinstance(found, Mapping) or not all(isinstance(found.get(lang, ""), str) for lang in LANGS):
            self.fault(f"{field}: write {{ en = ..., fr = ... }}")
            return None
        try:
            text = Text.read(found, f"{self.where} {field}")
        except DataError as error:
            self.faults.append(str(error))
            return None
        for lang in LANGS:
            if not text[lang]:
                self.fault(f"{field}: write it in {lang}")
        return text

    def names(self, field: str, known: Collection[str], what: str, *, needed: bool = True) -> tuple[str, ...]:
        """A list of names, those that are known; the others are wrong, and so is none at all if some are needed."""
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
