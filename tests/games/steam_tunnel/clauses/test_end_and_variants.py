from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from railwidgets.core import CHANCE
from railwidgets.games.steam_tunnel import GAME, Rules, SteamTunnelState
from railwidgets.games.steam_tunnel.tunnels import tunnels
from tests.games.steam_tunnel.clauses.cases import CENTRE
from tests.games.steam_tunnel.helpers import board, legal, play, refused, tunnel

LAST = "P | ? / 03A 15 24 | 03 15 24 / P | 05 14 23"


def by(state: SteamTunnelState, **rules: bool) -> SteamTunnelState:
    """The position by other rules of scoring."""
    return state.replace(rules=replace(state.rules, **rules))


# --- the end


def test_end_last_card__when_it_is_turned_over_there_is_no_pawn() -> None:
    state = play(board(LAST), "flip 0,1; card 13 25")
    assert state.actor is None
    assert state.phase == "over"
    assert list(state.legal_actions) == []
    assert state.outcome is not None
    assert "end.last_card" in refused(state, "pawn 1,0 15")
    assert "pawn.finished" in refused(state, "pawn 1,0 15")


def test_end_last_card__when_it_is_blocked() -> None:
    state = play(board("? | 13 25 | 05 13 ; flipped 0,1"), "block 0,0")
    assert state.actor is None
    (reason,) = state.refusals(GAME.action("skip"))
    assert reason.clause == "end.last_card"
    assert reason.marks[0].places == ((0, 0),)


def test_end_last_card__not_before() -> None:
    state = board("? | 13 25 | 05 13 ; flipped 0,1")
    assert play(state, "skip").actor == 1
    assert play(state, "skip").outcome is None


def test_end_last_card__most_points_win() -> None:
    outcome = play(board(LAST), "flip 0,1; card 13 25").outcome
    assert outcome is not None
    assert outcome.winners == (0,)
    assert outcome.clause == "end.last_card"
    assert "8 points" in outcome.reason["en"]


def test_end_last_card__a_tie_is_shared() -> None:
    tied = board("P | #A / 03A 15 24 | 03 15 24 / P | 05 14 23 / 03B 15 24 | 03 15 24 ; players 3")
    outcome = tied.outcome
    assert outcome is not None
    assert outcome.winners == (0, 1)
    assert outcome.reason["fr"] == "Plus aucune carte à retourner\u00a0: égalité à 8 points."
    nothing = board("13 25 | #A").outcome
    assert nothing is not None
    assert nothing.winners == (0, 1)


# --- points


def test_score_tunnel__sum_of_ends_times_face_up_segments() -> None:
    assert tunnel(GAME.figures["five segments"].state, 1, 0, 2).value == (3 + 4) * 5
    assert tunnel(GAME.figures["eight segments"].state, 1, 3, 2).value == (2 + 2 + 3 + 0) * 8


def test_score_tunnel__the_final_count() -> None:
    values = sorted(found.value for found in tunnels(GAME.figures["final count"].state))
    assert values == sorted((4, 0, 42, 63, 63, 25, 0))


def test_score_tunnel__two_ends_on_one_point_card_count_both() -> None:
    lane = tunnel(board("P / 03 15 24 / ?"), 1, 0, 0)
    assert [end.port for end in lane.ends] == [0, 3]
    assert lane.value == 8


def test_score_tunnel__a_ring_is_worth_nothing() -> None:
    ring = tunnel(board("03 15 24 | 05 14 23 / ? | ?"), 0, 0, 0)
    assert (ring.ends, ring.value) == ((), 0)


def test_score_tunnel__the_sheet_says_how() -> None:
    sheet = GAME.figures["five segments"].state.scores()[0]
    (item,) = [item for item in sheet.items if item.points == 35]
    assert item.clause == "score.tunnel"
    assert item.label["en"].endswith("(4 + 3) × 5") or item.label["en"].endswith("(3 + 4) × 5")


def test_score_tunnel__at_any_time_face_down_cards_are_straights() -> None:
    state = board("P | ? | ? / 03A 15 24 | ? | ? / ? | ? | ? ; turn B")
    assert state.outcome is None
    assert state.scores()[0].total == 8
    turned = play(state, "flip 2,0; card 13 25")
    assert turned.scores()[0].total == 4


def test_score_majority__most_pawns_take_all() -> None:
    five = tunnel(GAME.figures["five segments"].state, 1, 0, 2)
    assert (five.pawns, five.shares) == ((2, 1), (35, 0))


def test_score_majority__a_tie_shares_exactly() -> None:
    eight = tunnel(GAME.figures["eight segments"].state, 1, 3, 2)
    assert eight.shares == (Fraction(56, 3),) * 3
    sheets = GAME.figures["eight segments"].state.scores()
    assert all(sheet.items[0].clause == "score.majority" for sheet in sheets)
    assert all(sheet.items[0].label["en"].endswith("× 8 / 3") for sheet in sheets)


