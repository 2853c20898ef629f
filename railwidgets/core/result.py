"""What a game comes to: the score sheet of each seat, and who has won."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from railwidgets.core.text import Text

Points = Fraction | int
"""An exact number of points: shares may be fractions."""


def in_points(value: Points) -> Text:
    """Points as people write them: whole, or with two decimals."""
    sign, size = "−" if value < 0 else "", abs(Fraction(value))
    if size.denominator == 1:
        return Text.same(f"{sign}{int(size)}")
    # Half a hundredth is rounded up, exactly.
    hundredths = int(size * 100 + Fraction(1, 2))
    whole, part = divmod(hundredths, 100)
    return Text(f"{sign}{whole}.{part:02}", f"{sign}{whole},{part:02}")


@dataclass(frozen=True, slots=True)
class ScoreItem:
    """A line of a score sheet: the clause that gives the points, words, and the points."""

    clause: str
    label: Text
    points: Fraction | int


@dataclass(frozen=True, slots=True)
class Score:
    """What one seat has scored, item by item."""

    items: tuple[ScoreItem, ...]

    @property
    def total(self) -> Fraction | int:
        """The sum of the items."""
        return sum(item.points for item in self.items)


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended: the winning seats (several share the win), the clause and the reason in words."""

    winners: tuple[int, ...]
    clause: str
    reason: Text
