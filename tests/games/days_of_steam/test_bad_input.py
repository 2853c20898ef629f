"""Positions and actions that cannot be read or cannot be: every fault is named with its place and the remedy."""

from __future__ import annotations

from typing import Any

import pytest

from railwidgets.core import NotationError
from railwidgets.games.days_of_steam import GAME
from tests.games.days_of_steam.helpers import board


def faults(text: Any) -> tuple[str, ...]:
    """What is wrong with the notation of a position."""
    with pytest.raises(NotationError) as caught:
        GAME.parse(text)
    return caught.value.problems


# --- positions that cannot be


def test_every_fault_is_reported_at_once() -> None:
    problems = faults("0,0 red; 0,1 NS; 0,2 wye turn 3; A at 0,1 N, steam 8, hand wye; B at 0,1 S; C at 7,7; turn B")
    for words in (
        "kind wye",
        "between 0,0 and 0,1",
        "trains A and B",
        "there is no tile at 7,7, the place of train C",
        "A has 8 steam",
    ):
        assert any(words in problem for problem in problems), words


def test_every_statement_that_cannot_be_read_is_reported_at_once() -> None:
    problems = faults("0,0 rd; 0,1 curv; foo; A at 0,0, steam x")
    assert [problem.split("'")[1] for problem in problems] == ["0,0 rd", "0,1 curv", "foo", "A at 0,0, steam x"]


def test_what_may_look_odd_but_can_be_is_read() -> None:
    crossing = "0,0 red; 0,1 WE NS; 0,2 blue; A at 0,1 W; B at 0,1 S"
    assert board(crossing).players[1].train.side == 2
    assert board("0,0 red\n\n  0,1   WE ;; A at 0,0,steam 2 , hand  curve\n").players[0].steam == 2
    assert len(board("0,0 red; D at 0,0").players) == 4


# --- JSON


@pytest.mark.parametrize(
    ("record", "words"),
    [
        ("{", "not JSON: line 1, column 2"),
        ("[]", 'it must be a JSON object with "game": "days_of_steam" and "version": 1'),
        ({}, "it must be a JSON object"),
        ({"game": "chess", "version": 1}, "it must be a JSON object"),
        ({"game": "days_of_steam", "version": 9}, "it must be a JSON object"),
    ],
)
def test_an_invalid_record_raises(record: Any, words: str) -> None:
    with pytest.raises(NotationError, match="Cannot read this position") as caught:
        GAME.from_json(record)
    assert words in caught.value.problems[0]
