"""The examples of the rulebook as positions, and boards that show its rules. The pictures of the rulebook are lost."""

from __future__ import annotations

from typing import Final

from railwidgets.core import Figure
from railwidgets.core.figure import claim
from railwidgets.core.questions import after, refused_by
from railwidgets.games.railroad_dice.components import built_in
from railwidgets.games.railroad_dice.figure_claims import (
    ahead,
    bank,
    chance_of_wild,
    counted_around,
    dead_ends,
    directors_to_be,
    figure,
    fitting,
    front_of,
    income_of,
    largest_group,
    number_of_sites,
    passengers,
    reserve_of,
    surcharges,
    with_stations,
)
from railwidgets.games.railroad_dice.state import RailroadDiceState as State
from railwidgets.games.railroad_dice.words import company_name

_SITES: Final = {
    "red": {"plain": (25, 0), "lakes": (10, 0), "foothill": (8, 4), "massif": (8, 7)},
    "yellow": {"plain": (0, 0), "lakes": (0, 0), "foothill": (4, 11), "massif": (7, 12)},
    "green": {"plain": (0, 0), "lakes": (6, 0), "foothill": (1, 11), "massif": (1, 12)},
    "mauve": {"plain": (25, 25), "lakes": (10, 10), "foothill": (8, 8), "massif": (8, 8)},
    "blue": {"plain": (0, 25), "lakes": (6, 10), "foothill": (1, 8), "massif": (1, 8)},
}
"""The number of squares of each kind of tile for the cheap and the expensive stations of each company."""

_HOOK: Final = """
    3,3 EW; 3,4 NW; 2,4 NS; 1,4 SW; 1,3 EW; 1,2 ES
    mini 0,0 plain; orange 1,2 S; brown 3,3 W
    A front 2 straight 2 curve 1 wild; B
"""

_ONTO_LAKES: Final = "leave straight 1,6 WE onto lakes straight WE"
"""Off a plain, with a first rail on the new tile that points at a lake."""

_LINE: Final = (
    figure(
        "set-up",
        "A; B",
        "setup.box setup.start dice.bank dice.pools",
        claim("where_do_the_ends_lead", ahead, ("orange 3,4", "brown 3,2")),
        claim("dice_in_the_bank", bank, 31),
        claim("a_wild_die_as_a_curve", refused_by("lay wild 3,4 WN"), "legal"),
        claim("a_curve", refused_by("lay curve 3,4 WN"), ("dice.pools",)),
    ),
    figure(
        "rails",
        _HOOK,
        "track.single rail.lay rail.not_at_track rail.extendable",
        claim("a_curve_to_the_west", refused_by("lay curve 2,2 NW"), "legal"),
        claim(
            "a_curve_to_the_east_into_the_pocket",
            refused_by("lay curve 2,2 NE"),
            ("rail.extendable",),
        ),
        claim(
            "straight_on_to_where_the_brown_end_points",
            refused_by("lay straight 2,2 NS"),
            ("rail.extendable",),
        ),
        claim(
            "at_the_brown_end_back_towards_2_2",
            refused_by("lay curve 3,2 EN"),
            ("rail.extendable",),
        ),
        claim("a_rail_at_5_5", refused_by("lay straight 5,5 WE"), ("track.single",)),
        claim(
            "after_2_2_and_2_1_a_rail",
            after("lay curve 2,2 NW", "lay curve 2,1 EN", ask=refused_by("lay wild 1,1 SE")),
            ("rail.not_at_track",),
        ),
    ),
    figure(
        "leaving",
        """
        3,3 EW; 3,4 NW; 2,4 NS; 1,4 NS; 0,4 NS; 3,2 EW; 3,1 NE; 2,1 NS; 1,1 NS
        mini 0,0 plain; mini -1,0 plain; mini -1,1 plain; -7,7 EW
        orange -7,7 E; brown 1,1 N
        A front 3 straight 2 curve 2 wild; B
        """,
        "tile.never_again tile.five_pieces tile.new tile.reward tile.cleared",
        claim(
            "out_to_the_north",
            refused_by("leave straight 0,1 SN onto plain straight SN"),
            ("tile.never_again",),
        ),
        claim(
            "out_to_the_west_by_a_curve_in",
            after("lay curve 0,1 SW", ask=refused_by("leave straight 0,0 EW onto plain straight EW")),
            "legal",
        ),
        claim(
            "then_dice_in_front_of_a",
            after("lay curve 0,1 SW", "leave straight 0,0 EW onto plain straight EW", ask=front_of("A")),
            (1, 1, 0, 4),
            clause="tile.reward",
        ),
        claim(
            "a_rail_that_leads_off_and_no_new",
            after("lay curve 0,1 SW", ask=refused_by("lay straight 0,0 EW")),
            ("tile.new",),
        ),
        claim(
            "a_curve_that_stays_on_its_tile_and_a_new_one",
            refused_by("leave curve 0,1 SW onto foothill curve EN"),
            ("tile.new",),
        ),
        claim(
            "out_by_the_orange_end",
            refused_by("leave curve -7,8 WN onto plain curve SE"),
            ("tile.five_pieces",),
        ),
    ),
)

