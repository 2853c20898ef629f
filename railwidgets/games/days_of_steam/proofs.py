"""Proofs that no valid path exists: the way that would reverse, or the place where the track ends."""

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
        network: The track.
        starts: The first ports that a train can enter.
        is_goal: Whether a way may end at a port.

    Returns:
        The ports entered, and the number of them before the first reversal; ``None`` without any way.
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
    """The other ports of a cell that are joined to the one entered, directly or through others."""
    found = [entered]
    for port in found:
        found += [out for out in network.exits[port] if out not in found]
    first = entered - GRID.side(entered)
    return [first + side for side in SIDES if first + side in found[1:] and first + side != entered]


def _before_reversal(network: Network, way: tuple[int, ...]) -> int:
    """The number of ports entered before a train would reverse; all of them if it never would."""
    for number in range(1, len(way)):
        if GRID.across(way[number]) not in network.exits[way[number - 1]]:
            return number
    return len(way)


def path_to_reversal(way: tuple[int, ...], entered: int) -> tuple[Step, ...]:
    """The steps of a way up to the cell of its reversal, the last one drawn as the reversal."""
    path = steps(GRID, way[:entered])
    leave = GRID.side(GRID.across(way[entered])) if entered < len(way) else None
    return (*path[:-1], path[-1]._replace(leave=leave))


def longest_way(network: Network, starts: Collection[int]) -> tuple[int, ...]:
    """The ports entered on the longest way without reversing, for track that leads nowhere."""
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
