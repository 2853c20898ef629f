"""What a game comes to: the score sheet of each seat, and who has won."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from railwidgets.core.text import Text


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
