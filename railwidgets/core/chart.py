"""Charts of a finished game: points turn by turn, points by year, or a race."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from railwidgets.core.result import Points
from railwidgets.core.text import Text


@dataclass(frozen=True, slots=True)
class Chart:
    """A series of numbers for each seat, in order of time.

    Attributes:
        kind: ``lines`` for totals after each turn, ``bars`` for points of each year, ``race`` for the distance covered
            after each turn.
        title: of the chart.
        first: the label below its start.
        last: the label below its end.
        rows: the numbers by seat.
        stops: for a race, by seat: letters and their positions along the way.
    """

    kind: Literal["lines", "bars", "race"]
    title: Text
    first: Text
    last: Text
    rows: tuple[tuple[Points, ...], ...]
    stops: tuple[tuple[tuple[str, int], ...], ...] = ()
