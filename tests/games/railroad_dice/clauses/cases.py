"""A position and an action for every way of breaking a clause."""

from __future__ import annotations

from typing import Final

from railwidgets.testing.facts import CLICK, Case
from tests.games.railroad_dice.helpers import (
    CLOSED,
    CORNER,
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
    play,
    with_reserve,
)

AT_LAKE: Final = play(board(LAKE), "lay curve 2,7 NE").notation
"""The orange end points at the lake."""

BANKRUPT: Final = "A front 1 wild; B; ending bank"
ON_RED: Final = "directors red B, blue A, mauve B"
SOLD: Final = "A front 2 share 1 wild, shares 3 red 4 blue; B shares 7 red 6 blue; directors red B, blue A, mauve B"

CASES: Final = (
    Case("track.single", "elsewhere", START, "lay wild 5,5 WE"),
    Case("track.single", "elsewhere", START, "lay wild 3,4 NS"),
    Case("track.single", "elsewhere", START, f"{CLICK}die:wild > cell:0,0"),
    Case("track.single", "taken", START, "lay wild 3,3 WE"),
    Case("track.single", "station_elsewhere", STATION, "station mauve 5,5"),
    Case("dice.pools", "missing", START, "lay curve 3,4 WN"),
    Case("dice.pools", "missing", START, "buy red"),
    Case(
        "dice.pools",
        "missing",
        EAST.replace("3 straight", "1 straight"),
        "leave straight 1,6 WE onto plain straight WE",
    ),
    Case("dice.pools", "missing", "A front 6 wild; B; now discarding", "discard curve"),
    Case("dice.pools", "few_wild", AT_LAKE, "lay straight 2,8 WE paying 2 wild"),
    Case("dice.pools", "few_wild", AT_LAKE, "lay wild 2,8 WE paying 1 wild"),
    Case("dice.pools", "overpaid", START, "lay wild 3,4 WE paying 1 wild"),
    Case("turn.actions", "income_taken", "A; B; now income", "income"),
    Case("turn.actions", "rolled", "A reserve 3; B; now rolled", "roll 2"),
    Case("turn.front_limit", "discard_first", "A front 6 wild; B; now discarding", "lay wild 3,4 WE"),
    Case("turn.front_limit", "not_now", "A front 6 wild; B", "discard wild"),
    Case("roll.dice", "few_reserve", START, "roll 1 + 1 wild"),
    Case("roll.dice", "few_wild", START, "roll 0 + 5 wild"),
    Case("roll.dice", "nothing", START, "roll 0"),
    Case("roll.dice", "rolling", "A; B; now rolled, rolling 2", "end"),
    Case("roll.dice", "count", "A; B; now rolled, rolling 2", "dice 3 wild"),
    Case("roll.dice", "count", START, "dice 3 wild"),
    Case("rail.lay", "shape_straight", HOOK, "lay straight 2,2 NW"),
    Case("rail.lay", "shape_curve", EAST, "leave curve 1,6 WE onto plain straight WE"),
    Case("rail.lay", "shape_curve", HOOK, "lay curve 2,2 NS"),
    Case("rail.not_at_track", "points", POCKET, "lay straight 2,3 NS"),
    Case("rail.extendable", "dead", HOOK, "lay curve 2,2 NE"),
    Case("rail.extendable", "dead_station", CLOSED, "station red 2,3"),
    Case("rail.extendable", "same_square", HOOK, "lay straight 2,2 NS"),
    Case("rail.extendable", "closes_other", POCKET, "lay curve 3,2 EN"),
    Case("rail.from_station", "third", STATION, "lay straight 4,4 NS"),
    Case("tile.never_again", "visited", LEAVING, "leave straight 0,1 SN onto plain straight SN"),
    Case("tile.five_pieces", "too_few", LEAVING, "leave curve -7,8 WN onto plain curve SE"),
    Case("tile.five_pieces", "first_rail", CORNER, "leave straight 0,0 EW onto plain curve EN"),
    Case("tile.new", "needs_tile", CORNER, "lay straight 0,0 EW"),
    Case("tile.new", "stays", START, "leave wild 3,4 WE onto plain wild WE"),
    Case("tile.new", "unknown", CORNER, "leave straight 0,0 EW onto swamp straight EW"),
    Case(
        "tile.new", "not_turned", f"rules turned_tiles=False; {EAST}", "leave straight 1,6 WE onto foothill:1 wild WE"
    ),
    Case("tile.landscape", "clash", NO_TILE, "leave straight -1,9 NS onto plain straight NS"),
    Case("tile.landscape", "used_up", PLAINS, "leave straight 3,62 WE onto plain straight WE"),
    Case("cost.mountain", "short", with_reserve(NO_TILE, 0), "lay curve -1,9 NE"),
    Case("cost.lake", "short", with_reserve(AT_LAKE, 1), "lay straight 2,8 WE"),
    Case("cost.lake", "no_station", f"{AT_LAKE}; directors red A", "station red 2,8"),
    Case("cost.no_end_at_lake", "points", AT_LAKE, "end"),
    Case("cost.no_end_at_lake", "no_shore", SHORE, "end"),
    Case("cost.no_end_at_lake", "retreated", play(board(AT_LAKE), "take back orange").notation, "lay curve 2,7 NE"),
    Case("cost.no_end_at_lake", "retreated", f"{EAST}; now retreated orange", ONTO_LAKES),
    Case("cost.no_end_at_lake", "no_bridge", START, "take back brown"),
    Case("station.director", "other", f"A reserve 3; B; {ON_RED}", "station red 3,4"),
    Case("station.director", "nobody", f"A reserve 3; B; {ON_RED}", "station green 3,4"),
    Case(
        "station.price", "short", "A reserve 1, front 1 wild; B; directors mauve A", "station mauve 3,4 paying 1 wild"
    ),
    Case("station.price", "all_built", PLAINS, "station mauve 3,62"),
    Case("station.one_a_tile", "second", STATION, "station red 3,5"),
    Case("station.not_on_border", "border", f"{EAST}; directors mauve A", "station mauve 1,6"),
    Case("station.not_adjacent", "beside", STATION, "station mauve 3,5"),
    Case("station.terrain", "on", SHORE, "station red 2,-3"),
    Case("station.terrain", "around", "A reserve 3; B; directors green A", "station green 3,4"),
    Case("station.mountain", "short", SHORE, "station green 2,-3"),
    Case("share.bank", "sold_out", SOLD, "buy red"),
    Case("share.director", "too_early", SOLD.replace("6 blue", "5 blue"), "buy red from B"),
    Case("share.director", "too_early", "A; B; directors red B", "buy red from B with wild"),
    Case("share.director", "not_director", SOLD, "buy green from B"),
    Case("share.director", "own", SOLD, "buy blue from A"),
    Case("share.director", "none", SOLD, "buy mauve from B"),
    Case("end.last_station", "over", f"{PLAINS}; counting 2", "income"),
    Case("end.stuck", "over", f"{BANKRUPT}; counting 2", "dice 1 wild"),
    Case("end.stuck", "over", f"{BANKRUPT}; counting 2", "end"),
    Case("end.winner", "counting", f"{BANKRUPT}; counting 0", "end"),
    Case("end.winner", "counting", f"{BANKRUPT}; counting 0", "dice 1 wild"),
    Case("end.winner", "not_yet", START, "reveal A 0 passengers 0 dice"),
    Case("end.winner", "other_screen", f"{BANKRUPT}; counting 1", "reveal A 0 passengers 0 dice"),
    Case("end.winner", "not_behind", f"{BANKRUPT}; counting 0", "reveal A 5 passengers 0 dice"),
)
