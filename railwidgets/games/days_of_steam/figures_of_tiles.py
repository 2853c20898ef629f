"""The figures about tiles and circuits, and three more boards without a new circuit; see ``figures``."""

from __future__ import annotations

from typing import Final

from railwidgets.core.figure import claim
from railwidgets.core.questions import after, refused_by
from railwidgets.games.days_of_steam.figure_claims import (
    circuits,
    completes,
    derails_on,
    figure,
    gives_counter,
    steam_spent,
    with_train,
)

PLACING: Final = (
    figure(
        "figure 1",
        """
        0,0 yellow; 0,1 WE
        row red (green blue), green (red yellow)
        A at 0,0, steam 2, hand straight curve wye; B at 0,0, hand straight curve hill
        """,
        "place.city_spacing",
        claim("red_city_at_0_2", refused_by("city 1 0,2"), ("place.city_spacing",)),
    ),
    figure(
        "figure 2",
        """
        0,0 yellow; 0,1 WE; 0,2 WE
        row red (green blue), green (red yellow)
        A at 0,0, steam 2, hand straight curve wye; B at 0,0, hand straight curve hill
        """,
        "place.city_spacing place.city_linked",
        claim("red_city_at_0_3", refused_by("city 1 0,3"), "legal"),
    ),
    figure(
        "figure 3",
        """
        1,0 yellow; 0,0 SE; 0,1 WE; 0,2 SW
        row red (green blue), green (red yellow)
        A at 1,0, steam 2, hand straight curve wye; B at 1,0, hand straight curve hill
        """,
        "place.city_spacing",
        claim("red_city_at_1_2", refused_by("city 1 1,2"), "legal"),
        claim(
            "then_a_straight_at_1_1",
            after("city 1 1,2", ask=refused_by("lay straight 1,1")),
            "legal",
        ),
        claim(
            "the_straight_at_1_1_first_and_then",
            after("lay straight 1,1", ask=refused_by("city 1 1,2")),
            ("place.city_spacing",),
        ),
    ),
    figure(
        "figure 4",
        """
        0,0 yellow
        row red (green blue), green (red yellow)
        A at 0,0, steam 2, hand curve-stub-s curve-stub-e straight; B at 0,0, hand straight curve hill
        """,
        "place.reaches_city place.edges_match",
        claim(
            "at_0_1_with_the_dead_end_towards",
            refused_by("lay curve-stub-s 0,1 turn 1"),
            ("place.reaches_city",),
        ),
        claim(
            "turned_the_curve_leading_from_the_city_to",
            refused_by("lay curve-stub-s 0,1"),
            "legal",
        ),
        claim(
            "the_other_kind_with_the_dead_end_away",
            refused_by("lay curve-stub-e 0,1"),
            "legal",
        ),
    ),
    figure(
        "figure 5",
        """
        1,0 blue; 1,1 WE; 1,2 WE NE
        row green (red blue), red (green yellow)
        A at 1,0, steam 2, hand straight curve wye; B at 1,0, hand straight curve hill
        """,
        "place.city_linked",
        claim("green_city_at_0_2", refused_by("city 1 0,2"), ("place.city_linked",)),
        claim("red_city_at_1_3", refused_by("city 2 1,3"), "legal"),
    ),
    figure(
        "figure 6",
        """
        0,0 blue; 0,1 WE; 0,2 SW stub E
        row green (red blue), red (green yellow)
        A at 0,0, steam 2, hand straight curve wye; B at 0,0, hand straight curve hill
        """,
        "place.city_linked",
        claim("green_city_at_0_3", refused_by("city 1 0,3"), ("place.city_linked",)),
        claim("green_city_at_1_2", refused_by("city 1 1,2"), "legal"),
    ),
)
"""The placement of tiles: figures 1 to 6."""

