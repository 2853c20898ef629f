from __future__ import annotations

import pytest

from railwidgets.core import CHANCE
from railwidgets.games.rail_europe import GAME
from railwidgets.games.rail_europe.components import CITIES, TICKETS
from tests.games.rail_europe.clauses.cases import CHOOSE, TURN
from tests.games.rail_europe.helpers import board, hand, legal, play, refused, said, tickets

LAST_TWO = [ticket.id for ticket in TICKETS if not ticket.long][:2]
FEW = f"A hand 1 red; B hand, tickets {' '.join(t.id for t in TICKETS if not t.long and t.id not in LAST_TWO)}"
"""Two tickets are left in the deck."""


# --- tickets


def test_tickets_draw_three__from_the_deck_to_the_player() -> None:
    state = play(board(TURN), "tickets")
    assert (state.actor, state.phase, state.tickets_left) == (CHANCE, "tickets", 40)
    drawn = play(state, "ticket paris-wien; ticket essen-kyiv; ticket kyiv-sochi")
    assert (drawn.actor, drawn.phase, drawn.tickets_left) == (0, "choose", 37)
    assert tickets(drawn.players[0].offered) == ["paris-wien", "essen-kyiv", "kyiv-sochi"]


def test_tickets_draw_three__as_many_as_are_left() -> None:
    state = play(board(FEW), "tickets; ticket amsterdam-pamplona")
    assert [str(action) for action in state.legal_actions] == ["ticket amsterdam-wilno"]
    assert play(state, "ticket amsterdam-wilno").phase == "choose"


def test_tickets_draw_three__none_left_the_action_is_closed() -> None:
    state = play(board(FEW), "tickets; ticket amsterdam-pamplona; ticket amsterdam-wilno; keep amsterdam-pamplona")
    state = play(state, "keep amsterdam-wilno")
    assert (state.actor, state.tickets_left) == (1, 0)
    assert refused(state, "tickets") == ("tickets.draw_three",)


def test_tickets_keep_one__at_least() -> None:
    state = board("A hand 4 red, offered essen-kyiv kyiv-sochi paris-wien; B hand 1 red; phase choose")
    down_to_one = play(state, "return essen-kyiv; return kyiv-sochi")
    assert refused(down_to_one, "return paris-wien") == ("tickets.keep_one",)
    assert play(down_to_one, "keep paris-wien").actor == 1
    kept = play(state, "keep essen-kyiv; return kyiv-sochi")
    assert legal(kept, "return paris-wien")


def test_tickets_keep_one__one_by_one_in_the_order_of_the_draw() -> None:
    state = board(CHOOSE)
    assert [str(action) for action in state.legal_actions] == ["keep essen-kyiv", "return essen-kyiv"]
    assert refused(state, "keep kyiv-sochi") == ("turn.one_action",)
    for action in ("draw", "take blue", "tickets", "pass", "station roma with 1 red"):
        assert "tickets.keep_one" in refused(state, action)


def test_tickets_keep_one__for_good() -> None:
    state = play(board(CHOOSE), "keep essen-kyiv; keep kyiv-sochi")
    assert refused(state, "return brest-marseille") == ("turn.one_action",)
    assert not said(state, "return")


def test_tickets_keep_one__others_see_how_many_not_which() -> None:
    state = board(CHOOSE)
    keep, back = state.legal_actions
    assert (state.said(keep, 1), state.said(back, 1)) == ("decide", "decide")
    assert state.said(keep, 0) == "keep essen-kyiv"
    one, other = play(state, "keep essen-kyiv"), play(state, "return essen-kyiv")
    assert one.view(1) == other.view(1)
    assert one.view(1).decided == 1
    assert one.said(GAME.action("return kyiv-sochi"), 1) == other.said(GAME.action("keep kyiv-sochi"), 1) == "chosen 1"
    assert one.narrate(GAME.action("keep kyiv-sochi"), 1)["en"] == "Crown keeps 2 of 2 tickets"
    assert play(one, "return kyiv-sochi").view(1) == play(other, "keep kyiv-sochi").view(1)


def test_tickets_return__under_the_deck_in_the_order_drawn() -> None:
    state = play(board(FEW), "tickets; ticket amsterdam-wilno; ticket amsterdam-pamplona")
    after = play(state, "return amsterdam-wilno; keep amsterdam-pamplona")
    assert [(buried.seat, TICKETS[buried.ticket].id) for buried in after.under] == [(0, "amsterdam-wilno")]
    drawn = play(after, "tickets")
    assert [str(action) for action in drawn.legal_actions] == ["ticket amsterdam-wilno"]
    assert play(drawn, "ticket amsterdam-wilno").tickets_left == 0


