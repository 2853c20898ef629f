"""The figures about routes and voyages; see ``figures``."""

from __future__ import annotations

from typing import Final

from railwidgets.core.figure import claim
from railwidgets.core.questions import after, by_rules, refused_by
from railwidgets.games.streetcar.figure_claims import (
    can_come_to,
    complete_goals,
    ends_at,
    figure,
    hand_of,
    lacking,
    legal_actions,
    length_of,
    limit,
    stops_along,
    winner,
)

RING_LINE: Final = """
1,1 ES; 1,2 NW; 1,3 NE; 1,4 EW; 1,5 EW; 1,6 NW; 1,7 NS; 1,9 ES; 1,10 NW; 1,11 NE NS; 1,12 SW
2,1 NW; 2,6 ES; 2,7 NW; 2,9 NS; 2,12 NE
3,1 ES EW SW; 3,6 NE; 3,7 EW; 3,8 EW; 3,9 NW; 3,10 ES; 3,11 NW EW; 3,12 ES EW
4,1 NE; 4,2 NE NS SW; 4,10 NS SW
5,2 NE NS ES; 5,10 NS EW
6,1 EW; 6,2 NE NW EW; 6,10 NE NS; 6,11 NW EW; 6,12 NW EW
7,1 EW; 7,2 EW; 7,3 NW SW; 7,11 ES EW; 7,12 EW
8,1 ES; 8,2 EW; 8,3 NS NW ES; 8,11 NS NW
9,1 NS; 9,11 NE NW ES SW; 9,12 SW
10,1 NE NW; 10,7 ES SW; 10,8 NS EW; 10,9 NE EW; 10,10 NS ES SW; 10,12 NE EW
11,1 ES SW; 11,4 NS ES SW; 11,5 NE EW; 11,6 NW SW; 11,7 NS ES; 11,10 NS ES; 11,12 ES SW
12,1 NE; 12,2 NW SW; 12,3 NE ES; 12,4 NW; 12,6 NS; 12,7 NS ES; 12,10 NS NW; 12,11 NE ES; 12,12 NW
stops A 7,12, B 10,9, C 11,5, D 8,2, E 4,1, F 1,4, G 1,7, H 3,11, I 6,10, K 10,7, L 7,3, M 3,6
"""
"""A line round the whole board, through every terminus and past every building."""

_LINE_SIX: Final = """
1,10 NS; 2,10 NS; 3,10 NS; 4,10 NS; 5,10 NS; 6,10 NS; 7,10 NS; 8,10 NS; 9,10 NS; 10,10 NW
10,9 EW; 10,8 EW; 10,7 EW; 10,6 EW; 10,5 EW; 10,4 NE; 9,4 NS; 8,4 SW; 8,3 ES; 9,3 NS; 10,3 NS; 11,3 NS; 12,3 NS
rules stops=2
"""
"""The stretch from terminus N10 to S2, past H, I, B, K, L and D."""

_GOALS: Final = "A line 6, route 2; B line 1, route 5"


def _under_way(tram: str, more: str = "") -> str:
    """The first player under way on that stretch."""
    return f"{_LINE_SIX}; A line 6, route 2, shown, tram {tram}, goal S2{more}; B line 1, route 5"


