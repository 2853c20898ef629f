"""Clauses of the set-up, the dice, the turn, the income and the roll."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest

from railwidgets.core import CHANCE
from railwidgets.games.railroad_dice import GAME
from railwidgets.games.railroad_dice.chance import at_least_one, rolls
from tests.games.railroad_dice.helpers import BOX, EAST, LAKE, START, board, lays, legal, play, refused


def test_setup_box__its_contents() -> None:
    box = GAME.new().box
    assert list(box.minis.values()) == [9, 8, 12, 6]
    assert box.faces == (2, 2, 1, 1)
    for company in box.companies.values():
        assert (company.shares, [site.price for site in company.sites]) == (10, [3] * 4 + [5] * 4)
    wants = {name: {(site.on, site.beside) for site in company.sites} for name, company in box.companies.items()}
    assert wants["mauve"] == {(".", ".")}
    assert wants["green"] == {(".", "~"), ("^", "^")}


def test_setup_box__another_one_can_be_played_with() -> None:
    state = GAME.new(components=BOX.replace("minis = 9", "minis = 2").replace('letter = "R"', 'letter = "Q"'))
    assert state.box.minis["plain"] == 2
    assert GAME.parse(state.notation) == state
    assert GAME.from_json(state.to_json()).box is state.box
    assert "box" not in GAME.new(components=BOX).notation
    assert GAME.new(components=BOX) == GAME.new()


@pytest.mark.parametrize("players", [2, 3, 4])
def test_setup_start__four_wild_dice_and_a_straight_in_the_centre(players: int) -> None:
    state = GAME.new(players)
    assert [player.front for player in state.players] == [(0, 0, 0, 4)] * players
    assert state.bank == 40 - 1 - 4 * players
    assert state.large == (((0, 0), ("plain", ((24, "EW"),), 1 << 24)),)
    assert (state.end("orange").cell, state.end("brown").side) == ((3, 3), 3)
    assert (state.actor, state.year, state.phase) == (0, 1, "act")


def test_dice_pools__a_wild_die_stands_for_any_face() -> None:
    assert lays(board(START)) == {
        f"lay wild {way}" for way in ("3,4 WN", "3,4 WE", "3,4 WS", "3,2 EN", "3,2 ES", "3,2 EW")
    }
    assert legal(board(START), "buy red with wild")


def test_dice_pools__other_faces_stand_for_themselves() -> None:
    state = board("A front 1 straight 1 share; B")
    assert lays(state) == {"lay straight 3,4 WE", "lay straight 3,2 EW"}
    assert legal(state, "buy red with share")
    assert refused(state, "buy red with wild") == ("dice.pools",)


def test_dice_pools__a_rail_takes_its_die_to_the_tile() -> None:
    state = play(board("A front 1 straight 2 wild; B"), "lay straight 3,4 WE; lay wild 3,5 WN")
    assert state.player.front == (0, 0, 0, 1)
    assert state.dice_on_tiles == 3


@pytest.mark.parametrize("dice", [40, 60])
def test_dice_bank__the_bank_has_what_is_nowhere_else(dice: int) -> None:
    state = GAME.new(3, dice=dice)
    assert state.bank == dice - 13
    assert play(state, "income").bank == dice - 17
    assert play(state, "roll 0 + 3 wild").bank == dice - 16


def test_turn_actions__in_any_order_and_number() -> None:
    state = play(
        board("A front 2 share 2 wild; B"), "buy red; lay wild 3,4 WE; income; buy blue; lay wild 3,5 WE; roll 4"
    )
    assert state.actor == CHANCE
    later = play(state, "dice 2 straight 2 share; buy red; lay straight 3,2 EW; buy red")
    assert later.player.shares == (3, 0, 0, 0, 1)
    assert refused(later, "income") == ("turn.actions",)
    assert refused(later, "roll 1") == ("turn.actions", "roll.dice")


def test_turn_front_limit__the_surplus_goes_back_by_choice() -> None:
    state = play(board("A front 3 straight 1 curve 1 share 3 wild; B"), "end")
    assert (state.actor, state.phase) == (0, "discard")
    assert [str(action) for action in state.legal_actions] == [
        f"discard {face}" for face in ("straight", "curve", "share", "wild")
    ]
    after = play(state, "discard straight; discard share; discard straight")
    assert (after.actor, after.phase) == (1, "act")
    assert after.players[0].front == (1, 1, 0, 3)
    assert after.bank == state.bank + 3


def test_turn_front_limit__five_may_stay() -> None:
    assert play(board("A front 5 wild; B"), "end").actor == 1


@pytest.mark.parametrize(("stations", "income"), [(0, 4), (4, 4), (5, 5), (8, 8)])
def test_income_reserve__a_die_for_each_station_and_four_at_least(stations: int, income: int) -> None:
    minis = "; ".join(f"mini 0,{n} plain{' red' if n and n <= stations else ''}" for n in range(9))
    line = (
        "3,56 EW; orange 3,56 E; 3,6 EW; brown 3,6 W"
        if stations < 8
        else "3,56 EW; 3,57 red; orange 3,57; 3,6 EW; brown 3,6 W"
    )
    ending = "; ending stations" if stations == 8 else ""
    state = play(board(f"{minis}; {line}; A; B; directors red A{ending}"), "income")
    assert state.player.reserve == income


def test_income_reserve__of_all_companies_that_one_directs() -> None:
    assert GAME.figures["income"].state.income == 8


def test_income_parachute__four_wild_dice_for_who_lost_the_last_company() -> None:
    state = board("A shares 1 red; B shares 2 red; directors red A; year 3")
    later = play(state, "end; end")
    assert later.directors[0] == 1
    assert [player.parachute for player in later.players] == [True, False]
    mine = play(later, "end; income")
    assert (mine.turn, mine.player.front, mine.player.reserve) == (0, (0, 0, 0, 8), 0)
    assert not mine.player.parachute


def test_income_parachute__only_in_the_next_turn_and_once() -> None:
    later = play(board("A shares 1 red; B shares 2 red; directors red A; year 3"), "end; end; end; end")
    assert not any(player.parachute for player in later.players)
    assert later.turn == 0
    assert play(later, "income").player.reserve == 4


def test_income_parachute__it_is_gone_with_the_turn() -> None:
    state = board("A parachute; B shares 2 red; directors red B; year 3")
    assert not play(state, "end").players[0].parachute
    assert not play(board("A front 6 wild, parachute; B; year 3"), "end; discard wild").players[0].parachute


def test_income_parachute__not_for_who_keeps_another_company() -> None:
    state = board("A shares 1 red 3 blue; B shares 2 red; directors red A, blue A; year 3")
    assert not any(player.parachute for player in play(state, "end; end").players)


def test_roll_dice__wild_ones_are_doubled_by_the_bank() -> None:
    state = play(board("A reserve 2, front 4 wild; B"), "roll 2 + 4 wild")
    assert state.now.rolling == 10
    assert (state.player.reserve, state.player.front) == (0, (0, 0, 0, 0))
    assert state.bank == 40 - 1 - 4 - 10


def test_roll_dice__only_wild_ones_leave_the_front() -> None:
    state = play(board("A reserve 2, front 2 straight 1 wild; B"), "roll 1 + 1 wild; dice 1 curve 2 wild")
    assert state.player.front == (2, 1, 0, 2)


@pytest.mark.parametrize("dice", range(1, 6))
def test_roll_dice__the_odds_are_those_of_all_throws_one_by_one(dice: int) -> None:
    faces = ["straight", "straight", "curve", "curve", "share", "wild"]
    counted: dict[tuple[int, ...], int] = {}
    for throw in product(faces, repeat=dice):
        shown = tuple(throw.count(face) for face in ("straight", "curve", "share", "wild"))
        counted[shown] = counted.get(shown, 0) + 1
    assert {outcome.faces: ways for outcome, ways in rolls(dice)} == counted
    assert sum(ways for _, ways in rolls(dice)) == 6**dice
    assert at_least_one("wild", dice) == Fraction(
        sum("wild" in throw for throw in product(faces, repeat=dice)), 6**dice
    )


@pytest.mark.parametrize(("dice", "odds"), [(6, "0.665"), (8, "0.767")])
def test_roll_dice__a_wild_one_is_rare(dice: int, odds: str) -> None:
    assert f"{float(at_least_one('wild', dice)):.3f}" == odds


def test_roll_dice__wild_ones_can_be_rolled_again_in_the_next_turn() -> None:
    state = play(board("A reserve 1; B"), "roll 1; dice 1 wild; end; end")
    assert (state.turn, state.year) == (1, 2)
    later = play(state, "end")
    assert legal(later, "roll 0 + 5 wild")


def test_dice_pools__what_wild_dice_pay_is_chosen() -> None:
    state = play(board(LAKE), "lay curve 2,7 NE")
    ways = {str(action) for action in state.legal_actions if str(action).startswith("lay straight 2,8 WE")}
    assert ways == {"lay straight 2,8 WE", "lay straight 2,8 WE paying 1 wild"}
    paid = play(state, "lay straight 2,8 WE paying 1 wild")
    assert (paid.player.reserve, paid.player.front) == (1, (0, 0, 0, 0))


def test_dice_pools__a_leave_takes_two_dice() -> None:
    state = board(EAST.replace("3 straight 2 curve 2 wild", "1 straight"))
    assert refused(state, "leave straight 1,6 WE onto plain straight WE") == ("dice.pools",)


def test_setup_first_player__of_the_first_year() -> None:
    state = GAME.new(3, first="B")
    assert (state.first_player, state.actor) == (1, 1)
    for _ in range(3):
        state = state.apply("end")
    assert (state.year, state.first_player, state.actor) == (2, 2, 2)
    open_lot = GAME.new(3, first="lot")
    assert open_lot.actor == CHANCE
    assert open_lot.apply("first B") == GAME.new(3, first="B")
