"""A question to the others: may a player undo an action that is not of their own turn?"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from railwidgets.core import Text
from railwidgets.room.bar import Asks, name_of
from railwidgets.room.words import BAR
from railwidgets.session import Session
from railwidgets.session.play.players import PERSON


class TakeBack:
    """The open question whether to take back an action.

    Args:
        session: the session.
        announce: says a sentence on all pages.

    Attributes:
        asks: the question; ``None`` while there is none.
    """

    def __init__(self, session: Session[Any], announce: Callable[[Text], None]) -> None:
        self._session, self._announce = session, announce
        self.asks: Asks | None = None

    def ask(self, seat: int) -> None:
        """Undoes the last action of a seat's own turn, or asks the others."""
        session = self._session
        place = session.undo_place
        if place is None:
            return
        others = frozenset(other for other, who in enumerate(session.seats) if who == PERSON and other != seat)
        line = session.timeline
        own = all(line.states[at].actor == seat for at in range(place, line.at)) and session.seat == seat
        if own or not others:
            session.undo()
        else:
            self.asks = seat, others

    def answer(self, seat: int, answer: str) -> None:
        """Takes the answer of a seat: ``yes`` or ``no``, or ``cancel`` of the one that asks."""
        if self.asks is None:
            return
        asks, others = self.asks
        if answer == "cancel" and seat == asks:
            self.asks = None
        elif answer == "no" and seat in others:
            self.asks = None
            self._announce(BAR["back_refused"].fill(who=name_of(self._session, seat)))
        elif answer == "yes" and seat in others:
            others -= {seat}
            self.asks = (asks, others) if others else None
            if not others:
                self._session.undo()
                self._announce(BAR["back_granted"])

    def drop(self) -> None:
        """Drops the question: an action has been played."""
        self.asks = None
