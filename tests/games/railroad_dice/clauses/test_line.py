"""Clauses of the line, of leaving a tile, and of surcharges."""

from __future__ import annotations

import pytest

from railwidgets.games.railroad_dice import GAME
from railwidgets.games.railroad_dice.landscape import tiles_for
from tests.games.railroad_dice.helpers import (
    EAST,
    HOOK,
    LAKE,
    LEAVING,
    NO_TILE,
    ONTO_LAKES,
    PLAINS,
    POCKET,
    SHORE,
    START,
    STATION,
    board,
    lays,
    legal,
    play,
    refused,
)

HIGH = """
    mini 0,0 plain; mini -1,0 foothill:1; mini -1,1 massif; mini 1,0 plain; 7,3 NS; brown 7,3 S
    -4,7 EW; -4,8 EW; -4,9 NW; -5,9 ES; -5,10 EW; -5,11 EW; -5,12 EW; orange -5,12 E
"""
"""The orange end stands before the eastern edge of a massif."""

LEAVE_HIGH = "leave straight -5,13 WE onto massif straight WE"
"""Off that massif onto another one: two areas."""

RICH = "A reserve 9, front 9 wild; B"


def test_track_single__only_at_the_two_ends() -> None:
    state = board(START)
    assert refused(state, "lay wild 2,3 SN") == ("track.single",)
    assert refused(state, "lay wild 3,5 WE") == ("track.single",)
    assert refused(state, "lay wild 3,4 NS") == ("track.single",)
    assert {action.split()[2] for action in lays(state)} == {"3,4", "3,2"}


def test_rail_lay__turned_freely() -> None:
    state = board("A front 1 straight 1 curve; B")
    assert lays(state) == {
        "lay straight 3,4 WE",
        "lay curve 3,4 WN",
        "lay curve 3,4 WS",
        "lay straight 3,2 EW",
        "lay curve 3,2 EN",
        "lay curve 3,2 ES",
    }


def test_rail_lay__the_end_moves_on() -> None:
    state = play(board(START), "lay wild 3,4 WN")
    assert state.end("orange") == ((0, 0), 25, 0)
    assert state.end("brown") == board(START).end("brown")


def test_rail_not_at_track__beside_the_line_it_may_run() -> None:
    state = play(board(RICH), "lay wild 3,4 WN; lay wild 2,4 SW")
    assert legal(state, "lay wild 2,3 EW")
    assert refused(state, "lay wild 2,3 ES") == ("rail.not_at_track",)


def test_rail_extendable__one_step_is_enough() -> None:
    assert lays(board(HOOK)) >= {"lay curve 2,2 NW", "lay wild 2,2 NW"}
    assert refused(board(HOOK), "lay curve 2,2 NE") == ("rail.extendable",)
    # The pocket itself may be pointed at as long as something leads out of it.
    assert legal(board(POCKET), "lay curve 2,3 NW")


def test_rail_extendable__the_other_end_must_go_on_too() -> None:
    assert refused(board(POCKET), "lay curve 3,2 EN") == ("rail.extendable",)
    assert legal(board(POCKET), "lay straight 3,2 EW")


def test_rail_extendable__the_ends_never_point_to_one_square() -> None:
    assert refused(board(HOOK), "lay straight 2,2 NS") == ("rail.extendable",)


@pytest.mark.parametrize("visited", [True, False])
def test_rail_extendable__a_visited_tile_is_no_way_on(visited: bool) -> None:
    north = "mini -1,0 plain; -4,0 EW; brown -4,0 E" if visited else "-1,-4 NS; brown -1,-4 N"
    state = board(
        f"mini 0,-1 plain; mini -1,-1 plain; mini 0,0 plain; {north}"
        "; 1,0 EW; 1,1 EW; 1,2 NW; 0,2 SW; orange 0,2 W; A front 1 straight 1 curve; B"
    )
    # From the corner the line could only go off to the west, where it has been, or to the north.
    assert refused(state, "lay straight 0,1 EW") == (("rail.extendable",) if visited else ())


