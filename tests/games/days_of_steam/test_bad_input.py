"""Positions and actions that cannot be read or cannot be: every fault is named with its place and the remedy."""

from __future__ import annotations

import re
from typing import Any

import pytest

from railwidgets.core import NotationError
from railwidgets.games.days_of_steam import GAME
from railwidgets.testing.odd_input import changed
from tests.games.days_of_steam.helpers import all_tiles_but, board, row_of_cities


def faults(text: Any) -> tuple[str, ...]:
    """What is wrong with the notation of a position."""
    with pytest.raises(NotationError) as caught:
        GAME.parse(text)
    return caught.value.problems


# --- texts that cannot be read


@pytest.mark.parametrize(
    ("statement", "words"),
    [
        ("0,1 rd", "'rd' is no tile (did you mean 'red'?); write for instance curve turn 1, WE, or red"),
        ("0,1 curv", "'curv' is no tile (did you mean 'curve'?)"),
        ("0,1 curve turn 4", "'curve turn 4' is no tile"),
        ("0,1 WE NS EN", "no tile of the box has the track 'WE NS EN'"),
        ("0,1 WE hill tower", "no tile of the box has the track 'WE hill tower'"),
        ("0,1 WE stub E", "a stub needs a side of its own"),
        ("0,1 curve (red)", "'curve' is no colour; goods lie in cities: write for instance red (blue)"),
        ("0,1 red (blue", "'red (blue' is no tile"),
        ("0,0 blue", "the cell 0,0 is taken by an earlier statement"),
        ("A at 0,0; A at 0,0", "seat A is told by an earlier statement"),
        ("turn A; turn B", "'turn' is told by an earlier statement"),
        ("trun A", "'trun' begins no statement (did you mean 'turn'?); write a cell such as 0,1, or rules, row,"),
        ("E at 0,0", "'E' begins no statement"),
        ("A at 0,0, speed 3", "'speed 3' cannot be read; write one of at, steam, hand, cargo, delivered,"),
        ("A at 0,0, steam two", "'two' is not a whole number"),
        ("A at 0,0, steam -1", "'-1' is not a whole number"),
        ("A at 0,0, cargo red", "write a cargo as 'cargo red from 0,0'"),
        ("rules city_entry_costs=2", "no rule is called 'city_entry_costs' (did you mean 'city_entry_cost'?)"),
        ("rules city_entry_cost", "'city_entry_cost' is no rule"),
        ("passed twice", "'twice' is not a whole number"),
    ],
)
def test_a_statement_that_cannot_be_read_is_quoted_with_what_to_write(statement: str, words: str) -> None:
    (problem,) = faults(f"0,0 red; {statement}")
    assert words in problem
    last = statement.split("; ")[-1]
    assert re.match(rf"statement \d '{re.escape(last)}': ", problem)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("0,0 red (pink)", "cell 0,0: 'pink' is no colour; write one of red, green, yellow, blue"),
        ("0,0 red; A at 0,0, hand curv", "player A: no track tile is called 'curv' (did you mean 'curve'?)"),
        ("0,0 red; A at here", "player A: 'here' is no cell; write it as row,column, such as 0,1"),
        ("0,0 red; 0,1 WE; A at 0,1 Q", "player A: 'Q' is no side; write one of N, E, S, W"),
        ("0,0 red; 0,1 WE; A at 0,1 NE", "player A: 'NE' is no side"),
        ("0,0 red; 4000,0 WE", "the cell 4000,0 is too far away; rows and columns go from -999 to 999"),
        ("0,0 red; A at 0,1000", "player A: the cell 0,1000 is too far away"),
        ("0,0 red; turn E", "turn: 'E' is no seat; write one of A, B, C, D"),
        ("0,0 red; turn C", "it is the turn of C, who does not play"),
        ("0,0 red; row curve", "the row holds cities only"),
        ("0,0 red; rules city_entry_cost=5", "rules: the rule city_entry_cost can be 0, 1, 2, not 5"),
        ("0,0 red; rules overlay_keeps_track=2", "rules: the rule overlay_keeps_track can be False, True, not 2"),
        ("0,0 red; draw house 1", "draw 1: 'house' is not drawn; write city, goods or tile"),
        ("0,0 red; draw tile", "draw 1: '' is no seat"),
    ],
)
def test_a_word_in_its_place_that_means_nothing_is_named(text: str, words: str) -> None:
    (problem,) = faults(text)
    assert words in problem


