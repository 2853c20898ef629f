"""Steam Tunnel in a real JupyterLab: clicks, keys, a tunnel lit across the wrap, and how it looks."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.lab import reload
from tests.browser.look import flaws_at_each_width, picture
from tests.browser.table import START, opened
from tests.browser.test_keyboard import enter, tab_to

NEW = f"{START}\ns = rw.Session('steam_tunnel', seed=5)\nrw.Board(s)"

SMALL = "12 05 34A | 34 02 | ? | ?\n? | P | ? | ?\n? | ? | #B | ?\nturn B\nflipped 0,1"
"""Segments 12 at 0,0 and 34 at 0,1 are one finished tunnel; 05 at 0,0 leaves the board at the top and the left."""

MIDDLE = f"""{START}
t = rw.Session('steam_tunnel', players=5, seats=['random'] * 5, seed=3)
at = max(n for n, state in enumerate(t.timeline.states) if state.table.left >= 12 and state.phase == 'pawn')
s = rw.Session(t.timeline.states[at], seed=1)
rw.Board(s)"""

SITUATIONS = {"start": NEW, "middle": MIDDLE, "full": NEW.replace("seed=5", "full_board=True, charity=True, seed=5")}

# The tunnels whose line can be seen, by the picks of their segments.
BRIGHT = """
root => [...root.querySelectorAll('.rw-tunnel')]
  .filter(node => Number(getComputedStyle(node.querySelector('.rw-tunnel-line')).opacity) > 0.4)
  .map(node => [...node.querySelectorAll('[data-pick]')].map(one => one.dataset.pick))
