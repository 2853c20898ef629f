from __future__ import annotations

import pytest

from railwidgets.games.days_of_steam.state import Train
from tests.games.days_of_steam.clauses.cases import FIGURE_7
from tests.games.days_of_steam.helpers import LINE, board, legal, play, refused, spent

FIGURE_10 = """
    0,-2 red; 0,-1 WE; -1,0 NS; 1,1 NS; -1,2 NS; 1,2 NS; 0,4 WE; -1,3 NS; 1,3 NS
    0,0 WE WN; 0,1 WE WS ES; 0,2 WE WN SE; 0,3 EW EN ES; B at 0,-2
"""


def goes(position: str) -> set[str]:
    """The sides over which the train can run on."""
    return {str(action)[-1] for action in board(position).legal_actions if str(action).startswith("go")}


# --- own train, along track


def test_move_own_train__one_or_more_segments_along_track() -> None:
    state = board(f"{LINE}; A at 0,0, steam 6; B at 0,0")
    assert play(state, "go E; stop").players[0].train == Train((0, 1), 3)
    assert play(state, "go E; go E; go E; stop").players[0].train == Train((0, 3))
    assert refused(state, "stop") == ("move.own_train",)
    assert refused(state, "go N") == ("move.own_train",)
    assert refused(play(state, "load red"), "stop") == ("move.own_train",)


def test_move_own_train__others_stay_where_they_are() -> None:
    state = board(f"{LINE}; A at 0,0, steam 6; B at 0,2 E, steam 6")
    assert play(state, "go E; stop").players[1] == state.players[1]


# --- cost


@pytest.mark.parametrize(
    ("position", "steps", "cost"),
    [
        (f"{LINE}; A at 0,0, steam 6; B at 0,0", "go E", 1),
        (f"{LINE}; A at 0,2 W, steam 6; B at 0,0", "go E", 1),
        (f"{LINE}; A at 0,0, steam 6; B at 0,0", "go E; go E; go E", 3),
        (f"{FIGURE_7}; A at 0,0, steam 6; B at 0,0", "go E", 2),
        (f"{FIGURE_7}; A at 0,0, steam 6; B at 0,0", "go E; go E; go S", 4),
        (f"{FIGURE_7}; A at 0,0, steam 6; B at 0,0", "go S; go E; go E", 3),
        ("0,0 red; 0,1 NE stub W; A at 0,0, steam 6; B at 0,0", "go E", 1),
        ("0,0 red; 0,1 blue; A at 0,0, steam 6; B at 0,0", "go E; go W; go E", 3),
    ],
)
def test_move_cost__one_a_segment_two_a_hill_one_a_city(position: str, steps: str, cost: int) -> None:
    assert spent(position, steps) == cost


@pytest.mark.parametrize("cost", [0, 1, 2])
def test_move_cost__of_a_city_by_an_option(cost: int) -> None:
    position = f"rules city_entry_cost={cost}; {LINE}; A at 0,2 W, steam 2; B at 0,0"
    assert spent(position, "go E") == cost
    assert legal(board(position.replace("steam 2", f"steam {cost}")), "go E")
    if cost:
        assert refused(board(position.replace("steam 2", f"steam {cost - 1}")), "go E") == ("move.steam_limit",)


def test_move_cost__free_cities_still_let_a_train_run_on_and_stop() -> None:
    state = board("rules city_entry_cost=0; 0,0 red; 0,1 blue; 0,2 WE; A at 0,0, steam 1; B at 0,0")
    assert play(state, "go E; go W; go E; go E; stop").players[0].steam == 0
    assert [plan.label for plan in state.plans] == ["0", "0", "1"]


@pytest.mark.parametrize(
    ("position", "needed"),
    [
        (f"{LINE}; A at 0,0, steam STEAM; B at 0,0", 1),
        (f"{FIGURE_7}; A at 0,0, steam STEAM; B at 0,0", 2),
        ("0,0 yellow; 0,1 WE hill; 0,2 WE; A at 0,0, steam STEAM; B at 0,1 W", 4),
    ],
)
def test_move_steam_limit__never_more_than_there_is(position: str, needed: int) -> None:
    assert legal(board(position.replace("STEAM", str(needed))), "go E")
    assert refused(board(position.replace("STEAM", str(needed - 1))), "go E") in (
        ("move.steam_limit",),
        ("move.stop_free",),
    )
    assert refused(board(position.replace("STEAM", "0")), "go E") == ("move.steam_limit",)


# --- directions


