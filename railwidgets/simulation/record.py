"""The file of a series: a line of JSON for each game, as they end; it can be taken up where it was left."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from railwidgets.core import NotationError
from railwidgets.simulation.lock import LockedError, locked
from railwidgets.simulation.play import BEGINNING, Plan, Result

REMEDY = "To go on, name another file"


class DamagedRecordError(ValueError):
    """A file of results that cannot be taken up; the message says why and what to do."""


def read_results(path: str | Path) -> list[Result]:
    """The results in a file, in the order of their numbers.

    Raises:
        DamagedRecordError: it is no file of results, a game stands there twice, or a line is no result and it is not
            the last one, whose writing may have been cut short.
        OSError: the file cannot be read.
    """
    path = Path(path)
    _check_regular(path)
    found = [result for result, _ in _sound(path, lambda _: None)]
    return sorted(found, key=lambda result: result.number)


@contextmanager
def taken_up(
    path: Path, plan: Plan, say: Callable[[str], None]
) -> Iterator[tuple[dict[int, Result], Callable[[Result], None]]]:
    """Opens a file of results to go on with it; a last line that was being written when it stopped is cut off.

    Games end in another order than they begin, and each is written when it ends, so that none is lost. When the
    series is through, the lines are put in order.

    Args:
        path: the file, made if it is not there.
        plan: the series, which must be that of the results in the file.
        say: is told in a sentence what was cut off.

    Yields:
        The results that are there by number, and what adds one more.

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
        raise DamagedRecordError(f"{path}: {error}. Wait until it has ended, or name another file.") from None


def _alone(
    path: Path, plan: Plan, say: Callable[[str], None]
) -> Iterator[tuple[dict[int, Result], Callable[[Result], None]]]:
    """What ``taken_up`` yields, while nobody else writes to the file."""
    found = list(_sound(path, say)) if path.exists() else []
    done: dict[int, Result] = {}
    for line, (result, _) in enumerate(found, 1):
        if not _belongs(result, plan):
            what = f"a game of {plan.game} between {', '.join(plan.seats)} with seed {plan.seed} and these rules"
            raise DamagedRecordError(f"{path}, line {line}: this is not {what}. {REMEDY}.")
        done[result.number] = result
    with path.open("ab") as file:
        end = found[-1][1] if found else 0
        file.truncate(end)
        if end and not path.read_bytes().endswith(b"\n"):
            file.write(b"\n")

        def add(result: Result) -> None:
            done[result.number] = result
            file.write(result.line.encode() + b"\n")
            file.flush()

        yield done, add
    if list(done) != sorted(done):
        ordered = path.with_name(f"{path.name}.ordered")
        ordered.write_bytes(b"".join(done[number].line.encode() + b"\n" for number in sorted(done)))
        os.replace(ordered, path)  # noqa: PTH105 - one step, so that the file is whole at every moment


def _check_regular(path: Path) -> None:
    """Refuses what is no file, such as a device, which may be read without end."""
    if path.exists() and not path.is_file():
        raise DamagedRecordError(f"{path} is a folder or a device, and results are kept in a file. {REMEDY}.")


def _sound(path: Path, say: Callable[[str], None]) -> Iterator[tuple[Result, int]]:
    """The results of a file in the order of its lines, each with where its line ends."""
    lines = path.read_bytes().splitlines(keepends=True)
    stands: dict[int, int] = {}
    end = 0
    for number, line in enumerate(lines, 1):
        try:
            result = Result.read(line.decode())
        except (NotationError, UnicodeDecodeError) as error:
            if number == len(lines) and _is_cut_short(line):
                say(f"{path}: the last line is not whole; that game is played again.")
                return
            remedy = "take the line out, or name another file"
            raise DamagedRecordError(f"{path}, line {number}: {error}. To go on, {remedy}.") from None
        if (first := stands.setdefault(result.number, number)) != number:
            twice = f"game {result.number} stands there already, in line {first}"
            raise DamagedRecordError(f"{path}, line {number}: {twice}. Take one of them out.")
        end += len(line)
        yield result, end


def _is_cut_short(line: bytes) -> bool:
    """Whether this is the beginning of a result whose writing was interrupted."""
    return not line.endswith(b"\n") and (line.startswith(BEGINNING) or BEGINNING.startswith(line))


def _belongs(result: Result, plan: Plan) -> bool:
    """Whether this is a game of the series."""
    if (result.seats, result.seed) != (plan.seated(result.number), plan.seed_of(result.number)):
        return False
    start = plan.start()
    return result.transcript.get("game") == start.game.name and result.transcript.get("start") == start.to_json()
