"""The score sheet of a game: a column for each player, a row for each item, in rulebook order."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any, Final

from railwidgets.core.chart import Chart
from railwidgets.core.html import Html, listing, tag
from railwidgets.core.refusal import Mark
from railwidgets.core.result import Points, Score, in_points
from railwidgets.core.seats import name
from railwidgets.core.text import Text, load_words

NOTHING: Final = Text.same("")
"""An empty cell."""


@dataclass(frozen=True, slots=True)
class Item:
    """A row of a score sheet.

    Attributes:
        label: what the row counts.
        amounts: the points by seat; ``None`` for an empty cell.
        items: the parts of the row, one by one.
        marks: the pieces that it counts, on the board.
        words: texts by seat in place of points, such as ``turn 12``; empty for points.
        narrated: the row in a sentence while it is counted; by default its label and the cells of the seats.
    """

    label: Text
    amounts: tuple[Points | None, ...]
    items: tuple[Item, ...] = ()
    marks: tuple[Mark, ...] = ()
    words: tuple[Text | None, ...] = ()
    narrated: Text | None = None

    def cell(self, seat: int) -> Text:
        """Returns the cell in the column of a seat."""
        said, amount = self.words[seat] if self.words else None, self.amounts[seat]
        return said or (NOTHING if amount is None else in_points(amount))


@dataclass(frozen=True, slots=True, repr=False)
class Sheet:
    """The score sheet of all seats.

    Attributes:
        seats: the number of seats.
        items: the rows, in the order in which the game counts them.
        result: the result in words, for games that are not won by points, such as a race; replaces the totals.
        names: the names of the players, if not the default ones.
        chart: how the scores developed; ``None`` if only the end is known.
    """

    seats: int
    items: tuple[Item, ...] = ()
    result: Text | None = None
    names: tuple[Text, ...] = ()
    chart: Chart | None = field(default=None, compare=False)

    @property
    def totals(self) -> tuple[Points, ...]:
        """The sum of each seat."""
        return tuple(sum(item.amounts[seat] or 0 for item in self.items) for seat in range(self.seats))

    def lines(self) -> Iterator[tuple[int, Item]]:
        """Yields every row from top to bottom, with its depth of indentation."""
        for item in self.items:
            yield 0, item
            yield from ((1, part) for part in item.items)

    def _table(self) -> tuple[list[str], list[list[str]]]:
        rows = [["  " * depth + str(item.label), *self._cells(item)] for depth, item in self.lines()]
        if self.result is None:
            rows.append(
                [str(load_words(__package__)["sheet"]["total"]), *(str(in_points(all_)) for all_ in self.totals)]
            )
        return ["", *map(str, self.names or map(name, range(self.seats)))], rows

    def _cells(self, item: Item) -> list[str]:
        return [str(item.cell(seat)) for seat in range(self.seats)]

    def __repr__(self) -> str:
        head, rows = self._table()
        widths = [max(map(len, column)) for column in zip(head, *rows, strict=True)]
        lines = (
            "  ".join(
                [row[0].ljust(widths[0]), *(cell.rjust(width) for cell, width in zip(row[1:], widths[1:], strict=True))]
            )
            for row in (head, *rows)
        )
        return "\n".join(line.rstrip() for line in lines)

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> dict[str, str]:
        head, rows = self._table()
        shown = [[Html(row[0].replace("  ", "&emsp;")) if row[0].startswith(" ") else row[0], *row[1:]] for row in rows]
        return {"text/plain": repr(self), "text/html": tag("div", listing(head, shown))}


def plain_sheet(scores: Sequence[Score]) -> Sheet:
    """Makes a sheet from scores: one row for each line that any seat has."""
    seats = len(scores)
    rows: dict[tuple[str, Text], list[Points | None]] = {}
    for seat, score in enumerate(scores):
        for line in score.items:
            row = rows.setdefault((line.clause, line.label), [None] * seats)
            row[seat] = (row[seat] or 0) + line.points
    return Sheet(seats, tuple(Item(label, tuple(amounts)) for (_, label), amounts in rows.items()))


def one_each(seats: int, seat: int, amount: Fraction | int) -> tuple[Points | None, ...]:
    """Returns the amounts of an item that only one seat has."""
    return tuple(amount if other == seat else None for other in range(seats))
