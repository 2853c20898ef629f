"""The results file of a series: a line of JSON for each finished game. A later run can resume the series.

However long the file is, memory contains one line at a time, and for each game its number and the offset of its line.
"""

from __future__ import annotations

import os
from array import array
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager, suppress
from io import FileIO
from itertools import islice
from operator import lt
from pathlib import Path
from typing import Any, overload

from railwidgets.core import NotationError
from railwidgets.core.files import naming, truncate_path
from railwidgets.core.lock import LockedError, locked
from railwidgets.simulation.play import BEGINNING, Plan, Result

REMEDY = "To continue, name another file"


class DamagedRecordError(ValueError):
    """A results file that cannot be resumed; the message says why and how to fix it."""


def _damaged(path: Path, problem: str, line: int = 0) -> DamagedRecordError:
    """Returns the error for a file, or for one line of it."""
    place = f", line {line}" if line else ""
    return DamagedRecordError(f"{truncate_path(path)}{place}: {problem}")


class Results(Sequence[Result]):
    """The results in a file, ordered by number; each is read on access.

    It equals any sequence of the same results.
    """

    def __init__(self, path: Path, starts: Sequence[int]) -> None:
        """Wraps the results found in a file.

        Args:
            path: the file, which stays unchanged.
            starts: the offset of each result's line.
        """
        self._path = path
        self._starts = starts

    def __len__(self) -> int:
        return len(self._starts)

    def __iter__(self) -> Iterator[Result]:
        return self._read(self._starts)

    @overload
    def __getitem__(self, index: int) -> Result: ...
    @overload
    def __getitem__(self, index: slice) -> list[Result]: ...
    def __getitem__(self, index: int | slice) -> Result | list[Result]:
        if isinstance(index, slice):
            return list(self._read(self._starts[index]))
        return next(self._read((self._starts[index],)))

    def _read(self, starts: Iterable[int]) -> Iterator[Result]:
        """Yields the results at some offsets.

        Raises:
            DamagedRecordError: the file has changed since it was scanned.
        """
        with self._path.open("rb") as file:
            for start in starts:
                file.seek(start)
                try:
                    yield Result.read(file.readline().decode())
                except (NotationError, UnicodeDecodeError):
                    raise _damaged(self._path, "it has changed since it was read. Read it again.") from None

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Sequence) or isinstance(other, str):
            return NotImplemented
        return len(self) == len(other) and all(one == two for one, two in zip(self, other, strict=True))

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        return f"<{len(self)} results in {self._path}>"


def read_results(path: str | Path) -> Results:
    """Returns the results in a file, ordered by number.

    Scans the file at once, and reads each result on access.

    Raises:
        DamagedRecordError: the file is not a results file, contains a game twice, or has an invalid line other than the
            last one, which may have been interrupted.
        OSError: the file cannot be read.
    """
    path = Path(path)
    _check_regular(path)
    lines = _Lines()
    for _ in _sound(path, lines, lambda _: None):
        pass
    return Results(path, array("q", [lines.starts[place] for place in lines.in_order()]))


class _Lines:
    """An index of the games in a results file.

    Attributes:
        numbers: the numbers of the games, in the order of the lines.
        starts: the offset of each line.
        end: the end of the last line.
    """

    def __init__(self) -> None:
        self.numbers, self.starts, self.end = array("q"), array("q"), 0
        # All games below ``_through`` are in the file, and so are these above: a file in order needs no set.
        self._through, self._above = 0, set[int]()

    def __contains__(self, number: int) -> bool:
        return number < self._through or number in self._above

    def add(self, number: int, length: int) -> None:
        """Adds a line of some bytes."""
        self.numbers.append(number)
        self.starts.append(self.end)
        self.end += length
        self._above.add(number)
        while self._through in self._above:
            self._above.remove(self._through)
            self._through += 1

    def in_order(self) -> Sequence[int]:
        """Returns the lines, counted from 0, ordered by the numbers of their games."""
        lines = range(len(self.numbers))
        return lines if self.are_sorted else sorted(lines, key=self.numbers.__getitem__)

    @property
    def are_sorted(self) -> bool:
        """Whether the games are in numerical order."""
        return all(map(lt, self.numbers, islice(self.numbers, 1, None)))


class Record:
    """The results file of a series, open for one run."""

    def __init__(self, path: Path, lines: _Lines, file: FileIO) -> None:
        self._path, self._lines, self._file = path, lines, file

    def __contains__(self, number: int) -> bool:
        """Whether the file contains a game."""
        return number in self._lines

    def add(self, result: Result) -> None:
        """Writes a game at once, so that no crash loses it; ignores a game that is already there.

        Raises:
            OSError: the disk is full, for example; the next run cuts off what was written of this game.
        """
        if result.number not in self._lines:
            line = result.line.encode() + b"\n"
            with naming(self._path):
                _write(self._file, line)
            self._lines.add(result.number, len(line))

    def read(self, least: int) -> Results:
        """Returns the results from a number on, ordered by number."""
        lines = (place for place in self._lines.in_order() if self._lines.numbers[place] >= least)
        return Results(self._path, array("q", [self._lines.starts[place] for place in lines]))

    def results(self, games: int) -> Results:
        """Returns the first results, once all of them are there and in order."""
        return Results(self._path, self._lines.starts[:games])


