from __future__ import annotations

import pickle

import pytest

from railwidgets.track import Board

SIZES = [(1, 1), (1, 4), (3, 1), (2, 2), (5, 7), (14, 14)]


def ports(board: Board) -> list[tuple[int, int, int]]:
    return [(row, column, side) for row in range(board.rows) for column in range(board.columns) for side in range(4)]


@pytest.mark.parametrize("size", SIZES)
def test_a_port_is_a_side_of_a_cell(size: tuple[int, int]) -> None:
    board = Board(*size)
    codes = [board.port((row, column), side) for row, column, side in ports(board)]
    assert codes == list(range(4 * board.rows * board.columns))
    for code, (row, column, side) in zip(codes, ports(board), strict=True):
        assert (board.cell(code), board.side(code)) == ((row, column), side)
    assert board.sides == 4


@pytest.mark.parametrize("size", SIZES)
def test_the_rim_is_where_a_port_meets_none(size: tuple[int, int]) -> None:
    board = Board(*size)
    assert [(*cell, side) for cell in board.cells for side in range(4)] == ports(board)
    off = [place for place, port in zip(ports(board), board.opposite, strict=True) if port == Board.OUTSIDE]
    assert [(*cell, side) for cell, side in board.rim] == off
    assert len(board.rim) == 2 * (board.rows + board.columns)


@pytest.mark.parametrize("size", SIZES)
def test_a_port_meets_the_neighbours_and_is_met_by_it(size: tuple[int, int]) -> None:
    board = Board(*size)
    towards = ((-1, 0), (0, 1), (1, 0), (0, -1))
    for row, column, side in ports(board):
        beside = row + towards[side][0], column + towards[side][1]
        port = board.port((row, column), side)
        across = board.across(port)
        if beside[0] not in range(board.rows) or beside[1] not in range(board.columns):
            assert board.neighbour((row, column), side) is None
            assert across == Board.OUTSIDE
            continue
        assert board.neighbour((row, column), side) == board.cell(across) == beside
        assert board.side(across) == (side + 2) % 4
        assert board.across(across) == port


def test_it_is_a_value() -> None:
    board = Board.of(4, 5)
    assert board == Board(4, 5)
    assert board is Board.of(4, 5)
    assert pickle.loads(pickle.dumps(board)) is board
    assert hash(board) == hash(Board(4, 5))
    assert board != Board(5, 4)
    assert board != (4, 5)
    assert repr(board) == "Board(4, 5)"


@pytest.mark.parametrize("size", [(0, 3), (3, 0), (-1, 2)])
def test_there_is_a_cell_at_least(size: tuple[int, int]) -> None:
    with pytest.raises(ValueError, match="a board has at least one row and one column, not"):
        Board(*size)
