"""A position and an action for every way of breaking every clause."""

from __future__ import annotations

from typing import Final

from railwidgets.testing.facts import Case
from tests.games.steam_tunnel.helpers import START

SECOND: Final = """
    05 12 34 | 02A 34 | ? | ? | ? | ?
    ? | P | #A | ? | P | ?
    ? | ? | ? | ? | ? | ?
    ? | ? | ? | ? | ? | ?
    ? | P | ? | ? | P | ?
    ? | ? | ? | ? | ? | ?
"""
"""The board of the second player, with two pawns."""

PAWN: Final = f"{SECOND}; turn B; flipped 0,0"
OVER: Final = "13 25 | P | #B"
CENTRE: Final = "13 25 | # / ? | ? ; rules full_board=True"


CASES: Final = tuple(
    Case(*entry)
    for entry in (
        # --- what is in the box
        ("setup.cards", "none_left", "13 25 | 04 25 | 13 25 | 13 25 | ? ; pending 0,4", "card 04 25"),
        ("setup.cards", "none_left", "? | ? ; rules simple_paths=4; pending 0,0", "card 015 234"),
        ("setup.point_card", "none_hidden", f"{START}; pending 0,0", "point"),
        ("setup.point_card", "none_hidden", "P | P | P | P | ? ; rules full_board=True; pending 0,4", "point"),
        ("setup.board", "off_board", START, "flip 6,0"),
        ("setup.board", "off_board", PAWN, "pawn 0,6 13"),
        ("setup.board", "off_board", PAWN, "block 9,9"),
        ("setup.board", "off_board", PAWN, "click card:6,6"),
        # --- a turn
        ("turn.flip", "face_up", START, "flip 1,1"),
        ("turn.flip", "face_up", SECOND, "click card:0,1"),
        ("turn.flip", "first", SECOND, "pawn 0,0 05"),
        ("turn.flip", "first", START, "block 0,0"),
        ("turn.flip", "first", START, "click skip"),
        ("turn.flip", "being_turned", f"{START}; pending 2,3", "flip 0,0"),
        ("turn.flip", "being_turned", f"{SECOND}; pending 2,3", "pawn 0,0 05"),
        ("turn.flip", "being_turned", f"{START}; pending 2,3", "skip"),
        ("turn.flip", "not_turned", START, "card 13 25"),
        ("turn.flip", "not_turned", PAWN, "card 13 25"),
        ("turn.pawn", "one_card", PAWN, "flip 0,2"),
        # --- pawns
        ("pawn.segment", "face_down", PAWN, "pawn 0,2 03"),
        ("pawn.segment", "blocked", PAWN, "pawn 1,2 03"),
        ("pawn.segment", "blocked", PAWN, "click segment:1,2,15"),
        ("pawn.segment", "no_such", PAWN, "pawn 0,0 13"),
        ("pawn.segment", "no_such", PAWN, "pawn 0,0 1"),
        ("pawn.segment", "point_card", PAWN, "pawn 1,1 03"),
        ("pawn.taken", "taken", PAWN, "pawn 0,1 02"),
        ("pawn.taken", "taken", PAWN, "click segment:0,1,02"),
        ("pawn.black_end", "black", PAWN, "pawn 0,1 5"),
        ("pawn.black_end", "black", PAWN, "click segment:0,1,1"),
        ("pawn.black_end", "number", PAWN, "pawn 1,1 4"),
        ("pawn.finished", "just_now", PAWN, "pawn 0,0 12"),
        ("pawn.finished", "just_now", PAWN, "pawn 0,1 34"),
        ("pawn.finished", "finished", f"{SECOND.replace('? | P | #A', '13 25 | P | #A')}; flipped 1,0", "pawn 0,1 34"),
        ("pawn.block", "face_up", PAWN, "block 0,0"),
        ("pawn.block", "face_up", PAWN, "click card:0,1"),
        ("pawn.block", "face_up_point", PAWN, "click card:1,1"),
        ("pawn.block", "twice", PAWN, "block 1,2"),
        ("pawn.block", "never_turned", SECOND, "flip 1,2"),
        # --- the end, and the full board
        ("end.last_card", "over", OVER, "flip 0,2"),
        ("end.last_card", "over", OVER, "pawn 0,0 13"),
        ("end.last_card", "over", OVER, "skip"),
        ("end.last_card", "over", OVER, "card 13 25"),
        ("end.last_card", "over", "13 25 | 05 13; flipped 0,1", "block 0,1"),
        ("end.last_card", "over", "13 25 | 05 13", "click card:0,1"),
        ("variant.full_board", "centre", CENTRE, "flip 0,1"),
        ("variant.full_board", "centre", f"{CENTRE}; flipped 0,0", "block 0,1"),
    )
)
