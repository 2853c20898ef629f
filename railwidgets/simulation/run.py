"""Plays a series of games on all processes or machines available, and keeps the finished ones."""

from __future__ import annotations

import os
from array import array
from collections.abc import Callable, Generator, Mapping, Sequence
from contextlib import AbstractContextManager, closing, nullcontext
from functools import partial
from importlib import import_module
from pathlib import Path
from typing import Any

from railwidgets.bots import Kind, added, knowing, players_named
from railwidgets.extras import extra
from railwidgets.simulation.meter import meter, say
from railwidgets.simulation.play import Plan, Result, play_game
from railwidgets.simulation.record import Record, taken_up
from railwidgets.simulation.referee import SECONDS, checked_seconds
from railwidgets.simulation.watch import end_with


def simulate(
    game: str,
    seats: Sequence[str] = ("greedy", "random"),
    games: int = 100,
    *,
    jobs: int = 1,
    seed: int = 0,
    path: str | Path | None = None,
    progress: bool = False,
    cluster: bool = False,
    seconds: float | None = SECONDS,
    **rules: Any,
) -> Sequence[Result]:
    """Plays games between players.

    The results do not depend on ``jobs`` or ``cluster``, unless a player has a time budget or takes too long. A player
    that somebody added forfeits its game if it raises an error, takes too long or answers no legal action; the series
    goes on, and ``summary`` tells the position.

    Args:
        game: the name of the game.
        seats: the players, see ``bots.player``, as a list or a text such as ``"greedy,random"``; they change seats from
            game to game.
        games: the number of games.
        jobs: the number of parallel processes on this machine; for more than one, install joblib.
        seed: the same seed plays the same games.
        path: a file for the results, a line of JSON for each game. Games of this series that it already contains are
            not played again, so that you can interrupt, resume or extend a series.
        progress: whether to show the progress on stderr: a bar of tqdm or, if stderr is a pipe or a file, a line per
            minute.
        cluster: whether to play on the workers of this process's Dask client (``distributed.Client``) instead of
            ``jobs`` processes.
        seconds: the limit for a decision of a player that somebody added; ``None`` sets no limit.
        rules: fields of the game's ``Rules``.

    Returns:
        All results in order, including those that were in the file. With a file, each result is read on access, so
        that a series may be larger than memory.

    Raises:
        LookupError, ValueError: no such game, player, number of seats, or option.
        DamagedRecordError: the file contains something else.
        OSError: the file cannot be read or written.
        MissingExtraError: ``jobs`` or ``cluster`` needs a package that is not installed; the message says how to get
            it.

    Example:
        >>> first, second = simulate("steam_tunnel", ("greedy", "random"), games=2)
        >>> second.seats
        ('random', 'greedy')
    """
    plan = Plan(game, players_named(seats), seed, rules, checked_seconds(seconds))
    plan.start()
    for name, value, least in (("games", games, 0), ("jobs", jobs, 1)):
        if type(value) is not int or value < least:
            raise ValueError(f"{name} must be a whole number from {least}, not {value!r:.80}")
    # Fails before any file is opened, if a package is missing.
    play = _alone if jobs == 1 and not cluster else _shared(jobs, cluster=cluster)
    with _opened(path, plan) as record:
        missing = array("q", (number for number in range(games) if number not in record))
        played = play(plan, missing)
        with closing(played), meter(games, games - len(missing), shown=progress) as step:
            for result in played:
                record.add(result)
                step()
    return record.results(games)


class _Memory:
    """The results of a series without a file."""

    def __init__(self) -> None:
        self._done: dict[int, Result] = {}

    def __contains__(self, number: int) -> bool:
        return number in self._done

    def add(self, result: Result) -> None:
        """Adds a result."""
        self._done[result.number] = result

    def results(self, games: int) -> list[Result]:
        """Returns the first results, once all of them are there."""
        return [self._done[number] for number in range(games)]


def _opened(path: str | Path | None, plan: Plan) -> AbstractContextManager[Record | _Memory]:
    """Returns the store of the results: a file, if one is named."""
    return nullcontext(_Memory()) if path is None else taken_up(Path(path), plan, say)


Play = Callable[[Plan, Sequence[int]], Generator[Result]]
"""Plays games of a series, and yields each result as soon as it is finished."""


def _alone(plan: Plan, numbers: Sequence[int]) -> Generator[Result]:
    """Plays one game after the other in this process."""
    yield from (play_game(plan, number) for number in numbers)


def _shared(jobs: int, *, cluster: bool) -> Play:
    """Returns a function that distributes games to processes, or to the machines of a cluster.

    Raises:
        MissingExtraError: the package that distributes them is not installed.
    """
    with extra(*(("cluster", "A series on a cluster") if cluster else ("series", "A series on several processes"))):
        from joblib import Parallel, delayed, parallel_config

        if cluster:
            import_module("distributed")
    # Set up before its first game, for a worker without one would never learn that it is an orphan. The workers of a
    # cluster are not ours to end.
    local: dict[str, Any] = {"backend": "loky", "n_jobs": jobs, "initializer": end_with, "initargs": (os.getpid(),)}
    settings = {"backend": "dask", "n_jobs": -1} if cluster else local

    def play(plan: Plan, numbers: Sequence[int]) -> Generator[Result]:
        if not numbers:
            return
        play_one = partial(_play_for, added(plan.seats))
        with parallel_config(**settings):
            tasks = (delayed(play_one)(plan, number) for number in numbers)
            # Joblib sends short games in batches, since sending one takes milliseconds: about a second of play, which
            # an interruption can cost.
            yield from Parallel(return_as="generator_unordered", batch_size="auto")(tasks)

    return play


def _play_for(kinds: Mapping[str, Kind], plan: Plan, number: int) -> Result:
    """Plays a game in a worker.

    Args:
        kinds: the kinds of player registered there.
        plan: the series.
        number: the number of the game.
    """
    with knowing(kinds):
        return play_game(plan, number)
