"""Rail Europe by clicks: what can be clicked, what a click shows, and what proves that it may not be."""

from __future__ import annotations

import json
import re
from collections import Counter
from random import Random

import pytest

from railwidgets.core import CHANCE
from railwidgets.games.rail_europe.components import CITIES, ROUTES, TICKETS
from railwidgets.games.rail_europe.panel import panel
from railwidgets.games.rail_europe.scene import scene as bare
from railwidgets.session import Session
from railwidgets.session.play.selection import Selection
from railwidgets.testing.looks import elements, with_highlights
from tests.games.play import random_game
from tests.games.rail_europe.helpers import board
from tests.games.rail_europe.seen import ALL, TURN, looked
from tests.sampling import for_each
from tests.widgets.page import shown, trait

scene = with_highlights(bare)

PICK = re.compile(r"(route|city|card|ticket|return|pay):[a-z0-9 -]+|deck|tickets|withdraw|pass")
STATES = {"", "selectable", "selectable goal", "selectable dear", "selected", "muted", "refused", "refused muted"}


# --- what can be clicked


@for_each("state", ALL, every=3)
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
    glowing = {one.pick for one in (*shown, *around) if one.state.startswith("selectable")}
    legal = {action.picks[0] for action in state.legal_actions} if state.actor not in (None, CHANCE) else set()
    assert glowing == legal == set(look.selectable)
    for keys in (
        [one.key for one in beside.sections],
        *([piece.key for piece in one.pieces] for one in beside.sections),
    ):
        assert len(keys) == len(set(keys))


def test_nothing_is_picked_by_itself():
    """Crown can pay for one route only, and may want another card instead."""
    state = board("A stations roma wien paris, hand 1 red; B hand 1 red")
    assert len({action.picks[0] for action in state.legal_actions if len(action.picks) > 1}) == 1
    assert Selection(state).picks == ()


# --- what is picked, shown and proved


def test_a_picked_route_shows_the_wagons_to_come_and_the_ways_to_pay(show):
    session = Session(board(TURN), seed=1)
    page = show(session)
    page.pick("route:essen-frankfurt")
    layers = page.view["scene"]["layers"]
    assert "chosen" in layers["marks"]
    assert shown(page.view)["layers"]["targets"]["route:essen-frankfurt"]["state"] == "selected"
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


def test_tickets_to_choose_from_are_lines_over_the_map_and_pieces(show):
    session = Session("rail_europe", seed=2)
    page = show(session)
    offered = session.state.player.offered
    lines = page.view["scene"]["layers"]["track"]["offers"]["children"]
    assert len(lines) == len(offered)
    first = TICKETS[offered[0]]
    assert page.button(f"return:{first.id}")["state"] == "selectable"
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
        piece["key"] for one in page.view["panel"]["sections"] for piece in one["pieces"] if "refused" in piece["state"]
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
    for state in ALL[::8]:
        if state.actor in (None, CHANCE):
            continue
        look = looked(state)
        around = [piece.pick for one in panel(state, look).sections for piece in one.pieces if piece.pick]
        for pick in (*(f"route:{route.id}" for route in ROUTES), *(f"city:{city}" for city in CITIES), *around):
            for refusal in state.explain((pick,)):
                drawn, states = proved(state, refusal.marks)
                assert drawn or "refused" in states, (pick, refusal.clause, refusal.marks)
                tried += 1
    assert tried > 75


# --- a game by clicks


@pytest.mark.parametrize(
    ("seed", "players", "start"),
    [
        pytest.param(0, 2, 20, marks=pytest.mark.exhaustive),
        pytest.param(1, 3, 200, marks=pytest.mark.exhaustive),
        (2, 4, -15),
    ],
)
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


def test_the_patch_of_a_click_is_small(show):
    """What did not change is not sent again."""
    page = show(Session(board(TURN), seed=1))
    page.pick("route:essen-frankfurt")
    sent = len(json.dumps(page.patches[-1]))
    assert sent < len(json.dumps(page.view)) / 8
