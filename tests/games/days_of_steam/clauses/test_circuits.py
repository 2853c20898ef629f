from __future__ import annotations

import pytest

from railwidgets.games.days_of_steam import GAME
from railwidgets.track import covering_circuits
from tests.games.days_of_steam.helpers import board, play, settled

FIGURE_7 = "0,0 yellow; 0,1 WE hill; 0,2 SW; 1,0 NE; 1,1 WE; 1,2 red"


def circuits(position: str) -> int:
    return len(covering_circuits(board(position).network()))


def counters(position: str, actions: str) -> list[int]:
    """The counters of the seats after actions; chance in between is settled."""
    state = board(position)
    for action in actions.split(";"):
        state = settled(play(state, action))
    return [player.counters for player in state.players]


@pytest.mark.parametrize(
    ("position", "found"),
    [
        pytest.param(FIGURE_7, 1, id="two ways between two cities"),
        pytest.param("0,0 yellow; 0,1 WE; 0,2 SW; 1,0 NE; 1,1 WS ES; 1,2 red", 0, id="a way that reverses"),
        pytest.param("0,0 yellow; 0,1 SW; 1,0 NE; 1,1 NW", 0, id="one city"),
        pytest.param("0,0 yellow; 0,1 WE; 0,2 red", 0, id="there and back"),
        pytest.param("0,0 yellow; 0,1 WE; 0,2 SW; 1,0 NE; 1,1 SW stub E; 1,2 red", 0, id="a dead end"),
        pytest.param("0,0 yellow; 0,1 red; 1,0 green; 1,1 blue", 0, id="cities alone are no track"),
        pytest.param("0,0 yellow; 0,1 WE; 0,2 red; 1,0 NS; 2,0 green; 2,1 WE; 2,2 blue; 1,2 NS", 1, id="four cities"),
        pytest.param("1,0 yellow; 1,1 WE NS; 1,2 NW; 0,2 red; 0,1 SE; 2,1 NW; 2,0 NE", 1, id="twice over a bridge"),
        pytest.param("1,0 yellow; 1,1 WE; 1,2 red; 2,0 NE; 2,2 NW; 2,1 WE", 1, id="a straight leads on"),
        pytest.param("1,0 yellow; 1,1 NW ES; 1,2 red; 2,0 NS; 3,0 NE; 3,1 WE; 3,2 NW; 2,2 NS", 0, id="a curve not"),
    ],
)
def test_circuit_loop__a_closed_run_over_two_cities(position: str, found: int) -> None:
    assert circuits(position) == found


def test_circuit_loop__a_double_curve_is_passed_twice_once_on_each_segment() -> None:
    network = board("0,1 yellow; 0,2 SW; 1,2 NW; 1,1 NW ES; 2,1 red; 1,0 SE; 2,0 NE").network()
    (circuit,) = covering_circuits(network)
    passed = [network.layout.cell(port) for port in circuit]
    assert passed.count((1, 1)) == 2
    assert len(passed) == 8


def test_circuit_loop__no_city_is_visited_twice() -> None:
    # Two loops that meet in the red city; the blue one lies on one of them. Only by visiting red twice would a run
    # over the other loop come to two cities.
    with_blue = "1,1 red; 1,2 WE; 1,3 blue; 2,3 NW; 2,2 WE; 2,1 NE"
    without = "0,1 SW; 0,0 SE"
    assert circuits(f"{with_blue}; {without}; 1,0 NE") == 1
    assert counters(f"{with_blue}; {without}; A at 1,1, hand curve; B at 1,1", "lay curve 1,0") == [0, 0]


def test_circuit_new__whichever_segment_is_laid_last() -> None:
    for cell, track in {"0,1": "hill", "0,2": "curve", "1,0": "curve", "1,1": "straight"}.items():
        position = "; ".join(part for part in FIGURE_7.split("; ") if not part.startswith(cell))
        turn = {"0,2": 2}.get(cell, 0)
        assert counters(f"{position}; A at 0,0, hand {track}; B at 0,0", f"lay {track} {cell} turn {turn}") == [1, 0]


def test_circuit_new__whichever_city_is_laid_last() -> None:
    position = "0,0 yellow; 0,1 WE; 0,2 WE; 0,3 SW; 1,0 NE; 1,1 WE; 1,2 WE; row red; A at 0,0; B at 0,0"
    assert counters(position, "city 1 1,3") == [1, 0]
    assert counters(f"{position}; drawn blue", "city blind 1,3") == [1, 0]
    assert counters(f"rules city_drawn_first=false; {position}", "city blind 1,3") == [1, 0]


def test_circuit_new__a_new_way_between_cities_that_were_joined() -> None:
    position = """1,0 yellow; 0,0 SE; 0,1 WE; 0,2 WE; 0,3 SW; 2,0 NE; 2,1 WE; 2,2 WE; 2,3 NW; 1,3 red
        A at 1,0, hand straight; B at 1,3, hand straight"""
    assert circuits(position) == 1
    assert counters(position, "lay straight 1,1") == [0, 0]
    assert counters(position, "lay straight 1,1; lay straight 1,2") == [0, 1]


FIGURE_9 = "0,0 yellow; 0,1 WE; 0,2 SW; 1,0 NE; 1,1 WS ES; 1,2 red; 2,2 NW"


