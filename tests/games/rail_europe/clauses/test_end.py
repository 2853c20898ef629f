from __future__ import annotations

from itertools import pairwise

from railwidgets.core import CHANCE
from railwidgets.games.rail_europe import GAME
from railwidgets.games.rail_europe.components import ROUTES, TICKETS
from railwidgets.games.rail_europe.network import longest_path
from railwidgets.games.rail_europe.score import borrowing, has_longest_path, tickets_of
from tests.games.rail_europe.clauses.cases import LOW, OVER
from tests.games.rail_europe.helpers import board, play, refused, settled


def standing(state, seat: int = 0) -> dict[str, str]:
    """How the tickets of a seat stand."""
    return {TICKETS[entry.ticket].id: entry.state for entry in tickets_of(state, seat)}


def borrowed(state, seat: int = 0) -> list[str | None]:
    """The routes borrowed at the stations of a seat."""
    return [None if route is None else ROUTES[route].id for route in borrowing(state, seat).routes]


def totals(state) -> list[int]:
    """The total of each sheet."""
    return [int(sheet.total) for sheet in state.scores()]


FIVE_LEFT = (
    LOW.replace(" cadiz-madrid", "").replace("; last 2", "").replace("2 blue 3 violet", "3 orange 2 blue 3 violet")
)


# --- the last round


def test_end_trigger__a_turn_that_ends_with_two_wagons_or_fewer() -> None:
    state = board(FIVE_LEFT)
    assert (state.players[0].wagons, state.last) == (5, None)
    assert play(state, "claim cadiz-lisboa with 2 blue").last is None
    low = play(state, "claim cadiz-madrid with 3 orange")
    assert (low.players[0].wagons, low.last, low.actor) == (2, 2, 1)


def test_end_trigger__everybody_has_one_more_turn_who_began_it_last() -> None:
    state = play(board(FIVE_LEFT + "; C hand 1 red"), "claim cadiz-madrid with 3 orange")
    turns = []
    while state.phase == "turn":
        turns.append(state.turn)
        state = settled(play(state, "draw; deal white; draw; deal white"))
    assert turns == [1, 2, 0]
    assert state.actor is None


def test_end_trigger__a_second_player_with_few_wagons_changes_nothing() -> None:
    state = board(LOW)
    assert play(state, "claim cadiz-lisboa with 2 blue").last == 1


def test_end_trigger__then_tickets_are_shown_and_nothing_else_is_done() -> None:
    state = play(board(LOW.replace("last 2", "last 1")), "claim cadiz-lisboa with 2 blue")
    assert (state.actor, state.phase, [str(action) for action in state.legal_actions]) == (CHANCE, "show", ["show"])
    assert refused(state, "draw") == ("end.trigger",)
    over = board(OVER)
    assert over.actor is None
    assert len(over.legal_actions) == 0
    assert over.outcome is not None
    assert over.outcome.clause == "end.trigger"
    for action in ("draw", "take blue", "pass", "claim brest-paris with 3 black", "turn up red", "withdraw"):
        assert "end.trigger" in refused(over, action)


# --- the sheet


def test_score_routes__counted_again_they_are_the_running_score() -> None:
    state = board("A routes palermo-smyrna brest-paris dieppe-paris, hand; B hand")
    assert state.players[0].points == state.scores()[0].items[0].points == 15 + 4 + 1


def test_score_tickets__plus_if_joined_minus_if_not() -> None:
    state = board("A routes dieppe-paris brest-paris, hand, tickets brest-marseille; B hand")
    assert standing(state) == {"brest-marseille": "open"}
    joined = board("A routes brest-paris marseille-paris, hand, tickets brest-marseille; B hand")
    assert standing(joined) == {"brest-marseille": "joined"}
    sheet = [(item.clause, item.points) for item in joined.scores()[0].items]
    assert sheet == [
        ("score.routes", 11),
        ("score.tickets", 7),
        ("score.stations_left", 12),
        ("score.longest_path", 10),
    ]
    assert ("score.tickets", -7) in [(item.clause, item.points) for item in state.scores()[0].items]


def test_score_tickets__over_own_routes_only() -> None:
    state = board("A routes brest-paris, hand, tickets brest-marseille; B routes marseille-paris, hand")
    assert standing(state) == {"brest-marseille": "open"}