# --- positions that cannot be


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "there is no city: the map starts with one"),
        ("0,0 WE; A at 0,0 W; B at 0,0 E", "there is no city"),
        ("0,0 red; 0,1 NS", "edges clash between 0,0 and 0,1 (the E edge of 0,0): 0,0 has track there, 0,1 has none"),
        ("0,0 red; 1,0 WE", "edges clash between 0,0 and 1,0 (the S edge of 0,0)"),
        ("0,0 red; A at 0,1", "train A stands at 0,1, where there is no tile: put it on one"),
        ("0,0 red; A at 0,0 W", "train A stands in a city: leave out the side W"),
        ("0,0 red; 0,1 WE; A at 0,1", "train A at 0,1: say by which side it came, for instance '0,1 W'"),
        ("0,0 red; 0,1 WE; A at 0,1 N", "train A: 0,1 has no track on its N side"),
        ("0,0 red; 0,1 WE; A at 0,1 W; B at 0,1 E", "trains A and B stand on the same track of 0,1: only one may"),
        ("0,0 red; 0,1 WE SE; A at 0,1 W; B at 0,1 S", "trains A and B stand on the same track of 0,1"),
        ("0,0 red; 0,1 wye; A at 0,0, hand wye", "2 tiles of kind wye, but only 1 exist: take 1 away"),
        ("0,0 red; 0,1 red; 0,2 red; row red", "1 more red cities than exist: take 1 of another colour"),
        ("0,0 red (red red red red red red red red)", "1 more red cubes than exist: take 1 away"),
        ("0,0 red; A at 0,0, hand curve curve curve curve", "A holds 4 tiles: 3 at most"),
        ("0,0 red; A at 0,0, steam 7", "A has 7 steam: 6 at most"),
        ("0,0 red; A at 0,0, coal 6", "A has 6 coal cubes: 5 at most"),
        ("0,0 red; A at 0,0, counters 4; B at 0,0, counters 4", "8 circuit counters: there are 7"),
        ("0,0 red; row red, blue, green", "3 cities in the row: 2 at most"),
        ("0,0 red; 0,1 WE over WE", "0,1: straight has no overlay mark and cannot lie over straight"),
        ("0,0 red; 0,1 turnout-left+ over hill", "0,1: a hill is never covered"),
        ("0,0 red; 0,1 turnout-left+ over bridge", "0,1: a bridge is never covered"),
        ("0,0 red; A at 0,0, cargo red from 0,0", "train A carries a cube in a city between turns"),
        ("0,0 red; 0,1 WE; A at 0,1 W, cargo red from 5,5", "the cargo of A was loaded at 5,5, where there is no city"),
        ("0,0 blind", "the city at 0,0 has no colour: write one, or let it be drawn"),
        ("0,0 red; draw tile C", "a tile is to be drawn for a seat that does not play"),
        ("0,0 red; draw tile A, tile A; A at 0,0, hand curve curve", "A holds 2 tiles and is to draw 2: 3 at most"),
        ("0,0 red; draw goods 1", "goods are to be drawn for number 1 of the row, which has 0 cities then"),
        ("0,0 red; draw goods 5,5", "goods are to be drawn for 5,5, where there is no city"),
        (
            "0,0 red; draw city 5,5",
            "a city is to be turned up at 5,5, but it is before it is placed: write",
        ),
        (
            "rules city_drawn_first=false; 0,0 red; draw city 5,5",
            "a city is to be turned up at 5,5, where none lies face down: write '5,5 blind'",
        ),
        ("0,0 red; draw city", "a city is drawn to be placed, but no cell is open to one: leave it out"),
        ("0,0 red; 0,1 WE; drawn blue", "a city is drawn to be placed, but no cell is open to one: leave it out"),
        ("0,0 red; 0,1 WE; 0,2 WE; drawn pink", "drawn: 'pink' is no colour"),
        ("0,0 red; 0,1 WE; 0,2 WE; drawn red; row red, red", "1 more red cities than exist"),
        ("0,0 red; 0,1 WE; 0,2 WE; drawn red; draw tile A", "a city drawn is placed before anything else is drawn"),
        ("0,0 red; 0,1 WE; 0,2 WE; draw city, tile A", "a city drawn is placed before anything else is drawn"),
        (
            "rules city_drawn_first=false; 0,0 red; 0,1 WE; 0,2 WE; drawn blue",
            "by city_drawn_first=False it is after: leave it out",
        ),
        ("0,0 red; 0,1 WE; 0,2 WE; drawn red; passed 2; ended turn.one_action", "no city is drawn to be placed"),
        ("0,0 red; 0,1 WE; 0,2 WE; A at 0,0, steam 3; drawn red; move go E", "step 1 of the move: "),
        (
            "rules city_drawn_first=false; 0,0 red; draw city 0,0",
            "a city is to be turned up at 0,0, where none lies face down",
        ),
        (
            "rules city_drawn_first=false; 0,0 red; 0,1 WE; draw city 0,1",
            "a city is to be turned up at 0,1, where none lies face down",
        ),
        ("0,0 red; row blue; draw city 1", "number 1 of the row is to be drawn"),
        ("0,0 red; row blue, red; draw city 3", "number 3 of the row is to be drawn: the row has numbers 1 to 2"),
        (f"{row_of_cities(12)}; draw city 1", "1 of kind city to be drawn, but 0 left: draw fewer"),
        ("0,0 red; passed 3", "3 players cannot have passed in a row"),
        ("0,0 red; ended badly", "no game ends by 'badly': write one of end.thirteen, end.last_tile, turn.one_action"),
        ("0,0 red; A at 0,0, delivered red green yellow blue", "A has 13 points, so the game is over"),
        ("0,0 red; ended end.thirteen", "the game is over by 13 points, but A, whose turn it is, has 0"),
        ("0,0 red; ended end.last_tile", "80 track tiles are left to draw, so the game is not over by the last one"),
        (
            f"0,0 red; {all_tiles_but()}",
            "no track tile is left to draw, so the game is over: write ended end.last_tile",
        ),
        ("0,0 red; passed 1; ended turn.one_action", "the game is over by passing, but 1 passed: write passed 2"),
        ("0,0 red; move go E", "step 1 of the move: 'go E' is not legal here"),
        ("0,0 red; 0,1 WE; A at 0,0, steam 2; move go E, pass", "step 2 of the move: a move: only go, load and stop"),
        ("0,0 red; move fly", "step 1 of the move: Cannot read the action 'fly'"),
    ],
)
def test_a_position_that_cannot_be_is_told_what_is_wrong(text: str, words: str) -> None:
    assert any(words in problem for problem in faults(text))


