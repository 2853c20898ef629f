"""The time for a question: answers close when it is over."""

from __future__ import annotations

from collections.abc import Callable
from time import time
from typing import Final

from railwidgets.room.place import Place

LEAST, MOST = 5, 4 * 3600
"""The least and the most seconds that a teacher can set."""

GRACE: Final = 1.0
"""How many seconds after the end an answer still counts: it was given in time, and travelled."""


class Timer:
    """The time for the current question.

    Args:
        place: the class, whose log keeps the end: a restart does not prolong it.
        over: closes the answers; called on the loop, with the lock.

    Attributes:
        ends: when it is over, in seconds since 1970; ``None`` while none is set.
    """

    def __init__(self, place: Place, over: Callable[[], None]) -> None:
        self._place, self._over = place, over
        self.ends: float | None = None

    @property
    def left(self) -> float | None:
        """How many seconds are left; ``None`` while no time is set."""
        return None if self.ends is None else max(0.0, self.ends - time())

    def set(self, seconds: float | None) -> None:
        """Sets the time from now on; ``None`` for no limit.

        Raises:
            ValueError: that is too short or too long.
        """
        if seconds is not None and not LEAST <= seconds <= MOST:
            raise ValueError(
                f"the time for a question is {LEAST} to {MOST} seconds, or None for no limit: not {seconds}"
            )
        if seconds is None and self.ends is None:
            return
        self.ends = None if seconds is None else round(time() + seconds, 3)
        self._place.record("time", ends=self.ends)
        self.watch()

    def watch(self) -> None:
        """Comes back when the time is over."""
        loop, ends = self._place.loop, self.ends
        if loop is not None and ends is not None:
            wait = max(0.0, ends + GRACE - time())
            loop.call_soon_threadsafe(
                lambda: loop.call_later(wait, lambda: self._place.soon(lambda: self._check(ends)))
            )

    def _check(self, ends: float) -> None:
        if self.ends == ends:
            self.ends = None
            self._over()
