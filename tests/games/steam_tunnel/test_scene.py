"""The picture and the panel of Steam Tunnel: everything is drawn once, the margin repeats it, each tunnel is one."""

from __future__ import annotations

import json
import re
from collections import Counter
from fractions import Fraction
from itertools import combinations
from math import dist
from random import Random
from xml.etree import ElementTree

import pytest

from railwidgets import game
from railwidgets.core import CHANCE, Mark, in_points, seats
from railwidgets.draw import shield
from railwidgets.draw.look import Look
from railwidgets.draw.scene import LAYERS, Element
from railwidgets.draw.text import to_text
from railwidgets.games.steam_tunnel import drawings, faces
from railwidgets.games.steam_tunnel.actions import Block, Flip, Pawn, at
from railwidgets.games.steam_tunnel.berths import HEIGHT, WIDTH, berths, middle_of_end, ways
from railwidgets.games.steam_tunnel.components import DOWN, FACES, POINT, POINT_ENDS
from railwidgets.games.steam_tunnel.drawings import over
from railwidgets.games.steam_tunnel.lamps import lamps
from railwidgets.games.steam_tunnel.panel import panel
from railwidgets.games.steam_tunnel.purchase import purchase
from railwidgets.games.steam_tunnel.rules import course_of
from railwidgets.games.steam_tunnel.scene import MARGIN
from railwidgets.games.steam_tunnel.scene import scene as bare
from railwidgets.games.steam_tunnel.tags import discs
from railwidgets.games.steam_tunnel.tunnels import tunnels
from railwidgets.session import Session
from railwidgets.session.play.selection import Selection
from railwidgets.testing.ink import overlaps, words_of
from railwidgets.testing.looks import as_shown, classes, elements, hrefs, walk
from tests.games.play import played, random_game
from tests.games.steam_tunnel.helpers import board
from tests.sampling import Later, for_each
from tests.widgets.page import shown as shown_scene
from tests.widgets.page import trait

scene = as_shown(bare)

PICK = re.compile(r"card:\d+,\d+|segment:\d+,\d+,[0-5]{1,3}|skip")
STATES = {"", "lit", "lit goal", "lit dear"}
MOVE = re.compile(r"translate\((-?[\d.]+) (-?[\d.]+)\)")

FIVE = """
    12 05 34 | 34 02 | ? | ?
    ? | P | ? | ?
    ? | ? | ? | ?
    turn B
    flipped 0,1
"""
"""The cards of "second player" on a small board: 12 at 0,0 and 34 at 0,1 are one finished tunnel."""

FULL = game("steam_tunnel").new(3, full_board=True, charity=True)


def positions(count, *, players=2, seeds=range(3)):
    """Some positions of random games, the first and the last among them."""
    states = [state for seed in seeds for state in random_game("steam_tunnel", players, seed)[0]]
    return [states[0], states[-1], *Random(count).sample(states, count - 2)]


def full_board(count):
    """Some positions of a random game on the full board."""
    states = [state for state, _ in played(FULL, Random(4))]
    return [states[0], states[-1], *Random(count).sample(states, count - 2)]


ALL = Later(lambda: [*positions(14), *positions(8, players=5), *full_board(8)])


def looked(state, **more):
    """The look of a session in which nothing is picked."""
    return Look(seat=state.turn, lit=Selection(state).lit, **more)


EMBLEMS = [seat.emblem for seat in seats.table()]


def cell_of(key):
    return tuple(map(int, key.partition(":")[2].split(",")[:2]))


def pawns(made):
    """The pawns on the board and what blocks its cards, by key."""
    return {key: element for key, element in made.layers["pieces"].items() if key.startswith("pawn:")}


def moved(element):
    """How far an element is moved."""
    found = MOVE.fullmatch(str(element.attrs.get("transform", "")))
    return (0.0, 0.0) if found is None else (float(found[1]), float(found[2]))


# --- the board


@for_each("state", ALL)
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


@for_each("state", ALL[::3])
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


