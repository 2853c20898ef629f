"""Steam Tunnel on the board: clicks, keys, a tunnel lit across the wrap, and how it looks."""

from __future__ import annotations

import re
from functools import partial

import pytest
from playwright.sync_api import expect

import railwidgets as rw
from railwidgets.games.steam_tunnel.tunnels import tunnel_at
from railwidgets.session import Session
from railwidgets.session.editing.editor import Editing
from railwidgets.session.learning.learning import Learning
from tests.browser.look import at_any_width, flaws_at_any_width, heighten, picture, widen
from tests.browser.positions import position, watched
from tests.sampling import exhaustive

SMALL = "12 05 34A | 34 02 | ? | ?\n? | P | ? | ?\n? | ? | #B | ?\nturn B\nflipped 0,1"
"""Segments 12 at 0,0 and 34 at 0,1 are one finished tunnel; 05 at 0,0 leaves the board at the top and the left."""

PAWNS = ".rw-layer-pieces > :not(:has(.rw-tunnel-number))"

shown = partial(position, name="steam_tunnel")


def new():
    """A game that has just begun."""
    return Session("steam_tunnel", seed=5)


def middle():
    """Five players, half of the cards turned, and a pawn to place."""
    states = watched("steam_tunnel", 5, 3).timeline.states
    return Session([state for state in states if state.table.left >= 12 and state.phase == "pawn"][-1], seed=1)


def late():
    """Two players, most cards turned, and many tunnels."""
    return Session(watched("steam_tunnel", 2, 7).timeline.states[-6], seed=1)


SITUATIONS = {
    "start": new,
    "middle": middle,
    "full": lambda: Session("steam_tunnel", full_board=True, charity=True, seed=5),
}

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


def spot(table, pick, part=0.3):
    """Where on the screen a segment is, some part along it."""
    table.root.locator(".rwf-board").scroll_into_view_if_needed()
    return table.root.evaluate(ON.replace("PART", str(part)), pick)


def bright(table, tunnels=0):
    """The segments of the tunnels that are lit up, as soon as there are so many of these."""
    count = f"tunnels => ({BRIGHT})(document.querySelector('.rw')).length === tunnels"
    table.page.wait_for_function(count, arg=tunnels)
    return [pick for tunnel in table.root.evaluate(BRIGHT) for pick in tunnel]


def test_a_turn_by_clicks(bare):
    table = bare(new())
    assert len(table.selectable()) == 32
    table.do("card:0,0")
    expect(table.prompt).to_contain_text(re.compile("buy a (highlighted )?segment"))
    bought = next(pick for pick in table.selectable() if pick.startswith("segment:0,0"))
    box = table.at(bought).locator(".rw-ghost").bounding_box()
    there = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    table.page.mouse.move(*there)
    expect(table.at(bought).locator(".rw-ghost")).to_be_visible()
    table.page.mouse.click(*there)
    # It is shown, with what it would be worth, and done by a second click.
    expect(table.prompt).to_contain_text("Tunnel ")
    expect(table.root.locator(".rw-purchase")).to_be_visible()
    expect(table.root.locator(PAWNS)).to_have_count(0)
    table.page.mouse.click(*there)
    expect(table.root.locator(PAWNS)).to_have_count(1)
    expect(table.prompt).to_contain_text("Lantern")
    table.leave()
    assert bright(table) == [], "after a click the focus lights nothing"
    table.do("card:5,5")
    expect(table.prompt).to_contain_text(re.compile("buy a (highlighted )?segment"))
    table.click("card:5,0")
    table.button("Block it").click()
    expect(table.root.get_by_role("button", name=re.compile("row 5, column 0.*blocked by Lantern"))).to_have_count(1)
    table.do("card:2,2")
    expect(table.button("Place no pawn")).to_have_class(re.compile("rwf-selectable"))
    table.do(table.button("Place no pawn"))
    done = [str(action).split()[0] for action in table.session.actions]
    assert done == ["flip", "card", "pawn", "flip", "card", "block", "flip", "card", "skip"]
    expect(table.root.locator(".rwf-log .rwf-entry")).to_have_count(9)


