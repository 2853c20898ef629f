"""A running search, for a player's move or for a hint, one slice at a time."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from random import Random
from time import perf_counter
from typing import Final, Literal, Protocol

from railwidgets.bots import Advice, Thinker
from railwidgets.core import State

SLICE: Final = 0.02
"""The length of a slice in seconds; no click waits longer."""

PAUSE: Final = 0.001
"""The pause between slices in seconds: an event loop needs several rounds to deliver a click, and rounds in a pause
cost no time.
"""

SHOWN: Final = 0.3
"""The delay in seconds before boards show a search; a shorter search would only flicker."""

SHOWN_AGAIN: Final = 0.2
"""The interval in seconds at which boards update the progress."""


class Loop(Protocol):
    """The methods of an event loop that slices need, as of ``asyncio``."""

    def call_later(self, delay: float, callback: Callable[[], object], /) -> object:
        """Calls back after some seconds, once earlier input is handled."""

    def is_running(self) -> bool:
        """Whether the loop will call back at all."""


def running_loop() -> Loop | None:
    """Returns the event loop that delivered a message, as in kernels; scripts have none."""
    try:
        return asyncio.get_running_loop()
    except RuntimeError:
        return None


class Thought:
    """A running search.

    Args:
        who: the player.
        view: the position to search, as the acting seat may know it.
        rng: the random numbers; the search draws from a copy, so that a cancelled one leaves them unchanged.
        purpose: the use of the result: play a move, or show a hint.
        seat: the acting seat.
        place: the index in the game.
        after: the players that search the same position next, in order.

    Attributes:
        share: the completed part, from 0 to 1.
        shown: the part that boards show; ``None`` while they show nothing.
        loop: the loop that calls for the next slice.
    """

    def __init__(
        self,
        who: Thinker,
        view: State,
        rng: Random,
        *,
        purpose: Literal["move", "hint"],
        seat: int,
        place: int,
        after: tuple[Thinker, ...] = (),
    ) -> None:
        self.purpose, self.seat, self.place = purpose, seat, place
        self.after = after
        self.rng = Random()
        self.rng.setstate(rng.getstate())
        self.share = 0.0
        self.shown: float | None = None
        self.loop: Loop | None = None
        self._steps = who.thought(view, self.rng)
        self._is_begun = False
        self._due = perf_counter() + SHOWN

    def think(self, seconds: float = SLICE) -> Advice | None:
        """Continues for some seconds, one step at least; returns the advice if the search ends."""
        end = perf_counter() + seconds
        while (advice := self._step()) is None:
            if perf_counter() >= end:
                return None
        return advice

    def finish(self, *, now: bool = False) -> Advice:
        """Runs the search to its end, or with ``now`` returns the best result so far."""
        advice = self._step()
        while advice is None:
            advice = self._step(enough=now)
        return advice

    def is_news(self) -> bool:
        """Whether boards should update the progress; if so, assumes that they do."""
        if perf_counter() < self._due:
            return False
        self._due = perf_counter() + SHOWN_AGAIN
        self.shown = self.share
        return True

    def _step(self, *, enough: bool = False) -> Advice | None:
        try:
            # A generator that has not started cannot receive a value.
            self.share = self._steps.send(enough) if self._is_begun else next(self._steps)
            self._is_begun = True
        except StopIteration as end:
            advice: Advice = end.value
            return advice
        return None
