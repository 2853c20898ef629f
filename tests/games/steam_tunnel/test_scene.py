"""The picture of Steam Tunnel: everything is drawn once, the margin repeats it, each tunnel is one."""

from __future__ import annotations

import json
from collections import Counter
from itertools import combinations
from math import dist
from xml.etree import ElementTree

import pytest

from railwidgets import game
from railwidgets.core import CHANCE, seats
from railwidgets.draw import shield
from railwidgets.draw.look import Look
from railwidgets.draw.scene import LAYERS
from railwidgets.draw.text import to_text
from railwidgets.games.steam_tunnel import drawings, faces
from railwidgets.games.steam_tunnel.actions import at
from railwidgets.games.steam_tunnel.berths import HEIGHT, WIDTH
from railwidgets.games.steam_tunnel.components import DOWN
from railwidgets.games.steam_tunnel.drawings import over
from railwidgets.games.steam_tunnel.panel import panel
from railwidgets.games.steam_tunnel.scene import MARGIN
from railwidgets.games.steam_tunnel.tunnels import tunnels
from railwidgets.testing.ink import overlaps, words_of
from railwidgets.testing.looks import classes, elements, hrefs, walk
from tests.games.play import random_game
from tests.games.steam_tunnel.drawn import (
    ALL,
    FIVE,
    FULL,
    PICK,
    STATES,
    cell_of,
    full_board,
    looked,
    moved,
    pawns,
    positions,
    rows_of,
    scene,
)
from tests.games.steam_tunnel.helpers import board
from tests.sampling import for_each

# --- the board


@for_each("state", ALL, every=3)
def test_every_card_and_every_pawn_is_drawn_once(state):
    made = scene(state, looked(state))
    assert tuple(made.layers) == LAYERS
    json.dumps(made.to_json(), allow_nan=False)
    track = made.layers["track"]
    assert list(track) == [f"card:{at(cell)}" for cell in state.table.cells]
    for key, element in track.items():
        assert hrefs(element) == [faces.name_of(state.table[cell_of(key)].face)]
        assert moved(element) == drawings.corner(cell_of(key))
    plates = Counter()
    for key, element in pawns(made).items():
        plates.update((cell_of(key), name) for name in hrefs(element))
    there = Counter()
    for cell, card in state.table.items():
        there.update((cell, f"plate-{seats.emblem(seat)}") for seat in (*card.pawns, card.by) if seat is not None)
    assert plates == there
    used = {name for element in elements(made) for name in hrefs(element)}
    assert used <= {*made.defs, *shield.drawings()}
    assert not any(one.pick for drawing in made.defs.values() for one in walk(drawing))


@for_each("state", ALL, every=6)
def test_the_margin_repeats_the_opposite_side(state):
    rows, columns = state.table.layout.rows, state.table.layout.columns
    made = scene(state)
    margin = {key: element for key, element in made.layers["ground"].items() if key.startswith("margin:")}
    assert len(margin) == (rows + 2 * MARGIN) * (columns + 2 * MARGIN) - rows * columns
    x, y, width, height = made.box
    assert x < 0
    assert y < 0
    assert width > columns * WIDTH
    assert height > rows * HEIGHT
    for key, element in margin.items():
        place = cell_of(key)
        cell = place[0] % rows, place[1] % columns
        assert not (0 <= place[0] < rows and 0 <= place[1] < columns)
        assert hrefs(element)[:1] == hrefs(made.layers["track"][f"card:{at(cell)}"])
        assert not any(one.pick or one.label for one in walk(element)), "a copy is there to be seen alone"
        # The pawns of the copy lie where those of the card do, as far away as the copy is.
        far = (place[1] - cell[1]) * WIDTH, (place[0] - cell[0]) * HEIGHT
        there = [piece for name, piece in pawns(made).items() if name.startswith(f"pawn:{at(cell)},")]
        assert sorted(moved(piece) for piece in element.children[1:]) == sorted(
            (round(moved(piece)[0] + far[0], 2), round(moved(piece)[1] + far[1], 2)) for piece in there
        )
        assert classes(element.children[0]) == classes(made.layers["track"][f"card:{at(cell)}"]), "its lamps too"


@for_each("state", ALL, every=3)
def test_picks_are_well_formed_and_what_is_lit_is_what_may_be_done(state):
    look = looked(state)
    made, beside = scene(state, look), panel(state, look)
    shown = [element for element in elements(made) if element.pick]
    picks = [element.pick for element in shown]
    assert len(picks) == len(set(picks)), "each pick stands in one place of the board"
    assert all(PICK.fullmatch(pick) for pick in picks)
    assert all(element.label and element.at is not None and element.state in STATES for element in shown)
    glowing = {element.pick for element in shown if "selectable" in element.state.split()}
    glowing |= {button.pick for button in beside.buttons if button.state == "selectable"}
    legal = {action.picks[0] for action in state.legal_actions} if state.actor not in (None, CHANCE) else set()
    assert glowing == legal == set(look.selectable)
    # All cards and all segments, lit or not: a click on any of them is answered.
    table = state.table
    segments = {
        f"segment:{at(cell)},{name}" for cell, card in table.items() if card.face != DOWN for name in card.of.names
    }
    assert segments | {f"card:{at(cell)}" for cell in table.cells} <= set(picks)


