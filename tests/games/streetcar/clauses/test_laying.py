from __future__ import annotations

import pytest

from railwidgets.games.streetcar import GAME
from railwidgets.games.streetcar.actions import Lay
from railwidgets.games.streetcar.components import TILES, Tile, replacements
from tests.games.streetcar.clauses.cases import DOUBLE, EXCHANGE, FORBIDDEN
from tests.games.streetcar.helpers import GOALS, board, laid, legal, play, refused
from tests.sampling import for_each

FORBIDDEN_LAYS = {
    "lay.border": "lay curve 4,1 turn 3",
    "lay.into_building": "lay curve 5,2 turn 2",
    "lay.on_building": "lay curve 2,4",
    "lay.joins_existing": "lay curve 1,3",
    "lay.no_dead_side": "lay straight 2,2 turn 1",
}


@pytest.mark.parametrize(("clause", "action"), FORBIDDEN_LAYS.items(), ids=FORBIDDEN_LAYS)
def test_each_forbidden_lay_fails_on_exactly_its_clause_and_has_its_letter(clause: str, action: str) -> None:
    state = board(FORBIDDEN)
    (reason,) = state.refusals(GAME.action(action))
    assert reason.clause == clause
    letter = "ABCDE"[list(FORBIDDEN_LAYS).index(clause)]
    assert GAME.clauses[clause].title["en"].startswith(f"{letter}: ")
    # A letter on the board is that of a building; which reason a mark proves is said by its number.
    assert reason.marks
    assert {mark.label for mark in reason.marks} == {""}


def _marks(state, action: str) -> list[tuple[str, tuple, str]]:
    (reason,) = state.refusals(GAME.action(action))
    return [(mark.kind, mark.places, mark.label) for mark in reason.marks]


def test_lay_on_board__squares_go_from_1_to_12() -> None:
    state = board(GOALS)
    for place in ("0,3", "3,0", "13,4", "4,13", "0,6", "200,200"):
        assert refused(state, f"lay curve {place}") == ("lay.on_board",)
    assert _marks(state, "lay curve 13,4") == [("cell", ((12, 4),), "")]


def test_lay_border__not_to_the_edge_of_the_board() -> None:
    state = board(GOALS)
    assert refused(state, "lay straight 1,1") == ("lay.border",)
    assert _marks(state, "lay curve 1,1 turn 3") == [("edge", ((1, 1, 0),), ""), ("edge", ((1, 1, 3),), "")]
    assert legal(state, "lay curve 1,1 turn 1")


def test_lay_border__but_to_a_terminus() -> None:
    assert legal(board(GOALS), "lay straight 1,2")
    assert legal(board(GOALS), "lay straight 7,12 turn 1")
    assert refused(board(GOALS), "lay straight 5,12 turn 1") == ("lay.border",)


def test_lay_into_building__from_any_side() -> None:
    state = board(GOALS)
    assert refused(state, "lay straight 5,4 turn 1") == ()
    for action in ("lay straight 6,4", "lay straight 8,4", "lay straight 7,3 turn 1", "lay straight 7,5 turn 1"):
        assert refused(state, action) == ("lay.into_building",)
    assert _marks(state, "lay straight 6,4") == [("edge", ((6, 4, 2),), ""), ("cell", ((7, 4),), "")]


def test_lay_on_building__never() -> None:
    state = board(GOALS)
    assert refused(state, "lay straight 7,4") == ("lay.on_building",)
    assert _marks(state, "lay straight 7,4") == [("cell", ((7, 4),), "")]


def test_lay_joins_existing__every_track_that_leads_there() -> None:
    state = laid("10,3 EW; 9,4 NS; 10,5 NS")
    assert refused(state, "lay straight 10,4") == ("lay.joins_existing",)
    assert refused(state, "lay straight 10,4 turn 1") == ("lay.joins_existing", "lay.no_dead_side")
    assert legal(state, "lay curve 10,4 turn 3")
    assert _marks(state, "lay straight 10,4") == [("edge", ((10, 4, 3),), ""), ("cell", ((10, 3),), "")]


