"""Positions and actions that cannot be read or cannot be: every fault is named with its place and the remedy."""

from __future__ import annotations

import re
from typing import Any

import pytest

from railwidgets.core import NotationError
from railwidgets.games.steam_tunnel import GAME
from railwidgets.games.steam_tunnel.actions import Pawn, segment_picked
from railwidgets.testing.odd_input import changed
from tests.games.steam_tunnel.helpers import START, board


def faults(text: Any) -> tuple[str, ...]:
    """What is wrong with the notation of a position."""
    with pytest.raises(NotationError) as caught:
        GAME.parse(text)
    return caught.value.problems


# --- texts that cannot be read


@pytest.mark.parametrize(
    ("statement", "words"),
    [
        ("trun A", "'trun' begins no statement (did you mean 'turn'?); write a row of cards with | between, or rules,"),
        ("charity", "'charity' begins no statement"),
        ("turn A; turn B", "'turn' is told by an earlier statement"),
        ("players two", "'two' is not a whole number"),
        ("players -2", "'-2' is not a whole number"),
        (
            "rules charty=True",
            "no rule is called 'charty' (did you mean 'charity'?); there are killer_ends, two_real_ends",
        ),
        ("rules charity", "'charity' is no rule"),
    ],
)
def test_a_statement_that_cannot_be_read_is_quoted_with_what_to_write(statement: str, words: str) -> None:
    (problem,) = faults(f"13 25 | ? ; {statement}")
    assert words in problem
    last = statement.split("; ")[-1]
    assert re.match(rf"statement \d '{re.escape(last)}': ", problem)


@pytest.mark.parametrize(
    ("card", "words"),
    [
        ("13 24", "'13 24' is no card: no card in either orientation has these segments"),
        ("13 2", "'13 2': port 2 alone is no segment but a black end and is not written"),
        ("05 12 35", "'05 12 35' is no card: port 5 is written twice"),
        ("05 13 42", None),
        ("052 134", "'025 134' is no card: no card in either orientation has these segments"),
        ("13 26", "'13 26' is no card: write its segments by their ports 0 to 5, such as 05 13, or P, ? or #A"),
        ("13-25", "'13-25' is no card: write its segments"),
        ("13 25 P", "'13 25 P' is no card: write its segments"),
        ("", "there is no card: write ? for one that lies face down"),
        ("13 25 4A", "'13 25 4A': port 4 alone is no segment but a black end: no pawn A can lie there"),
        ("13AB 25", "'13AB 25': 2 pawns on segment 13: one at most"),
        ("13A 13B", "port 1 is written twice"),
        ("13F 25", "'F' is no seat; write one of A, B, C, D, E"),
        ("PA", "'PA': a point card has no segment for a pawn, only numbered ends"),
        ("?B", "'?B': a pawn on a card that lies face down blocks it: write #B"),
        ("#AB", "'#AB': one pawn blocks a card"),
        ("#Z", "'Z' is no seat"),
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


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "there is no card: write rows such as 05 13 | P | ?"),
        ("turn A", "there is no card"),
        ("? | ? / ?", "row 1 has 1 cards, row 0 has 2: make them equal"),
        ("? | ? ; turn F", "turn: 'F' is no seat; write one of A, B, C, D, E"),
        ("? | ? ; turn AB", "turn: 'AB' is no seat"),
        ("? | ? ; players 6", "2 to 5 play, not 6"),
        ("? | ? ; players 1", "2 to 5 play, not 1"),
        ("? | ? ; flipped here", "flipped: 'here' is no cell; write it as row,column, such as 0,1"),
        ("? | ? ; pending -1,0", "pending -1,0: there is no such cell on the board"),
        ("? | ? ; pending 0,1000", "pending: the cell 0,1000 is too far away"),
        ("? | ? ; rules simple_paths=7", "rules: the rule simple_paths can be 0, 1, 2, 3, 4, not 7"),
        ("? | ? ; rules charity=2", "rules: the rule charity can be False, True, not 2"),
        ("? | # ; rules full_board=True simple_paths=1", "rules: the full board needs all cards"),
    ],
)
def test_a_word_in_its_place_that_means_nothing_is_named(text: str, words: str) -> None:
    (problem,) = faults(text)
    assert words in problem