VOYAGES: Final = (
    figure(
        "one tile short",
        f"{_LINE_SIX.replace('9,4 NS; ', '')}; {_GOALS}",
        "route.complete turn.travel",
        claim("what_is_missing", lacking(0), ("L",)),
        claim("where_does_the_track_end", ends_at(0), "10,4"),
        claim("start_the_voyage", refused_by("travel N10"), ("route.complete",)),
        claim(
            "and_after_a_straight_at_9_4",
            after("lay straight 9,4", ask=lacking(0)),
            (),
        ),
        claim(
            "start_in_the_same_turn_then",
            after("lay straight 9,4", ask=refused_by("travel N10")),
            ("turn.travel",),
        ),
        claim("what_does_b_miss", lacking(1), ("B", "D")),
    ),
    figure(
        "complete route",
        f"{_LINE_SIX}; {_GOALS}",
        "route.complete voyage.reveal turn.travel",
        claim(
            "the_stops_in_their_order_and_the_squares",
            stops_along(0),
            ("B 11", "L 18"),
        ),
        claim("squares_to_the_other_terminus", length_of(0), 24),
        claim("start_at_n10", refused_by("travel N10"), "legal"),
        claim("at_s2", refused_by("travel S2"), "legal"),
        claim("at_w6", refused_by("travel W6"), ("voyage.reveal",)),
        claim("build_on_instead", refused_by("lay straight 2,2"), "legal"),
        claim(
            "the_first_moves_with_limit_1",
            after("travel N10", ask=can_come_to),
            ("1,10 after 1",),
        ),
    ),
    figure(
        "round the board",
        f"{RING_LINE}; A line 1, route 1; B line 2, route 2",
        "route.complete voyage.share",
        claim("complete_routes_among_the_72_goals", complete_goals, 72),
        claim("the_stops_of_a", stops_along(0), ("D 5", "C 17", "I 43")),
    ),
    figure(
        "halting",
        _under_way("3,10 N") + "; limit 3",
        "voyage.stop voyage.limit voyage.limit_change voyage.forward turn.travel",
        claim("where_can_it_come_to", can_come_to, ("4,10 after 1",), clause="voyage.stop"),
        claim("two_squares_on", refused_by("run 5,10 N 2"), ("voyage.stop",)),
        claim("four", refused_by("run 7,10 N 4"), ("voyage.limit", "voyage.stop")),
        claim("one_back", refused_by("run 2,10 S 1"), ("voyage.forward",)),
        claim("lay_a_tile", refused_by("lay straight 2,2"), ("turn.travel",)),
        claim("the_limit_after_the_halt", after("run 4,10 N 1", ask=limit), 2),
        claim(
            "if_a_stop_that_cuts_a_move_short",
            by_rules(after("run 4,10 N 1", ask=limit), early_halt="raises"),
            4,
        ),
    ),
    figure(
        "limit",
        _under_way("6,10 N") + "; limit 3",
        "voyage.limit voyage.limit_change voyage.stop",
        claim(
            "where_can_it_come_to",
            can_come_to,
            ("7,10 after 1", "8,10 after 2", "9,10 after 3"),
        ),
        claim("the_limit_after_one_square", after("run 7,10 N 1", ask=limit), 2),
        claim("after_two", after("run 8,10 N 2", ask=limit), 3),
        claim("after_three", after("run 9,10 N 3", ask=limit), 4),
    ),
    figure(
        "blocked",
        _under_way("3,9 E").replace("3,10 NS", "3,10 NS NW; 3,9 EW"),
        "voyage.blocked",
        claim("what_may_be_done", legal_actions, ("off",), clause="voyage.blocked"),
        claim("then_start_again", after("off", ask=refused_by("travel S2")), "legal"),
        claim("or_lay_a_tile", after("off", ask=refused_by("lay straight 3,8 turn 1")), "legal"),
    ),
    figure(
        "open hand",
        _under_way("9,10 N", ", hand cross curve") + "; turn B",
        "turn.refill voyage.reveal turn.build",
        claim(
            "after_two_tiles",
            after("lay straight 2,2", "lay straight 3,2", ask=legal_actions),
            ("draw", "take curve from A", "take cross from A"),
            clause="turn.refill",
        ),
        claim(
            "the_hand_of_b_after_taking_the_cross",
            after("lay straight 2,2", "lay straight 3,2", "take cross from A", "take curve from A", ask=hand_of(1)),
            ("straight", "curve", "curve", "curve", "cross"),
            clause="turn.refill",
        ),
    ),
    figure(
        "home",
        _under_way("11,3 N", ", seen B L") + "; limit 5",
        "end.home voyage.share",
        claim("where_can_it_come_to", can_come_to, ("12,3 after 1", "S2 after 2")),
        claim("who_has_won_then", after("run S2 3 2", ask=winner), "A"),
    ),
)
"""Routes and voyages, from one tile short to home."""
