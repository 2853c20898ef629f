from __future__ import annotations

from fractions import Fraction
from random import Random
from typing import Any

import pytest

from railwidgets.core import CHANCE
from railwidgets.games.streetcar import GAME, StreetCarState
from railwidgets.games.streetcar.components import (
    BUILDINGS,
    KINDS,
    LINES,
    PLAYERS,
    ROUTES,
    SQUARES,
    TERMINI,
    stops_of,
)
from tests.games.streetcar.clauses.cases import COMPLETE, HALTING, NO_PILE, OFFERED, SPENT
from tests.games.streetcar.helpers import GOALS, all_out_but, board, laid, legal, play, refused

# --- the box


def test_setup_pile__101_tiles_besides_the_hands_of_any_number_of_players() -> None:
    for players in PLAYERS:
        assert sum(GAME.new(players).pile) == 101


def test_setup_board__twelve_buildings_on_144_squares_and_two_termini_for_each_of_six_lines() -> None:
    assert len(SQUARES) == 144
    assert sum(site >= 0 for site in GAME.new(2).table.sites) == 132
    assert "".join(sorted(BUILDINGS)) == "ABCDEFGHIKLM"
    assert sorted(LINES) == [1, 2, 3, 4, 5, 6]
    assert len(TERMINI) == 12
    for one, other in (terminus.doors for terminus in TERMINI.values()):
        assert abs(one[0] - other[0]) + abs(one[1] - other[1]) == 1


def test_a_quarter_turn_maps_buildings_and_termini_onto_themselves() -> None:
    def turned(cell: tuple[int, int]) -> tuple[int, int]:
        return cell[1], 13 - cell[0]

    assert {turned(cell) for cell in BUILDINGS.values()} == set(BUILDINGS.values())
    doors = {frozenset(terminus.doors) for terminus in TERMINI.values()}
    assert {frozenset(map(turned, pair)) for pair in doors} == doors


def test_termini_are_where_the_lines_end() -> None:
    assert LINES == {
        1: ("W6", "E2"),
        2: ("W10", "E6"),
        3: ("W2", "E10"),
        4: ("N6", "S10"),
        5: ("N2", "S6"),
        6: ("N10", "S2"),
    }
    assert TERMINI["W6"].doors == ((6, 0), (7, 0))
    assert TERMINI["E2"].doors == ((2, 13), (3, 13))
    assert TERMINI["N10"].doors == ((0, 10), (0, 11))
    assert TERMINI["S2"].doors == ((13, 2), (13, 3))


def test_trees_stand_on_six_kinds() -> None:
    assert [name for name, kind in KINDS.items() if kind.trees] == [
        "delta",
        "trident",
        "ring",
        "cross",
        "z",
        "z-mirror",
    ]


# --- set-up


@pytest.mark.parametrize("players", PLAYERS)
def test_setup_goals__a_line_and_a_card_for_each_and_no_two_alike(players: int) -> None:
    for seed in range(10):
        state = GAME.start(players, seed=seed)
        for goals in ([player.line for player in state.players], [player.route for player in state.players]):
            assert len(set(goals)) == players
            assert set(goals) <= set(range(1, 7))
        assert state.actor == 0


def test_setup_goals__every_line_and_card_is_as_likely() -> None:
    state = GAME.new(3)
    assert dict(state.chance_outcomes) == {GAME.action(f"line {line}"): Fraction(1, 6) for line in LINES}
    state = play(state, "line 4")
    assert dict(state.chance_outcomes) == {GAME.action(f"route {card}"): Fraction(1, 6) for card in ROUTES}
    state = play(state, "route 4")
    assert {str(action) for action in state.legal_actions} == {f"line {line}" for line in (1, 2, 3, 5, 6)}
    assert {str(action) for action in play(state, "line 1").legal_actions} == {
        f"route {card}" for card in (1, 2, 3, 5, 6)
    }


