"""The picture and the panel of Rail Europe: the whole map, what lies on it, and all that is clicked around it."""

from __future__ import annotations

import json
import re
from collections import Counter
from itertools import combinations
from math import dist
from random import Random
from xml.etree import ElementTree

import pytest

from railwidgets.core import CHANCE, Mark
from railwidgets.draw import theme
from railwidgets.draw.look import Look
from railwidgets.draw.scene import LAYERS
from railwidgets.draw.text import to_text
from railwidgets.games.rail_europe import drawings, tray
from railwidgets.games.rail_europe.components import CARDS, CITIES, COLOURS, EMPTY, HIDDEN, ROUTES, TICKETS, routes_in
from railwidgets.games.rail_europe.map import LINES
from railwidgets.games.rail_europe.panel import panel
from railwidgets.games.rail_europe.scene import picture, scene
from railwidgets.games.rail_europe.score import borrowing, has_longest_path
from railwidgets.widgets import Session
from railwidgets.widgets.selection import Selection
from tests.draw.test_theme import contrast
from tests.games.play import random_game
from tests.games.rail_europe.helpers import board
from tests.widgets.ink import overlaps, words_of
from tests.widgets.page import trait

PICK = re.compile(r"(route|city|card|ticket|return|pay):[a-z0-9 -]+|deck|tickets|withdraw|pass")
STATES = {"", "lit", "selected", "muted", "refused"}
MOVE = re.compile(r"translate\((-?[\d.]+) (-?[\d.]+)\)")

TURN = """
A routes dieppe-paris berlin-frankfurt-red brest-paris marseille-paris, stations roma, \
hand 3 green 1 locomotive 2 white, tickets brest-marseille
B routes dieppe-london-1, hand 2 red, tickets angora-athina
row red blue green red locomotive
"""


def positions(count, *, players=2, seeds=range(2)):
    """Some positions of random games, the first and the last among them."""
    states = [state for seed in seeds for state in random_game("rail_europe", players, seed)[0]]
    return [states[0], states[-1], *Random(count).sample(states, count - 2)]


ALL = [*positions(24), *positions(12, players=3), *positions(10, players=5)]


def looked(state, seat=None, **more):
    """The look of a session in which nothing is picked; by default of the seat whose turn it is."""
    return Look(seat=state.turn if seat is None else seat, lit=Selection(state).lit, **more)


def walk(element):
    yield element
    for child in element.children:
        yield from walk(child)


def elements(made):
    """Every element of the layers, those inside others too."""
    return [one for layer in made.layers.values() for element in layer.values() for one in walk(element)]


def classes(element):
    return str(element.attrs.get("class", "")).split()


def hrefs(element):
    return [str(one.attrs["href"]).removeprefix("#") for one in walk(element) if one.tag == "use"]


def letters(element):
    return [one.text for one in walk(element) if one.tag == "text"]


def section(state, key, look):
    """The section of that key; ``None`` if it is not there."""
    return next((one for one in panel(state, look).sections if one.key == key), None)


def pieces(state, key, look):
    found = section(state, key, look)
    return () if found is None else found.pieces


# --- the map


@pytest.mark.parametrize("state", ALL, ids=range(len(ALL)))
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
        assert len(hrefs(drawn)) == length
        assert set(hrefs(drawn)) <= {f"wagon-{seat}", f"wagon-{seat}-letter"}
        assert letters(drawn) == ["ABCDE"[seat]], "colour is never alone"
    built = Counter(
        (f"station:{list(CITIES)[city]}", "ABCDE"[seat])
        for seat, player in enumerate(state.players)
        for city in player.stations
    )
    shown = {(key, letters(one)[0]) for key, one in laid.items() if key.startswith("station:")}
    assert shown == set(built)
    assert set(built.values()) <= {1}
    used = {name for element in elements(made) for name in hrefs(element)}
    assert used <= set(made.defs)
    assert not any(one.pick for drawing in made.defs.values() for one in walk(drawing))


def test_the_map_tells_colours_tunnels_ferries_and_doubles():
    track = scene(board(TURN)).layers["track"]
    for route in ROUTES:
        used = Counter(hrefs(track[f"route:{route.id}"]))
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
        ("en", ["Tunnel: three cards", "Ferry: a locomotive", "Double route: nobody"]),
        ("fr", ["Tunnel : trois cartes", "Ferry : il faut", "Route double : nul ne"]),
    ],
)
def test_the_legend_names_and_explains_the_signs_of_the_map(lang, said):
    made = scene(board(TURN), Look(lang=lang))
    legend = made.layers["ground"]["legend"]
    assert letters(legend) == ["tunnel", "ferry", "double"]
    assert all(entry.label.startswith(start) for entry, start in zip(legend.children, said, strict=True))
    tunnel, ferry, double = map(hrefs, legend.children)
    assert set(tunnel) <= set(hrefs(made.layers["track"]["route:paris-zurich"]))
    assert set(ferry) <= set(hrefs(made.layers["track"]["route:amsterdam-london"]))
    assert double == ["space-grey"] * 2


