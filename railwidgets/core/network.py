"""The tracks of a position as mathematics, as far as the contract knows of them."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any, Protocol


class TrackNetwork(Protocol):
    """Where a train can go; ``railwidgets.track`` has networks of tiles and of routes that fill this in."""

    @property
    def exits(self) -> Mapping[Any, Collection[Any]]:
        """What leads on from each node: from a port other ports, from a city the names of routes."""

    def to_networkx(self) -> Any:
        """The network as a graph of networkx, with a node for each of ``exits``."""
