"""Numbers of action sequences to a depth from fixed positions, chance included, as chess engines are checked."""

from __future__ import annotations

import pytest

from railwidgets.core import perft
from railwidgets.games.railroad_dice import GAME
from railwidgets.testing.agreement import perft_of_refusals
from tests.games.railroad_dice.helpers import EAST, LAKE, START, board


@pytest.mark.parametrize(
    ("position", "counts"),
    [
        # Income; a roll of one to four wild dice; a wild rail in three ways at each end; five shares; the end.
        pytest.param(START, (1 + 4 + 6 + 5 + 1,), id="the start"),
        # Nothing in front and nothing in the reserve: income or the end. Then: a roll of one to four, or the end; B
        # may do as much as A.
        pytest.param("A front; B front", (2, 5 + 2), id="nothing"),
        # A roll of two dice shows any two of four faces, or one twice.
        pytest.param("A; B; now income, rolled, rolling 2", (10,), id="a roll of two"),
        # One curve, after income and roll: two ways at each end, or the end. Then only the end; or B's first turn,
        # with the same choices as in the start.
        pytest.param("A front 1 curve; B; now income, rolled", (5, 4 * 1 + 17), id="one curve"),
        # Six in front of two kinds: two to put back. Then B plays.
        pytest.param("A front 3 straight 3 curve; B; now discarding", (2, 2 * 17), id="a discard"),
        # The screens are lifted one by one.
        pytest.param("A passengers 3; B; ending bank; counting 0", (1, 1, 0), id="the count"),
    ],
)
def test_counts_worked_out_by_hand(position: str, counts: tuple[int, ...]) -> None:
    state = board(position)
    assert tuple(perft(state, depth) for depth in range(1, len(counts) + 1)) == counts


@pytest.mark.parametrize(
    ("position", "counts"),
    [
        (START, (17, 523, 13263)),
        (EAST, (112, 4900)),
        (LAKE, (22, 314, 4581)),
        (GAME.figures["stations"].state.notation, (38, 2085)),
        (GAME.figures["no tile fits"].state.notation, (38, 1748)),
    ],
)
def test_counts_as_they_have_always_been(position: str, counts: tuple[int, ...]) -> None:
    state = board(position)
    assert tuple(perft(state, depth) for depth in range(1, len(counts) + 1)) == counts


@pytest.mark.parametrize("position", [EAST, LAKE])
def test_the_refusals_count_the_same(position: str) -> None:
    state = board(position)
    assert perft_of_refusals(state, 1) == perft(state, 1)


def test_the_refusals_count_the_same_two_deep() -> None:
    state = board("A front 1 curve 1 straight; B; now income, rolled")
    assert perft_of_refusals(state, 2) == perft(state, 2)
