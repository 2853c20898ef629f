"""The file of a series: a line of JSON for each game, as they end; it can be taken up where it was left.

However long it is, one line at a time is in memory, and for each game its number and where its line begins.
"""

from __future__ import annotations

import os
from array import array
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from itertools import islice
from operator import lt
from pathlib import Path
from typing import Any, BinaryIO, overload

from railwidgets.core import NotationError
from railwidgets.core.files import truncate_path
from railwidgets.simulation.lock import LockedError, locked
from railwidgets.simulation.play import BEGINNING, Plan, Result

REMEDY = "To go on, name another file"


class DamagedRecordError(ValueError):
    """A file of results that cannot be taken up; the message says why and what to do."""


def _damaged(path: Path, problem: str, line: int = 0) -> DamagedRecordError:
    """The error of a file, or of one line of it."""
    place = f", line {line}" if line else ""
    return DamagedRecordError(f"{truncate_path(path)}{place}: {problem}")


class Results(Sequence[Result]):
    """The results in a file, in the order of their numbers; each is read when it is asked for.

    It is equal to any sequence of the same results.
    """

    def __init__(self, path: Path, starts: Sequence[int]) -> None:
        """Takes what was found in a file.

        Args:
            path: the file, which stays as it is.
            starts: where the line of each result begins.
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
        """The results whose lines begin there.

        Raises:
            DamagedRecordError: the file has changed since it was looked through.
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
    """The results in a file, in the order of their numbers.

    The file is looked through at once; its results are read one by one, as they are asked for.

    Raises:
        DamagedRecordError: it is no file of results, a game stands there twice, or a line is no result and it is not
            the last one, whose writing may have been cut short.
        OSError: the file cannot be read.
    """
    path = Path(path)
    _check_regular(path)
    lines = _Lines()
    for _ in _sound(path, lines, lambda _: None):
        pass
    return Results(path, array("q", [lines.starts[place] for place in lines.in_order()]))


class _Lines:
    """Where the games of a series stand in its file.

    Attributes:
        numbers: of the games, in the order of the lines.
        starts: where each line begins.
        end: where the last one ends.
    """

    def __init__(self) -> None:
        self.numbers, self.starts, self.end = array("q"), array("q"), 0
        # All games below ``_through`` are there, and these above: a file that was written in order keeps nothing.
        self._through, self._above = 0, set[int]()

    def __contains__(self, number: int) -> bool:
        return number < self._through or number in self._above

    def add(self, number: int, length: int) -> None:
        """One line more, of so many bytes."""
        self.numbers.append(number)
        self.starts.append(self.end)
        self.end += length
        self._above.add(number)
        while self._through in self._above:
            self._above.remove(self._through)
            self._through += 1

    def in_order(self) -> Sequence[int]:
        """The lines, counted from 0, in the order of the numbers of their games."""
        lines = range(len(self.numbers))
        return lines if self.are_sorted else sorted(lines, key=self.numbers.__getitem__)

    @property
    def are_sorted(self) -> bool:
        """Whether the games stand in the order of their numbers."""
        return all(map(lt, self.numbers, islice(self.numbers, 1, None)))


class Record:
    """The file of a series, to which one run adds."""

    def __init__(self, path: Path, lines: _Lines, file: BinaryIO) -> None:
        self._path, self._lines, self._file = path, lines, file

    def __contains__(self, number: int) -> bool:
        """Whether a game is there."""
        return number in self._lines

    def add(self, result: Result) -> None:
        """Writes a game, so that no end of the program loses it; once, however often it was played."""
        if result.number not in self._lines:
            line = result.line.encode() + b"\n"
            self._file.write(line)
            self._file.flush()
            self._lines.add(result.number, len(line))

    def results(self, games: int) -> Results:
        """The first so many games, once all of them are there and in order."""
        return Results(self._path, self._lines.starts[:games])


