"""How a game came to its end, as numbers to be drawn: points turn by turn, years, or a race."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from railwidgets.core.result import Points
from railwidgets.core.text import Text


@dataclass(frozen=True, slots=True)
class Chart:
    """Numbers of each seat in the order in which they came.

    Attributes:
        kind: ``lines`` for what grows turn by turn, ``bars`` for what each year brought, ``race`` for how far each
            had come after each of its turns.
        title: what it shows.
        first: what stands below its beginning.
        last: what stands below its end.
        rows: by seat.
        stops: of a race, by seat: letters, and where along the way they stand.
    """

    kind: Literal["lines", "bars", "race"]
    title: Text
    first: Text
    last: Text
    rows: tuple[tuple[Points, ...], ...]
    stops: tuple[tuple[tuple[str, int], ...], ...] = ()
