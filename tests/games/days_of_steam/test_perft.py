"""Numbers of action sequences to a depth from fixed positions, chance included, as chess engines are checked."""

from __future__ import annotations

import pytest

from railwidgets.core import perft
from railwidgets.games.days_of_steam import GAME
from railwidgets.testing.agreement import perft_of_refusals
from tests.games.days_of_steam.helpers import all_tiles_but, board

LONE_CITY = "0,0 red; A at 0,0, hand straight; B at 0,0, hand curve"
LAST_TILES = f"{LONE_CITY}; {all_tiles_but('curve', 'curve', used=('straight', 'curve'))}"
LINE = "0,0 yellow (red); 0,1 WE; 0,2 red"
BRANCH = "0,0 red; 0,1 WE SE; 0,2 blue; 1,1 NE stub S; A at 0,0, steam 3; B at 0,0"


@pytest.mark.parametrize(
    ("position", "counts"),
    [
        # A straight lies beside the city in one way on each of its four sides; no city fits, for none could be
        # linked at two segments; no steam. Then a tile is drawn: 24 kinds, none of them used up.
        pytest.param(LONE_CITY, (4, 4 * 24), id="a lone city"),
        # As before, but only curves are left to draw: one way to draw. Then B: a curve has two turns on each of the
        # three free sides of the city, and two turns at the far end of the straight; a city could lie nowhere.
        pytest.param(LAST_TILES, (4, 4, 4 * 8), id="a lone city, and curves"),
        # The city drawn may lie at one of two ends. Then a cube of one of four colours, twice over.
        pytest.param("0,0 red; 0,1 WE; 0,2 WE; 0,-1 WE; 0,-2 WE; drawn red", (2, 2 * 4, 2 * 4 * 4), id="a city drawn"),
        # To draw a city: one of four colours. Then it is placed at the only cell.
        pytest.param("0,0 red; 0,1 WE; 0,2 WE", (1, 4, 4, 4 * 4), id="a city to draw"),
        # No steam, no tiles, no row, and the far cells are too near for a city of the pile: only to pass, twice.
        pytest.param(f"{LINE}; A at 0,0; B at 0,0", (1, 1, 0), id="two who can do nothing"),
        # A loads, or goes E. Then: after loading go E; after going E stop, or go E. Then: after load, go E: stop or
        # go E; after go E, stop: B passes; after go E, go E: stop or go W, for there is nothing to load in red.
        pytest.param(f"{LINE}; A at 0,0, steam 3; B at 0,0", (2, 1 + 2, 2 + 1 + 2), id="a train with three steam"),
        # A goes E onto the turnout. Then stop, or E into the blue city; from the west no way leads south. Then: B
        # passes; or A stops in blue or turns back W.
        pytest.param(BRANCH, (1, 2, 1 + 2), id="a turnout"),
        # At a tower with no steam and no tile: water. B, with no steam in the city, passes. Then A, who has four
        # steam now, takes on water again, or runs to one of the two cities.
        pytest.param("0,0 red; 0,1 WE tower; 0,2 blue; A at 0,1 W; B at 0,2", (1, 1, 3), id="a water tower"),
        # Six rolls; after each B can only pass, and then A, who spent all the steam, too.
        pytest.param(
            "0,0 red; 0,1 SW; 1,1 NE; 1,2 WE; 1,3 blue; A at 0,0, steam 3; B at 0,0; move go E, go S, go E, stop",
            (6, 6, 6, 0),
            id="a roll",
        ),
    ],
)
def test_counts_worked_out_by_hand(position: str, counts: tuple[int, ...]) -> None:
    state = board(position)
    assert tuple(perft(state, depth) for depth in range(1, len(counts) + 1)) == counts


@pytest.mark.parametrize(
    ("name", "counts"),
    [
        ("figure 3", (25, 497, 8611)),
        ("figure 7", (27, 558, 9700)),
        ("figure 9", (32, 724, 10420)),
        ("figure 10", (13, 255, 3926)),
        ("bridge", (24, 489, 8065)),
    ],
)
def test_counts_as_they_have_always_been(name: str, counts: tuple[int, ...]) -> None:
    state = GAME.figures[name].state
    assert tuple(perft(state, depth) for depth in range(1, len(counts) + 1)) == counts


def test_counts_with_a_city_whose_cell_is_chosen_before_it_is_drawn() -> None:
    state = GAME.parse(f"rules city_drawn_first=false\n{GAME.figures['figure 3'].state.notation}")
    assert tuple(perft(state, depth) for depth in range(1, 4)) == (25, 497, 8646)


@pytest.mark.parametrize("name", ["figure 3", pytest.param("figure 10", marks=pytest.mark.exhaustive)])
def test_the_refusals_count_the_same(name: str) -> None:
    state = GAME.figures[name].state
    assert perft_of_refusals(state, 1) == perft(state, 1)
    assert perft_of_refusals(state, 2) == perft(state, 2)