def test_no_two_targets_of_the_keyboard_are_at_one_place():
    """Arrow keys walk from middle to middle."""
    for state in ALL[::3]:
        places = [element.at for element in elements(scene(state, looked(state))) if element.pick]
        assert min(dist(one, other) for one, other in combinations(places, 2)) > 8


@for_each("state", ALL, every=3)
def test_each_tunnel_is_one_thing_with_its_whole_course_also_in_the_margin(state):
    rows, columns = state.table.layout.rows, state.table.layout.columns
    lit = scene(state, looked(state)).layers["targets"]
    sheet = tunnels(state)
    assert [key for key in lit if key.startswith("tunnel:")] == [f"tunnel:{one.name}" for one in sheet]
    for tunnel in sheet:
        element = lit[f"tunnel:{tunnel.name}"]
        (line,) = [one for one in walk(element) if "rw-tunnel-line" in classes(one)]
        parts = [*tunnel.segments, *tunnel.straights]
        places = [
            ((row, column), part.ports)
            for part in parts
            for row in range(-MARGIN, rows + MARGIN)
            for column in range(-MARGIN, columns + MARGIN)
            if (row % rows, column % columns) == part.cell
        ]
        drawn = str(line.attrs["d"])
        assert all(over(*place) in drawn for place in places)
        assert len(drawn) == sum(len(over(*place)) for place in places), "and nothing else"
        inside = [one.pick for one in walk(element) if one.pick]
        assert inside == [f"segment:{at(part.cell)},{part.name}" for part in tunnel.segments]
        # A row of the same key in the score sheet points at it.
        assert any(row.key == f"tunnel:{tunnel.name}" for row in rows_of(state)) == (tunnel.value > 0)


def test_a_tunnel_that_wraps_goes_on_in_the_margin_without_a_gap():
    state = board("13 25 | ? | ?\n? | ? | ?\n? | ? | ?")
    (tunnel,) = [tunnel for tunnel in tunnels(state) if (0, 0) in {part.cell for part in tunnel.straights}] or [
        next(tunnel for tunnel in tunnels(state) if tunnel.wraps)
    ]
    assert tunnel.wraps
    line = scene(state, looked(state)).layers["targets"][f"tunnel:{tunnel.name}"].children[0]
    columns = {cell[1] for cell, _ in course_in(str(line.attrs["d"]), state)}
    assert columns & {-1, 3}


def course_in(d, state):
    """The places and ports whose course is part of a path."""
    rows, columns = state.table.layout.rows, state.table.layout.columns
    for row in range(-MARGIN, rows + MARGIN):
        for column in range(-MARGIN, columns + MARGIN):
            for ports in state.table[row % rows, column % columns].of.segments:
                if over((row, column), ports) in d:
                    yield (row, column), ports


# --- a still picture


@pytest.mark.parametrize("number", [*(pytest.param(number, marks=pytest.mark.exhaustive) for number in range(3)), 3])
def test_the_still_picture_is_well_formed(number):
    for state in [*positions(12, players=number + 2, seeds=[number]), *full_board(3)]:
        still = state.game.draw(state, Look(lang=("en", "fr")[state.turn % 2]))
        root = ElementTree.fromstring(still.svg)
        assert root.tag == "{http://www.w3.org/2000/svg}svg"
        ids = [node.get("id") for node in root.iter() if node.get("id")]
        assert len(ids) == len(set(ids))
        assert {node.get("href") for node in root.iter() if node.get("href")} <= {f"#{name}" for name in ids}
        assert "NaN" not in still.svg
        assert "None" not in still.svg
        drawn = " ".join(str(node.get("class")) for node in root.iter())
        assert "rw-hit" not in drawn
        assert "rw-tunnel-line" not in drawn
        assert (
            state.game.draw(game("steam_tunnel").parse(state.notation), Look(lang=("en", "fr")[state.turn % 2])).svg
            == still.svg
        )


def test_the_picture_in_text_shows_cards_and_pawns():
    state = board(FIVE.replace("34 |", "34B |").replace("? | P", "#A | P"))
    text = state.game.draw(state).text
    assert text == to_text(scene(state, still=True))
    card = "row 0, column 0: card north to upper west, upper east to lower east and south to lower west"
    for line in (
        card,
        "row 1, column 0: blocked by Crown",
        "row 1, column 1: point card",
        "row 0, column 2: face-down card",
    ):
        assert line in text.splitlines()
    assert "segment south to lower west, row 0, column 0, pawn of Lantern" in text


@pytest.mark.parametrize("width", [360, 480, pytest.param(720, marks=pytest.mark.exhaustive)])
def test_words_never_overlap_and_can_be_read(width):
    for state in [*positions(5, players=5), random_game("steam_tunnel", 5, 1)[0][-1], *full_board(3)]:
        svg = state.game.draw(state, width=width).svg
        assert words_of(svg) or state == FULL
        assert overlaps(svg) == []
        if width >= 480:
            assert all(ink.size * width / scene(state).box[2] > 10.9 for ink in words_of(svg))
