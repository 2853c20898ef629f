"""The file of a series: a line of JSON for each game, as they end; it can be taken up where it was left."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from railwidgets.core import NotationError
from railwidgets.simulation.play import Plan, Result


class DamagedRecordError(ValueError):
    """A file of results that cannot be taken up; the message says why and what to do."""


def read_results(path: str | Path) -> list[Result]:
    """The results in a file, in the order of their numbers.

    Raises:
        DamagedRecordError: a line is no result, and it is not the last one, whose writing may have been cut short.
        OSError: the file cannot be read.
    """
    found = [result for result, _ in _sound(Path(path), lambda _: None)]
    return sorted(found, key=lambda result: result.number)


@contextmanager
def taken_up(
    path: Path, plan: Plan, say: Callable[[str], None]
) -> Iterator[tuple[dict[int, Result], Callable[[Result], None]]]:
    """Opens a file of results to go on with it; a last line that is damaged is cut off.

    Games end in another order than they begin, and each is written when it ends, so that none is lost. When the
    series is through, the lines are put in order.

    Args:
        path: the file, made if it is not there.
        plan: the series, which must be that of the results in the file.
        say: is told in a sentence what was cut off.

    Yields:
        The results that are there by number, and what adds one more.

    Raises:
        DamagedRecordError: the file holds something else than results of this series.
        OSError: the file cannot be read or written.
    """
    found = list(_sound(path, say)) if path.exists() else []
    done: dict[int, Result] = {}
    for line, (result, _) in enumerate(found, 1):
        if result.number in done or not _belongs(result, plan):
            what = f"a new game of {plan.game} between {', '.join(plan.seats)} with seed {plan.seed} and these rules"
            raise DamagedRecordError(f"{path}, line {line}: this is not {what}. To go on, name another file.")
        done[result.number] = result
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("ab") as file:
        file.truncate(found[-1][1] if found else 0)

        def add(result: Result) -> None:
            done[result.number] = result
            file.write(result.line.encode() + b"\n")
            file.flush()

        yield done, add
    if list(done) != sorted(done):
        ordered = path.with_name(f"{path.name}.ordered")
        ordered.write_bytes(b"".join(done[number].line.encode() + b"\n" for number in sorted(done)))
        os.replace(ordered, path)  # noqa: PTH105 - one step, so that the file is whole at every moment


def _sound(path: Path, say: Callable[[str], None]) -> Iterator[tuple[Result, int]]:
    """The results of a file in the order of its lines, each with where its line ends."""
    lines = path.read_bytes().splitlines(keepends=True)
    end = 0
    for number, line in enumerate(lines, 1):
        try:
            result = Result.read(line.decode())
            if not line.endswith(b"\n"):
                raise NotationError("Not the result of a game", ["its line has no end"])
        except (NotationError, UnicodeDecodeError) as error:
            if number < len(lines):
                remedy = "take the line out, or name another file"
                raise DamagedRecordError(f"{path}, line {number}: {error}. To go on, {remedy}.") from None
            say(f"{path}: the last line is not whole; that game is played again.")
            return
        end += len(line)
        yield result, end


def _belongs(result: Result, plan: Plan) -> bool:
    """Whether this is a game of the series."""
    if (result.seats, result.seed) != (plan.seated(result.number), plan.seed_of(result.number)):
        return False
    start = plan.start()
    return result.transcript.get("game") == start.game.name and result.transcript.get("start") == start.to_json()