@for_each("state", ALL)
def test_picks_are_well_formed_and_what_is_lit_is_what_may_be_done(state):
    look = looked(state)
    made, beside = scene(state, look), panel(state, look)
    shown = [element for element in elements(made) if element.pick]
    picks = [element.pick for element in shown]
    assert len(picks) == len(set(picks)), "each pick stands in one place of the board"
    assert all(PICK.fullmatch(pick) for pick in picks)
    assert all(element.label and element.at is not None and element.state in STATES for element in shown)
    glowing = {element.pick for element in shown if "lit" in element.state.split()}
    glowing |= {button.pick for button in beside.buttons if button.state == "lit"}
    legal = {action.picks[0] for action in state.legal_actions} if state.actor not in (None, CHANCE) else set()
    assert glowing == legal == set(look.lit)
    # All cards and all segments, lit or not: a click on any of them is answered.
    table = state.table
    segments = {
        f"segment:{at(cell)},{name}" for cell, card in table.items() if card.face != DOWN for name in card.of.names
    }
    assert segments | {f"card:{at(cell)}" for cell in table.cells} <= set(picks)


def test_no_two_targets_of_the_keyboard_are_at_one_place():
    """Arrow keys walk from middle to middle."""
    for state in ALL:
        places = [element.at for element in elements(scene(state, looked(state))) if element.pick]
        assert min(dist(one, other) for one, other in combinations(places, 2)) > 8


@for_each("state", ALL)
def test_each_tunnel_is_one_thing_with_its_whole_course_also_in_the_margin(state):
    rows, columns = state.table.layout.rows, state.table.layout.columns
    lit = scene(state, looked(state)).layers["lit"]
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
    line = scene(state, looked(state)).layers["lit"][f"tunnel:{tunnel.name}"].children[0]
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


# --- what a card looks like


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


@for_each("state", ALL)
def test_each_tunnel_has_its_number_on_the_board_and_lamps_of_its_own(state):
    made, known, colours = scene(state), tunnels(state), lamps(state)
    assert len(colours) == len(known)
    on_cards = {}
    for number, (tunnel, lamp) in enumerate(zip(known, colours, strict=True), 1):
        shown = made.layers["pieces"][f"number:{tunnel.name}"]
        assert [one.text for one in walk(shown) if one.tag == "text"] == [str(number)]
        assert any(f"c-lamp-{lamp}" in classes(one) for one in walk(shown))
        assert any(moved(shown) == spot(state, part) for part in tunnel.segments)
        under_rock = state.rules.full_board
        for part in (*tunnel.segments, *(() if under_rock else tunnel.straights)):
            assert on_cards.setdefault((part.cell, lamp), tunnel) is tunnel, "no two alike on a card"
        for part in (*tunnel.segments, *tunnel.straights):
            place = "abc"[state.table[part.cell].of.segments.index(part.ports)]
            assert f"rw-lamp-{place}-{lamp}" in classes(made.layers["track"][f"card:{at(part.cell)}"])


def spot(state, part):
    """Where the number of a tunnel stands if it is on this segment."""
    (x, y), (dx, dy) = drawings.corner(part.cell), berths(state.table[part.cell].face)[part.ports].number
    return round(x + dx, 2), round(y + dy, 2)


def test_lamps_seldom_change_their_colour():
    """A tunnel that goes on as it was mostly keeps its colour: whoever knows it by its colour finds it again."""
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
    assert made.layers["track"]["card:0,0"].label == "0,0: blocked by Lantern"
    piece = made.layers["pieces"]["pawn:0,0,0"]
    assert any("rw-rubble" in classes(one) for one in walk(piece))
    assert hrefs(piece) == ["plate-lantern"]
    centre = scene(FULL)
    assert "no card" in centre.layers["track"]["card:3,3"].label
    assert any("rw-rubble" in classes(one) for one in walk(centre.layers["pieces"]["pawn:3,3,0"]))


# --- what is marked


def proofs(made):
    """What proves a refusal: lines among the track, signs among the marks."""
    drawn = [*made.layers["track"].items(), *made.layers["marks"].items()]
    return {key: element for key, element in drawn if key.startswith("proof:")}


