"""The picture of Rail Europe: the whole map, what lies on it, and what is shown over it."""

from __future__ import annotations

import json
from collections import Counter
from itertools import combinations
from math import dist
from xml.etree import ElementTree

import pytest

from railwidgets.core import LANGS, Mark, seats
from railwidgets.draw import shield
from railwidgets.draw.look import Look
from railwidgets.draw.scene import LAYERS
from railwidgets.draw.text import to_text
from railwidgets.games.rail_europe import definitions, drawings, tray
from railwidgets.games.rail_europe.components import CARDS, CITIES, COLOURS, ROUTES, routes_in
from railwidgets.games.rail_europe.map import LETTER, NAME, PLACES, name_size
from railwidgets.games.rail_europe.scene import scene
from railwidgets.testing.ink import overlaps, words_of
from railwidgets.testing.looks import classes, elements, hrefs, walk
from tests.draw.test_theme import THEMES, contrast
from tests.games.play import random_game
from tests.games.rail_europe.helpers import board
from tests.games.rail_europe.seen import ALL, BORROWS, TURN, letters, looked, positions
from tests.sampling import for_each

# --- the map


@for_each("state", ALL, every=3)
def test_every_route_and_city_and_all_that_lies_on_them_is_drawn_once(state):
    made = scene(state, looked(state))
    assert tuple(made.layers) == LAYERS
    json.dumps(made.to_json(), allow_nan=False)
    track, laid = made.layers["track"], made.layers["pieces"]
    assert {key for key in track if key.startswith("route:")} == {f"route:{route.id}" for route in ROUTES}
    assert {key for key in track if key.startswith("city:")} == {f"city:{city}" for city in CITIES}
    owned = {route.id: seat for seat, player in enumerate(state.players) for route in routes_in(player.routes)}
    assert {key for key in laid if key.startswith("wagons:")} == {f"wagons:{name}" for name in owned}
    for name, seat in owned.items():
        drawn = laid[f"wagons:{name}"]
        length = next(route.length for route in ROUTES if route.id == name)
        there = Counter(hrefs(drawn))
        assert there == {f"wagon-{seat}": length, f"crest-{seat}": length}, "colour is never alone"
        assert hrefs(made.defs[f"crest-{seat}"]) == [f"emblem-{seats.emblem(seat)}"]
    built = Counter(
        (f"station:{list(CITIES)[city]}", f"emblem-{seats.emblem(seat)}")
        for seat, player in enumerate(state.players)
        for city in player.stations
    )
    shown = {(key, hrefs(one)[0]) for key, one in laid.items() if key.startswith("station:")}
    assert shown == set(built)
    assert set(built.values()) <= {1}
    used = {name for element in elements(made) for name in hrefs(element)}
    assert used <= {*made.defs, *shield.drawings()}
    assert not any(one.pick for drawing in made.defs.values() for one in walk(drawing))


def test_the_map_shows_colours_tunnels_ferries_and_doubles():
    state = board(TURN)
    track = scene(state).layers["track"]
    for route in ROUTES:
        used = Counter(hrefs(track[f"route:{route.id}"]))
        if state.is_closed(route.index):
            assert used == {"space-closed": route.length}, "an outline, and no sign"
            continue
        plate = "space-ferry" if route.ferry else f"space-{route.colour}"
        assert used[plate] == route.length
        assert used["space-tunnel"] == (route.length if route.tunnel else 0)
        assert used["sign-ferry"] == route.ferry
        assert used[f"sign-{route.colour}"] == (0 if route.colour == "grey" else route.length)
    beds = [key for key in track if key.startswith("bed:") and track[key].children]
    assert len(beds) == 90, "the halves of a double share a bed"


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        ("en", ["Tunnel: three cards", "Ferry: pay a locomotive", "Double route: nobody"]),
        ("fr", ["Tunnel\u00a0: on retourne", "Ferry\u00a0: payez", "Route double\u00a0: nul ne"]),
    ],
)
def test_the_legend_names_and_explains_the_signs_of_the_map(lang, said):
    made = scene(board(TURN), Look(lang=lang))
    legend = made.layers["ground"]["legend"]
    title, *entries = legend.children
    assert letters(legend) == [title.text, "tunnel", "ferry", "double"]
    assert title.text == {"en": "Key", "fr": "Légende"}[lang]
    assert all(entry.label.startswith(start) for entry, start in zip(entries, said, strict=True))
    tunnel, ferry, double = map(hrefs, entries)
    assert set(tunnel) <= set(hrefs(made.layers["track"]["route:paris-zurich"]))
    assert set(ferry) <= set(hrefs(made.layers["track"]["route:amsterdam-london"]))
    assert double == ["space-grey"] * 2


