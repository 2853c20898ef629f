"""The figures of the set-up, of train cards and of tickets."""

from __future__ import annotations

from typing import Final

from railwidgets.core.figure import claim
from railwidgets.core.questions import after, refused_by
from railwidgets.games.rail_europe.figure_claims import (
    asks,
    discards,
    figure,
    owner_of,
    pending,
    turn,
)

SET_UP: Final = (
    figure(
        "first tickets",
        """
        A offered brest-petrograd brest-marseille brest-venezia angora-athina, hand 1 red 1 blue 2 green
        B offered athina-edinburgh essen-kyiv kyiv-sochi paris-wien, hand 1 red 1 blue 2 green
        phase keep
        """,
        "setup.keep_two setup.tickets setup.hands setup.players",
        claim("give_back_the_long_one", refused_by("return brest-petrograd"), "legal"),
        claim(
            "and_the_next_two_as_well",
            after("return brest-petrograd", "return brest-marseille", ask=refused_by("return brest-venezia")),
            ("setup.keep_two",),
        ),
        claim(
            "may_a_decide_on_the_last_one_first",
            refused_by("keep angora-athina"),
            ("turn.one_action",),
        ),
        claim(
            "who_chooses_once_a_is_done",
            after("keep brest-petrograd", "keep brest-marseille", "keep brest-venezia", "keep angora-athina", ask=turn),
            "B",
            clause="setup.keep_two",
        ),
    ),
)

CARDS: Final = (
    figure(
        "face-up row",
        "A hand 1 red; B hand 1 red; row locomotive red red blue locomotive",
        "draw.two_cards draw.face_up_locomotive draw.blind_locomotive hand.no_limit setup.cards",
        claim("a_locomotive_first", refused_by("take locomotive"), "legal"),
        claim(
            "whose_turn_is_it_then",
            after("take locomotive", "turn up green", ask=turn),
            "B",
            clause="draw.face_up_locomotive",
        ),
        claim(
            "a_locomotive_second",
            after("take red", "turn up green", ask=refused_by("take locomotive")),
            ("draw.face_up_locomotive",),
        ),
        claim(
            "a_second_card_after_a_locomotive_drawn_blind",
            after("draw", "deal locomotive", ask=refused_by("take red")),
            "legal",
        ),
        claim("take_a_white_card", refused_by("take white"), ("draw.two_cards",)),
    ),
    figure(
        "three locomotives",
        "A hand 1 red; B hand 1 red; row locomotive red red blue locomotive",
        "market.three_locomotives deck.reshuffle",
        claim(
            "a_takes_blue_and_a_locomotive_turns_up",
            after("take blue", "turn up locomotive", ask=pending),
            5,
        ),
        claim(
            "and_the_discards",
            after("take blue", "turn up locomotive", ask=discards),
            "2 red 3 locomotive",
            clause="market.three_locomotives",
        ),
        claim(
            "if_green_turns_up_instead",
            after("take blue", "turn up green", ask=pending),
            0,
        ),
    ),
    figure(
        "nothing left",
        """
        A hand 8 blue 8 violet 8 orange 8 white 8 green 8 yellow 8 black 7 red 7 locomotive
        B hand 4 blue 4 violet 4 orange 4 white 4 green 4 yellow 4 black 4 red 6 locomotive
        row red locomotive - - -
        """,
        "draw.nothing_left tunnel.short_deck hand.no_limit",
        claim("draw_blind", refused_by("draw"), ("draw.nothing_left",)),
        claim("take_red", refused_by("take red"), "legal"),
        claim("whose_turn_is_it_then", after("take red", ask=turn), "B", clause="draw.nothing_left"),
        claim(
            "a_tunnel_what_does_it_ask_for",
            after("claim madrid-pamplona-black with 3 black", ask=asks),
            0,
            clause="tunnel.short_deck",
        ),
        claim(
            "whose_is_it",
            after("claim madrid-pamplona-black with 3 black", ask=owner_of("madrid-pamplona-black")),
            "A",
            clause="tunnel.short_deck",
        ),
    ),
)

MORE_TICKETS: Final = (
    figure(
        "three tickets",
        """
        A hand 1 red, tickets brest-marseille, offered essen-kyiv kyiv-sochi paris-wien
        B hand 1 red
        phase choose
        """,
        "tickets.draw_three tickets.keep_one tickets.return turn.one_action",
        claim(
            "give_back_all_three",
            after("return essen-kyiv", "return kyiv-sochi", ask=refused_by("return paris-wien")),
            ("tickets.keep_one",),
        ),
        claim(
            "give_back_the_last_after_keeping_one",
            after("keep essen-kyiv", "return kyiv-sochi", ask=refused_by("return paris-wien")),
            "legal",
        ),
        claim("take_a_card_first", refused_by("take blue"), ("tickets.keep_one",)),
    ),
)
