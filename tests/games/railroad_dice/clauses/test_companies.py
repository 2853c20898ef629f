"""Clauses of stations and shares."""

from __future__ import annotations

import pytest

from railwidgets.games.railroad_dice import GAME
from railwidgets.games.railroad_dice.components import COMPANIES
from railwidgets.games.railroad_dice.landscape import neighbours, sites_on
from tests.games.railroad_dice.helpers import EAST, PLAINS, SHORE, STATION, board, legal, play, refused, with_reserve

DIRECTOR = "A reserve 9, front 4 wild; B; directors mauve A"
SOLD_OUT = "A front 2 share 1 wild, shares 4 red 4 blue; B reserve 1, shares 6 red 6 blue; directors red B, blue B"


def test_station_director__nobody_else() -> None:
    assert legal(board(DIRECTOR), "station mauve 3,4")
    assert legal(board(DIRECTOR), "station mauve 3,2")
    assert refused(board(DIRECTOR.replace("mauve A", "mauve B")), "station mauve 3,4") == ("station.director",)
    assert refused(board(DIRECTOR.replace("mauve A", "blue A")), "station mauve 3,4") == ("station.director",)


def test_station_director__where_an_end_points() -> None:
    assert refused(board(DIRECTOR), "station mauve 4,4") == ("track.single",)


@pytest.mark.parametrize(("built", "price"), [(0, 3), (3, 3), (4, 5), (7, 5)])
def test_station_price__three_dice_then_five(built: int, price: int) -> None:
    minis = "; ".join(f"mini {row},0 plain{' mauve' if 0 < row <= built else ''}" for row in range(9))
    line = f"{minis}; 6,3 NS; orange 6,3 N; 56,3 NS; brown 56,3 S; B; directors mauve A"
    after = play(board(f"{line}; A reserve {price}"), "station mauve 5,3")
    assert (after.player.reserve, after.player.front) == (0, (0, 0, 0, 6))
    assert refused(board(f"{line}; A reserve {price - 1}"), "station mauve 5,3") == ("station.price",)


def test_station_price__wild_dice_pay_other_faces_do_not() -> None:
    state = board("A reserve 1, front 3 straight 3 share 2 wild; B; directors mauve A")
    assert legal(state, "station mauve 3,4 paying 2 wild")
    assert refused(state, "station mauve 3,4 paying 1 wild") == ("station.price",)
    assert refused(state, "station mauve 3,4") == ("station.price",)
    paid = play(state, "station mauve 3,4 paying 2 wild")
    assert (paid.player.reserve, paid.player.front, paid.bank) == (0, (3, 0, 3, 2), state.bank + 1)


def test_station_price__is_shown_without_the_surcharge() -> None:
    state = board(with_reserve(SHORE, 2))
    (refusal,) = state.refusals(GAME.action("station green 2,-3"))
    assert refusal.clause == "station.price"
    assert "costs 5 dice: the reserve must pay 5, but it has 2" in refusal.text["en"]


def test_station_price__nine_are_not_built() -> None:
    assert "station.price" in refused(board(PLAINS), "station mauve 3,62")


def test_station_one_a_tile__of_each_company() -> None:
    state = board(STATION)
    assert "station.one_a_tile" in refused(state, "station red 3,5")
    assert "station.one_a_tile" not in refused(state, "station mauve 3,5")


def test_station_director__where_a_station_leads_its_neighbour_is_the_reason() -> None:
    state = play(board(DIRECTOR.replace("mauve A", "mauve A, red A")), "station mauve 3,4")
    assert refused(state, "station red 3,5") == ("station.not_adjacent",)
    assert refused(state, "station red 5,5") == ("track.single",)


def test_station_not_on_border__of_the_tile() -> None:
    assert refused(board(f"{EAST}; directors mauve A"), "station mauve 1,6") == ("station.not_on_border",)