@pytest.mark.parametrize(
    "shown",
    [
        Mark("cell", ((0, 1),)),
        Mark("cell", ((0, 1), (0, 2))),
        Mark("edge", ((0, 0, 0), (1, 1, 3))),
        Mark("path", (((0, 0), 1, 2), ((0, 1), 3, 4))),
        Mark("path", (((0, 0), 1, 2),)),
    ],
    ids=str,
)
def test_every_kind_of_mark_is_drawn(shown):
    made = scene(board(FIVE), Look(marks=(shown,)))
    (proof,) = proofs(made).values()
    drawn = [*walk(proof), *(one for sign in made.layers["marks"].values() for one in walk(sign))]
    assert sum("rw-proof" in classes(one) for one in drawn) >= 1


def test_the_proof_of_every_refusal_is_drawn():
    """Of each refused action that a person can try, every mark is drawn."""
    kinds = Counter()
    for state in ALL[::3]:
        if state.actor in (None, CHANCE):
            continue
        for action in state.candidates():
            for refusal in state.refusals(action):
                made = scene(state, Look(marks=refusal.marks))
                assert len(proofs(made)) == len(refusal.marks), (str(action), refusal.clause)
                kinds.update(mark.kind for mark in refusal.marks)
    assert {"cell", "edge", "path"} <= set(kinds)


def test_a_finished_tunnel_is_proved_along_its_whole_course():
    state = board(FIVE)
    (refusal,) = state.refusals(Pawn((0, 0), "12"))
    assert refusal.clause == "pawn.finished"
    made = scene(state, Look(marks=refusal.marks))
    drawn = "".join(str(one.attrs.get("d", "")) for e in proofs(made).values() for one in walk(e))
    course = course_of(state, (0, 0), 1)
    assert len(course) > 1
    assert all(over(part.cell, part.ports) in drawn for part in course)


def test_a_taken_segment_has_its_pawn_marked():
    state = board("12 05 34A | 34 02 | ?\n? | P | ?\nturn B\nflipped 0,1")
    (refusal,) = state.refusals(Pawn((0, 0), "34"))
    (around,) = scene(state, Look(marks=refusal.marks)).layers["marks"].values()
    assert any("rw-proof" in classes(one) for one in walk(around))
    assert not [one for one in walk(around) if one.tag == "text"], "the plate below stays clear"
    assert moved(around) == berths("05 12 34")[3, 4].pawn


@pytest.mark.parametrize("last", [Flip((0, 0)), Pawn((0, 0), "34"), Block((0, 0))], ids=str)
def test_the_last_action_is_marked_on_its_card(last):
    assert list(scene(board(FIVE), Look(last=last)).layers["marks"]) == ["last"]


def test_the_shown_tunnel_lies_below_the_pawns():
    state = board(FIVE)
    marks = state.shows(Pawn((0, 0), "34"))
    made = scene(state, Look(shown=marks))
    assert [key for key in made.layers["track"] if key.startswith("shown")] == ["shown:0"]
    assert LAYERS.index("track") < LAYERS.index("pieces")


# --- before the click


def purchases(state):
    """What can be bought, as it looks when it is tried."""
    for action in state.legal_actions:
        if isinstance(action, Pawn):
            yield action, looked(state, picks=action.picks[:1], preview=action)


BUYING = Later(lambda: [state for state in ALL if state.actor not in (None, CHANCE) and state.phase == "pawn"])[::3]