def test_rail_from_station__by_any_free_side() -> None:
    state = play(board("A reserve 3, front 4 wild; B; directors mauve A"), "station mauve 3,4")
    assert state.end("orange").side is None
    ways = {tuple(action.split()[2:4]) for action in lays(state) if not action.split()[2].startswith("3,2")}
    assert {cell for cell, _ in ways} == {"2,4", "3,5", "4,4"}
    assert {way for cell, way in ways if cell == "2,4"} == {"SN", "SE", "SW"}


def test_rail_from_station__never_a_third_rail() -> None:
    state = board(STATION)
    assert refused(state, "lay straight 4,4 NS") == ("track.single", "rail.from_station")
    assert "rail.not_at_track" in refused(state, "lay curve 3,5 NW")


# --- tiles


def test_tile_never_again__nor_by_the_other_end() -> None:
    assert refused(board(LEAVING), "leave straight 0,1 SN onto plain straight SN") == ("tile.never_again",)


def test_tile_five_pieces__the_leaving_one_and_stations_included() -> None:
    assert legal(board(EAST), "leave straight 1,6 WE onto plain straight WE")
    four = "mini 0,0 plain; 3,3 EW; 3,4 EW; 3,5 EW; orange 3,5 E; brown 3,3 W; A front 3 straight; B"
    leave = "leave straight 3,6 WE onto plain straight WE"
    assert refused(board(four), leave) == ("tile.five_pieces",)
    station = "mini 0,0 plain red; 3,2 red; 3,3 EW; 3,4 EW; 3,5 EW; orange 3,5 E; brown 3,2; A front 3 straight; B"
    assert legal(board(station), leave)


def test_tile_new__one_action_or_nothing() -> None:
    state = board(EAST)
    assert refused(state, "lay straight 1,6 WE") == ("tile.new",)
    after = play(state, "leave straight 1,6 WE onto plain curve WN")
    assert list(after.plan.minis) == [(0, 0), (0, 1)]
    assert after.end("orange") == ((0, 1), 7, 0)
    assert after.player.front == (2, 1, 0, 4)


def test_tile_new__without_a_second_die_the_move_is_off() -> None:
    state = board(EAST.replace("3 straight 2 curve 2 wild", "1 straight"))
    assert not [action for action in state.legal_actions if str(action).startswith("leave")]


def test_tile_new__a_curve_may_lead_off() -> None:
    text = "mini 0,0 plain; 3,3 EW; 3,4 NW; 2,4 NS; 1,4 ES; 1,5 NW; orange 1,5 N; brown 3,3 W; A front 4 wild; B"
    up = "mini 0,0 plain; 3,3 EW; 3,4 NW; 2,4 NS; 1,4 NS; 0,4 ES; 0,5 EW; orange 0,5 E; brown 3,3 W; A front 4 wild; B"
    assert legal(board(text), "leave wild 0,5 SN onto plain wild SN")
    assert legal(board(up), "leave wild 0,6 WN onto plain wild SN")
    assert legal(board(up), "leave wild 0,6 WE onto plain wild WE")


def test_tile_new__it_may_be_turned_unless_the_option_says_no() -> None:
    state = board(EAST)
    assert tiles_for(state, (0, 1)) == ("plain", "lakes", "lakes:1", "lakes:2", "lakes:3", "foothill:1", "foothill:2")
    fixed = board(f"rules turned_tiles=False; {EAST}")
    assert tiles_for(fixed, (0, 1)) == ("plain", "lakes")


def test_tile_landscape__with_every_neighbour() -> None:
    state = board(NO_TILE)
    assert tiles_for(state, (0, 1)) == ()
    assert tiles_for(state, (0, -1)) == ("plain", "lakes", "lakes:1", "lakes:2", "lakes:3", "foothill", "foothill:3")


def test_tile_landscape__a_kind_that_is_used_up_is_not_chosen() -> None:
    assert not any(tile.startswith("plain") for tile in tiles_for(board(PLAINS), (0, 9)))


def test_tile_reward__two_wild_dice_after_the_first_rail() -> None:
    state = play(board(EAST), "leave straight 1,6 WE onto plain straight WE")
    assert state.player.front == (1, 2, 0, 4)