def test_every_fault_is_told_at_once() -> None:
    problems = faults("0,0 red; 0,1 NS; 0,2 wye turn 3; A at 0,1 N, steam 8, hand wye; B at 0,1 S; C at 7,7; turn B")
    for words in ("kind wye", "between 0,0 and 0,1", "trains A and B", "train C stands at 7,7", "A has 8 steam"):
        assert any(words in problem for problem in problems), words


def test_every_statement_that_cannot_be_read_is_told_at_once() -> None:
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
def test_a_record_that_is_none_is_told(record: Any, words: str) -> None:
    with pytest.raises(NotationError, match="Cannot read this position") as caught:
        GAME.from_json(record)
    assert words in caught.value.problems[0]


RECORD = board("0,0 red (blue); 0,1 WE; row green; A at 0,1 W, steam 2, hand curve, cargo red from 0,0").to_json()


@pytest.mark.parametrize(
    ("path", "value", "words"),
    [
        (("cells",), [], '"cells" must be an object'),
        (("players",), {}, '"players" must be a list'),
        (("row",), None, '"row" must be a list'),
        (("move",), "go E", '"move" must be a list'),
        (("extra",), 1, '"extra" is not known'),
        (("players",), [{}], "2 to 4 play, not 1"),
        (("players", 0, "steam"), "2", "player A: steam must be a whole number from 0, not '2'"),
        (("players", 0, "steam"), -1, "player A: steam must be a whole number from 0, not -1"),
        (("players", 0, "steam"), True, "player A: steam must be a whole number from 0, not True"),
        (("players", 0, "train"), "0,1 NESW", "player A: 'NESW' is no side"),
        (("players", 0, "cargo"), {"colour": "red"}, "player A: 'loaded' is missing or not known"),
        (("cells", "0,0"), {"tower": 1}, "cell 0,0: 'track' is missing or not known"),
        (("cells", "0,1", "turn"), 5, "cell 0,1: a tile is turned by 0 to 3 quarters, not 5"),
        (("cells", "here"), {"city": "red"}, "cell here: 'here' is no cell"),
        (("rules", "start_city_goods"), 1.0, "rules: the rule start_city_goods can be 0, 1, 2, not 1.0"),
        (("rules", "colour"), 1, "rules: "),
        (("passed",), "one", "passed: passed must be a whole number from 0, not 'one'"),
        (("draws",), [{}], "draw 1: 'what' is missing or not known"),
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
        ("lay spaghetti 0,1", "no track tile is called 'spaghetti'"),
        ("lay curv 0,1", "no track tile is called 'curv' (did you mean 'curve'?)"),
        ("lay curve 0,1 turn 5", "a tile is turned by 0 to 3 quarters, not 5"),
        ("lay curve 9999,1", "the cell 9999,1 is too far away; rows and columns go from -999 to 999"),
        ("lay curve 99999,1", "write for instance 'lay curve 2,1 turn 3'"),
        ("lay curve", "write for instance 'lay curve 2,1 turn 3'"),
        ("lay ? 0,1", "no track tile is called '?'"),
        ("city 3 0,1", "write for instance 'city 1 2,3'"),
        ("go north", "write for instance 'go E'"),
        ("load pink", "'pink' is no colour"),
        ("lod red", "no such action (did you mean 'load'?)"),
        ("roll 7", "a die shows 1 to 6, not 7"),
        ("roll 0", "a die shows 1 to 6, not 0"),
        ("roll 1234567890", "'1234567890' is not a whole number"),
        ("draw goods pink", "'pink' is no colour"),
        ("draw", "write for instance 'draw tile curve'"),
        ("stop now", "write for instance 'stop'"),
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
        ("lay curve at 0,1", "lay curve 0,1"),
        ("LAY Curve 0 , 1 TURN 0", "lay curve 0,1"),
        ("lay straight 0,1 turn 3", "lay straight 0,1 turn 1"),
        ("city BLIND at -1,2", "city blind -1,2"),
        ("City  Blind", "city blind"),
        ("go e", "go E"),
    ],
)
def test_an_action_may_be_written_in_more_ways_than_one(text: str, same: str) -> None:
    assert GAME.action(text) == GAME.action(same)
    assert str(GAME.action(text)) == same
