"""A position and an action for every way of breaking every clause."""

from __future__ import annotations

from typing import Final

from railwidgets.testing.facts import Case
from tests.games.rail_europe.helpers import DEALT_OUT

TURN: Final = "A hand 3 black 2 green 1 red 1 locomotive; B hand 2 red; row red red blue green locomotive"
SECOND: Final = f"{TURN}; phase second"
FIRST_TICKETS: Final = """
    A hand 4 red, offered brest-petrograd brest-marseille brest-venezia angora-athina
    B hand 4 blue, offered athina-edinburgh essen-kyiv kyiv-sochi paris-wien
    phase keep
"""
CHOOSE: Final = "A hand 4 red, tickets brest-marseille, offered essen-kyiv kyiv-sochi; B hand 1 red; phase choose"
TUNNEL: Final = """
    A hand 2 black 1 red 1 locomotive; B hand 1 red
    phase tunnel; tunnel madrid-pamplona-black with 3 black, revealed black red locomotive
"""
WILD: Final = """
    A hand 2 black 1 locomotive; B hand 1 red
    phase tunnel; tunnel madrid-pamplona-black with 3 locomotive, revealed black red locomotive
"""
EMPTY: Final = f"{DEALT_OUT}; row blue red locomotive - -"
LOW: Final = """
    A routes palermo-smyrna budapest-kyiv petrograd-stockholm kyiv-warszawa kharkov-moskva kharkov-kyiv \
moskva-petrograd bucuresti-kyiv cadiz-madrid, hand 2 blue 3 violet
    B hand 2 green; last 2
"""
OVER: Final = LOW.replace("last 2", "last 0; phase over")
PASSED: Final = "A hand 1 red; B hand 1 red; passed 2; phase over"


