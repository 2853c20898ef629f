"""Proofs that there is no valid path: the way that would have to reverse, or the place where the track ends."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Collection, Iterable

from railwidgets.games.days_of_steam.table import GRID, SIDES
from railwidgets.track import Network, Step, steps


def reversing_way(
    network: Network, starts: Iterable[int], is_goal: Callable[[int], bool]
) -> tuple[tuple[int, ...], int] | None:
    """A shortest way along connected track, on which a train may reverse on junctions.

    Args:
        network: the track.
        starts: the ports that a train can enter first.
        is_goal: whether a way may end at a port.

    Returns:
        The ports entered, and how many of them before the first reversal; ``None`` if there is no way at all.
    """
    trails: deque[tuple[int, ...]] = deque((start,) for start in starts if start in network.exits)
    seen = {trail[0] for trail in trails}
    while trails:
        trail = trails.popleft()
        if is_goal(trail[-1]):
            return trail, _before_reversal(network, trail)
        for leave in _joined(network, trail[-1]):
            following = GRID.across(leave)
            if following in network.exits and following not in seen:
                seen.add(following)
                trails.append((*trail, following))
    return None


def _joined(network: Network, entered: int) -> list[int]:
    """The ports of a cell that are joined to the one entered, by way of others too, without that one."""
    found = [entered]
    for port in found:
        found += [out for out in network.exits[port] if out not in found]
    first = entered - GRID.side(entered)
    return [first + side for side in SIDES if first + side in found[1:] and first + side != entered]


def _before_reversal(network: Network, way: tuple[int, ...]) -> int:
    """How many ports are entered before a train would reverse; all of them if it never would."""
    for number in range(1, len(way)):
        if GRID.across(way[number]) not in network.exits[way[number - 1]]:
            return number
    return len(way)


def path_to_reversal(way: tuple[int, ...], entered: int) -> tuple[Step, ...]:
    """The stretches of a way up to the cell where it reverses, the last of them turning as it would have to."""
    path = steps(GRID, way[:entered])
    leave = GRID.side(GRID.across(way[entered])) if entered < len(way) else None
    return (*path[:-1], path[-1]._replace(leave=leave))


def longest_way(network: Network, starts: Collection[int]) -> tuple[int, ...]:
    """The ports entered on the way that goes farthest without reversing, for where the track leads nowhere."""
    longest: tuple[int, ...] = ()
    trails: deque[tuple[int, ...]] = deque((start,) for start in starts)
    seen = set(starts)
    while trails:
        longest = trails.popleft()
        for leave in network.exits.get(longest[-1], ()):
            entered = GRID.across(leave)
            if entered not in seen and entered in network.exits:
                seen.add(entered)
                trails.append((*longest, entered))
    return longest
