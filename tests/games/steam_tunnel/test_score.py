"""The tunnels and the score sheets against the slow count, on random boards of every size and by every rule."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from itertools import product
from random import Random
from typing import Any

import pytest

from railwidgets.core import NotationError, in_points
from railwidgets.games.steam_tunnel import GAME, Rules, SteamTunnelState
from railwidgets.games.steam_tunnel.components import FACES
from railwidgets.games.steam_tunnel.table import Table
from railwidgets.games.steam_tunnel.tunnels import tunnel_at, tunnels
from railwidgets.track import component
from tests.games.play import random_game
from tests.games.steam_tunnel.helpers import board, tunnel
from tests.games.steam_tunnel.slow import Counted, count
from tests.sampling import for_each

SCORING = [
    {"killer_ends": killer, "two_real_ends": real, "charity": charity}
    for killer, real, charity in product((False, True), repeat=3)
]
UP = [name for name in FACES if name not in ("?", "P")]


def random_position(seed: int) -> SteamTunnelState:
    """A board of any size with any cards and pawns that can be."""
    rng = Random(seed)
    rows, columns, players = rng.randrange(1, 8), rng.randrange(1, 8), rng.randrange(2, 6)
    stock = [name for name in UP for _ in range(2)]
    rng.shuffle(stock)
    down, blocked = rng.random() * 0.4, rng.random() * 0.3
    full_board = rows * columns > 40
    texts, points_left = [], 4
    for _ in range(rows * columns):
        chance = rng.random()
        if chance < down or not stock:
            texts.append("?" if rng.random() > blocked else f"#{rng.choice('ABCDE'[:players])}")
        elif chance < down + 0.1 and points_left:
            texts.append("P")
            points_left -= 1
        else:
            texts.append(" ".join(part + _pawn(rng, players) for part in stock.pop().split()))
    record: dict[str, Any] = {
        "game": "steam_tunnel",
        "version": 1,
        "rules": {"full_board": full_board, **rng.choice(SCORING)},
        "players": players,
        "board": [texts[first : first + columns] for first in range(0, len(texts), columns)],
    }
    try:
        return GAME.from_json(record)
    except NotationError:
        return random_position(seed + 10_000)


def _pawn(rng: Random, players: int) -> str:
    return rng.choice("ABCDE"[:players]) if rng.random() < 0.5 else ""


def counted(state: SteamTunnelState) -> list[Counted]:
    """The tunnels that the game finds, in the form of the slow count."""
    return [
        Counted(
            frozenset((*segment.cell, segment.name) for segment in found.segments),
            tuple(sorted(end.value for end in found.ends)),
            found.value,
            found.shares,
            found.finished,
            found.wraps,
        )
        for found in tunnels(state)
    ]


def in_order(found: list[Counted]) -> list[Counted]:
    return sorted(found, key=lambda one: sorted(one.segments))


@for_each("seed", range(150))
def test_tunnels_are_those_of_the_slow_count(seed: int) -> None:
    state = random_position(seed)
    assert in_order(counted(state)) == in_order(count(state.to_json())), state.notation


@for_each("seed", range(8))
@for_each("rules", SCORING)
def test_every_variant_is_that_of_the_slow_count(seed: int, rules: dict[str, bool]) -> None:
    state = random_position(500 + seed)
    state = state.replace(rules=replace(state.rules, **rules))
    assert in_order(counted(state)) == in_order(count(state.to_json()))


@pytest.mark.parametrize("players", range(2, 6))
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_sheets_add_up_to_the_slow_count_all_through_a_game(players: int, seed: int) -> None:
    for state in random_game("steam_tunnel", players, seed)[0][::7]:
        assert isinstance(state, SteamTunnelState)
        slow = count(state.to_json())
        for seat, sheet in enumerate(state.scores()):
            assert sheet.total == sum(found.shares[seat] for found in slow)
            assert all(item.points > 0 for item in sheet.items)


@for_each("seed", range(60))
def test_free_segments_are_those_of_the_slow_count(seed: int) -> None:
    state = random_position(1000 + seed)
    for found in count(state.to_json()):
        for row, column, name in found.segments:
            index = row * state.table.layout.columns + column
            card = state.table[row, column]
            number = card.of.names.index(name)
            free = not found.finished and card.pawns[number] is None
            assert bool(state.table.free[index] >> number & 1) == free


@pytest.mark.parametrize("seed", range(3))
def test_free_segments_are_kept_up_to_date(seed: int) -> None:
    for players in (2, 5):
        for state in random_game("steam_tunnel", players, seed)[0]:
            assert isinstance(state, SteamTunnelState)
            anew = Table(state.table.layout, state.table.cards)
            assert (anew.free, anew.left) == (state.table.free, state.table.left)


@for_each("seed", range(40))
def test_a_tunnel_is_a_component_of_the_network(seed: int) -> None:
    state = random_position(2000 + seed)
    network, layout = state.network(), state.table.layout
    seen: set[int] = set()
    for found in tunnels(state):
        parts = [*found.segments, *found.straights]
        ports = {layout.port(segment.cell, port) for segment in parts for port in segment.ports}
        ports |= {layout.port(end.cell, end.port) for end in found.ends}
        assert component(network, min(ports)) == ports
        assert not ports & seen
        seen |= ports
        assert all(tunnel_at(state, layout.cell(port), layout.side(port)) == found for port in list(ports)[:4])


def test_tunnels_come_in_the_order_of_their_first_segments_and_hold_it_in_order() -> None:
    state = random_position(7)
    firsts = [found.segments[0] for found in tunnels(state)]
    assert firsts == sorted(firsts)
    for found in tunnels(state):
        assert list(found.segments) == sorted(found.segments)
        assert list(found.straights) == sorted(found.straights)
        assert list(found.ends) == sorted(found.ends)


def test_a_tunnel_says_what_is_drawn_of_it() -> None:
    looped = tunnel(board("P | ? / 015A 234 | ? / P | ?"), 1, 0, 1)
    assert [step[1:] for step in looped.steps] == [(0, 1), (0, 5), (1, 5), (1, 5)]
    assert [step.cell for step in looped.steps] == [(1, 0)] * 3 + [(1, 1)]
    assert looped.owners == (0,)
    assert (looped.length, looped.sum, looped.value) == (1, 4, 4)
    assert [end[:3] for end in looped.ends] == [((0, 0), 3, "number")]


def test_nothing_runs_where_there_is_no_face_up_segment() -> None:
    state = board("P | P | ? / 13 25 | ? | ?")
    assert tunnel_at(state, (0, 0), 1) is None
    assert tunnel_at(state, (0, 2), 0) is None


def test_shares_are_exact() -> None:
    state = GAME.figures["eight segments"].state
    assert [sheet.total for sheet in state.scores()] == [Fraction(56, 3)] * 3
    assert sum(sheet.total for sheet in state.scores()) == 56


@pytest.mark.parametrize(
    ("value", "written"),
    [
        (Fraction(56, 3), "18.67"),
        (Fraction(35), "35"),
        (0, "0"),
        (Fraction(1, 2), "0.50"),
        (Fraction(1, 200), "0.01"),
        (Fraction(999, 1000), "1.00"),
        (12, "12"),
    ],
)
def test_points_are_written_whole_or_with_two_decimals(value: Fraction | int, written: str) -> None:
    assert in_points(value)["en"] == written
    assert in_points(value)["fr"] == written.replace(".", ",")


def test_rules_can_be_mixed_in_every_way() -> None:
    for rules in SCORING:
        assert Rules(**rules, full_board=True) == Rules(**rules, simple_paths=0, full_board=True)
