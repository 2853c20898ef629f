from __future__ import annotations

import re
from fractions import Fraction

import pytest

from railwidgets.core import CHANCE
from railwidgets.games.days_of_steam.state import Cargo, Train
from tests.games.days_of_steam.helpers import board, legal, play, refused

LINE = "0,0 yellow (red green); 0,1 WE; 0,2 WE; 0,3 red (blue)"
FIGURE_7 = "0,0 yellow (red); 0,1 WE hill; 0,2 SW; 1,0 NE; 1,1 WE; 1,2 red (yellow)"
FIGURE_10 = """
    0,-2 red; 0,-1 WE; -1,0 NS; 1,1 NS; -1,2 NS; 1,2 NS; 0,4 WE; -1,3 NS; 1,3 NS
    0,0 WE WN; 0,1 WE WS ES; 0,2 WE WN SE; 0,3 EW EN ES; B at 0,-2
"""


def spent(position: str, actions: str) -> int:
    """The steam that steps of the train of A cost."""
    state = board(position)
    return state.players[0].steam - play(state, actions).players[0].steam


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


# --- other trains


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
        ("0,1 WE; 0,2 NE stub W", ["0,1 W", "0,2 W"], "other trains stand on the track up to its end"),
        ("0,1 WE; 0,2 WE; 0,3 WE", ["0,1 W", "0,2 E", "0,3 E"], "other trains stand on the track up to its end"),
        ("0,1 WE; 0,2 WE hill; 0,3 WE hill; 0,4 red", ["0,1 W", "0,2 W"], "the 4 steam left would not take"),
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
        assert said in reason.text.en


# --- the speed limit


def rolls(position: str, steps: str) -> bool:
    """Whether the die is rolled at the end of a move."""
    state = play(board(position), f"{steps}; stop")
    return state.actor == CHANCE and state.draws[0].what == "roll"


CURVED = "0,0 red; 0,1 SW; 1,1 NE; 1,2 WE; 1,3 WE; 1,4 blue"
JUNCTION = "0,0 red; 0,1 WE; 0,2 WE SE; 0,3 WE; 1,2 NS; 2,2 green"


@pytest.mark.parametrize(
    ("position", "steps", "rolled"),
    [
        pytest.param(f"{CURVED}; A at 0,0", "go E; go S", False, id="two steam"),
        pytest.param(f"{CURVED}; A at 0,0", "go E; go S; go E", True, id="three steam over curves"),
        pytest.param(f"{LINE}; A at 0,0", "go E; go E; go E", False, id="no curve"),
        pytest.param(f"{CURVED}; A at 1,4", "go W; go W; go W", True, id="stops on a curve"),
        pytest.param(f"{CURVED}; A at 1,1 N", "go E; go E; go E", False, id="leaves the curve it stood on"),
        pytest.param("0,0 red; 1,0 blue; 1,1 green; A at 0,0", "go S; go E; go W", False, id="city corners"),
        pytest.param(f"{JUNCTION}; A at 0,0", "go E; go E; go E", False, id="straight over a junction"),
        pytest.param(f"{JUNCTION}; A at 2,2", "go N; go N; go E", True, id="round a junction"),
        pytest.param(f"{JUNCTION}; A at 2,2; B at 1,2 N", "go N; go N", True, id="stops where it must be curved"),
        pytest.param(
            f"{JUNCTION}; 0,4 blue; A at 0,4; B at 0,3 W", "go W; go W", False, id="stops where it may be straight"
        ),
        pytest.param("0,0 red; 0,1 WE; 0,2 WE; 0,3 NE stub W; A at 0,0", "go E; go E; go E", False, id="dead end"),
        pytest.param("0,0 red; 0,1 WE NS; 0,2 NW ES; A at 0,0; B at 0,1 W", "go E; go E", True, id="double curve"),
        pytest.param("0,0 red; 0,1 WE hill; 0,2 SW; A at 0,0", "go E; go E", True, id="a hill costs two"),
        pytest.param("0,0 red; 0,1 NW hill; A at 0,0", "go E", False, id="a hill curve costs two"),
        pytest.param("0,0 red; 0,1 SW; 1,1 NS; A at 0,0; B at 0,1 W", "go E; go S", True, id="passing costs one"),
    ],
)
def test_move_speed_limit__more_than_two_steam_and_a_curve(position: str, steps: str, rolled: bool) -> None:
    full = re.sub(r"A at [-\d,]+(?: \w)?", r"\g<0>, steam 6", position)
    assert rolls(full if "B at" in full else f"{full}; B at 0,0", steps) == rolled


