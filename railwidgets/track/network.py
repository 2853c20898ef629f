"""A network of tiles on a layout: ports, links and joints."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, Any

from railwidgets.core import Cell
from railwidgets.track.layout import Layout
from railwidgets.track.pattern import Pattern

if TYPE_CHECKING:
    import networkx


class Network:
    """Track from the perspective of a train; immutable.

    Attributes:
        layout: the geometry of the board.
        exits: for each port by which a train can enter a cell, the ports by which it can leave that cell without
            reversing. A dead end has none; a hub (a city) has all of its ports, including the one entered.
        hubs: for each port of a hub, the hub's first port, which identifies the hub.
    """

    __slots__ = ("exits", "hubs", "layout")

    def __init__(
        self, layout: Layout, exits: Mapping[int, tuple[int, ...]] | None = None, hubs: Mapping[int, int] | None = None
    ) -> None:
        self.layout = layout
        self.exits: Mapping[int, tuple[int, ...]] = exits or {}
        self.hubs: Mapping[int, int] = hubs or {}

    @classmethod
    def of(cls, layout: Layout, patterns: Iterable[tuple[Cell, Pattern]]) -> Network:
        """Builds the network of patterns, each on its own cell, without hubs."""
        exits: dict[int, tuple[int, ...]] = {}
        for cell, pattern in patterns:
            first = layout.port(cell, 0)
            for side, out in enumerate(pattern.exits):
                if out is not None:
                    exits[first + side] = tuple([first + other for other in out])
        return cls(layout, exits)

    def with_pattern(self, cell: Cell, pattern: Pattern) -> Network:
        """Returns the network with track on a cell, in place of any track there."""
        first = self.layout.port(cell, 0)
        exits = {**self.exits}
        for side, out in enumerate(pattern.exits):
            if out is None:
                exits.pop(first + side, None)
            else:
                # Most track leads on in one direction only.
                exits[first + side] = (first + out[0],) if len(out) == 1 else tuple([first + other for other in out])
        return Network(self.layout, exits, self.hubs)

    def with_hub(self, cell: Cell) -> Network:
        """Returns the network with a hub on a cell: track on every side, each linked to all."""
        first = self.layout.port(cell, 0)
        ports = tuple(range(first, first + self.layout.sides))
        return Network(
            self.layout, {**self.exits, **dict.fromkeys(ports, ports)}, {**self.hubs, **dict.fromkeys(ports, first)}
        )

    def without(self, cell: Cell) -> Network:
        """Returns the network with nothing on a cell."""
        first = self.layout.port(cell, 0)
        gone = range(first, first + self.layout.sides)
        return Network(
            self.layout,
            {port: out for port, out in self.exits.items() if port not in gone},
            {port: hub for port, hub in self.hubs.items() if port not in gone},
        )

    def departures(self, hubs: Iterable[int] | None = None) -> Iterator[int]:
        """Yields the ports that a train enters first when it leaves a hub: one of ``hubs``, or by default any hub."""
        for hub in self.hubs if hubs is None else hubs:
            yield self.layout.across(hub)

    def links(self) -> Iterator[tuple[int, int]]:
        """Yields every link outside hubs, once, as a pair of ports in ascending order."""
        for port, out in self.exits.items():
            if port not in self.hubs:
                yield from ((port, other) for other in out if port < other)

    def to_networkx(self) -> networkx.Graph[Any]:
        """Returns the network as an undirected graph of ports.

        Nodes are ``(row, column, side)`` and have the attribute ``hub`` (true or false). Edges have the attribute
        ``kind``: ``"link"`` inside a cell (``"hub"`` inside a hub) or ``"joint"`` between cells. A valid path
        alternates links and joints.
        """
        import networkx as nx

        where = {port: (*self.layout.cell(port), self.layout.side(port)) for port in self.exits}
        graph: networkx.Graph[Any] = nx.Graph()
        for port, node in where.items():
            graph.add_node(node, hub=port in self.hubs)
        for port, out in self.exits.items():
            kind = "hub" if port in self.hubs else "link"
            graph.add_edges_from((where[port], where[other], {"kind": kind}) for other in out if port < other)
            across = self.layout.across(port)
            if across in where:
                graph.add_edge(where[port], where[across], kind="joint")
        return graph