@exhaustive
def test_a_reload_keeps_the_game(bare):
    table = bare(shown(SMALL))
    table.do(table.button("Place no pawn"))
    expect(table.prompt).to_contain_text("Crown")
    bare.reload()
    expect(table.root.locator(PAWNS)).to_have_count(2)
    expect(table.prompt).to_contain_text("Crown")
    table.do("card:2,3")
    assert table.session.state.phase == "pawn"


@exhaustive
def test_refused_clicks_show_the_clause_and_the_proof(bare):
    table = bare(shown(SMALL))
    table.page.mouse.click(*spot(table, "segment:0,0,12"))
    expect(table.answer).to_have_attribute("data-kind", "refused")
    expect(table.reasons).to_contain_text("pawn.finished")
    left, _, right, _ = table.root.locator(".rw-layer-track path.rw-proof").evaluate(BOX)
    assert left < 100 < right, "the proof runs over both cards"
    assert table.seen_marks() > 0
    table.page.mouse.click(*spot(table, "segment:0,0,34"))
    expect(table.reasons).to_contain_text("pawn.taken")
    expect(table.marks.locator("circle.rw-proof")).to_be_visible()
    table.click("card:1,1")
    expect(table.reasons).to_contain_text("pawn.block")
    table.click("card:2,2")
    expect(table.reasons).to_contain_text("already blocked")
    table.say("pawn 0,1 1")
    expect(table.reasons).to_contain_text("pawn.black_end")
    expect(table.marks.locator("circle.rw-proof")).to_be_visible()
    assert table.session.at == 0
    table.page.mouse.click(*spot(table, "segment:0,0,05"))
    table.button("Buy it").click()
    expect(table.answer).to_have_attribute("data-kind", "hint")
    assert table.session.state.table[0, 0].pawns[0] == 1


@exhaustive
def test_a_turn_by_keys_alone(bare):
    table = bare(new())
    table.enter()
    table.press("Tab")
    assert table.focused() in table.selectable(), (
        "the board is the next stop after the tools, on a card that can be turned"
    )
    table.press("Home")
    assert table.focused() == "card:0,0"
    table.press("ArrowRight")
    assert table.focused() == "card:0,1"
    table.press("Enter", "Enter")
    expect(table.prompt).to_contain_text(re.compile("buy a (highlighted )?segment"))
    table.settle()
    assert table.focused() == "card:0,1", "the focus stays where it was"
    for _ in range(40):
        table.press("]")
        if table.focused().startswith("segment:0,1"):
            break
    bought = table.focused()
    # The tunnel of the focused segment lights up as under a mouse.
    assert bought in bright(table, tunnels=1)
    table.press("Enter")
    expect(table.prompt).to_contain_text("Tunnel ")
    table.press("Enter")
    expect(table.prompt).to_contain_text("Lantern")
    table.settle()
    assert table.focused() == bought
    assert str(table.session.actions[-1]) == "pawn 0,1 " + bought.rpartition(",")[2]
    table.press("End", "Enter", "Enter")
    expect(table.prompt).to_contain_text(re.compile("buy a (highlighted )?segment"))
    table.tab_to("^Place no pawn")
    table.press(" ", " ")
    expect(table.prompt).to_contain_text("Crown")


def test_a_tunnel_lights_up_in_one_go_across_the_wrap(bare):
    table = bare(shown(SMALL))
    assert bright(table) == []
    pick = "segment:0,0,05"
    table.page.mouse.move(*spot(table, pick))
    tunnel = tunnel_at(table.session.state, (0, 0), 0)
    segments = [f"segment:{one.cell[0]},{one.cell[1]},{one.name}" for one in tunnel.segments]
    assert bright(table, tunnels=1) == segments
    line = table.root.locator(".rw-tunnel", has=table.page.locator(f"[data-pick='{pick}']")).locator(".rw-tunnel-line")
    left, top, right, bottom = line.evaluate(BOX)
    assert left < 0
    assert top < 0
    assert right > 400 or bottom > 450, "it comes back on the opposite side"
    # Its row lights it as well, and another row another tunnel.
    table.page.mouse.move(2, 2)
    assert bright(table) == []
    rows = table.root.locator("[data-row^='tunnel:']")
    for number in range(rows.count()):
        rows.nth(number).hover()
        (lit, *_) = bright(table, tunnels=1)
        assert f"part of tunnel {number + 1} " in table.at(lit).get_attribute("aria-label")
        table.leave()
        assert bright(table) == []


