from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from railwidgets.core import CHANCE
from railwidgets.games.rail_europe import GAME
from railwidgets.games.rail_europe.components import (
    ALL_CARDS,
    CITIES,
    GREY,
    LONG_TICKETS,
    ROUTES,
    TICKETS,
)
from railwidgets.track import RouteNetwork
from tests.games.rail_europe.clauses.cases import FIRST_TICKETS
from tests.games.rail_europe.helpers import board, hand, legal, play, refused, said, settled, tickets

# --- what is in the box


def test_setup_map__the_totals_of_the_map() -> None:
    assert (len(CITIES), len(ROUTES)) == (47, 101)
    pairs = Counter(route.cities for route in ROUTES)
    assert len(pairs) == 90
    assert sum(count == 2 for count in pairs.values()) == 11
    assert max(pairs.values()) == 2
    assert sum(route.length for route in ROUTES) == 300
    assert Counter(route.length for route in ROUTES) == {1: 4, 2: 35, 3: 30, 4: 29, 6: 2, 8: 1}
    colours = Counter(route.colour for route in ROUTES)
    assert colours.pop(GREY) == 37
    assert sorted(colours.values()) == [8] * 8
    assert sum(route.tunnel for route in ROUTES) == 18
    ferries = [route for route in ROUTES if route.ferry]
    assert (len(ferries), sum(route.ferry for route in ferries)) == (13, 17)
    assert all(route.colour == GREY and not route.tunnel for route in ferries)


def test_setup_map__routes_name_their_cities_and_the_halves_of_a_double_each_other() -> None:
    assert [route.index for route in ROUTES] == list(range(101))
    for route in ROUTES:
        assert list(route.cities) == sorted(route.cities)
        assert [CITIES[city].index for city in route.cities] == list(route.ends)
        if route.double is None:
            assert route.id == "-".join(route.cities)
        else:
            other = ROUTES[route.double]
            assert (other.double, other.cities, other.length) == (route.index, route.cities, route.length)
            assert route.id != other.id
            assert route.id.startswith("-".join(route.cities) + "-")
            # Masks of halves rely on this.
            assert abs(other.index - route.index) == 1
    assert len({route.id for route in ROUTES}) == 101


def test_setup_map__the_network_holds_all_of_it() -> None:
    state = board("A routes dieppe-paris, stations roma, hand; B routes kyiv-wilno, hand")
    network = state.network()
    assert isinstance(network, RouteNetwork)
    graph = network.to_networkx()
    assert (graph.number_of_nodes(), graph.number_of_edges()) == (47, 101)
    assert set(network.exits["dieppe"]) == {
        "brest-dieppe",
        "bruxelles-dieppe",
        "dieppe-london-1",
        "dieppe-london-2",
        "dieppe-paris",
    }
    assert graph.edges["paris", "dieppe", "dieppe-paris"] == {
        "length": 1,
        "colour": "violet",
        "points": 1,
        "tunnel": False,
        "ferry": 0,
        "owner": "A",
    }
    assert graph.edges["kyiv", "wilno", "kyiv-wilno"]["owner"] == "B"
    assert graph.nodes["roma"]["station"] == "A"
    assert graph.nodes["munchen"]["name"] == "München"


def test_setup_map__a_ticket_is_worth_the_shortest_way_but_for_two() -> None:
    import networkx as nx

    graph = GAME.new(2).network().to_networkx()
    plain = nx.Graph()
    plain.add_weighted_edges_from((a, b, facts["length"]) for a, b, facts in graph.edges(data=True))
    other = {}
    for ticket in TICKETS:
        shortest = nx.shortest_path_length(plain, *ticket.cities, weight="weight")
        if shortest != ticket.points:
            other[ticket.id] = (ticket.points, shortest)
    assert other == {"london-wien": (10, 9), "athina-edinburgh": (21, 20)}


def test_setup_cards__twelve_of_eight_colours_and_fourteen_locomotives() -> None:
    assert (*[12] * 8, 14) == ALL_CARDS
    assert sum(GAME.new(3).deck) == 110


def test_setup_cards__what_is_used_up_cannot_come() -> None:
    state = board("A hand 12 red; B hand 1 blue; row blue - - - -")
    assert refused(state, "turn up red") == ("setup.cards",)
    assert legal(state, "turn up blue")
    chances = dict(state.chance_outcomes)
    assert chances[GAME.action("turn up locomotive")] * 96 == 14


@pytest.mark.parametrize("players", GAME.players)
def test_setup_players__each_with_wagons_and_stations(players: int) -> None:
    state = GAME.new(players)
    assert len(state.players) == players
    assert {(player.wagons, player.stations_left, player.points) for player in state.players} == {(45, 3, 0)}


def test_setup_players__two_to_five() -> None:
    for players in (1, 6):
        with pytest.raises(ValueError, match=f"Rail Europe is for 2 to 5 players, not {players}"):
            GAME.new(players)


# --- dealing


@pytest.mark.parametrize("players", GAME.players)
def test_setup_hands__four_cards_each_and_five_face_up(players: int) -> None:
    state = GAME.start(players, seed=3)
    assert [player.cards for player in state.players] == [4] * players
    assert -1 not in state.row
    assert state.deck_size + sum(state.discards) == 110 - 4 * players - 5


