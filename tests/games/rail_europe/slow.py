"""Slow counts that are plainly right, to compare the fast ones with; they know positions only as JSON."""

from __future__ import annotations

import csv
from collections.abc import Iterator
from itertools import combinations, product
from pathlib import Path
from typing import Any

import networkx as nx

import railwidgets.games.rail_europe as package

DATA = Path(package.__file__).parent / "data"


def _rows(name: str) -> list[dict[str, str]]:
    return list(csv.DictReader(DATA.joinpath(name).read_text(encoding="utf-8").splitlines()))


TICKETS = {f"{row['a']}-{row['b']}".lower(): row for row in _rows("tickets.csv")}
LENGTHS = {f"{row['a']}-{row['b']}".lower(): int(row["length"]) for row in _rows("routes.csv")}
"""Both halves of a double route are equally long."""


def pair(route: str) -> tuple[str, str]:
    """The cities of a route."""
    one, other, *_ = route.split("-")
    return one, other


def graph_of(routes: list[str]) -> nx.MultiGraph[Any]:
    """The routes as a multigraph."""
    graph: nx.MultiGraph[Any] = nx.MultiGraph()
    for route in routes:
        graph.add_edge(*pair(route), key=route, length=LENGTHS["-".join(pair(route))])
    return graph


def ticket_points(record: dict[str, Any], seat: int) -> tuple[int, int]:
    """The most points for tickets that a seat's stations can bring, and then the most tickets joined."""
    player = record["players"][seat]
    others = [route for other in record["players"] if other is not player for route in other["routes"]]
    choices = [[None, *(route for route in others if city in pair(route))] for city in player["stations"]]
    results = []
    for choice in product(*choices):
        graph = graph_of([*player["routes"], *(route for route in choice if route is not None)])
        joined = [name for name in player["tickets"] if _joined(graph, name)]
        points = sum(int(TICKETS[name]["points"]) * (1 if name in joined else -1) for name in player["tickets"])
        results.append((points, len(joined)))
    return max(results)


def _joined(graph: nx.MultiGraph[Any], ticket: str) -> bool:
    a, b = pair(ticket)
    return a in graph and b in graph and nx.has_path(graph, a, b)


def longest(routes: list[str]) -> int:
    """The length of the longest trail: the heaviest set of routes that networkx can draw in one line."""
    graph = graph_of(routes)
    edges = [(a, b, key) for a, b, key in graph.edges(keys=True)]
    best = 0
    for chosen in _sets(edges):
        weight = sum(graph.edges[edge]["length"] for edge in chosen)
        if weight > best:
            part = graph.edge_subgraph(chosen)
            if nx.is_connected(part) and (nx.is_eulerian(part) or nx.has_eulerian_path(part)):
                best = weight
    return best


def _sets(edges: list[Any]) -> Iterator[tuple[Any, ...]]:
    for size in range(1, len(edges) + 1):
        yield from combinations(edges, size)