def test_move_no_reversing__within_a_turn() -> None:
    state = play(board(f"{LINE}; A at 0,0, steam 6; B at 0,0"), "go E")
    assert refused(state, "go W") == ("move.no_reversing",)
    assert legal(state, "go E")


def test_move_no_reversing__between_turns_it_may() -> None:
    state = board(f"{LINE}; A at 0,0, steam 6; B at 0,3, steam 6")
    later = play(state, "go E; stop; go W; stop")
    assert later.players[0].train == Train((0, 1), 3)
    assert legal(later, "go W")
    assert legal(later, "go E")


def test_move_city_turn__it_may_leave_as_it_came() -> None:
    state = board(f"{LINE}; A at 0,2 W, steam 6; B at 0,0")
    assert legal(play(state, "go E"), "go W")
    assert play(state, "go E; go W; stop").players[0].train == Train((0, 2), 1)


# --- junctions


@pytest.mark.parametrize(
    ("start", "steps", "exits"),
    [
        ("0,-1 W", "go E", "EN"),
        ("0,-1 W", "go E; go E", "ES"),
        ("0,-1 W", "go E; go E; go E", "EN"),
        ("0,-1 W", "go E; go E; go E; go E", "E"),
        ("0,4 E", "go W", "NSW"),
        ("0,4 E", "go W; go W", "SW"),
        ("0,4 E", "go W; go W; go W", "SW"),
        ("1,1 S", "go N", "EW"),
        ("1,2 S", "go N", "E"),
    ],
)
def test_move_junction__the_edge_it_was_entered_by_limits_the_exits(start: str, steps: str, exits: str) -> None:
    on_junction = play(board(f"{FIGURE_10}; A at {start}, steam 6"), steps)
    ways = {str(action)[-1] for action in on_junction.legal_actions if str(action).startswith("go")}
    assert ways == set(exits)


def test_move_junction__other_exits_are_refused_by_it() -> None:
    state = play(board(f"{FIGURE_10}; A at -1,0 N, steam 6"), "go S")
    assert refused(state, "go E") == ("move.junction",)
    assert refused(state, "go N") == ("move.no_reversing",)
    assert legal(state, "go W")


def test_move_junction_rest__after_a_stop_every_edge_is_open() -> None:
    assert goes(f"{FIGURE_10}; A at 0,0 N, steam 6") == {"N", "E", "W"}
    assert goes(f"{FIGURE_10}; A at 0,2 N, steam 6") == {"N", "E", "S", "W"}
    assert goes(f"{FIGURE_10}; A at 0,3 S, steam 6") == {"N", "E", "S", "W"}


def test_move_junction_rest__it_never_says_where_it_will_go() -> None:
    stopped = play(board(f"{FIGURE_10}; A at -1,0 N, steam 6; turn A"), "go S; stop")
    assert stopped.players[0].train == Train((0, 0), 0)


# --- dead ends and bridges

DEAD_END = "0,0 red; 0,1 NE stub W; 0,2 WN; A at 0,0, steam 6; B at 0,0"


def test_move_dead_end__it_must_stop_and_turns_round_next_turn() -> None:
    state = play(board(DEAD_END), "go E")
    assert [str(action) for action in state.legal_actions] == ["stop"]
    assert refused(state, "go W") == ("move.dead_end",)
    assert goes(DEAD_END.replace("A at 0,0", "A at 0,1 W")) == {"W"}


def test_move_dead_end__its_stub_is_apart_from_the_segment() -> None:
    state = board(DEAD_END.replace("A at 0,0", "A at 0,1 W"))
    assert refused(state, "go E") == ("move.bridge",)


@pytest.mark.parametrize(
    ("track", "came", "exits"), [("WE NS", "W", "EW"), ("WE NS", "N", "NS"), ("NW ES", "W", "NW"), ("NW ES", "S", "ES")]
)
def test_move_bridge__it_keeps_to_its_segment(track: str, came: str, exits: str) -> None:
    around = "0,0 red; 0,2 blue; -1,1 green; 1,1 yellow"
    assert goes(f"{around}; 0,1 {track}; A at 0,1 {came}, steam 6; B at 0,0") == set(exits)


def test_move_bridge__which_segment_it_stands_on_is_part_of_the_position() -> None:
    around = "0,0 red; 0,2 blue; -1,1 green; 1,1 yellow; 0,1 WE NS; B at 0,0"
    assert board(f"{around}; A at 0,1 W") != board(f"{around}; A at 0,1 N")
    assert refused(board(f"{around}; A at 0,1 W, steam 6"), "go N") == ("move.bridge",)
