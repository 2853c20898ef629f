"""Positions and actions that cannot be read or cannot be: every fault is named with its place and the remedy."""

from __future__ import annotations

import re
from typing import Any

import pytest

from railwidgets.core import NotationError
from railwidgets.games.streetcar import GAME
from railwidgets.testing.odd_input import changed
from tests.games.streetcar.clauses.cases import COMPLETE, HALTING, HOME, SPENT
from tests.games.streetcar.helpers import GOALS, all_out_but, board, refused

EMPTY_HAND_TURN = f"A line 1, route 1, hand; B line 2, route 2, hand; {all_out_but()}; left 0"


def faults(text: Any) -> tuple[str, ...]:
    """What is wrong with the notation of a position."""
    with pytest.raises(NotationError) as caught:
        GAME.parse(text)
    return caught.value.problems


# --- texts that cannot be read


@pytest.mark.parametrize(
    ("statement", "words"),
    [
        ("6,6 curv", "'curv' is no tile (did you mean 'curve'?); write for instance curve turn 1, or NS SW"),
        ("6,6 curve turn 4", "'curve turn 4' is no tile"),
        ("6,6 NS EW NE", "no tile of the box has the track 'NS EW NE'"),
        ("6,6 NN", "a segment joins two different sides"),
        ("5,5 curve; 5,5 ring", "the square 5,5 is taken by an earlier statement"),
        ("turn A; turn B", "'turn' is told by an earlier statement"),
        ("trun A", "'trun' begins no statement (did you mean 'turn'?); write a square such as 3,4, or rules, stops,"),
        ("F line 1", "'F' begins no statement"),
        ("C line 3; C line 4", "seat C is told by an earlier statement"),
        ("C line 3, speed 3", "'speed 3' cannot be read; write one of line, route, shown, tram, goal, seen, hand"),
        ("C line 3, tram 3,5 W", "a tram has a place and a goal; write for instance 'tram 3,5 W, goal E2'"),
        (
            "rules stop=2",
            "no rule is called 'stop' (did you mean 'stops'?); there are stops, exchanged_tile, early_halt",
        ),
        ("rules stops", "'stops' is no rule; write for instance stops=0"),
        ("stops M", "'M' is no stop; write for instance M 3,6"),
        ("left one", "'one' is not a whole number"),
        ("limit -1", "'-1' is not a whole number"),
        ("limit 1234567890", "'1234567890' is not a whole number"),
        ("0,1000 NS", "the cell 0,1000 is too far away"),
        ("drawing now", "'drawing' stands alone"),
    ],
)
def test_a_statement_that_cannot_be_read_is_quoted_with_what_to_write(statement: str, words: str) -> None:
    (problem,) = faults(f"{GOALS}; {statement}")
    assert words in problem
    last = statement.split("; ")[-1]
    assert re.match(rf"statement \d '{re.escape(last)}': ", problem)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (f"{GOALS}; 13,1 NS", "square 13,1: there is no square 13,1: rows and columns go from 1 to 12"),
        (f"{GOALS}; 0,6 NS", "square 0,6: there is no square 0,6"),
        (f"{GOALS}; -1,6 NS", "square -1,6: there is no square -1,6"),
        (f"{GOALS}; 2,4 NS", "square 2,4: building F stands there: no tile can lie on it"),
        (f"{GOALS}; 3,3 NS; stops J 3,3", "stop J: there is no building 'J'; write one of A, B, C,"),
        (f"{GOALS}; stops F here", "stop F: 'here' is no square; write it as row,column, such as 3,4"),
        (f"{GOALS}; 3,3 NS; stops F -2,-4, G 3,3", "stop F: there is no square -2,-4"),
        (f"{GOALS}; 2,5 NS; 3,4 EW", "tiles lie beside building F at 2,5 and 3,4: say which is its stop, such as"),
        ("A line 7, route 1; B line 1, route 2", "player A: there is no line '7'; write 1 to 6"),
        ("A line 2, route 0; B line 1, route 2", "player A: there is no route card '0'; write 1 to 6"),
        (
            "A line 2, route 1, hand curv; B line 1, route 2",
            "player A: no tile is called 'curv' (did you mean 'curve'?)",
        ),
        ("A line 1, route 1, shown, tram W5, goal E2; B line 2, route 2", "player A: say by which side the tram came"),
        ("A line 1, route 1, shown, tram W6 8, goal E2; B line 2, route 2", "'8' is no door of W6; write 6 or 7"),
        ("A line 1, route 1, shown, tram 3,5 Q, goal E2; B line 2, route 2", "'Q' is no side; write one of N, E, S, W"),
        (
            "A line 1, route 1, shown, tram W6, goal E3; B line 2, route 2",
            "no terminus is called 'E3'; write one of W6,",
        ),
        ("A line 1, route 1, shown, tram W6, goal E2, seen J; B line 2, route 2", "there is no building 'J'"),
        (f"{GOALS}; turn F", "turn: 'F' is no seat; write one of A, B, C, D, E"),
        (f"{GOALS}; turn C", "it is the turn of C, but 2 play: write another turn"),
        (f"{GOALS}; rules stops=4", "rules: the rule stops can be 0, 2, 3, not 4"),
        (f"{GOALS}; rules exchanged_tile=away", "rules: the rule exchanged_tile can be hand, out, not 'away'"),
        (f"{GOALS}; out rings", "out: no tile is called 'rings'"),
    ],
)
def test_a_word_in_its_place_that_means_nothing_is_named(text: str, words: str) -> None:
    (problem,) = faults(text)
    assert words in problem