"""

# Left, top, right and bottom of something drawn, in scene units.
BOX = """
node => {
  const { x, y, width, height } = node.getBBox();
  return [x, y, x + width, y + height];
}
"""

# Where on the screen a segment is, half-way along it.
ON = """
(root, pick) => {
  const path = root.querySelector(`[data-pick="${pick}"] path.rw-hit`);
  const { x, y } = path.getPointAtLength(path.getTotalLength() * PART);
  const { a, d, e, f } = path.getScreenCTM();
  return [a * x + e, d * y + f];
}
"""


def shown(text):
    """A cell that shows a position."""
    return f"{START}\ns = rw.Session(rw.game('steam_tunnel').parse({text!r}), seed=1)\nrw.Board(s)"


def spot(table, pick, part=0.3):
    """Where on the screen a segment is, some part along it."""
    table.root.locator(".rwf-board").scroll_into_view_if_needed()
    return table.root.evaluate(ON.replace("PART", str(part)), pick)


def bright(table):
    """The segments of the tunnels that are lit up."""
    return [pick for tunnel in table.root.evaluate(BRIGHT) for pick in tunnel]


def test_a_turn_by_clicks(page, lab, notebook):
    (table,) = opened(page, lab, notebook, NEW)
    assert len(table.lit()) == 32
    table.click("card:0,0")
    expect(table.prompt).to_contain_text("buy a lit segment")
    bought = next(pick for pick in table.lit() if pick.startswith("segment:0,0"))
    box = table.at(bought).locator(".rw-ghost").bounding_box()
    there = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.mouse.move(*there)
    expect(table.at(bought).locator(".rw-ghost")).to_be_visible()
    page.mouse.click(*there)
    expect(table.root.locator(".rw-layer-pieces > *")).to_have_count(1)
    expect(table.prompt).to_contain_text("Orange")
    table.root.locator(".rwf-title").hover()
    assert bright(table) == [], "after a click the focus lights nothing"
    table.click("card:5,5")
    expect(table.prompt).to_contain_text("buy a lit segment")
    table.click("card:5,0")
    expect(table.root.get_by_role("img", name="5,0: blocked by Orange")).to_have_count(1)
    table.click("card:2,2")
    expect(table.button("Place no pawn")).to_have_class(re.compile("rwf-lit"))
    table.button("Place no pawn").click()
    assert table.ask("[str(a).split()[0] for a in s.actions]") == str(
        ["flip", "card", "pawn", "flip", "card", "block", "flip", "card", "skip"]
    )
    expect(table.root.locator(".rwf-log li")).to_have_count(9)


def test_a_reload_keeps_the_game(page, lab, notebook):
    path = notebook([shown(SMALL)])
    (table,) = opened(page, lab, lambda _: path)
    table.button("Place no pawn").click()
    expect(table.prompt).to_contain_text("Violet")
    page.evaluate("window.jupyterapp.commands.execute('docmanager:save')")
    page.wait_for_function("!window.jupyterapp.shell.currentWidget.context.model.dirty")
    reload(page, path)
    expect(table.root.locator(".rw-layer-pieces > *")).to_have_count(2)
    expect(table.prompt).to_contain_text("Violet")
    table.click("card:2,3")
    assert table.ask("s.state.phase") == "'pawn'"


def test_refused_clicks_show_the_clause_and_the_proof(page, lab, notebook):
    (table,) = opened(page, lab, notebook, shown(SMALL))
    page.mouse.click(*spot(table, "segment:0,0,12"))
    expect(table.answer).to_have_attribute("data-kind", "refused")
    expect(table.answer).to_contain_text("pawn.finished")
    left, _, right, _ = page.locator(".rw-layer-track path.rw-proof").evaluate(BOX)
    assert left < 100 < right, "the proof runs over both cards"
    assert table.seen_marks() > 0
    page.mouse.click(*spot(table, "segment:0,0,34"))
    expect(table.answer).to_contain_text("pawn.taken")
    expect(table.marks.get_by_text("A", exact=True)).to_be_visible()
    table.click("card:1,1")
    expect(table.answer).to_contain_text("pawn.block")
    table.click("card:2,2")
    expect(table.answer).to_contain_text("blocked already")
    table.say("pawn 0,1 1")
    expect(table.answer).to_contain_text("pawn.black_end")
    expect(table.marks.locator("circle.rw-proof")).to_be_visible()
    assert table.ask("s.at") == "0"
    page.mouse.click(*spot(table, "segment:0,0,05"))
    expect(table.answer).to_have_attribute("data-kind", "hint")
    assert table.ask("s.state.table[0, 0].pawns[0]") == "1"


def test_a_turn_by_keys_alone(page, lab, notebook):
    (table,) = opened(page, lab, notebook, NEW)
    enter(page, table)
    table.press("Tab")
    assert table.focused() in table.lit(), "the board is the next stop after the tools, on a card that can be turned"
    table.press("Home")
    assert table.focused() == "card:0,0"
    table.press("ArrowRight")
    assert table.focused() == "card:0,1"
    table.press("Enter")
    expect(table.prompt).to_contain_text("buy a lit segment")
    table.settle()
    assert table.focused() == "card:0,1", "the focus stays where it was"
    for _ in range(40):
        table.press("]")
        if table.focused().startswith("segment:0,1"):
            break
    bought = table.focused()
    # The tunnel of the focused segment lights up as under a mouse.
    assert bought in bright(table)
    table.press("Enter")
    expect(table.prompt).to_contain_text("Orange")
    table.settle()
    assert table.focused() == bought
    assert table.ask("str(s.actions[-1])") == repr("pawn 0,1 " + bought.rpartition(",")[2])
    table.press("End", "Enter")
    expect(table.prompt).to_contain_text("buy a lit segment")
    tab_to(table, "^Place no pawn")
    table.press(" ")
    expect(table.prompt).to_contain_text("Violet")


def test_a_tunnel_lights_up_in_one_go_across_the_wrap(page, lab, notebook):
    (table,) = opened(page, lab, notebook, shown(SMALL))
    assert bright(table) == []
    pick = "segment:0,0,05"
    page.mouse.move(*spot(table, pick))
    table.page.wait_for_timeout(60)
    wanted = table.ask(
        "[f'segment:{p.cell[0]},{p.cell[1]},{p.name}' for p in T.segments]".replace(
            "T", "__import__('railwidgets.games.steam_tunnel.score', fromlist=['x']).tunnel_at(s.state, (0, 0), 0)"
        )
    )
    assert str(bright(table)) == wanted
    line = table.root.locator(".rw-tunnel", has=page.locator(f"[data-pick='{pick}']")).locator(".rw-tunnel-line")
    left, top, right, bottom = line.evaluate(BOX)
    assert left < 0
    assert top < 0
    assert right > 400 or bottom > 450, "it comes back on the opposite side"
    # Its row lights it as well, and another row another tunnel.
    page.mouse.move(2, 2)
    table.page.wait_for_timeout(60)
    assert bright(table) == []
    rows = table.root.locator("[data-row^='tunnel:']")
    for number in range(rows.count()):
        rows.nth(number).hover()
        (lit,) = table.root.evaluate(BRIGHT)
        assert f"part of tunnel {number + 1} " in table.at(lit[0]).get_attribute("aria-label")
    table.root.locator(".rwf-title").hover()
    assert bright(table) == []


@pytest.mark.parametrize("name", SITUATIONS)
def test_nothing_overlaps_or_is_cut_off_at_any_width(page, lab, notebook, name):
    page.set_viewport_size({"width": 1640, "height": 1400})
    (table,) = opened(page, lab, notebook, SITUATIONS[name])
    # The copies in the margin end where the picture ends.
    page.add_style_tag(content=".rw-margin text { visibility: hidden }")
    found = flaws_at_each_width(table, f"tunnel-{name}")
    assert not found, "\n".join(found)


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_no_accessibility_violation(page, lab, notebook, violations, theme):
    (table,) = opened(page, lab, notebook, MIDDLE.replace("rw.Board(s)", f"rw.Board(s, theme={theme!r})"))
    expect(table.root).to_have_attribute("data-theme-now", theme)
    assert table.root.locator(".rwf-rows.is-long").get_attribute("tabindex") == "0"
    picture(table, f"tunnel-{theme}")
    assert violations(".rw") == []
    table.root.locator("[data-row^='tunnel:']").first.hover()
    picture(table, f"tunnel-{theme}-row")
    blocked = table.ask("next(f'{c[0]},{c[1]}' for c, k in s.state.table.items() if not k.can_turn)").strip("'")
    table.say(f"block {blocked}")
    expect(table.answer).to_have_attribute("data-kind", "refused")
    picture(table, f"tunnel-{theme}-refused")
    assert violations(".rw") == []
