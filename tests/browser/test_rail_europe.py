"""Rail Europe in a real JupyterLab: clicks, refusals, tickets, tunnels, keys, and how it looks."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.look import flaws_at_each_width, picture
from tests.browser.table import START, opened
from tests.browser.test_keyboard import enter, tab_to

TURN = """
A routes dieppe-paris frankfurt-paris-white, stations roma, hand 3 green 1 locomotive 5 black, tickets brest-marseille
B routes dieppe-london-1 berlin-frankfurt-red, hand 2 red, tickets angora-athina
row red blue green red locomotive
"""

MIDDLE = f"""{START}
t = rw.Session('rail_europe', players=5, seats=['random'] * 5, seed=3)
s = rw.Session(t.timeline.states[next(n for n in range(700, 900) if t.timeline.states[n].phase == 'turn')], seed=1)
rw.Board(s)"""
OVER = f"{START}\ns = rw.Session('rail_europe', players=3, seats=['random'] * 3, seed=3)\nrw.Board(s)"


def shown(text, seed=1):
    """A cell that shows a position."""
    return f"{START}\ns = rw.Session(rw.game('rail_europe').parse({text!r}), seed={seed})\nrw.Board(s)"


SITUATIONS = {
    "tickets": f"{START}\ns = rw.Session('rail_europe', seed=2)\nrw.Board(s)",
    "middle": MIDDLE,
    "tunnel": shown(
        "A hand 2 black 4 locomotive; B hand 1 red; phase tunnel\n"
        "tunnel madrid-pamplona-black with 3 black, revealed black red locomotive"
    ),
    "over": OVER,
}


def test_the_first_tickets_and_a_turn_by_clicks(page, lab, notebook):
    (table,) = opened(page, lab, notebook, SITUATIONS["tickets"])
    for seat in ("Violet", "Orange"):
        expect(table.prompt).to_contain_text(f"{seat}: keep or give back")
        for word in ("Give back", "Give back"):
            table.root.get_by_role("button", name=re.compile(f"^{word}")).click()
            table.settle()
        table.root.get_by_role("button", name=re.compile("^Give back")).click()
        expect(table.answer).to_contain_text("setup.keep_two")
        for _ in range(2):
            table.root.get_by_role("button", name=re.compile("^Keep")).click()
            table.settle()
    expect(table.prompt).to_contain_text("Violet: take cards")
    assert table.ask("[len(p.tickets) for p in s.state.players]") == "[2, 2]"
    table.piece("deck").click()
    expect(table.prompt).to_contain_text("second card")
    table.piece("deck").click()
    expect(table.prompt).to_contain_text("Orange")
    assert table.ask("[p.cards for p in s.state.players]") == "[6, 4]"


def test_a_route_is_paid_for_by_a_choice(page, lab, notebook):
    (table,) = opened(page, lab, notebook, shown(TURN))
    table.click("route:essen-frankfurt")
    expect(table.prompt).to_contain_text("choose how to pay for Essen – Frankfurt")
    expect(table.root.get_by_role("button", name=re.compile("^pay "))).to_have_count(2)
    assert table.seen_marks() > 0, "the wagons to come"
    table.press("Escape")
    expect(table.prompt).to_contain_text("take cards")
    table.click("route:essen-frankfurt")
    table.piece("pay 1 green and 1 locomotive").click()
    expect(
        table.root.get_by_role("img", name="Essen – Frankfurt: green route, 2 spaces, claimed by Violet")
    ).to_be_visible()
    assert table.ask("s.state.players[0].wagons") == "39"
    table.settle()
    assert table.ask("s.picks") == "()", "nothing is picked by itself"


def test_refused_clicks_show_the_clause_and_the_proof(page, lab, notebook):
    (table,) = opened(page, lab, notebook, shown(TURN))
    for pick, clause, words in (
        ("route:dieppe-london-2", "double.few_players", "closes the other half"),
        ("route:frankfurt-paris-orange", "double.not_both", "has the other half"),
        ("route:amsterdam-london", "claim.exact_cards", "1 locomotive"),
        ("route:brest-pamplona", "claim.exact_cards", "violet"),
        ("city:roma", "station.empty_city", "already"),
    ):
        table.click(pick)
        expect(table.answer).to_have_attribute("data-kind", "refused")
        expect(table.answer).to_contain_text(clause)
        expect(table.answer).to_contain_text(words)
        assert table.seen_marks() > 0
    table.say("claim brindisi-palermo with 3 black")
    expect(table.answer).to_contain_text("ferry.locomotives")
    table.say("take red")
    expect(table.prompt).to_contain_text("second card")
    table.piece("locomotive, face up").first.click()
    expect(table.answer).to_contain_text("draw.face_up_locomotive")
    assert table.ask("len([a for a in s.actions if str(a).startswith('take')])") == "1"


def test_a_tunnel_asks_in_french(page, lab, notebook):
    (table,) = opened(page, lab, notebook, shown(TURN, seed=19))
    table.root.locator(".rwf-lang").click()
    expect(table.root).to_have_attribute("lang", "fr")
    table.click("route:madrid-pamplona-black")
    table.piece("payer 3 noires").click()
    table.settle()
    if table.ask("s.state.phase") == "'tunnel'":
        expect(table.prompt).to_contain_text("le tunnel demande des cartes en plus")
        table.click("city:wien")
        expect(table.answer).to_contain_text("tunnel.reveal")
        table.button("Renoncer").click()
    expect(table.prompt).to_contain_text("Orange")


def test_a_turn_by_keys_alone(page, lab, notebook):
    (table,) = opened(page, lab, notebook, shown(TURN))
    enter(page, table)
    table.press("Tab")
    assert table.focused() in table.lit(), "the board is the next stop after the tools"
    for _ in range(160):
        if table.focused() == "route:essen-frankfurt":
            break
        table.press("]")
    assert table.focused() == "route:essen-frankfurt"
    table.press("Enter")
    expect(table.prompt).to_contain_text("choose how to pay")
    tab_to(table, "pay 2 green")
    table.press("Enter")
    expect(table.prompt).to_contain_text("Orange")
    assert table.ask("str(s.actions[0])") == "'claim essen-frankfurt with 2 green'"


@pytest.mark.parametrize("name", SITUATIONS)
def test_nothing_overlaps_or_is_cut_off_at_any_width(page, lab, notebook, name):
    page.set_viewport_size({"width": 1640, "height": 1600})
    (table,) = opened(page, lab, notebook, SITUATIONS[name])
    found = flaws_at_each_width(table, f"europe-{name}")
    assert not found, "\n".join(found)


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_no_accessibility_violation(page, lab, notebook, violations, theme):
    (table,) = opened(page, lab, notebook, MIDDLE.replace("rw.Board(s)", f"rw.Board(s, theme={theme!r})"))
    expect(table.root).to_have_attribute("data-theme-now", theme)
    picture(table, f"europe-{theme}")
    assert violations(".rw") == []
    table.say("pass")
    expect(table.answer).to_have_attribute("data-kind", "refused")
    assert violations(".rw") == []
