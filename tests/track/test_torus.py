from __future__ import annotations

import pickle

import pytest

from railwidgets.track import Torus

SIZES = [(1, 1), (1, 4), (3, 1), (2, 2), (4, 4), (6, 6), (7, 7), (3, 5)]
MEETS = {0: 3, 1: 5, 2: 4, 3: 0, 4: 2, 5: 1}
"""For each side the side of the neighbour that lies against it: joints 1-5, 2-4 and 3-0."""


def ports(torus: Torus) -> list[tuple[int, int, int]]:
    return [(row, column, side) for row in range(torus.rows) for column in range(torus.columns) for side in range(6)]


@pytest.mark.parametrize("size", SIZES)
def test_a_port_is_a_side_of_a_card(size: tuple[int, int]) -> None:
    torus = Torus(*size)
    codes = [torus.port((row, column), side) for row, column, side in ports(torus)]
    assert codes == list(range(6 * torus.rows * torus.columns))
    for code, (row, column, side) in zip(codes, ports(torus), strict=True):
        assert (torus.cell(code), torus.side(code)) == ((row, column), side)
    assert torus.sides == 6


@pytest.mark.parametrize("size", SIZES)
def test_a_port_meets_the_neighbours_and_is_met_by_it(size: tuple[int, int]) -> None:
    torus = Torus(*size)
    for row, column, side in ports(torus):
        port = torus.port((row, column), side)
        across = torus.across(port)
        assert torus.side(across) == MEETS[side]
        assert torus.cell(across) == torus.neighbour((row, column), side)
        assert torus.across(across) == port
        assert across != port


@pytest.mark.parametrize(
    ("cell", "side", "beside", "facing"),
    [
        ((1, 1), 0, (0, 1), 3),
        ((1, 1), 1, (1, 2), 5),
        ((1, 1), 2, (1, 2), 4),
        ((1, 1), 3, (2, 1), 0),
        ((1, 1), 4, (1, 0), 2),
        ((1, 1), 5, (1, 0), 1),
        ((0, 2), 0, (3, 2), 3),
        ((3, 2), 3, (0, 2), 0),
        ((2, 4), 1, (2, 0), 5),
        ((2, 4), 2, (2, 0), 4),
        ((2, 0), 4, (2, 4), 2),
        ((2, 0), 5, (2, 4), 1),
    ],
)
def test_what_leaves_on_one_side_comes_back_on_the_other(cell, side: int, beside, facing: int) -> None:
    torus = Torus(4, 5)
    assert torus.across(torus.port(cell, side)) == torus.port(beside, facing)


@pytest.mark.parametrize("size", SIZES)
def test_the_rim_is_where_a_joint_leaves_the_board(size: tuple[int, int]) -> None:
    torus = Torus(*size)
    towards = ((-1, 0), (0, 1), (0, 1), (1, 0), (0, -1), (0, -1))
    for row, column, side in ports(torus):
        beyond = row + towards[side][0], column + towards[side][1]
        on_board = 0 <= beyond[0] < torus.rows and 0 <= beyond[1] < torus.columns
        assert torus.rim[torus.port((row, column), side)] == (not on_board)


def test_a_single_card_is_its_own_neighbour() -> None:
    torus = Torus(1, 1)
    assert torus.opposite == (3, 5, 4, 0, 2, 1)
    assert all(torus.rim)


def test_cells_beyond_the_rim_come_back() -> None:
    torus = Torus(4, 5)
    assert torus.port((-1, 5), 2) == torus.port((3, 0), 2)


def test_it_is_a_value() -> None:
    torus = Torus(4, 5)
    assert torus == Torus.of(4, 5)
    assert pickle.loads(pickle.dumps(torus)) is Torus.of(4, 5)
    assert hash(torus) == hash(Torus.of(4, 5))
    assert Torus.of(4, 5) is Torus.of(4, 5)
    assert torus != Torus(5, 4)
    assert torus != (4, 5)
    assert repr(torus) == "Torus(4, 5)"


@pytest.mark.parametrize("size", [(0, 3), (3, 0), (-1, 2)])
def test_there_is_a_card_at_least(size: tuple[int, int]) -> None:
    with pytest.raises(ValueError, match="a torus has at least one row and one column, not"):
        Torus(*size)
