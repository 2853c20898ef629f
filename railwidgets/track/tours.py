"""Tours: runs that visit all of a set of marked places, in any order, and may use track again.

A breadth-first search over pairs of a port just entered and the places visited so far (the dynamic programming of
Held and Karp 1962, "A dynamic programming approach to sequencing problems", on the graph of runs). A pair is left
out when its port was entered before, by a run no longer, with all of its places and perhaps more: whatever can be
done from the one can be done from the other.
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
    """The ports entered on a run with the fewest links that visits every place and ends at a goal.

    Args:
        network: the track.
        starts: the ports that a train can enter first.
        goals: the ports at which the run may end; before all places are visited it may run through them.
        marks: for each port that counts as a visit, the place visited as a bit: 1, 2, 4 and so on without gaps.

    Returns:
        The ports, the start and the goal included; ``None`` when there is no such run. Exact.
    """
    before, end = _spread(network, starts, goals, marks)
    return None if end is None else _trace(before, end, _all(marks).bit_length())


def nearest_tour(
    network: Network, starts: Iterable[int], marks: Mapping[int, int], distance: Callable[[int, int], Any]
) -> Ports:
    """The ports entered on the run that comes nearest to what is wanted, for where there is no tour.

    Args:
        network: the track.
        starts: the ports that a train can enter first.
        marks: as for ``shortest_tour``.
        distance: of a port and the places visited before it and at it, as bits; the least is taken, and of equals
            the one with the fewest links.

    Returns:
        The ports; none where no start has track.
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
    """Every pair that counts with the pair before it, both in code, up to the first one that is a tour.

    A pair is coded as the port, shifted left by the number of places, with the places visited in the low bits.
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
    for code in queue:  # grows while it is read
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
    """For each port entered those that can be entered next, with the place visited there; found when first asked for.

    Every port is come to with several sets of places.
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
    """For each set of places the sets that it contains, as bits."""
    return tuple(sum(1 << part for part in range(full + 1) if not part & ~whole) for whole in range(full + 1))
