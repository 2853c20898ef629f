"""The longest trail of a weighted multigraph: a walk that may repeat nodes, but no edge.

A set of edges forms one trail exactly if it is connected and at most two nodes have odd degree in it (Euler 1736), so
the search is for the heaviest such set. It first shrinks the graph: of the trees that hang on the cycles, only the two
longest paths at each node can matter, and a node with just two edges is replaced by one edge. Then it adds edge by
edge; sets that agree at the nodes where more edges can follow, in parity and in connectivity, are one case, of which
it keeps the heaviest (frontier search: Sekine, Imai and Tani 1995, "Computing the Tutte polynomial of a graph of
moderate size"). Exact; the cost grows with the width of the graph, which is small for maps.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Hashable, Iterable, Sequence
from functools import lru_cache
from typing import Any, Final, NamedTuple

Edge = tuple[Hashable, Hashable, int]
"""Two nodes, possibly the same, and a weight above 0."""


class Trail(NamedTuple):
    """A trail: its weight, and its edges in order, as indices into the input."""

    weight: int
    edges: tuple[int, ...]


NO_TRAIL: Final = Trail(0, ())


def longest_trail(edges: Sequence[Edge]) -> Trail:
    """Returns a heaviest trail, always the same one for the same edges.

    Args:
        edges: in any order; several may connect the same nodes.

    Example:
        >>> longest_trail([("a", "b", 3), ("b", "c", 2), ("c", "a", 4), ("c", "d", 1)])
        Trail(weight=10, edges=(1, 0, 2, 3))
    """
    around: dict[Any, dict[int, _Stretch]] = defaultdict(dict)
    for place, (a, b, weight) in enumerate(edges):
        stretch = _Stretch(a, b, weight, (place,))
        around[a][place] = around[b][place] = stretch
    best, hanging = _take_trees(around)
    _join_over(around, hanging, len(edges))
    stretches = [*{place: stretch for node in around for place, stretch in around[node].items()}.values()]
    if not stretches:
        return best
    for node, ways in hanging.items():
        stretches += [_Stretch(node, _Tip(), weight, way) for weight, way in _two_longest(ways)]
    chosen = _heaviest(stretches, best.weight)
    if chosen is None:
        return best
    return Trail(sum(stretch.weight for stretch in chosen), _in_order(chosen))


class _Tip:
    """The far end of a tree that hangs on a node."""


class _Stretch(NamedTuple):
    """Consecutive edges from one node to another, as one edge."""

    a: Any
    b: Any
    weight: int
    edges: tuple[int, ...]

    def other(self, node: Any) -> Any:
        """Returns the node at the other end."""
        return self.b if node == self.a else self.a

    def from_node(self, node: Any) -> tuple[int, ...]:
        """Returns the edges in order from one end."""
        return self.edges if node == self.a else self.edges[::-1]


_Ways = list[tuple[int, tuple[int, ...]]]
"""Paths down the trees that hang on a node: the weight and the edges, in order from the node."""


# --- shrinking the graph


def _take_trees(around: dict[Any, dict[int, _Stretch]]) -> tuple[Trail, dict[Any, _Ways]]:
    """Removes all edges that are neither on nor between cycles, leaf by leaf.

    Returns:
        The best trail within the trees, and the paths down them at each remaining node.
    """
    best = NO_TRAIL
    hanging: dict[Any, _Ways] = defaultdict(list)
    leaves = [node for node, edges in around.items() if len(edges) == 1]
    while leaves:
        node = leaves.pop()
        if len(around[node]) == 1:
            ((place, stretch),) = around[node].items()
            if stretch.a == stretch.b:
                continue
            inner = stretch.other(node)
            del around[node][place], around[inner][place]
            ways = _two_longest(hanging.pop(node, []))
            best = max(best, _through(ways), key=_weight)
            weight, way = ways[0] if ways else (0, ())
            hanging[inner].append((weight + stretch.weight, (place, *way)))
            if len(around[inner]) == 1:
                leaves.append(inner)
            elif not around[inner]:
                best = max(best, _through(_two_longest(hanging.pop(inner))), key=_weight)
    return best, hanging


def _two_longest(ways: _Ways) -> _Ways:
    return sorted(ways, key=_first, reverse=True)[:2]


def _through(ways: _Ways) -> Trail:
    """Returns the trail up one path and down the other."""
    if len(ways) < 2:
        return Trail(*ways[0]) if ways else NO_TRAIL
    (left, up), (right, down) = ways
    return Trail(left + right, up[::-1] + down)


def _first(way: tuple[int, tuple[int, ...]]) -> int:
    return way[0]


def _weight(trail: Trail) -> int:
    return trail.weight


def _join_over(around: dict[Any, dict[int, _Stretch]], hanging: dict[Any, _Ways], number: int) -> None:
    """Merges the two stretches at every node that has nothing else."""
    for node, beside in around.items():
        if len(beside) != 2 or node in hanging:
            continue
        (first, before), (second, after) = beside.items()
        a, b = before.other(node), after.other(node)
        if node in (a, b):
            continue
        for place, end in ((first, a), (second, b)):
            del beside[place], around[end][place]
        edges = before.from_node(a) + after.from_node(node)
        around[a][number] = around[b][number] = _Stretch(a, b, before.weight + after.weight, edges)
        number += 1


# --- the heaviest connected set with at most two odd nodes

_Frontier = tuple[int, ...]
"""For each node where more edges can follow: twice the number of its connected part, 0 for none, plus 1 if its degree
is odd.
"""
_Case = tuple[_Frontier, int]
"""The key of equivalent sets: the frontier, and the number of odd nodes already closed."""
_Found = tuple[int, int]
"""The weight of a set, and the set as a bit mask."""


def _heaviest(stretches: Sequence[_Stretch], least: int) -> list[_Stretch] | None:
    """Returns the heaviest set of stretches that forms one trail; ``None`` if none is heavier than ``least``."""
    left = sum(stretch.weight for stretch in stretches)
    if left <= least:
        return None
    joins = _numbered(stretches)
    if _is_one_trail(joins):
        return list(stretches)
    cases: dict[_Case, _Found] = {((), 0): (0, 0)}
    best = least, 0
    nodes: list[int] = []
    for node, places in _sweep(joins):
        for place in places:
            a, b = joins[place]
            new = [end for end in dict.fromkeys((a, b)) if end not in nodes]
            nodes += new
            weight = stretches[place].weight
            left -= weight
            cases = _with_edge(cases, (0,) * len(new), nodes.index(a), nodes.index(b), (weight, 1 << place))
        slot = nodes.index(node)
        del nodes[slot]
        cases, best = _without_node(cases, slot, best, left)
    return None if not best[1] else [stretch for place, stretch in enumerate(stretches) if best[1] >> place & 1]


def _is_one_trail(joins: Sequence[tuple[int, int]]) -> bool:
    """Whether all edges form one trail: connected, with at most two odd nodes."""
    odd: set[int] = set()
    parts: list[set[int]] = []
    for a, b in joins:
        if a != b:
            odd ^= {a, b}
        touched = [part for part in parts if a in part or b in part]
        parts = [part for part in parts if part not in touched]
        parts.append({a, b}.union(*touched))
    return len(odd) <= 2 and len(parts) == 1


def _numbered(stretches: Sequence[_Stretch]) -> list[tuple[int, int]]:
    numbers: dict[Any, int] = {}
    for stretch in stretches:
        for node in (stretch.a, stretch.b):
            numbers.setdefault(node, len(numbers))
    return [(numbers[stretch.a], numbers[stretch.b]) for stretch in stretches]


def _sweep(joins: Sequence[tuple[int, int]]) -> list[tuple[int, list[int]]]:
    """Returns the nodes in an order that keeps few of them open, each with the edges not yet covered."""
    beside: dict[int, set[int]] = defaultdict(set)
    for a, b in joins:
        beside[a].add(b)
        beside[b].add(a)
    order: list[tuple[int, list[int]]] = []
    rest, used, opened = dict.fromkeys(beside), set[int](), set[int]()
    while rest:
        among = opened or rest
        node = min(among, key=lambda node: (len(beside[node] - opened), node))
        places = [place for place, join in enumerate(joins) if node in join and place not in used]
        used.update(places)
        del rest[node]
        opened = (opened | beside[node]) & rest.keys()
        order.append((node, places))
    return order


def _with_edge(cases: dict[_Case, _Found], new: _Frontier, a: int, b: int, edge: _Found) -> dict[_Case, _Found]:
    """Returns each set without and with one more edge between two places of the frontier."""
    found: dict[_Case, _Found] = {}
    for (frontier, ends), (weight, chosen) in cases.items():
        frontier += new
        case = frontier, ends
        if case not in found or found[case][0] < weight:
            found[case] = weight, chosen
        case = _joined(frontier, a, b), ends
        weight += edge[0]
        if case not in found or found[case][0] < weight:
            found[case] = weight, chosen | edge[1]
    return found


@lru_cache(maxsize=1 << 15)
def _joined(frontier: _Frontier, a: int, b: int) -> _Frontier:
    """Returns the frontier with an edge between two of its places; cached, because graphs share these steps."""
    parts = list(frontier)
    one, other = parts[a] >> 1, parts[b] >> 1
    if not one or not other:
        part = one or other or len(parts) + 1
        parts[a], parts[b] = part << 1 | parts[a] & 1, part << 1 | parts[b] & 1
    elif one != other:
        parts = [one << 1 | code & 1 if code >> 1 == other else code for code in parts]
    parts[a] ^= 1
    parts[b] ^= 1
    return _renumbered(parts)


def _renumbered(parts: Iterable[int]) -> _Frontier:
    """Renumbers the parts from 1 in order of appearance."""
    numbers = {0: 0}
    return tuple([numbers.setdefault(code >> 1, len(numbers)) << 1 | code & 1 for code in parts])


def _without_node(cases: dict[_Case, _Found], slot: int, best: _Found, left: int) -> tuple[dict[_Case, _Found], _Found]:
    """Closes a node: drops sets with too many odd nodes, or with parts that can no longer be connected.

    Returns:
        The sets that can still grow, and the best complete one.
    """
    found: dict[_Case, _Found] = {}
    for (frontier, ends), (weight, chosen) in cases.items():
        ends += frontier[slot] & 1
        if ends > 2 or weight + left <= best[0]:
            continue
        rest = _left(frontier, slot)
        if rest is None:
            if weight > best[0] and not any(frontier[:slot]) and not any(frontier[slot + 1 :]):
                best = weight, chosen
            continue
        case = rest, ends
        if case not in found or found[case][0] < weight:
            found[case] = weight, chosen
    return found, best


@lru_cache(maxsize=1 << 15)
def _left(frontier: _Frontier, slot: int) -> _Frontier | None:
    """Returns the frontier without one of its places; ``None`` if a part ends there."""
    part, rest = frontier[slot] >> 1, frontier[:slot] + frontier[slot + 1 :]
    if part and not any(code >> 1 == part for code in rest):
        return None
    return _renumbered(rest)


# --- from set to trail


def _in_order(stretches: Sequence[_Stretch]) -> tuple[int, ...]:
    """Returns the edges of a set in the order of one trail (Hierholzer 1873)."""
    around: dict[Any, list[int]] = defaultdict(list)
    for place, stretch in enumerate(stretches):
        around[stretch.a].append(place)
        around[stretch.b].append(place)
    node = next((node for node in around if len(around[node]) % 2), stretches[0].a)
    used: set[int] = set()
    done: list[tuple[int, ...]] = []
    ahead: list[tuple[Any, tuple[int, ...]]] = [(node, ())]
    while ahead:
        node, edges = ahead[-1]
        while around[node] and around[node][-1] in used:
            around[node].pop()
        if around[node]:
            place = around[node].pop()
            used.add(place)
            stretch = stretches[place]
            ahead.append((stretch.other(node), stretch.from_node(node)))
        else:
            done.append(edges)
            ahead.pop()
    return tuple(edge for edges in reversed(done) for edge in edges)
