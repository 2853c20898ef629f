"""Opponents and hints in a real JupyterLab: thoughts do not block the page, and a hint is seen, heard and followed."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.table import START, Table, opened

HINTED = START + "\ns = rw.Session('steam_tunnel', seats=['person', 'search:playouts=10'], seed=4)\nrw.Board(s)"
SLOW = START + "\ns = rw.Session('steam_tunnel', seats=['person', 'search:seconds=1.5'], seed=4)\nrw.Board(s)"
TILES = START + "\ns = rw.Session('days_of_steam', seats=['person', 'greedy'], seed=7)\nrw.Board(s)"


def hinted(table: Table) -> str:
    """The pick on the board that a hint is about."""
    pick = table.root.locator(".rwf-scene .is-hinted[data-pick]").first.get_attribute("data-pick")
    assert pick is not None
    return pick


def test_a_hint_is_lit_told_and_can_be_followed(page, lab, notebook, violations):
    (table,) = opened(page, lab, notebook, HINTED)
    table.button("Hint").click()
    expect(table.answer).to_contain_text("% to win", timeout=15_000)
    expect(table.answer).to_have_attribute("data-kind", "done")
    pick = hinted(table)
    assert table.ask("s.answer.advice.action.picks[0]") == repr(pick)
    assert "(Hint)" in (table.at(pick).get_attribute("aria-label") or "")
    assert violations(".rw") == []
    table.click(pick)
    expect(table.root.locator(".is-hinted")).to_have_count(0)
    assert table.ask("str(s.actions[0])") == repr(pick.replace("card:", "flip "))


def test_a_hint_by_key_shows_the_tile_as_it_would_lie(page, lab, notebook):
    (table,) = opened(page, lab, notebook, TILES)
    table.at("cell:0,-1").focus()
    table.press("h")
    expect(table.answer).to_contain_text("Hint", timeout=15_000)
    preview = table.ask("s.selection.preview")
    assert preview == table.ask("s.answer.advice.action")
    pick = hinted(table)
    expect(table.at(pick).locator(".rw-ghost").first).to_be_visible()
    expect(table.root.locator(".rwf-piece.rwf-hinted")).not_to_have_count(0)
    table.click(pick)
    table.settle()
    assert table.ask("s.last is not None and s.at > 0") == "True"


def test_a_player_that_thinks_leaves_the_page_alive_and_its_moves_in_the_list(page, lab, notebook):
    (table,) = opened(page, lab, notebook, SLOW)
    table.click(table.lit()[0])
    table.button("Place no pawn").click()
    # What was done is drawn, and who thinks is told, before the answer to the click is there.
    expect(table.answer).to_contain_text("thinking", timeout=5_000)
    expect(table.button("Hint")).to_have_attribute("aria-disabled", "true")
    expect(table.answer).not_to_contain_text("thinking", timeout=30_000)
    expect(table.root.locator(".rwf-trouble")).to_be_empty()
    length = int(table.ask("len(s.actions)"))
    assert table.ask("s.state.actor") == "0"
    expect(table.root.locator(".rwf-log li")).to_have_count(length)
    shown = []
    while table.ask("s.timeline.states[s.at].actor") != "1" or not shown:
        table.button("One action back").click()
        shown.append(table.ask("s.at"))
    expect(table.root.locator(".rwf-count")).to_have_text(re.compile(rf"^{shown[-1]} of {length}$"))


def test_a_seat_is_given_to_each_kind_of_player(page, lab, notebook):
    (table,) = opened(page, lab, notebook, HINTED)
    table.root.locator(".rwf-seats summary").click()
    select = table.root.locator("[name='seat:1']")
    names = select.locator("option").evaluate_all("options => options.map(option => option.value)")
    assert names == ["person", "random", "greedy", "search", "search:playouts=10"]
    for name in ("greedy", "random", "person"):
        select.select_option(name)
        table.settle()
        assert table.ask("s.seats[1]") == repr(name)
