"""Data files: what cannot be read or is not there is told with the file and the place."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from railwidgets.core import Vocabulary, load_clauses, load_words
from railwidgets.core.data import DataError, Table, load_data
from railwidgets.core.figure import load_figure_words

Make = Callable[[str, str, str], str]


@pytest.fixture
def make(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Make]:
    """Makes a package with one data file."""
    monkeypatch.syspath_prepend(tmp_path)
    names = []

    def write(package: str, file: str, text: str) -> str:
        names.append(package)
        (tmp_path / package).mkdir()
        (tmp_path / package / "__init__.py").touch()
        (tmp_path / package / file).write_text(text, encoding="utf-8")
        return package

    yield write
    for name in names:
        sys.modules.pop(name, None)


def test_a_table_says_what_to_write(make: Make) -> None:
    package = make("data_words", "words.toml", "[tile]\ncross = { en = 'cross', fr = 'croix' }")
    words = load_words(package)
    assert words["tile"]["cross"]["fr"] == "croix"
    assert words.get("panel") is None
    with pytest.raises(DataError, match=r"words\.toml of data_words: write panel"):
        words["panel"]
    with pytest.raises(DataError, match=r"words\.toml of data_words, \[tile\]: write curve"):
        words["tile"]["curve"]


def test_a_file_that_is_missing_or_no_toml_is_named(make: Make) -> None:
    package = make("data_broken", "clauses.toml", "[rule")
    with pytest.raises(DataError, match=r"data_broken has no words\.toml: add it"):
        load_data(package, "words.toml")
    with pytest.raises(DataError, match=r"clauses\.toml of data_broken: Expected .* at the end"):
        load_clauses(package)


RULE = """
["lay.free"]
title = { en = "Free", fr = "Libre" }
text = { en = "Free.", fr = "Libre." }
where = { en = "A turn", fr = "Un tour" }
cases.taken = { en = "Taken.", fr = "Prise." }
"""


@pytest.mark.parametrize(
    ("name", "text", "said"),
    [
        ("no_title", RULE.replace("title", "titel"), '["lay.free"]: write title'),
        ("no_where", RULE.replace("where", "there"), '["lay.free"]: write where'),
        ("no_english", RULE.replace('en = "Free.", ', ""), '["lay.free"] text: write en, such as { en = "..." }'),
        ("no_case", RULE.replace('en = "Taken.", ', ""), '["lay.free"] cases.taken: write en, such as { en = "..." }'),
        ("no_table", "rule = 3", '["rule"]: write title, text, where'),
    ],
)
def test_a_clause_that_lacks_something_is_named(make: Make, name: str, text: str, said: str) -> None:
    with pytest.raises(DataError) as caught:
        load_clauses(make(f"data_{name}", "clauses.toml", text))
    assert str(caught.value) == f"clauses.toml of data_{name}, {said}"


def test_a_refusal_of_an_unknown_clause_raises(make: Make) -> None:
    refuse = Vocabulary(make("data_refusal", "clauses.toml", RULE) + ".words").refuse
    assert str(refuse("lay.free", "taken")) == "lay.free: Taken."
    with pytest.raises(DataError, match=r"clauses\.toml of data_refusal: write lay\.often"):
        refuse("lay.often", "taken")
    with pytest.raises(DataError, match=r'clauses\.toml of data_refusal, \["lay\.free"\] cases: write token'):
        refuse("lay.free", "token")


def test_a_figure_without_a_caption_is_named(make: Make) -> None:
    with pytest.raises(DataError, match=r'figures\.toml of data_figure, \["figure 1"\]: write caption'):
        load_figure_words(make("data_figure", "figures.toml", '["figure 1"]\nquestions.a = { en = "?", fr = "?" }'))


def test_a_table_is_a_mapping_like_any_other() -> None:
    table = Table("words.toml", {"a": 1, "b": 2})
    assert table == {"a": 1, "b": 2}
    assert list(table) == ["a", "b"]
    assert "c" not in table
