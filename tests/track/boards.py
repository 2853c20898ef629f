"""Random boards, and slow searches that are plainly right, to compare the fast ones with."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import networkx as nx

from railwidgets.track import Cell, Grid, Network, Pattern

GRID = Grid()
_Run = tuple[tuple[int, ...], frozenset[int]]

PATTERNS = tuple(
    Pattern.of(segments, stubs)
    for segments, stubs in (
        ([(1, 3)], []),
        ([(0, 1)], []),
        ([(1, 3)], [0]),
        ([(0, 3)], [1]),
        ([(1, 3), (0, 2)], []),
        ([(0, 3), (1, 2)], []),
        ([(1, 3), (0, 3)], []),
        ([(1, 3), (2, 3)], []),
        ([(2, 3), (1, 2)], []),
        ([(1, 3), (2, 3), (1, 2)], []),
        ([(1, 3), (0, 3), (1, 2)], []),
        ([(1, 3), (0, 1), (1, 2)], []),
        ([(0, 1), (0, 2), (0, 3), (1, 2), (1, 3), (2, 3)], []),
    )
)

TURNED = tuple(pattern.turned(turns) for pattern in PATTERNS for turns in range(pattern.period))


def random_board(
    rng: Random, rows: int, columns: int, hubs: int, density: float = 0.9, *, matching: bool = False
) -> dict[Cell, Pattern | None]:
    """What lies on each cell: track, or ``None`` for a hub.

    Args:
        rng: where chance comes from.
        rows: of the board.
        columns: of the board.
        hubs: how many.
        density: the share of the other cells that have track.
        matching: whether edges match where that can be, which makes for long ways.
    """
    cells = [(row, column) for row in range(rows) for column in range(columns)]
    board: dict[Cell, Pattern | None] = dict.fromkeys(rng.sample(cells, hubs))
    for cell in cells:
        if cell not in board and rng.random() < density:
            fitting = [pattern for pattern in TURNED if not matching or _matches(board, cell, pattern)]
            board[cell] = rng.choice(fitting or TURNED)
    return board


def _matches(board: dict[Cell, Pattern | None], cell: Cell, pattern: Pattern) -> bool:
    for side in range(4):
        beside = GRID.neighbour(cell, side)
        if beside in board:
            tile = board[beside]
            if (pattern.mask >> side ^ (15 if tile is None else tile.mask) >> (side + 2) % 4) & 1:
                return False
    return True


def network_of(board: dict[Cell, Pattern | None]) -> Network:
    network = Network(GRID)
    for cell, pattern in board.items():
        network = network.with_hub(cell) if pattern is None else network.with_pattern(cell, pattern)
    return network


def run_graph(network: Network, *, through_hubs: bool) -> nx.DiGraph:
    """Where a train that has just entered a port can enter next, without reversing."""
    graph = nx.DiGraph()
    for port, out in network.exits.items():
        graph.add_node(port)
        if through_hubs or port not in network.hubs:
            graph.add_edges_from((port, GRID.across(leave)) for leave in out)
    return graph


def circuits_through(network: Network, link: tuple[int, int]) -> Iterator[tuple[int, ...]]:
    """Every circuit through a link, as the ports entered, by trying every run there is."""
    goal, first = link
    exits, hubs = network.exits, network.hubs

    def runs(leave: int, path: tuple[int, ...], joints: frozenset[int], visited: frozenset[int]) -> Iterator[_Run]:
        port = GRID.across(leave)
        joint = min(leave, port)
        if port not in exits or joint in joints:
            return
        if port == goal:
            yield path, visited
        elif hubs.get(port) not in visited:
            met = visited | {hubs[port]} if port in hubs else visited
            for out in exits[port]:
                yield from runs(out, (*path, port), joints | {joint}, met)

    at_start = frozenset({hubs[goal]} if goal in hubs else ())
    for path, visited in runs(first, (goal,), frozenset(), at_start):
        if len(visited) >= 2:
            yield path


def faults_of(network: Network, circuit: tuple[int, ...], link: tuple[int, int] | None = None) -> list[str]:
    """What keeps a run from being a circuit (through a link), found by looking at nothing but the run."""
    faults = []
    left = [GRID.across(port) for port in (*circuit[1:], circuit[0])]
    if not all(leave in network.exits.get(port, ()) for port, leave in zip(circuit, left, strict=True)):
        faults.append("it leaves a cell where no link leads")
    if len({frozenset((port, GRID.across(port))) for port in circuit}) < len(circuit):
        faults.append("it crosses a joint twice")
    met = [network.hubs[port] for port in circuit if port in network.hubs]
    if len(set(met)) < len(met):
        faults.append("it visits a hub twice")
    if len(set(met)) < 2:
        faults.append("it runs over fewer than two hubs")
    if link is not None and (circuit[0], left[0]) != link:
        faults.append("it does not begin with the link")
    return faults


def passed_links(network: Network, circuit: tuple[int, ...]) -> set[tuple[int, int]]:
    """The links that are not inside a hub, as pairs in rising order."""
    left = [GRID.across(port) for port in (*circuit[1:], circuit[0])]
    pairs = zip(circuit, left, strict=True)
    return {(min(pair), max(pair)) for pair in pairs if pair[0] not in network.hubs}
