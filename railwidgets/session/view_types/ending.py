"""The end of a game: its score sheet, how it came to that, and the turns that decided it."""

from __future__ import annotations

from typing import TypedDict

from railwidgets.draw.chart import ChartJson
from railwidgets.draw.scene import Drawings


class SheetRowJson(TypedDict):
    """A row of the score sheet.

    Attributes:
        label: what is counted.
        cells: what stands in the column of each seat.
        part: whether it is a part of the row above.
        less: by seat, whether it takes points off.
        said: what is said while it is counted; empty if its parts are counted.
        sums: by seat, what there is once it is counted.
        marks: what is lit on the board meanwhile.
    """

    label: str
    cells: list[str]
    part: bool
    less: list[bool]
    said: str
    sums: list[str]
    marks: Drawings


class TurningPointJson(TypedDict):
    """A turn that changed much: the place after it, whose it was, what was done, and what it changed of the lead."""

    at: int
    who: int
    text: str
    gain: str


class EndingJson(TypedDict):
    """The end of a game.

    Attributes:
        title: who has won.
        score: the result in figures, or in words of the game; empty where there are none.
        why: why the game ended, and what decided it.
        winners: the seats that have won.
        rows: the score sheet in the order in which it is counted.
        totals: by seat; empty in a game that has none.
        chart: how it came to that, drawn.
        moments: those that decided it, in the order in which they came.
    """

    title: str
    score: str
    why: str
    winners: list[int]
    rows: list[SheetRowJson]
    totals: list[str]
    chart: ChartJson | None
    turning_points: list[TurningPointJson]
