"""The figures of routes and of tunnels."""

from __future__ import annotations

from typing import Final

from railwidgets.core import Text
from railwidgets.core.figure import claim
from railwidgets.core.questions import after, refused_by
from railwidgets.games.rail_europe.figure_claims import (
    answers,
    asks,
    discards,
    figure,
    hand_of,
    points_of,
    wagons_of,
    ways_to_claim,
)
from railwidgets.games.rail_europe.words import one_card

ROUTES: Final = (
    figure(
        "coloured route",
        "A hand 3 black 2 green 1 locomotive; B hand 1 red",
        "claim.any_route claim.exact_cards claim.score claim.discard claim.wagons setup.map",
        claim("with_three_black_cards", refused_by("claim brest-paris with 3 black"), "legal"),
        claim("how_many_ways", ways_to_claim("brest-paris"), 2),
        claim(
            "with_two_green_cards_and_a_locomotive",
            refused_by("claim brest-paris with 2 green 1 locomotive"),
            ("claim.exact_cards",),
        ),
        claim(
            "with_two_black_cards_only",
            refused_by("claim brest-paris with 2 black"),
            ("claim.exact_cards",),
        ),
        claim("points", after("claim brest-paris with 3 black", ask=points_of("A")), 4),
        claim("wagons_left", after("claim brest-paris with 3 black", ask=wagons_of("A")), 42),
        claim("discards", after("claim brest-paris with 3 black", ask=discards), "3 black"),
    ),
    figure(
        "grey route",
        "A hand 2 red 2 green 1 yellow 1 locomotive; B hand 1 red",
        "claim.grey",
        claim("with_two_red", refused_by("claim danzig-warszawa with 2 red"), "legal"),
        claim(
            "with_a_red_and_a_green_one",
            refused_by("claim danzig-warszawa with 1 red 1 green"),
            ("claim.grey",),
        ),
        claim("how_many_ways", ways_to_claim("danzig-warszawa"), 5, clause="claim.grey"),
    ),
    figure(
        "double route",
        """
        A routes frankfurt-paris-white, hand 3 orange 3 red
        B routes berlin-frankfurt-black, hand 3 red
        """,
        "double.not_both double.few_players double.partly_parallel claim.any_route",
        claim(
            "the_other_half_of_ones_own",
            refused_by("claim frankfurt-paris-orange with 3 orange"),
            ("double.not_both", "double.few_players"),
        ),
        claim(
            "the_other_half_of_bs",
            refused_by("claim berlin-frankfurt-red with 3 red"),
            ("double.few_players",),
        ),
        claim(
            "the_half_that_b_has",
            refused_by("claim berlin-frankfurt-black with 3 red"),
            ("claim.any_route", "claim.exact_cards"),
        ),
        claim(
            "frankfurt_m_nchen_which_runs_beside_none",
            refused_by("claim frankfurt-munchen with 2 violet"),
            ("claim.exact_cards",),
        ),
    ),
    figure(
        "double route with four players",
        "A hand 3 red; B routes berlin-frankfurt-black; C hand 1 red; D hand 1 red",
        "double.few_players double.not_both",
        claim(
            "the_other_half_of_bs",
            refused_by("claim berlin-frankfurt-red with 3 red"),
            "legal",
        ),
    ),
    figure(
        "ferry",
        "A hand 4 blue 2 red 1 locomotive; B hand 1 red",
        "ferry.locomotives",
        claim(
            "brindisi_palermo_with_two_red_and_a_locomotive",
            refused_by("claim brindisi-palermo with 2 red 1 locomotive"),
            "legal",
        ),
        claim(
            "with_three_blue",
            refused_by("claim brindisi-palermo with 3 blue"),
            ("ferry.locomotives",),
        ),
        claim(
            "amsterdam_london_with_a_blue_one_and_a",
            refused_by("claim amsterdam-london with 1 blue 1 locomotive"),
            ("ferry.locomotives",),
        ),
    ),
)

_LAY: Final = "claim madrid-pamplona-black with 3 black"
_WILD: Final = "claim madrid-pamplona-black with 3 locomotive"
_ADDED: Final = (
    ("blue", "red", "green", 0),
    ("blue", "red", "black", 1),
    ("black", "red", "locomotive", 2),
    ("black", "locomotive", "black", 3),
)

TUNNELS: Final = (
    figure(
        "tunnel",
        "A hand 5 black 4 locomotive; B hand 1 red",
        "tunnel.reveal tunnel.only_locomotives tunnel.withdraw tunnel.revealed_discard",
        *(
            claim(
                "cards_to_add",
                after(_LAY, f"reveal {one}", f"reveal {two}", f"reveal {three}", ask=asks),
                count,
                revealed=Text.listed(map(one_card, (one, two, three))),
            )
            for one, two, three, count in _ADDED
        ),
        claim(
            "black_red_locomotive_what_can_a_do",
            after(_LAY, "reveal black", "reveal red", "reveal locomotive", ask=answers),
            ("add 2 black", "add 1 black 1 locomotive", "add 2 locomotive", "withdraw"),
        ),
        claim(
            "the_same_with_three_locomotives_laid_down_cards",
            after(_WILD, "reveal black", "reveal red", "reveal locomotive", ask=asks),
            1,
            clause="tunnel.only_locomotives",
        ),
        claim(
            "a_black_one_for_it",
            after(_WILD, "reveal black", "reveal red", "reveal locomotive", ask=refused_by("add 1 black")),
            ("tunnel.only_locomotives",),
        ),
        claim(
            "a_withdraws_the_hand",
            after(_LAY, "reveal black", "reveal red", "reveal locomotive", "withdraw", ask=hand_of("A")),
            "5 black 4 locomotive",
            clause="tunnel.withdraw",
        ),
        claim(
            "the_discards_then",
            after(_LAY, "reveal black", "reveal red", "reveal locomotive", "withdraw", ask=discards),
            "1 black 1 red 1 locomotive",
            clause="tunnel.revealed_discard",
        ),
        claim(
            "may_a_look_before_laying_down",
            refused_by("reveal black"),
            ("turn.one_action",),
        ),
    ),
)
