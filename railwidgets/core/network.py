"""The interface of a position's track as a graph."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any, Protocol


class TrackNetwork(Protocol):
    """The track as a graph; ``railwidgets.track`` implements this for tiles and for routes."""

    @property
    def exits(self) -> Mapping[Any, Collection[Any]]:
        """The neighbours of each node: from a port other ports, from a city the names of routes."""

    def to_networkx(self) -> Any:
        """Returns the network as a networkx graph, with a node for each of ``exits``."""
