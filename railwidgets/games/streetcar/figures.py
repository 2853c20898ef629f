"""The figures of the rulebook, in its order. Their pictures are lost: these boards show what its text says of them."""

from __future__ import annotations

from typing import Final

from railwidgets.core import Figure
from railwidgets.core.figure import claim
from railwidgets.core.questions import after, by_rules, refused_by
from railwidgets.games.streetcar.figure_claims import (
    card_of,
    figure,
    hand_of,
    in_pile,
    seen_by,
    stop_of,
    what_may_replace,
)
from railwidgets.games.streetcar.figures_of_voyages import VOYAGES
from railwidgets.games.streetcar.state import StreetCarState
from railwidgets.games.streetcar.words import kind_name

_GOALS: Final = "A line 1, route 3; B line 4, route 6"

_START: Final = (
    figure(
        "set-up",
        _GOALS,
        "setup.board setup.goals setup.hand setup.pile turn.build turn.travel",
        claim("tiles_in_the_pile", in_pile, 101),
        claim("the_hand_of_a", hand_of(0), ("straight", "straight", "straight", "curve", "curve")),
        claim("the_stops_on_the_card_of_a", card_of(0), ("B", "G", "L")),
        claim("as_b_sees_it", seen_by(1, card_of(0)), ()),
        claim("with_two_stops", by_rules(card_of(0), stops=2), ("C", "I")),
        claim("start_the_voyage_now", refused_by("travel W6"), ("route.complete",)),
        claim("pass_instead_of_laying", refused_by("pass"), ("turn.build",)),
        claim("lay_a_ring", refused_by("lay ring 6,6"), ("setup.hand",)),
    ),
    figure(
        "stop",
        _GOALS,
        "stop.first_tile",
        claim("the_stop_of_f", stop_of("F"), "none"),
        claim("after_a_straight_at_2_5", after("lay straight 2,5", ask=stop_of("F")), "2,5"),
        claim(
            "after_one_more_at_3_4",
            after("lay straight 2,5", "lay straight 3,4 turn 1", ask=stop_of("F")),
            "2,5",
        ),
        claim(
            "after_a_tile_at_3_5_which_only",
            after("lay straight 3,5", ask=stop_of("F")),
            "none",
        ),
    ),
)

_LAYING: Final = (
    figure(
        "forbidden lays",
        f"""
        1,1 ES; 1,2 NW NE EW; 2,1 NW; 3,1 SW; 2,3 NW SW; 3,5 EW; 3,6 NW; 4,5 SW; 6,2 NS SW
        stops M 3,6
        {_GOALS}
        """,
        "lay.on_board lay.border lay.into_building lay.on_building lay.joins_existing lay.no_dead_side",
        claim("a_curve_at_4_1", refused_by("lay curve 4,1 turn 3"), ("lay.border",)),
        claim("one_at_5_2", refused_by("lay curve 5,2 turn 2"), ("lay.into_building",)),
        claim("one_at_2_4", refused_by("lay curve 2,4"), ("lay.on_building",)),
        claim("one_at_1_3", refused_by("lay curve 1,3"), ("lay.joins_existing",)),
        claim("a_straight_at_2_2", refused_by("lay straight 2,2 turn 1"), ("lay.no_dead_side",)),
        claim("a_curve_at_13_1", refused_by("lay curve 13,1"), ("lay.on_board",)),
        claim("one_at_4_1_turned_on", refused_by("lay curve 4,1"), "legal"),
    ),
    figure(
        "between two tiles",
        f"10,3 EW; 10,5 NW; {_GOALS.replace('3;', '3, hand straight fork switch-right;')}",
        "lay.joins_existing",
        claim("a_fork_to_west_and_east", refused_by("lay fork 10,4"), "legal"),
        claim("a_straight", refused_by("lay straight 10,4 turn 1"), "legal"),
        claim(
            "a_fork_that_leaves_out_the_east",
            refused_by("lay fork 10,4 turn 3"),
            ("lay.joins_existing",),
        ),
        claim(
            "a_switch_that_does",
            refused_by("lay switch-right 10,4 turn 2"),
            ("lay.joins_existing",),
        ),
    ),
)