def test_every_colour_has_a_sign_of_its_own_on_spaces_and_on_cards():
    signs = {colour: repr(definitions.sign(colour)) for colour in COLOURS}
    assert len(set(signs.values())) == 8
    for kind in CARDS:
        drawn = [one.attrs.get("d") for one in walk(tray.card(kind))]
        sign = definitions.ENGINE if kind == "locomotive" else definitions.sign(kind).attrs.get("d")
        assert sign in drawn


@pytest.mark.parametrize("name", ["rail_europe day", "rail_europe night"])
def test_signs_stand_out_and_the_colours_of_cards_differ(name):
    tokens = THEMES[name]
    assert all(contrast(tokens[colour], tokens[f"on-{colour}"]) >= 4.5 for colour in (*COLOURS, "grey"))
    seen = [tuple(int(tokens[colour][at : at + 2], 16) for at in (1, 3, 5)) for colour in (*COLOURS, "grey")]
    assert min(dist(one, other) for one, other in combinations(seen, 2)) > 65
    assert contrast(tokens["ink"], tokens["land"]) > 7
    assert contrast(tokens["ink"], tokens["sea"]) > 7


def test_a_closed_half_is_muted_and_says_so():
    made = scene(board(TURN))
    closed = made.layers["track"]["route:dieppe-london-2"]
    assert closed.state == "muted"
    assert "closed" in closed.label
    assert made.layers["track"]["route:berlin-frankfurt-black"].state == "muted"
    assert made.layers["track"]["route:dieppe-london-1"].state == ""
    four = scene(board(f"{TURN}\nC hand 1 red\nD hand 1 red"))
    assert four.layers["track"]["route:dieppe-london-2"].state == "", "open to others with four players"


def test_labels_name_colour_length_kind_and_owner():
    track = scene(board(TURN)).layers["track"]
    assert track["route:dieppe-paris"].label == "Dieppe – Paris: violet route, 1 space, 1 point, claimed by Crown"
    assert "tunnel" in track["route:madrid-pamplona-black"].label
    assert "ferry" in track["route:palermo-smyrna"].label
    french = scene(board(TURN), Look(lang="fr")).layers["track"]
    assert "prise par Couronne" in french["route:dieppe-paris"].label


@pytest.mark.parametrize("lang", LANGS)
def test_no_name_however_large_runs_into_the_key(lang):
    """Names grow on a small screen, away from their cities; the key does not."""
    key = words_box(scene(board(TURN), Look(lang=lang)).layers["ground"]["legend"])
    for city, place in PLACES.items():
        (x, y), (wide, high) = place.name, name_size(city)
        grown = 1.88
        left, right = x - wide * grown / 2 - wide * 0.35, x + wide * grown / 2 + wide * 0.35
        assert right < key[0] or left > key[2] or y + high * grown < key[1] or y - high * grown > key[3], city


def words_box(legend):
    """Left, top, right and bottom of the words of a legend."""
    found = [one for one in walk(legend) if one.text]
    spans = [(float(one.attrs["x"]), len(one.text) * LETTER * NAME / 2, float(one.attrs["y"])) for one in found]
    return (
        min(x - half for x, half, _ in spans),
        min(y for *_, y in spans) - NAME,
        max(x + half for x, half, _ in spans),
        max(y for *_, y in spans),
    )


def test_no_two_targets_of_the_keyboard_are_at_one_place():
    """Arrow keys walk from middle to middle."""
    places = [element.at for element in elements(scene(board(TURN))) if element.pick]
    assert min(dist(one, other) for one, other in combinations(places, 2)) > 12


