"""A thought that is under way: of a player about its move, or about a hint, a slice at a time."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from random import Random
from time import perf_counter
from typing import Final, Literal, Protocol

from railwidgets.bots import Advice, Thinker
from railwidgets.core import State

SLICE: Final = 0.02
"""Seconds that are thought at a time; whatever is clicked meanwhile waits no longer."""

PAUSE: Final = 0.001
"""Seconds between two slices: an event loop takes several rounds to bring a click, and in a pause they take no time."""

SHOWN: Final = 0.3
"""Seconds after which a thought is shown on boards; what is over sooner would only flicker."""

SHOWN_AGAIN: Final = 0.2
"""Seconds until boards show anew how far it is."""


class Loop(Protocol):
    """What slices need of an event loop, such as one of ``asyncio``."""

    def call_later(self, delay: float, callback: Callable[[], object], /) -> object:
        """Calls back after some seconds, when whatever came in before has been done."""

    def is_running(self) -> bool:
        """Whether it will call back at all."""


def running_loop() -> Loop | None:
    """The event loop by which a message came, as it does in kernels; scripts have none."""
    try:
        return asyncio.get_running_loop()
    except RuntimeError:
        return None


class Thought:
    """A thought that is under way.

    Args:
        who: who thinks.
        view: the position that is thought about, as the seat that acts may know it.
        rng: its random numbers; the thought draws from a copy, so that one that is called off has drawn none.
        purpose: what comes of it: a move is done, a hint is shown.
        seat: who is to act.
        place: where in the course of the game.
        after: who then thinks about the same, one after the other.

    Attributes:
        share: how much of it is done, from 0 to 1.
        shown: the share that boards show; ``None`` as long as they show nothing of it.
        loop: who calls for the next slice.
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
        """Thinks on for so long, one step at least; the advice if that was the end of it."""
        end = perf_counter() + seconds
        while (advice := self._step()) is None:
            if perf_counter() >= end:
                return None
        return advice

    def finish(self, *, now: bool = False) -> Advice:
        """Thinks to the end, or with ``now`` to what was found so far."""
        advice = self._step()
        while advice is None:
            advice = self._step(enough=now)
        return advice

    def is_news(self) -> bool:
        """Whether boards should show how far it is; if so they are taken to show it from now on."""
        if perf_counter() < self._due:
            return False
        self._due = perf_counter() + SHOWN_AGAIN
        self.shown = self.share
        return True

    def _step(self, *, enough: bool = False) -> Advice | None:
        try:
            # What has not begun yet cannot be told anything.
            self.share = self._steps.send(enough) if self._is_begun else next(self._steps)
            self._is_begun = True
        except StopIteration as end:
            advice: Advice = end.value
            return advice
        return None
