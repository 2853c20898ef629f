"""Numbers of action sequences to a depth from fixed positions, chance included, as chess engines are checked."""

from __future__ import annotations

import pytest

from railwidgets.core import perft
from railwidgets.games.steam_tunnel import GAME
from railwidgets.testing.agreement import perft_of_refusals
from tests.games.steam_tunnel.helpers import START, board

SECOND_PLAYER = GAME.figures["second player"].state.notation


@pytest.mark.parametrize(
    ("position", "counts"),
    [
        # 32 cards to turn over, each in 18 ways. Then 31 cards to block, or no pawn, or a segment: of the 18 faces
        # eight have two segments, nine have three, and the one with two T has two, 45 in all. A first card finishes
        # a tunnel only if a segment joins two ports on the side of a point card: 12 on its left, 45 on its right.
        pytest.param(START, (32, 32 * 18, 32 * (18 * 32 + 45) - 4 * 2), id="the start"),
        # Three segments that lead under the other card, to block it, or no pawn. It can be turned over unless it is
        # blocked, and shows any of 18 faces; then the game is over.
        pytest.param("P | P / ? | 05 14 23 ; flipped 1,1", (5, 4, 4 * 18, 0), id="one card left"),
        # In a single column 15 and 24 are rings, and finished; only 03 leads under the other card.
        pytest.param("P / ? / 03 15 24 / P ; flipped 2,0", (3, 2, 2 * 18, 0), id="a column"),
        # All four cards of a kind lie face up: two faces fewer.
        pytest.param("13 25 | 13 25 | 04 25 | 04 25 | ?", (1, 16, 0), id="a kind used up"),
        # Three segments, 30 cards to block, no pawn. Then 29 cards to turn over after blocking, 30 after the rest.
        pytest.param(SECOND_PLAYER, (34, 30 * 29 + 4 * 30, (30 * 29 + 4 * 30) * 18), id="second player"),
        pytest.param("13 25 | 05 13", (0, 0), id="the end"),
    ],
)
def test_counts_worked_out_by_hand(position: str, counts: tuple[int, ...]) -> None:
    state = board(position)
    assert tuple(perft(state, depth) for depth in range(1, len(counts) + 1)) == counts


@pytest.mark.parametrize(
    ("name", "counts"),
    [
        ("five segments", (27, 486, 19175)),
        ("eight segments", (24, 432, 15747)),
        ("blocking", (36, 1015, 18270)),
    ],
)
def test_counts_as_they_have_always_been(name: str, counts: tuple[int, ...]) -> None:
    state = GAME.figures[name].state
    assert tuple(perft(state, depth) for depth in range(1, len(counts) + 1)) == counts


@pytest.mark.parametrize("name", ["blocking", "second player"])
def test_the_refusals_count_the_same(name: str) -> None:
    state = GAME.figures[name].state
    assert perft_of_refusals(state, 1) == perft(state, 1)
    assert perft_of_refusals(state, 2) == perft(state, 2)
