"""Numbers of action sequences to a depth from fixed positions, chance included, as chess engines are checked."""

from __future__ import annotations

import pytest

from railwidgets.core import perft
from railwidgets.games.rail_europe import GAME
from railwidgets.testing.agreement import perft_of_refusals
from tests.games.rail_europe.clauses.cases import FIRST_TICKETS, TUNNEL
from tests.games.rail_europe.helpers import DEALT_OUT, board

ROW = "row red red red red red"
NO_STATIONS = "stations roma wien paris, "
BARE = f"A {NO_STATIONS}hand; B stations riga berlin london, hand; {ROW}"
VIOLET = f"A {NO_STATIONS}hand 1 violet; B stations riga berlin london, hand; {ROW}"
LAST_CARDS = f"{DEALT_OUT}; row blue red locomotive - -; phase second; under A paris-wien"


@pytest.mark.parametrize(
    ("position", "counts"),
    [
        # Nine kinds of card are dealt, one after the other.
        pytest.param(GAME.new(2).notation, (9, 81, 729), id="the first cards"),
        # Each ticket is kept or given back, but the third is kept if two are given back, and so is the fourth if the
        # third is given back and one before it; in all there are eleven ways for four, with at least two kept.
        pytest.param(FIRST_TICKETS, (2, 4, 7, 11, 22, 44, 77, 121, 121), id="the first tickets"),
        # Nothing in hand and no station: take red, draw, draw tickets. Then: nine kinds turn up (seven reds are left),
        # nine are dealt, 40 tickets come. After red and a turned-up card: draw, take red, and if it is neither red
        # nor a locomotive take that one. After a card drawn: draw, or take red.
        pytest.param(BARE, (3, 9 + 9 + 40, 9 * 2 + 7 + 9 * 2 + 40 * 39), id="an empty hand"),
        # A violet card claims the one violet route of a single space; there is no grey one of that length.
        pytest.param(VIOLET, (4, 9 + 9 + 40 + 3), id="a violet card"),
        # Two ways to add, and to withdraw. Then B: draws, takes one of five colours, draws tickets, claims for one red
        # card a route of one space in red, or pays for a station with it in any of the 47 cities.
        pytest.param(TUNNEL, (3, 3 * (1 + 5 + 1 + 1 + 47)), id="a tunnel"),
        # The second card is blue or red, never the locomotive, and there is no deck to draw from.
        pytest.param(LAST_CARDS, (2,), id="the last cards"),
        pytest.param("A hand; B hand; passed 2; phase over", (0, 0), id="the end"),
    ],
)
def test_counts_worked_out_by_hand(position: str, counts: tuple[int, ...]) -> None:
    state = board(position)
    assert tuple(perft(state, depth) for depth in range(1, len(counts) + 1)) == counts


@pytest.mark.parametrize(
    ("name", "counts"),
    [
        ("face-up row", (53, 2572, 17069)),
        ("coloured route", (245, 11707)),
        ("double route", (135, 8205)),
        ("tunnel", (317, 14932)),
        ("stations", (138, 1153)),
        ("last round", (133, 7791)),
    ],
)
def test_counts_as_they_have_always_been(name: str, counts: tuple[int, ...]) -> None:
    state = GAME.figures[name].state
    assert tuple(perft(state, depth) for depth in range(1, len(counts) + 1)) == counts


@pytest.mark.parametrize("name", ["face-up row", "tunnel", "three tickets", "last round", "nothing left"])
def test_the_refusals_count_the_same(name: str) -> None:
    state = GAME.figures[name].state
    assert perft_of_refusals(state, 1) == perft(state, 1)


@pytest.mark.parametrize("position", [FIRST_TICKETS, TUNNEL, LAST_CARDS])
def test_the_refusals_count_the_same_in_depth(position: str) -> None:
    state = board(position)
    assert perft_of_refusals(state, 2) == perft(state, 2)
