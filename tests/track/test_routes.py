"""The searches for ways, compared with networkx on the graph of runs and with plain brute force."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import networkx as nx
import pytest

from railwidgets.track import Network, Pattern, Step, cheapest, reach, reach_on, reach_over, shortest_path, steps
from tests.sampling import for_each
from tests.track.boards import GRID, TURNED, network_of, random_board, run_graph

SEEDS = range(60)
STRAIGHT, CURVE = Pattern.of([(1, 3)]), Pattern.of([(0, 1)])


def _board(seed: int) -> Network:
    rng = Random(seed)
    return network_of(random_board(rng, 4, 5, hubs=rng.randrange(1, 4)))


def _lengths(network: Network, starts: list[int], *, through_hubs: bool = False) -> dict[int, int]:
    """The least number of links to each port, by networkx."""
    graph = run_graph(network, through_hubs=through_hubs)
    graph.add_edges_from(("start", start) for start in starts)
    lengths = nx.single_source_shortest_path_length(graph, "start")
    return {port: length - 1 for port, length in lengths.items() if length}


@for_each("seed", SEEDS)
def test_reach_agrees_with_networkx(seed: int) -> None:
    network = _board(seed)
    starts = list(network.departures())
    assert reach(network, starts) == _lengths(network, starts)


@for_each("seed", SEEDS)
def test_reach_agrees_with_trying_every_run(seed: int) -> None:
    network = _board(seed)
    starts = sorted(network.departures())[:2]
    length = 6
    runs = [(start,) for start in starts]
    least: dict[int, int] = {}
    while runs:
        run = runs.pop()
        least[run[-1]] = min(least.get(run[-1], length), len(run) - 1)
        if len(run) <= length and run[-1] not in network.hubs:
            runs += [(*run, GRID.across(leave)) for leave in network.exits.get(run[-1], ())]
    found = reach(network, starts)
    assert {port: links for port, links in found.items() if links < length} == {
        port: links for port, links in least.items() if links < length
    }


@for_each("seed", SEEDS)
def test_reach_avoids_ports(seed: int) -> None:
    rng = Random(seed)
    network = _board(seed)
    avoid = set(rng.sample(sorted(network.exits), 6))
    graph = run_graph(network, through_hubs=False)
    graph.add_edges_from(("start", start) for start in network.departures())
    graph.remove_nodes_from(avoid)
    expected = {port: n - 1 for port, n in nx.single_source_shortest_path_length(graph, "start").items() if n}
    assert reach(network, network.departures(), avoid=avoid) == expected


@for_each("seed", SEEDS)
def test_reach_kept_up_to_date_equals_reach_from_the_start(seed: int) -> None:
    rng = Random(seed)
    board = random_board(rng, 4, 5, hubs=3)
    network, found = Network(GRID), {}
    order = list(board)
    rng.shuffle(order)
    for cell in order:
        tile = board[cell]
        ports = range(GRID.port(cell, 0), GRID.port(cell, 0) + 4)
        if tile is None:
            network = network.with_hub(cell)
            nearer = dict.fromkeys(map(GRID.across, ports), 0)
        else:
            network = network.with_pattern(cell, tile)
            nearer = {port: found[port] for port in ports if port in found}
        before = found
        found, changed = reach_on(network, nearer, before)
        assert found == reach(network, network.departures())
        assert {*changed} == {port for port in found if found[port] != before.get(port)} - nearer.keys()


@for_each("seed", SEEDS)
def test_reach_kept_up_to_date_equals_reach_from_the_start_where_track_covers_track_too(seed: int) -> None:
    rng = Random(seed)
    board = random_board(rng, 4, 5, hubs=3, matching=seed % 2 == 0)
    network = network_of(board)
    found = reach(network, network.departures())
    cells = [(row, column) for row in range(4) for column in range(5) if board.get((row, column), ...) is not None]
    for number in range(8):
        before, laid = found, rng.sample(cells, 1 + number % 2)
        for cell in laid:
            network = network.with_pattern(cell, rng.choice(TURNED))
        found, changed = reach_over(network, laid, before)
        assert found == reach(network, network.departures())
        assert {*changed} >= {port for port in found.keys() | before.keys() if found.get(port) != before.get(port)}


@pytest.mark.parametrize("through_hubs", [True, False])
@for_each("seed", SEEDS)
def test_cheapest_agrees_with_networkx(seed: int, through_hubs: bool) -> None:
    rng = Random(seed)
    network = _board(seed)
    price = {port: rng.choice([0, 1, 1, 2, 3, None]) for port in network.exits}
    starts = sorted(network.departures())[:3]
    graph = run_graph(network, through_hubs=through_hubs)
    graph.add_edges_from(("start", start) for start in starts)
    graph.remove_nodes_from([port for port in graph if port != "start" and price.get(port) is None])
    expected = nx.single_source_dijkstra_path_length(graph, "start", weight=lambda _, port, __: price[port])
    del expected["start"]
    found = cheapest(network, starts, price.get, through_hubs=through_hubs)
    _is_cheapest(network, starts, price, found, expected, through_hubs=through_hubs)
    # And where to run over a tile costs something besides.
    toll = {(port, leave): (port * 7 + leave) % 3 for port, out in network.exits.items() for leave in out}
    for before, port, attributes in graph.edges(data=True):
        attributes["cost"] = price[port] + toll.get((before, GRID.across(port)), 0)
    expected = nx.single_source_dijkstra_path_length(graph, "start", weight="cost")
    del expected["start"]
    found = cheapest(network, starts, price.get, through_hubs=through_hubs, link_cost=lambda *link: toll[link])
    _is_cheapest(network, starts, price, found, expected, through_hubs=through_hubs, toll=toll)


def _is_cheapest(network, starts, price, found, expected, *, through_hubs, toll=None) -> None:
    """Whether the costs are these, and each is what the way before it makes it."""
    assert {port: cost for port, (cost, _) in found.items()} == expected
    assert [cost for cost, _ in found.values()] == sorted(cost for cost, _ in found.values())
    for port, (cost, before) in found.items():
        if before is None:
            assert port in starts
            assert cost == price[port]
        else:
            assert GRID.across(port) in network.exits[before]
            assert cost == found[before][0] + price[port] + (toll[before, GRID.across(port)] if toll else 0)
            assert through_hubs or before not in network.hubs


@for_each("seed", SEEDS[:20])
def test_a_limit_leaves_out_what_costs_more(seed: int) -> None:
    network = _board(seed)
    starts = sorted(network.departures())[:3]
    price = {port: port % 3 for port in network.exits}
    every = cheapest(network, starts, price.get)
    within = cheapest(network, starts, price.get, limit=4)
    assert {port: cost for port, (cost, _) in within.items()} == {
        port: cost for port, (cost, _) in every.items() if cost <= 4
    }


@pytest.mark.parametrize("through_hubs", [True, False])
@for_each("seed", SEEDS)
def test_a_shortest_path_is_a_path_and_as_short_as_can_be(seed: int, through_hubs: bool) -> None:
    rng = Random(seed)
    # Edges match, so that ways are long enough to run through a hub.
    network = network_of(random_board(rng, 4, 5, hubs=4, matching=True))
    starts = sorted(network.departures())[:2]
    goals = rng.sample(sorted(network.exits), 3)
    lengths = _lengths(network, starts, through_hubs=through_hubs)
    expected = min((lengths[goal] for goal in goals if goal in lengths), default=None)
    path = shortest_path(network, starts, goals, through_hubs=through_hubs)
    if path is None:
        assert expected is None
        return
    assert len(path) - 1 == expected
    assert path[0] in starts
    assert path[-1] in goals
    for port, following in pairwise(path):
        assert GRID.across(following) in network.exits[port]
        assert through_hubs or port not in network.hubs


def test_distances_count_links_and_end_in_the_open() -> None:
    network = Network(GRID).with_hub((0, 0)).with_pattern((0, 1), STRAIGHT).with_pattern((0, 2), CURVE.turned(2))
    found = reach(network, network.departures())
    assert found[GRID.port((0, 1), 3)] == 0
    assert found[GRID.port((0, 2), 3)] == 1
    assert found[GRID.port((1, 2), 0)] == 2


def test_a_way_does_not_reverse() -> None:
    turnout = Pattern.of([(1, 3), (0, 1)])
    network = Network(GRID).with_hub((0, 0)).with_pattern((0, 1), turnout)
    found = reach(network, network.departures())
    assert GRID.port((0, 2), 3) in found
    assert GRID.port((-1, 1), 2) not in found


def test_steps_of_an_open_way_begin_where_the_train_stands() -> None:
    entered = [GRID.port((0, 1), 3), GRID.port((0, 2), 3)]
    assert steps(GRID, entered) == (Step((0, 0), None, 1), Step((0, 1), 3, 1), Step((0, 2), 3, None))


def test_steps_of_a_closed_way_lead_back() -> None:
    around = [GRID.port((0, 0), 2), GRID.port((0, 1), 3), GRID.port((1, 1), 0), GRID.port((1, 0), 1)]
    assert steps(GRID, around, closed=True) == (
        Step((0, 0), 2, 1),
        Step((0, 1), 3, 2),
        Step((1, 1), 0, 3),
        Step((1, 0), 1, 0),
    )
