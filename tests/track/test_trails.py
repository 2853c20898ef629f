from __future__ import annotations

from collections.abc import Sequence
from random import Random

import networkx as nx
import pytest

from railwidgets.track import Link, RouteNetwork, Trail, longest_trail
from tests.sampling import exhaustive, for_each

Edges = list[tuple[int, int, int]]


def slow(edges: Edges) -> int:
    """The weight of the heaviest trail, by trying every walk."""
    around: dict[int, list[tuple[int, int, int]]] = {}
    for place, (a, b, weight) in enumerate(edges):
        around.setdefault(a, []).append((place, b, weight))
        if a != b:
            around.setdefault(b, []).append((place, a, weight))
    best = 0

    def walk(node: int, used: int, weight: int) -> None:
        nonlocal best
        best = max(best, weight)
        for place, after, more in around[node]:
            if not used >> place & 1:
                walk(after, used | 1 << place, weight + more)

    for node in around:
        walk(node, 0, 0)
    return best


def is_trail(edges: Sequence[tuple[int, int, int]], trail: Trail) -> bool:
    """Whether the edges of a trail follow each other, none twice, and weigh what it says."""
    if len(set(trail.edges)) != len(trail.edges) or sum(edges[place][2] for place in trail.edges) != trail.weight:
        return False
    ends = set(edges[trail.edges[0]][:2]) if trail.edges else {0}
    for place in trail.edges:
        a, b, _ = edges[place]
        ends = {b for end in ends if end == a} | {a for end in ends if end == b}
    return bool(ends)


def random_edges(rng: Random, nodes: int, count: int) -> Edges:
    return [(rng.randrange(nodes), rng.randrange(nodes), rng.randrange(1, 9)) for _ in range(count)]


@pytest.mark.parametrize("seed", [0, *(pytest.param(seed, marks=exhaustive) for seed in (1, 2))])
def test_it_is_as_heavy_as_the_best_of_all_walks(seed: int) -> None:
    rng = Random(seed)
    for _ in range(1000 if seed else 300):
        edges = random_edges(rng, rng.randrange(1, 8), rng.randrange(9))
        trail = longest_trail(edges)
        assert trail.weight == slow(edges), edges
        assert is_trail(edges, trail), edges


@for_each("seed", range(40))
def test_larger_graphs_in_which_few_cycles_meet(seed: int) -> None:
    """A tree with a few edges more, as networks of routes are; all weights alike make many ties."""
    rng = Random(seed)
    edges = [(node, rng.randrange(max(0, node - 4), node), rng.choice((1, 2, 3, 4))) for node in range(1, 12)]
    edges += [(rng.randrange(12), rng.randrange(12), 2) for _ in range(rng.randrange(4))]
    trail = longest_trail(edges)
    assert trail.weight == slow(edges)
    assert is_trail(edges, trail)


@for_each("seed", range(30))
def test_a_graph_that_networkx_can_draw_in_one_line_is_taken_whole(seed: int) -> None:
    rng = Random(seed)
    graph = nx.MultiGraph(nx.connected_watts_strogatz_graph(12, 4, 0.5, seed=seed))
    graph = nx.MultiGraph(nx.eulerize(graph))
    edges = [(a, b, rng.randrange(1, 9)) for a, b in graph.edges()]
    trail = longest_trail(edges)
    assert trail.weight == sum(weight for *_, weight in edges)
    assert is_trail(edges, trail)


def test_shapes_with_a_known_answer() -> None:
    assert longest_trail([]) == Trail(0, ())
    assert longest_trail([("a", "b", 3)]) == Trail(3, (0,))
    assert longest_trail([("a", "a", 3)]) == Trail(3, (0,))
    assert longest_trail([("a", "b", 1), ("b", "c", 2), ("x", "y", 9)]).edges == (2,)
    star = [("hub", name, weight) for name, weight in (("a", 1), ("b", 4), ("c", 2), ("d", 3))]
    assert longest_trail(star).weight == 7
    kite = [("a", "b", 1), ("b", "c", 1), ("c", "a", 1), ("a", "tail", 5), ("tail", "end", 5)]
    assert longest_trail(kite).weight == 13
    bridge = [("a", "b", 1), ("b", "c", 1), ("c", "a", 1), ("a", "x", 1), ("x", "y", 1), ("y", "z", 1), ("z", "x", 1)]
    assert longest_trail(bridge).weight == 7
    assert longest_trail([("a", "b", 1), ("a", "b", 2), ("a", "b", 3), ("a", "b", 4)]).weight == 10


def test_the_same_edges_give_the_same_trail() -> None:
    for seed in range(30):
        edges = random_edges(Random(seed), 6, 12)
        assert longest_trail(edges) == longest_trail(list(edges))


def test_a_network_of_routes_shows_where_each_leads() -> None:
    links = [
        Link("a-b", "a", "b", {"length": 2}),
        Link("a-b-2", "a", "b", {"length": 2}),
        Link("b-c", "b", "c", {"length": 1}),
    ]
    network = RouteNetwork({"a": {"name": "A"}, "b": {}, "c": {}, "d": {}}, links)
    assert network.exits == {"a": ("a-b", "a-b-2"), "b": ("a-b", "a-b-2", "b-c"), "c": ("b-c",), "d": ()}
    graph = network.to_networkx()
    assert (len(graph), graph.number_of_edges("a", "b")) == (4, 2)
    assert graph.edges["a", "b", "a-b-2"] == {"length": 2}
    assert graph.nodes["a"] == {"name": "A"}
