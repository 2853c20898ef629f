"""Accessible tables of plain values for any notebook: scores, clauses, counts."""

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
from railwidgets.core.language import Lang, checked_lang
from railwidgets.core.result import Score, in_points
from railwidgets.core.text import Text, load_words

GAP: Final = "  "
"""The gap between columns of text."""


@dataclass(frozen=True, slots=True, repr=False)
class Tabled:
    """A table; see ``table``.

    Attributes:
        head: the titles of the columns.
        rows: the cells; the first column names the row.
        caption: the title of the table.
        lang: of all texts.
        folded: whether the table is hidden until the reader opens its caption.
    """

    head: tuple[object, ...]
    rows: tuple[tuple[object, ...], ...]
    caption: object
    lang: Lang
    folded: bool = False

    def to_html(self) -> str:
        """Returns the table as an HTML fragment with header cells for every column and row."""
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
        """The table in plain characters."""
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
        """For each column, whether it holds numbers only; those are aligned right."""
        return [bool(self.rows) and all(_is_number(row[at]) for row in self.rows) for at in range(len(self.head))]

    def _said(self, value: object) -> object:
        """Returns a value as readable text."""
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
    rows: Iterable[object],
    head: Sequence[object] = (),
    caption: str | Text = "",
    lang: Lang = "en",
    folded: bool = False,
) -> Tabled:
    """Makes an accessible table, which a notebook shows and a screen reader reads cell by cell.

    Args:
        rows: dictionaries keyed by column titles; or sequences; or one dictionary from row names to values,
            dictionaries or sequences; or the ``scores()`` of a state; or clauses.
        head: the titles of the columns, if the rows do not name them.
        caption: the title of the table.
        lang: the language, such as ``en``.
        folded: whether to hide the table until the reader clicks its caption.

    Raises:
        ValueError: the language does not exist, the rows have different lengths, or a folded table has no caption.

    Example:
        >>> rw.table([("straight", 11), ("curve", 13)])
        straight  11
        curve     13
    """
    checked_lang(lang)
    if folded and not caption:
        raise ValueError("a table folds under its caption: give it one")
    found, made = _rows(rows, lang)
    columns: tuple[object, ...] = tuple(head or found)
    width = len(columns) if columns else max(map(len, made), default=0)
    for number, row in enumerate(made, 1):
        if len(row) != width:
            raise ValueError(f"row {number} has {len(row)} values, but there are {width} columns")
    return Tabled(columns or ("",) * width, tuple(made), caption, lang, folded)


def _rows(rows: Iterable[Any] | Mapping[Any, Any], lang: Lang) -> tuple[list[object], list[tuple[object, ...]]]:
    """Returns the titles, if the rows have any, and the rows as sequences."""
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
    """Turns dictionaries into rows; the titles are the keys of all of them, in order of appearance."""
    titles = list(dict.fromkeys(title for row in rows for title in row))
    return list(titles), [tuple(row.get(title) for title in titles) for row in rows]


def _scores(scores: Sequence[Score], lang: Lang) -> tuple[list[object], list[tuple[object, ...]]]:
    """Returns the scores of all seats as rows: one for each item, then the totals."""
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
    """Returns rules by name with their texts, rulings and options; leaves out empty columns."""
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
    """Whether a value is a number, or a formatted one such as points or a percentage."""
    if isinstance(value, (str, Text)):
        return bool(_WRITTEN.fullmatch(str(value)))
    return isinstance(value, Real) and not isinstance(value, bool)


_WRITTEN: Final = re.compile(r"[-+−]?\d[\d.,]*( ?%)?")