def test_every_colour_has_a_sign_of_its_own_on_spaces_and_on_cards():
    signs = {colour: repr(drawings.sign(colour)) for colour in COLOURS}
    assert len(set(signs.values())) == 8
    for kind in CARDS:
        drawn = [one.attrs.get("d") for one in walk(tray.card(kind))]
        sign = drawings.ENGINE if kind == "locomotive" else drawings.sign(kind).attrs.get("d")
        assert sign in drawn


@pytest.mark.parametrize("tokens", [theme.LIGHT, theme.DARK], ids=["light", "dark"])
def test_signs_stand_out_and_the_colours_of_cards_differ(tokens):
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
    assert track["route:dieppe-paris"].label == "Dieppe – Paris: violet route, 1 space, claimed by Violet"
    assert "tunnel" in track["route:madrid-pamplona-black"].label
    assert "ferry" in track["route:palermo-smyrna"].label
    french = scene(board(TURN), Look(lang="fr")).layers["track"]
    assert "prise par Violet" in french["route:dieppe-paris"].label


# --- what can be clicked


@pytest.mark.parametrize("state", ALL, ids=range(len(ALL)))
def test_picks_are_well_formed_and_what_is_lit_is_what_may_be_done(state):
    look = looked(state)
    made, beside = scene(state, look), panel(state, look)
    shown = [element for element in elements(made) if element.pick]
    assert Counter(element.pick for element in shown) == Counter(
        [*(f"route:{route.id}" for route in ROUTES), *(f"city:{city}" for city in CITIES)]
    )
    assert all(element.label and element.at is not None and element.state in STATES for element in shown)
    around = [piece for one in beside.sections for piece in one.pieces if piece.pick] + list(beside.buttons)
    assert all(PICK.fullmatch(one.pick) and one.label and one.state in STATES for one in around)
    glowing = {one.pick for one in (*shown, *around) if one.state == "lit"}
    legal = {action.picks[0] for action in state.legal_actions} if state.actor not in (None, CHANCE) else set()
    assert glowing == legal == set(look.lit)
    for keys in (
        [one.key for one in beside.sections],
        *([piece.key for piece in one.pieces] for one in beside.sections),
    ):
        assert len(keys) == len(set(keys))


def test_no_two_targets_of_the_keyboard_are_at_one_place():
    """Arrow keys walk from middle to middle."""
    places = [element.at for element in elements(scene(board(TURN))) if element.pick]
    assert min(dist(one, other) for one, other in combinations(places, 2)) > 12


def test_the_whole_route_is_a_target():
    made = scene(board(TURN))
    for route in ROUTES:
        hits = [one for one in walk(made.layers["lit"][f"route:{route.id}"]) if "rw-hit" in classes(one)]
        assert str(hits[0].attrs["d"]).endswith("Z"), "the focus runs around it"
        assert hits[0].attrs["d"] == LINES[route.index].outline(1.2)
        assert all(float(one.attrs["stroke-width"]) >= 7 for one in hits)


# --- what is picked, shown and proved


def test_a_picked_route_shows_the_wagons_to_come_and_the_ways_to_pay(show):
    session = Session(board(TURN), seed=1)
    page = show(session)
    page.pick("route:essen-frankfurt")
    layers = page.view["scene"]["layers"]
    assert "chosen" in layers["marks"]
    assert layers["lit"]["route:essen-frankfurt"]["state"] == "selected"
    tray_ = {one["key"]: one for one in page.view["panel"]["sections"]}
    assert [piece["pick"] for piece in tray_["pay"]["pieces"]] == ["pay:2 green", "pay:1 green 1 locomotive"]
    assert "pay for Essen – Frankfurt" in page.view["panel"]["prompt"]
    page.pick("pay:1 green 1 locomotive")
    assert "wagons:essen-frankfurt" in page.view["scene"]["layers"]["pieces"]
    assert "pay" not in {one["key"] for one in page.view["panel"]["sections"]}
    assert page.view == trait(page.board)


