"""Tours: runs that visit all marked places, in any order, and may repeat track.

A breadth-first search over pairs of a port just entered and the places visited so far (the dynamic programming of Held
and Karp 1962, "A dynamic programming approach to sequencing problems", on the graph of runs). The search drops a pair
if another run, of at most the same length, has entered the same port after visiting at least the same places: that run
can continue in every way that this one can.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from functools import cache
from typing import Any

from railwidgets.track.network import Network

Ports = tuple[int, ...]


def shortest_tour(
    network: Network, starts: Iterable[int], goals: Collection[int], marks: Mapping[int, int]
) -> Ports | None:
    """Returns the ports entered on a shortest run, in links, that visits every place and ends at a goal.

    Args:
        network: the track.
        starts: the ports that a train can enter first.
        goals: the ports where the run may end; it may run through them before it has visited all places.
        marks: for each port that counts as a visit, the place visited as a bit: 1, 2, 4 and so on without gaps.

    Returns:
        The ports, start and goal included; ``None`` if there is no such run. Exact.
    """
    before, end = _spread(network, starts, goals, marks)
    return None if end is None else _trace(before, end, _all(marks).bit_length())


def nearest_tour(
    network: Network, starts: Iterable[int], marks: Mapping[int, int], distance: Callable[[int, int], Any]
) -> Ports:
    """Returns the ports entered on the run that comes nearest to a tour, for networks without one.

    Args:
        network: the track.
        starts: the ports that a train can enter first.
        marks: as for ``shortest_tour``.
        distance: of a port and the places visited up to and including it, as bits; the result minimises it, with the
            fewest links among equals.

    Returns:
        The ports; empty if no start has track.
    """
    before, _ = _spread(network, starts, (), marks)
    width, full = _all(marks).bit_length(), _all(marks)
    on_track = [code for code in before if code >> width in network.exits]
    if not on_track:
        return ()
    return _trace(before, min(on_track, key=lambda code: distance(code >> width, code & full)), width)


def _spread(
    network: Network, starts: Iterable[int], goals: Collection[int], marks: Mapping[int, int]
) -> tuple[dict[int, int], int | None]:
    """Returns every pair worth keeping with the pair before it, both as codes, up to the first one that is a tour.

    The code of a pair is the port, shifted left by the number of places, with the places visited in the low bits.
    """
    onward, full = _Onward(network, marks), _all(marks)
    width, below = full.bit_length(), _below(full)
    covered: dict[int, int] = {}
    before: dict[int, int] = {}
    queue: list[int] = []
    for port in starts:
        seen = marks.get(port, 0)
        covered[port] = below[seen]
        code = port << width | seen
        before[code] = -1
        if seen == full and port in goals:
            return before, code
        queue.append(code)
    for code in queue:  # grows during the loop
        visited = code & full
        for port, here in onward[code >> width]:
            seen = visited | here
            known = covered.get(port, 0)
            if known >> seen & 1:
                continue
            covered[port] = known | below[seen]
            following = port << width | seen
            before[following] = code
            if seen == full and port in goals:
                return before, following
            queue.append(following)
    return before, None


class _Onward(dict[int, list[tuple[int, int]]]):
    """For each port entered, the ports that can follow and the place visited at each; computed on first use.

    The search reaches every port with several sets of places.
    """

    def __init__(self, network: Network, marks: Mapping[int, int]) -> None:
        self.exits, self.across, self.marks = network.exits, network.layout.across, marks

    def __missing__(self, port: int) -> list[tuple[int, int]]:
        entered = map(self.across, self.exits.get(port, ()))
        self[port] = found = [(following, self.marks.get(following, 0)) for following in entered]
        return found


def _trace(before: Mapping[int, int], code: int, width: int) -> Ports:
    path = []
    while code >= 0:
        path.append(code >> width)
        code = before[code]
    return tuple(reversed(path))


def _all(marks: Mapping[int, int]) -> int:
    found = 0
    for bit in marks.values():
        found |= bit
    return found


@cache
def _below(full: int) -> tuple[int, ...]:
    """For each set of places, the sets that it contains, as bits."""
    return tuple(sum(1 << part for part in range(full + 1) if not part & ~whole) for whole in range(full + 1))
