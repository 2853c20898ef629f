from __future__ import annotations

from collections import Counter
from fractions import Fraction
from typing import Any

import pytest

from railwidgets.core import CHANCE
from railwidgets.games.days_of_steam import GAME, Rules
from railwidgets.games.days_of_steam.components import COAL_CUBES, KINDS, LETTERS, PLAYERS
from railwidgets.track import COMPASS
from tests.games.days_of_steam.helpers import board, legal, play, refused, settled

TILE_SET = """
    straight        WE            | 2 | 12 | 0
    curve           NE            | 2 | 14 | 0
    hill            WE            | 2 | 5  | 0
    hill-curve      NE            | 2 | 3  | 0
    tower           WE            | 1 | 4  | 0
    straight-stub   WE stub N     | 2 | 3  | 0
    curve-stub-e    NW stub E     | 2 | 2  | 0
    curve-stub-s    NW stub S     | 2 | 2  | 0
    bridge          WE NS         | 1 | 5  | 0
    double-curve    NW ES         | 1 | 5  | 0
    turnout-left    WE NW         | 1 | 5  | 2
    turnout-right   WE SW         | 1 | 5  | 2
    y-turnout       SW ES         | 1 | 4  | 1
    wye             WE SW ES      | 1 | 4  | 3
    scissors-left   WE NW ES      | 1 | 2  | 1
    scissors-right  WE SW NE      | 1 | 2  | 1
    three-way       WE NE ES      | 1 | 3  | 2
"""
"""Name and track, coal number, how many, how many of them with the overlay mark."""


def test_setup_city_tiles__three_of_each_colour_with_one_coal() -> None:
    assert GAME.new(2).pile == (3, 3, 3, 3)
    assert len(GAME.new(2).pile) == len(LETTERS) == 4
    line = board("0,0 red; 0,1 WE; 0,2 WE; row blue; A at 0,0, steam 2")
    assert play(line, "city 1 0,3").players[0].steam == 3


def test_setup_city_tiles__none_can_be_drawn_beyond_them() -> None:
    reds = board("0,0 red; 0,1 red; 0,2 red; draw city 1")
    assert [str(action) for action in reds.legal_actions] == ["draw city green", "draw city yellow", "draw city blue"]
    assert refused(reds, "draw city red") == ("setup.city_tiles",)


def test_setup_track_tiles__eighty_as_in_the_table() -> None:
    lines = [[part.strip() for part in line.split("|")] for line in TILE_SET.strip().splitlines()]
    expected: dict[str, tuple[Any, ...]] = {}
    for words, coal, count, marked in lines:
        name, track = words.split(maxsplit=1)
        segments, _, stub = track.partition(" stub ")
        pairs = {frozenset(pair) for pair in segments.split()}
        expected[name] = (pairs, set(stub), int(coal), int(count), int(marked))
    found: dict[str, tuple[Any, ...]] = {}
    for kind in KINDS.values():
        pairs = {frozenset((COMPASS[a], COMPASS[b])) for a, b in kind.pattern.segments}
        total = sum(other.count for other in KINDS.values() if other.shape == kind.shape)
        marked = sum(other.count for other in KINDS.values() if other.shape == kind.shape and other.overlay)
        found[kind.shape] = (pairs, {COMPASS[side] for side in kind.pattern.stubs}, kind.coal, total, marked)
    assert found == expected
    assert sum(kind.count for kind in KINDS.values()) == sum(GAME.new(2).deck) == 80
    assert sum(kind.count for kind in KINDS.values() if kind.overlay) == 12
    assert {kind.shape for kind in KINDS.values() if kind.hill} == {"hill", "hill-curve"}
    assert {kind.shape for kind in KINDS.values() if kind.tower} == {"tower"}


def test_setup_track_tiles__each_is_drawn_as_often_as_it_is_left() -> None:
    state = board("0,0 red; 0,1 wye; A at 0,0, hand curve curve; draw tile B")
    chances = {str(action): chance for action, chance in state.chance_outcomes}
    assert chances["draw tile curve"] == Fraction(12, 77)
    assert chances["draw tile straight"] == Fraction(12, 77)
    assert "draw tile wye" not in chances
    assert refused(state, "draw tile wye") == ("setup.track_tiles",)


def test_setup_goods__seven_cubes_of_each_colour_seven_counters_twenty_coal() -> None:
    state = GAME.new(4)
    assert state.bag == (7, 7, 7, 7)
    assert state.counters_left == 7
    assert COAL_CUBES * PLAYERS[-1] == 20