@contextmanager
def taken_up(path: Path, plan: Plan, say: Callable[[str], None]) -> Iterator[Record]:
    """Opens a file of results to go on with it; a last line that was being written when it stopped is cut off.

    Games end in another order than they begin, and each is written when it ends, so that none is lost. When the
    series is through, the lines are put in order.

    Args:
        path: the file, made if it is not there.
        plan: the series, which must be that of the results in the file.
        say: is told in a sentence what was cut off.

    Raises:
        DamagedRecordError: the file holds something else than results of this series, or another run writes to it.
        OSError: the file cannot be read or written.
    """
    path = path.resolve()
    _check_regular(path)
    path.parent.mkdir(parents=True, exist_ok=True)
    try:
        with locked(path):
            yield from _alone(path, plan, say)
    except LockedError as error:
        raise _damaged(path, f"{error}. Wait until it has ended, or name another file.") from None


def _alone(path: Path, plan: Plan, say: Callable[[str], None]) -> Iterator[Record]:
    """What ``taken_up`` yields, while nobody else writes to the file."""
    lines, start = _Lines(), plan.start()
    first = start.game.name, start.to_json()
    for result in _sound(path, lines, say) if path.exists() else ():
        if not _belongs(result, plan, first):
            what = f"a game of {plan.game} between {', '.join(plan.seats)} with seed {plan.seed} and these rules"
            line = len(lines.numbers) + 1
            raise _damaged(path, f"this is not {what}. {REMEDY}.", line)
    with path.open("ab+") as file:
        file.truncate(lines.end)
        if lines.end and not _ends_a_line(file):
            file.write(b"\n")
            lines.end += 1
        yield Record(path, lines, file)
    if not lines.are_sorted:
        _put_in_order(path, lines)


def _put_in_order(path: Path, lines: _Lines) -> None:
    """Writes the lines anew in the order of the games; the file is whole at every moment."""
    ordered, starts = path.with_name(f"{path.name}.ordered"), array("q")
    with path.open("rb") as old, ordered.open("wb") as new:
        for place in lines.in_order():
            starts.append(new.tell())
            old.seek(lines.starts[place])
            new.write(old.readline())
    os.replace(ordered, path)  # noqa: PTH105 - one step
    lines.numbers, lines.starts = array("q", sorted(lines.numbers)), starts


def _ends_a_line(file: BinaryIO) -> bool:
    """Whether the last byte of a file, which is not empty, is the end of a line."""
    file.seek(-1, os.SEEK_END)
    return file.read(1) == b"\n"


def _check_regular(path: Path) -> None:
    """Refuses what is no file, such as a device, which may be read without end."""
    if path.exists() and not path.is_file():
        raise _damaged(path, f"this is a folder or a device, and results are kept in a file. {REMEDY}.")


def _sound(path: Path, lines: _Lines, say: Callable[[str], None]) -> Iterator[Result]:
    """The results of a file in the order of its lines; each is noted in ``lines`` once it is dealt with."""
    with path.open("rb") as file:
        for line in file:
            number = len(lines.numbers) + 1
            try:
                result = Result.read(line.decode())
            except (NotationError, UnicodeDecodeError) as error:
                if not file.read(1) and _is_cut_short(line):
                    say(f"{truncate_path(path)}: the last line is not whole; that game is played again.")
                    return
                remedy = "take the line out, or name another file"
                raise _damaged(path, f"{error}. To go on, {remedy}.", number) from None
            if result.number in lines:
                first = lines.numbers.index(result.number) + 1
                twice = f"game {result.number} stands there already, in line {first}"
                raise _damaged(path, f"{twice}. Take one of them out.", number)
            yield result
            lines.add(result.number, len(line))


def _is_cut_short(line: bytes) -> bool:
    """Whether this is the beginning of a result whose writing was interrupted."""
    return not line.endswith(b"\n") and (line.startswith(BEGINNING) or BEGINNING.startswith(line))


def _belongs(result: Result, plan: Plan, first: tuple[str, Any]) -> bool:
    """Whether this is a game of the series, which begins so: the name of the game, and its first position as JSON."""
    if (result.seats, result.seed) != (plan.seated(result.number), plan.seed_of(result.number)):
        return False
    return (result.transcript.get("game"), result.transcript.get("start")) == first