def test_station_not_adjacent__but_corner_to_corner() -> None:
    assert refused(board(STATION), "station mauve 3,5") == ("station.not_adjacent",)
    diagonal = STATION.replace("2,5 SW; orange 2,5 S", "orange 2,4 E")
    assert legal(board(diagonal), "station mauve 2,5")


def test_station_terrain__its_own_and_around() -> None:
    state = board("A reserve 3; B; directors green A, mauve A, red A, blue A, yellow A")
    found = {company: refused(state, f"station {company} 3,4") for company in COMPANIES}
    assert found == {
        "red": (),
        "mauve": (),
        "yellow": ("station.terrain",),
        "green": ("station.terrain",),
        "blue": ("station.terrain",),
    }


@pytest.mark.parametrize("count", [4, 8])
def test_station_terrain__neighbours_by_an_option(count: int) -> None:
    state = board(f"rules station_neighbours={count}; A; B")
    tile, site = state.box.tiles["lakes"], state.box.companies["green"].sites[0]
    wanted = set()
    for row in range(1, 6):
        for column in range(1, 6):
            steps = [(y, x) for y in (-1, 0, 1) for x in (-1, 0, 1) if 0 < abs(y) + abs(x) <= (2 if count == 8 else 1)]
            lakes = sum(tile.terrain[row + y][column + x] == "~" for y, x in steps)
            if tile.terrain[row][column] == "." and lakes >= 3:
                wanted.add(row * 7 + column)
    assert sites_on(state.box, "lakes", site, count) == wanted
    assert len(neighbours(24, count)) == count
    assert len(neighbours(0, count)) == {4: 2, 8: 3}[count]


def test_station_terrain__pieces_around_do_not_matter() -> None:
    assert legal(board(STATION.replace("2,5 SW; orange 2,5 S", "orange 2,4 E")), "station mauve 2,5")


def test_station_mountain__its_surcharge_is_paid_too() -> None:
    assert refused(board(SHORE), "station green 2,-3") == ("station.mountain",)
    rich = play(board(SHORE.replace("reserve 5", "reserve 6")), "station green 2,-3")
    assert (rich.player.reserve, rich.now.opened) == (0, ((0, -7), (3, -3)))


def test_station_reward__two_wild_dice_at_once() -> None:
    state = play(board(DIRECTOR), "station mauve 3,4")
    assert (state.player.front, state.player.reserve) == ((0, 0, 0, 6), 6)
    assert state.plan.minis[0, 0].stations == ("mauve",)


# --- shares


def test_share_bank__any_company_for_a_share_face_or_a_wild_die() -> None:
    state = board("A front 1 share 1 wild; B")
    for company in COMPANIES:
        for die in ("share", "wild"):
            bought = play(state, f"buy {company} with {die}")
            assert bought.player.shares[COMPANIES.index(company)] == 1
            assert bought.bank == state.bank + 1
            assert bought.shares_left(COMPANIES.index(company)) == 9


def test_share_director__only_after_as_many_companies_as_players_are_sold_out() -> None:
    assert legal(board(SOLD_OUT), "buy red from B")
    three = SOLD_OUT.replace("; directors", "; C; directors")
    assert refused(board(three), "buy red from B") == ("share.director",)
    assert refused(board(SOLD_OUT.replace("6 red", "5 red")), "buy red from B") == ("share.director",)


def test_share_director__of_any_company_that_the_seller_directs() -> None:
    text = SOLD_OUT.replace("6 blue;", "6 blue 1 mauve;").replace("blue B", "blue B, mauve B, yellow A")
    assert legal(board(text), "buy mauve from B")
    assert refused(board(SOLD_OUT), "buy green from B") == ("share.director", "share.director")
    assert refused(board(text), "buy yellow from A") == ("share.director", "share.director")


def test_share_director__the_die_goes_into_the_reserve_of_the_seller() -> None:
    after = play(board(SOLD_OUT), "buy red from B; buy red from B; buy red from B with wild")
    assert after.players[1].reserve == 4
    assert [player.shares[0] for player in after.players] == [7, 3]
    # B directs the company until the end of the year, and sells on.
    assert after.directors[0] == 1
