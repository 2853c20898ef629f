"""The figures and worked numbers of the rulebook. Its pictures are lost: these boards agree with every number of it."""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from railwidgets.core import Figure
from railwidgets.core.figure import claim
from railwidgets.core.questions import after, by_rules, refused_by
from railwidgets.games.steam_tunnel.figure_claims import (
    Spot,
    chance_of,
    count,
    crosses,
    ends,
    figure,
    finished,
    first_share,
    length,
    of_tunnel,
    owners,
    shares,
    to_turn_over,
    totals,
    value,
    values,
    ways_up,
    wraps,
)
from railwidgets.games.steam_tunnel.state import SteamTunnelState

_FIVE: Final = ((1, 0), 2)
_EIGHT: Final = ((1, 3), 2)
_STOLEN: Final = ((2, 1), 1)

_PATHS: Final[tuple[tuple[Spot, tuple[int, ...], int, int], ...]] = (
    (((0, 3), 0), (4, 0), 1, 4),
    (((3, 1), 0), (0, 0), 2, 0),
    (((0, 2), 1), (4, 2, 0, 0), 7, 42),
    (((2, 0), 1), (4, 3, 0), 9, 63),
    (((0, 0), 1), (4, 3, 2), 7, 63),
    (((1, 0), 2), (3, 2), 5, 25),
    (((0, 0), 0), (0, 0), 1, 0),
)
"""The final count, path by path: a spot on it, its ends, its length, its value."""

_SPOTS: Final = tuple(spot for spot, _, _, _ in _PATHS)

_LONG: Final = (
    figure(
        "set-up",
        """
        ? | ? | ? | ? | ? | ?
        ? | P | ? | ? | P | ?
        ? | ? | ? | ? | ? | ?
        ? | ? | ? | ? | ? | ?
        ? | P | ? | ? | P | ?
        ? | ? | ? | ? | ? | ?
        """,
        "setup.cards setup.point_card setup.board setup.players turn.flip turn.pawn",
        claim("cards_to_turn_over", to_turn_over, 32),
        claim("turn_over_the_card_at_0_0", refused_by("flip 0,0"), "legal"),
        claim("turn_over_a_point_card", refused_by("flip 1,1"), ("turn.flip",)),
        claim("a_pawn_first", refused_by("block 0,0"), ("turn.flip",)),
        claim(
            "in_how_many_ways_can_a_card_come",
            after("flip 0,0", ask=ways_up),
            18,
        ),
        claim(
            "how_likely_is_015_234_the_same_both",
            after("flip 0,0", ask=chance_of("card 015 234")),
            Fraction(1, 11),
        ),
        claim(
            "how_likely_is_13_25_which_is_not",
            after("flip 0,0", ask=chance_of("card 13 25")),
            Fraction(1, 22),
        ),
    ),
    figure(
        "second player",
        """
        05 12 34 | 02 34 | ? | ? | ? | ?
        ? | P | ? | ? | P | ?
        ? | ? | ? | ? | ? | ?
        ? | ? | ? | ? | ? | ?
        ? | P | ? | ? | P | ?
        ? | ? | ? | ? | ? | ?
        turn B
        flipped 0,0
        """,
        "pawn.finished pawn.segment pawn.black_end pawn.block board.face_down_straight board.torus",
        claim("a_pawn_on_1", refused_by("pawn 0,0 12"), ("pawn.finished",)),
        claim("on_2", refused_by("pawn 0,0 05"), "legal"),
        claim("on_3", refused_by("pawn 0,0 34"), "legal"),
        claim("on_4", refused_by("pawn 0,1 34"), ("pawn.finished",)),
        claim("on_5", refused_by("pawn 0,1 02"), "legal"),
        claim("on_the_black_end_at_5", refused_by("pawn 0,1 5"), ("pawn.black_end",)),
        claim("on_a_face_down_card", refused_by("block 0,2"), "legal"),
        claim("the_ends_of_1_and_4", of_tunnel(((0, 0), 1), ends), (4, 0)),
        claim("does_2_leave_the_board", of_tunnel(((0, 0), 0), wraps), True),
    ),
    figure(
        "five segments",
        """
        ? | ? | ? | ? | ? | ?
        05 13 24A | P | ? | ? | P | 04 15 23
        03 15B 24 | 05 13 24 | ? | ? | ? | 01A 23 45
        ? | ? | ? | ? | ? | ?
        ? | P | ? | ? | P | ?
        ? | ? | ? | ? | ? | ?
        """,
        "score.tunnel score.majority board.torus",
        claim("segments", of_tunnel(_FIVE, length), 5),
        claim("ends", of_tunnel(_FIVE, ends), (4, 3)),
        claim("value", of_tunnel(_FIVE, value), 35),
        claim("shares_of_a_and_b", of_tunnel(_FIVE, shares), ("35", "0")),
        claim("does_it_leave_the_board", of_tunnel(_FIVE, wraps), True),
    ),
    figure(
        "eight segments",
        """
        ? | ? | ? | ? | ? | ?
        ? | P | 01 23A 45 | 015 234B | P | ?
        ? | ? | 13C 25 | 05A 13 24 | ? | ?
        ? | ? | 02 34 | 01 25 34B | ? | ?
        ? | P | 02 14C | 015 234 | P | ?
        ? | ? | ? | ? | ? | ?
        players 3
        """,
        "score.tunnel score.majority setup.cards",
        claim("segments", of_tunnel(_EIGHT, length), 8),
        claim("ends", of_tunnel(_EIGHT, ends), (3, 2, 2, 0)),
        claim("value", of_tunnel(_EIGHT, value), 56),
        claim("share_of_each", of_tunnel(_EIGHT, shares), ("18.67", "18.67", "18.67")),
        claim("exactly", of_tunnel(_EIGHT, first_share), Fraction(56, 3)),
    ),
    figure(
        "blocking",
        """
        ? | ? | ? | ? | ? | ?
        ? | P | ? | ? | P | ?
        ? | 01B 25 34 | ? | 04 15A 23 | 05A 13 24 | ?
        ? | ? | ? | ? | ? | ?
        ? | P | ? | ? | P | ?
        ? | ? | ? | ? | ? | ?
        flipped 2,4
        """,
        "pawn.block board.face_down_straight pawn.finished",
        claim("is_the_tunnel_finished", of_tunnel(_STOLEN, finished), False),
        claim("who_has_most_pawns_in_it_now", of_tunnel(_STOLEN, owners), ("A",)),
        claim(
            "finished_once_the_card_is_blocked",
            after("block 2,2", ask=of_tunnel(_STOLEN, finished)),
            True,
        ),
        claim(
            "and_the_shares_of_a_and_b",
            after("block 2,2", ask=of_tunnel(_STOLEN, shares)),
            ("24", "0"),
        ),
        claim(
            "if_it_is_left_and_b_turns_over",
            after("skip", "flip 2,2", "card 02 14", ask=of_tunnel(_STOLEN, owners)),
            ("B",),
        ),
        claim(
            "turn_over_the_blocked_card",
            after("block 2,2", ask=refused_by("flip 2,2")),
            ("pawn.block",),
        ),
    ),
)