@pytest.mark.parametrize(
    ("players", "rules", "stops"),
    [
        (2, {}, 3),
        (3, {}, 3),
        (4, {}, 2),
        (5, {}, 2),
        (2, {"stops": 2}, 2),
        (5, {"stops": 3}, 3),
    ],
)
def test_setup_goals__two_or_three_stops(players: int, rules: dict[str, Any], stops: int) -> None:
    state = GAME.start(players, seed=1, **rules)
    for seat, player in enumerate(state.players):
        assert state.card(seat) == stops_of(player.line, player.route, stops)
        assert len(state.card(seat)) == stops


def test_setup_goals__all_seventy_two_name_different_buildings() -> None:
    for line in LINES:
        for card in ROUTES:
            for count in (2, 3):
                letters = stops_of(line, card, count)
                assert len(set(letters)) == count
                assert set(letters) <= set(BUILDINGS)
    assert (stops_of(1, 1, 2), stops_of(6, 6, 3), stops_of(3, 4, 2)) == ("BI", "EKL", "CF")


def test_setup_goals__hidden_until_the_voyage() -> None:
    state = GAME.start(3, seed=3)
    view = state.view(1)
    assert (view.players[1].line, view.players[1].route) == (state.players[1].line, state.players[1].route)
    assert [view.card(seat) for seat in (0, 2)] == ["", ""]
    assert state.said(GAME.action("line 3"), 0) == "line 3"
    dealing = GAME.new(2)
    assert dealing.said(GAME.action("line 3"), 1) == "line ?"
    assert play(dealing, "line 3").said(GAME.action("route 2"), None) == "route ?"


def test_setup_goals__a_view_is_completed_by_any_goals_that_nobody_is_known_to_have() -> None:
    view = GAME.start(2, seed=3).view(0)
    own = view.players[0]
    dealt = {view.complete(Random(seed)).players[1] for seed in range(300)}
    assert {player.line for player in dealt} == set(LINES) - {own.line}
    assert {player.route for player in dealt} == set(ROUTES) - {own.route}


@pytest.mark.parametrize("rules", [{"stops": 4}, {"stops": True}, {"exchanged_tile": "box"}, {"early_halt": False}])
def test_setup_goals__unknown_rules_raise(rules: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match=f"the option {next(iter(rules))} must be one of"):
        GAME.new(2, **rules)


def test_setup_hand__three_straights_and_two_curves_open_to_all() -> None:
    state = GAME.start(4, seed=1)
    for player in state.players:
        assert player.hand == ("straight", "straight", "straight", "curve", "curve")
    assert [player.hand for player in state.view(2).players] == [player.hand for player in state.players]
    assert refused(state, "lay fork 6,6") == ("setup.hand",)


# --- a turn


def test_turn_build__two_tiles_then_the_hand_is_filled_and_the_next_player_acts() -> None:
    state = play(board(GOALS), "lay straight 4,8")
    assert (state.actor, state.left, len(state.player.hand)) == (0, 1, 4)
    state = play(state, "lay curve 6,5")
    assert (state.actor, state.phase, len(state.players[0].hand)) == (CHANCE, "draw", 3)
    state = play(state, "tile ring; tile fork")
    assert (state.actor, state.left) == (1, 2)
    assert state.players[0].hand == ("straight", "straight", "curve", "fork", "ring")
    assert sum(state.pile) == 99


def test_turn_build__a_tile_and_an_exchange() -> None:
    state = laid("4,8 NS", "A line 1, route 1, hand straight switch-left; B line 2, route 2")
    after = play(state, "lay switch-left 4,8; lay straight 6,6")
    assert after.left == 0
    assert after.players[0].hand == ("straight",)


def test_turn_build__who_can_lay_does_not_pass() -> None:
    assert refused(board(GOALS), "pass") == ("turn.build",)
    assert refused(board(f"{GOALS}; left 1"), "pass") == ("turn.build",)


