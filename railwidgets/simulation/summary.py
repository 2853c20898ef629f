"""The summary of a series: wins, points, and the length of the games."""

from __future__ import annotations

from array import array
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from statistics import fmean, median
from typing import Any, Final

from railwidgets.core.html import listing, markup, tag
from railwidgets.extras import extra
from railwidgets.simulation.play import Result
from railwidgets.simulation.ratings import Estimate, elo, wilson


@dataclass(frozen=True, slots=True)
class Standing:
    """The results of one kind of player.

    Attributes:
        games: the number of seats that it had in all games.
        wins: the games that it won; a shared win counts as a fraction.
        rate: the share of its seats that won.
        score: its mean points.
        elo: its rating relative to the mean of all.
    """

    games: int
    wins: float
    rate: Estimate
    score: float
    elo: Estimate


@dataclass(frozen=True, slots=True, repr=False)
class Summary:
    """The summary of a series of games.

    Attributes:
        games: the number of games.
        players: the standings by the text of the player.
        seats: the share of games won by each seat, whichever player had it.
        length: the median number of decisions, the fewest and the most.
        ends: how many games each clause ended.
        faults: the first ``MOST_FAULTS`` forfeits in words, with game, seat and position.
    """

    games: int
    players: Mapping[str, Standing]
    seats: tuple[Estimate, ...]
    length: tuple[float, int, int]
    ends: Mapping[str, int]
    faults: tuple[str, ...] = ()

    def __str__(self) -> str:
        if not self.games:
            return "No game was played."
        width = max(len(name) for name in self.players)
        lines = [f"{'player':{width}}   seats    wins  share (95 %)         points   Elo (95 %)"]
        for name, row in self.players.items():
            rate, rating = row.rate, row.elo
            share, strength = _between(rate, ".1%", 6), _between(rating, "+.0f", 5)
            lines.append(f"{name:{width}}  {row.games:6}  {row.wins:6.1f}  {share:24} {row.score:7.2f}  {strength}")
        return "\n".join((*lines, *self._of_all()))

    def _of_all(self) -> tuple[str, ...]:
        """Summarises all players together, in two lines, and a line for each fault."""
        shares = ", ".join(f"{seat.value:.1%}" for seat in self.seats)
        middle, least, most = self.length
        ends = ", ".join(f"{clause} {count}" for clause, count in self.ends.items())
        return (
            f"{self.games} games; won from the first seat on: {shares}",
            f"decisions in a game: {middle:g} in the middle, {least} to {most}; ended by {ends}",
            *self.faults,
        )

    def to_dataframe(self) -> Any:
        """Returns the players as a pandas table, the best first: a row for each, named by the text of the player.

        Returns:
            The columns ``seats``, ``wins``, ``share``, ``points`` and ``elo``, and the 95 % confidence limits of the
            shares and of the ratings: ``share_low``, ``share_high``, ``elo_low``, ``elo_high``.

        Raises:
            MissingExtraError: pandas is not installed.
        """
        with extra("frames", "Summary.to_dataframe"):
            from pandas import DataFrame, Index

        rows = [
            (
                *(row.games, row.wins),
                *(row.rate.value, row.rate.low, row.rate.high, row.score),
                *(row.elo.value, row.elo.low, row.elo.high),
            )
            for row in self.players.values()
        ]
        return DataFrame(rows, columns=COLUMNS, index=Index(list(self.players), name="player", dtype=object))

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> dict[str, str]:
        if not self.games:
            return {"text/plain": str(self), "text/html": tag("p", self)}
        head = ("player", "seats", "wins", "share (95 %)", "points", "Elo (95 %)")
        rows = [
            (
                name,
                row.games,
                round(row.wins, 1),
                _between(row.rate, ".1%"),
                round(row.score, 2),
                _between(row.elo, "+.0f"),
            )
            for name, row in self.players.items()
        ]
        said = (tag("p", line) for line in self._of_all())
        return {"text/plain": str(self), "text/html": markup(listing(head, rows), *said)}

    def __repr__(self) -> str:
        return f"<Summary of {self.games} games: {', '.join(self.players) or 'nobody played'}>"


MOST_FAULTS: Final = 5
"""The most forfeits that a summary lists."""

COLUMNS: Final = ("seats", "wins", "share", "share_low", "share_high", "points", "elo", "elo_low", "elo_high")
"""The columns of a summary as a pandas table."""


def _between(estimate: Estimate, form: str, width: int = 0) -> str:
    """Returns a number with its limits."""
    return f"{estimate.value:{form}}".rjust(width) + f" ({estimate.low:{form}} to {estimate.high:{form}})"


def summary(results: Iterable[Result]) -> Summary:
    """Summarises results; of each, only its numbers stay in memory."""
    scores: dict[str, array[float]] = defaultdict(lambda: array("d"))
    wins: dict[str, float] = defaultdict(float)
    ends: dict[str, int] = defaultdict(int)
    beats: dict[tuple[str, str], float] = defaultdict(float)
    lengths, by_seat, faults = array("q"), list[float](), list[str]()
    for result in results:
        lengths.append(result.length)
        ends[result.ended] += 1
        if result.fault is not None and len(faults) < MOST_FAULTS:
            faults.append(result.complaint())
        _add_beaten(beats, result)
        by_seat += [0.0] * (len(result.seats) - len(by_seat))
        for seat, who in enumerate(result.seats):
            part = (seat in result.winners) / len(result.winners)
            scores[who].append(result.scores[seat])
            wins[who] += part
            by_seat[seat] += part
    ratings = elo(beats)
    return Summary(
        games=len(lengths),
        players={
            who: Standing(
                games=len(points),
                wins=wins[who],
                rate=wilson(wins[who], len(points)),
                score=fmean(points),
                elo=ratings.get(who, Estimate(0.0, 0.0, 0.0)),
            )
            for who, points in sorted(scores.items(), key=lambda entry: -wins[entry[0]] / len(entry[1]))
        },
        seats=tuple(wilson(won, len(lengths)) for won in by_seat),
        length=_length(lengths),
        ends=dict(sorted(ends.items(), key=lambda entry: -entry[1])),
        faults=tuple(faults),
    )


def _length(lengths: Sequence[int]) -> tuple[float, int, int]:
    return (median(lengths), min(lengths), max(lengths)) if lengths else (0.0, 0, 0)


def beaten(results: Iterable[Result]) -> dict[tuple[str, str], float]:
    """Counts the wins of each player against each other: a winner beats every loser, and joint winners draw."""
    wins: dict[tuple[str, str], float] = defaultdict(float)
    for result in results:
        _add_beaten(wins, result)
    return dict(wins)


def _add_beaten(wins: dict[tuple[str, str], float], result: Result) -> None:
    """Counts another game."""
    for a, b in combinations(range(len(result.seats)), 2):
        one, other = result.seats[a], result.seats[b]
        won = [seat in result.winners for seat in (a, b)]
        if one != other and any(won):
            wins[one, other] += won[0] / sum(won)
            wins[other, one] += won[1] / sum(won)
