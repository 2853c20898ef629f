"""A session as rows of a log: what was played, and the whole record where anything else happened."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final

from railwidgets.core import Action, Transcript
from railwidgets.room.store import Row, StoreError
from railwidgets.session import Session
from railwidgets.session.play.players import PERSON
from railwidgets.session.record.files import read_record
from railwidgets.session.record.timeline import Timeline

PLAYED: Final = "play"
SOUGHT: Final = "seek"
SEATED: Final = "seats"
RECORDED: Final = "record"
KINDS: Final = frozenset({PLAYED, SOUGHT, SEATED, RECORDED})
"""The kinds of rows about a session."""


class Journal:
    """Watches a session and records each change, whoever made it.

    Args:
        session: the session.
        record: receives a kind of row and its data, in whichever thread the change was made.
    """

    def __init__(self, session: Session[Any], record: Callable[..., None]) -> None:
        self.session = session
        self._record = record
        self._line: tuple[Timeline[Any], tuple[Action, ...], int, int]
        self._seated: tuple[tuple[str, ...], tuple[str, ...]]
        self._watches = False
        self._keep()

    def watch(self) -> None:
        """Starts to record, and records first what happened while it did not."""
        self._note()
        self.session.observe(self._note, "revision")
        self._watches = True

    def close(self) -> None:
        """Stops watching; a second call does nothing."""
        if self._watches:
            self.session.unobserve(self._note, "revision")
            self._watches = False

    def begin(self) -> None:
        """Records the whole session."""
        session = self.session
        data = {"record": session.save(), "at": session.at, "seats": list(session.seats)}
        self._record(RECORDED, **data)
        self._keep()

    def _keep(self) -> None:
        session = self.session
        timeline = session.timeline
        self._line = timeline, tuple(timeline.actions), timeline.at, len(timeline.changes)
        self._seated = session.seats, session.names

    def _note(self, _change: Any = None) -> None:
        session, (was, line, at, changes) = self.session, self._line
        timeline = session.timeline
        now = tuple(timeline.actions)
        if timeline is not was or len(timeline.changes) != changes:
            self.begin()
            return
        if (session.seats, session.names) != self._seated:
            self._record(SEATED, seats=list(session.seats), names=list(session.names))
        if now != line:
            same = _agree(now, line)
            # Played from where the line stood, or on a line that was there before.
            self._record(PLAYED, at=same, actions=[str(action) for action in now[same:]])
            at = len(now)
        if timeline.at != at:
            self._record(SOUGHT, at=timeline.at)
        self._keep()


def restore(session: Session[Any], rows: Iterable[Row]) -> bool:
    """Brings a session to where the rows about one end; returns whether there were any.

    Args:
        session: a session of the same game, with as many seats.
        rows: all rows of a log.

    Raises:
        StoreError: the rows do not fit together.
        NotationError: they record another game.
    """
    timeline: Timeline[Any] | None = None
    seats, names = session.seats, session.names
    for row in rows:
        if row.kind == RECORDED:
            record = read_record(row.data["record"], session.state)
            timeline, seats, names = Timeline.of(record), tuple(row.data["seats"]), record.names or names
            timeline.seek(row.data["at"])
        elif row.kind == SEATED:
            seats, names = tuple(row.data["seats"]), tuple(row.data["names"])
        elif row.kind in KINDS:
            if timeline is None:
                raise StoreError("the log does not begin with a game")
            _redo(timeline, row)
    if timeline is None:
        return False
    transcript: Transcript = timeline.transcript
    # People everywhere until it is back in place: no player may act before.
    session.seats = (PERSON,) * len(seats)
    session.load(transcript)
    session.names = names
    if timeline.at < len(timeline.actions):
        session.seek(timeline.at)
    session.seats = seats
    return True


def _redo(timeline: Timeline[Any], row: Row) -> None:
    timeline.seek(row.data["at"])
    for text in row.data.get("actions", ()):
        timeline.play(timeline.state.game.action(text))


def _agree(one: tuple[Action, ...], other: tuple[Action, ...]) -> int:
    """Returns how many actions two lines share at their beginnings."""
    for at, (mine, others) in enumerate(zip(one, other, strict=False)):
        if mine is not others and mine != others:
            return at
    return min(len(one), len(other))