def test_turn_build__who_can_lay_no_second_tile_passes_on() -> None:
    state = laid("", "A line 1, route 1, hand straight; B line 2, route 2")
    state = play(state, "lay straight 4,8")
    assert [str(action) for action in state.legal_actions] == ["pass"]
    state = play(state, "pass")
    assert (state.phase, state.passed) == ("draw", 0)


def test_turn_build__who_has_no_tile_passes_and_draws() -> None:
    state = play(laid("", "A line 1, route 1, hand; B line 2, route 2"), "pass")
    for _ in range(5):
        assert state.phase == "draw"
        state = play(state, "tile straight")
    assert (state.actor, state.passed) == (1, 0)


def test_turn_refill__from_the_pile_as_likely_as_tiles_are_left() -> None:
    state = board(SPENT)
    assert state.phase == "draw"
    chances = {str(action): chance for action, chance in state.chance_outcomes}
    # 21 and 20 in the pile; the hand of the first player holds two straights fewer than it had.
    assert chances["tile straight"] == Fraction(23, 103)
    assert chances["tile curve"] == Fraction(20, 103)
    assert chances["tile z"] == Fraction(2, 103)


def test_turn_refill__any_mix_with_the_open_hands_of_those_who_travel() -> None:
    state = board(OFFERED)
    assert (state.phase, state.actor) == ("refill", 1)
    assert [str(action) for action in state.legal_actions] == ["draw", "take straight from A", "take curve from A"]
    taken = play(state, "take curve from A")
    assert len(taken.players[0].hand) == 4
    assert taken.players[1].hand.count("curve") == 3
    assert (taken.phase, len(taken.players[1].hand)) == ("refill", 4)
    drawn = play(taken, "draw")
    assert (drawn.phase, drawn.actor) == ("draw", CHANCE)
    assert play(drawn, "tile ring").actor == 0


def test_turn_refill__nothing_left_a_smaller_hand() -> None:
    state = play(board(NO_PILE), "take straight from A; take curve from A")
    assert (state.actor, state.left) == (0, 2)
    assert [len(player.hand) for player in state.players] == [0, 3]


def test_turn_refill__an_empty_pile_and_no_one_under_way() -> None:
    few = all_out_but("straight", "straight", "straight")
    state = laid("", f"A line 1, route 1, hand straight straight; B line 2, route 2, hand straight; {few}")
    state = play(state, "lay straight 4,8; lay straight 4,9")
    assert (state.actor, state.turn) == (1, 1)


def test_turn_travel__with_a_complete_route_one_starts_or_builds_on() -> None:
    state = board(COMPLETE)
    assert legal(state, "travel N10")
    assert legal(state, "lay straight 4,8")
    assert refused(play(state, "lay straight 4,8"), "travel N10") == ("turn.travel",)


def test_turn_travel__once_started_nothing_more_is_built() -> None:
    state = play(board(COMPLETE), "travel N10")
    assert state.phase == "run"
    for action in ("lay straight 4,8", "pass", "travel S2"):
        assert "turn.travel" in refused(state, action)
    assert refused(board(HALTING), "lay straight 4,8") == ("turn.travel",)


def test_turn_travel__the_others_build_between_the_moves() -> None:
    state: StreetCarState = play(board(COMPLETE), "travel N10; run 1,10 N 1")
    assert (state.actor, state.phase) == (1, "build")
    state = play(state, "lay straight 4,8; lay straight 6,6; take curve from A; take curve from A")
    assert (state.actor, state.phase) == (0, "run")


def test_setup_first_player__goals_in_seat_order_and_then_whoever_begins() -> None:
    state = GAME.new(3, first="B")
    assert state.dealt_to == 0
    assert state.settle(Random(1)).actor == 1
    assert GAME.parse(state.notation) == state
    assert GAME.new(3, first="lot").apply("first B") == state
