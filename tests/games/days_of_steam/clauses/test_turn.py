from __future__ import annotations

import pytest

from railwidgets.core import CHANCE
from tests.games.days_of_steam.helpers import board, legal, play, refused, row_of_cities, settled

LINE = "0,0 yellow (red); 0,1 WE tower; 0,2 WE; 0,3 red (blue)"


@pytest.mark.parametrize(
    ("position", "actions"),
    [
        (f"{LINE}; A at 0,0, hand curve; B at 0,0", "lay curve 1,0"),
        (f"{LINE}; row blue; A at 0,0; B at 0,0; 1,3 NS; 2,3 NS", "city 1 3,3"),
        (f"{LINE}; A at 0,0, steam 2; B at 0,0", "go E; go E; stop"),
        (f"{LINE}; A at 0,1 W, steam 2; B at 0,0", "water"),
    ],
)
def test_turn_one_action__then_the_next_player_acts(position: str, actions: str) -> None:
    assert settled(play(board(position), actions)).actor == 1


def test_turn_one_action__turns_go_round() -> None:
    state = board("0,0 red; A at 0,0; B at 0,0; C at 0,0, hand curve; turn C")
    assert settled(play(state, "lay curve 0,1 turn 2")).actor == 0


@pytest.mark.parametrize("action", ["lay curve 1,0", "city 1 3,3", "water", "coal", "pass"])
def test_turn_one_action__a_train_on_its_way_goes_on(action: str) -> None:
    position = f"{LINE}; 1,3 NS; 2,3 NS; row blue; A at 0,0, steam 5, coal 3, hand curve; B at 0,0; move go E"
    assert "turn.one_action" in refused(board(position), action)


def test_turn_one_action__who_can_act_does_not_pass() -> None:
    assert refused(board("0,0 red; A at 0,0, hand curve"), "pass") == ("turn.one_action",)
    assert refused(board("0,0 red; 0,1 WE; A at 0,0, steam 1"), "pass") == ("turn.one_action",)
    assert refused(board("0,0 red; 0,1 WE tower; A at 0,1 W"), "pass") == ("turn.one_action",)
    assert refused(board("0,0 red; 0,1 WE; 0,2 WE; A at 0,0"), "pass") == ("turn.one_action",)


def test_turn_one_action__who_can_do_nothing_passes() -> None:
    stuck = board("0,0 red; A at 0,0; B at 0,0, hand curve")
    assert [str(action) for action in stuck.legal_actions] == ["pass"]
    assert play(stuck, "pass").actor == 1


def test_turn_one_action__coal_alone_is_no_action() -> None:
    stuck = board(f"{row_of_cities(12)}; A at 0,0, coal 1; rules city_entry_cost=2")
    assert {str(action) for action in stuck.legal_actions} == {"pass", "coal"}
    assert legal(play(stuck, "coal"), "pass")


def test_turn_one_action__when_all_pass_the_game_is_scored() -> None:
    stuck = board("0,0 red; A at 0,0, delivered red, counters 1; B at 0,0; C at 0,0, counters 1")
    over = play(stuck, "pass; pass; pass")
    assert over.actor is None
    assert over.outcome is not None
    assert over.outcome.winners == (0,)
    assert over.outcome.clause == "turn.one_action"


def test_turn_one_action__an_action_between_breaks_the_row_of_passes() -> None:
    state = board("0,0 red; A at 0,0; B at 0,0, hand curve")
    later = settled(play(state, "pass; lay curve 0,1 turn 2"))
    assert later.passed == 0
    assert later.actor == 0


@pytest.mark.parametrize(
    ("position", "actions", "passed"),
    [
        ("0,0 red; A at 0,0; B at 0,0, coal 1", "pass; coal; pass", 1),
        ("0,0 red; 0,1 WE tower; A at 0,0; B at 0,1 W", "pass; water", 0),
        ("0,0 red; 0,1 WE; A at 0,0; B at 0,1 W, steam 1", "pass; go W; stop", 0),
    ],
)
def test_turn_one_action__so_do_coal_water_and_the_train(position: str, actions: str, passed: int) -> None:
    later = play(board(position), actions)
    assert (later.passed, later.outcome) == (passed, None)