def test_a_station_is_built_by_clicks(show):
    page = show(Session(board(TURN), seed=1))
    page.pick("city:wien")
    assert "Wien" in page.view["panel"]["prompt"]
    page.pick("pay:2 white")
    assert "station:wien" in page.view["scene"]["layers"]["pieces"]


@pytest.mark.parametrize(
    ("pick", "clause", "proofs", "around"),
    [
        ("route:dieppe-london-1", "claim.any_route", 1, set()),
        ("route:dieppe-london-2", "double.few_players", 2, set()),
        ("route:brest-pamplona", "claim.exact_cards", 1, {"hand:violet"}),
        ("route:dieppe-paris", "claim.any_route", 1, set()),
        ("city:roma", "station.empty_city", 1, set()),
    ],
)
def test_a_click_on_what_is_not_lit_is_answered_with_its_clause_and_proof(show, pick, clause, proofs, around):
    session = Session(board(TURN), seed=1)
    page = show(session)
    before = session.state
    page.pick(pick)
    assert page.answer["kind"] == "refused"
    assert clause in json.dumps(page.answer)
    marks = page.view["scene"]["layers"]["marks"]
    assert sum(key.startswith("proof:") for key in marks) >= proofs
    refused = {
        piece["key"] for one in page.view["panel"]["sections"] for piece in one["pieces"] if piece["state"] == "refused"
    }
    assert around <= refused
    assert session.state == before
    assert page.view == trait(page.board)


def proved(state, marks):
    """The marks that are drawn, on the map or beside it."""
    look = looked(state, marks=marks)
    made, beside = scene(state, look), panel(state, look)
    drawn = sum(key.startswith("proof:") for key in made.layers["marks"])
    rows = [row.state for one in beside.sections for row in one.rows]
    return drawn, rows + [piece.state for one in beside.sections for piece in one.pieces]


def test_every_refusal_that_a_click_can_meet_draws_its_proof():
    """Of each thing that can be clicked in vain, the reasons are marked on the map or beside it."""
    tried = 0
    for state in ALL[::4]:
        if state.actor in (None, CHANCE):
            continue
        look = looked(state)
        around = [piece.pick for one in panel(state, look).sections for piece in one.pieces if piece.pick]
        for pick in (*(f"route:{route.id}" for route in ROUTES), *(f"city:{city}" for city in CITIES), *around):
            for refusal in state.explain((pick,)):
                drawn, states = proved(state, refusal.marks)
                assert drawn or "refused" in states, (pick, refusal.clause, refusal.marks)
                tried += 1
    assert tried > 300


def test_the_last_claim_is_shown():
    state = board(TURN)
    action = next(action for action in state.legal_actions if str(action) == "claim essen-frankfurt with 2 green")
    after = state.apply(action)
    made = scene(after, looked(after, shown=state.shows(action)))
    assert [key for key in made.layers["marks"] if key.startswith("shown:")] == ["shown:0"]
    assert scene(after, Look(marks=(Mark("piece", piece="deck"),))).layers["marks"] == {}


# --- tickets


def test_cities_of_tickets_stand_on_other_ground_for_who_may_know():
    state = board(TURN)
    track = scene(state, Look(seat=0)).layers["track"]
    joined = {key for key in track if any("rw-goal-joined" in classes(one) for one in walk(track[key]))}
    assert joined == {"city:brest", "city:marseille"}
    assert not any("rw-goal" in classes(one) for one in walk(track["city:angora"]))
    other = scene(state, Look(seat=1)).layers["track"]
    assert any("rw-goal" in classes(one) for one in walk(other["city:angora"]))
    assert not any("goal" in name for one in elements(scene(state.view(None))) for name in classes(one))


def test_tickets_to_choose_from_are_lines_over_the_map_and_pieces(show):
    session = Session("rail_europe", seed=2)
    page = show(session)
    offered = session.state.player.offered
    lines = [key for key in page.view["scene"]["layers"]["marks"] if key.startswith("offer:")]
    assert lines == [f"offer:{TICKETS[ticket].id}" for ticket in offered]
    first = TICKETS[offered[0]]
    assert page.button(f"return:{first.id}")["state"] == "lit"
    page.pick(f"return:{first.id}")
    page.pick(f"ticket:{TICKETS[offered[1]].id}")
    page.pick(f"return:{TICKETS[offered[2]].id}")
    last = TICKETS[offered[3]]
    assert page.button(f"return:{last.id}")["state"] == "muted"
    page.pick(f"return:{last.id}")
    assert "setup.keep_two" in json.dumps(page.answer)
    page.pick(f"ticket:{last.id}")
    assert session.state.turn == 1
    kept = session.state.players[0].tickets
    assert len(kept) == 2