def taken_up(path: Path, plan: Plan, say: Callable[[str], None]) -> AbstractContextManager[Record]:
    """Opens a results file to resume a series; see ``resumed``.

    Args:
        path: the file, created if necessary.
        plan: the series, which must match the results in the file.
        say: receives a sentence about a line that was cut off.
    """
    start = plan.start()
    first = start.game.name, start.to_json()
    what = f"a game of {plan.game} between {', '.join(plan.seats)} with seed {plan.seed} and these rules"
    return resumed(path, lambda result: "" if _belongs(result, plan, first) else f"this is not {what}", say)


@contextmanager
def resumed(path: Path, problem: Callable[[Result], str], say: Callable[[str], None]) -> Iterator[Record]:
    """Opens a results file to add games; cuts off an incomplete last line.

    Games end in another order than they begin, and each is written when it ends, so that none is lost. At the end, the
    lines are sorted.

    Args:
        path: the file, created if necessary.
        problem: why a game does not belong there; an empty text if it does.
        say: receives a sentence about a line that was cut off.

    Raises:
        DamagedRecordError: the file contains anything else, or another run writes to it.
        OSError: the file cannot be read or written.
    """
    path = path.resolve()
    _check_regular(path)
    with naming(path):
        path.parent.mkdir(parents=True, exist_ok=True)
    try:
        with locked(path):
            yield from _alone(path, problem, say)
    except LockedError as error:
        raise _damaged(path, f"{error}. Wait until it has ended, or name another file.") from None


def _alone(path: Path, problem: Callable[[Result], str], say: Callable[[str], None]) -> Iterator[Record]:
    """Yields the record of ``resumed``, once no other run writes to the file."""
    lines = _Lines()
    for result in _sound(path, lines, say) if path.exists() else ():
        if what := problem(result):
            raise _damaged(path, f"{what}. {REMEDY}.", len(lines.numbers) + 1)
    # Unbuffered, so that closing the file never tries again what a full disk refused.
    with path.open("ab+", buffering=0) as file:
        with naming(path):
            file.truncate(lines.end)
            if lines.end and not _ends_a_line(file):
                _write(file, b"\n")
                lines.end += 1
        yield Record(path, lines, file)
    if not lines.are_sorted:
        with naming(path):
            _put_in_order(path, lines)


def _put_in_order(path: Path, lines: _Lines) -> None:
    """Rewrites the lines in the order of the games; the file is complete at every moment."""
    ordered, starts = path.with_name(f"{path.name}.ordered"), array("q")
    try:
        with path.open("rb") as old, ordered.open("wb") as new:
            for place in lines.in_order():
                starts.append(new.tell())
                old.seek(lines.starts[place])
                new.write(old.readline())
        os.replace(ordered, path)  # noqa: PTH105 - one step
    except BaseException:
        with suppress(OSError):
            ordered.unlink()
        raise
    lines.numbers, lines.starts = array("q", sorted(lines.numbers)), starts


def _write(file: FileIO, content: bytes) -> None:
    """Writes all of the content, which a file without a buffer may take in parts."""
    while content:
        content = content[file.write(content) :]


def _ends_a_line(file: FileIO) -> bool:
    """Whether a non-empty file ends with a newline."""
    file.seek(-1, os.SEEK_END)
    return file.read(1) == b"\n"


def _check_regular(path: Path) -> None:
    """Refuses anything but a regular file: a device, for example, may be endless."""
    if path.exists() and not path.is_file():
        raise _damaged(path, f"this is a folder or a device, and results need a file. {REMEDY}.")


def _sound(path: Path, lines: _Lines, say: Callable[[str], None]) -> Iterator[Result]:
    """Yields the results of a file in the order of its lines, and adds each to ``lines`` once it is handled."""
    with path.open("rb") as file:
        for line in file:
            number = len(lines.numbers) + 1
            try:
                result = Result.read(line.decode())
            except (NotationError, UnicodeDecodeError) as error:
                if not file.read(1) and _is_cut_short(line):
                    say(f"{truncate_path(path)}: the last line is incomplete; that game is played again.")
                    return
                remedy = "delete the line, or name another file"
                raise _damaged(path, f"{error}. To continue, {remedy}.", number) from None
            if result.number in lines:
                first = lines.numbers.index(result.number) + 1
                twice = f"game {result.number} is already there, in line {first}"
                raise _damaged(path, f"{twice}. Delete one of them.", number)
            yield result
            lines.add(result.number, len(line))


def _is_cut_short(line: bytes) -> bool:
    """Whether a line is the beginning of an interrupted result."""
    return not line.endswith(b"\n") and (line.startswith(BEGINNING) or BEGINNING.startswith(line))


def _belongs(result: Result, plan: Plan, first: tuple[str, Any]) -> bool:
    """Whether a game belongs to the series: it has the same name, and the same first position as JSON."""
    if (result.seats, result.seed) != (plan.seated(result.number), plan.seed_of(result.number)):
        return False
    return (result.transcript.get("game"), result.transcript.get("start")) == first
