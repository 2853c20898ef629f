from __future__ import annotations

from random import Random

import pytest

from railwidgets.track import COMPASS, Grid, Network, Pattern
from tests.sampling import for_each
from tests.track.boards import GRID, network_of, random_board

STRAIGHT = Pattern.of([(1, 3)])
CURVE = Pattern.of([(0, 1)])


@pytest.mark.parametrize("cell", [(0, 0), (3, -7), (-2000, 2000), (1999, -2000)])
@pytest.mark.parametrize("side", range(4))
def test_a_port_is_a_side_of_a_cell(cell: tuple[int, int], side: int) -> None:
    port = GRID.port(cell, side)
    assert (GRID.cell(port), GRID.side(port)) == (cell, side)


@pytest.mark.parametrize(("side", "beside"), [(0, (-1, 0)), (1, (0, 1)), (2, (1, 0)), (3, (0, -1))])
def test_a_port_meets_the_opposite_side_of_the_neighbour(side: int, beside: tuple[int, int]) -> None:
    across = GRID.across(GRID.port((0, 0), side))
    assert GRID.cell(across) == GRID.neighbour((0, 0), side) == beside
    assert COMPASS[GRID.side(across)] == {"N": "S", "E": "W", "S": "N", "W": "E"}[COMPASS[side]]
    assert GRID.across(across) == GRID.port((0, 0), side)


def test_a_pattern_gives_each_side_its_exits() -> None:
    network = Network(Grid()).with_pattern((2, 3), Pattern.of([(1, 3), (0, 3)], [2]))
    first = GRID.port((2, 3), 0)
    assert network.exits == {
        first: (first + 3,),
        first + 1: (first + 3,),
        first + 2: (),
        first + 3: (first, first + 1),
    }


def test_a_pattern_takes_the_place_of_what_lay_there() -> None:
    network = Network(GRID).with_pattern((0, 0), STRAIGHT).with_pattern((0, 0), CURVE)
    assert network.exits == Network(GRID).with_pattern((0, 0), CURVE).exits


def test_a_hub_joins_all_its_sides_and_lets_a_train_turn() -> None:
    network = Network(GRID).with_hub((0, 0))
    ports = tuple(GRID.port((0, 0), side) for side in range(4))
    assert network.exits == dict.fromkeys(ports, ports)
    assert network.hubs == dict.fromkeys(ports, ports[0])
    assert list(network.links()) == []
    assert set(network.departures()) == {GRID.across(port) for port in ports}
    assert list(network.departures([ports[1]])) == [GRID.across(ports[1])]


def test_networks_do_not_change() -> None:
    before = Network(GRID).with_pattern((0, 0), STRAIGHT)
    exits = dict(before.exits)
    before.with_hub((0, 1))
    before.with_pattern((0, 0), CURVE)
    before.without((0, 0))
    assert before.exits == exits
    assert not before.hubs


@for_each("seed", range(20))
def test_without_a_cell_is_as_if_it_had_never_been(seed: int) -> None:
    rng = Random(seed)
    board = random_board(rng, 3, 4, hubs=2)
    cell = rng.choice(list(board))
    without = network_of(board).without(cell)
    never = network_of({other: tile for other, tile in board.items() if other != cell})
    assert (without.exits, without.hubs) == (never.exits, never.hubs)


@for_each("seed", range(20))
def test_links_are_the_segments_of_the_tiles(seed: int) -> None:
    board = random_board(Random(seed), 3, 4, hubs=2)
    segments = [
        (GRID.port(cell, a), GRID.port(cell, b)) for cell, tile in board.items() if tile for a, b in tile.segments
    ]
    assert sorted(network_of(board).links()) == sorted(segments)


@for_each("seed", range(20))
def test_the_graph_has_every_port_link_and_joint(seed: int) -> None:
    board = random_board(Random(seed), 3, 4, hubs=2)
    network = network_of(board)
    graph = network.to_networkx()
    where = {port: (*GRID.cell(port), GRID.side(port)) for port in network.exits}
    assert set(graph) == set(where.values())
    assert all(graph.nodes[where[port]]["hub"] == (port in network.hubs) for port in where)
    kinds = {kind: [edge for edge in graph.edges if graph.edges[edge]["kind"] == kind] for kind in ("link", "hub")}
    assert len(kinds["link"]) == len(list(network.links()))
    assert len(kinds["hub"]) == 6 * sum(tile is None for tile in board.values())
    joints = [edge for edge in graph.edges if graph.edges[edge]["kind"] == "joint"]
    for (row, column, side), (other_row, other_column, _) in joints:
        assert GRID.neighbour((row, column), side) == (other_row, other_column)
    facing = {min(port, GRID.across(port)) for port in where if GRID.across(port) in where}
    assert len(joints) == len(facing)
    assert graph.number_of_edges() == len(joints) + len(kinds["link"]) + len(kinds["hub"])
