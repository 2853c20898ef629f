"""How far the cities are from each other and from a train, kept up to date from tile to tile.

A tile changes the ways of those cities alone from which a train comes to it; on an empty cell it only
makes them shorter.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Final

from railwidgets.core import Cell
from railwidgets.track import Network, reach, reach_on

BEYOND: Final = 20
"""Segments beyond which nothing is worth the way."""

Near = Mapping[int, int]
"""How many links a train from a city runs over before it enters each port, as far as other cities."""


class Roads:
    """What is found when it is first asked for, from what was known of the track before.

    Args:
        network: the track.
        known: the roads of the track before, if they were found.
        since: the cells on which tiles were laid since then.
        covered: those of them where track lay before, which may be gone.
    """

    __slots__ = ("_beside", "_between", "_covered", "_distances", "_known", "_near", "_network", "_since")

    def __init__(
        self,
        network: Network,
        known: Roads | None = None,
        since: tuple[Cell, ...] = (),
        covered: tuple[Cell, ...] = (),
    ) -> None:
        self._network = network
        self._known, self._since, self._covered = known, since, covered
        self._near: Mapping[Cell, Near] | None = None
        self._beside: Mapping[Cell, Mapping[Cell, int]] = {}
        self._between: Mapping[Cell, Mapping[Cell, int]] = {}
        self._distances: dict[Cell, Mapping[Cell, int]] = {}

    def with_tile(self, network: Network, cell: Cell, *, over: bool = False) -> Roads:
        """The roads of the track with another tile.

        Args:
            network: the track with it.
            cell: where it lies.
            over: whether it covers track.
        """
        covered = (cell,) if over else ()
        if self._near is not None:
            return Roads(network, self, (cell,), covered)
        return Roads(network, self._known, (*self._since, cell), (*self._covered, *covered))

    @property
    def between(self) -> Mapping[Cell, Mapping[Cell, int]]:
        """For each city the segments to the others within reach, cities on the way included."""
        if self._near is None:
            self._find()
        return self._between

    def distances(self, cell: Cell) -> Mapping[Cell, int]:
        """The segments from a cell to each city within reach, cities on the way included."""
        between = self.between
        if cell not in self._distances:
            self._distances[cell] = {**between[cell], cell: 0} if cell in between else self._from(cell)
        return self._distances[cell]

    def _from(self, cell: Cell) -> Mapping[Cell, int]:
        """The segments from a cell that is no city."""
        assert self._near is not None
        found: dict[Cell, int] = {}
        for city, near in self._near.items():
            first = self._entered(near, cell)
            for goal, more in ((city, 0), *self._between[city].items()):
                if first + more < found.get(goal, BEYOND):
                    found[goal] = first + more
        return found

    def _find(self) -> None:
        known, self._known = self._known, None
        before: Mapping[Cell, Near] = {} if known is None or known._near is None else known._near
        cell_of = self._network.layout.cell
        near = {(city := cell_of(hub)): self._reach(hub, before.get(city)) for hub in {*self._network.hubs.values()}}
        if known is not None and len(near) == len(before) and all(near[city] is before[city] for city in near):
            self._beside, self._between, self._distances = known._beside, known._between, known._distances
        else:
            self._beside = {city: self._goals(city, near, before, known) for city in near}
            self._between = _shortest(self._beside)
        self._near = near

    def _reach(self, hub: int, known: Near | None) -> Near:
        """``Near`` of a city, by its first port, from what was known of it."""
        network = self._network
        if known is None or not known.keys().isdisjoint(self._ports(self._covered)):
            return reach(network, network.departures(range(hub, hub + 4)))
        entered = {port: known[port] for port in self._ports(self._since) if port in known}
        return reach_on(network, entered, known)[0] if entered else known

    def _ports(self, cells: Iterable[Cell]) -> Iterator[int]:
        """All ports of these cells."""
        for cell in cells:
            first = self._network.layout.port(cell, 0)
            yield from range(first, first + 4)

    def _goals(
        self, city: Cell, near: Mapping[Cell, Near], before: Mapping[Cell, Near], known: Roads | None
    ) -> Mapping[Cell, int]:
        """The segments from a city to others within reach, no third city on the way."""
        same = known is not None and near[city] is before.get(city)
        goals = near.keys() - before.keys() if same else near
        found = {goal: far for goal in goals if goal != city and (far := self._entered(near[city], goal)) < BEYOND}
        return {**known._beside[city], **found} if same and known is not None else found

    def _entered(self, near: Near, cell: Cell) -> int:
        """The segments to a cell, itself included; more than ``BEYOND`` where no way leads there."""
        north, far = self._network.layout.port(cell, 0), near.get
        return 1 + min(far(north, BEYOND), far(north + 1, BEYOND), far(north + 2, BEYOND), far(north + 3, BEYOND))


def _shortest(beside: Mapping[Cell, Mapping[Cell, int]]) -> dict[Cell, dict[Cell, int]]:
    """All pairs from the ways that pass no third city (R. W. Floyd, "Algorithm 97: Shortest Path", 1962)."""
    roads = {city: {**goals} for city, goals in beside.items()}
    for middle, onward in roads.items():
        for city, known in roads.items():
            if middle in known:
                first = known[middle]
                for goal, far in onward.items():
                    if goal != city and first + far < known.get(goal, BEYOND):
                        known[goal] = first + far
    return roads