CIRCUITS: Final = (
    figure(
        "figure 7",
        """
        0,0 yellow (red); 0,1 WE hill; 0,2 SW; 1,0 NE; 1,1 WE; 1,2 red (yellow)
        row green (red blue), blue (green yellow)
        A at 0,0, steam 6, hand straight curve wye; B at 1,2, hand straight curve hill
        """,
        "circuit.loop circuit.new move.cost move.pass_train move.speed_limit move.derail",
        claim("circuits", circuits, 1),
        claim(
            "which_track_tile_makes_it_laid_last",
            completes,
            ("0,1", "0,2", "1,0", "1,1"),
        ),
        claim("steam_by_the_lower_way", steam_spent("go S", "go E", "go E"), 3),
        claim("derails_by_the_lower_way", derails_on("go S", "go E", "go E"), (1,)),
        claim("steam_by_the_upper_way", steam_spent("go E", "go E", "go S"), 4),
        claim("derails_by_the_upper_way", derails_on("go E", "go E", "go S"), (1, 2)),
        claim(
            "steam_by_the_upper_way_past_a_train",
            with_train("B", "0,1 W", steam_spent("go E", "go E", "go S")),
            5,
            clause="move.pass_train",
        ),
        claim(
            "derails_past_a_train",
            with_train("B", "0,1 W", derails_on("go E", "go E", "go S")),
            (1, 2, 3),
        ),
    ),
    figure(
        "figure 8",
        """
        1,0 yellow; 0,0 SE; 0,1 WE; 0,2 WE; 0,3 SW; 2,0 NE; 2,1 WE; 2,2 WE; 2,3 NW; 1,3 red
        A at 1,0, steam 2, hand straight curve wye; B at 1,3, hand straight curve hill, counters 1
        """,
        "circuit.new circuit.counter",
        claim(
            "a_straight_at_1_1_a_new_circuit",
            gives_counter("lay straight 1,1"),
            False,
        ),
        claim(
            "then_a_straight_at_1_2_a_new",
            after("lay straight 1,1", ask=gives_counter("lay straight 1,2")),
            True,
        ),
    ),
    figure(
        "figure 9",
        """
        0,0 yellow; 0,1 WE; 0,2 SW; 1,0 NE; 1,1 WS ES; 1,2 red; 2,2 NW
        A at 0,0, steam 2, hand turnout-left+ curve straight; B at 1,2, hand straight curve hill
        """,
        "circuit.loop circuit.new circuit.counter place.overlay",
        claim("circuits", circuits, 0),
        claim(
            "a_turnout_over_1_1_a_new_circuit",
            gives_counter("lay turnout-left+ 1,1 turn 2"),
            True,
        ),
        claim(
            "then_a_curve_at_2_1_a_new",
            after("lay turnout-left+ 1,1 turn 2", ask=gives_counter("lay curve 2,1")),
            False,
        ),
        claim(
            "the_curve_at_2_1_before_the_turnout",
            gives_counter("lay curve 2,1"),
            True,
        ),
    ),
)
"""Figures 7 to 9."""

NO_CIRCUIT: Final = (
    figure(
        "open end",
        """
        0,0 yellow; 0,1 WE; 0,2 SW; 1,0 NE; 1,1 WE SE; 1,2 red
        A at 0,0, steam 2, hand straight curve wye; B at 1,2, hand straight curve hill
        """,
        "circuit.new",
        claim(
            "a_straight_at_2_1_a_new_circuit",
            gives_counter("lay straight 2,1 turn 1"),
            False,
        ),
    ),
    figure(
        "same segment",
        """
        0,0 yellow; 0,1 WE hill; 0,2 SW; 1,0 NE; 1,1 WE; 1,2 red
        A at 0,0, steam 2, hand turnout-right+ straight curve; B at 1,2, hand straight curve hill
        """,
        "circuit.new place.overlay",
        claim(
            "a_turnout_over_1_1_a_new_circuit",
            gives_counter("lay turnout-right+ 1,1"),
            False,
        ),
    ),
    figure(
        "one city",
        """
        0,0 yellow; 0,1 SW; 1,0 NE
        A at 0,0, steam 2, hand curve straight wye; B at 0,0, hand straight curve hill
        """,
        "circuit.loop",
        claim(
            "a_curve_at_1_1_closes_the_loop",
            gives_counter("lay curve 1,1 turn 3"),
            False,
        ),
    ),
)
"""Boards on which a tile makes no new circuit."""