@for_each("state", BUYING)
def test_a_tag_says_what_a_purchase_would_be_worth_and_covers_nothing(state):
    for action, look in list(purchases(state))[::5]:
        after = state.apply(action)
        number, tunnel = next(
            (number, one)
            for number, one in enumerate(tunnels(state), 1)
            if any((part.cell, part.name) == (action.cell, action.segment) for part in one.segments)
        )
        later = next(one for one in tunnels(after) if one.name == tunnel.name)
        tag = bare(state, look).layers["marks"]["tag"]
        figures = [one.text for one in walk(tag) if one.tag == "text"]
        gain = later.shares[state.turn] - tunnel.shares[state.turn]
        others = [seat for seat in range(state.players) if seat != state.turn and tunnel.shares[seat]]
        assert figures == [
            str(number),
            f"{tunnel.sum} × {tunnel.length} = {tunnel.value}",
            f"+{in_points(gain)['en']}",
            *(in_points(later.shares[seat])["en"] for seat in others),
        ]
        assert hrefs(tag) == [f"plate-{seats.emblem(seat)}" for seat in (state.turn, *others)]
        # The same is said in the line below the board and of the segment; no pawn, number or end lies under it.
        beside = panel(state, look)
        told = f"+{in_points(gain)['en']} of {tunnel.value}" if tunnel.value else "worth nothing"
        assert told in beside.prompt
        assert told in panel(state, looked(state)).can[action.picks[0]]
        assert told in state.told(action, None)["en"]
        (x, y), (box,) = moved(tag.children[1]), (one for one in walk(tag) if "rw-purchase" in classes(one))
        wide, tall = (1.4 * box.attrs[side] / 2 for side in ("width", "height"))
        for disc in discs(state):
            assert abs(disc.x - x) > wide or abs(disc.y - y) > tall, "its middle is never under the tag"
        assert overlaps(state.game.draw(state, look, width=480).svg) == []


def test_what_is_lit_is_ranked_by_what_it_brings():
    """Strong is what changes the lead of whoever buys; dear is what is worth nothing as it stands."""
    found = Counter()
    for state in BUYING:
        ranks = state.ranks(())
        for action, _ in purchases(state):
            bought = purchase(state, action)
            rank = ranks.get(action.picks[0])
            found[rank] += 1
            assert (rank == "goal") == (
                bought.gain > 0 or any(bought.left[seat] < bought.tunnel.shares[seat] for seat in bought.left)
            )
            assert (rank == "dear") == (bought.tunnel.value == 0)
    assert set(found) == {None, "goal", "dear"}


# --- a still picture


@pytest.mark.parametrize("number", range(4))
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


def test_the_picture_in_text_tells_cards_and_pawns():
    state = board(FIVE.replace("34 |", "34B |").replace("? | P", "#A | P"))
    text = state.game.draw(state).text
    assert text == to_text(scene(state, still=True))
    for line in ("0,0: card 05 12 34", "1,0: blocked by Crown", "1,1: point card", "0,2: face-down card"):
        assert line in text.splitlines()
    assert "segment 34 of 0,0, pawn of Lantern" in text


@pytest.mark.parametrize("width", [360, 480, 720])
def test_words_never_overlap_and_can_be_read(width):
    for state in [*positions(5, players=5), random_game("steam_tunnel", 5, 1)[0][-1], *full_board(3)]:
        svg = state.game.draw(state, width=width).svg
        assert words_of(svg) or state == FULL
        assert overlaps(svg) == []
        if width >= 480:
            assert all(ink.size * width / scene(state).box[2] > 10.9 for ink in words_of(svg))


# --- beside the board


def rows_of(state, key="sheet", lang="en"):
    sections = {section.key: section for section in panel(state, looked(state, lang=lang)).sections}
    return sections[key].rows if key in sections else ()


def number_of(text):
    return Fraction(text.replace(",", "."))


@for_each("state", ALL)
def test_the_score_sheet_adds_up(state):
    sheet = tunnels(state)
    rows = [row for row in rows_of(state) if row.key.startswith("tunnel:")]
    totals = [Fraction(0)] * state.players
    worth = [tunnel for tunnel in sheet if tunnel.value]
    assert len(rows) == len(worth)
    folded = [row.label for row in rows_of(state) if row.key == "worthless"]
    assert [int(label.partition(" ")[0]) for label in folded] == [len(sheet) - len(worth)] * (len(sheet) > len(worth))
    for row, tunnel in zip(rows, worth, strict=True):
        ends, length = map(int, row.label.split(" × "))
        assert ends * length == int(row.value) == tunnel.value
        assert row.badge.text == str(sheet.index(tunnel) + 1)
        pawns = {EMBLEMS.index(chip.emblem): int(chip.text) for chip in row.chips}
        assert pawns == {seat: count for seat, count in enumerate(tunnel.pawns) if count}
        most = max(pawns.values(), default=0)
        assert [int(chip.text) for chip in row.chips][:1] == [most][: len(pawns)], "whoever has most comes first"
        owners = [seat for seat, count in pawns.items() if count == most]
        for seat in owners:
            totals[seat] += Fraction(int(row.value), len(owners))
    players = rows_of(state, "players")
    assert totals == [score.total for score in state.scores()]
    for row, total in zip(players, totals, strict=True):
        assert abs(number_of(row.value) - total) < Fraction(1, 100)
    assert panel(state, looked(state)).status.startswith(f"{state.table.left} ")
    assert [row.now for row in players].count(True) == (0 if state.phase == "over" else 1)