def test_score_majority__no_pawn_nobody() -> None:
    state = board("P / 03 15 24 / ?")
    assert tunnel(state, 1, 0, 0).owners == ()
    assert [sheet.total for sheet in state.scores()] == [0, 0]


def test_score_majority__a_pawn_that_blocks_owns_nothing() -> None:
    state = board("P / 03A 15 24 / #B / #B")
    assert tunnel(state, 1, 0, 0).shares == (8, 0)


# --- variants


COUNT = GAME.figures["final count"].state
PATHS = ((0, 3, 0), (3, 1, 0), (0, 2, 1), (2, 0, 1), (0, 0, 1), (1, 0, 2), (0, 0, 0))


def values(state: SteamTunnelState) -> tuple[int, ...]:
    return tuple(tunnel(state, *path).value for path in PATHS)


def test_variant_killer_ends__a_black_end_is_worth_nothing_at_all() -> None:
    assert values(by(COUNT, killer_ends=True)) == (0, 0, 0, 0, 63, 25, 0)
    assert values(by(COUNT, killer_ends=True, charity=True)) == (0, 0, 0, 0, 63, 25, 0)


def test_variant_two_real_ends__at_least_two_that_are_not_black() -> None:
    assert values(by(COUNT, two_real_ends=True)) == (0, 0, 42, 63, 63, 25, 0)
    assert values(by(COUNT, two_real_ends=True, charity=True)) == (0, 0, 56, 72, 63, 25, 0)


def test_variant_charity__a_black_end_is_worth_one() -> None:
    assert values(by(COUNT, charity=True)) == (5, 4, 56, 72, 63, 25, 2)


@pytest.mark.parametrize("left_out", range(5))
def test_variant_simple_paths__cards_with_a_t_are_left_out(left_out: int) -> None:
    state = GAME.new(2, simple_paths=left_out)
    assert sum(state.deck) == 44 - left_out
    chances = {str(action): chance for action, chance in state.apply("flip 0,0").chance_outcomes}
    assert chances.get("card 015 234", 0) == Fraction(4 - left_out, 44 - left_out)
    assert chances["card 13 25"] == Fraction(2, 44 - left_out)


def test_variant_simple_paths__none_is_turned_up_when_all_are_out() -> None:
    state = GAME.new(2, simple_paths=4).apply("flip 0,0")
    assert refused(state, "card 015 234") == ("setup.cards",)


def test_variant_full_board__seven_by_seven_all_face_down_around_the_centre() -> None:
    state = GAME.new(2, full_board=True)
    assert (state.table.layout.rows, state.table.layout.columns) == (7, 7)
    assert sum(state.deck) == state.table.left == len(state.legal_actions) == 48
    centre = state.table[3, 3]
    assert (centre.blocked, centre.by, centre.can_turn) == (True, None, False)


def test_variant_full_board__point_cards_turn_up_and_then_count() -> None:
    state = GAME.new(2, full_board=True).apply("flip 0,0")
    chances = {str(action): chance for action, chance in state.chance_outcomes}
    assert chances["point"] == Fraction(4, 48)
    shown = state.apply("point")
    assert (shown.phase, shown.deck[-1]) == ("pawn", 3)
    assert refused(shown, "pawn 0,0 4") == ("pawn.black_end",)
    assert legal(shown, "block 0,1")


def test_variant_full_board__every_card_is_turned_up_once() -> None:
    state = GAME.new(5, full_board=True)
    while state.actor is not None:
        cheapest = min(state.legal_actions, key=str) if state.actor == CHANCE else state.legal_actions[0]
        state = state.apply(GAME.action("skip") if state.phase == "pawn" else cheapest)
    assert sum(state.deck) == 0
    assert state.outcome is not None


def test_variant_full_board__the_centre_is_neither_turned_over_nor_blocked() -> None:
    assert refused(board(CENTRE), "flip 0,1") == ("variant.full_board",)
    assert refused(board(f"{CENTRE}; flipped 0,0"), "block 0,1") == ("variant.full_board",)
    lane = tunnel(board("P | ? / # | ? / 03 15 24 | ? ; rules full_board=True"), 2, 0, 0)
    assert [(straight.cell, straight.name) for straight in lane.straights] == [((1, 0), "03")]
    assert lane.finished


def test_variant_full_board__black_ends_are_worth_nothing_unless_charity_is_chosen_too() -> None:
    assert not GAME.new(2, full_board=True).rules.charity
    assert GAME.new(2, full_board=True, charity=True).rules == Rules(full_board=True, charity=True)
