"""Lets the clock of a room run for the seat to act, and ends the turn of a person whose time is over."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from railwidgets.bots import player
from railwidgets.core import Text
from railwidgets.room.bar import name_of
from railwidgets.room.clock import Clock
from railwidgets.room.place import Place
from railwidgets.room.words import BAR
from railwidgets.session import Session
from railwidgets.session.play.players import PERSON

STAND_IN: Final = "greedy"
"""The player that acts for a seat whose time is over."""

MOST_ACTIONS: Final = 100
"""How many actions it plays for one turn at most."""


class Timekeeper:
    """The clock of a room at work.

    Args:
        room: the room, whose log keeps what each seat has left.
        session: its session.
        clock: the clock; ``None`` for none.
        show: shows the clock on all pages.
        announce: says a sentence on all pages.
    """

    def __init__(
        self,
        room: Place,
        session: Session[Any],
        clock: Clock | None,
        show: Callable[[], None],
        announce: Callable[[Text], None],
    ) -> None:
        self._room, self._session, self.clock = room, session, clock
        self._show, self._announce = show, announce

    def follow(self, _change: Any = None) -> None:
        """Lets the time of the seat to act run, if a person sits there."""
        if self.clock is None:
            return
        state, seat = self._session.state, self._session.seat
        waits = state.actor is not None and seat is not None and self._session.seats[seat] == PERSON
        if self.clock.run(seat if waits else None):
            self._room.record("clock", left=[round(left, 1) for left in self.clock.left])
            self._room.soon(self.watch)

    def watch(self) -> None:
        """Comes back when the time of the seat to act is over."""
        self._show()
        clock, loop = self.clock, self._room.loop
        if clock is None or clock.running is None or loop is None:
            return
        seat, left = clock.running, clock.left[clock.running]
        loop.call_later(left + 0.05, lambda: self._room.soon(lambda: self._time_over(seat)))

    def _time_over(self, seat: int) -> None:
        clock, session = self.clock, self._session
        if clock is None or clock.running != seat or clock.left[seat] > 0:
            return
        self._announce(BAR["clock_over"].fill(who=name_of(session, seat)))
        for _ in range(MOST_ACTIONS):
            if clock.running != seat or session.seat != seat or session.state.actor != seat:
                break
            session.play(player(STAND_IN).choose(session.state.view(seat), session.rng))
