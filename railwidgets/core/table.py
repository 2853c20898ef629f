"""Rows of plain values as a table that shows in any notebook and is read out well: scores, clauses, counts."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from numbers import Real
from typing import Any, Final

from railwidgets.core import seats
from railwidgets.core.clause import Clause
from railwidgets.core.html import Html, tag
from railwidgets.core.result import Score, in_points
from railwidgets.core.text import LANGS, Lang, Text, load_words

GAP: Final = "  "
"""Between the columns of the text."""


@dataclass(frozen=True, slots=True, repr=False)
class Tabled:
    """A table; see ``table``.

    Attributes:
        head: the titles of the columns.
        rows: what stands in them; the first column names the row.
        caption: what the table is, in words.
        lang: of all of it.
        folded: whether only the caption shows until it is opened.
    """

    head: tuple[object, ...]
    rows: tuple[tuple[object, ...], ...]
    caption: object
    lang: Lang
    folded: bool = False

    def to_html(self) -> str:
        """The table as a part of any page, with a title for every column and every row."""
        sides = ["text-align:right" if numbers else "text-align:left" for numbers in self._numbers]
        said = self._said(self.caption)
        caption = [tag("caption", said, style="text-align:left")] if said and not self.folded else []
        titles = (
            tag("th", self._said(title), scope="col", style=side) for title, side in zip(self.head, sides, strict=True)
        )
        lines = (
            tag(
                "tr",
                tag("th", self._said(row[0]), scope="row", style=sides[0]),
                *(tag("td", self._said(value), style=side) for value, side in zip(row[1:], sides[1:], strict=True)),
            )
            for row in self.rows
        )
        head = [tag("thead", tag("tr", *titles))] if any(self.head) else []
        made = tag("table", *caption, *head, tag("tbody", *lines), lang=self.lang)
        return tag("details", tag("summary", said), made) if self.folded else made

    @property
    def text(self) -> str:
        """The table in characters."""
        said = [[str(self._said(value)) for value in row] for row in (self.head, *self.rows)]
        wide = [max(map(len, column)) for column in zip(*said, strict=True)]
        lines = [
            GAP.join(
                cell.rjust(width) if numbers else cell.ljust(width)
                for cell, width, numbers in zip(line, wide, self._numbers, strict=True)
            ).rstrip()
            for line in (said if any(self.head) else said[1:])
        ]
        return "\n".join([str(self._said(self.caption)), *lines] if self.caption else lines)

    @property
    def _numbers(self) -> list[bool]:
        """Of each column, whether all of it are numbers: those stand at the right."""
        return [bool(self.rows) and all(_is_number(row[at]) for row in self.rows) for at in range(len(self.head))]

    def _said(self, value: object) -> object:
        """A value as a person writes it."""
        if isinstance(value, Html):
            return value
        if isinstance(value, Text):
            return value[self.lang]
        if value is None:
            return ""
        if isinstance(value, bool):
            return load_words(__package__)["answer"]["yes" if value else "no"][self.lang]
        if isinstance(value, (tuple, list, set, frozenset)):
            return ", ".join(str(self._said(one)) for one in value)
        return str(value)

    def _repr_mimebundle_(self, include: object = None, exclude: object = None) -> dict[str, str]:
        return {"text/plain": self.text, "text/html": self.to_html()}

    def __repr__(self) -> str:
        return self.text


def table(
    rows: Iterable[Any] | Mapping[Any, Any],
    head: Sequence[object] = (),
    caption: str | Text = "",
    lang: Lang = "en",
    folded: bool = False,
) -> Tabled:
    """A plain table, which a notebook shows and a screen reader reads cell by cell; wants nothing but these rows.

    Args:
        rows: dictionaries, by the titles of their columns; or sequences; or what each name stands for, as a dictionary
            of values, of dictionaries or of sequences; or the ``scores()`` of a state; or clauses.
        head: the titles of the columns, where the rows do not name them.
        caption: what the table is, in words.
        lang: ``en`` or ``fr``.
        folded: only the caption shows, until it is clicked.

    Raises:
        ValueError: no such language, no caption to fold the table under, or the rows are not of one length.

    Example:
        >>> rw.table([("straight", 11), ("curve", 13)])
        straight  11
        curve     13
    """
    if lang not in LANGS:
        raise ValueError(f"no language is called {lang!r:.80}; there are: {', '.join(LANGS)}")
    if folded and not caption:
        raise ValueError("a table is folded under its caption: write one")
    found, made = _rows(rows, lang)
    columns: tuple[object, ...] = tuple(head or found)
    width = len(columns) if columns else max(map(len, made), default=0)
    for number, row in enumerate(made, 1):
        if len(row) != width:
            raise ValueError(f"row {number} has {len(row)} values, and there are {width} columns")
    return Tabled(columns or ("",) * width, tuple(made), caption, lang, folded)


def _rows(rows: Iterable[Any] | Mapping[Any, Any], lang: Lang) -> tuple[list[object], list[tuple[object, ...]]]:
    """Titles, if the rows have some, and the rows as sequences."""
    if isinstance(rows, Mapping):
        named = [(name, *_cells(value)) for name, value in rows.items()]
        if rows and all(isinstance(value, Mapping) for value in rows.values()):
            titles, cells = _by_titles(list(rows.values()))
            return ["", *titles], [(name, *row) for name, row in zip(rows, cells, strict=True)]
        return [], named
    known = list(rows)
    if known and all(isinstance(one, Score) for one in known):
        return _scores(known, lang)
    if known and all(isinstance(one, Clause) for one in known):
        return _clauses(known)
    if known and all(isinstance(one, Mapping) for one in known):
        return _by_titles(known)
    return [], [_cells(row) for row in known]


def _cells(row: Any) -> tuple[object, ...]:
    return tuple(row) if isinstance(row, (tuple, list)) else (row,)


def _by_titles(rows: Sequence[Mapping[Any, Any]]) -> tuple[list[object], list[tuple[object, ...]]]:
    """Dictionaries as rows: the titles of all of them, in the order in which they come."""
    titles = list(dict.fromkeys(title for row in rows for title in row))
    return list(titles), [tuple(row.get(title) for title in titles) for row in rows]


def _scores(scores: Sequence[Score], lang: Lang) -> tuple[list[object], list[tuple[object, ...]]]:
    """The sheets of all seats: what each item brought to whom, and the totals."""
    words = load_words(__package__)["table"]
    items: dict[str, dict[int, Fraction | int]] = {}
    for seat, score in enumerate(scores):
        for item in score.items:
            of = items.setdefault(item.label[lang], {})
            of[seat] = of.get(seat, 0) + item.points
    every = range(len(scores))
    rows = [(label, *(in_points(of.get(seat, 0)) for seat in every)) for label, of in items.items()]
    total = (words["total"], *(in_points(score.total) for score in scores))
    return ["", *(seats.name(seat) for seat in every)], [*rows, total]


def _clauses(clauses: Sequence[Clause]) -> tuple[list[object], list[tuple[object, ...]]]:
    """Rules by their names, with what was decided where the rulebook is silent, as far as there is anything."""
    words = load_words(__package__)["table"]
    columns: list[tuple[object, list[object]]] = [
        (words["rule"], [clause.rule for clause in clauses]),
        (words["says"], [clause.text for clause in clauses]),
        (words["ruling"], [clause.ruling or "" for clause in clauses]),
        (words["option"], [clause.option for clause in clauses]),
    ]
    shown = [(title, column) for title, column in columns if any(column)]
    return [title for title, _ in shown], list(zip(*(column for _, column in shown), strict=True))


def _is_number(value: object) -> bool:
    """Whether a value is a number, or one that is written out, such as points and percentages."""
    if isinstance(value, (str, Text)):
        return bool(_WRITTEN.fullmatch(str(value)))
    return isinstance(value, Real) and not isinstance(value, bool)


_WRITTEN: Final = re.compile(r"[-+−]?\d[\d.,]*( ?%)?")