_PLAN: Final = (
    figure(
        "no tile fits",
        """
        mini 0,0 plain; mini -1,0 foothill:1; mini -1,1 massif; mini 1,0 foothill:2; mini 1,1 massif
        -4,7 EW; -4,8 EW; -4,9 SW; -3,9 NS; -2,9 NS; 10,7 EW
        orange -2,9 S; brown 10,7 E
        A reserve 5, front 2 straight 2 curve 2 wild; B
        """,
        "tile.landscape cost.mountain",
        claim("which_tiles_fit_at_0_1", fitting("0,1"), ()),
        claim(
            "a_plain",
            refused_by("leave straight -1,9 NS onto plain straight NS"),
            ("tile.landscape",),
        ),
        claim(
            "a_massif",
            refused_by("leave straight -1,9 NS onto massif straight NS"),
            ("tile.landscape",),
        ),
        claim("surcharges_ahead_of_the_ends", surcharges, (1, 0)),
        claim(
            "which_tiles_fit_at_2_1",
            fitting("-2,1"),
            ("foothill:2", "foothill:3", "massif", "massif:1", "massif:2", "massif:3"),
        ),
    ),
    figure(
        "bridge",
        """
        3,3 EW; 3,4 NW; 2,4 NS; 1,4 ES; 1,5 EW; 1,6 EW; 1,7 SW
        mini 0,0 plain; mini 0,1 lakes; orange 1,7 S; brown 3,3 W
        A reserve 2, front 1 straight 1 curve 1 wild; B
        """,
        "cost.lake cost.no_end_at_lake",
        claim(
            "point_at_the_lake_and_end_the_turn",
            after("lay curve 2,7 NE", ask=refused_by("end")),
            ("cost.no_end_at_lake",),
        ),
        claim(
            "cross_it_and_end_the_turn",
            after("lay curve 2,7 NE", "lay straight 2,8 WE", ask=refused_by("end")),
            "legal",
        ),
        claim(
            "dice_left_in_the_reserve",
            after("lay curve 2,7 NE", "lay straight 2,8 WE", ask=reserve_of("A")),
            0,
            clause="cost.lake",
        ),
        claim(
            "paid_with_wild_dice_alone",
            after("lay curve 2,7 NE", ask=refused_by("lay straight 2,8 WE paying 2 wild")),
            ("dice.pools",),
        ),
        claim(
            "taken_back_dice_in_front",
            after("lay curve 2,7 NE", "take back orange", ask=front_of("A")),
            (1, 1, 0, 1),
        ),
        claim(
            "and_once_more_to_the_lake",
            after("lay curve 2,7 NE", "take back orange", ask=refused_by("lay curve 2,7 NE")),
            ("cost.no_end_at_lake",),
        ),
    ),
)