def test_score_tickets__shown_seat_by_seat_at_the_end() -> None:
    state = board("A hand, tickets brest-marseille; B hand, tickets paris-wien; passed 2; phase show")
    assert [str(action) for action in state.legal_actions] == ["show brest-marseille"]
    assert "brest-marseille" not in state.view(1).notation
    shown = state.apply("show brest-marseille")
    assert "brest-marseille" in shown.view(1).notation
    assert "paris-wien" not in shown.view(0).notation
    over = shown.apply("show paris-wien")
    assert over.actor is None
    assert over.view(0) == over.view(1) == over.view(None) == over
    assert over.view(0).outcome == over.outcome


def test_score_tickets__those_hidden_from_a_view_are_left_out_of_its_sheet() -> None:
    state = board("A hand, tickets brest-marseille; B hand, tickets paris-wien")
    assert [item.clause for item in state.view(0).scores()[1].items].count("score.tickets") == 0
    assert totals(state.view(0)) == [12 - 7, 12]
    assert totals(state) == [12 - 7, 12 - 8]


def test_score_station_borrow__joins_one_more_route_that_ends_in_the_city() -> None:
    base = "A routes brest-paris, stations paris, hand, tickets brest-marseille; B routes marseille-paris, hand"
    state = board(base)
    assert (standing(state), borrowed(state)) == ({"brest-marseille": "station"}, ["marseille-paris"])
    item = next(item for item in state.scores()[0].items if item.clause == "score.station_borrow")
    assert item.points == 7
    assert "Marseille – Paris" in item.label["en"]
    elsewhere = board(base.replace("stations paris", "stations roma"))
    assert standing(elsewhere) == {"brest-marseille": "open"}


def test_score_station_borrow__one_route_only_for_all_tickets() -> None:
    """Two tickets want two different routes of one city: the station gives one of them."""
    state = board(
        "A routes brest-paris paris-zurich, stations zurich, tickets brest-venezia brest-marseille, hand; "
        "B routes venezia-zurich marseille-zurich, hand"
    )
    assert standing(state) == {"brest-venezia": "station", "brest-marseille": "open"}
    assert borrowed(state) == ["venezia-zurich"]
    two = board(
        "A routes brest-paris paris-zurich, stations zurich marseille, tickets brest-venezia brest-marseille, hand; "
        "B routes venezia-zurich marseille-zurich, hand"
    )
    assert set(standing(two).values()) == {"station"}
    assert borrowed(two) == ["venezia-zurich", "marseille-zurich"]


def test_score_station_borrow__the_same_route_helps_several_tickets() -> None:
    state = board(
        "A routes paris-zurich frankfurt-paris-white, stations zurich, tickets paris-zagrab brest-venezia, hand; "
        "B routes venezia-zurich venezia-zagrab, hand"
    )
    assert standing(state) == {"brest-venezia": "open", "paris-zagrab": "open"}
    more = board(
        "A routes paris-zurich brest-paris venezia-zagrab, stations zurich, tickets paris-zagrab brest-venezia, hand; "
        "B routes venezia-zurich, hand"
    )
    assert set(standing(more).values()) == {"station"}


def test_score_station_borrow__chosen_for_the_highest_total_then_for_most_tickets() -> None:
    """From Zürich one route joins a ticket of 8, the other two of 6 and 7: together they bring more."""
    state = board(
        "A routes paris-zurich brest-paris brindisi-roma roma-venezia, stations zurich, "
        "tickets brest-marseille brindisi-zurich brest-venezia, hand; B routes venezia-zurich marseille-zurich, hand"
    )
    assert borrowed(state) == ["venezia-zurich"]
    assert borrowing(state, 0).points == 6 + 8 - 7


def test_score_station_borrow__one_route_rather_than_two_that_bring_as_much() -> None:
    state = board(
        "A routes bruxelles-paris-red pamplona-paris-blue, stations amsterdam frankfurt paris, "
        "tickets amsterdam-pamplona, hand; "
        "B routes amsterdam-bruxelles amsterdam-frankfurt frankfurt-paris-orange, hand"
    )
    assert borrowed(state) == ["amsterdam-bruxelles", None, None]


def test_score_station_borrow__none_where_none_helps_and_not_ones_own() -> None:
    state = board(
        "A routes brest-paris marseille-paris, stations paris, hand, tickets brest-marseille; "
        "B routes dieppe-paris, hand"
    )
    assert borrowed(state) == [None]
    assert standing(state) == {"brest-marseille": "joined"}