def test_lay_joins_existing__terminus_doors_too() -> None:
    state = board(GOALS)
    assert refused(state, "lay straight 7,1") == ("lay.joins_existing",)
    assert refused(state, "lay curve 7,1") == ("lay.joins_existing",)
    assert legal(state, "lay curve 7,1 turn 2")
    (reason,) = state.refusals(GAME.action("lay straight 7,1"))
    assert (
        reason.text["en"]
        == "To the west of row 7, column 1 is the door of the west terminus in row 6, and the tile has no track there."
    )


def test_lay_no_dead_side__not_against_a_tile_without_track_there() -> None:
    state = laid("6,5 NS")
    assert refused(state, "lay straight 6,6 turn 1") == ("lay.no_dead_side",)
    assert legal(state, "lay straight 6,6")
    assert _marks(state, "lay straight 6,6 turn 1") == [("edge", ((6, 6, 3),), ""), ("cell", ((6, 5),), "")]


def test_lay_no_dead_side__an_empty_square_is_no_tile() -> None:
    assert legal(laid("6,5 NS"), "lay straight 6,7 turn 1")


def test_all_broken_rules_are_reported_at_once() -> None:
    state = laid("1,2 NS; 2,1 EW", "A line 1, route 1, hand straight; B line 2, route 2")
    assert refused(state, "lay curve 1,1 turn 3") == ("setup.hand", "lay.border")
    assert refused(state, "lay straight 1,1 turn 1") == ("lay.border", "lay.no_dead_side")


# --- exchanging

TABLE = {
    "straight": {"switch-left": 2, "switch-right": 2, "delta": 2, "trident": 2, "cross": 1, "z": 1, "z-mirror": 1},
    "curve": {
        "switch-left": 1,
        "switch-right": 1,
        "fork": 2,
        "two-curves": 1,
        "delta": 2,
        "trident": 2,
        "ring": 1,
        "z": 1,
        "z-mirror": 1,
    },
    "switch-left": {"delta": 1, "trident": 1, "z-mirror": 1},
    "switch-right": {"delta": 1, "trident": 1, "z": 1},
    "fork": {"delta": 1, "trident": 1, "ring": 1},
    "two-curves": {"ring": 1, "z": 1, "z-mirror": 1},
    **{kind: {} for kind in ("delta", "trident", "ring", "cross", "z", "z-mirror")},
}
"""What may replace what: the kind that lies, the kind that may come, in how many orientations."""


@for_each("tile", TILES)
def test_exchange_contains__the_table_of_what_may_replace_what(tile: Tile) -> None:
    found: dict[str, int] = {}
    for other in replacements(tile):
        found[other.kind] = found.get(other.kind, 0) + 1
    assert found == TABLE[tile.kind]


@for_each("tile", TILES)
def test_exchange_contains__the_refusals_say_the_same_in_open_country(tile: Tile) -> None:
    state = laid(f"10,4 {tile.kind} turn {tile.turn}")
    allowed = {
        other
        for other in TILES
        if {reason.clause for reason in state.refusals(Lay(other.kind, (10, 4), other.turn))} <= {"setup.hand"}
    }
    assert allowed == set(replacements(tile))


def test_exchange_contains__segments_count_and_not_open_sides() -> None:
    state = board(EXCHANGE)
    (reason,) = state.refusals(GAME.action("lay ring 10,4"))
    assert reason.text["en"] == "The new tile lacks track of the tile in row 10, column 4: east to west."
    assert [mark.kind for mark in reason.marks] == ["cell", "path"]


def test_exchange_contains__something_is_added() -> None:
    state = laid("6,4 EW")
    assert refused(state, "lay straight 6,4 turn 1") == ("exchange.contains",)
    assert refused(state, "lay straight 6,4") == ("lay.into_building", "exchange.contains")


def test_exchange_trees__never() -> None:
    tiles = laid("10,4 NE EW NW", "A line 1, route 1, hand trident; B line 2, route 2")
    assert "exchange.trees" in refused(tiles, "lay trident 10,4 turn 3")


def test_exchange_trees__with_a_tram_or_a_stop_it_may() -> None:
    under_way = GAME.figures["halting"].state.notation.replace("turn A", "turn B")
    builder = "B line 1, route 5, hand"
    state = board(under_way.replace(f"{builder} straight straight straight curve curve", f"{builder} cross"))
    assert state.players[0].tram is not None
    assert state.players[0].tram.place == "3,10"
    assert legal(state, "lay cross 3,10")
    stop = laid("6,10 NS", "A line 1, route 1, hand switch-right; B line 2, route 2")
    after = play(stop, "lay switch-right 6,10")
    assert after.table.stops == {"I": (6, 10)}


