"""The exact search for circuits, compared with trying every run on thousands of small boards."""

from __future__ import annotations

from functools import cache
from random import Random

import pytest

from railwidgets.track import Network, Pattern, covering_circuits, find_circuit
from tests.sampling import exhaustive
from tests.track.boards import GRID, circuits_through, faults_of, network_of, passed_links, random_board

SIZES = {"2x5": (2, 5, 1.0, 3000), "3x3": (3, 3, 1.0, 3000), "3x4": (3, 4, 0.95, 2000), "4x4": (4, 4, 0.95, 1500)}
"""Rows, columns, how much of the board is covered, and how many boards there are."""

SHARE = 6
"""One of so many boards is looked at, but for thorough runs."""


@cache
def _boards(size: str, share: int = SHARE) -> list[Network]:
    rows, columns, density, count = SIZES[size]
    rng = Random(f"boards of {size}")
    boards = (
        random_board(rng, rows, columns, rng.randrange(1, 5), density, matching=number % 5 > 0)
        for number in range(count // share)
    )
    return [network_of(board) for board in boards]


@pytest.mark.parametrize("share", [SHARE, pytest.param(1, marks=exhaustive)])
@pytest.mark.parametrize("size", SIZES)
def test_a_circuit_is_found_exactly_where_there_is_one(size: str, share: int) -> None:
    some = none = 0
    for network in _boards(size, share):
        for link in network.links():
            expected = next(circuits_through(network, link), None)
            found = find_circuit(network, link)
            assert (found is None) == (expected is None), (network.exits, link)
            if found is None:
                none += 1
            else:
                some += 1
                assert faults_of(network, found, link) == []
    assert some > 1000 // share
    assert none > 1000 // share


@pytest.mark.parametrize("size", SIZES)
def test_circuits_through_a_hub_are_found_as_well(size: str) -> None:
    some = 0
    for network in _boards(size)[:250]:
        for first in set(network.hubs.values()):
            for link in ((first + a, first + b) for a in range(4) for b in range(4) if a < b):
                found = find_circuit(network, link)
                assert (found is None) == (next(circuits_through(network, link), None) is None)
                if found is not None:
                    some += 1
                    assert faults_of(network, found, link) == []
    assert some > 100


@pytest.mark.parametrize("size", SIZES)
def test_the_direction_of_the_link_makes_no_difference(size: str) -> None:
    for network in _boards(size)[:150]:
        for a, b in network.links():
            assert (find_circuit(network, (a, b)) is None) == (find_circuit(network, (b, a)) is None)


@pytest.mark.parametrize("size", SIZES)
def test_covering_circuits_pass_over_every_link_that_lies_on_one(size: str) -> None:
    for network in _boards(size)[:250]:
        circuits = covering_circuits(network)
        assert all(faults_of(network, circuit) == [] for circuit in circuits)
        covered = set().union(*(passed_links(network, circuit) for circuit in circuits))
        assert covered == {link for link in network.links() if next(circuits_through(network, link), None)}


def _ring(*, hubs: int, crossing: Pattern | None = None) -> Network:
    """A square of four curves, with hubs in the middle of its sides."""
    curve, straight = Pattern.of([(1, 2)]), Pattern.of([(1, 3)])
    network = Network(GRID)
    for turns, corner in enumerate([(0, 0), (0, 2), (2, 2), (2, 0)]):
        network = network.with_pattern(corner, curve.turned(turns))
    for number, middle in enumerate([(0, 1), (1, 2), (2, 1), (1, 0)]):
        lying = crossing if crossing and number == 3 else straight.turned(number)
        network = network.with_hub(middle) if number < hubs else network.with_pattern(middle, lying)
    return network


@pytest.mark.parametrize(("hubs", "circuit"), [(0, False), (1, False), (2, True), (4, True)])
def test_a_ring_is_a_circuit_with_two_hubs_on_it(hubs: int, circuit: bool) -> None:
    network = _ring(hubs=hubs)
    link = (GRID.port((0, 0), 1), GRID.port((0, 0), 2))
    assert (find_circuit(network, link) is not None) == circuit
    assert len(covering_circuits(network)) == circuit


def test_a_ring_that_would_reverse_is_no_circuit() -> None:
    reversing = Pattern.of([(0, 3), (2, 3)])
    assert covering_circuits(_ring(hubs=2, crossing=reversing)) == []


def test_a_link_into_the_open_is_on_no_circuit() -> None:
    network = Network(GRID).with_hub((0, 0)).with_pattern((0, 1), Pattern.of([(1, 3)]))
    assert find_circuit(network, (GRID.port((0, 1), 3), GRID.port((0, 1), 1))) is None
    assert covering_circuits(network) == []


def test_there_and_back_over_the_same_track_is_no_circuit() -> None:
    network = Network(GRID).with_hub((0, 0)).with_pattern((0, 1), Pattern.of([(1, 3)])).with_hub((0, 2))
    assert covering_circuits(network) == []