def test_the_whole_route_is_a_target():
    made = scene(board(TURN))
    for route in ROUTES:
        hits = [one for one in walk(made.layers["targets"][f"route:{route.id}"]) if "rw-hit" in classes(one)]
        assert str(hits[0].attrs["d"]).endswith("Z"), "the focus runs around it"
        frame = drawings.frame(route.index).attrs["d"]
        assert hits[0].attrs["d"] == frame, "a page stores it once"
        assert all(float(one.attrs["stroke-width"]) >= 6.6 for one in hits)


def test_what_is_added_later_never_has_to_lie_below_what_was_there():
    """A page puts what is new in a layer on top; below the wagons and cities all is there from the start."""
    states = random_game("rail_europe", 3, 0)[0]
    keys = list(scene(states[0], looked(states[0])).layers["track"])
    for state in states[::60]:
        assert list(scene(state, looked(state)).layers["track"]) == keys
    assert keys.index("player:A") < keys.index(f"route:{ROUTES[0].id}") < keys.index("city:amsterdam")


# --- what is shown of tickets and of the last action


def test_the_last_claim_is_shown():
    state = board(TURN)
    action = next(action for action in state.legal_actions if str(action) == "claim essen-frankfurt with 2 green")
    after = state.apply(action)
    made = scene(after, looked(after, shown=state.preview_marks(action)))
    assert [key for key in made.layers["marks"] if key.startswith("shown:")] == ["shown:0"]
    beside = scene(after, Look(marks=(Mark("piece", piece="deck"),))).layers["marks"]
    assert all(key.startswith("name:") for key in beside)


def test_cities_of_tickets_stand_on_other_ground_for_who_may_know():
    state = board(TURN)
    track = scene(state, Look(seat=0)).layers["track"]
    joined = {key for key in track if any("rw-goal-joined" in classes(one) for one in walk(track[key]))}
    assert joined == {"city:brest", "city:marseille"}
    assert not any("rw-goal" in classes(one) for one in walk(track["city:angora"]))
    other = scene(state, Look(seat=1)).layers["track"]
    assert any("rw-goal" in classes(one) for one in walk(other["city:angora"]))
    assert not any("goal" in name for one in elements(scene(state.view(None))) for name in classes(one))


def lent(state, seat):
    marks = scene(state.view(seat), Look(seat=seat)).layers["marks"]
    return [key for key in marks if key.startswith("lent:")]


def test_the_route_that_a_ticket_borrows_shows_to_its_owner_and_at_the_end_to_all():
    state = board(BORROWS)
    assert lent(state, 0) == ["lent:A:venezia-zurich"]
    assert lent(state, 1) == lent(state, None) == []
    over = board(f"{state.notation}\nphase over\npassed 2")
    assert lent(over, None) == ["lent:A:venezia-zurich"]


# --- a still picture


@pytest.mark.parametrize("number", [*(pytest.param(number, marks=pytest.mark.exhaustive) for number in range(3)), 3])
def test_the_still_picture_is_well_formed(number):
    for state in positions(5, players=number + 2, seeds=[number]):
        still = state.game.draw(state, Look(lang=("en", "fr")[state.turn % 2]))
        root = ElementTree.fromstring(still.svg)
        ids = [node.get("id") for node in root.iter() if node.get("id")]
        assert len(ids) == len(set(ids))
        assert {node.get("href") for node in root.iter() if node.get("href")} <= {f"#{name}" for name in ids}
        assert "NaN" not in still.svg
        assert "None" not in still.svg
        assert "rw-hit" not in " ".join(str(node.get("class")) for node in root.iter())


def test_the_picture_in_text_shows_routes_and_stations():
    state = board(TURN)
    text = state.game.draw(state).text
    assert text == to_text(scene(state, still=True))
    assert "Dieppe – Paris: violet route, 1 space, 1 point, claimed by Crown" in text.splitlines()
    assert "Roma, station of Crown" in text.splitlines()


@pytest.mark.parametrize(
    "width", [360, 480, *(pytest.param(width, marks=pytest.mark.exhaustive) for width in (720, 1200))]
)
def test_words_never_overlap_and_can_be_read(width):
    for state in positions(4, players=5):
        svg = state.game.draw(state, width=width).svg
        assert len(words_of(svg)) >= len(CITIES)
        assert overlaps(svg) == []
        if width >= 720:
            assert all(ink.size * width / scene(state).box[2] > 10.9 for ink in words_of(svg))