@pytest.mark.parametrize(("steam", "derails"), [(3, 1), (4, 2), (5, 3), (6, 4)])
def test_move_speed_limit__the_roll_must_beat_the_steam_less_two(steam: int, derails: int) -> None:
    track = "0,0 red; 0,1 SW; 1,1 NE; 1,2 WE; 1,3 WE; 1,4 WE; 1,5 WE; A at 0,0, steam 6; B at 0,0"
    stopped = play(board(track), "; ".join(["go E", "go S", *["go E"] * (steam - 2), "stop"]))
    assert [chance for _, chance in stopped.chance_outcomes] == [Fraction(1, 6)] * 6
    assert stopped.chance_prompt is not None
    for pips in range(1, 7):
        rolled = play(stopped, f"roll {pips}")
        home = rolled.players[0].train == Train((0, 0))
        assert home == (pips <= derails)
        assert rolled.players[0].steam == 6 - steam
        assert rolled.actor == 1


def test_move_speed_limit__nothing_is_done_before_the_roll() -> None:
    stopped = play(board(f"{FIGURE_7}; A at 0,0, steam 6; B at 0,0"), "go S; go E; go E; stop")
    for action in ("go W", "stop", "load yellow"):
        assert "move.speed_limit" in refused(stopped, action)
    assert board(stopped.notation) == stopped


TWO_WAYS = "0,0 yellow; 0,1 WE; 0,2 SW; 1,2 NS; 2,2 red; 1,0 NS; 2,0 blue; 2,1 WE; B at 2,0"
"""To the red city by a curve or by the blue city, at the same cost."""


@pytest.mark.parametrize(
    ("position", "goal", "way"),
    [
        pytest.param(f"{TWO_WAYS}; A at 0,0, steam 6", "2,2", "go S; go S; go E; go E", id="round a curve or not"),
        pytest.param(f"{TWO_WAYS}; A at 2,2, steam 6", "0,0", "go W; go W; go N; go N", id="and back"),
        pytest.param(
            "1,0 yellow; 0,0 red; 0,1 WE; 0,2 blue; 1,1 WE hill; 1,2 WE NW; A at 1,0, steam 6; B at 1,1 W",
            "1,2",
            "go E; go E",
            id="where it stops on a curve or not",
        ),
        pytest.param(
            "1,0 red; 1,1 WE NW; 1,2 green; 0,1 blue; 0,2 yellow; A at 1,0, steam 6; B at 1,0; move go E",
            "0,2",
            "go E; go N",
            id="on a junction already entered",
        ),
    ],
)
def test_move_speed_limit__a_click_takes_a_way_without_a_die_where_it_costs_the_same(
    position: str, goal: str, way: str
) -> None:
    state = board(position)
    (plan,) = (plan for plan in state.plans if plan.picks[-1] == f"cell:{goal}")
    assert "; ".join(map(str, plan.actions)) == way


# --- derailment


def test_move_derail__train_goods_and_deliveries_go_back_and_the_steam_is_lost() -> None:
    state = board(f"{FIGURE_7}; A at 0,0, steam 6; B at 0,0")
    stopped = play(state, "load red; go S; go E; go E; load yellow; stop")
    assert stopped.players[0].delivered == ("red",)
    derailed = play(stopped, "roll 1")
    assert derailed.table == state.table
    assert derailed.players[0].train == Train((0, 0))
    assert derailed.players[0].delivered == ()
    assert derailed.players[0].cargo is None
    assert derailed.players[0].steam == 3
    assert derailed.actor == 1
    safe = play(stopped, "roll 2")
    assert safe.players[0].delivered == ("red",)
    # The cube loaded in the city where the move ended is put down there again.
    assert safe.table.city((1, 2)).goods == ("yellow",)


def test_move_derail__cargo_of_an_earlier_turn_stays_on_the_train() -> None:
    carrying = board("0,0 green; 1,0 NE; 1,1 WE; 1,2 red; 0,1 WE; A at 0,1 W, steam 6, cargo red from 0,0; B at 0,0")
    stopped = play(carrying, "go W; go S; go E; go E; stop")
    assert stopped.players[0].delivered == ("red",)
    derailed = play(stopped, "roll 2")
    assert derailed.players[0].cargo == Cargo("red", (0, 0))
    assert derailed.players[0].train == Train((0, 1), 3)
    assert derailed.players[0].delivered == ()


def test_move_derail__coal_burnt_before_the_move_stays_burnt() -> None:
    others = "; ".join(
        f"5,{column} {colour}" for column, colour in enumerate(("green", "blue") * 3 + ("yellow", "red") * 2)
    )
    state = board(f"{others}; {FIGURE_7}; A at 0,0, steam 2, coal 2; B at 0,0")
    derailed = play(state, "coal; go S; go E; go E; stop; roll 1")
    assert (derailed.players[0].steam, derailed.players[0].coal) == (0, 1)


def test_move_derail__victory_is_tested_after_the_roll() -> None:
    state = board(f"{FIGURE_7}; A at 0,0, steam 6, delivered red green blue, counters 2; B at 0,0")
    stopped = play(state, "load red; go S; go E; go E; stop")
    assert stopped.scores()[0].total == 13
    assert stopped.actor == CHANCE
    derailed = play(stopped, "roll 1")
    assert derailed.outcome is None
    assert derailed.scores()[0].total == 11
    won = play(stopped, "roll 2")
    assert won.outcome is not None
    assert won.outcome.winners == (0,)