_FINAL: Final = figure(
    "final count",
    """
    05 13A | P | 13A 25B | 02A 34
    05 14B 23 | 01B 25 34 | 02 15A 34B | 015A 234B
    05 13B 24A | 04A 25 | 015 234A | P
    02 14 | 01 25 34B | 02A 15 34 | #A
    """,
    "score.tunnel score.majority board.torus board.face_down_straight end.last_card pawn.block "
    "variant.killer_ends variant.two_real_ends variant.charity",
    claim("tunnels", count, 7),
    *(
        claim(question, of_tunnel(spot, ask), expected, number=number)
        for number, (spot, known, segments, worth) in enumerate(_PATHS, 1)
        for question, ask, expected in (
            ("ends_of_path", ends, known),
            ("its_segments", length, segments),
            ("its_value", value, worth),
        )
    ),
    claim("all_seven", values(*_SPOTS), (4, 0, 42, 63, 63, 25, 0)),
    claim("does_path_2_leave_the_board", of_tunnel(_SPOTS[1], wraps), True),
    claim(
        "which_face_down_card_does_it_cross",
        of_tunnel(_SPOTS[1], crosses),
        ((3, 3),),
    ),
    claim("totals_of_a_and_b", totals, ("123.50", "73.50")),
    *(
        claim(f"with_{rule}", by_rules(values(*_SPOTS), **{rule: True}), worth, clause=f"variant.{rule}")
        for rule, worth in (
            ("killer_ends", (0, 0, 0, 0, 63, 25, 0)),
            ("two_real_ends", (0, 0, 42, 63, 63, 25, 0)),
            ("charity", (5, 4, 56, 72, 63, 25, 2)),
        )
    ),
)

FIGURES: Final[dict[str, Figure[SteamTunnelState]]] = {entry.name: entry for entry in (*_LONG, _FINAL)}
"""The figures by name, in the order of the rulebook."""
