"""Railroad Dice in a real JupyterLab: a turn by clicks and by keys, a tile left, groups lit, and how it looks."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.look import flaws_at_each_width, picture
from tests.browser.table import START, opened
from tests.browser.test_keyboard import enter, tab_to

NEW = f"{START}\ns = rw.Session('railroad_dice', seed=3)\nrw.Board(s)"

LATE = f"""{START}
t = rw.Session('railroad_dice', players=PLAYERS, seats=['random'] * PLAYERS, seed=SEED)
states = [state for state in t.timeline.states if state.phase == 'act' and sum(state.player.front) > 3]
s = rw.Session(states[-1], seed=1)
rw.Board(s)"""

LEAVING = f"""{START}
s = rw.Session('railroad_dice', seed=3)
for text in ['roll 0 + 4 wild', 'dice 6 straight 2 wild', *(f'lay straight 3,{{n}} WE' for n in (4, 5)),
             *(f'lay straight 3,{{n}} EW' for n in (2, 1))]:
    s.play(text)
rw.Board(s)"""
"""Five rails lie on the plain, and the orange end points at its border."""

SITUATIONS = {
    "start": NEW,
    "late": LATE.replace("PLAYERS", "2").replace("SEED", "1"),
    "four": LATE.replace("PLAYERS", "4").replace("SEED", "2"),
    "leaving": LEAVING,
}


def test_a_roll_by_clicks(page, lab, notebook):
    (table,) = opened(page, lab, notebook, NEW)
    table.button("Income: 4 dice").click()
    expect(table.button("Income: 4 dice")).not_to_have_class(re.compile("rwf-lit"))
    table.button("Roll").click()
    expect(table.prompt).to_contain_text("how many dice of the reserve")
    expect(table.piece("from the reserve: 4")).to_contain_text("51.8%")
    table.piece("from the reserve: 4").click()
    expect(table.prompt).to_contain_text("how many wild dice")
    expect(table.piece("wild dice: 2")).to_contain_text("8 in all")
    table.piece("wild dice: 2").click()
    expect(table.prompt).to_contain_text("rolls dice: 8")
    expect(table.root.get_by_text("At least one of these; dice rolled: 8")).to_be_visible()
    table.button("Roll the dice").click()
    expect(table.root.locator("button.rwf-piece", has=page.locator("[class~=rw-tumble]"))).to_have_count(10)
    assert table.ask("str(s.actions[1])") == "'roll 4 + 2 wild'"
    assert table.ask("sum(s.state.player.front)") == "10"


def test_a_tile_is_left_by_clicks(page, lab, notebook):
    (table,) = opened(page, lab, notebook, LEAVING)
    table.piece("die showing straight").first.click()
    table.click("exit:3,6,WE")
    expect(table.prompt).to_contain_text("choose the tile")
    table.piece("lakes, 8 left").click()
    expect(table.root.get_by_role("img", name="large tile 0,1: lakes")).to_have_count(1)
    table.piece("die showing wild").first.click()
    expect(table.prompt).to_contain_text("lit square of the new tile")
    assert [pick for pick in table.lit() if pick.startswith("cell")] == ["cell:3,7"]
    table.click("cell:3,7")
    expect(table.prompt).to_contain_text("again")
    first = table.root.locator(".rw-layer-lit .is-selected, .rw-layer-lit .rw-chosen").count()
    assert first >= 2, "the rail that leads off and the first one on the new tile"
    # By the east it would point at a lake.
    table.press("r")
    expect(table.answer).to_contain_text("cost.no_end_at_lake")
    table.press("r")
    expect(table.prompt).to_contain_text("again")
    table.press("Enter")
    expect(table.root.get_by_role("img", name="plan 0,1: lakes")).to_have_count(1)
    assert table.ask("len(s.state.plan.minis)") == "2"
    assert table.ask("str(s.actions[-1])").startswith("'leave straight 3,6 WE onto lakes wild W")


def test_refused_clicks_show_the_clause_and_the_proof(page, lab, notebook):
    (table,) = opened(page, lab, notebook, LEAVING)
    table.piece("die showing straight").first.click()
    table.click("cell:0,0")
    expect(table.answer).to_contain_text("track.single")
    assert table.seen_marks() > 0
    table.press("Escape", "Escape")
    table.piece("die showing straight").first.click()
    table.click("exit:3,6,WE")
    table.piece("massif, 6 left").click()
    expect(table.answer).to_contain_text("tile.landscape")
    assert table.seen_marks() > 0
    table.press("Escape")
    table.piece("red station").click()
    expect(table.answer).to_contain_text("station.director")
    expect(table.root.locator("[data-row='company:red']")).to_have_class(re.compile("rwf-refused"))
    assert table.ask("s.at") == table.ask("len(s.actions)")


def test_a_tile_is_left_by_keys_alone(page, lab, notebook):
    (table,) = opened(page, lab, notebook, LEAVING)
    enter(page, table)
    tab_to(table, "^die showing straight")
    table.press("Enter")
    expect(table.piece("die showing straight").first).to_have_attribute("aria-pressed", "true")
    page.locator(".rwf-scene [data-pick][tabindex='0']").first.focus()
    table.press("Home")
    assert table.focused() in {"exit:3,6,WE", "exit:3,0,EW"} <= set(table.lit())
    table.press("Enter")
    expect(table.prompt).to_contain_text("choose the tile")
    tab_to(table, "^plain, 8 left")
    table.press("Enter")
    expect(table.prompt).to_contain_text("choose the die")
    table.press("Escape")
    expect(table.prompt).to_contain_text("take a die")


def test_the_largest_group_lights_up_with_its_row(page, lab, notebook):
    (table,) = opened(page, lab, notebook, SITUATIONS["late"])
    groups = table.root.locator(".rw-group-lit")
    assert groups.count() > 0
    bright = "nodes => nodes.filter(node => Number(getComputedStyle(node).opacity) > 0.5).length"
    assert groups.evaluate_all(bright) == 0
    company = table.ask("next(n for n in ('red yellow green mauve blue').split() if s.state.plan.groups(n))").strip("'")
    table.root.locator(f"[data-row='company:{company}']").hover()
    assert groups.evaluate_all(bright) == 1
    table.root.locator(".rwf-title").hover()
    assert groups.evaluate_all(bright) == 0


@pytest.mark.parametrize("name", SITUATIONS)
def test_nothing_overlaps_or_is_cut_off_at_any_width(page, lab, notebook, name):
    page.set_viewport_size({"width": 1640, "height": 1500})
    (table,) = opened(page, lab, notebook, SITUATIONS[name])
    found = flaws_at_each_width(table, f"dice-{name}")
    assert not found, "\n".join(found)


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_no_accessibility_violation(page, lab, notebook, violations, theme):
    (table,) = opened(page, lab, notebook, LEAVING.replace("rw.Board(s)", f"rw.Board(s, theme={theme!r})"))
    expect(table.root).to_have_attribute("data-theme-now", theme)
    assert violations(".rw") == []
    table.piece("die showing straight").first.click()
    table.settle()
    picture(table, f"dice-{theme}-held")
    assert violations(".rw") == []
    table.click("exit:3,6,WE")
    table.settle()
    assert violations(".rw") == []
    table.piece("massif, 6 left").click()
    expect(table.answer).to_have_attribute("data-kind", "refused")
    picture(table, f"dice-{theme}-refused")
    assert violations(".rw") == []
    table.press("Escape", "Escape")
    table.button("Roll").click()
    table.settle()
    assert violations(".rw") == []
