"""A position and an action for every way of breaking every clause."""

from __future__ import annotations

from typing import Final

from railwidgets.testing.facts import Case
from tests.games.days_of_steam.helpers import all_tiles_but, row_of_cities

FIGURE_7: Final = "0,0 yellow (red); 0,1 WE hill; 0,2 SW; 1,0 NE; 1,1 WE; 1,2 red (yellow)"
LINE: Final = "0,0 yellow (red green); 0,1 WE; 0,2 WE; 0,3 red (blue)"


CASES: Final = tuple(
    Case(*entry)
    for entry in (
        # --- what is in the box
        ("setup.city_tiles", "none_left", "0,0 red; 0,1 red; 0,2 red; draw city 1", "draw city red"),
        ("setup.track_tiles", "none_left", "0,0 red; A at 0,0, hand wye; draw tile B", "draw tile wye"),
        ("setup.track_tiles", "none_left", "0,0 red; draw tile B", "draw tile ?"),
        ("setup.goods", "none_left", "0,0 red (red red red red red red red); row blue; draw goods 1", "draw goods red"),
        ("setup.hand", "not_held", "0,0 red; A at 0,0, hand curve", "lay straight 0,1"),
        # --- a turn
        ("turn.one_action", "moving", f"{LINE}; A at 0,0, steam 3, hand curve; B at 0,0; move go E", "lay curve 1,0"),
        ("turn.one_action", "moving", f"{LINE}; A at 0,0, steam 3, coal 1; B at 0,0; move go E", "coal"),
        ("turn.one_action", "can_act", "0,0 red; A at 0,0, hand curve", "pass"),
        ("turn.one_action", "city_drawn", "0,0 red; 0,1 WE; 0,2 WE; A at 0,0, steam 1; drawn blue", "go E"),
        ("turn.one_action", "city_drawn", "0,0 red; 0,1 WE; 0,2 WE; row green; drawn blue", "city 1 0,3"),
        ("turn.one_action", "draw_first", "0,0 red; A at 0,0, hand curve; turn A; draw tile B", "lay curve 0,1"),
        ("turn.one_action", "not_asked", "0,0 red", "draw tile curve"),
        ("turn.one_action", "not_asked", "0,0 red; draw tile A", "roll 3"),
        ("turn.one_action", "over", "0,0 red; passed 2; ended turn.one_action", "pass"),
        ("coal.cubes", "none", "0,0 red", "coal"),
        ("coal.cubes", "full", f"{row_of_cities(12)}; A at 0,0, steam 6, coal 2", "coal"),
        # --- placing
        ("place.edges_match", "on_bare", "0,0 red; 0,1 WE; 1,0 NS; A at 0,0, hand wye", "lay wye 1,1 turn 2"),
        ("place.edges_match", "on_track", "0,0 red; A at 0,0, hand straight", "lay straight 0,1 turn 1"),
        ("place.reaches_city", "alone", "0,0 red; A at 0,0, hand straight", "lay straight 1,1"),
        ("place.reaches_city", "stub", "0,0 red; A at 0,0, hand curve-stub-s", "lay curve-stub-s 0,1 turn 1"),
        (
            "place.reaches_city",
            "ends",
            "0,0 red; 0,1 WN stub E; 0,2 WE; A at 0,0, hand straight",
            "lay straight 0,3",
        ),
        ("place.reaches_city", "reverses", "0,0 red; 0,1 WE NE; A at 0,0, hand straight", "lay straight -1,1 turn 1"),
        (
            "place.within_five",
            "too_far",
            "0,0 red; 0,1 WE; 0,2 WE; 0,3 WE; 0,4 WE; 0,5 WE; A at 0,0, hand straight",
            "lay straight 0,6",
        ),
        ("place.city_linked", "alone", "0,0 red; row blue", "city 1 2,2"),
        ("place.city_linked", "ends", "0,0 red; 0,1 WN stub E; 0,2 WE; row blue", "city 1 0,3"),
        ("place.city_linked", "reverses", "1,0 blue; 1,1 WE; 1,2 WE NE; row green", "city 1 0,2"),
        ("place.city_spacing", "one", "0,0 red; 0,1 WE; row blue", "city 1 0,2"),
        ("place.city_spacing", "adjacent", "0,0 red; row blue", "city 1 0,1"),
        ("place.overlay", "no_mark", "0,0 red; 0,1 WE; A at 0,0, hand straight", "lay straight 0,1"),
        ("place.overlay", "on_city", "0,0 red; 0,1 blue; A at 0,0, hand three-way+", "lay three-way+ 0,1"),
        ("place.overlay", "on_hill", "0,0 red; 0,1 WE hill; A at 0,0, hand turnout-left+", "lay turnout-left+ 0,1"),
        ("place.overlay", "on_bridge", "0,0 red; 0,1 WE NS; A at 0,0, hand turnout-left+", "lay turnout-left+ 0,1"),
        (
            "place.overlay",
            "under_train",
            "0,0 red; 0,1 WE; A at 0,0, hand turnout-left+; B at 0,1 W",
            "lay turnout-left+ 0,1",
        ),
        ("place.overlay", "city_on_tile", "0,0 red; 0,1 WE; 0,2 WE; 0,3 WE; row blue", "city 1 0,3"),
        (
            "place.overlay",
            "loses_track",
            "rules overlay_keeps_track=true; 0,0 red; 0,1 WE; A at 0,0, hand y-turnout+",
            "lay y-turnout+ 0,1 turn 1",
        ),
        ("place.city_source", "pile_empty", f"{row_of_cities(12)}; 0,12 WE; 0,13 WE", "city blind 0,14"),
        ("place.city_source", "pile_empty", f"{row_of_cities(12)}; 0,12 WE; 0,13 WE", "city blind"),
        ("place.city_source", "draw_first", "0,0 red; 0,1 WE; 0,2 WE", "city blind 0,3"),
        ("place.city_source", "cell_first", "rules city_drawn_first=false; 0,0 red; 0,1 WE; 0,2 WE", "city blind"),
        ("place.city_source", "nowhere", "0,0 red; 0,1 WE", "city blind"),
        ("place.city_source", "nowhere", "0,0 red; 0,1 WE", "click pile"),
        ("place.city_source", "no_such", "0,0 red; 0,1 WE; 0,2 WE; row blue", "city 2 0,3"),
        ("place.city_source", "all_laid", f"{row_of_cities(12)}; 0,12 WE; 0,13 WE", "city 1 0,14"),
        # --- the train
        ("move.own_train", "no_track", "0,0 red; 0,1 WE; A at 0,1 W, steam 2", "go N"),
        ("move.own_train", "track_ends", "0,0 red; 0,1 WE; A at 0,1 W, steam 2", "go E"),
        ("move.own_train", "no_track_yet", "0,0 red; A at 0,0, steam 2; B at 0,0", "click train"),
        ("move.own_train", "not_moved", f"{LINE}; A at 0,0, steam 2; B at 0,0; move load red", "stop"),
        ("move.own_train", "not_moved", f"{LINE}; A at 0,0, steam 2; B at 0,0", "stop"),
        ("move.own_train", "nothing_there", f"{LINE}; A at 0,0, steam 2; B at 0,0", "click train > cell:5,5"),
        ("move.own_train", "no_valid_path", f"{LINE}; 9,9 WE; A at 0,0, steam 2; B at 0,0", "click train > cell:9,9"),
        ("move.own_train", "no_round", "0,0 red; 0,1 WE NS; A at 0,1 N, steam 6; B at 0,0", "click train > cell:0,1"),
        ("move.steam_limit", "far", f"{LINE}; A at 0,1 W, steam 1; B at 0,0", "click train > cell:0,1"),
        ("move.steam_limit", "plain", f"{LINE}; A at 0,0; B at 0,0", "go E"),
        ("move.steam_limit", "hill_plain", f"{FIGURE_7}; A at 0,0, steam 1; B at 0,0", "go E"),
        ("move.steam_limit", "passing", f"{LINE}; A at 0,0, steam 1; B at 0,1 W", "go E"),
        ("move.steam_limit", "hill_passing", f"{FIGURE_7}; A at 0,0, steam 2; B at 0,1 W", "go E"),
        ("move.steam_limit", "far", f"{LINE}; A at 0,0, steam 2; B at 0,0", "click train > cell:0,3"),
        ("move.no_reversing", "turns_back", f"{LINE}; A at 0,0, steam 6; B at 0,0; move go E", "go W"),
        (
            "move.no_reversing",
            "would_reverse",
            "0,0 red; 0,1 WE SE; 1,1 NS; A at 0,0, steam 6; B at 0,0; move go E",
            "click train > cell:1,1",
        ),
        (
            "move.junction",
            "wrong_exit",
            "0,0 red; 0,1 WE SE; 1,1 NS; A at 0,0, steam 6; B at 0,0; move go E",
            "go S",
        ),
        ("move.dead_end", "must_stop", "0,0 red; 0,1 NE stub W; A at 0,0, steam 6; B at 0,0; move go E", "go W"),
        ("move.bridge", "other_track", "0,0 red; 0,1 WE NS; 1,1 NS; A at 0,1 W, steam 6; B at 0,0", "go S"),
        ("move.stop_free", "taken", f"{LINE}; A at 0,0, steam 6; B at 0,1 W; move go E", "stop"),
        ("move.stop_free", "no_way_on", f"{LINE}; A at 0,0, steam 2; B at 0,1 W", "go E"),
        ("move.stop_free", "no_way_on", f"{LINE}; A at 0,0, steam 2; B at 0,1 W", "click train > cell:0,1"),
        ("move.stop_free", "track_ends", "0,0 red; 0,1 WE; A at 0,0, steam 6; B at 0,1 W", "go E"),
        ("move.stop_free", "track_ends", "0,0 red; 0,1 WE; A at 0,0, steam 6; B at 0,1 W", "click train > cell:0,1"),
        (
            "move.stop_free",
            "all_taken",
            "0,0 red; 0,1 WE; 0,2 WE; A at 0,0, steam 6; B at 0,1 W; C at 0,2 W",
            "go E",
        ),
        ("move.stop_free", "dead_end", "0,0 red; 0,1 NE stub W; A at 0,0, steam 6; B at 0,1 W", "go E"),
        (
            "move.speed_limit",
            "roll_first",
            f"{FIGURE_7}; A at 0,0, steam 6; B at 0,0; move go S, go E, go E, stop",
            "go W",
        ),
        # --- goods
        ("goods.load", "not_here", f"{LINE}; A at 0,0, steam 2; B at 0,0", "load blue"),
        ("goods.load", "not_here", f"{LINE}; A at 0,1 W, steam 2; B at 0,0", "load red"),
        ("goods.load", "full", f"{LINE}; A at 0,0, steam 2; B at 0,0; move load red", "load green"),
        ("goods.load", "no_move", f"{LINE}; A at 0,0; B at 0,0", "load red"),
        # --- the water tower and the end
        ("tower.use", "elsewhere", "0,0 red; 0,1 WE tower; A at 0,0; B at 0,1 W", "water"),
        (
            "end.thirteen",
            "over",
            "0,0 red; A at 0,0, delivered red red green blue, counters 2; B at 0,0; ended end.thirteen",
            "pass",
        ),
        ("end.last_tile", "over", f"0,0 red; {all_tiles_but()}; ended end.last_tile", "draw tile curve"),
    )
)
