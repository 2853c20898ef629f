"""Circuits: closed runs over hubs that use no track twice.

Finding one is finding a closed trail with forbidden transitions, which is NP-complete in general (Szeider 2003,
"Finding paths in graphs avoiding forbidden transitions"). The search here is exact: a relaxed question that allows
track to be used again is answered by breadth-first search; its answer is mostly a circuit, or that there is none;
where it is neither, the search branches, and asks the relaxed question again after every branch with the track
used so far taken away.
"""

from __future__ import annotations

from collections import deque

from railwidgets.track.network import Network


def find_circuit(network: Network, link: tuple[int, int]) -> tuple[int, ...] | None:
    """A circuit through a link: a closed run that never reverses, uses no joint twice and no hub twice.

    It runs over at least two hubs.

    Args:
        network: the track.
        link: two ports of one cell that are joined there; two ports of a hub for a circuit through that hub.

    Returns:
        The ports entered, the first on the cell of the link; ``None`` when there is no such circuit. Exact.
    """
    goal, leave = link
    search = _Search(network, goal)
    start = network.layout.across(leave)
    hub = network.hubs.get(goal)
    # A train that leaves over the joint by which it must come back can never come back.
    if start not in network.exits or network.layout.across(goal) not in network.exits:
        return None
    found = search.run(start, frozenset((start, leave)), frozenset(() if hub is None else (hub,)))
    return None if found is None else (goal, *found[:-1])


def covering_circuits(network: Network) -> list[tuple[int, ...]]:
    """Circuits that together pass over every link that lies on some circuit."""
    circuits: list[tuple[int, ...]] = []
    covered: set[frozenset[int]] = set()
    across = network.layout.across
    for link in sorted(network.links()):
        if frozenset(link) not in covered and (circuit := find_circuit(network, link)):
            circuits.append(circuit)
            following = (*circuit[1:], circuit[0])
            covered |= {frozenset((port, across(after))) for port, after in zip(circuit, following, strict=True)}
    return circuits


class _Search:
    """Depth-first search for the way back to a port, steered and cut by the relaxed question."""

    def __init__(self, network: Network, goal: int) -> None:
        self.exits = network.exits
        self.hubs = network.hubs
        self.across = network.layout.across
        self.goal = goal
        # The joint before the goal is the last one: never to be crossed the other way.
        self.barred = network.layout.across(goal)

    def run(self, port: int, used: frozenset[int], visited: frozenset[int]) -> tuple[int, ...] | None:
        """The ports entered from ``port`` to the goal, both included.

        Args:
            port: just entered; its joint is in ``used``.
            used: both ports of every joint that may not be used again.
            visited: the hubs that may not be entered again.
        """
        before: list[int] = []
        while True:
            relaxed = self._relaxed(port, used, visited)
            if relaxed is None:
                return None
            if self._is_trail(relaxed, visited):
                return (*before, *relaxed)
            before.append(port)
            hub = self.hubs.get(port)
            if hub is not None:
                visited |= {hub}
            ways = [
                entered
                for entered in map(self.across, self.exits[port])
                if entered not in used and entered != self.barred
            ]
            if len(ways) > 1:
                break
            port = ways[0]
            used |= {port, self.across(port)}
        # The relaxed answer's way is tried first: it leads to the goal most often.
        ways.sort(key=lambda entered: entered != relaxed[1])
        for entered in ways:
            found = self.run(entered, used | {entered, self.across(entered)}, visited)
            if found is not None:
                return (*before, *found)
        return None

    def _relaxed(self, port: int, used: frozenset[int], visited: frozenset[int]) -> tuple[int, ...] | None:
        """A shortest run to the goal over at least two hubs that spares what is used, but may repeat itself."""
        exits, hubs, across, goal, barred = self.exits, self.hubs, self.across, self.goal, self.barred
        start = (port, min(len(visited), 2))
        before: dict[tuple[int, int], tuple[int, int] | None] = {start: None}
        queue = deque([start])
        while queue:
            state = queue.popleft()
            at, count = state
            hub = hubs.get(at)
            if at == goal:
                if (count if hub is None or hub in visited else count + 1) < 2:
                    continue
                path: list[int] = []
                trace: tuple[int, int] | None = state
                while trace is not None:
                    path.append(trace[0])
                    trace = before[trace]
                return tuple(reversed(path))
            if hub is not None:
                if hub in visited:
                    continue
                count = min(count + 1, 2)
            for leave in exits.get(at, ()):
                entered = across(leave)
                if entered in exits and entered != barred and entered not in used:
                    following = (entered, count)
                    if following not in before:
                        before[following] = state
                        queue.append(following)
        return None

    def _is_trail(self, path: tuple[int, ...], visited: frozenset[int]) -> bool:
        joints = {min(port, self.across(port)) for port in path}
        if len(joints) < len(path):
            return False
        met = [self.hubs[port] for port in path if port in self.hubs]
        return len(set(met)) == len(met)
