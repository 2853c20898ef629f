"""How far a series has come: a bar for whoever watches, a line a minute for whoever reads it later."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from time import monotonic
from typing import Final

from railwidgets.extras import MissingExtraError, extra

PAUSE: Final = 60.0
"""Seconds between two lines."""


def say(sentence: str) -> None:
    """A line on stderr."""
    print(sentence, file=sys.stderr, flush=True)


@contextmanager
def meter(games: int, done: int, *, shown: bool) -> Iterator[Callable[[], None]]:
    """Shows on stderr how far the games have come.

    Args:
        games: how many there will be.
        done: how many are there already.
        shown: whether to show anything.

    Yields:
        What is called after each game.
    """
    if not shown:
        yield lambda: None
    elif _is_read_later():
        yield _Lines(games, done).step
    else:
        with _bar(games, done) as step:
            yield step


def _is_read_later() -> bool:
    """Whether stderr is a pipe or a file; what a notebook has put in its place is none."""
    stream = sys.__stderr__
    return stream is not None and sys.stderr is stream and not stream.isatty()


class _Lines:
    """A line a minute, with how long the rest will take."""

    def __init__(self, games: int, done: int) -> None:
        self._games, self._done, self._first = games, done, done
        self._begun = self._told = monotonic()

    def step(self) -> None:
        """One game more."""
        self._done += 1
        now = monotonic()
        if now - self._told >= PAUSE:
            self._told = now
            pace = (self._done - self._first) / (now - self._begun)
            left = round((self._games - self._done) / pace / 60)
            say(f"{self._done:,} of {self._games:,} games, {60 * pace:,.0f} a minute; {left:,} minutes left")


@contextmanager
def _bar(games: int, done: int) -> Iterator[Callable[[], None]]:
    """A bar of tqdm; the want of one is no reason not to play."""
    try:
        with extra("series", "A bar of progress"):
            from tqdm import tqdm
    except MissingExtraError as error:
        say(str(error))
        yield lambda: None
        return
    with tqdm(total=games, initial=done, unit="game") as bar:
        yield bar.update