def test_turn_one_action__chance_is_waited_for() -> None:
    drawing = play(board("0,0 red; A at 0,0, hand curve; B at 0,0, hand straight"), "lay curve 0,1 turn 2")
    assert drawing.actor == CHANCE
    assert "turn.one_action" in refused(drawing, "lay straight 1,0 turn 1")
    assert refused(drawing, "roll 3") == ("turn.one_action",)


def test_turn_draw__a_tile_after_a_tile_from_the_hand() -> None:
    laid = play(board("0,0 red; A at 0,0, hand curve straight bridge; B at 0,0"), "lay curve 0,1 turn 2")
    assert laid.players[0].hand == ("straight", "bridge")
    drawn = play(laid, "draw tile tower")
    assert drawn.players[0].hand == ("straight", "tower", "bridge")
    assert drawn.actor == 1


def test_turn_draw__none_after_anything_else() -> None:
    position = f"{LINE}; 1,3 NS; 2,3 NS; A at 0,1 W, steam 2, hand curve bridge straight; B at 0,0; row blue"
    for actions in ("water", "go E; stop", "city 1 3,3"):
        after = settled(play(board(position), actions))
        assert after.players[0].hand == ("straight", "curve", "bridge")
        assert sum(after.deck) == sum(board(position).deck)


LAST_CITY = f"{row_of_cities(11)}; 0,11 WE; 0,12 WE"


def test_coal_cubes__five_for_each_when_the_last_city_is_laid() -> None:
    state = board(f"{LAST_CITY}; row blue; A at 0,0, steam 2; B at 0,0; C at 0,0")
    assert [player.coal for player in play(state, "city 1 0,13").players] == [5, 5, 5]


def test_coal_cubes__also_when_it_comes_from_the_pile() -> None:
    state = settled(play(board(f"{LAST_CITY}; A at 0,0; B at 0,0"), "city blind"))
    assert [player.coal for player in state.players] == [0, 0]
    assert [player.coal for player in settled(play(state, "city blind 0,13")).players] == [5, 5]


def test_coal_cubes__not_while_a_city_is_left() -> None:
    state = board(f"{row_of_cities(10)}; 0,10 WE; 0,11 WE; row blue; A at 0,0; B at 0,0")
    assert [player.coal for player in settled(play(state, "city 1 0,12")).players] == [0, 0]


COAL = f"{row_of_cities(12)}; 0,12 WE; A at 0,11, steam 1, coal 3, hand straight; B at 0,0, coal 5"


def test_coal_cubes__burnt_before_the_turn_for_one_steam_each() -> None:
    burnt = play(board(COAL), "coal; coal")
    assert (burnt.player.steam, burnt.player.coal, burnt.actor) == (3, 1, 0)
    assert settled(play(burnt, "lay straight 0,13")).actor == 1
    assert play(burnt, "go E; stop").players[0].steam == 2


def test_coal_cubes__need_not_be_used_and_are_the_own() -> None:
    laid = settled(play(board(COAL), "coal; lay straight 0,13"))
    assert (laid.players[0].steam, laid.players[0].coal, laid.players[1].coal) == (4, 2, 5)


def test_coal_cubes__steam_never_rises_above_six() -> None:
    full = play(board(COAL.replace("steam 1", "steam 5")), "coal")
    assert refused(full, "coal") == ("coal.cubes",)


def test_coal_cubes__not_without_a_cube_nor_on_the_way() -> None:
    assert refused(play(board(COAL), "coal; coal; coal"), "coal") == ("coal.cubes",)
    assert refused(play(board(COAL), "go E"), "coal") == ("turn.one_action",)
