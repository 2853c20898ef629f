"""A search that spreads over the board from where a run begins, over all squares at once, cost by cost.

It is R. B. Dial's ("Algorithm 360: Shortest-Path Forest with Topological Ordering", 1969). A front of it is one whole
number; see ``crossings``.
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
"""The cost beyond which nothing is looked for."""


class Spread:
    """The search of a run, which goes on as far as it is asked for, by one thread at a time.

    Attributes:
        fronts: the front at each cost so far, what was entered at less left out.
    """

    __slots__ = ("_alone", "_more", "fronts")

    def __init__(self, table: Table, terminus: str, letters: str, known: Sequence[int] = ()) -> None:
        """Names the board, where the run begins, the stops that it has to see, and the fronts that are known."""
        self.fronts = [*known] or [stopped(beginning(terminus), marks_of(table, letters))]
        self._more = _following(table, letters, self.fronts)
        self._alone = Lock()

    def first(self, ports: int, limit: int = FAR, since: int = 0) -> int:
        """The cost, from one on, at which one of some ports is first entered; the limit if that is no less."""
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
    """The search from the other terminus, over no stops: for a run the other way it says how far it is home."""
    return _spread(table, LINES[line][1], "")


@lru_cache(maxsize=1 << 9)
def _spread(table: Table, terminus: str, letters: str) -> Spread:
    """The search; as far as nothing has changed it is that of the board that the thought began with."""
    if table.origin is None:
        return Spread(table, terminus, letters)
    known = _spread(table.origin, terminus, letters)
    same = known.first(touched(table, letters))
    return known if same == FAR else Spread(table, terminus, letters, known.fronts[:same])


def _following(table: Table, letters: str, known: Sequence[int]) -> Iterator[int]:
    """The fronts that follow those that are known."""
    ways, marks = crossings(table, len(letters)), marks_of(table, letters)
    (track1, track2, track3), (easy1, easy2, easy3), (hard1, hard2, hard3) = (
        ways[more] for more in (TRACK, EASY, HARD)
    )
    stops, new = 0, everywhere(len(letters))
    for _, mark in marks:
        stops |= mark
    for front in known:
        new ^= front
    # What is entered comes from the fronts that were one, three and five costs ago. There was none before the first.
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
