"""The progress of a series: a bar for an observer, a line per minute for a log file."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from time import monotonic
from typing import Final

from railwidgets.extras import MissingExtraError, extra

PAUSE: Final = 60.0
"""The seconds between two lines."""


def say(sentence: str) -> None:
    """Prints a line on stderr."""
    print(sentence, file=sys.stderr, flush=True)


@contextmanager
def meter(games: int, done: int, *, shown: bool) -> Iterator[Callable[[], None]]:
    """Shows the progress of the games on stderr.

    Args:
        games: the number of games.
        done: how many are finished already.
        shown: whether to show anything.

    Yields:
        A function to call after each game.
    """
    if not shown:
        yield lambda: None
    elif _is_read_later():
        yield _Lines(games, done).step
    else:
        with _bar(games, done) as step:
            yield step


def _is_read_later() -> bool:
    """Whether stderr is a pipe or a file; a notebook's replacement is neither."""
    stream = sys.__stderr__
    return stream is not None and sys.stderr is stream and not stream.isatty()


class _Lines:
    """A line per minute, with the remaining time."""

    def __init__(self, games: int, done: int) -> None:
        self._games, self._done, self._first = games, done, done
        self._begun = self._reported = monotonic()

    def step(self) -> None:
        """Counts a finished game."""
        self._done += 1
        now = monotonic()
        if now - self._reported >= PAUSE:
            self._reported = now
            pace = (self._done - self._first) / (now - self._begun)
            left = round((self._games - self._done) / pace / 60)
            say(f"{self._done:,} of {self._games:,} games, {60 * pace:,.0f} a minute; {left:,} minutes left")


@contextmanager
def _bar(games: int, done: int) -> Iterator[Callable[[], None]]:
    """Shows a progress bar of tqdm; games run without it too."""
    try:
        with extra("series", "A bar of progress"):
            from tqdm import tqdm
    except MissingExtraError as error:
        say(str(error))
        yield lambda: None
        return
    with tqdm(total=games, initial=done, unit="game") as bar:
        yield bar.update
