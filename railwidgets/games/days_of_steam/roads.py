"""The distances from each city to the others and to a train, updated from tile to tile.

A tile changes the ways only of those cities whose trains can reach it. On an empty cell it only shortens them.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from typing import Any, Final

from railwidgets.core import Cell
from railwidgets.track import Network, reach, reach_on, reach_over

BEYOND: Final = 20
"""The distance in segments beyond which no delivery is worthwhile."""

Near = Mapping[int, int]
"""The number of links from a city before a train enters each port, up to the next cities."""


class Roads:
    """Distances, computed on demand from those of the earlier track.

    Args:
        network: The track.
        known: The roads of the earlier track, if computed.
        since: The cells of the tiles laid since then.
        covered: Those of them that had track before, which may be gone.

    Attributes:
        found: Results that depend on the ways between the cities; passed on while these stay the same.
    """

    __slots__ = (
        "_beside",
        "_between",
        "_covered",
        "_distances",
        "_from",
        "_known",
        "_near",
        "_network",
        "_since",
        "found",
    )

    # Most roads are never needed, so ``_find`` sets all attributes after the first four.
    found: dict[Any, Any]
    _beside: Mapping[Cell, Mapping[Cell, int]]
    _between: Mapping[Cell, Mapping[Cell, int]]
    _distances: dict[Cell, Mapping[Cell, int]]
    _from: dict[tuple[int, ...], Mapping[Cell, int]]

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

    def with_tile(self, network: Network, cell: Cell, *, over: bool = False) -> Roads:
        """The roads of the track after another tile.

        Args:
            network: The track with it.
            cell: The cell of the tile.
            over: Whether it covers track.
        """
        if self._near is not None:
            return Roads(network, self, (cell,), (cell,) if over else ())
        covered = (*self._covered, cell) if over else self._covered
        return Roads(network, self._known, (*self._since, cell), covered)

    @property
    def between(self) -> Mapping[Cell, Mapping[Cell, int]]:
        """For each city, the segments to the others in reach, also through cities."""
        if self._near is None:
            self._find()
        return self._between

    def distances(self, cell: Cell) -> Mapping[Cell, int]:
        """The segments from a cell to each city in reach, also through cities."""
        between = self.between
        found = self._distances.get(cell)
        if found is None:
            found = {**between[cell], cell: 0} if cell in between else self._onward(cell)
            self._distances[cell] = found
        return found

    def _onward(self, cell: Cell) -> Mapping[Cell, int]:
        """The segments from a cell without a city."""
        assert self._near is not None
        firsts = tuple([self._entered(self._near[city], cell) for city in self._between])
        if firsts not in self._from:
            self._from[firsts] = _onward(firsts, self._between)
        return self._from[firsts]

    def _find(self) -> None:
        known, self._known = self._known, None
        before: Mapping[Cell, Near] = {} if known is None or known._near is None else known._near
        network, ports = self._network, [*self._ports(self._since)]
        covered = {*self._ports(self._covered)}
        near, beside = dict[Cell, Near](), dict[Cell, Mapping[Cell, int]]()
        hubs = {network.layout.cell(hub): hub for hub in {*network.hubs.values()}}
        for city, hub in hubs.items():
            was = before.get(city)
            if known is None or was is None:
                near[city] = reach(network, network.departures(range(hub, hub + 4)))
                beside[city] = self._goals(city, near[city], hubs, {})
                continue
            entered = {port: was[port] for port in ports if port in was}
            if covered.isdisjoint(entered):
                near[city], changed = reach_on(network, entered, was) if entered else (was, [])
            else:
                near[city], changed = reach_over(network, self._since, was)
            goals = {network.layout.cell(port) for port in changed if port in network.hubs}
            goals |= hubs.keys() - before.keys()
            beside[city] = self._goals(city, near[city], goals, known._beside[city])
        self._near, self._beside, self._distances = near, beside, {}
        if known is not None and known._beside == beside:
            self._between, self._from, self.found = known._between, known._from, known.found
        else:
            self._between, self._from, self.found = _shortest(beside), {}, {}

    def _ports(self, cells: Iterable[Cell]) -> Iterator[int]:
        """All ports of these cells."""
        for cell in cells:
            first = self._network.layout.port(cell, 0)
            yield from range(first, first + 4)

    def _goals(self, city: Cell, near: Near, goals: Collection[Cell], known: Mapping[Cell, int]) -> Mapping[Cell, int]:
        """The segments from a city to others in reach, without passing a third city.

        Args:
            city: The city at the start.
            near: Its distances to ports.
            goals: The cities that may be nearer or farther than before.
            known: All earlier distances.
        """
        far = {goal: self._entered(near, goal) for goal in goals if goal != city}
        within = {goal: segments for goal, segments in {**known, **far}.items() if segments < BEYOND}
        return within if far else known

    def _entered(self, near: Near, cell: Cell) -> int:
        """The segments to a cell, itself included; more than ``BEYOND`` if no way leads there."""
        north, far = self._network.layout.port(cell, 0), near.get
        return 1 + min(far(north, BEYOND), far(north + 1, BEYOND), far(north + 2, BEYOND), far(north + 3, BEYOND))


def _onward(firsts: Iterable[int], between: Mapping[Cell, Mapping[Cell, int]]) -> Mapping[Cell, int]:
    """The segments to each city, from those to the first cities on each way."""
    found: dict[Cell, int] = {}
    for first, (city, onward) in zip(firsts, between.items(), strict=True):
        if first < found.get(city, BEYOND):
            found[city] = first
        for goal, more in onward.items():
            if first + more < found.get(goal, BEYOND):
                found[goal] = first + more
    return found


def _shortest(beside: Mapping[Cell, Mapping[Cell, int]]) -> dict[Cell, dict[Cell, int]]:
    """All pairs, from the ways that pass no third city (R. W. Floyd, "Algorithm 97: Shortest Path", 1962)."""
    roads = {city: {**goals} for city, goals in beside.items()}
    for middle, onward in roads.items():
        for city, known in roads.items():
            if middle in known:
                first = known[middle]
                for goal, far in onward.items():
                    if goal != city and first + far < known.get(goal, BEYOND):
                        known[goal] = first + far
    return roads
