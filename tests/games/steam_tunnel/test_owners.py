"""Whose tunnels are: the colour of the owner along each, stripes in a tie, and its number where it ends."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from math import dist

from railwidgets import game
from railwidgets.core import Cell
from railwidgets.draw import theme
from railwidgets.games.steam_tunnel import drawings, faces
from railwidgets.games.steam_tunnel.actions import Pawn, at
from railwidgets.games.steam_tunnel.berths import PORTS, middle_of_end
from railwidgets.games.steam_tunnel.components import DOWN
from railwidgets.games.steam_tunnel.numbers import numbers
from railwidgets.games.steam_tunnel.tags import discs
from railwidgets.games.steam_tunnel.tunnels import tunnels
from railwidgets.testing.looks import classes, walk
from tests.draw.sight import SIGHTS, apart
from tests.games.steam_tunnel.drawn import ALL, moved, scene
from tests.games.steam_tunnel.helpers import board
from tests.sampling import for_each

STYLE = theme.SHARED + game("steam_tunnel").style
SEATS = range(5)


def seats_shown(state, track, part):
    """The seats in whose colours a segment is drawn."""
    place = "abc"[state.table[part.cell].of.segments.index(part.ports)]
    found = classes(track[f"card:{at(part.cell)}"])
    return {seat for seat in SEATS for kind in ("owner", "second") if f"rw-{kind}-{place}-{seat}" in found}


def look_of(state):
    """The seats shown by each segment of each tunnel."""
    track = scene(state).layers["track"]
    return [(tunnel, [seats_shown(state, track, part) for part in all_of(tunnel)]) for tunnel in tunnels(state)]


def all_of(tunnel):
    return [*tunnel.segments, *tunnel.straights]


@for_each("state", ALL, every=3)
def test_every_segment_has_the_colours_of_those_who_own_its_tunnel(state):
    for tunnel, shown in look_of(state):
        most = max(tunnel.pawns)
        owners = {seat for seat, count in enumerate(tunnel.pawns) if most and count == most}
        assert set().union(*shown) == owners
        if len(owners) <= 2:
            assert all(seats == owners for seats in shown)
        else:
            assert all(len(seats) == 2 for seats in shown)


def test_who_counts_most_pawns_owns_a_tunnel_and_a_tie_is_striped():
    """In order: nobody's, one player's, a majority, a tie of two, a tie of three."""
    found = {pawns: set() for pawns in ((0, 0, 0), (1, 0, 0), (1, 2, 0), (1, 0, 1), (1, 1, 1))}
    for state in ALL:
        for tunnel, shown in look_of(state):
            pawns = (*tunnel.pawns, 0)[:3]
            if pawns in found and not any(tunnel.pawns[3:]):
                found[pawns] |= set().union(*shown)
    assert found[0, 0, 0] == set()
    assert found[1, 0, 0] == {0}
    assert found[1, 2, 0] == {1}
    assert found[1, 0, 1] == {0, 2}
    assert found[1, 1, 1] == {0, 1, 2}


def test_a_pawn_changes_the_colour_along_its_tunnel_alone():
    state = board("12 05 34 | 34 02 | ? | ?\n? | P | ? | ?\n? | ? | ? | ?\nturn B\nflipped 0,1")
    before, after = scene(state), scene(state.apply(Pawn((0, 0), "34")))
    (tunnel,) = [
        one for one in tunnels(state) if any(part.ports == (3, 4) and part.cell == (0, 0) for part in one.segments)
    ]
    changed = {key for key, drawn in after.layers["track"].items() if drawn is not before.layers["track"][key]}
    assert changed == {f"card:{at(part.cell)}" for part in all_of(tunnel)}


@for_each("state", ALL, every=6)
def test_equal_positions_are_drawn_equal(state):
    again = game("steam_tunnel").parse(state.notation)
    made, other = scene(state).to_json(), scene(again).to_json()
    assert made["layers"] == other["layers"]
    assert made["defs"] == other["defs"]


# --- in every kind of sight


@for_each("when", ["day", "night"])
@for_each("sight", SIGHTS)
@for_each("seat", SEATS)
def test_what_is_owned_stands_out_between_its_edges_and_from_what_is_free(seat, sight, when):
    """By day a dark floor between pale edges, by night a bright one between dark edges; a free bore is dark."""
    colours = getattr(STYLE, when)
    assert apart(colours[f"seat-{seat}"], colours["rim"], sight) > 25
    assert max(apart(colours[one], colours["bore"], sight) for one in ("rim", f"seat-{seat}")) > 25


def test_every_owner_has_blocks_of_other_lengths():
    """So owners are told apart without colours, and from a tie; the same on each segment of a card."""
    known = {"13 17"}
    for seat in SEATS:
        (blocks,) = {declared(f"rw-owner-{place}-{seat}")[f"--rw-blocks-{place}"] for place in faces.PLACES}
        assert blocks not in known
        known.add(blocks)
        assert blocks == "none" or sum(map(float, blocks.split())) < 55, "it repeats on every segment"
    # The first seat is never the second of a tie.
    for seat in SEATS[1:]:
        assert all(declared(f"rw-second-{place}-{seat}")[f"--rw-blocks-{place}"] == "13 17" for place in faces.PLACES)


def test_the_stripes_of_a_tie_are_as_long_as_each_other_and_apart():
    for name in ("rw-shared", "rw-shared-under"):
        stripe, gap = map(float, declared(name)["stroke-dasharray"].split())
        assert stripe < float(declared(name)["stroke-dashoffset"]) == (stripe + gap) / 2


def declared(name):
    """What the style sheet says of a class."""
    (rule,) = [rule for rule in STYLE.rules if rule.is_plain and rule.classes == {name}]
    return dict(part.split(":", 1) for part in rule.declarations.split(";"))


# --- numbers


@for_each("state", ALL, every=3)
def test_a_number_stands_where_its_tunnel_ends(state):
    made = scene(state).layers["pieces"]
    drawn = {key.removeprefix("number:"): one for key, one in made.items() if key.startswith("number:")}
    assert set(drawn) == {number.key for number in numbers(state)}
    assert len(drawn) == len(numbers(state))
    layout = state.table.layout
    for value, tunnel in enumerate(tunnels(state), 1):
        mine = [number for number in numbers(state) if number.value == value]
        assert mine, "each tunnel has one"
        for number in mine:
            shown = drawn[number.key]
            assert [one.text for one in walk(shown) if one.tag == "text"] == [str(value)]
            assert moved(shown) == tuple(round(one, 2) for one in number.place)
        for end in tunnel.ends:
            port = layout.across(layout.port(end.cell, end.port))
            assert any(on_way_to(state, number, layout.cell(port), layout.side(port)) for number in mine)
        if tunnel.ends:
            assert len(mine) <= len(tunnel.ends)


def on_way_to(state, number, cell: Cell, port: int) -> bool:
    """Whether a number is on the segment that leads to a port, and on rock right next to it."""
    place, _, name = number.key.rpartition(",")
    if place != at(cell):
        return False
    if state.table[cell].face != DOWN:
        return str(port) in name and len(name) > 1
    x, y = drawings.corner(cell)
    return name == str(port) and dist(number.place, (x + PORTS[port].x, y + PORTS[port].y)) < 20


@for_each("state", ALL, every=3)
def test_numbers_cover_neither_each_other_nor_pawns_nor_ends(state):
    places = [number.place for number in numbers(state)]
    assert all(dist(one, other) > 30 for one, other in combinations(places, 2))
    for cell, card in state.table.items():
        x, y = drawings.corner(cell)
        for port in card.of.ends:
            dx, dy = middle_of_end(port)
            assert all(dist(place, (x + dx, y + dy)) > 29 for place in places)
        for ports, seat in zip(card.of.segments, card.pawns, strict=False):
            if seat is not None:
                dx, dy = drawings.seat_of_pawn(card.face, ports)
                assert all(dist(place, (x + dx, y + dy)) > 33 for place in places)
    known = Counter((disc.x, disc.y) for disc in discs(state))
    assert all(known[place] == 1 for place in places), "no tag lies on one"


def test_a_number_lies_on_rubble_and_never_under_it():
    made = scene(board("? | ? | ?\n13 25 | #B | 04 23\n? | ? | ?")).layers["pieces"]
    kinds = [key.split(":")[0] for key in made]
    assert kinds == sorted(kinds, key=["pawn", "number"].index)
    assert {"pawn:1,1,0", "number:1,1,1"} <= set(made), "its end lies beyond the blocked card"


def test_a_tunnel_without_ends_has_its_number_where_there_is_room():
    found = [(state, value) for state in ALL for value, one in enumerate(tunnels(state), 1) if not one.ends]
    assert found
    for state, value in found:
        assert sum(number.value == value for number in numbers(state)) == 1
