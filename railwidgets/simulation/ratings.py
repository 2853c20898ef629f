"""Statistics of players from results, with their uncertainty: confidence intervals, and Elo ratings."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import exp, log, sqrt
from typing import Final

Z95: Final = 1.959964
"""The standard deviations to each side that contain 95 % of a normal distribution."""

ELO: Final = 400 / log(10)
"""The Elo points of a lead that multiplies the odds of winning by e."""


@dataclass(frozen=True, slots=True)
class Estimate:
    """A number with its 95 % confidence interval."""

    value: float
    low: float
    high: float


def wilson(wins: float, games: int, z: float = Z95) -> Estimate:
    """Returns a share of wins with its score interval, which holds for few games and near 0 and 1 too.

    E. B. Wilson, "Probable Inference, the Law of Succession, and Statistical Inference", 1927.

    Args:
        wins: games won; a shared win counts as a fraction.
        games: games played; without any, the interval is 0 to 1.
        z: standard deviations to each side.

    Example:
        >>> share = wilson(7, 10)
        >>> round(share.low, 2), round(share.high, 2)
        (0.4, 0.89)
    """
    if not games:
        return Estimate(0.5, 0.0, 1.0)
    share, square = wins / games, z * z / games
    middle = (share + square / 2) / (1 + square)
    reach = z * sqrt(share * (1 - share) / games + square / (4 * games)) / (1 + square)
    return Estimate(share, max(0.0, middle - reach), min(1.0, middle + reach))


def elo(wins: Mapping[tuple[str, str], float], *, drawn: float = 1.0) -> dict[str, Estimate]:
    """Returns the Elo ratings of players, with mean 0, from their wins against each other.

    See ``Fit`` for the model.

    Args:
        wins: (winner, loser) to the number of wins; a draw counts half for each.
        drawn: draws added for each pair that met, so that the rating of a player who won every game stays finite.

    Returns:
        player to rating, in the order of the names.
    """
    fit = Fit(wins, drawn=drawn)
    return {name: fit.rating(name) for name in fit.names}


class Fit:
    """The ratings of players with all their covariances.

    The model of R. A. Bradley and M. E. Terry ("Rank Analysis of Incomplete Block Designs", 1952), fitted by Newton's
    method; the uncertainty follows from the curvature of the likelihood.

    Args:
        wins: (winner, loser) to the number of wins; a draw counts half for each.
        drawn: draws added for each pair that met, so that the rating of a player who won every game stays finite.

    Attributes:
        names: the players, sorted.
    """

    def __init__(self, wins: Mapping[tuple[str, str], float], *, drawn: float = 1.0) -> None:
        self.names = names = sorted({name for pair in wins for name in pair})
        won = [[float(wins.get((one, other), 0.0)) for other in names] for one in names]
        for a in range(len(names)):
            for b in range(a):
                if won[a][b] + won[b][a]:
                    won[a][b] += drawn / 2
                    won[b][a] += drawn / 2
        strengths = [0.0] * len(names)
        for _ in range(STEPS):
            slope, curvature = _likelihood(won, strengths)
            change = _solved(curvature, slope)
            # Limits the step, since Newton's method may leap far where the model is nearly flat.
            strengths = [old + max(-1.0, min(1.0, step)) for old, step in zip(strengths, change, strict=True)]
            if max(map(abs, change), default=0.0) < EXACT:
                break
        _, curvature = _likelihood(won, strengths)
        self._strengths = dict(zip(names, strengths, strict=True))
        self._covariances = dict(zip(names, _inverse(curvature), strict=True))

    def rating(self, name: str) -> Estimate:
        """Returns a rating in Elo, relative to the mean of all."""
        place, size = self.names.index(name), len(self.names)
        return _elo(self._strengths[name], self._covariances[name][place] - 1 / size)

    def difference(self, one: str, other: str) -> Estimate:
        """Returns how much higher the first player's rating is than the second's, in Elo."""
        a, b = self.names.index(one), self.names.index(other)
        rows = self._covariances
        return _elo(self._strengths[one] - self._strengths[other], rows[one][a] + rows[other][b] - 2 * rows[one][b])

    def certainty(self, one: str, other: str) -> float:
        """Returns the standard deviations by which the first player's rating is above the second's."""
        lead = self.difference(one, other)
        deviation = (lead.high - lead.low) / (2 * Z95)
        return lead.value / deviation if deviation else 0.0

    def expected(self, one: str, other: str) -> float:
        """Returns the probability that the first player beats the second."""
        return 1 / (1 + exp(self._strengths[other] - self._strengths[one]))


STEPS: Final = 100
EXACT: Final = 1e-10


def _likelihood(won: Sequence[Sequence[float]], strengths: Sequence[float]) -> tuple[list[float], list[list[float]]]:
    """Returns the gradient of the log-likelihood, and its negated Hessian, made regular by fixing the mean."""
    size = len(strengths)
    slope = [0.0] * size
    curvature = [[1 / size] * size for _ in range(size)]
    for a in range(size):
        for b in range(a):
            met = won[a][b] + won[b][a]
            chance = 1 / (1 + exp(strengths[b] - strengths[a]))
            slope[a] += won[a][b] - met * chance
            slope[b] -= won[a][b] - met * chance
            for i, j, sign in ((a, a, 1), (b, b, 1), (a, b, -1), (b, a, -1)):
                curvature[i][j] += sign * met * chance * (1 - chance)
    return slope, curvature


def _elo(strength: float, variance: float) -> Estimate:
    """Returns a strength with its limits in Elo points."""
    value, reach = ELO * strength, ELO * Z95 * sqrt(max(0.0, variance))
    return Estimate(value, value - reach, value + reach)


def _solved(matrix: Sequence[Sequence[float]], right: Sequence[float]) -> list[float]:
    """Solves a few linear equations."""
    return [row[0] for row in _eliminated(matrix, [[value] for value in right])]


def _inverse(matrix: Sequence[Sequence[float]]) -> list[list[float]]:
    """Returns the inverse of a small matrix."""
    size = len(matrix)
    return _eliminated(matrix, [[float(row == column) for column in range(size)] for row in range(size)])


def _eliminated(matrix: Sequence[Sequence[float]], right: Sequence[Sequence[float]]) -> list[list[float]]:
    """Solves linear equations for several right sides at once, one in each column, by Gaussian elimination."""
    rows = [[*row, *values] for row, values in zip(matrix, right, strict=True)]
    size = len(rows)
    for column in range(size):
        pivot = max(range(column, size), key=lambda row: abs(rows[row][column]))
        rows[column], rows[pivot] = rows[pivot], rows[column]
        head = rows[column]
        for row in rows[:column] + rows[column + 1 :]:
            factor = row[column] / head[column]
            if factor:
                for place in range(column, len(head)):
                    row[place] -= factor * head[place]
    return [[value / row[place] for value in row[size:]] for place, row in enumerate(rows)]