# --- positions that cannot be


def _tram(text: str) -> str:
    return HALTING.replace("tram 3,10 N, goal S2", text)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (f"{GOALS}; 6,5 EW; 6,6 NS", "edges clash between 6,5 and 6,6: 6,5 has track there, 6,6 has none"),
        (f"{GOALS}; 6,5 NS; 6,6 EW", "edges clash between 6,5 and 6,6: 6,6 has track there, 6,5 has none"),
        (f"{GOALS}; 1,1 NS", "1,1, N side: its track leads to the edge of the board: turn or change the tile"),
        (f"{GOALS}; 6,4 NS", "6,4, S side: its track leads into building L: turn or change the tile"),
        (f"{GOALS}; 7,1 NS", "7,1, W side: the door of terminus W6 needs track there: turn or change the tile"),
        (f"{GOALS}; 3,3 NS; stops F 3,3", "the stop of F is at 3,3, not beside 2,4: put it beside"),
        (f"{GOALS}; stops F 2,5", "the stop of F is at 2,5, where there is no tile: lay one"),
        ("A line 1, route 1; B line 1, route 2", "A and B have the same line 1: give each another"),
        ("A line 1, route 1; B line 2, route 1", "A and B have the same route 1: give each another"),
        ("6,6 NS", "A has no line: write one, such as 'A line 1, route 1'"),
        ("A route 3", "A has no line"),
        ("A line 3; turn B", "goals are yet to be dealt, so nobody has had a turn: leave out turn, limit and passed"),
        ("A line ?, route 1; B line 2, route 2", "A: line and route are hidden both or neither"),
        ("A line ?, route ?, shown; B line 2, route 2", "A has shown the goals: write line and route"),
        (f"{GOALS}, hand ring ring ring ring ring", "5 tiles of kind ring, but only 4 exist: take 1 away"),
        (f"{GOALS}, hand ring fork z curve delta cross", "B holds 6 tiles: 5 at most"),
        (f"{GOALS}; out ring", "tiles are out of the game, but exchanged tiles go to the hand"),
        (f"{GOALS}; left 3", "left 3: 2 tiles are laid in a turn at most"),
        (f"{GOALS}; limit 11", "the limit is 11: 1 to 10 it can be"),
        (f"{GOALS}; limit 0", "the limit is 0: 1 to 10 it can be"),
        (f"{GOALS}; left 0", "A has a full hand, so the turn is over: leave out left"),
        (EMPTY_HAND_TURN, "there is no tile to fill the hand with, so the turn is over: leave out left"),
        (f"{SPENT}; drawing", "to draw was chosen, but there was no choice: leave out drawing"),
        (f"{GOALS}; drawing", "a tile is drawn only once the tiles of the turn are laid: write left 0"),
        (f"{GOALS}; passed 3", "3 players cannot have passed in a row"),
        (f"{GOALS}; passed 2", "all 2 players have passed, so the game is over: write ended end.draw"),
        (f"{GOALS}; ended badly", "no game ends by 'badly': write one of end.home, end.draw"),
        (f"{GOALS}; ended end.draw", "the game is over by passing, but 0 passed: write passed 2"),
        (f"{GOALS}; ended end.home", "the game is over by a tram at home, but that of A is not: write another turn"),
        (f"{GOALS}; left 1; passed 2; ended end.draw", "the game is over, so nothing is left to be done in the turn"),
        (f"{HALTING}; left 1", "A is under way and lays no tiles: leave out left"),
        (_tram("tram 3,10 E, goal S2"), "the tram of A: there is no track on the E side of 3,10"),
        (_tram("tram 8,10 N, goal E2"), "the tram of A runs to E2: line 6 ends at N10 and S2"),
        (_tram("tram S2, goal S2"), "the tram of A starts at S2: write the terminus of its line that is not its goal"),
        (_tram("tram W6, goal S2"), "the tram of A starts at W6"),
        (_tram("tram N10, goal S2, seen B"), "the tram of A stands at its start: it leaves in the same turn"),
        (_tram("tram 3,10 N, goal S2, seen H"), "the tram of A has seen H, which is not on its card: BL"),
        (_tram("tram 10,9 E, goal S2"), "the tram of A stands at stop B: write it as seen"),
        (HALTING.replace("shown, ", ""), "A has a tram under way: the goals are shown then, write 'shown'"),
        (HOME.replace("\nended end.home", ""), "the tram of A is home, so the game is over: write ended end.home"),
        (HOME.replace("seen B L", "seen B"), "the tram of A is home, but has not seen L"),
        (
            COMPLETE.replace("10,9 straight turn 1\n", "")
            .replace("B 10,9, ", "")
            .replace("route 2", "route 2, shown, tram 3,10 N, goal S2, seen B", 1),
            "the tram of A has seen B, which has no stop",
        ),
    ],
)
def test_a_position_that_cannot_be_is_told_what_is_wrong(text: str, words: str) -> None:
    assert any(words in problem for problem in faults(text)), faults(text)


