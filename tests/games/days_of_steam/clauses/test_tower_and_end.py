from __future__ import annotations

import pytest

from railwidgets.core import CHANCE
from tests.games.days_of_steam.helpers import all_tiles_but, board, legal, play, refused, settled

TOWER = "0,0 red; 0,1 WE; 0,2 WE tower; 0,3 WE; B at 0,0"


@pytest.mark.parametrize(("steam", "after"), [(0, 4), (1, 5), (2, 6), (3, 6), (6, 6)])
def test_tower_use__four_steam_up_to_six(steam: int, after: int) -> None:
    watered = play(board(f"{TOWER}; A at 0,2 W, steam {steam}"), "water")
    assert watered.players[0].steam == after
    assert watered.actor == 1


def test_tower_use__only_where_the_turn_begins() -> None:
    assert refused(board(f"{TOWER}; A at 0,1 W, steam 3"), "water") == ("tower.use",)
    arrived = play(board(f"{TOWER}; A at 0,1 W, steam 3"), "go E")
    assert refused(arrived, "water") == ("turn.one_action",)
    beside_another = f"{TOWER.replace('B at 0,0', 'B at 0,2 W')}; A at 0,1 W"
    assert refused(board(beside_another), "water") == ("tower.use",)


def test_tower_use__instead_of_anything_else() -> None:
    state = board(f"{TOWER}; A at 0,2 W, steam 3, hand straight")
    assert {"water", "go E", "go W", "lay straight 0,4"} <= {str(action) for action in state.legal_actions}
    assert play(state, "water").actor == 1
    assert settled(play(state, "lay straight 0,4")).actor == 1


def test_tower_use__coal_may_be_burnt_before() -> None:
    cities = "; ".join(
        f"5,{column} {colour}" for column, colour in enumerate(["green", "yellow", "blue"] * 3 + ["red"] * 2)
    )
    state = play(board(f"{TOWER}; {cities}; A at 0,2 W, coal 2"), "coal; water")
    assert (state.players[0].steam, state.players[0].coal) == (5, 1)
    assert state.actor == 1
    ruling = state.game.clauses["tower.use"].ruling
    assert ruling is not None
    assert "may burn coal in the same turn" in ruling["en"]


# --- points


@pytest.mark.parametrize(
    ("delivered", "points"),
    [
        ("", 0),
        ("red", 2),
        ("red red", 4),
        ("red blue", 5),
        ("red green blue", 9),
        ("red red green", 7),
        ("red green yellow", 9),
        ("green green green green green", 10),
    ],
)
def test_score_goods__two_a_cube_and_a_bonus_for_colours(delivered: str, points: int) -> None:
    state = board(f"0,0 red; A at 0,0, delivered {delivered}; B at 0,0")
    assert state.scores()[0].total == points
    assert {item.clause for item in state.scores()[0].items if item.points} <= {"score.goods"}


def test_score_goods__five_for_all_four_colours() -> None:
    over = board("0,0 red; A at 0,0, delivered red green yellow blue; B at 0,0; ended end.thirteen")
    assert [int(item.points) for item in over.scores()[0].items] == [8, 5, 0]


def test_score_circuits__one_a_counter() -> None:
    state = board("0,0 red; A at 0,0, counters 3; B at 0,0, counters 4, delivered red")
    assert [sheet.total for sheet in state.scores()] == [3, 6]
    assert [item.clause for item in state.scores()[0].items if item.points] == ["score.circuits"]


# --- the end

CIRCUIT = "0,0 yellow; 0,1 WE; 0,2 SW; 1,0 NE; 1,2 red; B at 0,0"


def test_end_thirteen__at_once_by_a_circuit_before_anything_is_drawn() -> None:
    position = f"{CIRCUIT}; A at 0,0, hand straight, delivered red green blue, counters 3"
    won = play(board(position), "lay straight 1,1")
    assert won.actor is None
    assert won.outcome is not None
    assert (won.outcome.winners, won.outcome.clause) == ((0,), "end.thirteen")
    assert won.draws == ()
    assert refused(won, "draw tile curve") == ("end.thirteen",)
    assert refused(won, "pass") == ("end.thirteen",)
    assert board(won.notation) == won


