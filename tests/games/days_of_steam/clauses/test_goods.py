from __future__ import annotations

import pytest

from railwidgets.games.days_of_steam.state import Cargo
from tests.games.days_of_steam.helpers import board, legal, play, refused

LINE = "0,0 yellow (red green); 0,1 WE; 0,2 WE; 0,3 red (blue yellow)"
START = f"{LINE}; A at 0,0, steam 6; B at 0,0, steam 6"


def test_goods_load__at_the_start_or_on_the_way_for_free() -> None:
    loaded = play(board(START), "load red")
    assert loaded.players[0].cargo == Cargo("red", (0, 0))
    assert loaded.players[0].steam == 6
    assert loaded.table.city((0, 0)).goods == ("green",)
    assert play(board(START), "go E; go E; go E; load blue").players[0].cargo == Cargo("blue", (0, 3))


def test_goods_load__it_is_not_replaced() -> None:
    after = play(board(START), "load red; go E; stop")
    assert after.table.city((0, 0)).goods == ("green",)
    assert sum(after.bag) == sum(board(START).bag)


def test_goods_load__one_at_a_time() -> None:
    assert refused(play(board(START), "load red"), "load green") == ("goods.load",)


def test_goods_load__only_what_lies_where_the_train_is() -> None:
    assert refused(board(START), "load blue") == ("goods.load",)
    assert refused(play(board(START), "go E"), "load red") == ("goods.load",)


def test_goods_load__not_without_a_move() -> None:
    assert refused(board(START.replace("A at 0,0, steam 6", "A at 0,0")), "load red") == ("goods.load",)
    # On arrival no steam is needed: the move may end here.
    arrived = play(board(START.replace("A at 0,0, steam 6", "A at 0,2 W, steam 1")), "go E")
    assert legal(arrived, "load blue")


def test_goods_deliver__at_the_first_city_of_its_colour() -> None:
    after = play(board(START), "load red; go E; go E; go E")
    assert after.players[0].delivered == ("red",)
    assert after.players[0].cargo is None
    assert after.table.city((0, 3)).goods == ("yellow", "blue")


def test_goods_deliver__also_when_the_train_only_passes() -> None:
    after = play(board(START), "load red; go E; go E; go E; go W; stop")
    assert after.players[0].delivered == ("red",)


def test_goods_deliver__the_move_may_go_on_and_load_again() -> None:
    after = play(board(START), "load red; go E; go E; go E; load yellow; go W; go W; go W; stop")
    assert after.players[0].delivered == ("red", "yellow")
    assert after.actor == 1


def test_goods_deliver__not_in_a_city_of_another_colour() -> None:
    assert play(board(START), "load green; go E; go E; go E").players[0].delivered == ()


def test_goods_deliver__never_where_it_was_loaded() -> None:
    cities = "0,0 red (red); 0,1 WE; 0,2 blue; A at 0,0, steam 6; B at 0,0"
    back = play(board(cities), "load red; go E; go E; go W; go W")
    assert back.players[0].delivered == ()
    assert back.players[0].cargo == Cargo("red", (0, 0))


def test_goods_deliver__in_another_city_of_the_colour_where_it_was_loaded() -> None:
    cities = "0,0 red (red); 0,1 WE; 0,2 red; A at 0,0, steam 6; B at 0,0"
    assert play(board(cities), "load red; go E; go E").players[0].delivered == ("red",)


def test_goods_deliver__after_it_was_put_down_elsewhere_its_first_city_takes_it() -> None:
    cities = "0,0 red (red); 0,1 WE; 0,2 blue; A at 0,0, steam 6; B at 0,0, steam 6"
    moved = play(board(cities), "load red; go E; go E; stop; go E; stop")
    assert moved.table.city((0, 2)).goods == ("red",)
    assert play(moved, "load red; go W; go W").players[0].delivered == ("red",)


def test_goods_deliver__cargo_of_an_earlier_turn() -> None:
    later = play(board(f"{LINE}; A at 0,2 W, steam 1, cargo red from 0,0; B at 0,0"), "go E; stop")
    assert later.players[0].delivered == ("red",)
    assert later.players[0].cargo is None


def test_goods_unload__in_a_city_of_another_colour_for_anyone() -> None:
    stopped = play(board(f"{START.replace('B at 0,0', 'B at 0,3')}"), "load green; go E; go E; go E; stop")
    assert stopped.players[0].cargo is None
    assert stopped.table.city((0, 3)).goods == ("green", "yellow", "blue")
    assert play(stopped, "load green").players[1].cargo == Cargo("green", (0, 3))


def test_goods_unload__not_while_the_move_goes_on() -> None:
    assert play(board(START), "load green; go E; go E; go E; go W; stop").players[0].cargo == Cargo("green", (0, 0))


def test_goods_unload__where_it_was_loaded_too() -> None:
    cities = "0,0 red (red); 0,1 WE; 0,2 blue; A at 0,0, steam 6; B at 0,0"
    back = play(board(cities), "load red; go E; go E; go W; go W; stop")
    assert back.table == board(cities).table
    assert back.players[0].cargo is None


def test_goods_keep__on_a_train_that_stops_on_the_track() -> None:
    stopped = play(board(START), "load red; go E; stop")
    assert stopped.players[0].cargo == Cargo("red", (0, 0))
    assert board(stopped.notation) == stopped


@pytest.mark.parametrize("colour", ["red", "green"])
def test_goods_keep__no_other_may_take_it(colour: str) -> None:
    stopped = play(board(START.replace("B at 0,0", "B at 0,3")), "load red; go E; stop; go W; go W")
    assert "goods.load" in refused(stopped, f"load {colour}")
    assert stopped.players[1].cargo is None
