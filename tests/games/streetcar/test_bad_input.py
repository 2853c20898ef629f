"""Positions and actions that cannot be read or cannot be: every fault is named with its place and the remedy."""

from __future__ import annotations

from typing import Any

import pytest

from railwidgets.core import NotationError
from railwidgets.games.streetcar import GAME
from railwidgets.testing.odd_input import changed
from tests.games.streetcar.clauses.cases import HALTING, SPENT
from tests.games.streetcar.helpers import GOALS, board, refused


def faults(text: Any) -> tuple[str, ...]:
    """What is wrong with the notation of a position."""
    with pytest.raises(NotationError) as caught:
        GAME.parse(text)
    return caught.value.problems


# --- positions that cannot be


def _tram(text: str) -> str:
    return HALTING.replace("tram 3,10 N, goal S2", text)


def test_every_fault_is_reported_at_once() -> None:
    problems = faults("6,5 EW; 6,6 NS; A line 1, route 1; B line 1, route 2; turn E; limit 12; passed 7; ended no")
    for words in ("edges clash", "same line 1", "turn of E", "limit is 12", "7 players", "by 'no'"):
        assert any(words in problem for problem in problems), words


def test_every_statement_that_cannot_be_read_is_reported_at_once() -> None:
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


# --- actions


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
