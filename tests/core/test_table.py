"""Rows as a table: what can be rows, how numbers and names stand, and what is said of rows that do not fit."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from railwidgets.core import Text, game, table
from railwidgets.core.html import Html

WORD = Text("yard", fr="gare")


@pytest.mark.parametrize(
    ("rows", "head", "lines"),
    [
        ([{"name": "a", "count": 1}, {"name": "bc", "count": 20}], (), ["name  count", "a         1", "bc       20"]),
        ([("a", 1), ("b", 2.5)], ("x", "y"), ["x    y", "a    1", "b  2.5"]),
        ([("a", 1)], (), ["a  1"]),
        ({"a": Fraction(1, 3), "b": None}, (), ["a  1/3", "b"]),
        ({"a": {"x": True}, "b": {"y": ("c", WORD)}}, (), ["   x    y", "a  yes", "b       c, yard"]),
        (["a", "b"], ("only",), ["only", "a", "b"]),
        ([], ("x", "y"), ["x  y"]),
    ],
)
def test_what_can_be_rows(rows: Any, head: tuple[str, ...], lines: list[str]) -> None:
    assert table(rows, head).text.splitlines() == lines
    assert repr(table(rows, head)) == table(rows, head)._repr_mimebundle_()["text/plain"]


def test_every_column_and_every_row_has_its_title() -> None:
    html = table([{"name": "<a>", "share": "7 %"}], caption=WORD, lang="fr").to_html()
    assert html.startswith('<table lang="fr"><caption style="text-align:left">gare</caption>')
    assert html.count('scope="col"') == 2
    assert '<th scope="row" style="text-align:left">&lt;a&gt;</th><td style="text-align:right">7 %</td>' in html
    assert "<b>bold</b>" in table([(Html("<b>bold</b>"),)]).to_html()


def test_scores_are_a_sheet_of_all_seats() -> None:
    state = game("days_of_steam").figures["figure 1"].state
    scores = table(state.scores())
    assert scores.text.splitlines()[0].split() == ["Crown", "Lantern"]
    assert scores.text.splitlines()[-1].split() == ["Total", "0", "0"]
    assert len(scores.rows) == 1 + len({item.label["en"] for score in state.scores() for item in score.items})


def test_clauses_stand_by_their_names() -> None:
    clauses = game("days_of_steam").clauses
    rulings = table([clause for clause in clauses.values() if clause.ruling])
    assert [str(title) for title in rulings.head] == ["Rule", "What it says", "What we decided", "Option"]
    plain = table([clauses["place.edges_match"]], lang="fr")
    assert clauses["place.edges_match"].rule["fr"] in plain.text


def test_a_table_folds_under_its_caption() -> None:
    folded = table([("a", 1)], caption="Counts", folded=True)
    assert folded.to_html().startswith("<details><summary>Counts</summary><table")
    assert folded.text == "Counts\na  1"
    with pytest.raises(ValueError, match="folds under its caption"):
        table([("a", 1)], folded=True)


def test_rows_that_do_not_fit_raise() -> None:
    with pytest.raises(ValueError, match="row 2 has 1 values, but there are 2 columns"):
        table([("a", 1), ("b",)])
    with pytest.raises(ValueError, match="unknown language 'xx'"):
        table([], lang="xx")