@pytest.mark.parametrize(("reserve", "clauses"), [(1, ("cost.mountain",)), (2, ())])
def test_tile_reward__it_cannot_pay_for_the_move_that_brings_it(reserve: int, clauses: tuple[str, ...]) -> None:
    state = board(f"{HIGH}; A reserve {reserve}, front 2 straight; B")
    assert refused(state, LEAVE_HIGH) == clauses


def test_tile_cleared__rails_to_the_bank_and_stations_to_the_mini_tile() -> None:
    start = "mini 0,0 plain; mini 0,1 plain red; 3,3 EW; brown 3,3 W; 3,4 EW; 3,5 EW; 3,6 EW; 3,7 EW; 3,8 EW; 3,9 red"
    state = board(f"{start}; 3,10 EW; 3,11 EW; 3,12 EW; orange 3,12 E; A front 2 straight; B")
    after = play(state, "leave straight 3,13 WE onto plain straight WE")
    assert [position for position, _ in after.large] == [(0, 0), (0, 2)]
    assert after.plan.minis[0, 1].stations == ("red",)
    # Five rails of the tile and the leaving one go back, two wild dice are paid.
    assert after.bank == state.bank + 6 - 2


def test_tile_cleared__the_first_tile_stays_until_the_second_end_leaves() -> None:
    state = play(board(EAST), "leave straight 1,6 WE onto plain straight WE")
    assert [position for position, _ in state.large] == [(0, 0), (0, 1)]
    more = play(state, "lay wild 3,2 EW; lay wild 3,1 EW; leave wild 3,0 EW onto plain wild EW")
    assert [position for position, _ in more.large] == [(0, -1), (0, 1)]
    assert more.dice_on_tiles == 2


# --- surcharges


def test_cost_mountain__once_for_an_area_and_a_turn() -> None:
    text = """
        mini 0,0 plain; mini 0,-1 foothill; 3,3 EW; 3,2 NE; 2,2 SW; 2,1 EW; 2,0 EW; orange 3,3 E
        2,-1 EW; brown 2,-1 W; A reserve 3, front 6 wild; B
    """
    state = play(board(text), "lay wild 2,-2 EN")
    assert state.player.reserve == 3
    first = play(state, "lay wild 1,-2 SW")
    assert (first.player.reserve, first.now.opened) == (2, ((0, -7),))
    # Out onto the prairie of the valley, and back in: the area is open for the whole turn.
    again = play(first, "lay wild 1,-3 EW; lay wild 1,-4 ES; lay wild 2,-4 NS")
    assert again.player.reserve == 2
    assert play(again, "end; end; end").now.opened == ()


def test_cost_mountain__nothing_is_asked_for_a_tile_that_cannot_be_laid() -> None:
    # The curve stays on its tile, where 0,0 is prairie; the straight leads to where the line has been.
    assert refused(board(LEAVING), "leave curve 0,1 SW onto foothill curve EN") == ("tile.new",)
    never = "leave straight 0,1 SN onto massif straight SN"
    assert refused(board(LEAVING), never) == ("tile.never_again",)
    assert "cost.mountain" in refused(board(f"{HIGH}; A reserve 1, front 2 straight; B"), LEAVE_HIGH)


def test_cost_mountain__the_first_rail_on_a_new_tile_pays_too() -> None:
    state = play(board(f"{HIGH}; A reserve 2, front 2 straight; B"), LEAVE_HIGH)
    assert (state.player.reserve, state.player.front) == (0, (0, 0, 0, 2))
    # The area on the tile that was left is of no use any more.
    assert state.now.opened == ((-7, 14),)


def test_cost_lake__two_dice_for_rails_only() -> None:
    state = play(board(LAKE), "lay curve 2,7 NE; lay straight 2,8 WE")
    assert state.player.reserve == 0
    assert state.now.opened == ((1, 8),)


def test_cost_no_end_at_lake__a_turn_ends_on_the_shore() -> None:
    at_lake = play(board(LAKE), "lay curve 2,7 NE")
    assert refused(at_lake, "end") == ("cost.no_end_at_lake",)
    assert legal(play(at_lake, "lay straight 2,8 WE"), "end")
    assert refused(board(SHORE), "end") == ("cost.no_end_at_lake",)