def test_the_variants_count_on_the_sheet():
    text = "05 13 | 13 25\n01 35 | P"
    for rules in ("", "killer_ends=True", "two_real_ends=True", "charity=True"):
        state = board(f"{text}\nrules {rules}" if rules else text)
        shown = [int(row.value) for row in rows_of(state) if row.key != "worthless"]
        assert shown == [tunnel.value for tunnel in tunnels(state) if tunnel.value]


def test_french_writes_a_comma():
    state = board("13A 25 | ?\n34 02 | 01C 35\nplayers 3")
    thirds = next(state for seed in range(20) for state in random_game("steam_tunnel", 3, seed)[0] if fractions(state))
    english, french = ([row.value for row in rows_of(thirds, "players", lang)] for lang in ("en", "fr"))
    assert any("." in value for value in english)
    assert [value.replace(".", ",") for value in english] == french
    assert state.players == 3


def fractions(state):
    return any(score.total.denominator > 1 for score in state.scores())


def test_labels_name_segment_tunnel_value_and_owner():
    for state in ALL[::4]:
        made = scene(state, looked(state))
        by_pick = {element.pick: element.label for element in elements(made) if element.pick}
        for number, tunnel in enumerate(tunnels(state), 1):
            for part in tunnel.segments:
                label = by_pick[f"segment:{at(part.cell)},{part.name}"]
                assert f"segment {part.name} of {at(part.cell)}" in label
                assert f"tunnel {number} worth {tunnel.value}" in label
                card = state.table[part.cell]
                owner = card.pawns[card.of.names.index(part.name)]
                assert ("pawn of" in label) == (owner is not None)


# --- played by clicks


def test_a_turn_by_clicks(show):
    session = Session("steam_tunnel", seed=5)
    page = show(session)
    assert len(page.lit()) == 32
    page.pick("card:0,0")
    assert session.state.table[0, 0].face == DOWN, "it is shown what would be turned over"
    page.pick("card:0,0")
    # Chance has shown the face at once; now the segments glow, and the other cards to be blocked.
    face = session.state.table[0, 0]
    assert face.face != DOWN
    assert "buy a lit segment" in page.view["panel"]["prompt"]
    assert page.button("skip")["state"] == "lit"
    bought = next(pick for pick in glowing(page) if pick.startswith("segment:0,0"))
    page.pick(bought)
    # It is shown first, and done by a second click.
    assert session.state.turn == 0
    assert page.view["panel"]["prompt"].startswith("Tunnel ")
    page.pick(bought)
    assert session.state.turn == 1
    assert len([key for key in page.view["scene"]["layers"]["pieces"] if key.startswith("pawn:0,0")]) == 1
    page.pick("card:5,5", "card:5,5")
    page.pick("card:5,0", "card:5,0")
    assert session.state.table[5, 0].blocked
    assert session.state.turn == 0
    assert [str(action).split()[0] for action in session.actions] == ["flip", "card", "pawn", "flip", "card", "block"]
    page.pick("card:2,2", "card:2,2")
    page.pick("skip", "skip")
    assert session.state.turn == 1
    assert page.view["revision"] == trait(page.board)["revision"]
    assert page.view == trait(page.board)


def glowing(page):
    """The picks that glow anywhere in the view."""
    found = []

    def visit(node):
        if isinstance(node, dict):
            if node.get("pick") and "lit" in str(node.get("state", "")).split():
                found.append(node["pick"])
            for value in node.values():
                visit(value)
        elif isinstance(node, list):
            for value in node:
                visit(value)

    visit([shown_scene(page.view), page.view["panel"]])
    return found


