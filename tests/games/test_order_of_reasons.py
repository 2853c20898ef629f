"""What a person is told first, in each game: the reason that must be mended before the others matter."""

from __future__ import annotations

import pytest

from railwidgets.core import game
from tests.games.rail_europe.clauses import cases as europe
from tests.games.railroad_dice.clauses import cases as dice
from tests.games.streetcar.clauses import cases as streetcar

REASONS = [
    ("days_of_steam", "0,0 red; passed 2; ended turn.one_action", "go E", ("turn.one_action", "move.own_train")),
    (
        "days_of_steam",
        "0,0 red; 0,1 WE; 1,0 NE; 1,1 WE; row blue; A at 0,0",
        "city 1 0,1",
        ("place.overlay", "place.edges_match", "place.city_spacing"),
    ),
    (
        "days_of_steam",
        "0,0 red; 0,1 WE; A at 0,0, hand straight",
        "lay curve 0,1",
        ("setup.hand", "place.overlay", "place.edges_match", "place.reaches_city"),
    ),
    ("rail_europe", europe.TUNNEL, "take red", ("tunnel.reveal", "draw.two_cards")),
    ("railroad_dice", dice.START, "lay curve 3,3 WN", ("dice.pools", "track.single", "track.single")),
    ("steam_tunnel", "05 13 | #A\n#B | 05 13\nflipped 1,1", "flip 0,1", ("end.last_card", "pawn.block")),
    (
        "streetcar",
        streetcar.DOUBLE,
        "lay ring 9,9",
        ("setup.hand", "exchange.trees", "exchange.contains"),
    ),
]


@pytest.mark.parametrize(("name", "position", "action", "clauses"), REASONS, ids=lambda value: str(value)[:24])
def test_what_must_be_fixed_first_is_reported_first(
    name: str, position: str, action: str, clauses: tuple[str, ...]
) -> None:
    played = game(name)
    reasons = played.parse(position).refusals(played.action(action))
    assert tuple(reason.clause for reason in reasons) == clauses
