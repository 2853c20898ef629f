"""Railroad Dice on the board: a turn by clicks and by keys, a tile left, groups lit, and how it looks."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from railwidgets.session import Session
from tests.browser.look import at_any_width, flaws_at_any_width, picture
from tests.browser.positions import watched
from tests.sampling import exhaustive


def new():
    """A game that has just begun."""
    return Session("railroad_dice", seed=3)


def late(players, seed):
    """Near the end of a game, with several dice to choose from."""
    states = watched("railroad_dice", players, seed).timeline.states
    return Session([state for state in states if state.phase == "act" and sum(state.player.front) > 3][-1], seed=1)


def leaving():
    """Five rails lie on the plain, and the orange end points at its border."""
    session = new()
    session.play("roll 0 + 4 wild")
    session.play("dice 6 straight 2 wild")
    for place in ("3,4 WE", "3,5 WE", "3,2 EW", "3,1 EW"):
        session.play(f"lay straight {place}")
    return session


SITUATIONS = {"start": new, "late": lambda: late(2, 1), "four": lambda: late(4, 2), "leaving": leaving}


def test_a_roll_by_clicks(bare):
    table = bare(new())
    table.button("Income: 4").click()
    expect(table.button("Income: 4")).not_to_have_class(re.compile("rwf-selectable"))
    table.button("Roll").click()
    expect(table.prompt).to_contain_text("how many dice of the reserve")
    expect(table.piece("from the reserve: 4")).to_contain_text("51.8%")
    table.piece("from the reserve: 4").click()
    expect(table.prompt).to_contain_text("how many wild dice")
    expect(table.piece("wild dice: 2")).to_contain_text("8 in all")
    table.do(table.piece("wild dice: 2"))
    expect(table.prompt).to_contain_text("rolls 8 dice")
    expect(table.root.get_by_text("At least one of these; dice rolled: 8")).to_be_visible()
    table.button("Roll the dice").click()
    faces = sum(map(bool, table.session.state.player.front))
    expect(table.root.locator("button.rwf-piece", has=table.page.locator("[class~=rw-tumble]"))).to_have_count(faces)
    session = table.session
    assert str(session.actions[1]) == "roll 4 + 2 wild"
    assert sum(session.state.player.front) == 10


def test_a_tile_is_left_by_clicks(bare):
    table = bare(leaving())
    table.piece("die showing straight").first.click()
    table.click("exit:3,6,WE")
    expect(table.prompt).to_contain_text("choose the tile")
    table.piece("lakes, 8 left").click()
    expect(table.root.get_by_role("img", name="large tile: lakes")).to_have_count(1)
    table.piece("die showing wild").first.click()
    expect(table.prompt).to_contain_text("highlighted square of the new tile")
    assert [pick for pick in table.selectable() if pick.startswith("cell")] == ["cell:3,7"]
    table.click("cell:3,7")
    expect(table.prompt).to_contain_text("again")
    first = table.root.locator(".rw-layer-targets .is-selected, .rw-layer-targets .rw-chosen").count()
    assert first >= 2, "the rail that leads off and the first one on the new tile"
    # Turned to the east it points at a lake, with which no turn ends.
    table.press("r")
    expect(table.prompt).to_contain_text("again")
    table.press("Enter")
    expect(table.root.get_by_role("img", name="plan, row 0, column 1: lakes")).to_have_count(1)
    session = table.session
    assert len(session.state.plan.minis) == 2
    assert str(session.actions[-1]) == "leave straight 3,6 WE onto lakes wild WE"
    table.why("End the turn")
    expect(table.reasons).to_contain_text("cost.no_end_at_lake")


@exhaustive
def test_refused_clicks_show_the_clause_and_the_proof(bare):
    table = bare(leaving())
    table.piece("die showing straight").first.click()
    table.click("cell:0,0")
    expect(table.reasons).to_contain_text("track.single")
    assert table.seen_marks() > 0
    table.press("Escape", "Escape")
    table.piece("die showing straight").first.click()
    table.click("exit:3,6,WE")
    table.why(table.piece("massif, 6 left"))
    expect(table.reasons).to_contain_text("tile.landscape")
    assert table.seen_marks() > 0
    table.press("Escape")
    table.why(table.piece("red station"))
    expect(table.reasons).to_contain_text("station.director")
    expect(table.root.locator("[data-row='company:red']")).to_have_class(re.compile("rwf-refused"))
    session = table.session
    assert session.at == len(session.actions)


@exhaustive
def test_a_tile_is_left_by_keys_alone(bare):
    table = bare(leaving())
    table.enter()
    table.tab_to("^die showing straight")
    table.press("Enter")
    expect(table.piece("die showing straight").first).to_have_attribute("aria-pressed", "true")
    table.page.locator(".rwf-scene [data-pick][tabindex='0']").first.focus()
    table.press("Home")
    assert table.focused() in {"exit:3,6,WE", "exit:3,0,EW"} <= set(table.selectable())
    table.press("Enter")
    expect(table.prompt).to_contain_text("choose the tile")
    table.tab_to("^plain, 8 left")
    table.press("Enter")
    expect(table.prompt).to_contain_text("choose the die")
    table.press("Escape")
    expect(table.prompt).to_contain_text("take a die")


def test_the_largest_group_lights_up_with_its_row(bare):
    table = bare(late(2, 1))
    groups = ".rw-group-lit"
    assert table.root.locator(groups).count() > 0
    bright = f"[...document.querySelectorAll('{groups}')].filter(node => getComputedStyle(node).opacity > 0.5)"

    def lights(count):
        table.page.wait_for_function(f"count => {bright}.length === count", arg=count)

    lights(0)
    plan = table.session.state.plan
    company = next(name for name in ("red", "yellow", "green", "mauve", "blue") if plan.groups(name))
    table.root.locator(f"[data-row='company:{company}']").hover()
    lights(1)
    table.leave()
    lights(0)


@at_any_width(SITUATIONS)
def test_nothing_overlaps_or_is_cut_off_at_any_width(page, bare, name, tried):
    page.set_viewport_size({"width": 1640, "height": 1500})
    table = bare(SITUATIONS[name]())
    found = flaws_at_any_width(table, f"dice-{name}", tried)
    assert not found, "\n".join(found)


@exhaustive
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_no_accessibility_violation(bare, violations, theme):
    table = bare(leaving(), theme=theme)
    expect(table.root).to_have_attribute("data-theme-now", theme)
    table.piece("die showing straight").first.click()
    table.settle()
    picture(table, "dice-held")
    assert violations(".rw") == []
    table.click("exit:3,6,WE")
    table.settle()
    table.why(table.piece("massif, 6 left"))
    expect(table.answer).to_have_attribute("data-kind", "refused")
    picture(table, "dice-refused")
    assert violations(".rw") == []
    table.press("Escape", "Escape")
    table.why("Roll")
    table.settle()
    assert violations(".rw") == []
