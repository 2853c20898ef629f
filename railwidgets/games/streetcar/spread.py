"""A search that spreads from the start of a run, over all squares at once, cost by cost.

It is R. B. Dial's algorithm ("Algorithm 360: Shortest-Path Forest with Topological Ordering", 1969). A front is one
integer; see ``crossings``.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from threading import Lock
from typing import Final

from railwidgets.games.streetcar.components import LINES
from railwidgets.games.streetcar.crossings import (
    EASY,
    HARD,
    TRACK,
    beginning,
    crossings,
    entered,
    everywhere,
    marks_of,
    stopped,
    touched,
)
from railwidgets.games.streetcar.table import Table

FAR: Final = 150
"""The cost at which the search stops."""


class Spread:
    """The search of a run, continued on demand, by one thread at a time.

    Attributes:
        fronts: The front at each cost so far, without ports entered at a lower cost.
    """

    __slots__ = ("_alone", "_more", "fronts")

    def __init__(self, table: Table, terminus: str, letters: str, known: Sequence[int] = ()) -> None:
        """Takes the board, the start of the run, the stops to see, and the known fronts."""
        self.fronts = [*known] or [stopped(beginning(terminus), marks_of(table, letters))]
        self._more = _following(table, letters, self.fronts)
        self._alone = Lock()

    def first(self, ports: int, limit: int = FAR, since: int = 0) -> int:
        """The lowest cost, from ``since`` on, of entering one of some ports; the limit if there is none below it."""
        fronts = self.fronts
        for spent in range(since, limit):
            if spent == len(fronts):
                self._go_on(spent)
            if fronts[spent] & ports:
                return spent
        return limit

    def _go_on(self, spent: int) -> None:
        with self._alone:
            while len(self.fronts) <= spent:
                self.fronts.append(next(self._more))

    def up_to(self, spent: int) -> list[int]:
        """The fronts at all costs up to one."""
        self.first(0, spent + 1, len(self.fronts))
        return self.fronts[: spent + 1]


def spread(table: Table, line: int, letters: str) -> Spread:
    """The search from the first terminus of a line over the stops with these letters."""
    return _spread(table, LINES[line][0], letters)


def spread_back(table: Table, line: int) -> Spread:
    """The search from the other terminus, without stops: for a reverse run it gives the distance home."""
    return _spread(table, LINES[line][1], "")


@lru_cache(maxsize=1 << 9)
def _spread(table: Table, terminus: str, letters: str) -> Spread:
    """The search; unchanged fronts come from the board where the search began."""
    if table.origin is None:
        return Spread(table, terminus, letters)
    known = _spread(table.origin, terminus, letters)
    same = known.first(touched(table, letters))
    return known if same == FAR else Spread(table, terminus, letters, known.fronts[:same])


def _following(table: Table, letters: str, known: Sequence[int]) -> Iterator[int]:
    """The fronts after the known ones."""
    ways, marks = crossings(table, len(letters)), marks_of(table, letters)
    (track1, track2, track3), (easy1, easy2, easy3), (hard1, hard2, hard3) = (
        ways[more] for more in (TRACK, EASY, HARD)
    )
    stops, new = 0, everywhere(len(letters))
    for _, mark in marks:
        stops |= mark
    for front in known:
        new ^= front
    # A front follows from those one, three and five costs earlier; there are none before the first.
    five, four, three, two, one = [*(0,) * HARD, *known][-HARD:]
    while True:
        front = entered(
            one & track1 | three & easy1 | five & hard1,
            one & track2 | three & easy2 | five & hard2,
            one & track3 | three & easy3 | five & hard3,
        )
        if front & stops:
            front = stopped(front, marks)
        front &= new
        new ^= front
        five, four, three, two, one = four, three, two, one, front
        yield front
