"""What a card of Steam Tunnel looks like: its segments, its ends, the numbers and lamps of its tunnels."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from math import dist

import pytest

from railwidgets.games.steam_tunnel import faces
from railwidgets.games.steam_tunnel.actions import at
from railwidgets.games.steam_tunnel.berths import HEIGHT, WIDTH, berths, middle_of_end, ways
from railwidgets.games.steam_tunnel.components import FACES, POINT, POINT_ENDS
from railwidgets.games.steam_tunnel.lamps import lamps
from railwidgets.games.steam_tunnel.numbers import numbers
from railwidgets.games.steam_tunnel.tunnels import tunnels
from railwidgets.testing.looks import classes, hrefs, walk
from tests.games.play import random_game
from tests.games.steam_tunnel.drawn import (
    ALL,
    FULL,
    scene,
)
from tests.games.steam_tunnel.helpers import board
from tests.sampling import for_each


@pytest.mark.parametrize("black", [0, 1])
def test_every_face_shows_its_segments_and_its_ends_with_their_value(black):
    for name, drawing in faces.definitions(black).items():
        face = next(known for known in FACES.values() if faces.name_of(known.name) == name)
        drawn = [one for one in walk(drawing) if one.tag == "path"]
        for segment in face.segments:
            assert any(one.attrs["d"] == faces.course(segment) for one in drawn)
        values = Counter(one.text for one in walk(drawing) if one.tag == "text")
        known = [POINT_ENDS[port] if face.name == POINT else black for port in face.ends]
        assert values == Counter(str(value) for value in known if value)
        # An end that is worth nothing is boarded up.
        assert sum("rw-boards" in classes(one) for one in walk(drawing)) == known.count(0)


def test_charity_is_written_on_the_black_ends():
    plain, charity = board("13 25 | ?"), board("13 25 | ?\nrules charity=True")
    face = faces.name_of("13 25")
    texts = [{one.text for one in walk(scene(state).defs[face]) if one.tag == "text"} for state in (plain, charity)]
    assert texts == [set(), {"1"}]


def test_pawns_and_numbers_lie_on_their_segment_clear_of_all_else_of_the_card():
    """At their largest: a pawn reaches 18 from its middle and a number or an end 15."""
    for face in FACES.values():
        if not face.is_card:
            continue
        known = berths(face.name)
        for one, other in combinations(known.values(), 2):
            assert dist(one.pawn, other.pawn) > 34, f"pawns overlap on {face.name}"
            assert dist(one.number, other.number) > 30, f"numbers overlap on {face.name}"
        for ports, (pawn, number, room) in known.items():
            assert room > 4, f"{ports} of {face.name} is short of room"
            assert all(dist(other.pawn, number) > 33 for other in known.values())
            curve = [piece.at(step / 100) for piece in ways(ports) for step in range(101)]
            assert min(dist(pawn, point) for point in curve) < 2
            assert min(dist(number, point) for point in curve) < 2
            assert min(number[0], WIDTH - number[0], number[1], HEIGHT - number[1]) > 15
            for other in set(face.segments) - {ports}:
                near = min(dist(pawn, piece.at(n / 40)) for piece in ways(other) for n in range(41))
                assert near > 18, f"the pawn of {ports} lies on {other} of {face.name}"
            for port in face.ends:
                assert dist(pawn, middle_of_end(port)) > 18 + 15
                assert dist(number, middle_of_end(port)) > 15 + 15


@for_each("state", ALL, every=3)
def test_each_tunnel_has_lamps_of_its_own_and_its_numbers_in_their_colour(state):
    made, known, colours = scene(state), tunnels(state), lamps(state)
    assert len(colours) == len(known)
    on_cards = {}
    for number, (tunnel, lamp) in enumerate(zip(known, colours, strict=True), 1):
        for shown in (made.layers["pieces"][f"number:{one.key}"] for one in numbers(state) if one.value == number):
            assert any(f"c-lamp-{lamp}" in classes(one) for one in walk(shown))
        under_rock = state.rules.full_board
        for part in (*tunnel.segments, *(() if under_rock else tunnel.straights)):
            assert on_cards.setdefault((part.cell, lamp), tunnel) is tunnel, "no two alike on a card"
        for part in (*tunnel.segments, *tunnel.straights):
            place = "abc"[state.table[part.cell].of.segments.index(part.ports)]
            assert f"rw-lamp-{place}-{lamp}" in classes(made.layers["track"][f"card:{at(part.cell)}"])


def test_lamps_seldom_change_their_colour():
    """A tunnel usually keeps its colour as it grows, so that players recognise it."""
    kept = changed = 0
    for seed in range(4):
        before = {}
        for state in random_game("steam_tunnel", 3, seed)[0]:
            now = {tunnel.name: lamp for tunnel, lamp in zip(tunnels(state), lamps(state), strict=True)}
            kept += sum(before[name] == lamp for name, lamp in now.items() if name in before)
            changed += sum(before[name] != lamp for name, lamp in now.items() if name in before)
            before = now
    assert changed < kept / 15


def test_a_blocked_card_shows_rubble_and_whose_pawn_blocks_it():
    made = scene(board("#B | 13 25 | ?\nplayers 3"))
    assert made.layers["track"]["card:0,0"].label == "row 0, column 0: blocked by Lantern"
    piece = made.layers["pieces"]["pawn:0,0,0"]
    assert any("rw-rubble" in classes(one) for one in walk(piece))
    assert hrefs(piece) == ["plate-lantern"]
    centre = scene(FULL)
    assert "no card" in centre.layers["track"]["card:3,3"].label
    assert any("rw-rubble" in classes(one) for one in walk(centre.layers["pieces"]["pawn:3,3,0"]))