_TWO_ENDS: Final = (
    figure(
        "first rail",
        """
        3,3 EW; 3,4 NW; 2,4 NS; 1,4 ES; 1,5 EW
        mini 0,0 plain; orange 1,5 E; brown 3,3 W
        A reserve 3, front 3 straight 2 curve 2 wild; B
        """,
        "cost.no_end_at_lake tile.new",
        claim("onto_lakes_straight_at_the_lake", refused_by(_ONTO_LAKES), "legal"),
        claim("and_end_the_turn", after(_ONTO_LAKES, ask=refused_by("end")), ("cost.no_end_at_lake",)),
        claim(
            "and_over_the_lake_with_the_reward",
            after(_ONTO_LAKES, "lay straight 1,8 WE paying 2 wild", ask=refused_by("lay wild 1,9 WE")),
            "legal",
        ),
        claim(
            "taken_back_where_do_the_ends_lead",
            after(_ONTO_LAKES, "take back orange", ask=ahead),
            ("orange 2,7", "brown 3,2"),
        ),
        claim("taken_back_dice_in_front", after(_ONTO_LAKES, "take back orange", ask=front_of("A")), (1, 2, 0, 4)),
    ),
    figure(
        "one place left",
        """
        mini 0,0 plain; mini 0,2 plain; mini 1,-1 plain; mini 1,3 plain; mini 2,0 plain; mini 2,1 plain; mini 2,2 plain
        mini 1,0 plain; 13,6 NS; 12,6 NS; 11,6 SW; 11,5 EW; 11,4 NE; 10,4 NS; 9,4 NS; 8,4 ES; 8,5 EW; 8,6 SW; 9,6 NW
        9,5 ES; 10,5 NE; orange 10,5 E
        mini 1,2 plain; 13,14 NS; 12,14 NS; 11,14 ES; 11,15 EW; 11,16 NW; 10,16 NS; 9,16 NS; 8,16 SW; 8,15 EW; 8,14 ES
        9,14 NE; 9,15 SW; 10,15 NW; brown 10,15 W
        A front 4 wild; B
        """,
        "rail.extendable end.stuck",
        claim("out_by_orange", refused_by("leave wild 10,6 WE onto lakes wild WS"), ("rail.extendable",)),
        claim("out_by_brown", refused_by("leave wild 10,14 EW onto lakes wild ES"), ("rail.extendable",)),
        claim("ends_that_cannot_go_on", dead_ends, ("orange", "brown")),
    ),
)

