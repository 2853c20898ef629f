"""Searches for a train that never reverses: reachable ports, and the shortest and cheapest paths.

The states of every search are the ports by which a train *enters* a cell: such a port gives both its position and its
direction. So a search over ports never reverses.
"""

from __future__ import annotations

import heapq
from collections import deque
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from typing import NamedTuple

from railwidgets.core import Cell
from railwidgets.track.layout import Layout
from railwidgets.track.network import Network


class Step(NamedTuple):
    """A stretch of a path over one cell; a side is ``None`` where the path starts or ends."""

    cell: Cell
    enter: int | None
    leave: int | None


def reach(network: Network, starts: Iterable[int], *, avoid: Collection[int] = ()) -> dict[int, int]:
    """Returns the distance to every port that a train can enter without running through hubs.

    Args:
        network: the track.
        starts: the ports that a train can enter first.
        avoid: ports that the train must not enter.

    Returns:
        The number of links before entering each reachable port, by port.
    """
    distance = {port: 0 for port in starts if port not in avoid}
    _spread(network, distance, distance, avoid)
    return distance


def reach_on(network: Network, nearer: Mapping[int, int], found: Mapping[int, int]) -> tuple[dict[int, int], list[int]]:
    """Updates the result of ``reach`` after new track, which can only shorten distances.

    Args:
        network: the track with the addition.
        nearer: the ports where new paths begin, with their distances.
        found: the distances before.

    Returns:
        The distances by port, and the ports beyond ``nearer`` whose distances shrank.
    """
    distance = {**found, **nearer}
    return distance, _spread(network, distance, nearer, ())


def reach_over(network: Network, cells: Iterable[Cell], found: Mapping[int, int]) -> tuple[dict[int, int], list[int]]:
    """Updates the result of ``reach`` after new track replaced other track.

    This forgets every distance that may depend on the old track, and computes it again from the others.

    Args:
        network: the track with the change.
        cells: the cells of the new track, with other track before or none.
        found: the distances before.

    Returns:
        The distances by port, and the ports whose distances may have changed, including those now out of reach.
    """
    exits, hubs, across, sides = network.exits, network.hubs, network.layout.across, network.layout.sides
    starts, lost = list[int](), dict[int, None]()
    for cell in cells:
        first = network.layout.port(cell, 0)
        entered = [port for port in range(first, first + sides) if port in found]
        starts += entered
        onward = {found[port] + 1 for port in entered}
        lost.update((port, None) for port in map(across, range(first, first + sides)) if found.get(port) in onward)
    queue = list(lost)
    for port in queue:  # grows during the loop
        if port not in hubs:
            for following in map(across, exits.get(port, ())):
                if following not in lost and found.get(following) == found[port] + 1:
                    lost[following] = None
                    queue.append(following)
    distance = {port: links for port, links in found.items() if port not in lost} if lost else {**found}
    # Links work in both directions: a train enters a port from any port it could reach by running from there.
    for port in lost:
        before = [distance[other] for other in exits.get(across(port), ()) if other in distance and other not in hubs]
        if before:
            distance[port] = min(before) + 1
    starts = [port for port in (*starts, *lost) if port in distance]
    return distance, [*lost, *_spread(network, distance, starts, ())]


def _spread(network: Network, distance: dict[int, int], starts: Iterable[int], avoid: Collection[int]) -> list[int]:
    """Shortens distances onwards from some ports; returns the ports whose distances changed."""
    exits, hubs, across = network.exits, network.hubs, network.layout.across
    queue = list(starts)
    first = len(queue)
    for port in queue:  # grows during the loop
        if port not in hubs:
            onward = distance[port] + 1
            for leave in exits.get(port, ()):
                entered = across(leave)
                if distance.get(entered, onward + 1) > onward and entered not in avoid:
                    distance[entered] = onward
                    queue.append(entered)
    return queue[first:]


def cheapest(
    network: Network,
    starts: Iterable[int],
    cost: Callable[[int], int | None],
    *,
    limit: int | None = None,
    through_hubs: bool = True,
    link_cost: Callable[[int, int], int] | None = None,
) -> dict[int, tuple[int, int | None]]:
    """Returns the least cost of entering each port, and the port entered before it (Dijkstra 1959).

    Args:
        network: the track.
        starts: the ports that a train can enter first.
        cost: the cost of entering a port, at least 0; ``None`` for a barred port.
        limit: the largest cost to include.
        through_hubs: whether a train may run through a hub.
        link_cost: the additional cost, at least 0, of crossing a tile from the port entered to the port left.

    Returns:
        (cost, previous port) by port, in ascending order of cost; a start has the previous port ``None``.
    """
    done: dict[int, tuple[int, int | None]] = {}
    heap: list[tuple[int, int, int, int | None]] = []
    across = network.layout.across

    def offer(port: int, total: int, before: int | None) -> None:
        step = None if port in done else cost(port)
        if step is not None and (limit is None or total + step <= limit):
            heapq.heappush(heap, (total + step, len(heap), port, before))

    for port in starts:
        offer(port, 0, None)
    while heap:
        total, _, port, before = heapq.heappop(heap)
        if port in done:
            continue
        done[port] = total, before
        if through_hubs or port not in network.hubs:
            for leave in network.exits.get(port, ()):
                offer(across(leave), total if link_cost is None else total + link_cost(port, leave), port)
    return done


def shortest_path(
    network: Network, starts: Iterable[int], goals: Collection[int], *, through_hubs: bool = False
) -> tuple[int, ...] | None:
    """Returns the ports entered on a path with the fewest links from a start to a goal; ``None`` if there is none.

    Args:
        network: the track.
        starts: the ports that a train can enter first.
        goals: the ports where the path may end; their cells may be empty.
        through_hubs: whether the path may run through a hub.
    """
    before: dict[int, int | None] = dict.fromkeys(starts)
    queue = deque(before)
    across = network.layout.across
    while queue:
        port = queue.popleft()
        if port in goals:
            return _trace(before, port)
        if port in network.hubs and not through_hubs:
            continue
        for leave in network.exits.get(port, ()):
            entered = across(leave)
            if entered not in before:
                before[entered] = port
                queue.append(entered)
    return None


def _trace(before: Mapping[int, int | None], port: int | None) -> tuple[int, ...]:
    path = []
    while port is not None:
        path.append(port)
        port = before[port]
    return tuple(reversed(path))


def steps(layout: Layout, entered: Sequence[int], *, closed: bool = False) -> tuple[Step, ...]:
    """Returns the stretches of a path, for drawing.

    Args:
        layout: the geometry of the board.
        entered: the ports entered, in order.
        closed: whether the last cell leads back to the first port; if not, the path starts on the cell before the first
            port.
    """
    side, cell = layout.side, layout.cell
    left = [layout.across(port) for port in entered]
    after: list[int | None] = [side(port) for port in left[1:]]
    if closed:
        return tuple(
            Step(cell(port), side(port), out) for port, out in zip(entered, [*after, side(left[0])], strict=True)
        )
    first = Step(cell(left[0]), None, side(left[0]))
    return first, *(Step(cell(port), side(port), out) for port, out in zip(entered, [*after, None], strict=True))