def test_tickets_return__they_come_after_all_others() -> None:
    state = board("A hand 1 red; B hand; under A paris-wien, B essen-kyiv")
    drawn = play(state, "tickets")
    assert refused(drawn, "ticket paris-wien") == ("setup.tickets",)
    assert len(drawn.legal_actions) == 38
    rest = [t.id for t in TICKETS if not t.long and t.id not in ("paris-wien", "essen-kyiv")]
    last = board(f"A hand 1 red; B hand, tickets {' '.join(rest)}; under A paris-wien, B essen-kyiv")
    first = play(last, "tickets")
    assert [str(action) for action in first.legal_actions] == ["ticket paris-wien"]
    assert [str(action) for action in play(first, "ticket paris-wien").legal_actions] == ["ticket essen-kyiv"]


def test_tickets_return__who_gave_one_back_knows_it_others_do_not() -> None:
    state = board("A hand 1 red; B hand; under A paris-wien, B essen-kyiv")
    assert [buried.ticket >= 0 for buried in state.view(0).under] == [True, False]
    assert [buried.ticket >= 0 for buried in state.view(1).under] == [False, True]
    assert "essen-kyiv" not in state.view(0).notation
    assert state.view(0).tickets_left == 40


# --- stations


def test_station_empty_city__any_city_with_or_without_routes() -> None:
    state = board("A hand 1 red; B routes brest-paris, hand")
    assert said(state, "station") == {f"station {city} with 1 red" for city in CITIES}


def test_station_empty_city__never_two_in_one() -> None:
    state = board("A stations wien, hand 2 red; B stations roma, hand 1 blue")
    assert refused(state, "station roma with 2 red") == ("station.empty_city",)
    assert refused(state, "station wien with 2 red") == ("station.empty_city",)
    (reason,) = state.explain(["city:roma"])
    assert reason.text["en"] == "Lantern already has a station in Roma."
    assert len(said(state, "station")) == 45


def test_station_one_a_turn__and_three_in_all() -> None:
    state = board("A stations wien paris, hand 6 red; B hand 1 blue")
    after = play(state, "station roma with 3 red")
    assert (after.actor, after.players[0].stations_left, hand(after)) == (1, 0, "3 red")
    done = play(after, "station riga with 1 blue")
    assert refused(done, "station berlin with 3 red") == ("station.one_a_turn",)
    assert not said(done, "station")


@pytest.mark.parametrize(
    ("built", "ways"),
    [
        ("", {"1 red", "1 blue", "1 locomotive"}),
        ("wien", {"2 red", "1 red 1 locomotive", "1 blue 1 locomotive", "2 locomotive"}),
        (
            "wien paris",
            {"3 red", "2 red 1 locomotive", "1 red 2 locomotive", "1 blue 2 locomotive", "3 locomotive"},
        ),
    ],
)
def test_station_price__one_more_each_time_in_one_colour(built: str, ways: set[str]) -> None:
    place = f"stations {built}, " if built else ""
    state = board(f"A {place}hand 1 blue 3 red 3 locomotive; B hand")
    assert {action.removeprefix("station roma with ") for action in said(state, "station") if "roma" in action} == ways


def test_station_price__not_another_number_nor_two_colours() -> None:
    state = board("A stations wien, hand 2 blue 3 red; B hand")
    assert refused(state, "station roma with 1 red") == ("station.price",)
    assert refused(state, "station roma with 3 red") == ("station.price",)
    assert refused(state, "station roma with 1 red 1 blue") == ("station.price",)
    assert refused(state, "station roma with 2 green") == ("station.price",)


def test_station_price__is_discarded() -> None:
    after = play(board("A stations wien, hand 2 blue 3 red; B hand"), "station roma with 2 red")
    assert after.discards == (0, 0, 0, 0, 0, 0, 0, 2, 0)
    assert after.players[0].stations == (CITIES["wien"].index, CITIES["roma"].index)
    assert after.station_of(CITIES["roma"].index) == 0


def test_station_price__all_ways_in_all_cities() -> None:
    state = board("A stations wien, hand 2 blue 3 red; B hand")
    assert len(said(state, "station")) == 46 * 2
    assert GAME.action("station in roma with 2 red") in state.legal_actions