def test_setup_hands__seat_by_seat_then_the_row() -> None:
    state = GAME.new(2)
    for number in range(8):
        assert (state.actor, state.phase, state.receiver) == (CHANCE, "deal", number // 4)
        state = play(state, "deal red")
    assert hand(state, 1) == "4 red"
    assert state.pending == 5
    assert refused(state, "deal red") == ("turn.one_action",)
    state = play(state, "turn up red; turn up red; turn up blue; turn up blue; turn up locomotive")
    assert (state.pending, state.phase) == (0, "long")


def test_setup_hands__three_locomotives_are_swept_from_the_start() -> None:
    state = play(GAME.new(2), "; ".join(["deal red"] * 8))
    state = play(state, "turn up red; turn up locomotive; turn up locomotive; turn up blue; turn up locomotive")
    assert (state.pending, state.discards) == (5, (1, 0, 0, 0, 0, 0, 0, 1, 3))


@pytest.mark.parametrize("players", GAME.players)
def test_setup_tickets__a_long_one_and_three_regular_ones_each(players: int) -> None:
    state = GAME.start(players, seed=5)
    for player in state.players:
        long = [bool(LONG_TICKETS >> ticket & 1) for ticket in player.offered]
        assert long == [True, False, False, False]
    assert state.ticket_pile == state.tickets_left == 40 - 3 * players


def test_setup_tickets__the_other_long_ones_are_never_drawn() -> None:
    state = GAME.start(2, seed=5)
    while state.phase != "turn":
        state = settled(state.apply(state.legal_actions[0]))
    drawn = state.apply("tickets")
    assert all(not TICKETS[action.ticket].long for action in drawn.legal_actions)
    assert refused(drawn, "ticket brest-petrograd") == ("setup.tickets",)


def test_setup_tickets__the_totals_of_the_tickets() -> None:
    assert (len(TICKETS), sum(ticket.long for ticket in TICKETS)) == (46, 6)
    assert sum(ticket.points for ticket in TICKETS) == 444
    assert all(list(ticket.cities) == sorted(ticket.cities) for ticket in TICKETS)


# --- the first choice


def test_setup_keep_two__any_two_of_the_four() -> None:
    state = play(board(FIRST_TICKETS), "return brest-petrograd; return brest-marseille")
    assert refused(state, "return brest-venezia") == ("setup.keep_two",)
    done = play(state, "keep brest-venezia; keep angora-athina")
    assert tickets(done.players[0].tickets) == ["angora-athina", "brest-venezia"]
    assert tickets(done.players[0].gave_back) == ["brest-marseille", "brest-petrograd"]
    assert (done.actor, done.phase) == (1, "keep")


def test_setup_keep_two__all_four_can_be_kept() -> None:
    keep = "keep brest-petrograd; keep brest-marseille; keep brest-venezia; keep angora-athina"
    assert len(play(board(FIRST_TICKETS), keep).players[0].tickets) == 4


def test_setup_keep_two__nothing_else_is_done_before() -> None:
    state = board(FIRST_TICKETS)
    for action in ("draw", "take red", "tickets", "station roma with 1 red", "claim dieppe-paris with 1 red", "pass"):
        assert "setup.keep_two" in refused(state, action)
    assert said(state, "keep") == {"keep brest-petrograd"}


def test_setup_keep_two__no_choice_shows_to_another_before_all_have_chosen() -> None:
    start = board(FIRST_TICKETS)
    one = play(start, "keep brest-petrograd; keep brest-marseille; keep brest-venezia; keep angora-athina")
    other = play(start, "return brest-petrograd; keep brest-marseille; return brest-venezia; keep angora-athina")
    assert one.view(1) == other.view(1)
    assert one.view(None) == other.view(None)
    assert one.view(1).notation == other.view(1).notation
    assert {start.said(action, 1) for action in start.legal_actions} == {"decide"}
    assert {start.said(action, 0) for action in start.legal_actions} == {
        "keep brest-petrograd",
        "return brest-petrograd",
    }


def test_setup_keep_two__then_all_see_how_many_each_has_kept() -> None:
    state = play(
        board(FIRST_TICKETS), "keep brest-petrograd; keep brest-marseille; return brest-venezia; keep angora-athina"
    )
    state = play(state, "keep athina-edinburgh; keep essen-kyiv; return kyiv-sochi; return paris-wien")
    assert (state.actor, [str(action) for action in state.legal_actions]) == (CHANCE, ["kept 3 2"])
    assert len(state.view(1).chance_outcomes) == 3
    assert refused(state, "kept 3 3") == ("setup.keep_two",)
    begun = state.apply("kept 3 2")
    assert (begun.actor, begun.phase) == (0, "turn")
    assert begun.view(1).players[0].tickets == (-1,) * 3
    assert state.view(1).apply("kept 3 2") == begun.view(1)


def test_setup_keep_two__those_given_back_leave_the_game() -> None:
    state = play(board(FIRST_TICKETS), "return brest-petrograd; return brest-marseille")
    assert state.ticket_pile == board(FIRST_TICKETS).ticket_pile
    assert not state.unseen >> next(t.index for t in TICKETS if t.id == "brest-marseille") & 1
    assert state.under == ()


def test_setup_keep_two__a_view_is_completed_to_any_choice() -> None:
    done = play(
        board(FIRST_TICKETS), "keep brest-petrograd; keep brest-marseille; keep brest-venezia; keep angora-athina"
    )
    rng = Random(1)
    kept = Counter(len(done.view(1).complete(rng).players[0].tickets) for _ in range(300))
    assert set(kept) == {2, 3, 4}
    assert kept[2] > kept[3] > kept[4]


def test_setup_first_player__tickets_in_seat_order_and_then_whoever_begins() -> None:
    state = GAME.start(3, seed=2, first="C")
    choosing = []
    while state.phase == "keep":
        choosing.append(state.turn)
        state = state.apply(state.legal_actions[0]).settle(Random(0))
    assert sorted(choosing) == choosing
    assert set(choosing) == {0, 1, 2}
    assert (state.phase, state.actor) == ("turn", 2)
    assert GAME.new(3, first="lot").apply("first C") == GAME.new(3, first="C")