_REPLACED: Final = (
    ("straight", (3, 3), "switch-left 2, switch-right 2, delta 2, trident 2, cross 1, z 1, z-mirror 1"),
    (
        "curve",
        (5, 4),
        "switch-left 1, switch-right 1, fork 2, two-curves 1, delta 2, trident 2, ring 1, z 1, z-mirror 1",
    ),
    ("switch-left", (8, 9), "delta 1, trident 1, z-mirror 1"),
    ("fork", (10, 3), "delta 1, trident 1, ring 1"),
    ("two-curves", (11, 11), "ring 1, z 1, z-mirror 1"),
    ("delta", (3, 9), ""),
)
"""The tiles that could replace another: kind, square in the figure, and the answer."""

_EXCHANGING: Final = (
    figure(
        "exchange",
        f"10,3 EW; 10,4 EW SW; 10,5 NW; {_GOALS.replace('3;', '3, hand curve switch-left delta trident ring;')}",
        "exchange.contains exchange.joins exchange.to_hand turn.refill",
        claim("a_trident", refused_by("lay trident 10,4 turn 1"), "legal"),
        claim("a_delta_to_the_south", refused_by("lay delta 10,4 turn 2"), "legal"),
        claim("a_ring", refused_by("lay ring 10,4"), ("exchange.contains",)),
        claim("a_delta_to_the_north", refused_by("lay delta 10,4"), ("exchange.contains",)),
        claim(
            "the_hand_after_the_trident",
            after("lay trident 10,4 turn 1", ask=hand_of(0)),
            ("curve", "switch-left", "switch-left", "delta", "ring"),
            clause="exchange.to_hand",
        ),
        claim(
            "if_tiles_taken_off_leave_the_game",
            by_rules(after("lay trident 10,4 turn 1", ask=hand_of(0)), exchanged_tile="out"),
            ("curve", "switch-left", "delta", "ring"),
            clause="exchange.to_hand",
        ),
        claim(
            "a_ring_in_place_of_the_trident_then",
            after("lay trident 10,4 turn 1", ask=refused_by("lay ring 10,4")),
            ("exchange.trees", "exchange.contains"),
        ),
    ),
    figure(
        "double exchange",
        f"""
        9,10 SW; 9,11 NS; 8,11 NS SW; 9,9 NW NE EW; 10,10 NW SW; 10,11 NE
        {_GOALS.replace("3;", "3, hand straight straight curve switch-left switch-right;")}
        """,
        "exchange.double exchange.joins",
        claim("the_first_alone", refused_by("lay switch-left 9,10 turn 3"), ("lay.no_dead_side",)),
        claim("the_second_alone", refused_by("lay switch-right 9,11 turn 2"), ("lay.no_dead_side",)),
        claim(
            "both_together",
            refused_by("double switch-left 9,10 turn 3 + switch-right 9,11 turn 2"),
            "legal",
        ),
        claim(
            "both_after_another_tile_in_the_same_turn",
            after("lay straight 2,2", ask=refused_by("double switch-left 9,10 turn 3 + switch-right 9,11 turn 2")),
            ("exchange.double",),
        ),
    ),
    figure(
        "replacements",
        f"3,3 straight; 5,4 curve; 8,9 switch-left; 10,3 fork; 11,11 two-curves; 3,9 delta; {_GOALS}",
        "exchange.contains exchange.trees",
        *(
            claim(
                "in_place_of",
                what_may_replace(cell),
                tuple(answer.split(", ")) if answer else (),
                clause="exchange.contains" if answer else "exchange.trees",
                kind=kind_name(kind),
            )
            for kind, cell, answer in _REPLACED
        ),
    ),
)

FIGURES: Final[dict[str, Figure[StreetCarState]]] = {
    entry.name: entry for entry in (*_START, *_LAYING, *_EXCHANGING, *VOYAGES)
}
"""The figures by name, in the order of the rulebook."""
