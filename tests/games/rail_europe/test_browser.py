"""Rail Europe on the board: clicks, refusals, tickets, tunnels, keys, and how it looks."""

from __future__ import annotations

import re
from functools import partial

import pytest
from playwright.sync_api import expect

from railwidgets.session import Session
from tests.browser.look import at_any_width, flaws_at_any_width, picture
from tests.browser.positions import position, watched
from tests.sampling import exhaustive

TURN = """
A routes dieppe-paris frankfurt-paris-white, stations roma, hand 3 green 1 locomotive 5 black, tickets brest-marseille
B routes dieppe-london-1 berlin-frankfurt-red, hand 2 red, tickets angora-athina
row red blue green red locomotive
"""

shown = partial(position, name="rail_europe")


def new():
    """Tickets are chosen first."""
    return Session("rail_europe", seed=2)


def middle():
    """The turn of one of five players, with much on the map."""
    states = watched("rail_europe", 5, 3).timeline.states
    return Session(next(state for state in states[700:900] if state.phase == "turn"), seed=1)


SITUATIONS = {
    "tickets": new,
    "middle": middle,
    "tunnel": lambda: shown(
        "A hand 2 black 4 locomotive; B hand 1 red; phase tunnel\n"
        "tunnel madrid-pamplona-black with 3 black, revealed black red locomotive"
    ),
    "over": lambda: watched("rail_europe", 3, 3),
}


def test_the_first_tickets_and_a_turn_by_clicks(bare):
    table = bare(new())
    for seat in ("Crown", "Lantern"):
        expect(table.prompt).to_contain_text(f"{seat}: keep or give back")
        for word in ("Give back", "Give back"):
            table.root.get_by_role("button", name=re.compile(f"^{word}")).click()
            table.settle()
        table.why(table.root.get_by_role("button", name=re.compile("^Give back")))
        expect(table.reasons).to_contain_text("setup.keep_two")
        for _ in range(2):
            table.root.locator(".rwf-game-button", has_text="Keep").click()
            table.settle()
    expect(table.prompt).to_contain_text("Crown: take cards")
    assert [len(player.tickets) for player in table.session.state.players] == [2, 2]
    table.do(table.piece("deck"))
    expect(table.prompt).to_contain_text("second card")
    table.do(table.piece("deck"))
    expect(table.prompt).to_contain_text("Lantern")
    assert [player.cards for player in table.session.state.players] == [6, 4]


def test_a_route_is_paid_for_by_a_choice(bare):
    table = bare(shown(TURN))
    table.click("route:essen-frankfurt")
    expect(table.prompt).to_contain_text("how to pay for Essen – Frankfurt")
    expect(table.root.get_by_role("button", name=re.compile("^pay "))).to_have_count(2)
    assert table.seen_marks() > 0, "the wagons to come"
    table.press("Escape")
    expect(table.prompt).to_contain_text("take cards")
    table.click("route:essen-frankfurt")
    table.piece("pay 1 green and 1 locomotive").click()
    expect(
        table.root.get_by_role("button", name="Essen – Frankfurt: green route, 2 spaces, 2 points, claimed by Crown")
    ).to_be_visible()
    session = table.session
    assert session.state.players[0].wagons == 39
    assert session.picks == (), "nothing is picked by itself"


@exhaustive
def test_refused_clicks_show_the_clause_and_the_proof(bare):
    table = bare(shown(TURN))
    for pick, clause, words in (
        ("route:dieppe-london-2", "double.few_players", "closes the other half"),
        ("route:frankfurt-paris-orange", "double.not_both", "owns the other half"),
        ("route:amsterdam-london", "claim.exact_cards", "1 locomotive"),
        ("route:brest-pamplona", "claim.exact_cards", "violet"),
        ("city:roma", "station.empty_city", "already"),
    ):
        table.click(pick)
        expect(table.answer).to_have_attribute("data-kind", "refused")
        expect(table.reasons).to_contain_text(clause)
        expect(table.reasons).to_contain_text(words)
        assert table.seen_marks() > 0
    table.say("claim brindisi-palermo with 3 black")
    expect(table.reasons).to_contain_text("ferry.locomotives")
    table.say("take red")
    expect(table.prompt).to_contain_text("second card")
    table.why(table.piece("locomotive, face up").first)
    expect(table.reasons).to_contain_text("draw.face_up_locomotive")
    assert len([action for action in table.session.actions if str(action).startswith("take")]) == 1


@exhaustive
def test_a_tunnel_asks_in_french(bare):
    table = bare(shown(TURN, seed=19))
    table.translate("fr")
    table.click("route:madrid-pamplona-black")
    table.piece("payer 3 noires").click()
    assert table.session.state.phase == "tunnel", "a card that was revealed asks for another one"
    expect(table.prompt).to_contain_text("le tunnel en demande")
    table.click("city:wien")
    expect(table.reasons).to_contain_text("tunnel.reveal")
    table.do(table.button("Renoncer"))
    expect(table.prompt).to_contain_text("Lantern")


@exhaustive
def test_a_turn_by_keys_alone(bare):
    table = bare(shown(TURN))
    table.enter()
    table.press("Tab")
    assert table.focused() in table.selectable(), "the board is the next stop after the tools"
    for _ in range(160):
        if table.focused() == "route:essen-frankfurt":
            break
        table.press("]")
    assert table.focused() == "route:essen-frankfurt"
    table.press("Enter")
    expect(table.prompt).to_contain_text("how to pay")
    table.tab_to("pay 2 green")
    table.press("Enter")
    expect(table.prompt).to_contain_text("Lantern")
    assert str(table.session.actions[0]) == "claim essen-frankfurt with 2 green"


@at_any_width(SITUATIONS)
def test_nothing_overlaps_or_is_cut_off_at_any_width(page, bare, name, tried):
    page.set_viewport_size({"width": 1640, "height": 1600})
    table = bare(SITUATIONS[name]())
    found = flaws_at_any_width(table, f"europe-{name}", tried)
    assert not found, "\n".join(found)


@exhaustive
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_no_accessibility_violation(bare, violations, theme):
    table = bare(middle(), theme=theme)
    picture(table, "europe")
    expect(table.root).to_have_attribute("data-theme-now", theme)
    table.say("pass")
    expect(table.answer).to_have_attribute("data-kind", "refused")
    assert violations(".rw") == []
