"""Plans: the cheapest way stays the cheapest while its routes are free, however often it is asked for."""

from __future__ import annotations

from random import Random

import pytest

from railwidgets.games.rail_europe.components import CITIES, ROUTES
from railwidgets.games.rail_europe.plans import ALL_ROUTES, _search, _Ways


@pytest.mark.parametrize("seed", range(4))
def test_a_way_found_before_is_the_one_found_from_nothing(seed: int) -> None:
    """Routes become fewer one by one, as in a game, and now and then all others are free again, as in another deal."""
    rng = Random(seed)
    own = sum(route.bit for route in rng.sample(ROUTES, 4))
    ends = tuple(rng.sample(range(len(CITIES)), 2))
    ways, free, found = _Ways(own, *ends), ALL_ROUTES & ~own, set()
    for _ in range(150):
        way = ways.with_free(free)
        assert way == _search(own, free, *ends)
        found.add(way)
        free &= ~rng.choice(ROUTES).bit
        if rng.random() < 0.02:
            free = ALL_ROUTES & ~own & ~rng.choice(ROUTES).bit
    assert len(found) > 3
