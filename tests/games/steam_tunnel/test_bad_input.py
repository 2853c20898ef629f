"""Positions and actions that cannot be read or cannot be: every fault is named with its place and the remedy."""

from __future__ import annotations

import re
from typing import Any

import pytest

from railwidgets.core import NotationError
from railwidgets.games.steam_tunnel import GAME
from railwidgets.games.steam_tunnel.actions import Pawn, segment_picked
from tests.games.steam_tunnel.helpers import START, board


def faults(text: Any) -> tuple[str, ...]:
    """What is wrong with the notation of a position."""
    with pytest.raises(NotationError) as caught:
        GAME.parse(text)
    return caught.value.problems


# --- texts that cannot be read


@pytest.mark.parametrize(
    ("card", "words"),
    [
        ("13 24", "'13 24' is not a card: no card in either orientation has these segments"),
        ("13 2", "'13 2': port 2 alone is a black end, not a segment and is not written"),
        ("05 12 35", "'05 12 35' is not a card: port 5 is written twice"),
        ("05 13 42", None),
        ("052 134", "'025 134' is not a card: no card in either orientation has these segments"),
        ("13 26", "'13 26' is not a card: write its segments by their ports 0 to 5, such as 05 13, or P, ? or #A"),
        ("13-25", "'13-25' is not a card: write its segments"),
        ("13 25 P", "'13 25 P' is not a card: write its segments"),
        ("", "there is no card: write ? for a face-down card"),
        ("13 25 4A", "'13 25 4A': port 4 alone is a black end, not a segment: no pawn A can lie there"),
        ("13AB 25", "'13AB 25': 2 pawns on segment 13; the limit is one"),
        ("13A 13B", "port 1 is written twice"),
        ("13F 25", "there is no seat 'F'; write one of A, B, C, D, E"),
        ("PA", "'PA': a point card has no segment for a pawn, only numbered ends"),
        ("?B", "'?B': a pawn on a face-down card blocks it: write #B"),
        ("#AB", "'#AB': one pawn blocks a card"),
        ("#Z", "there is no seat 'Z'"),
    ],
)
def test_a_card_that_is_none_is_named_with_its_place(card: str, words: str | None) -> None:
    text = f"? | ? / ? | {card}"
    if words is None:
        assert board(text).table[1, 1].face == "05 13 24"
        return
    (problem,) = faults(text)
    assert problem.startswith("the card at 1,1: ")
    assert words in problem


def test_a_card_nearly_right_gets_a_hint() -> None:
    (problem,) = faults("05 13 25 | ?")
    assert re.search(r"did you mean '[0-5 ]+'", problem)


# --- positions that cannot be


def test_every_fault_is_reported_at_once() -> None:
    problems = faults("13 25 | 13 25D | 13 25 / 04 25 | 04 25 | # ; players 2; turn C; flipped 5,5; pending 0,0")
    for words in ("kind 13 25", "blocked by nobody", "turn of C", "pawn of D", "flipped 5,5", "pending 0,0", "another"):
        assert any(words in problem for problem in problems), words


def test_every_card_and_statement_that_cannot_be_read_is_reported_at_once() -> None:
    assert len(faults("13 24 | 05A | ? / P | ?A ; turn Z; players 9")) == 6
    assert [problem.split("'")[1] for problem in faults("? ; foo; rules x=1; players y")] == [
        "foo",
        "rules x=1",
        "players y",
    ]


def test_what_may_look_odd_but_can_be_is_read() -> None:
    assert board("52 31a | #b / p | ?") == board("13A 25 | #B\nP | ?\n")
    assert board("?").table.left == 1
    assert board("13C 25 | ?").players == 3
    assert board("? | ? ; turn D").players == 4
    assert board(START).players == 2


# --- JSON


@pytest.mark.parametrize(
    ("record", "words"),
    [
        ("{", "not JSON: line 1, column 2"),
        ("[]", 'it must be a JSON object with "game": "steam_tunnel" and "version": 1'),
        ({}, "it must be a JSON object"),
        ({"game": "chess", "version": 1}, "it must be a JSON object"),
        ({"game": "steam_tunnel", "version": 9}, "it must be a JSON object"),
        ({"game": "steam_tunnel", "version": 1}, '"board" must be a list of rows, each a list of cards'),
    ],
)
def test_an_invalid_record_raises(record: Any, words: str) -> None:
    with pytest.raises(NotationError, match="Cannot read this position") as caught:
        GAME.from_json(record)
    assert words in caught.value.problems[0]


# --- actions


def test_a_pick_with_a_port_named_twice_names_no_segment() -> None:
    assert segment_picked("segment:0,0,13") == Pawn((0, 0), "13")
    assert segment_picked("segment:0,0,3311") is None
