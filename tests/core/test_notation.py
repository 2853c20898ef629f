"""Statements of a position text are read one by one, and every fault is named with its place."""

from __future__ import annotations

import re

import pytest

from railwidgets.core import NotationError
from railwidgets.core.notation import read_json, read_statements, read_toml, take_word


def test_statements_stand_in_lines_or_between_semicolons() -> None:
    found: list[str] = []
    read_statements(" one 1; two\n\n ;three ", found.append)
    read_statements("four / five", found.append, between="/")
    assert found == ["one 1", "two", "three", "four", "five"]


def test_every_faulty_statement_is_quoted_with_its_number() -> None:
    with pytest.raises(NotationError) as caught:
        read_statements("1; one; 2; three", int)
    assert str(caught.value).startswith("Cannot read this position: statement 2 'one': ")
    assert [problem.split(":")[0] for problem in caught.value.problems] == ["statement 2 'one'", "statement 4 'three'"]


def test_a_long_statement_is_quoted_in_part() -> None:
    with pytest.raises(NotationError, match=f"statement 1 '{'x' * 80}…': "):
        read_statements("x" * 1000, int)


def test_what_no_json_reader_can_hold_is_told() -> None:
    for text in ("[" * 100_000, "9" * 5_000):
        with pytest.raises(NotationError, match="Cannot read it: not JSON that can be read"):
            read_json(text, "Cannot read it")


@pytest.mark.parametrize("thing", [None, 7, ["1"]])
def test_a_position_is_a_text(thing: object) -> None:
    with pytest.raises(NotationError, match=f"a position is a text, not {type(thing).__name__}"):
        read_statements(thing, int)  # type: ignore[arg-type]


def test_a_statement_begins_with_a_word() -> None:
    told: dict[str, object] = {}
    readers = {"turn": str, "players": int}
    take_word("turn  B", readers, told)
    take_word("Players 3", readers, told)
    assert told == {"turn": "B", "players": 3}
    for statement, also, said in (
        ("trun B", "", "'trun' begins no statement (did you mean 'turn'?); write one of turn, players"),
        ("?", "a row such as ..+", "'?' begins no statement; write one of a row such as ..+, turn, players"),
        ("turn A", "", "'turn' is told by an earlier statement"),
    ):
        with pytest.raises(ValueError, match=re.escape(said)):
            take_word(statement, readers, told, also)
    with pytest.raises(ValueError, match="invalid literal"):
        take_word("players three", readers, {})


@pytest.mark.parametrize("text", ["[" * 100_000, '{"a":' * 100_000, "[" * 60 + "]" * 60, "9" * 5000])
def test_json_without_end_is_refused_in_a_sentence(text):
    with pytest.raises(NotationError, match="Cannot read it: not JSON that can be read: ") as error:
        read_json(text, "Cannot read it")
    assert len(str(error.value)) < 200


def test_what_is_no_text_is_looked_at_for_its_depth_too():
    endless = []
    endless.append(endless)
    with pytest.raises(NotationError, match="more than 50 deep"):
        read_json({"a": endless}, "Cannot read it")
    assert read_json({"a": [[1], {"b": 2}]}, "Cannot read it") == {"a": [[1], {"b": 2}]}


@pytest.mark.parametrize("text", [f"a = {'[' * 100_000}", f"a = {'9' * 5000}", f"a = {'[' * 60}{']' * 60}", "a = "])
def test_toml_without_end_is_refused_in_a_sentence(text):
    with pytest.raises(NotationError, match="Cannot read it: not TOML that can be read: ") as error:
        read_toml(text, "Cannot read it")
    assert len(str(error.value)) < 200


def test_of_many_faults_twenty_are_told_and_all_are_kept():
    error = NotationError("Cannot read it", [f"fault {number}" for number in range(100)])
    assert str(error).endswith("fault 19; and 80 more like these")
    assert len(error.problems) == 100