@at_any_width(SITUATIONS)
def test_nothing_overlaps_or_is_cut_off_at_any_width(page, bare, name, tried):
    page.set_viewport_size({"width": 1640, "height": 1400})
    table = bare(SITUATIONS[name]())
    # The copies in the margin end where the picture ends.
    page.add_style_tag(content=".rw-margin text { visibility: hidden }")
    found = flaws_at_any_width(table, f"tunnel-{name}", tried)
    assert not found, "\n".join(found)


@exhaustive
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_no_accessibility_violation(bare, violations, theme):
    table = bare(middle(), theme=theme)
    picture(table, "tunnel")
    expect(table.root).to_have_attribute("data-theme-now", theme)
    table.root.locator("[data-row^='tunnel:']").first.hover()
    picture(table, "tunnel-row")
    row, column = next(cell for cell, card in table.session.state.table.items() if not card.can_turn)
    table.say(f"block {row},{column}")
    expect(table.answer).to_have_attribute("data-kind", "refused")
    picture(table, "tunnel-refused")
    assert violations(".rw") == []


# Where the board, the table, the story and the voice are within the frame.
PLACES = """
root => {
  const frame = root.getBoundingClientRect();
  const edge = (name) => {
    const { left, top, right, bottom } = root.querySelector(name).getBoundingClientRect();
    return [left - frame.left, top - frame.top, right - frame.left, frame.bottom - bottom].map(Math.round);
  };
  return Object.fromEntries(['board', 'table', 'story', 'voice'].map((name) => [name, edge(`.rwf-${name}`)]));
}
"""

# Everything in the rows of the table that is cut off at the right.
CUT = """
root => [...root.querySelectorAll('.rwf-table .rwf-row')].filter((row) => {
  const { right } = row.getBoundingClientRect();
  return [...row.querySelectorAll('*')].some((one) => one.getBoundingClientRect().right > right + 1);
}).map((row) => row.textContent)
"""


@exhaustive
@pytest.mark.parametrize(("width", "height"), [(1280, 720), (930, 640)])
def test_the_board_has_the_whole_height_and_beside_it_are_the_table_and_the_story(bare, width, height):
    table = bare(late())
    table.page.set_viewport_size({"width": width, "height": height})
    widen(table, width)
    heighten(table, height)
    table.settle()
    places = table.root.evaluate(PLACES)
    assert places["board"][3] <= 1, "nothing is below it"
    assert places["board"][1] <= 44, "only the bar is above it"
    assert places["table"][2] <= places["story"][0] + 1, "side by side"
    assert abs(places["table"][1] - places["story"][1]) <= 12
    assert places["voice"][0] >= places["board"][2] - 1
    assert places["voice"][3] <= 1
    assert table.root.evaluate(CUT) == []


@exhaustive
def test_in_a_high_and_narrow_frame_the_board_keeps_its_width(bare):
    table = bare(late())
    table.page.set_viewport_size({"width": 930, "height": 900})
    widen(table, 930)
    heighten(table, 900)
    table.settle()
    left, _, right, _ = table.root.evaluate(PLACES)["board"]
    assert right - left > 600
    assert table.root.evaluate(CUT) == []


BESIDE = {
    ".rwf-study": lambda: Learning(rw.exercises("steam_tunnel")[:1]),
    ".rwf-editor": lambda: Editing("steam_tunnel"),
}
"""What stands beside a board, and a session that has it."""


@exhaustive
@pytest.mark.parametrize("width", [1280, 930])
@pytest.mark.parametrize("beside", BESIDE)
def test_what_stands_beside_an_exercise_or_the_editor_reaches_the_edge(bare, beside, width):
    table = bare(BESIDE[beside]())
    table.page.set_viewport_size({"width": width, "height": 720})
    widen(table, width)
    table.settle()
    side, frame = table.root.locator(beside).bounding_box(), table.root.bounding_box()
    assert side["x"] + side["width"] == pytest.approx(frame["x"] + frame["width"], abs=4)
