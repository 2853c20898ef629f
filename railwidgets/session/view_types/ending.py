"""The end of a game: its score sheet, its history, and the turns that decided it."""

from __future__ import annotations

from typing import TypedDict

from railwidgets.draw.chart import ChartJson
from railwidgets.draw.scene import Drawings


class SheetRowJson(TypedDict):
    """A row of the score sheet.

    Attributes:
        label: the item.
        cells: the text in the column of each seat.
        part: whether it is a part of the row above.
        less: by seat, whether it costs points.
        said: the sentence while it is counted; empty if its parts are counted instead.
        sums: by seat, the total once it is counted.
        marks: the highlights on the board in the meantime.
    """

    label: str
    cells: list[str]
    part: bool
    less: list[bool]
    said: str
    sums: list[str]
    marks: Drawings


class TurningPointJson(TypedDict):
    """A turn that changed much.

    Attributes:
        at: the index after it.
        who: its seat.
        text: what it changed.
        brief: what is left to say about it in the list, below what several turns share.
        gain: the change in the lead.
    """

    at: int
    who: int
    text: str
    brief: str
    gain: str


class EndingJson(TypedDict):
    """The end of a game.

    Attributes:
        title: the winner.
        score: the result in figures, or in the game's own words; empty if there is none.
        why: why the game ended, and what decided it.
        winners: the winning seats.
        rows: the score sheet, in counting order.
        totals: the totals by seat; empty in a game without totals.
        chart: the history of the scores, drawn.
        common: what several decisive turns changed alike; empty if nothing.
        turning_points: the decisive turns, in the order of play.
    """

    title: str
    score: str
    why: str
    winners: list[int]
    rows: list[SheetRowJson]
    totals: list[str]
    chart: ChartJson | None
    common: str
    turning_points: list[TurningPointJson]
