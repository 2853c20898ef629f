"""How it looks: nothing overlaps or is cut off at any width, letters can be read, and it is accessible."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.look import flaws, flaws_at_each_width, picture, widen
from tests.browser.table import START, opened, position

MIDDLE = f"""{START}
t = rw.Session('days_of_steam', players=PLAYERS, seats=['random'] * PLAYERS, seed=5)
at = max(n for n, state in enumerate(t.timeline.states) if len(state.table.cells) <= TILES and state.actor == 0)
s = rw.Session(t.timeline.states[at], seed=1)
rw.Board(s)"""

SITUATIONS = {
    "start": position("0,0 red; row green (red blue), blue (red red); A at 0,0, hand straight curve wye; B at 0,0"),
    "full": MIDDLE.replace("PLAYERS", "4").replace("TILES", "45"),
    "train": position(
        "0,0 red (blue red); 0,1 WE hill; 0,2 WE; 0,3 blue; row green (red blue), blue (red red)\n"
        "A at 0,0, steam 6, hand straight curve wye, delivered red blue green, counters 1, coal 2; B at 0,0\n"
        "C at 0,0; D at 0,0"
    ),
}


@pytest.mark.parametrize("name", SITUATIONS)
def test_nothing_overlaps_or_is_cut_off_at_any_width(page, lab, notebook, name):
    page.set_viewport_size({"width": 1640, "height": 1300})
    (table,) = opened(page, lab, notebook, SITUATIONS[name])
    found = flaws_at_each_width(table, name)
    widen(table, 360)
    table.lay()
    assert not found, "\n".join(found)


def test_a_refusal_and_a_train_on_its_way_have_room_at_any_width(page, lab, notebook):
    page.set_viewport_size({"width": 1640, "height": 1400})
    (table,) = opened(page, lab, notebook, SITUATIONS["train"])
    found = {}
    for width in (360, 720, 1200):
        widen(table, width)
        table.say("lay curve 0,1")
        expect(table.answer).to_have_attribute("data-kind", "refused")
        picture(table, f"refused-{width}")
        found[width, "refused"] = flaws(table, width)
        table.take(0)
        table.click("cell:0,0")
        expect(table.at("cell:0,0")).to_have_class("rw-flat is-refused")
        picture(table, f"trial-{width}")
        found[width, "trial"] = flaws(table, width)
        table.press("Escape", "Escape")
        table.button("Move train").click()
        expect(table.at("cell:0,3")).to_have_class("rw-flat is-lit")
        picture(table, f"train-lit-{width}")
        found[width, "lit"] = flaws(table, width)
        table.press("Escape")
        table.settle()
        table.root.locator("summary").click()
        table.press("?")
        picture(table, f"open-{width}")
        found[width, "open"] = flaws(table, width)
        table.press("?")
        table.root.locator("summary").click()
    assert not any(found.values()), "\n".join(f"{at}: {one}" for at, here in found.items() for one in here)


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_no_accessibility_violation(page, lab, notebook, violations, theme):
    (table,) = opened(page, lab, notebook, SITUATIONS["train"].replace("rw.Board(s)", f"rw.Board(s, theme={theme!r})"))
    expect(table.root).to_have_attribute("data-theme-now", theme)
    assert violations(".rw") == []
    table.take(0)
    table.settle()
    assert violations(".rw") == []
    table.click("cell:0,0")
    expect(table.answer).to_have_attribute("data-kind", "refused")
    assert violations(".rw") == []
    table.say("gibberish")
    expect(table.answer).to_have_attribute("data-kind", "error")
    table.root.locator("summary").click()
    table.button("Keys").click()
    assert violations(".rw") == []
    table.button("Move train").click()
    table.settle()
    assert violations(".rw") == []
