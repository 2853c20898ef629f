"""Connected components of track, regardless of the directions in which a train could run.

Depth-first search finds a component of the graph of ports and visits each port once (Hopcroft and Tarjan 1973,
"Algorithm 447: efficient algorithms for graph manipulation").
"""

from __future__ import annotations

from railwidgets.track.network import Network


def component(network: Network, port: int) -> frozenset[int]:
    """Returns the ports of all track connected to a port, itself included; empty if the port has no track."""
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
    """Returns all components, ordered by their lowest port; every port with track is in exactly one."""
    found: list[frozenset[int]] = []
    seen: set[int] = set()
    for port in sorted(network.exits):
        if port not in seen:
            found.append(component(network, port))
            seen |= found[-1]
    return found
