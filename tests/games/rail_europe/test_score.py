"""Longest paths and the use of stations against slow counts, on random boards and on boards that were played."""

from __future__ import annotations

from random import Random

import pytest

from railwidgets.games.rail_europe import GAME
from railwidgets.games.rail_europe.components import CITIES, ROUTES, TICKETS
from railwidgets.games.rail_europe.network import are_joined, groups_of, longest_path, other_halves
from railwidgets.games.rail_europe.score import best_borrowing, borrowing
from tests.games.play import random_game
from tests.games.rail_europe import slow
from tests.sampling import for_each


def grown(rng: Random, count: int) -> set[int]:
    """Up to so many routes that hang together, none with its other half, for which there are wagons."""
    found = {rng.randrange(len(ROUTES))}
    while len(found) < count and sum(ROUTES[route].length for route in found) < 36:
        cities = {city for route in found for city in ROUTES[route].ends}
        beside = [
            route.index
            for route in ROUTES
            if route.index not in found and route.double not in found and cities.intersection(route.ends)
        ]
        found.add(rng.choice(beside))
    return found


def mask(routes: set[int]) -> int:
    """Routes as a bit mask."""
    return sum(1 << route for route in routes)


@for_each("seed", range(60), every=3)
def test_the_longest_path_is_that_of_the_slow_count(seed: int) -> None:
    rng = Random(seed)
    routes = grown(rng, rng.randrange(1, 11))
    path = longest_path(mask(routes))
    assert path.length == slow.longest([ROUTES[route].id for route in routes])
    assert path.length == sum(ROUTES[route].length for route in path.routes)
    assert set(path.routes) <= routes
    assert len(set(path.routes)) == len(path.routes)


def random_board(seed: int) -> dict[str, object]:
    """A record in which the routes of a region are dealt to two players, with stations and tickets there."""
    rng = Random(seed)
    region = grown(rng, rng.randrange(8, 16))
    first = {route for route in region if rng.random() < 0.5}
    near = {city for route in region for city in ROUTES[route].cities}
    tickets = [ticket.id for ticket in TICKETS if not ticket.long and near.issuperset(ticket.cities)]
    return {
        "game": "rail_europe",
        "version": 1,
        "players": [
            {
                "routes": [ROUTES[route].id for route in first],
                "stations": rng.sample(sorted(near), 3),
                "tickets": tickets[::2],
            },
            {"routes": [ROUTES[route].id for route in region - first], "tickets": tickets[1::2]},
        ],
        "row": ["red", "blue", "green", "white", "black"],
    }


@for_each("seed", range(80))
def test_stations_are_used_as_in_the_slow_count(seed: int) -> None:
    state = GAME.from_json(random_board(seed))
    for seat in (0, 1):
        best = borrowing(state, seat)
        assert (best.points, len(best.joined)) == slow.ticket_points(state.to_json(), seat)


def test_stations_help_on_many_of_these_boards() -> None:
    states = [GAME.from_json(random_board(seed)) for seed in range(80)]
    assert sum(any(route is not None for route in borrowing(state, 0).routes) for state in states) > 20


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_the_ends_of_games_are_scored_as_in_the_slow_count(seed: int) -> None:
    for players in (2, 3):
        states, _ = random_game("rail_europe", players, seed)
        end = states[-1]
        sheets = end.scores()
        lengths = [longest_path(player.routes).length for player in end.players]
        for seat, player in enumerate(end.players):
            points = slow.ticket_points(end.to_json(), seat)[0]
            bonus = 10 if lengths[seat] == max(lengths) else 0
            assert sheets[seat].total == player.points + points + 4 * (3 - len(player.stations)) + bonus


def test_routes_borrowed_end_in_the_city_and_belong_to_others() -> None:
    for seed in range(60):
        state = GAME.from_json(random_board(seed))
        best = borrowing(state, 0)
        for city, route in zip(state.players[0].stations, best.routes, strict=True):
            if route is not None:
                assert city in ROUTES[route].ends
                assert state.owner(route) == 1


def test_no_more_is_borrowed_than_is_of_use() -> None:
    """Without any one of the routes borrowed the tickets bring less."""
    for seed in range(60):
        state = GAME.from_json(random_board(seed))
        player = state.players[0]
        best = borrowing(state, 0)
        for route in best.routes:
            if route is not None:
                rest = tuple(index for index in best.routes if index not in (None, route))
                without = best_borrowing(player.routes | mask(set(rest)), 0, (), player.tickets)
                assert without.points < best.points


def test_groups_are_the_cities_that_hang_together() -> None:
    import networkx as nx

    for seed in range(40):
        rng = Random(seed)
        routes = set(rng.sample(range(len(ROUTES)), 15))
        graph = slow.graph_of([ROUTES[route].id for route in routes])
        expected = {sum(1 << CITIES[city].index for city in part) for part in nx.connected_components(graph)}
        assert set(groups_of(mask(routes))) == expected
        for ticket in TICKETS:
            a, b = ticket.cities
            together = a in graph and b in graph and nx.has_path(graph, a, b)
            assert are_joined(groups_of(mask(routes)), ticket.ends) == together


def test_other_halves_are_those_of_the_map() -> None:
    for route in ROUTES:
        assert other_halves(route.bit) == (0 if route.double is None else 1 << route.double)
    everything = (1 << len(ROUTES)) - 1
    assert other_halves(everything).bit_count() == 22