def test_cost_no_end_at_lake__a_bridge_is_taken_back_whole() -> None:
    state = play(board(SHORE), "take back brown")
    assert state.end("brown") == ((0, -1), 20, 3)
    assert state.player.front == (0, 4, 0, 0)
    assert state.now.opened == ((3, -3),)
    assert legal(state, "end")
    assert refused(state, "take back brown") == ("cost.no_end_at_lake",)


def test_cost_no_end_at_lake__after_that_no_other_bridge_at_that_end() -> None:
    state = play(board(LAKE), "lay curve 2,7 NE; take back orange")
    assert refused(state, "lay curve 2,7 NE") == ("cost.no_end_at_lake",)
    assert legal(state, "lay straight 2,7 NS")


def test_cost_no_end_at_lake__the_first_rail_on_a_tile_may_point_at_one_within_the_turn() -> None:
    state = play(board(EAST), ONTO_LAKES)
    assert refused(state, "end") == ("cost.no_end_at_lake",)
    assert state.now.bridges == (("straight",), ())
    assert GAME.parse(state.notation) == state
    assert GAME.from_json(state.to_json()) == state
    # The reward helps to pay for the bridge.
    over = play(state, "lay straight 1,8 WE paying 2 wild; lay wild 1,9 WE; lay wild 1,10 WE")
    assert legal(over, "end")
    assert (over.player.reserve, over.player.front) == (3, (0, 2, 0, 0))


def test_cost_no_end_at_lake__a_bridge_from_the_first_rail_is_taken_back_to_it() -> None:
    state = play(board(EAST), f"{ONTO_LAKES}; lay straight 1,8 WE; take back orange")
    # Its die stays and is turned clockwise; the other one and the reward are in front, the surcharge is paid.
    assert state.large_at((0, 1)).pieces == ((7, "SW"),)
    assert (state.player.reserve, state.player.front) == (1, (1, 2, 0, 4))
    assert state.end("orange") == ((0, 1), 7, 2)
    assert legal(state, "end")
    assert refused(state, "take back orange") == ("cost.no_end_at_lake",)


def test_cost_no_end_at_lake__the_first_rail_is_turned_clockwise_from_any_side() -> None:
    text = "mini 0,0 plain; 3,1 EW; 3,2 EW; 3,3 EW; 3,4 EW; 3,5 EW; orange 3,5 E; brown 3,1 W; A front 3 straight; B"
    state = play(board(text), "leave straight 3,0 EW onto lakes straight EW; take back brown")
    assert (state.end("brown"), state.large_at((0, -1)).pieces) == (((0, -1), 27, 0), ((27, "NE"),))


def test_cost_no_end_at_lake__after_that_no_other_bridge_by_a_first_rail_either() -> None:
    state = board(f"{EAST}; now retreated orange")
    assert refused(state, ONTO_LAKES) == ("cost.no_end_at_lake",)
    assert legal(state, "leave straight 1,6 WE onto lakes curve WS")
    assert refused(board(f"{EAST}; now retreated brown"), ONTO_LAKES) == ()


def test_cost_no_end_at_lake__a_station_on_the_shore_ends_the_bridge() -> None:
    state = play(board(SHORE.replace("reserve 5", "reserve 12")), "station green 2,-3")
    assert refused(state, "take back brown") == ("cost.no_end_at_lake",)
    assert legal(state, "end")


def test_cost_no_end_at_lake__a_station_points_nowhere() -> None:
    text = """
        mini 0,0 plain; mini 0,1 lakes; 3,3 EW; 3,4 NW; 2,4 NS; 1,4 ES; 1,5 EW; 1,6 EW; 1,7 SW; 2,7 NS; 3,7 NS; 4,7 NE
        4,8 EW; 4,9 NW; orange 4,9 N; brown 3,3 W; A reserve 3; B; directors green A
    """
    assert legal(play(board(text), "station green 3,9"), "end")
