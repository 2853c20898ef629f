from __future__ import annotations

import re
from fractions import Fraction

import pytest

from railwidgets.core import CHANCE
from railwidgets.games.days_of_steam.state import Cargo, Train
from tests.games.days_of_steam.clauses.cases import FIGURE_7
from tests.games.days_of_steam.helpers import LINE, board, play, refused

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
