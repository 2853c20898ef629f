from __future__ import annotations

from itertools import combinations
from random import Random

import networkx as nx
import pytest

from railwidgets.track import Layout, Network, Pattern, Torus, component, components
from tests.sampling import Later, for_each
from tests.track.boards import network_of, random_board


def random_pattern(rng: Random) -> Pattern:
    """Any ports joined by twos and threes, some of the others with a dead end."""
    sides = rng.sample(range(6), 6)
    segments: list[tuple[int, int]] = []
    while len(sides) > 1 and rng.random() < 0.8:
        group = [sides.pop() for _ in range(min(len(sides), rng.choice((2, 2, 2, 3))))]
        segments += combinations(group, 2)
    return Pattern.of(segments, [side for side in sides if rng.random() < 0.6], sides=6)


def random_torus(seed: int) -> Network:
    rng = Random(seed)
    layout = Torus(rng.randrange(1, 6), rng.randrange(1, 6))
    cells = [(row, column) for row in range(layout.rows) for column in range(layout.columns)]
    return Network.of(layout, [(cell, random_pattern(rng)) for cell in cells if rng.random() < 0.9])


def random_grid(seed: int) -> Network:
    return network_of(random_board(Random(seed), 4, 5, hubs=2))


NETWORKS = Later(lambda: [make(seed) for make in (random_torus, random_grid) for seed in range(30)])


def expected(network: Network) -> set[frozenset[int]]:
    layout: Layout = network.layout
    graph = network.to_networkx()
    return {
        frozenset(layout.port((row, column), side) for row, column, side in nodes)
        for nodes in nx.connected_components(graph)
    }


@for_each("network", NETWORKS)
def test_the_components_are_those_of_the_graph(network: Network) -> None:
    found = components(network)
    assert set(found) == expected(network)
    assert len(found) == len(set(found))
    assert [min(ports) for ports in found] == sorted(min(ports) for ports in found)
    assert sum(map(len, found)) == len(network.exits)


@for_each("network", NETWORKS)
def test_every_port_of_a_component_finds_it(network: Network) -> None:
    for ports in components(network):
        assert all(component(network, port) == ports for port in ports)


def test_a_port_without_track_is_in_none() -> None:
    network = Network.of(Torus(2, 2), [((0, 0), Pattern.of([(0, 3)], sides=6))])
    assert component(network, 1) == frozenset()
    assert components(network) == [frozenset({0, 3})]


def test_two_segments_of_one_card_meet_only_round_the_torus() -> None:
    straights = Pattern.of([(0, 3), (1, 5), (2, 4)], sides=6)
    assert components(Network.of(Torus(1, 1), [((0, 0), straights)])) == [
        frozenset({0, 3}),
        frozenset({1, 5}),
        frozenset({2, 4}),
    ]
    crossed = Pattern.of([(0, 1), (3, 5), (2, 4)], sides=6)
    assert components(Network.of(Torus(1, 1), [((0, 0), crossed)])) == [frozenset({0, 1, 3, 5}), frozenset({2, 4})]


@pytest.mark.parametrize("seed", range(10))
def test_a_network_of_patterns_is_as_if_they_were_laid_one_by_one(seed: int) -> None:
    rng = Random(seed)
    cells = [(row, column) for row in range(3) for column in range(2)]
    tiles = [(cell, random_pattern(rng)) for cell in cells]
    laid = Network(Torus(3, 2))
    for cell, pattern in tiles:
        laid = laid.with_pattern(cell, pattern)
    assert Network.of(Torus(3, 2), tiles).exits == laid.exits