def test_setup_goods__none_can_be_drawn_beyond_them() -> None:
    state = board("0,0 red (red red red red red red red); row blue (green); draw goods 1")
    assert {str(action): chance for action, chance in state.chance_outcomes} == {
        "draw goods green": Fraction(6, 20),
        "draw goods yellow": Fraction(7, 20),
        "draw goods blue": Fraction(7, 20),
    }


@pytest.mark.parametrize("players", [2, 3, 4])
def test_setup_players__each_has_a_train_on_the_first_city_and_no_steam(players: int) -> None:
    state = GAME.start(players, seed=1)
    assert len(state.players) == players
    assert state.actor == 0
    for player in state.players:
        assert (player.steam, player.coal, player.counters, player.delivered) == (0, 0, 0, ())
        assert player.train.cell == (0, 0)


@pytest.mark.parametrize("players", [0, 1, 5, -2, 2.0, "2", None])
def test_setup_players__no_other_number_plays(players: Any) -> None:
    with pytest.raises(ValueError, match="Days of Steam is for 2 to 4 players"):
        GAME.new(players)


def test_setup_players__steam_is_counted_to_six() -> None:
    assert settled(play(board("0,0 red; A at 0,0, steam 5, hand straight"), "lay straight 0,1")).players[0].steam == 6


def test_setup_start_city__is_drawn_at_random() -> None:
    state = GAME.new(2)
    assert state.actor == CHANCE
    assert {str(action): chance for action, chance in state.chance_outcomes} == {
        f"draw city {colour}": Fraction(1, 4) for colour in ("red", "green", "yellow", "blue")
    }
    started = state.apply("draw city blue")
    assert started.table.city((0, 0)).colour == "blue"


@pytest.mark.parametrize("goods", [0, 1, 2])
def test_setup_start_city__gets_goods_by_an_option_only(goods: int) -> None:
    state = GAME.start(3, seed=2, start_city_goods=goods)
    assert len(state.table.city((0, 0)).goods) == goods
    assert Rules().start_city_goods == 0


def test_setup_market__two_cities_face_up_with_two_goods_each() -> None:
    state = GAME.start(2, seed=3)
    assert [len(city.goods) for city in state.row] == [2, 2]
    assert sum(state.pile) == 9
    assert sum(state.bag) == 24


def test_setup_hand__three_tiles_each_that_others_do_not_see() -> None:
    state = GAME.start(4, seed=4)
    assert [len(player.hand) for player in state.players] == [3, 3, 3, 3]
    view = state.view(2)
    assert view.players[2].hand == state.players[2].hand
    for seat in (0, 1, 3):
        assert view.players[seat].hand == ("?", "?", "?")
        assert f"hand {' '.join(state.players[seat].hand)}" not in view.notation
    assert "?" in view.notation


def test_setup_hand__what_is_hidden_may_be_any_tile_that_is_not_seen() -> None:
    view = GAME.start(3, seed=4).view(0)
    seen = Counter(view.players[0].hand)
    assert all(left == kind.count - seen[name] for (name, kind), left in zip(KINDS.items(), view.deck, strict=True))
    assert view.tiles_left == 80 - 9


def test_setup_hand__a_tile_is_laid_from_the_own_hand_only() -> None:
    state = board("0,0 red; A at 0,0, hand curve; B at 0,0, hand straight")
    assert legal(state, "lay curve 0,1 turn 2")
    assert refused(state, "lay straight 0,1") == ("setup.hand",)


@pytest.mark.parametrize(
    ("rules", "words"),
    [
        ({"start_city_goods": 3}, "start_city_goods must be one of 0, 1, 2, not 3"),
        ({"start_city_goods": True}, "start_city_goods must be one of 0, 1, 2, not True"),
        ({"city_entry_cost": -1}, "city_entry_cost must be one of 0, 1, 2, not -1"),
        ({"overlay_keeps_track": 1}, "overlay_keeps_track must be one of False, True, not 1"),
        (
            {"overlay_keep_track": True},
            r"'overlay_keep_track' \(did you mean 'overlay_keeps_track'\?\); there are start_city_goods,",
        ),
    ],
)
def test_unknown_rules_raise(rules: dict[str, Any], words: str) -> None:
    with pytest.raises(ValueError, match=words):
        GAME.new(2, **rules)


def test_setup_first_player__a_seat_or_by_lot() -> None:
    """Tiles are dealt in the order of the seats, whichever seat begins."""
    third = GAME.start(3, seed=2, first="C")
    assert third.actor == 2
    assert third == GAME.start(3, seed=2).replace(turn=2, rules=Rules(first="C"))
    by_lot = GAME.new(3, first="lot").apply("first C")
    assert by_lot == GAME.new(3, first="C")
    assert str(by_lot.legal_actions[0]).startswith("draw city")
