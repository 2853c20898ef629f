"""The result of a game: the score of each seat, and the winners."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from railwidgets.core.text import Text

Points = Fraction | int
"""An exact number of points; shares may be fractions."""


def in_points(value: Points) -> Text:
    """Returns points as text: a whole number, or two decimals."""
    sign, size = "−" if value < 0 else "", abs(Fraction(value))
    if size.denominator == 1:
        return Text.same(f"{sign}{int(size)}")
    # Half a hundredth rounds up, exactly.
    hundredths = int(size * 100 + Fraction(1, 2))
    whole, part = divmod(hundredths, 100)
    return Text.number(f"{sign}{whole}.{part:02}")


@dataclass(frozen=True, slots=True)
class ScoreItem:
    """A line of a score: the clause that gives the points, a label, and the points."""

    clause: str
    label: Text
    points: Fraction | int


@dataclass(frozen=True, slots=True)
class Score:
    """The score of one seat, item by item."""

    items: tuple[ScoreItem, ...]

    @property
    def total(self) -> Fraction | int:
        """The sum of the items."""
        return sum(item.points for item in self.items)


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended: the winning seats (several share the win), the clause, and the reason in words."""

    winners: tuple[int, ...]
    clause: str
    reason: Text