CASES: Final = tuple(
    Case(*entry)
    for entry in (
        # --- what is in the box, and the set-up
        ("setup.cards", "none_left", "A hand 12 red; B hand 1 blue; row blue - - - -", "turn up red"),
        ("setup.cards", "none_left", f"{TURN}; phase first card", "deal ?"),
        (
            "setup.tickets",
            "none_left",
            "A hand 1 red; B hand 1 red, tickets paris-wien; phase tickets",
            "ticket paris-wien",
        ),
        ("setup.tickets", "none_left", "A hand 1 red; B hand 1 red; phase tickets", "ticket brest-petrograd"),
        ("setup.tickets", "none_left", "A hand 1 red; B hand 1 red; phase tickets", "ticket ?"),
        ("setup.keep_two", "first_choose", FIRST_TICKETS, "draw"),
        ("setup.keep_two", "first_choose", FIRST_TICKETS, "click route:brest-paris"),
        (
            "setup.keep_two",
            "too_few",
            "A hand, offered paris-wien, tickets essen-kyiv; B hand, offered athina-edinburgh; phase keep; kept 1",
            "return paris-wien",
        ),
        (
            "setup.keep_two",
            "too_few",
            "A hand 4 red, offered brest-petrograd paris-wien; B hand 4 blue, offered athina-edinburgh; phase keep",
            "click return:brest-petrograd",
        ),
        (
            "setup.keep_two",
            "other_counts",
            "A hand 4 red, tickets paris-wien essen-kyiv; B hand 4 blue, tickets kyiv-sochi brest-venezia; phase kept",
            "kept 3 2",
        ),
        # --- a turn
        ("turn.one_action", "chance_first", f"{TURN}; phase first card", "draw"),
        ("turn.one_action", "chance_first", f"{TURN}; phase tickets", "click card:red"),
        ("turn.one_action", "chance_first", "A hand 1 red; B hand 1 red; row red - red red red", "take red"),
        ("turn.one_action", "not_asked", TURN, "turn up red"),
        ("turn.one_action", "not_asked", f"{TURN}; phase first card", "reveal red"),
        ("turn.one_action", "not_asked", f"{TURN}; phase first card", "ticket paris-wien"),
        ("turn.one_action", "not_asked", TURN, "kept 2 2"),
        ("turn.one_action", "not_asked", TURN, "show"),
        ("turn.one_action", "not_offered", TURN, "keep brest-marseille"),
        ("turn.one_action", "not_offered", CHOOSE, "return brest-marseille"),
        ("turn.one_action", "not_offered", CHOOSE, "click ticket:brest-marseille"),
        ("turn.one_action", "other_first", CHOOSE, "keep kyiv-sochi"),
        ("turn.one_action", "other_first", FIRST_TICKETS, "click return:angora-athina"),
        ("turn.one_action", "can_act", TURN, "pass"),
        ("turn.one_action", "only_seen", FIRST_TICKETS, "decide"),
        ("turn.one_action", "all_passed", PASSED, "take red"),
        ("turn.one_action", "all_passed", PASSED, "deal red"),
        # --- train cards
        ("draw.two_cards", "not_in_row", TURN, "take white"),
        ("draw.two_cards", "not_in_row", TURN, "click card:yellow"),
        ("draw.two_cards", "second_first", SECOND, "claim brest-paris with 3 black"),
        ("draw.two_cards", "second_first", SECOND, "tickets"),
        ("draw.two_cards", "second_first", SECOND, "click city:roma"),
        ("draw.face_up_locomotive", "second", SECOND, "take locomotive"),
        ("draw.face_up_locomotive", "second", SECOND, "click card:locomotive"),
        ("draw.nothing_left", "empty", EMPTY, "draw"),
        ("draw.nothing_left", "empty", EMPTY, "click deck"),
        ("draw.nothing_left", "row_closed", f"{EMPTY}; rules row_when_deck_is_empty=False", "take blue"),
        # --- routes
        ("claim.any_route", "taken", f"{TURN}; C routes brest-paris, hand", "claim brest-paris with 3 black"),
        ("claim.any_route", "taken", "A routes brest-paris, hand 3 black; B hand", "click route:brest-paris"),
        ("claim.exact_cards", "count", TURN, "claim brest-paris with 2 black"),
        ("claim.exact_cards", "colour", TURN, "claim brest-paris with 2 green 1 locomotive"),
        ("claim.exact_cards", "missing", TURN, "claim bruxelles-frankfurt with 2 blue"),
        ("claim.exact_cards", "missing", TURN, "click route:petrograd-stockholm"),
        ("claim.grey", "colours", TURN, "claim danzig-warszawa with 1 black 1 green"),
        ("claim.wagons", "too_few", LOW, "claim lisboa-madrid with 3 violet"),
        ("claim.wagons", "too_few", LOW, "click route:lisboa-madrid"),
        (
            "double.not_both",
            "own",
            "A routes budapest-wien-red, hand 1 white; B hand",
            "click route:budapest-wien-white",
        ),
        (
            "double.not_both",
            "own",
            "A routes budapest-wien-red, hand 1 white; B hand; C hand; D hand",
            "claim budapest-wien-white with 1 white",
        ),
        (
            "double.few_players",
            "closed",
            "A hand 1 white; B routes budapest-wien-red, hand",
            "click route:budapest-wien-white",
        ),
        ("ferry.locomotives", "too_few", TURN, "claim amsterdam-london with 1 black 1 locomotive"),
        # --- tunnels
        ("tunnel.reveal", "first_answer", TUNNEL, "take red"),
        ("tunnel.reveal", "first_answer", TUNNEL, "click route:brest-paris"),
        ("tunnel.reveal", "no_tunnel", TURN, "add 1 black"),
        ("tunnel.reveal", "count", TUNNEL, "add 1 black"),
        ("tunnel.reveal", "colour", TUNNEL, "add 1 black 1 red"),
        ("tunnel.reveal", "missing", TUNNEL, "add 2 locomotive"),
        ("tunnel.reveal", "missing", TUNNEL, "click pay:2 locomotive"),
        ("tunnel.only_locomotives", "colour", WILD, "add 1 black"),
        ("tunnel.withdraw", "no_tunnel", TURN, "withdraw"),
        ("tunnel.withdraw", "no_tunnel", TURN, "click withdraw"),
        # --- tickets
        ("tickets.draw_three", "none_left", f"{TURN}; C hand, tickets {' ?' * 41}", "tickets"),
        ("tickets.keep_one", "first_choose", CHOOSE, "draw"),
        ("tickets.keep_one", "first_choose", CHOOSE, "click city:roma"),
        ("tickets.keep_one", "last", "A hand, offered paris-wien; B hand; phase choose", "return paris-wien"),
        # --- stations
        ("station.empty_city", "taken", f"{TURN}; C stations roma, hand", "station roma with 1 red"),
        ("station.empty_city", "taken", "A stations roma, hand 2 red; B hand", "click city:roma"),
        ("station.one_a_turn", "all_built", "A stations roma wien paris, hand 3 red; B hand", "click city:riga"),
        (
            "station.one_a_turn",
            "all_built",
            "A stations roma wien paris, hand 3 red; B hand",
            "station riga with 3 red",
        ),
        ("station.price", "count", TURN, "station roma with 2 green"),
        ("station.price", "colours", "A stations paris, hand 1 red 1 blue; B hand", "station roma with 1 red 1 blue"),
        ("station.price", "missing", TURN, "station roma with 1 blue"),
        ("station.price", "missing", "A stations paris, hand 1 red 1 blue; B hand", "click city:roma"),
        # --- the end
        ("end.trigger", "over", OVER, "take red"),
        ("end.trigger", "over", OVER, "click route:brest-paris"),
        ("end.trigger", "over", OVER.replace("over", "show"), "draw"),
        ("end.trigger", "over", OVER, "turn up red"),
        ("score.tickets", "others", "A hand, tickets paris-wien; B hand; passed 2; phase show", "show essen-kyiv"),
    )
)