def test_nothing_hidden_is_drawn():
    for state in ALL:
        for seat in (*range(len(state.players)), None):
            seen = state.view(seat)
            look = Look(seat=seat)
            told = json.dumps([scene(seen, look).to_json(), panel(seen, look).to_json()])
            if state.phase == "over":
                continue
            for other, player in enumerate(state.players):
                own = () if seat is None else (*state.players[seat].tickets, *state.players[seat].offered)
                secret = {*player.tickets, *player.offered} - {*own, HIDDEN} if other != seat else set()
                assert not any(f"ticket:{TICKETS[ticket].id}" in told for ticket in secret)
            hand = pieces(seen, "hand", look)
            if seat is None:
                assert {piece.key for piece in hand} <= {"hand:?"}
            else:
                counts = {piece.key.partition(":")[2]: int(piece.chips[0].text[2:]) for piece in hand}
                held = state.players[seat].hand
                assert counts == {CARDS[kind]: count for kind, count in enumerate(held) if count}


BORROWS = """
A routes brest-paris paris-zurich, stations zurich, hand 1 red, tickets brest-venezia brest-marseille
B routes venezia-zurich marseille-zurich, hand 1 red, tickets brindisi-zurich
"""


def lent(state, seat):
    marks = scene(state.view(seat), Look(seat=seat)).layers["marks"]
    return [key for key in marks if key.startswith("lent:")]


def test_the_route_that_a_ticket_borrows_shows_to_its_owner_and_at_the_end_to_all():
    state = board(BORROWS)
    assert lent(state, 0) == ["lent:A:venezia-zurich"]
    assert lent(state, 1) == lent(state, None) == []
    over = board(f"{state.notation}\nphase over\npassed 2")
    assert lent(over, None) == ["lent:A:venezia-zurich"]


def test_a_ticket_says_how_it_is_joined():
    state = board(BORROWS)
    said = {piece.key: piece.label for piece in pieces(state, "tickets", looked(state))}
    assert said["ticket:brest-marseille"].endswith(", open")
    assert said["ticket:brest-venezia"].endswith(", joined through a station")
    french = pieces(state, "tickets", looked(state, lang="fr"))
    assert {piece.label.rpartition(", ")[2] for piece in french} == {"à relier", "reliée par une gare"}
    assert len({repr(tray.ticket(TICKETS[0], name)) for name in ("open", "joined", "station")}) == 3


def test_nothing_is_picked_by_itself():
    """Violet can pay for one route only, and may want another card instead."""
    state = board("A stations roma wien paris, hand 1 red; B hand 1 red")
    assert len({action.picks[0] for action in state.legal_actions if len(action.picks) > 1}) == 1
    assert Selection(state).picks == ()


# --- beside the map


def test_the_row_the_decks_and_the_players():
    state = board(TURN)
    look = looked(state)
    shown = [piece.pick for piece in pieces(state, "row", look)]
    assert shown == ["card:red", "card:blue", "card:green", "card:red", "card:locomotive", "deck", "tickets"]
    deck = pieces(state, "row", look)[5]
    assert deck.caption == str(state.deck_size)
    rows = section(state, "players", look).rows
    assert [row.value for row in rows] == [str(player.points) for player in state.players]
    assert rows[0].gauges[0].value == 45 - 11
    assert [row.now for row in rows] == [True, False]
    for made in ALL:
        empty = [
            piece for piece in pieces(made, "row", looked(made)) if piece.key.startswith("row:") and not piece.pick
        ]
        assert len(empty) == (0 if made.phase == "over" else made.row.count(EMPTY))


def tunnels():
    states = [state for seed in range(6) for state in random_game("rail_europe", 2, seed)[0]]
    return [state for state in states if state.phase == "tunnel"]


def test_a_tunnel_shows_what_was_laid_and_turned_over_and_asks():
    found = tunnels()
    assert found
    for state in found:
        look = looked(state)
        laid, *turned = pieces(state, "tunnel", look)
        assert laid.key == "laid"
        assert sum(piece.caption == "+1" for piece in turned) == state.tunnel.asks > 0
        assert len(turned) == len(state.tunnel.revealed)
        assert "chosen" in scene(state, look).layers["marks"]
        assert {button.pick for button in panel(state, look).buttons} == {"withdraw"}
        ways = {action.picks[0] for action in state.legal_actions if str(action).startswith("add")}
        assert {piece.pick for piece in pieces(state, "pay", look)} == ways