TRIED = "12 05 34A | 34 02 | ?\n#B | P | ?\nturn B"


@pytest.mark.parametrize(
    ("text", "pick", "clause", "words"),
    [
        (f"{TRIED}\nflipped 0,1", "segment:0,0,12", "pawn.finished", "finished this tunnel"),
        (f"{TRIED}\nflipped 0,1", "segment:0,0,34", "pawn.taken", "pawn of Crown"),
        (f"{TRIED}\nflipped 0,1", "card:0,0", "pawn.block", "05, 12 and 34"),
        (f"{TRIED}\nflipped 0,1", "card:1,1", "pawn.block", "point card"),
        (f"{TRIED}\nflipped 0,1", "card:1,0", "pawn.block", "already"),
        (f"{TRIED}\nflipped 0,1", "segment:0,1,1", "pawn.black_end", "black end"),
        (f"{TRIED}\nflipped 0,1", "segment:1,1,0", "pawn.black_end", "worth 4"),
        (TRIED, "card:0,0", "turn.flip", "already"),
        (TRIED, "card:1,0", "pawn.block", "never turned over"),
        (TRIED, "segment:0,0,05", "turn.flip", "First"),
        (TRIED, "skip", "turn.flip", "First"),
    ],
)
def test_a_click_on_what_is_not_lit_is_answered_with_its_clause_and_proof(show, text, pick, clause, words):
    session = Session(board(text), seed=1)
    page = show(session)
    before = session.state
    assert pick not in glowing(page)
    page.pick(pick)
    assert page.answer["kind"] == "refused"
    assert clause in json.dumps(page.answer)
    assert words in page.told
    layers = page.view["scene"]["layers"]
    assert any(key.startswith("proof:") for key in (*layers["track"], *layers["marks"]))
    assert session.state == before
    assert page.view == trait(page.board)
    # And what may be done can still be done.
    lit = glowing(page)[0]
    page.pick(lit)
    if session.selection.preview is not None:
        page.pick(lit)
    assert session.state != before


@pytest.mark.parametrize("seed", [0, *(pytest.param(seed, marks=pytest.mark.exhaustive) for seed in (1, 2))])
def test_the_page_follows_whole_games_by_patches(show, seed):
    rng = Random(seed)
    session = Session("steam_tunnel", players=2 + seed, seed=seed)
    page, french = show(session), show(session, lang="fr")
    for _ in range(400):
        if session.state.actor is None:
            break
        roll = rng.random()
        every = [element["pick"] for element in shown(page.view)]
        if roll < 0.1:
            page.pick(rng.choice(every))
        elif roll < 0.13:
            page.say("undo")
        else:
            page.pick(rng.choice(glowing(page)))
            if session.selection.preview is not None and rng.random() < 0.8:
                page.pick(session.selection.picks[-1])
        if rng.random() < 0.15:
            french.hear()
            assert page.view == trait(page.board)
            assert french.view == trait(french.board)
    assert session.state.outcome is not None
    french.hear()
    assert page.view == trait(page.board)
    assert french.view == trait(french.board)
    assert page.whole == 0, "all of it by patches"
    assert not glowing(page)
    page.say("seek", at=0)
    assert page.view == trait(page.board)
    page.say("seek", at=len(session.actions))
    assert page.view == trait(page.board)


def shown(view):
    """All that can be clicked on the board, at any depth."""

    def visit(element):
        if element.get("pick"):
            yield element
        for child in element.get("children", ()):
            yield from visit(child)

    for layer in view["scene"]["layers"].values():
        for element in layer.values():
            yield from visit(element)


def test_the_patch_of_a_click_is_small(show):
    """What did not change is not sent again."""
    session = Session("steam_tunnel", seed=5)
    page = show(session)
    for pick in ("card:0,0", "skip", "card:3,3", "skip"):
        page.pick(pick)
    page.pick("card:5,5")
    sent = len(json.dumps(page.patches[-1]))
    assert sent < len(json.dumps(page.view)) / 2
    assert isinstance(scene(session.state).layers["track"]["card:0,0"], Element)
