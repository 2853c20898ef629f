"""A player that thinks for as long as a test likes, and an event loop that turns when a test turns it."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from random import Random
from typing import ClassVar

from railwidgets.bots import Advice, Considered, Thought
from railwidgets.bots.player import decisions, finished
from railwidgets.core import Action, State
from railwidgets.session.play.thought import SLICE


class Clock:
    """A clock that goes on when it is told to."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


class HandLoop:
    """An event loop that does the next thing when it is asked to."""

    def __init__(self) -> None:
        self.waiting: deque[Callable[[], object]] = deque()
        self.runs = True

    def call_later(self, delay: float, callback: Callable[[], object]) -> None:
        assert delay > 0, "whatever else came in would wait"
        self.waiting.append(callback)

    def is_running(self) -> bool:
        return self.runs

    def turn(self, times: int = 1) -> None:
        """Does so many things."""
        for _ in range(times):
            self.waiting.popleft()()

    def empty(self) -> None:
        """Does all there is to do."""
        while self.waiting:
            self.turn()


class Slow:
    """Changes its mind at every step, each of which takes a whole slice; the last thing it thought of is its choice."""

    thinks: ClassVar[bool] = True
    steps: ClassVar[int] = 30
    clock: ClassVar[Clock]

    def thought(self, view: State, rng: Random) -> Thought:
        actions, found = decisions(view), list[Considered]()
        for step in range(1, self.steps + 1):
            self.clock.now += SLICE
            found.insert(0, Considered(rng.choice(actions), step))
            if step < self.steps and (yield step / self.steps):
                break
        return Advice(tuple(found))

    def advise(self, view: State, rng: Random) -> Advice:
        return finished(self.thought(view, rng))

    def choose(self, view: State, rng: Random) -> Action:
        actions = decisions(view)
        return actions[0] if len(actions) == 1 else self.advise(view, rng).action


class Cheat(Slow):
    """Comes to something that may not be done."""

    def thought(self, view: State, rng: Random) -> Thought:
        rng.random()
        legal = set(view.legal_actions)
        yield 0.5
        return Advice((Considered(next(action for action in view.candidates(()) if action not in legal), 0.0),))


class Broken(Slow):
    """Fails in the middle of a thought."""

    def thought(self, view: State, rng: Random) -> Thought:
        rng.random()
        yield 0.5
        raise ZeroDivisionError("of an own player")
