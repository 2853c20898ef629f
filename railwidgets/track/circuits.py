"""Circuits: closed runs over hubs that use no track twice.

Finding one means finding a closed trail with forbidden transitions, which is NP-complete in general (Szeider 2003,
"Finding paths in graphs avoiding forbidden transitions"). The search here is exact. Breadth-first search first answers
a relaxed question that allows track to repeat; its answer is usually a circuit, or that none exists. If it is neither,
the ports that every answer must pass (the dominators of the goal, Lowry and Medlock 1969) bar the same track in the
other direction. The search asks again until nothing more is barred, then branches.
"""

from __future__ import annotations

from railwidgets.track.network import Network


def find_circuit(network: Network, link: tuple[int, int]) -> tuple[int, ...] | None:
    """Finds a circuit through a link: a closed run that never reverses and uses no joint twice and no hub twice.

    It passes at least two hubs.

    Args:
        network: the track.
        link: two ports of one cell with a link between them; two ports of a hub for a circuit through that hub.

    Returns:
        The ports entered, the first on the cell of the link; ``None`` if there is no such circuit. Exact.
    """
    goal, leave = link
    across, exits = network.layout.across, network.exits
    start = across(leave)
    # A train that leaves by the joint by which it must return can never return.
    if start not in exits or across(goal) not in exits:
        return None
    used = {start, leave, across(goal)}
    if goal in network.hubs:
        used.update(exits[goal])
    found = _Search(network, goal).run(start, frozenset(used - {goal}), int(goal in network.hubs))
    return None if found is None else (goal, *found[:-1])


def covering_circuits(network: Network) -> list[tuple[int, ...]]:
    """Returns circuits that together cover every link that lies on a circuit."""
    circuits: list[tuple[int, ...]] = []
    covered: set[frozenset[int]] = set()
    across = network.layout.across
    for link in sorted(network.links()):
        if frozenset(link) not in covered and (circuit := find_circuit(network, link)):
            circuits.append(circuit)
            following = (*circuit[1:], circuit[0])
            covered |= {frozenset((port, across(after))) for port, after in zip(circuit, following, strict=True)}
    return circuits


State = tuple[int, int]
"""A port just entered, and the number of hubs passed before; 2 stands for more."""


class _Search:
    """Depth-first search for the way back to a port, guided and pruned by the relaxed question.

    ``used`` always holds the ports that the run may no longer enter.
    """

    def __init__(self, network: Network, goal: int) -> None:
        self.exits = network.exits
        self.hubs = network.hubs
        self.across = network.layout.across
        self.goal = goal
        self.ahead: dict[int, tuple[int, ...]] = {}

    def run(self, port: int, used: frozenset[int], hubs: int) -> tuple[int, ...] | None:
        """Returns the ports entered from ``port`` to the goal, both included; ``hubs`` are already passed."""
        before: list[int] = []
        while True:
            walk = self._walk((port, hubs), used)
            if walk is None:
                return None
            path = [entered for entered, _ in walk]
            if self._is_trail(path):
                return (*before, *path)
            barred = self._barred_by(self._needed(walk, used))
            if barred is None:
                return None
            if not barred <= used:
                used |= barred
                continue
            before.append(port)
            following = self._following((port, hubs), used)
            if len(following) > 1:
                break
            port, hubs = following[0]
            used |= self._spent(port)
        # Try the direction of the walk first: it reaches the goal most often.
        following.sort(key=lambda state: state != walk[1])
        for entered, passed in following:
            found = self.run(entered, used | self._spent(entered), passed)
            if found is not None:
                return (*before, *found)
        return None

    def _following(self, state: State, used: frozenset[int]) -> list[State]:
        """Returns the states that can follow a state."""
        port, hubs = state
        if port in self.hubs:
            hubs = min(hubs + 1, 2)
        return [
            (entered, hubs)
            for entered in self._ahead(port)
            if entered not in used and (hubs == 2 or entered != self.goal)
        ]

    def _ahead(self, port: int) -> tuple[int, ...]:
        """Returns the ports with track that a train can enter next."""
        ahead = self.ahead.get(port)
        if ahead is None:
            # A train may leave a hub as it entered, but not in a circuit.
            onward = [self.across(leave) for leave in self.exits[port] if leave != port]
            ahead = self.ahead[port] = tuple([entered for entered in onward if entered in self.exits])
        return ahead

    def _spent(self, port: int) -> set[int]:
        """Returns the ports that are barred after this one: both ends of the joint, and all ports of a hub."""
        spent = {port, self.across(port)}
        if port in self.hubs:
            spent.update(self.exits[port])
        return spent - {self.goal}

    def _walk(self, start: State, used: frozenset[int]) -> list[State] | None:
        """Returns a shortest walk to the goal over at least two hubs, which may repeat track and hubs."""
        before: dict[State, State | None] = {start: None}
        queue, goal, hubs, exits, across = [start], self.goal, self.hubs, self.exits, self.across
        for state in queue:  # grows during the loop
            port, passed = state
            if port == goal:
                walk = [state]
                while (earlier := before[walk[-1]]) is not None:
                    walk.append(earlier)
                return walk[::-1]
            # ``_following`` inlined without its lists, because the loop asks most ports once.
            if port in hubs and passed < 2:
                passed += 1
            for leave in exits[port]:
                entered = across(leave)
                if entered in exits and entered not in used and leave != port and (passed == 2 or entered != goal):
                    following = entered, passed
                    if following not in before:
                        before[following] = state
                        queue.append(following)
        return None

    def _is_trail(self, path: list[int]) -> bool:
        joints = {min(port, self.across(port)) for port in path}
        hubs = [self.hubs[port] for port in path if port in self.hubs]
        return len(joints) == len(path) and len(set(hubs)) == len(hubs)

    def _needed(self, walk: list[State], used: frozenset[int]) -> list[int]:
        """Returns the ports on a walk that every walk to the goal enters."""
        place = {state: number for number, state in enumerate(walk)}
        needed, seen = [], set(walk)
        farthest = 0  # index on the walk of the farthest state reachable by a detour
        for number, state in enumerate(walk):
            if farthest == number:
                needed.append(state[0])
            queue = [state]
            while queue:
                for following in self._following(queue.pop(), used):
                    if following in place:
                        farthest = max(farthest, place[following])
                    elif following not in seen:
                        seen.add(following)
                        queue.append(following)
        return needed

    def _barred_by(self, needed: list[int]) -> set[int] | None:
        """Returns the ports that these ports bar; ``None`` if they bar one another."""
        barred: set[int] = set()
        for port in needed:
            barred |= self._spent(port) - {port}
        return barred if barred.isdisjoint(needed) and len(set(needed)) == len(needed) else None