def test_exchange_joins__the_new_track_keeps_rules_a_to_e() -> None:
    state = laid("1,4 EW; 10,3 NS; 10,4 NS", "A line 1, route 1, hand switch-left cross; B line 2, route 2")
    assert refused(state, "lay switch-left 1,4 turn 1") == ("lay.border",)
    assert refused(state, "lay switch-left 10,4") == ("lay.no_dead_side",)
    assert refused(state, "lay switch-left 1,4 turn 3") == ("lay.into_building",)
    assert legal(state, "lay switch-left 10,4 turn 2")


def test_exchange_double__together_what_neither_may_alone() -> None:
    state = board(DOUBLE)
    assert refused(state, "lay switch-left 9,10 turn 3") == ("lay.no_dead_side",)
    assert refused(state, "lay switch-right 9,11 turn 2") == ("lay.no_dead_side",)
    doubles = [str(action) for action in state.legal_actions if str(action).startswith("double")]
    assert doubles == ["double switch-left 9,10 turn 3 + switch-right 9,11 turn 2"]


def test_exchange_double__may_be_written_with_either_first() -> None:
    one = GAME.action("double switch-left 9,10 turn 3 + switch-right 9,11 turn 2")
    assert GAME.action("double switch-right 9,11 turn 2 + switch-left 9,10 turn 3") == one
    assert one.picks == ("double", "edge:9,10,E", "turn:switch-left 3+switch-right 2")


def test_exchange_double__is_the_two_tiles_of_the_turn() -> None:
    after = play(board(DOUBLE), "double switch-left 9,10 turn 3 + switch-right 9,11 turn 2")
    assert after.table.mask((9, 10)) == 0b1110
    assert after.table.mask((9, 11)) == 0b1101
    # Both tiles taken off went to the hand, so nothing is drawn.
    assert after.actor == 1
    assert after.players[0].hand == ("straight", "straight", "straight", "curve", "curve")


def test_exchange_double__a_to_e_with_both_in_place() -> None:
    state = board(f"{DOUBLE}; 8,10 NE")
    action = "double two-curves 9,10 + switch-right 9,11 turn 2"
    assert refused(state, action) == ("setup.hand", "lay.no_dead_side")
    assert refused(board(DOUBLE), action) == ("setup.hand",)
    assert "exchange.contains" in refused(state, "double fork 9,10 + switch-right 9,11 turn 2")


def test_exchange_to_hand__and_may_be_laid_at_once() -> None:
    state = play(board(EXCHANGE), "lay trident 10,4 turn 1")
    assert state.players[0].hand.count("switch-left") == 2
    state = play(state, "lay switch-left 5,4")
    # One tile left the hand on the whole.
    assert (state.phase, len(state.players[0].hand)) == ("draw", 4)


def test_exchange_to_hand__or_out_of_the_game_by_the_option() -> None:
    state = play(board(f"rules exchanged_tile=out; {EXCHANGE}"), "lay trident 10,4 turn 1")
    assert state.players[0].hand == ("curve", "switch-left", "delta", "ring")
    assert sum(state.out) == 1
    assert "out switch-left" in state.notation


# --- stops


def test_stop_first_tile__whatever_its_track_and_once_for_all() -> None:
    state = play(board(GOALS), "lay straight 2,5")
    assert state.table.stops == {"F": (2, 5)}
    assert play(state, "lay straight 3,4 turn 1").table.stops == {"F": (2, 5)}


def test_stop_first_tile__only_over_an_edge() -> None:
    assert play(board(GOALS), "lay straight 3,5").table.stops == {}
    assert play(board(GOALS), "lay straight 12,6; lay straight 4,5").table.stops == {"C": (12, 6), "M": (4, 5)}


def test_stop_first_tile__is_shown_when_it_is_made() -> None:
    (mark,) = board(GOALS).preview_marks(GAME.action("lay straight 2,5"))
    assert (mark.kind, mark.places) == ("cell", ((2, 4),))
    assert board(f"2,5 NS; {GOALS}").preview_marks(GAME.action("lay straight 3,4 turn 1")) == ()