def test_the_end_shows_the_sheet_and_who_has_the_longest_path():
    for players in (2, 3, 5):
        state = random_game("rail_europe", players, 1)[0][-1]
        look = looked(state)
        beside = panel(state, look)
        for seat, score in enumerate(state.scores()):
            sheet = section(state, f"sheet:{'ABCDE'[seat]}", look)
            values = [int(row.value.replace("\N{MINUS SIGN}", "-")) for row in sheet.rows]
            assert sum(values) == score.total
            row = section(state, "players", look).rows[seat]
            assert int(row.value.replace("\N{MINUS SIGN}", "-")) == score.total
        assert beside.prompt == str(state.outcome.reason)
        assert not beside.buttons
        track, marks = (scene(state, look).layers[name] for name in ("track", "marks"))
        for seat in range(players):
            shown = [one for one in walk(track[f"player:{'ABCDE'[seat]}"]) if "rw-trail" in classes(one)]
            assert bool(shown) == (seat in has_longest_path(state))
        lent = {key for key in marks if key.startswith("lent:")}
        assert lent == {
            f"lent:{'ABCDE'[seat]}:{ROUTES[route].id}"
            for seat in range(players)
            for route in borrowing(state, seat).routes
            if route is not None
        }


# --- a still picture


@pytest.mark.parametrize("number", range(4))
def test_the_still_picture_is_well_formed(number):
    for state in positions(5, players=number + 2, seeds=[number]):
        still = picture(state, Look(lang=("en", "fr")[state.turn % 2]))
        root = ElementTree.fromstring(still.svg)
        ids = [node.get("id") for node in root.iter() if node.get("id")]
        assert len(ids) == len(set(ids))
        assert {node.get("href") for node in root.iter() if node.get("href")} <= {f"#{name}" for name in ids}
        assert "NaN" not in still.svg
        assert "None" not in still.svg
        assert "rw-hit" not in " ".join(str(node.get("class")) for node in root.iter())


def test_the_picture_in_text_tells_routes_and_stations():
    state = board(TURN)
    text = picture(state).text
    assert text == to_text(scene(state, still=True))
    assert "Dieppe – Paris: violet route, 1 space, claimed by Violet" in text.splitlines()
    assert "Roma, station of Violet" in text.splitlines()


@pytest.mark.parametrize("width", [360, 480, 720, 1200])
def test_words_never_overlap_and_can_be_read(width):
    for state in positions(4, players=5):
        svg = picture(state, width=width).svg
        assert len(words_of(svg)) >= len(CITIES)
        assert overlaps(svg) == []
        if width >= 720:
            assert all(ink.size * width / scene(state).box[2] > 10.9 for ink in words_of(svg))


# --- played by clicks


@pytest.mark.parametrize(("seed", "players", "start"), [(0, 2, 20), (1, 3, 200), (2, 4, -15)])
def test_the_page_follows_games_by_patches(show, seed, players, start):
    """Through the first tickets, in the middle, and to the end."""
    rng = Random(seed)
    session = Session(random_game("rail_europe", players, seed)[0][start].settle(rng), seed=seed)
    page, french = show(session), show(session, lang="fr")
    for turn in range(60 if start > 0 else 300):
        if session.state.actor is None:
            break
        if rng.random() < 0.2:
            page.pick(rng.choice([f"route:{rng.choice(ROUTES).id}", f"city:{rng.choice(list(CITIES))}"]))
        session.play(rng.choice(list(session.state.legal_actions)))
        if turn % 10 == 0:
            page.hear()
            french.hear()
            assert page.view == trait(page.board)
            assert french.view == trait(french.board)
    assert (session.state.outcome is not None) == (start < 0)
    page.hear()
    assert page.view == trait(page.board)
    assert page.whole == 0, "all of it by patches"
    page.say("seek", at=0)
    assert page.view == trait(page.board)


def test_what_is_added_later_never_has_to_lie_below_what_was_there():
    """A page puts what is new in a layer on top; below the wagons and cities all is there from the start."""
    states = random_game("rail_europe", 3, 0)[0]
    keys = list(scene(states[0], looked(states[0])).layers["track"])
    for state in states[::60]:
        assert list(scene(state, looked(state)).layers["track"]) == keys
    assert keys.index("player:A") < keys.index(f"route:{ROUTES[0].id}") < keys.index("city:amsterdam")


def test_the_patch_of_a_click_is_small(show):
    """What did not change is not sent again."""
    page = show(Session(board(TURN), seed=1))
    page.pick("route:essen-frankfurt")
    sent = len(json.dumps(page.patches[-1]))
    assert sent < len(json.dumps(page.view)) / 8