_COMPANIES: Final = (
    figure(
        "stations",
        """
        3,3 EW; 3,4 NW; 2,4 NS; 1,4 ES; 1,5 EW; 1,6 EW; 1,7 SW; 2,7 NS; 3,7 NS; 4,7 NE; 4,8 EW
        mini 0,0 plain; mini 0,1 lakes; orange 4,8 E; brown 3,3 W
        A reserve 8, front 1 straight 1 wild; B; directors green A, mauve A, red B
        """,
        "station.director station.price station.one_a_tile station.not_on_border station.terrain station.reward",
        claim("lakes_around_4_9", counted_around("4,9", "~"), 3),
        claim("a_green_station_there", refused_by("station green 4,9"), "legal"),
        claim("a_mauve_one", refused_by("station mauve 4,9"), "legal"),
        claim("a_red_one", refused_by("station red 4,9"), ("station.director",)),
        claim(
            "dice_in_front_after_it",
            after("station green 4,9", ask=front_of("A")),
            (1, 0, 0, 3),
            clause="station.reward",
        ),
        claim(
            "a_second_one_beside_it",
            after("station green 4,9", ask=refused_by("station mauve 4,10")),
            ("station.not_adjacent",),
        ),
    ),
    figure(
        "income",
        """
        mini 0,0 plain mauve blue; mini 0,1 plain red mauve blue; mini 0,2 plain red mauve blue
        mini 0,3 plain mauve blue; mini 0,4 plain
        3,28 EW; mini 0,-1 plain; 3,-1 EW; orange 3,28 E; brown 3,-1 W
        A reserve 1, shares 3 mauve 2 blue; B shares 4 red; C front 1 wild, parachute
        directors mauve A, blue A, red B; year 4
        """,
        "income.reserve income.parachute turn.actions",
        claim("income_of_a", income_of("A"), 8),
        claim("income_of_b", income_of("B"), 4),
        claim("reserve_of_a_after_it", after("income", ask=reserve_of("A")), 9, clause="income.reserve"),
        claim(
            "a_second_income_in_the_turn",
            after("income", ask=refused_by("income")),
            ("turn.actions",),
        ),
        claim(
            "dice_in_front_of_c_after_the_parachute",
            after("end", "end", "income", ask=front_of("C")),
            (0, 0, 0, 5),
            clause="income.parachute",
        ),
    ),
    figure(
        "shares",
        """
        A front 2 share 1 wild, shares 3 red 4 blue; B front 2 share, shares 7 red 5 mauve; year 3
        directors red B, blue A, mauve B
        """,
        "share.bank share.director year.directors",
        claim("a_red_share_of_the_bank", refused_by("buy red"), ("share.bank",)),
        claim("a_red_share_of_b", refused_by("buy red from B"), ("share.director",)),
        claim("a_blue_share_of_the_bank", refused_by("buy blue"), "legal"),
        claim(
            "directors_if_the_year_ended_now",
            directors_to_be,
            ("red B", "mauve B", "blue A"),
        ),
    ),
    figure(
        "directors sell",
        """
        A front 2 share 1 wild, shares 4 red 4 blue; B shares 6 red 6 blue; year 3
        directors red B, blue B
        """,
        "share.director year.directors",
        claim("a_red_share_of_b", refused_by("buy red from B"), "legal"),
        claim("reserve_of_b_after_it", after("buy red from B", ask=reserve_of("B")), 1, clause="share.director"),
        claim(
            "directors_then_if_the_year_ended",
            after("buy red from B", ask=directors_to_be),
            ("red B", "blue B"),
        ),
        claim(
            "and_after_one_more",
            after("buy red from B", "buy red from B", ask=directors_to_be),
            ("red A", "blue B"),
        ),
    ),
    figure(
        "passengers",
        """
        mini 0,0 plain red; mini 0,1 plain red; mini 0,2 plain; mini 0,3 plain
        mini 0,4 plain red yellow; mini 0,5 plain yellow; mini 1,0 plain; mini 1,5 plain
        7,3 NS; 7,38 NS; orange 7,38 S; brown 7,3 S
        A reserve 4, shares 3 red; B reserve 2, shares 2 yellow; year 4; directors red A, yellow B
        """,
        "year.passengers",
        claim("thousands_of_red_passengers", passengers("red"), 2),
        claim("the_largest_red_group", largest_group("red"), ("0,0", "0,1")),
        claim("yellow_ones", passengers("yellow"), 2),
        claim(
            "red_with_a_station_on_0_2",
            with_stations("red", "0,2", ask=passengers("red")),
            3,
        ),
        claim(
            "with_stations_on_0_2_and_0_3",
            with_stations("red", "0,2", "0,3", ask=passengers("red")),
            5,
        ),
        claim(
            "on_0_2_0_3_and_0_5",
            with_stations("red", "0,2", "0,3", "0,5", ask=passengers("red")),
            6,
        ),
    ),
    figure(
        "sites",
        "A; B",
        "station.terrain",
        *(
            claim(
                "stations",
                number_of_sites(company, kind),
                counts,
                company=company_name(company),
                kind=built_in().tiles[kind].title,
            )
            for company, kinds in _SITES.items()
            for kind, counts in kinds.items()
        ),
    ),
)

_DICE: Final = (
    figure(
        "roll of six",
        "A reserve 0, front 0 wild; B; now rolled, rolling 6",
        "roll.dice",
        claim("a_wild_die_at_least", chance_of_wild, "66.5%"),
    ),
    figure(
        "roll of eight",
        "A reserve 0, front 0 wild; B; now rolled, rolling 8",
        "roll.dice",
        claim("a_wild_die_at_least", chance_of_wild, "76.7%"),
    ),
)

FIGURES: Final[dict[str, Figure[State]]] = {
    entry.name: entry for entry in (*_DICE, *_LINE, *_PLAN, *_TWO_ENDS, *_COMPANIES)
}
"""The figures by name."""
