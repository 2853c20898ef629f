"""The log of a room: numbered rows, which the room writes before it shows anybody what they say."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from threading import RLock
from typing import Any, Final, Protocol

from railwidgets.core import NotationError
from railwidgets.core.files import truncate_path
from railwidgets.core.notation import read_json

FOLDER: Final = "railwidgets-rooms"
"""Where rooms are written down by default, in the current folder."""

FORMAT: Final = 1
"""The version of the file, as its ``user_version``."""

INSERT: Final = "INSERT INTO rows (kind, data, page, message) VALUES (?, ?, ?, ?)"


@dataclass(frozen=True, slots=True)
class Row:
    """One thing that happened.

    Attributes:
        kind: which of the place's kinds, such as ``"play"``.
        data: plain values.
        page: the page whose message did it; empty if none did.
        message: the number of that message.
    """

    kind: str
    data: dict[str, Any] = field(default_factory=dict)
    page: str = ""
    message: int = 0


class StoreError(OSError):
    """A file that holds no room, or one that is open elsewhere."""


class Store(Protocol):
    """A list of rows that outlives the process. It belongs to one process at a time."""

    @property
    def problem(self) -> str:
        """Why the latest rows are in memory only; empty while all are written."""

    def append(self, rows: Iterable[Row]) -> None:
        """Writes rows, all or none; once it returns, they outlive this process.

        Never raises for a full disk or the like: it keeps the rows, tries again with the next ones, and ``problem``
        says why.
        """

    def rows(self) -> Iterator[Row]:
        """Yields all rows, in the order in which they were appended."""

    def close(self) -> None:
        """Releases the file; a second call does nothing."""


class MemoryStore:
    """A store that lasts as long as the process: for a room that is not kept, and for tests."""

    problem = ""

    def __init__(self) -> None:
        self._rows: list[Row] = []

    def append(self, rows: Iterable[Row]) -> None:
        self._rows.extend(rows)

    def rows(self) -> Iterator[Row]:
        return iter(tuple(self._rows))

    def close(self) -> None:
        pass


class SQLiteStore:
    """Rows in an SQLite file with a write-ahead log.

    A killed process loses no row that was appended. The file waits for no disk to turn, so a power cut may lose the
    last moments; it never damages the file.

    Args:
        path: the file; created if it does not exist.

    Raises:
        StoreError: the file holds something else, is of a later version, is open elsewhere, or cannot be written.
    """

    def __init__(self, path: str | Path) -> None:
        self.path = Path(path)
        self.problem = ""
        self._lock = RLock()
        self._waiting: list[Row] = []
        try:
            self._base = sqlite3.connect(self.path, check_same_thread=False, isolation_level=None, timeout=0.5)
            self._prepare()
        except sqlite3.Error as error:
            with suppress(AttributeError):
                self._base.close()
            raise StoreError(_said(self.path, error)) from None

    def _prepare(self) -> None:
        base = self._base
        # One process at a time: a room in two kernels would be two games.
        base.execute("PRAGMA locking_mode = EXCLUSIVE")
        base.execute("PRAGMA journal_mode = WAL")
        base.execute("PRAGMA synchronous = NORMAL")
        base.execute("BEGIN IMMEDIATE")
        (version,) = base.execute("PRAGMA user_version").fetchone()
        tables = base.execute("SELECT count(*) FROM sqlite_master").fetchone()[0]
        if version > FORMAT or (version == 0 and tables):
            base.execute("ROLLBACK")
            base.close()
            why = "it is of a later version of railwidgets" if version > FORMAT else "it is another program's"
            raise StoreError(f"{truncate_path(self.path)} holds no room that can be opened: {why}")
        base.execute(
            "CREATE TABLE IF NOT EXISTS rows "
            "(number INTEGER PRIMARY KEY, kind TEXT NOT NULL, data TEXT NOT NULL, page TEXT NOT NULL, message INTEGER)"
        )
        base.execute(f"PRAGMA user_version = {FORMAT}")
        base.execute("COMMIT")

    def append(self, rows: Iterable[Row]) -> None:
        with self._lock:
            self._waiting.extend(rows)
            if not self._waiting:
                return
            try:
                self._base.execute("BEGIN IMMEDIATE")
                self._base.executemany(
                    "INSERT INTO rows (kind, data, page, message) VALUES (?, ?, ?, ?)", self._plain()
                )
                self._base.execute("COMMIT")
            except sqlite3.Error as error:
                with suppress(sqlite3.Error):
                    self._base.execute("ROLLBACK")
                self.problem = str(error)
            else:
                self._waiting.clear()
                self.problem = ""

    def rows(self) -> Iterator[Row]:
        with self._lock:
            found = self._base.execute("SELECT kind, data, page, message FROM rows ORDER BY number").fetchall()
            waiting = tuple(self._waiting)
        try:
            for kind, data, page, message in found:
                yield Row(kind, read_json(data, "A row"), page, message)
        except NotationError as error:
            raise StoreError(f"the file of the room is damaged: {error}") from None
        yield from waiting

    def close(self) -> None:
        with self._lock:
            self.append(())
            with suppress(sqlite3.Error):
                self._base.close()

    def _plain(self) -> list[tuple[str, str, str, int]]:
        return [
            (row.kind, json.dumps(row.data, ensure_ascii=False, separators=(",", ":")), row.page, row.message)
            for row in self._waiting
        ]


def _said(path: Path, error: sqlite3.Error) -> str:
    """Returns an error of SQLite as a sentence about the file."""
    name = truncate_path(path)
    if "locked" in str(error):
        return f"the room in {name} is open elsewhere: close it there, or end that kernel"
    if "not a database" in str(error):
        return f"{name} holds no room: it is another program's file"
    if not path.parent.is_dir():
        return f"there is no folder {truncate_path(path.parent)} for the room"
    return f"the room in {name} cannot be opened: {error}"


def new_file(name: str) -> Path:
    """Returns the name of a file that does not exist yet, in a folder that does: ``FOLDER`` of the current folder.

    Args:
        name: what it begins with; the time follows.

    Raises:
        StoreError: the folder cannot be made.
    """
    folder = Path(FOLDER)
    try:
        folder.mkdir(exist_ok=True)
    except OSError as error:
        raise StoreError(f"the folder {FOLDER} for rooms cannot be made here ({error.strerror}): name a file") from None
    stem = f"{name}-{datetime.now(UTC).astimezone():%Y-%m-%d-%H%M%S}"
    names = (f"{stem}{'' if not n else f'-{n}'}.sqlite" for n in range(1000))
    return next(folder / name for name in names if not (folder / name).exists())
