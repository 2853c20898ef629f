"""A clock for the seats: so many seconds for each turn, or for the whole game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from time import monotonic
from typing import Final, Literal

KINDS: Final = ("turn", "game")
LEAST, MOST = 5, 24 * 3600


@dataclass(frozen=True, slots=True)
class Limit:
    """How long each seat may think.

    Attributes:
        kind: ``turn`` or ``game``.
        seconds: for each turn, or for all turns of a seat together.
    """

    kind: Literal["turn", "game"]
    seconds: int

    @classmethod
    def read(cls, text: str) -> Limit:
        """Reads a limit such as ``turn:60`` or ``game:900``.

        Raises:
            ValueError: it is none.
        """
        kind, _, number = text.partition(":")
        if kind in KINDS and number.isdecimal() and LEAST <= int(number[:9]) <= MOST:
            return cls("turn" if kind == "turn" else "game", int(number))
        raise ValueError(f"a clock is 'turn:60' or 'game:900', in seconds from {LEAST} to {MOST}, not {text!r:.80}")


class Clock:
    """Counts down for the seat to act.

    Args:
        limit: how long each seat may think.
        seats: how many seats there are.
        left: what each seat has left, in seconds; all of it by default.
    """

    def __init__(self, limit: Limit, seats: int, left: Sequence[float] = ()) -> None:
        self.limit = limit
        self._left = list(left) if len(left) == seats else [float(limit.seconds)] * seats
        self.running: int | None = None
        self._since = monotonic()

    def run(self, seat: int | None) -> bool:
        """Lets the time of a seat run, or nobody's; returns whether that is another seat than before."""
        if seat == self.running:
            return False
        now = monotonic()
        if self.running is not None:
            self._left[self.running] = max(0.0, self._left[self.running] - (now - self._since))
        self.running, self._since = seat, now
        if seat is not None and self.limit.kind == "turn":
            self._left[seat] = float(self.limit.seconds)
        return True

    @property
    def left(self) -> tuple[float, ...]:
        """What each seat has left now, in seconds."""
        gone = monotonic() - self._since
        return tuple(max(0.0, left - gone * (seat == self.running)) for seat, left in enumerate(self._left))
