"""Plays a series of games on as many processes or machines as there are, and keeps what is finished."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import AbstractContextManager, closing, contextmanager, nullcontext
from functools import partial
from importlib import import_module
from pathlib import Path
from typing import Any

from railwidgets.extras import MissingExtraError, extra
from railwidgets.simulation.play import Plan, Result, play_game
from railwidgets.simulation.record import taken_up
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
    **rules: Any,
) -> list[Result]:
    """Plays games between players.

    The results do not depend on ``jobs`` or ``cluster``, as long as no player has a budget of time.

    Args:
        game: its name.
        seats: who plays, see ``bots.player``; they change places from game to game.
        games: how many.
        jobs: processes of this machine to play in at the same time; more than this one need joblib.
        seed: the same seed plays the same games.
        path: a file for the results, a line of JSON for each game. If it holds games of this series they are not
            played again, so that a series can be interrupted and taken up, or made longer.
        progress: whether to show a bar on stderr, with tqdm.
        cluster: play on the workers of the Dask client of this process (``distributed.Client``) instead of ``jobs``
            processes.
        rules: fields of the game's ``Rules``.

    Returns:
        All results in order, those that were in the file too.

    Raises:
        LookupError, ValueError: no such game, player, number of seats, or rule.
        DamagedRecordError: the file holds something else.
        OSError: the file cannot be read or written.
        MissingExtraError: ``jobs`` or ``cluster`` wants what is not installed; the message says how to get it.

    Example:
        >>> first, second = simulate("steam_tunnel", ("greedy", "random"), games=2)
        >>> second.seats
        ('random', 'greedy')
    """
    plan = Plan(game, tuple(seats), seed, rules)
    plan.start()
    for name, value, least in (("games", games, 0), ("jobs", jobs, 1)):
        if type(value) is not int or value < least:
            raise ValueError(f"{name} must be a whole number from {least}, not {value!r:.80}")
    # Before a file is opened: whoever lacks something is told, and nothing has happened.
    play = _alone if jobs == 1 and not cluster else _shared(jobs, cluster=cluster)
    with _opened(path, plan) as (done, add):
        missing = [number for number in range(games) if number not in done]
        played = play(plan, missing)
        with closing(played), _bar(games, games - len(missing), shown=progress) as bar:
            for result in played:
                add(result)
                if bar is not None:
                    bar.update()
    return [done[number] for number in range(games)]


@contextmanager
def _opened(path: str | Path | None, plan: Plan) -> Iterator[tuple[dict[int, Result], Callable[[Result], None]]]:
    """The results that are there, and what adds one more: to a file, if one is named."""
    if path is not None:
        with taken_up(Path(path), plan, _say) as opened:
            yield opened
    else:
        done: dict[int, Result] = {}
        yield done, lambda result: done.update({result.number: result})


Play = Callable[[Plan, Sequence[int]], Generator[Result]]
"""Plays games of a series, and gives each result as soon as it is there."""


def _alone(plan: Plan, numbers: Sequence[int]) -> Generator[Result]:
    """Plays one after the other in this process."""
    yield from (play_game(plan, number) for number in numbers)


def _shared(jobs: int, *, cluster: bool) -> Play:
    """How games are shared out among processes, or the machines of a cluster.

    Raises:
        MissingExtraError: what shares them out is not installed.
    """
    with extra(*(("cluster", "A series on a cluster") if cluster else ("series", "A series on several processes"))):
        from joblib import Parallel, delayed, parallel_config

        if cluster:
            import_module("distributed")
    settings: dict[str, Any] = {"backend": "dask", "n_jobs": -1} if cluster else {"backend": "loky", "n_jobs": jobs}
    # The workers of a cluster are not ours to end.
    play_one = play_game if cluster else partial(_play_for, os.getpid())

    def play(plan: Plan, numbers: Sequence[int]) -> Generator[Result]:
        if not numbers:
            return
        with parallel_config(**settings):
            tasks = (delayed(play_one)(plan, number) for number in numbers)
            # Game by game, so that an interruption finds as few unfinished ones as can be.
            yield from Parallel(return_as="generator_unordered", batch_size=1)(tasks)

    return play


def _play_for(parent: int, plan: Plan, number: int) -> Result:
    """Plays a game in a worker that is of no use without the process that it works for."""
    end_with(parent)
    return play_game(plan, number)


def _bar(games: int, done: int, *, shown: bool) -> AbstractContextManager[Any]:
    """A bar that shows how far the games have come; the want of one is no reason not to play."""
    if not shown:
        return nullcontext()
    try:
        with extra("series", "A bar of progress"):
            from tqdm import tqdm
    except MissingExtraError as error:
        _say(str(error))
        return nullcontext()
    bar: AbstractContextManager[Any] = tqdm(total=games, initial=done, unit="game")
    return bar


def _say(sentence: str) -> None:
    print(sentence, file=sys.stderr)
