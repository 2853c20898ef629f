"""Statements of a position text are read one by one, and every fault is named with its place."""

from __future__ import annotations

import re

import pytest

from railwidgets.core import NotationError
from railwidgets.core.statements import of_each_player, read_statements, take_seat, take_word


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


@pytest.mark.parametrize("thing", [None, 7, ["1"]])
def test_a_position_is_a_text(thing: object) -> None:
    with pytest.raises(NotationError, match=f"a position must be a string, not {type(thing).__name__}"):
        read_statements(thing, int)  # type: ignore[arg-type]


def test_a_statement_begins_with_a_word() -> None:
    parsed: dict[str, object] = {}
    readers = {"turn": str, "players": int}
    take_word("turn  B", readers, parsed)
    take_word("Players 3", readers, parsed)
    assert parsed == {"turn": "B", "players": 3}
    for statement, also, said in (
        ("trun B", "", "no statement begins with 'trun' (did you mean 'turn'?); write one of turn, players"),
        ("?", "a row such as ..+", "no statement begins with '?'; write a row such as ..+, or turn, players"),
        ("turn A", "", "'turn' occurs in an earlier statement"),
    ):
        with pytest.raises(ValueError, match=re.escape(said)):
            take_word(statement, readers, parsed, also)
    with pytest.raises(ValueError, match="invalid literal"):
        take_word("players three", readers, {})


def test_a_statement_begins_with_a_seat() -> None:
    parsed: dict[str, object] = {}
    assert take_seat("c  steam 3", "ABCD", str, parsed)
    assert not take_seat("coal 3", "ABCD", str, parsed)
    assert not take_seat("E steam 3", "ABCD", str, parsed)
    with pytest.raises(ValueError, match="seat C occurs in an earlier statement"):
        take_seat("C steam 1", "ABCD", str, parsed)
    assert of_each_player(parsed, range(2, 5)) == [{}, {}, "steam 3"]
    assert of_each_player({}, range(2, 5)) == [{}, {}]
