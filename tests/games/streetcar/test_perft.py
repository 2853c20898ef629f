"""Numbers of action sequences to a depth from fixed positions, chance included, as chess engines are checked."""

from __future__ import annotations

import pytest

from railwidgets.core import perft
from railwidgets.games.streetcar import GAME
from railwidgets.testing.agreement import perft_of_refusals
from tests.games.streetcar.helpers import all_out_but, board

EMPTY_HANDS = f"A line 1, route 1, hand; B line 2, route 2, hand; {all_out_but()}"
ONE_CURVE = f"A line 1, route 1, hand curve; B line 2, route 2, hand; {all_out_but('curve')}"
THREE_MOVES = GAME.figures["limit"].state.notation


@pytest.mark.parametrize(
    ("position", "counts"),
    [
        # The first player draws one of six lines, then one of six cards; the second one of the five left of each.
        pytest.param("", (6, 36, 36 * 5, 36 * 25), id="the deal"),
        # Nobody has a tile and there is none to draw: two pass, and the game is drawn.
        pytest.param(EMPTY_HANDS, (1, 1, 0), id="empty hands"),
        # A curve on the empty board. Of the 40 free squares on the rim the four corners leave it one turn, the eight
        # beside a building on the rim one, the four between the rim and a building none, and the others two, whether
        # a door must be met or the rim must not. Of the 92 others 32 lie beside a building and leave it two turns.
        pytest.param(ONE_CURVE, (4 + 8 + 24 * 2 + 60 * 4 + 32 * 2,), id="one curve"),
        # From the stop of I over one, two or three squares. Then the other player has 350 ways to lay a straight or a
        # curve, as frozen below.
        pytest.param(THREE_MOVES, (3, 3 * 350), id="three moves"),
        # A blocked tram is taken off. Then its player builds, or starts at one of two termini.
        pytest.param(GAME.figures["blocked"].state.notation, (1, 340 + 2), id="blocked"),
    ],
)
def test_counts_worked_out_by_hand(position: str, counts: tuple[int, ...]) -> None:
    state = board(position)
    assert tuple(perft(state, depth) for depth in range(1, len(counts) + 1)) == counts


@pytest.mark.parametrize(
    ("name", "counts"),
    [
        ("set-up", (548,)),
        ("forbidden lays", (480,)),
        ("between two tiles", (822,)),
        ("exchange", (1352,)),
        ("double exchange", (1118,)),
        ("complete route", (352,)),
        ("round the board", (198, 36174)),
        ("halting", (1, 350)),
        ("open hand", (350,)),
        ("home", (2, 350)),
    ],
)
def test_counts_as_they_have_always_been(name: str, counts: tuple[int, ...]) -> None:
    state = GAME.figures[name].state
    assert tuple(perft(state, depth) for depth in range(1, len(counts) + 1)) == counts


@pytest.mark.parametrize("name", GAME.figures)
def test_the_refusals_count_the_same(name: str) -> None:
    state = GAME.figures[name].state
    assert perft_of_refusals(state, 1) == perft(state, 1)


@pytest.mark.parametrize("name", ["halting", "home", "blocked"])
def test_the_refusals_count_the_same_one_action_on(name: str) -> None:
    state = GAME.figures[name].state
    assert perft_of_refusals(state, 2) == perft(state, 2)