# --- positions that cannot be


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("13 25 | 13 25 | 04 25 | 13 25 | 04 25", "5 cards of kind 13 25, but only 4 are in the game: take 1 away"),
        ("015 234 | ? ; rules simple_paths=4", "1 cards of kind 015 234, but only 0 are in the game: take 1 away"),
        ("P | P | P | P | P | P", "6 point cards, but only 4 are in the game: take 2 away"),
        ("P | P | P | P | P ; rules full_board=True", "5 point cards, but only 4 are in the game: take 1 away"),
        (" | ".join("?" * 45), "45 cards lie face down, but only 44 are unseen: make the board smaller"),
        (" | ".join(["?"] * 44 + ["13 25"]), "44 cards lie face down, but only 43 are unseen"),
        (" | ".join([*["#A"] * 40, *"?????"]), "45 cards lie face down, but only 44 are unseen"),
        ("? | # | 13 25", "the card at 0,1 is blocked by nobody: write whose pawn blocks it, such as #A"),
        ("? | # | # ; rules full_board=True", "2 cards are blocked by nobody, at 0,1, 0,2: only the centre is"),
        ("? | ? ; turn C; players 2", "it is the turn of C, but 2 play: write another turn, or more players"),
        ("13D 25 | ? ; players 3", "a pawn of D lies at 0,0, but 3 play: write more players"),
        ("? | #E ; players 4", "a pawn of E lies at 0,1, but 4 play"),
        ("? | ? ; flipped 0,2", "flipped 0,2: there is no such cell on the board"),
        ("? | 13 25 ; flipped 0,0", "flipped 0,0: that card lies face down: write what it shows"),
        ("? | P ; flipped 0,1", "flipped 0,1: point cards lie face up from the start"),
        ("? | ? ; pending 1,0", "pending 1,0: there is no such cell on the board"),
        ("? | 13 25 ; pending 0,1", "pending 0,1: that card cannot be turned over: write ? for it"),
        ("? | #A ; pending 0,1", "pending 0,1: that card cannot be turned over"),
        ("? | 13 25 ; flipped 0,1; pending 0,0", "a card is flipped and another is pending"),
    ],
)
def test_a_position_that_cannot_be_is_told_what_is_wrong(text: str, words: str) -> None:
    assert any(words in problem for problem in faults(text)), faults(text)


def test_every_fault_is_told_at_once() -> None:
    problems = faults("13 25 | 13 25D | 13 25 / 04 25 | 04 25 | # ; players 2; turn C; flipped 5,5; pending 0,0")
    for words in ("kind 13 25", "blocked by nobody", "turn of C", "pawn of D", "flipped 5,5", "pending 0,0", "another"):
        assert any(words in problem for problem in problems), words


def test_every_card_and_statement_that_cannot_be_read_is_told_at_once() -> None:
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
def test_a_record_that_is_none_is_told(record: Any, words: str) -> None:
    with pytest.raises(NotationError, match="Cannot read this position") as caught:
        GAME.from_json(record)
    assert words in caught.value.problems[0]


RECORD = board("13A 25 | ? / P | #B ; flipped 0,0").to_json()


@pytest.mark.parametrize(
    ("path", "value", "words"),
    [
        (("board",), {}, '"board" must be a list of rows'),
        (("board",), [], '"board" must be a list of rows'),
        (("board",), [[], []], '"board" must be a list of rows'),
        (("board", 0), "13 25", '"board" must be a list of rows'),
        (("board", 0), ["?"], "row 1 has 2 cards, row 0 has 1"),
        (("board", 0, 1), 3, "the card at 0,1: a card is a text such as 05A 13, P, ? or #A, not 3"),
        (("board", 0, 1), None, "the card at 0,1: a card is a text"),
        (("extra",), 1, '"extra" is not known'),
        (("players",), "2", "2 to 5 play, not '2'"),
        (("players",), 2.0, "2 to 5 play, not 2.0"),
        (("players",), True, "2 to 5 play, not True"),
        (("turn",), 0, "turn: '0' is no seat"),
        (("flipped",), [0, 0], "flipped: '[0, 0]' is no cell"),
        (("rules", "charity"), 1, "rules: the rule charity can be False, True, not 1"),
        (("rules", "colour"), 1, "rules: "),
        (("rules",), [1], "rules: "),
    ],
)
def test_a_fault_in_a_record_is_named_with_its_place(path: tuple[Any, ...], value: Any, words: str) -> None:
    with pytest.raises(NotationError) as caught:
        GAME.from_json(changed(RECORD, path, value))
    assert any(words in problem for problem in caught.value.problems), caught.value.problems


# --- actions


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("card 13 24", "'13 24' is no card: no card in either orientation has these segments"),
        ("card P", "'P' is no card: write its segments by their ports"),
        ("card ?", "'?' is no card"),
        ("card", "write for instance 'card 13 25'"),
        ("flip 2", "write for instance 'flip 2,3'"),
        ("flip 0,1000", "the cell 0,1000 is too far away"),
        ("pawn 2,3", "write for instance 'pawn 2,3 13'"),
        ("pawn 2,3 19", "write for instance 'pawn 2,3 13'"),
        ("pawn 2,3 3311", "'3311' is no segment: port 1 is written twice"),
        ("pawn 2,3 055", "'055' is no segment: port 5 is written twice"),
        ("blok 2,3", "no such action (did you mean 'block'?)"),
        ("skip now", "write for instance 'skip'"),
    ],
)
def test_an_action_that_cannot_be_read_is_told_why(text: str, words: str) -> None:
    with pytest.raises(NotationError) as caught:
        GAME.action(text)
    assert words in str(caught.value)
    assert f"'{text}'" in str(caught.value)


@pytest.mark.parametrize(
    ("text", "same"),
    [
        ("flip at 2,3", "flip 2,3"),
        ("PAWN 2 , 3 31", "pawn 2,3 13"),
        ("card 52 31", "card 13 25"),
        ("card  234  510", "card 015 234"),
        ("Block at 0,0", "block 0,0"),
        ("POINT", "point"),
    ],
)
def test_an_action_may_be_written_in_more_ways_than_one(text: str, same: str) -> None:
    assert GAME.action(text) == GAME.action(same)
    assert str(GAME.action(text)) == same


def test_a_pick_with_a_port_named_twice_names_no_segment() -> None:
    assert segment_picked("segment:0,0,13") == Pawn((0, 0), "13")
    assert segment_picked("segment:0,0,3311") is None
