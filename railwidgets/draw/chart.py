"""Drawings of charts: lines, bars by year, or a race."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, Literal, TypedDict

from railwidgets.core import Chart, Points, seats
from railwidgets.draw.curve import number
from railwidgets.draw.scene import Element, ElementJson
from railwidgets.draw.shape import box, disc, group, path, words
from railwidgets.draw.shield import loose_plate
from railwidgets.draw.theme import colour_class

WIDTH: Final = 324.0
HEIGHT: Final = 72.0
"""The height of lines and bars; a race has one ``ROW`` for each tram."""

ROW: Final = 30.0
"""The height of a tram's lane."""

MARGIN: Final = 13.0


class ChartJson(TypedDict):
    """A chart for the page: its title, the labels of its ends, its drawing with the size, and its text alternative."""

    kind: Literal["lines", "bars", "race"]
    title: str
    first: str
    last: str
    size: list[float]
    drawing: ElementJson
    label: str


def chart_json(chart: Chart, lang: str) -> ChartJson:
    """Returns a chart as JSON for the page."""
    height = ROW * len(chart.rows) if chart.kind == "race" else HEIGHT
    return {
        "kind": chart.kind,
        "title": chart.title[lang],
        "first": chart.first[lang],
        "last": chart.last[lang],
        "size": [WIDTH, height],
        "drawing": drawing(chart).to_json(),
        "label": ", ".join(f"{seats.name(seat)[lang]} {_last_number(row)}" for seat, row in enumerate(chart.rows)),
    }


def drawing(chart: Chart) -> Element:
    """Draws a chart in the colours of the seats, ``WIDTH`` wide."""
    draw = {"lines": _lines, "bars": _bars, "race": _race}[chart.kind]
    return group(*draw(chart), css="rw-chart")


def _last_number(row: tuple[Points, ...]) -> str:
    """Returns the last of the numbers as text."""
    return number(float(row[-1])) if row else "–"


def _coloured(seat: int, *children: Element) -> Element:
    return group(*children, css=colour_class(f"seat-{seat}"))


def _lines(chart: Chart) -> Iterator[Element]:
    low = min(0, *(min(row) for row in chart.rows))
    high = max(1, *(max(row) for row in chart.rows))
    wide = max(1, max(map(len, chart.rows)) - 1)

    def at(turn: int, value: Points) -> str:
        y = HEIGHT - 4 - float(value - low) / float(high - low) * (HEIGHT - 8)
        return f"{number(round(2 + turn / wide * (WIDTH - 4), 2))} {number(round(y, 2))}"

    yield path("rw-chart-axis", f"M{at(0, 0)}L{at(wide, 0)}")
    for seat, row in enumerate(chart.rows):
        # Points won in a turn appear at the end of that turn.
        line = "".join(f"L{at(turn, row[turn - 1])}L{at(turn, value)}" for turn, value in enumerate(row) if turn)
        yield _coloured(seat, path("rw-chart-line", f"M{at(0, row[0])}{line}"))


def _bars(chart: Chart) -> Iterator[Element]:
    high = float(max(1, *(max(row) for row in chart.rows)))
    years, beside = len(chart.rows[0]), len(chart.rows)
    wide = (WIDTH - 4) / years
    bar = wide * 0.8 / beside
    for seat, row in enumerate(chart.rows):
        bars = []
        for year, value in enumerate(row):
            height = float(value) / high * (HEIGHT - 6)
            x = 2 + year * wide + wide * 0.1 + seat * bar
            if height:
                bars.append(
                    box("rw-chart-bar", round(x, 2), round(HEIGHT - 2 - height, 2), round(bar, 2), round(height, 2))
                )
        yield _coloured(seat, *bars)
    yield path("rw-chart-axis", f"M2 {number(HEIGHT - 2)}H{number(WIDTH - 2)}")


def _race(chart: Chart) -> Iterator[Element]:
    longest = max(1, *(float(max(row, default=0)) for row in chart.rows))
    begin, wide = 2 * MARGIN + 4, WIDTH - 4 * MARGIN

    def along(squares: Points) -> float:
        return round(begin + float(squares) / longest * wide, 2)

    for seat, row in enumerate(chart.rows):
        y = ROW * (seat + 0.5)
        way = [path("rw-chart-way", f"M{number(begin)} {number(y)}H{number(begin + wide)}")]
        if row:
            way.append(path("rw-chart-ran", f"M{number(begin)} {number(y)}H{number(along(row[-1]))}"))
            way += [disc("rw-chart-dot", along(squares), y, 2) for squares in row]
        for letter, squares in chart.stops[seat]:
            way += [disc("rw-chart-stop", along(squares), y, 9), words(letter, along(squares), y, 11.5)]
        way.append(loose_plate(seat, MARGIN, y, 17))
        yield _coloured(seat, *way)
