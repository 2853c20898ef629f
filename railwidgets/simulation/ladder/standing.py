"""The standings of a ladder, from its games."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import pairwise
from math import log
from typing import Final, Literal

from railwidgets.simulation.fault import Fault
from railwidgets.simulation.ladder.entrant import MARK
from railwidgets.simulation.play import Result
from railwidgets.simulation.ratings import Estimate, Fit

CERTAIN: Final = 3.0
"""The standard deviations between neighbours from which their order is beyond doubt. More than the usual two, because
the ladder looks again and again."""


Ended = Literal["", "order", "time", "games"]
"""Why a ladder stopped: the order is beyond doubt, the time is over, all games are played; or it has not."""


@dataclass(frozen=True, slots=True)
class Rung:
    """A player on the ladder.

    Attributes:
        place: from 1.
        name: the player.
        elo: its rating above the lower anchor, with 95 % limits; the anchor itself has 0.
        games: the games that it played.
        won: the games that it won; a shared win counts half.
        forfeits: the games that it lost by a fault.
        certain: whether it is beyond doubt that it is above the next one.
    """

    place: int
    name: str
    elo: Estimate
    games: int
    won: float
    forfeits: int
    certain: bool


@dataclass(frozen=True, slots=True)
class Upset:
    """A game that surprised by its result.

    Attributes:
        result: the game.
        winner: the player who won.
        loser: the player who lost.
        expected: the probability of the win, by the ratings.
    """

    result: Result
    winner: str
    loser: str
    expected: float


class Tally:
    """The games of a ladder, counted.

    Args:
        names: the players.
        games: the names of the games that they play.
        zero: the player whose rating is 0; without it, the mean is 0.

    Attributes:
        ended: why the players stopped.
        absent: why some files are no players, by their names.
    """

    def __init__(self, names: Sequence[str], games: Sequence[str], zero: str = "") -> None:
        self.names, self.games = tuple(names), tuple(games)
        self.zero = zero
        self.ended: Ended = ""
        self.absent: dict[str, str] = {}
        self.results: list[Result] = []
        self.met: dict[tuple[str, str], int] = defaultdict(int)
        self.wins: dict[tuple[str, str], float] = defaultdict(float)
        self._able, self._faulty = set[str](), set[str]()

    def add(self, result: Result) -> None:
        """Counts another game of two players; their names are without digests."""
        self.results.append(result)
        one, other = result.seats
        self.met[one, other] += 1
        self.met[other, one] += 1
        for seat, (who, whom) in enumerate(((one, other), (other, one))):
            self.wins[who, whom] += (seat in result.winners) / len(result.winners)
        if result.fault is None:
            self._able.update(result.seats)
        else:
            self._faulty.add(result.seats[result.fault.seat])
        self.__dict__.pop("fit", None)

    @cached_property
    def fit(self) -> Fit:
        """The ratings of all who played."""
        return Fit(self.wins)

    def order(self) -> list[str]:
        """Returns the players who played, the best first; of equals, the one whose name comes first."""
        return sorted(self.fit.names, key=lambda name: -round(self.fit.rating(name).value, 6))

    def neighbours(self) -> list[tuple[str, str]]:
        """Returns each player with the next one below."""
        order = self.order()
        return list(pairwise(order))

    def doubtful(self) -> list[tuple[str, str]]:
        """Returns the neighbours whose order is in doubt; two that forfeit and never finish a game need no order."""
        unable = self._faulty - self._able
        return [
            (one, other)
            for one, other in self.neighbours()
            if self.fit.certainty(one, other) < CERTAIN and not unable.issuperset((one, other))
        ]

    @property
    def is_certain(self) -> bool:
        """Whether all have played and the order is beyond doubt."""
        return len(self.fit.names) == len(self.names) > 1 and not self.doubtful()

    def rungs(self) -> tuple[Rung, ...]:
        """Returns the standings, the best first."""
        order, fit = self.order(), self.fit
        below = {one: fit.certainty(one, other) >= CERTAIN for one, other in self.neighbours()}
        forfeits = [result.seats[result.fault.seat] for result in self.results if result.fault is not None]
        return tuple(
            Rung(
                place=place,
                name=name,
                elo=fit.difference(name, self.zero) if self.zero in fit.names else fit.rating(name),
                games=sum(count for (one, _), count in self.met.items() if one == name),
                won=sum(won for (one, _), won in self.wins.items() if one == name),
                forfeits=forfeits.count(name),
                certain=below.get(name, False),
            )
            for place, name in enumerate(order, start=1)
        )

    def upset(self) -> Upset | None:
        """Returns the game whose result the ratings expected least, and of equal ones the closest; no forfeits."""
        found = [one for result in self.results if (one := self._surprise(result)) is not None]
        return min(found, key=_unexpected, default=None)

    def _surprise(self, result: Result) -> Upset | None:
        if result.fault is not None or len(result.winners) != 1:
            return None
        winner, loser = result.seats[result.winners[0]], result.seats[1 - result.winners[0]]
        return Upset(result, winner, loser, self.fit.expected(winner, loser))

    def faults(self) -> list[tuple[Result, Fault]]:
        """Returns the games that ended by a fault."""
        return [(result, result.fault) for result in self.results if result.fault is not None]


def _unexpected(one: Upset) -> tuple[float, float, int]:
    margin = abs(one.result.scores[0] - one.result.scores[1])
    return round(one.expected, 6), margin, one.result.number


def plain(result: Result) -> Result:
    """Returns a result with the names of its players alone, without digests."""
    return replace(result, seats=tuple(who.partition(MARK)[0] for who in result.seats))


def pairings(tally: Tally, anchors: Iterable[str]) -> list[tuple[str, str]]:
    """Returns the pairs that should meet next; after their games, ask again.

    A new player first meets the anchors. Then those neighbours meet whose order is most in doubt, and each time one
    pair that met least, so that all meet in the end.

    Args:
        tally: the games so far.
        anchors: the players that newcomers meet first.
    """
    names, met = tally.names, tally.met
    first = [
        (anchor, name)
        for name in names
        for anchor in anchors
        if name != anchor and not met[anchor, name] and (name, anchor) not in _reversed(anchors)
    ]
    if first:
        return first
    doubtful = sorted(tally.doubtful(), key=lambda pair: _gain(tally, pair), reverse=True)
    busy: set[str] = set()
    chosen: list[tuple[str, str]] = []
    for pair in doubtful:
        if not busy.intersection(pair) and len(chosen) < max(1, len(names) // 4):
            chosen.append(pair)
            busy.update(pair)
    pairs = [(one, other) for place, one in enumerate(names) for other in names[place + 1 :]]
    least = min(pairs, key=lambda pair: (met[pair], pair))
    return [*chosen, *([least] if least not in chosen and least[::-1] not in chosen else [])]


def _reversed(anchors: Iterable[str]) -> set[tuple[str, str]]:
    """Returns the pairs of anchors in the order that is left out, so that two anchors meet once."""
    listed = list(anchors)
    return {(one, other) for place, one in enumerate(listed) for other in listed[place + 1 :]}


def _gain(tally: Tally, pair: tuple[str, str]) -> float:
    """Returns how much a game of this pair is worth: more for a doubtful order, less for a pair that met often."""
    return -abs(tally.fit.certainty(*pair)) - log(1 + tally.met[pair])


def beaten(tally: Tally) -> Mapping[tuple[str, str], tuple[float, int]]:
    """Returns (winner, loser) to the games that the first one won, and the games that they played."""
    return {pair: (tally.wins.get(pair, 0.0), count) for pair, count in tally.met.items() if count}