def test_end_thirteen__not_with_twelve() -> None:
    position = f"{CIRCUIT}; A at 0,0, hand straight, delivered red green blue, counters 2"
    assert play(board(position), "lay straight 1,1").outcome is None


def test_end_thirteen__by_a_delivery_when_the_move_has_ended() -> None:
    line = "0,0 yellow (red); 0,1 WE; 0,2 red; B at 0,0; A at 0,0, steam 4, delivered red green blue, counters 2"
    reached = play(board(line), "load red; go E; go E")
    assert reached.scores()[0].total == 13
    assert reached.actor == 0
    won = play(reached, "stop")
    assert won.outcome is not None
    assert won.outcome.winners == (0,)


def test_end_thirteen__whoever_else_has_more_counters() -> None:
    position = f"{CIRCUIT.replace('B at 0,0', 'B at 0,0, counters 4, delivered green yellow')}; A at 0,0, hand straight"
    won = play(board(f"{position}, delivered red red green blue, counters 1"), "lay straight 1,1")
    assert won.outcome is not None
    assert won.outcome.winners == (0,)


def _last_draw(players: str) -> str:
    """A position in which A lays the last tile but one; the next draw takes the last."""
    rest = all_tiles_but("curve", used=("straight",))
    return f"0,0 red; {rest}; A at 0,0, hand straight{players}"


def test_end_last_tile__when_it_is_drawn_the_game_ends_at_once() -> None:
    state = board(_last_draw("; B at 0,0, delivered red"))
    assert state.tiles_left == 1
    laid = play(state, "lay straight 0,1")
    assert laid.actor == CHANCE
    assert laid.outcome is None
    over = play(laid, "draw tile curve")
    assert over.actor is None
    assert over.outcome is not None
    assert over.outcome.clause == "end.last_tile"
    assert over.tiles_left == 0
    assert refused(over, "pass") == ("end.last_tile",)
    assert board(over.notation) == over


def test_end_last_tile__it_is_the_last_for_who_only_sees_hidden_hands_too() -> None:
    state = play(board(_last_draw("; B at 0,0, hand curve").replace("104,2 curve; ", "", 1)), "lay straight 0,1")
    view = state.view(0)
    assert view.tiles_left == state.tiles_left
    assert play(view, "draw tile curve").outcome == play(state, "draw tile curve").outcome


@pytest.mark.parametrize(
    ("players", "winners", "why"),
    [
        (", delivered red; B at 0,0", (0,), "most points win"),
        ("; B at 0,0, delivered red; C at 0,0, counters 1", (1,), "most points win"),
        (", delivered red; B at 0,0, counters 2", (1,), "most circuit counters win"),
        (", counters 2; B at 0,0, counters 2, steam 3", (1,), "most steam wins"),
        (", counters 2, steam 1; B at 0,0, counters 2, steam 2", (0,), "most steam wins"),
        ("; B at 0,0, steam 2", (0, 1), "the win is shared"),
        ("; B at 0,0, steam 2; C at 0,0, steam 1", (0, 1), "the win is shared"),
    ],
)
def test_end_last_tile__points_then_counters_then_steam_then_shared(
    players: str, winners: tuple[int, ...], why: str
) -> None:
    # A gets 2 steam for the tile laid last.
    over = play(board(_last_draw(players)), "lay straight 0,1; draw tile curve")
    assert over.outcome is not None
    assert over.outcome.winners == winners
    assert why in over.outcome.reason["en"]


def test_end_last_tile__nothing_ends_while_one_is_left() -> None:
    rest = all_tiles_but("curve", "curve", used=("straight",))
    state = board(f"0,0 red; {rest}; A at 0,0, hand straight; B at 0,0")
    assert settled(play(state, "lay straight 0,1")).outcome is None
    assert legal(state, "lay straight 0,1")
