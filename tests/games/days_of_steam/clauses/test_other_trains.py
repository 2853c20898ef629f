from __future__ import annotations

import pytest

from tests.games.days_of_steam.helpers import LINE, board, legal, play, refused, spent


def test_move_pass_train__one_more_for_the_segment() -> None:
    assert spent(f"{LINE}; A at 0,0, steam 6; B at 0,1 W", "go E; go E") == 3


def test_move_pass_train__on_a_junction_whatever_the_direction() -> None:
    # B stands on the branch, A runs straight on.
    junction = "0,0 red; 0,1 WE SE; 0,2 blue; 1,1 green"
    assert spent(f"{junction}; A at 0,0, steam 6; B at 0,1 S", "go E") == 2
    assert spent(f"{junction}; A at 1,1, steam 6; B at 0,1 W", "go N") == 2


def test_move_pass_train__nothing_in_a_city() -> None:
    assert spent(f"{LINE}; A at 0,2 W, steam 6; B at 0,3; C at 0,3", "go E; go W") == 2


@pytest.mark.parametrize(("track", "other"), [("WE NS", "N"), ("NW ES", "E"), ("WE stub N", "N")])
def test_move_pass_train__nothing_for_another_segment_of_the_tile(track: str, other: str) -> None:
    position = f"0,0 red; 0,1 {track}; A at 0,0, steam 6; B at 0,1 {other}"
    assert spent(position, "go E") == 1
    assert legal(play(board(position), "go E"), "stop")


def test_move_pass_train__several_in_a_row_cost_one_each() -> None:
    assert spent(f"{LINE}; A at 0,0, steam 6; B at 0,1 W; C at 0,2 W", "go E; go E; go E") == 5


def test_move_stop_free__not_on_a_segment_with_a_train() -> None:
    state = play(board(f"{LINE}; A at 0,0, steam 6; B at 0,1 W"), "go E")
    assert refused(state, "stop") == ("move.stop_free",)
    assert legal(play(state, "go E"), "stop")


def test_move_stop_free__not_anywhere_on_a_junction_with_a_train() -> None:
    junction = "0,0 red; 0,1 WE SE; 0,2 blue; 1,1 green"
    state = play(board(f"{junction}; A at 1,1, steam 6; B at 0,1 W"), "go N")
    assert refused(state, "stop") == ("move.stop_free",)


def test_move_stop_free__a_city_holds_any_number() -> None:
    state = play(board(f"{LINE}; A at 0,2 W, steam 6; B at 0,3; C at 0,3; D at 0,3"), "go E")
    assert legal(state, "stop")


def test_move_stop_free__a_step_that_could_not_be_ended_is_refused_at_once() -> None:
    for steam, reason in ((1, "move.steam_limit"), (2, "move.stop_free")):
        assert refused(board(f"{LINE}; A at 0,0, steam {steam}; B at 0,1 W"), "go E") == (reason,)
    assert legal(board(f"{LINE}; A at 0,0, steam 3; B at 0,1 W"), "go E")
    row = board(f"{LINE}; A at 0,0, steam 4; B at 0,1 W; C at 0,2 W")
    assert refused(row, "go E") == ("move.stop_free",)
    assert legal(board(f"{LINE}; A at 0,0, steam 5; B at 0,1 W; C at 0,2 W"), "go E")


def test_move_stop_free__nor_into_a_dead_end_with_a_train() -> None:
    state = board("0,0 red; 0,1 NE stub W; A at 0,0, steam 6; B at 0,1 W")
    assert refused(state, "go E") == ("move.stop_free",)


@pytest.mark.parametrize(
    ("track", "others", "said"),
    [
        ("0,1 WE; 0,2 red", ["0,1 W"], None),
        ("0,1 WE", ["0,1 W"], "behind it the track ends"),
        ("0,1 WE NE", ["0,1 N"], "behind it the track ends"),
        ("0,1 WE; 0,2 NE stub W", ["0,1 W", "0,2 W"], "other trains fill the track to its end"),
        ("0,1 WE; 0,2 WE; 0,3 WE", ["0,1 W", "0,2 E", "0,3 E"], "other trains fill the track to its end"),
        ("0,1 WE; 0,2 WE hill; 0,3 WE hill; 0,4 red", ["0,1 W", "0,2 W"], "the 4 steam left is not enough"),
        ("0,1 NE stub W", ["0,1 W"], "stands in that dead end"),
    ],
)
def test_move_stop_free__it_says_why_there_is_no_place_behind(track: str, others: list[str], said: str | None) -> None:
    trains = "; ".join(f"{seat} at {place}" for seat, place in zip("BCD", others, strict=False))
    state = board(f"0,0 yellow; {track}; A at 0,0, steam 6; {trains}")
    by_step = state.refusals(state.game.action("go E"))
    by_click = state.explain(("train", "cell:0,1"))
    if said is None:
        assert by_step == by_click == ()
        return
    for (reason,) in (by_step, by_click):
        assert reason.clause == "move.stop_free"
        assert said in reason.text["en"]
