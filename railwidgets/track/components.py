"""Connected track: what hangs together by links and joints, whichever way a train could run.

A component of the graph of ports is found by depth-first search, each port looked at once (Hopcroft and Tarjan 1973,
"Algorithm 447: efficient algorithms for graph manipulation").
"""

from __future__ import annotations

from railwidgets.track.network import Network


def component(network: Network, port: int) -> frozenset[int]:
    """The ports of all track connected to a port, itself included; empty if there is no track on it."""
    exits, across = network.exits, network.layout.across
    if port not in exits:
        return frozenset()
    found, stack = {port}, [port]
    while stack:
        here = stack.pop()
        for beside in (across(here), *exits[here]):
            if beside in exits and beside not in found:
                found.add(beside)
                stack.append(beside)
    return frozenset(found)


def components(network: Network) -> list[frozenset[int]]:
    """All connected track, in the order of the lowest port of each: every port with track is in exactly one."""
    found: list[frozenset[int]] = []
    seen: set[int] = set()
    for port in sorted(network.exits):
        if port not in seen:
            found.append(component(network, port))
            seen |= found[-1]
    return found