def test_circuit_new__an_overlay_makes_one_and_the_tile_below_then_adds_none() -> None:
    position = f"{FIGURE_9}; A at 0,0, hand turnout-left+ curve; B at 0,0, hand curve"
    assert counters(position, "lay turnout-left+ 1,1 turn 2") == [1, 0]
    assert counters(position, "lay turnout-left+ 1,1 turn 2; lay curve 2,1") == [1, 0]
    assert counters(position, "lay curve 2,1") == [1, 0]


APART = "rules circuits_share_junctions=false; "
"""The option by which circuits share no junction."""

BOTH = f"{FIGURE_9}; A at 0,0, hand turnout-left+ curve; B at 0,0, hand turnout-left+ curve"


def test_circuit_new__a_second_way_through_a_junction_counts_but_by_the_option() -> None:
    # Round by the south first, then straight on: both over the junction at 1,1, between the same two cities.
    ways = "lay curve 2,1; lay turnout-left+ 1,1 turn 2"
    assert counters(BOTH, ways) == [1, 1]
    assert counters(APART + BOTH, ways) == [1, 0]
    # It is shown as it is counted.
    for rules, shown in (("", 1), (APART, 0)):
        second = settled(play(board(rules + BOTH), "lay curve 2,1"))
        assert len(second.preview_marks(second.game.action("lay turnout-left+ 1,1 turn 2"))) == shown
    ruling = GAME.clauses["circuit.new"].ruling
    assert ruling is not None
    assert "through one junction" in ruling["en"]


LOWER = "1,0 yellow; 1,3 red; 2,0 NE; 2,1 WE; 2,2 WE; A at 1,0, hand curve; B at 1,0"
"""A way from the yellow city to the red one that lacks its last tile, at 2,3."""


@pytest.mark.parametrize(
    ("ways", "apart"),
    [
        pytest.param("0,0 SE; 0,1 WE; 0,2 WE; 0,3 SW; 1,1 WE; 1,2 WE", 1, id="no junction, as in figure 8"),
        pytest.param("0,0 SE; 0,1 WE WN; 0,2 WE; 0,3 SW", 1, id="a junction on no circuit yet"),
        pytest.param("0,0 SE; 0,1 WE WN; 0,2 WE; 0,3 SW; 1,1 WE; 1,2 WE", 1, id="by the way without a junction"),
        pytest.param("0,0 SE; 0,1 WE ES; 0,2 WE; 0,3 SW; 1,1 WE EN; 1,2 WE", 0, id="a junction on either way"),
    ],
)
def test_circuit_new__which_junctions_count_by_the_option(ways: str, apart: int) -> None:
    assert counters(f"{LOWER}; {ways}", "lay curve 2,3 turn 3") == [1, 0]
    assert counters(f"{APART}{LOWER}; {ways}", "lay curve 2,3 turn 3") == [apart, 0]


def test_circuit_new__not_by_laying_the_same_segment_again() -> None:
    position = f"{FIGURE_7}; A at 0,0, hand turnout-right+; B at 0,0"
    assert counters(position, "lay turnout-right+ 1,1") == [0, 0]


def test_circuit_new__not_by_an_open_end_beside_a_circuit() -> None:
    position = "0,0 yellow; 0,1 WE; 0,2 SW; 1,0 NE; 1,1 WE SE; 1,2 red; A at 0,0, hand straight; B at 0,0"
    assert circuits(position) == 1
    assert counters(position, "lay straight 2,1 turn 1") == [0, 0]


def test_circuit_new__is_shown_before_it_is_laid() -> None:
    position = "; ".join(part for part in FIGURE_7.split("; ") if not part.startswith("1,1"))
    state = board(f"{position}; A at 0,0, hand straight; B at 0,0")
    (mark,) = state.preview_marks(state.game.action("lay straight 1,1"))
    assert mark.kind == "circuit"
    assert {place.cell for place in mark.places} == {(0, 0), (0, 1), (0, 2), (1, 0), (1, 1), (1, 2)}
    assert state.preview_marks(state.game.action("lay straight -1,0 turn 1")) == ()


def test_circuit_counter__one_for_a_tile_that_makes_two_circuits() -> None:
    # A ring of four cities; the bridge in its middle joins north to south and west to east.
    ring = "1,0 yellow; 0,0 SE; 0,1 green; 0,2 SW; 1,2 red; 2,2 NW; 2,1 blue; 2,0 NE"
    assert circuits(f"{ring}; 1,1 WE NS") > circuits(ring) == 1
    assert counters(f"{ring}; A at 1,0, hand bridge; B at 1,0", "lay bridge 1,1") == [1, 0]


@pytest.mark.parametrize(("taken", "counted"), [(6, 1), (7, 0)])
def test_circuit_counter__while_the_seven_last(taken: int, counted: int) -> None:
    position = "; ".join(part for part in FIGURE_7.split("; ") if not part.startswith("1,1"))
    table = f"{position}; A at 0,0, hand straight; B at 0,0, counters {taken}"
    assert counters(table, "lay straight 1,1") == [counted, taken]


def test_circuit_counter__goes_to_who_laid_the_tile_and_is_never_taken_later() -> None:
    position = f"{FIGURE_7}; A at 0,0, hand straight; B at 0,0, hand straight"
    assert circuits(position) == 1
    assert counters(position, "lay straight -1,0 turn 1; lay straight 0,-1") == [0, 0]
