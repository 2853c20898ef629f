"""A network of named routes between named cities, for games that play whole routes instead of cells."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    import networkx


@dataclass(frozen=True, slots=True)
class Link:
    """A route between two cities.

    Attributes:
        name: of the route.
        a: one city.
        b: the other city.
        facts: its attributes, such as its length.
    """

    name: str
    a: str
    b: str
    facts: Mapping[str, Any] = field(default_factory=dict, hash=False)


class RouteNetwork:
    """Cities and the routes between them, possibly several between the same two; immutable.

    Attributes:
        cities: the attributes of each city, by its name.
        links: the routes by name.
        exits: for each city the names of its routes.
    """

    __slots__ = ("cities", "exits", "links")

    def __init__(self, cities: Mapping[str, Mapping[str, Any]], links: Iterable[Link]) -> None:
        self.cities = cities
        self.links: Mapping[str, Link] = {link.name: link for link in links}
        exits: dict[str, list[str]] = defaultdict(list)
        for link in self.links.values():
            for city in dict.fromkeys((link.a, link.b)):
                exits[city].append(link.name)
        self.exits: Mapping[str, tuple[str, ...]] = {city: tuple(exits[city]) for city in cities}

    def to_networkx(self) -> networkx.MultiGraph[Any]:
        """Returns the network as an undirected multigraph.

        The nodes are the names of cities, the edge keys the names of routes; both carry their attributes.
        """
        import networkx as nx

        graph: networkx.MultiGraph[Any] = nx.MultiGraph()
        graph.add_nodes_from((city, dict(facts)) for city, facts in self.cities.items())
        graph.add_edges_from((link.a, link.b, link.name, dict(link.facts)) for link in self.links.values())
        return graph
