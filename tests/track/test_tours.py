"""Tours, compared with walks that try everything, and with networkx on the graph of runs and places seen."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import networkx as nx

from railwidgets.track import Network, Pattern, nearest_tour, shortest_tour
from tests.sampling import for_each
from tests.track.boards import GRID, network_of, random_board, run_graph

SEEDS = range(200)
Question = tuple[Network, list[int], set[int], dict[int, int]]


def _question(seed: int, rows: int = 3, columns: int = 4) -> Question:
    """A random board with starts, goals, and up to three marked cells."""
    rng = Random(seed)
    board = random_board(rng, rows, columns, hubs=rng.randrange(4), matching=True)
    network = network_of(board)
    ports = sorted(network.exits)
    starts, goals = rng.sample(ports, 3), set(rng.sample(ports, 4))
    marks: dict[int, int] = {}
    for number, cell in enumerate(rng.sample(sorted(board), rng.randrange(4))):
        marks |= {GRID.port(cell, side): 1 << number for side in range(4)}
    return network, starts, goals, marks


def _length_by_trying_everything(question: Question) -> int | None:
    """The least number of ports entered: all runs step by step, each as the port and the set of cells visited."""
    network, starts, goals, marks = question
    wanted = set(marks.values())
    front = {(port, frozenset({marks[port]} if port in marks else ())) for port in starts}
    met = set(front)
    length = 1
    while front:
        if any(port in goals and seen == wanted for port, seen in front):
            return length
        length += 1
        beyond = set()
        for port, seen in front:
            for leave in network.exits.get(port, ()):
                entered = GRID.across(leave)
                beyond.add((entered, seen | {marks[entered]} if entered in marks else seen))
        front = beyond - met
        met |= front
    return None


@for_each("seed", SEEDS)
def test_a_tour_is_as_short_as_trying_everything_finds(seed: int) -> None:
    network, starts, goals, marks = question = _question(seed)
    tour = shortest_tour(network, starts, goals, marks)
    assert (None if tour is None else len(tour)) == _length_by_trying_everything(question)
    if tour is not None:
        assert tour[0] in starts
        assert tour[-1] in goals
        assert {marks[port] for port in tour if port in marks} == set(marks.values())
        assert all(GRID.across(entered) in network.exits[port] for port, entered in pairwise(tour))


def test_there_are_tours_and_boards_without_one_among_them() -> None:
    found = [_length_by_trying_everything(_question(seed)) for seed in SEEDS]
    assert 60 < sum(length is None for length in found) < 140
    assert sum(length is not None and length > 6 for length in found) > 10


@for_each("seed", SEEDS)
def test_without_places_it_is_a_shortest_path(seed: int) -> None:
    network, starts, goals, _ = _question(seed)
    graph = run_graph(network, through_hubs=True)
    graph.add_edges_from(("start", start) for start in starts)
    lengths = nx.single_source_shortest_path_length(graph, "start")
    expected = min((lengths[goal] for goal in goals if goal in lengths), default=None)
    tour = shortest_tour(network, starts, goals, {})
    assert (None if tour is None else len(tour)) == expected


@for_each("seed", SEEDS)
def test_the_nearest_tour_sees_as_much_as_any_run_can(seed: int) -> None:
    network, starts, _, marks = _question(seed)
    full = sum(set(marks.values()))
    best = nearest_tour(network, starts, marks, lambda port, seen: (full & ~seen).bit_count())
    most = max(len(seen) for port, seen in _met(network, starts, marks) if port in network.exits)
    assert len({marks[port] for port in best if port in marks}) == most
    assert all(GRID.across(entered) in network.exits[port] for port, entered in pairwise(best))
    assert best[0] in starts


def _met(network: Network, starts: list[int], marks: dict[int, int]) -> set[tuple[int, frozenset[int]]]:
    stack = [(port, frozenset({marks[port]} if port in marks else ())) for port in starts]
    met = set(stack)
    while stack:
        port, seen = stack.pop()
        for leave in network.exits.get(port, ()):
            entered = GRID.across(leave)
            after = entered, seen | {marks[entered]} if entered in marks else seen
            if after not in met:
                met.add(after)
                stack.append(after)
    return met


def test_a_tour_may_use_track_again() -> None:
    """A loop behind a switch: out and back over the same straight."""
    straight, curve = Pattern.of([(1, 3)]), Pattern.of([(1, 2)])
    network = Network(GRID).with_pattern((0, 0), straight).with_pattern((0, 1), Pattern.of([(1, 3), (2, 3)]))
    for turns, corner in enumerate([(0, 2), (1, 2), (1, 1)], 1):
        network = network.with_pattern(corner, curve.turned(turns))
    start, behind, home = GRID.port((0, 0), 3), GRID.port((1, 2), 0), GRID.port((0, 0), 1)
    assert shortest_tour(network, [start], [home], {}) == shortest_tour(network, [start], [home], {behind: 1})
    tour = shortest_tour(network, [start], [home], {behind: 1})
    assert tour is not None
    assert [GRID.cell(port) for port in tour] == [(0, 0), (0, 1), (0, 2), (1, 2), (1, 1), (0, 1), (0, 0)]


def test_a_goal_may_be_run_through_before_everything_is_seen() -> None:
    network = Network(GRID)
    for column in range(4):
        network = network.with_pattern((0, column), Pattern.of([(1, 3)]))
    start, goal, mark = (GRID.port((0, column), 3) for column in (0, 1, 3))
    assert shortest_tour(network, [start], [goal], {mark: 1}) is None
    assert shortest_tour(network, [start], [goal, mark], {mark: 1}) == tuple(
        GRID.port((0, column), 3) for column in range(4)
    )


def test_nowhere_to_begin() -> None:
    network = Network(GRID)
    port = GRID.port((0, 0), 3)
    assert shortest_tour(network, [port], [GRID.port((0, 1), 3)], {}) is None
    assert nearest_tour(network, [port], {}, lambda port, seen: 0) == ()