def test_score_station_borrow__stations_may_be_linked_by_what_they_borrow() -> None:
    state = board(
        "A routes brest-paris, stations paris zurich, hand, tickets brest-venezia; "
        "B routes paris-zurich venezia-zurich, hand"
    )
    assert standing(state) == {"brest-venezia": "station"}
    assert borrowed(state) == ["paris-zurich", "venezia-zurich"]


def test_score_stations_left__four_points_each() -> None:
    state = board("A stations roma, hand; B stations paris wien riga, hand")
    assert [sheet.items[-2].points for sheet in state.scores()] == [8, 0]
    assert totals(state) == [8, 0]


def test_score_longest_path__ten_points_for_all_who_tie() -> None:
    state = board("A routes brest-paris, hand; B routes kyiv-smolensk, hand; C routes cadiz-lisboa, hand")
    assert has_longest_path(state) == (0, 1)
    assert [sheet.items[-1].points for sheet in state.scores()] == [10, 10, 0]


def test_score_longest_path__may_pass_a_city_twice_but_no_wagon() -> None:
    loop = board("A routes dieppe-paris bruxelles-dieppe bruxelles-paris-red brest-paris paris-zurich, hand; B hand")
    path = longest_path(loop.players[0].routes)
    assert path.length == 1 + 2 + 2 + 3 + 3
    cities = [set(ROUTES[route].cities) for route in path.routes]
    assert all(one & next_one for one, next_one in pairwise(cities))
    star = board("A routes dieppe-paris brest-paris paris-zurich marseille-paris, hand; B hand")
    assert longest_path(star.players[0].routes).length == 3 + 4


def test_score_longest_path__borrowed_routes_do_not_count() -> None:
    state = board("A routes brest-paris, stations paris, hand, tickets brest-marseille; B routes marseille-paris, hand")
    assert longest_path(state.players[0].routes).length == 3
    assert has_longest_path(state) == (1,)


def test_score_longest_path__nobody_without_a_route_gets_it() -> None:
    state = GAME.start(3, seed=1)
    assert has_longest_path(state) == ()
    assert all(sheet.items[-1].points == 0 for sheet in state.scores())
    one = board("A hand; B routes dieppe-paris, hand")
    assert has_longest_path(one) == (1,)


# --- the winner


def end(text: str):
    """The outcome of a position in which all have passed."""
    outcome = board(f"{text}; passed 2; phase over").outcome
    assert outcome is not None
    return outcome


def test_score_winner__the_highest_total() -> None:
    outcome = end("A routes brest-paris, hand; B routes dieppe-paris, hand")
    assert outcome.winners == (0,)
    assert "most points" in outcome.reason["en"]


def test_score_winner__then_most_completed_tickets() -> None:
    text = (
        "A routes brest-paris marseille-paris, hand, tickets brest-marseille; "
        "B routes kharkov-kyiv kyiv-smolensk athina-sarajevo, hand"
    )
    assert totals(board(text)) == [4 + 7 + 7 + 12 + 10, 7 + 4 + 7 + 12 + 10]
    outcome = end(text)
    assert outcome.winners == (0,)
    assert "most completed tickets" in outcome.reason["en"]


def test_score_winner__then_fewest_stations_built() -> None:
    outcome = end("A routes brest-paris cadiz-madrid, stations roma, hand; B routes kyiv-smolensk, hand")
    assert outcome.winners == (1,)
    assert "fewest stations" in outcome.reason["en"]


def test_score_winner__then_the_longest_path() -> None:
    text = "A routes brest-paris paris-zurich, hand; B routes kharkov-kyiv athina-sarajevo berlin-wien, hand"
    assert totals(board(text)) == [4 + 4 + 12 + 10, 7 + 7 + 4 + 12]
    outcome = end(text)
    assert outcome.winners == (0,)
    assert "the longest path" in outcome.reason["en"]


def test_score_winner__then_the_win_is_shared() -> None:
    outcome = end("A routes brest-paris, hand; B routes kyiv-smolensk, hand")
    assert outcome.winners == (0, 1)
    assert "Crown and Lantern share the win" in outcome.reason["en"]


def test_score_winner__a_ticket_joined_through_a_station_is_completed() -> None:
    state = board(
        "A routes brest-paris, stations paris, hand, tickets brest-marseille; B routes marseille-paris, hand; "
        "passed 2; phase over"
    )
    assert len(borrowing(state, 0).joined) == 1
