"""Who is who: no colour of a player is near one that is printed on any board, nor near that of another player."""

from itertools import combinations

import pytest

from railwidgets.core import GAMES, game, seats
from railwidgets.draw.theme import SHARED
from tests.draw.sight import apart, ciede2000
from tests.sampling import for_each

SIGHTS = ("normal", "protan", "deutan", "tritan")
SEATS = [f"seat-{seat}" for seat in range(len(seats.LETTERS))]
PRINTED = {
    "days_of_steam": (
        *("red", "green", "yellow", "blue", "black", "water", "coal", "hill", "tile"),
        *("relief-1", "relief-2", "relief-3", "wood", "shade", "field", "river"),
    ),
    "steam_tunnel": (
        *("lamp-1", "lamp-2", "lamp-3", "lamp-4", "lamp-5", "lamp-6"),
        *("rock", "sulphur", "basalt", "bore", "brick", "steam"),
    ),
    "rail_europe": ("red", "green", "yellow", "blue", "black", "white", "violet", "orange", "grey", "sea", "land"),
    "streetcar": ("blue", "black", "house", "site", "town", "street", "tile"),
    "railroad_dice": (
        *("red", "green", "yellow", "blue", "mauve", "prairie", "mountain", "lake", "end-orange", "end-brown"),
    ),
}
"""What is printed on the board of each game, or is a piece of nobody's."""

LEAST = 7.9
"""Colours so far apart are told apart beside each other without comparing: three to four times what is just seen."""


@for_each("when", ["day", "night"])
@for_each("sight", SIGHTS)
@for_each("name", GAMES)
def test_no_player_has_a_colour_of_the_board(name, sight, when):
    colours = getattr(SHARED + game(name).style, when)
    near = {
        (seat, thing): round(far, 1)
        for seat in SEATS
        for thing in PRINTED[name]
        if (far := apart(colours[seat], colours[thing], sight)) < LEAST
    }
    assert near == {}


@pytest.mark.parametrize("when", ["day", "night"])
@pytest.mark.parametrize("sight", SIGHTS)
def test_players_are_told_apart(sight, when):
    colours = getattr(SHARED, when)
    near = {pair: far for pair in combinations(SEATS, 2) if (far := apart(*map(colours.get, pair), sight)) < 10}
    assert near == {}


@pytest.mark.parametrize("when", ["day", "night"])
@pytest.mark.parametrize("seat", range(len(SEATS)))
def test_emblem_and_band_stand_out_on_the_body_in_grey(seat, when):
    """Where no colour is seen, emblem and band tell players apart: they are far lighter or darker than the body."""
    colours = getattr(SHARED, when)
    for other in (f"on-seat-{seat}", f"band-{seat}", "rim"):
        assert apart(colours[f"seat-{seat}"], colours[other], "grey") > 25, other


@pytest.mark.parametrize(
    ("one", "other", "far"),
    [
        ((50, 2.6772, -79.7751), (50, 0, -82.7485), 2.0425),
        ((50, -1.3802, -84.2814), (50, 0, -82.7485), 1.0000),
        ((50, 2.49, -0.001), (50, -2.49, 0.0011), 7.2195),
        ((60.2574, -34.0099, 36.2677), (60.4626, -34.1751, 39.4387), 1.2644),
        ((2.0776, 0.0795, -1.135), (0.9033, -0.0636, -0.5514), 0.9082),
        ((50, 0, 0), (50, -1, 2), 2.3669),
    ],
)
def test_the_distance_is_that_of_the_paper(one, other, far):
    assert ciede2000(one, other) == pytest.approx(far, abs=5e-5)
    assert ciede2000(other, one) == pytest.approx(far, abs=5e-5)