def test_every_fault_is_told_at_once() -> None:
    problems = faults("6,5 EW; 6,6 NS; A line 1, route 1; B line 1, route 2; turn E; limit 12; passed 7; ended no")
    for words in ("edges clash", "same line 1", "turn of E", "limit is 12", "7 players", "by 'no'"):
        assert any(words in problem for problem in problems), words


def test_every_statement_that_cannot_be_read_is_told_at_once() -> None:
    assert [problem.split("'")[1] for problem in faults("foo; rules x=1; limit y; 6,6 NS XX")] == [
        "foo",
        "rules x=1",
        "limit y",
        "6,6 NS XX",
    ]


def test_what_may_look_odd_but_can_be_is_read() -> None:
    assert board(f"6,6 SN; {GOALS}") == board(f"6,6 straight; {GOALS}") == board(f"{GOALS}\n6 , 6  straight turn 2")
    assert board("").phase == "deal"
    assert board("A line 3").phase == "deal"
    assert (
        board("A line 1, route 1; B line 2, route 2; E line 3, route 3; C line 4, route 4; D line 5, route 5").turn == 0
    )
    assert board("A line ?, route ?; B line 2, route 2").card(0) == ""
    assert board(f"{GOALS}, hand").players[1].hand == ()


# --- JSON


@pytest.mark.parametrize(
    ("path", "value", "words"),
    [
        (("cells",), [], '"cells" must be an object'),
        (("stops",), 3, '"stops" must be an object'),
        (("players",), {}, '"players" must be a list'),
        (("players",), [], "2 to 5 play, not 0"),
        (("players",), [{}] * 6, "2 to 5 play, not 6"),
        (("players", 0), 3, "player A: "),
        (("players", 0, "hand"), "curve", "player A: a hand is a list of tiles, not 'curve'"),
        (("players", 0, "shown"), 1, "player A: shown must be true or false, not 1"),
        (("players", 0, "tram"), [], "player A: "),
        (("players", 0, "tram", "seen"), "B", "player A: the stops seen are a list of letters, not 'B'"),
        (("players", 0, "tram", "at"), 7, "player A: say by which side the tram came to 7"),
        (("players", 0, "tram", "goal"), None, "player A: no terminus is called 'None'"),
        (("cells", "1,10"), "straight", "square 1,10: a tile is a list such as"),
        (("cells", "1,10"), ["straight", True], "square 1,10: a tile is turned by 0 to 3 quarters, not True"),
        (("cells", "1,10"), ["straight", 7], "square 1,10: a tile is turned by 0 to 3 quarters, not 7"),
        (("left",), "2", "left: left must be a whole number from 0, not '2'"),
        (("limit",), 1.5, "limit: limit must be a whole number from 0, not 1.5"),
        (("drawing",), "no", "drawing must be true or false, not 'no'"),
        (("rules", "colour"), 1, "rules: "),
        (("extra",), 1, '"extra" is not known'),
    ],
)
def test_a_fault_in_a_record_is_named_with_its_place(path: tuple[Any, ...], value: Any, words: str) -> None:
    with pytest.raises(NotationError) as caught:
        GAME.from_json(changed(board(HALTING).to_json(), path, value))
    assert any(words in problem for problem in caught.value.problems), caught.value.problems


