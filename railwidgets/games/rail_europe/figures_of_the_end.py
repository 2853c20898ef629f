"""The figures of stations, of points, and of the end of the game."""

from __future__ import annotations

from typing import Final

from railwidgets.core.figure import claim
from railwidgets.core.questions import after, refused_by
from railwidgets.games.rail_europe.figure_claims import (
    borrowed,
    figure,
    longest,
    longest_bonus,
    path_of,
    tickets,
    totals,
    turn,
    turns_left,
    winners,
)

STATIONS: Final = (
    figure(
        "stations",
        """
        A routes brest-paris, stations roma, hand 2 blue 1 locomotive
        B stations wien, hand 1 red
        """,
        "station.empty_city station.one_a_turn station.price",
        claim("in_moskva_for_two_blue", refused_by("station moskva with 2 blue"), "legal"),
        claim(
            "with_a_blue_one_and_a_locomotive",
            refused_by("station moskva with 1 blue 1 locomotive"),
            "legal",
        ),
        claim(
            "for_one_card",
            refused_by("station moskva with 1 blue"),
            ("station.price",),
        ),
        claim("in_wien", refused_by("station wien with 2 blue"), ("station.empty_city",)),
        claim("in_roma", refused_by("station roma with 2 blue"), ("station.empty_city",)),
    ),
    figure(
        "borrowed route",
        """
        A routes brest-paris paris-zurich, stations zurich, tickets brest-venezia brest-marseille, hand
        B routes venezia-zurich marseille-zurich, tickets brindisi-zurich, hand
        """,
        "score.station_borrow score.tickets score.stations_left score.routes",
        claim("which_route_does_a_borrow", borrowed("A"), ("venezia-zurich",)),
        claim(
            "how_do_the_tickets_of_a_stand",
            tickets("A"),
            ("brest-marseille open", "brest-venezia station"),
        ),
        claim("and_that_of_b", tickets("B"), ("brindisi-zurich open",)),
        claim("totals_with_the_longest_path", totals, (27, 10)),
    ),
)

END: Final = (
    figure(
        "longest path",
        """
        A routes dieppe-paris bruxelles-dieppe bruxelles-paris-red brest-paris paris-zurich, hand
        B routes kyiv-smolensk kyiv-warszawa kyiv-wilno warszawa-wilno, hand
        """,
        "score.longest_path",
        claim("length_of_as_path", longest("A"), 11),
        claim("over_how_many_routes", path_of("A"), 5),
        claim("length_of_bs", longest("B"), 12),
        claim("who_gets_the_10_points", longest_bonus, ("B",)),
    ),
    figure(
        "longest path, a tie",
        """
        A routes brest-paris brest-dieppe, hand
        B routes kyiv-smolensk kyiv-wilno, hand
        C routes berlin-essen, hand
        """,
        "score.longest_path",
        claim("who_gets_the_10_points", longest_bonus, ("A", "B")),
        claim("totals", totals, (4 + 2 + 12 + 10, 4 + 2 + 12 + 10, 2 + 12)),
    ),
    figure(
        "last round",
        """
        A routes palermo-smyrna budapest-kyiv petrograd-stockholm kyiv-warszawa kharkov-moskva kharkov-kyiv \
moskva-petrograd bucuresti-kyiv, hand 3 orange 2 blue
        B routes brest-paris, hand 2 green
        """,
        "end.trigger claim.wagons",
        claim(
            "a_claims_cadiz_madrid_turns_left",
            after("claim cadiz-madrid with 3 orange", ask=turns_left),
            2,
        ),
        claim("whose_turn_is_it", after("claim cadiz-madrid with 3 orange", ask=turn), "B", clause="end.trigger"),
        claim(
            "can_a_then_claim_a_route_of_three",
            after(
                "claim cadiz-madrid with 3 orange",
                "claim bruxelles-dieppe with 2 green",
                ask=refused_by("claim lisboa-madrid with 3 violet"),
            ),
            ("claim.exact_cards", "claim.wagons"),
        ),
        claim(
            "a_claims_cadiz_lisboa_instead_who_has_won",
            after(
                "claim cadiz-madrid with 3 orange",
                "claim bruxelles-dieppe with 2 green",
                "claim cadiz-lisboa with 2 blue",
                "show",
                "show",
                ask=winners,
            ),
            ("A",),
        ),
    ),
    figure(
        "a tie",
        """
        A routes brest-paris cadiz-madrid, stations roma, hand
        B routes kyiv-smolensk, hand
        phase over
        passed 2
        """,
        "score.winner score.stations_left score.longest_path turn.one_action",
        claim("totals", totals, (26, 26)),
        claim("who_has_won", winners, ("B",)),
    ),
)