# --- actions


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("lay curv 2,1", "no tile is called 'curv' (did you mean 'curve'?)"),
        ("lay curve 2,1 turn 4", "a tile is turned by 0 to 3 quarters, not 4"),
        ("lay curve", "write for instance 'lay trident 3,4 turn 2'"),
        ("lay curve 1000,1", "the cell 1000,1 is too far away; rows and columns go from -999 to 999"),
        ("double curve 3,4", "write for instance 'double switch-left 3,4 turn 1 + curve 3,5 turn 2'"),
        ("double curve 3,4 + curve 3,4", "both tiles would lie on 3,4; name two squares"),
        ("travel W5", "no terminus is called 'W5'; write one of W6, E2,"),
        ("run 3,5 W", "write for instance 'run 3,5 W 4'"),
        ("run 3,5 W 0", "a tram runs over 1 square or more"),
        ("run 3,5 Q 2", "'Q' is no side; write one of N, E, S, W"),
        ("run W6 8 2", "'8' is no door of W6; write 6 or 7"),
        ("run X6 8 2", "write for instance 'run 3,5 W 4'"),
        ("take curve from F", "'F' is no seat; write one of A, B, C, D, E"),
        ("take curve", "write for instance 'take curve from B'"),
        ("line 7", "there is no line '7'; write 1 to 6"),
        ("route x", "there is no route 'x'; write 1 to 6"),
        ("run 3,5 W ٣", "write for instance 'run 3,5 W 4'"),
        ("tile rng", "no tile is called 'rng' (did you mean 'ring'?)"),
        ("pas", "no such action (did you mean 'pass'?)"),
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
        ("lay straight at 3,4 turn 2", "lay straight 3,4"),
        ("LAY Trident 3 , 4 turn 2", "lay trident 3,4 turn 2"),
        ("double curve 3,5 + ring 3,4", "double ring 3,4 + curve 3,5"),
        ("run to w6 7 3", "run W6 7 3"),
        ("take CURVE from b", "take curve from B"),
    ],
)
def test_an_action_may_be_written_in_more_ways_than_one(text: str, same: str) -> None:
    assert GAME.action(text) == GAME.action(same)
    assert str(GAME.action(text)) == same


@pytest.mark.parametrize("square", ["-1,3", "0,0", "13,1", "999,-999"])
def test_a_square_off_the_board_is_refused_by_a_clause(square: str) -> None:
    assert refused(board(GOALS), f"lay straight {square}") == ("lay.on_board",)
    assert "lay.on_board" in refused(board(GOALS), f"double straight {square} + curve 6,6")
    assert refused(board(HALTING), f"run {square} N 1") == ("voyage.forward",)
    for action in (f"lay straight {square}", f"run {square} N 1"):
        assert str(GAME.action(action)) == action
    assert [str(action) for action in board(GOALS).candidates(("hand:straight", f"cell:{square}"))] == [
        f"lay straight {square}",
        f"lay straight {square} turn 1",
    ]


def test_a_square_left_of_the_board_is_not_taken_for_one_on_the_right_of_the_row_above() -> None:
    state = board(_tram("tram 1,10 S, goal N10, seen B L"))
    assert refused(state, "run N10 10 1") == ()
    assert refused(state, "run 1,-4 S 1") == ("voyage.forward",)


def test_what_an_error_says_back_is_cut_off() -> None:
    for text in (f"take {'x' * 5000} from A", f"line {'9' * 5000}", f"tile {'x' * 5000}"):
        with pytest.raises(NotationError) as caught:
            GAME.action(text)
        assert len(caught.value.problems[0]) < 300
    for path, value in ((("cells", "1,10"), ["x" * 5000, 0]), (("drawing",), ["x" * 5000]), (("ended",), "x" * 5000)):
        with pytest.raises(NotationError) as caught:
            GAME.from_json(changed(board(HALTING).to_json(), path, value))
        assert len(caught.value.problems[0]) < 400


@pytest.mark.parametrize(
    "picks",
    [
        ["cell:"],
        ["cell:1"],
        ["cell:٣,٣"],
        ["hand:x"],
        ["double", "edge:1,1"],
        ["double", "edge:99,99,E"],
        ["double", "edge:9999,-9,E"],
        [None],
        [3],
    ],
)
def test_clicks_that_name_nothing_begin_nothing(picks) -> None:
    for state in (board(GOALS), board(HALTING), board(SPENT), board("")):
        assert list(state.candidates(picks)) == []
