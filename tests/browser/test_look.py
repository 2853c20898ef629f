"""How it looks: nothing overlaps or is cut off at any width, letters can be read, and it is accessible."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from playwright.sync_api import expect

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

# Every run of text that can be seen: its words, its rectangle cut to what scrolls or clips around it, the size of its
# letters on the screen, and whether something cuts it off.
TEXTS = """
root => {
  const found = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    const text = node.textContent.trim();
    if (!text || parent.closest('style, title, defs, option, .rwf-hidden, [hidden]')) continue;
    if (parent.closest('details:not([open]) > :not(summary)')) continue;
    const style = getComputedStyle(parent);
    if (style.visibility !== 'visible' || Number(style.opacity) === 0) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const svg = parent.ownerSVGElement;
    const scale = svg ? Math.hypot(parent.getScreenCTM().a, parent.getScreenCTM().b) : 1;
    let faded = 1;
    for (let at = parent; at && at !== root; at = at.parentElement) faded *= Number(getComputedStyle(at).opacity);
    for (const rect of svg ? [parent.getBoundingClientRect()] : range.getClientRects()) {
      let [left, top, right, bottom] = [rect.left, rect.top, rect.right, rect.bottom];
      let cut = '';
      for (let at = parent; at && at !== root.parentElement; at = at.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(at);
        if (overflowX === 'visible' && overflowY === 'visible') continue;
        if (at.tagName.toLowerCase() === 'svg' && at.classList.contains('rwf-piece-drawing')) continue;
        const box = at.getBoundingClientRect();
        const scrolls = /auto|scroll/.test(overflowX + overflowY);
        const beyond = left < box.left - 1 || right > box.right + 1 || top < box.top - 2 || bottom > box.bottom + 2;
        if (!scrolls && beyond) {
          cut = at.getAttribute('class') ?? at.tagName;
        }
        [left, top] = [Math.max(left, box.left), Math.max(top, box.top)];
        [right, bottom] = [Math.min(right, box.right), Math.min(bottom, box.bottom)];
      }
      if (right - left < 1 || bottom - top < 1) continue;
      // Letters are less high than their line.
      const slack = svg ? (bottom - top) * 0.2 : 2;
      found.push({ text, left, right, top: top + slack, bottom: bottom - slack, cut, faded,
        size: parseFloat(style.fontSize) * scale, where: svg ? 'board' : parent.className });
    }
  }
  return found;
}
"""

WIDER = """
root => [root, ...root.querySelectorAll('*')].filter(node => {
  if (node.closest('svg, .rwf-hidden, [hidden]') || !node.clientWidth) return false;
  const { overflowX } = getComputedStyle(node);
  return overflowX !== 'visible' && !/auto|scroll/.test(overflowX) && node.scrollWidth > node.clientWidth + 1
    && node.tagName !== 'INPUT';
}).map(node => `${node.className}: ${node.scrollWidth} > ${node.clientWidth}`)
"""


def widen(table, width):
    """Gives the board that much room, as a narrow or wide notebook does."""
    table.root.evaluate(
        "(root, width) => { const out = root.parentElement; out.style.width = width + 'px'; out.style.flex = 'none'; }",
        width,
    )
    table.page.wait_for_function("width => Math.abs(document.querySelector('.rw').offsetWidth - width) < 3", arg=width)
    table.page.wait_for_timeout(150)


def overlapping(texts):
    """Pairs of words that lie over one another."""
    pairs = []
    for number, one in enumerate(texts):
        for other in texts[number + 1 :]:
            wide = min(one["right"], other["right"]) - max(one["left"], other["left"])
            high = min(one["bottom"], other["bottom"]) - max(one["top"], other["top"])
            if wide > 1.5 and high > 1.5:
                pairs.append(f"{one['text']!r} and {other['text']!r} by {wide:.0f} x {high:.0f}, in {one['where']}")
    return pairs


def picture(table, name):
    """Leaves a picture to be looked at, if a folder for such is named."""
    if folder := os.environ.get("RAILWIDGETS_SHOTS"):
        table.root.screenshot(path=Path(folder) / f"{name}.png")


def flaws(table, width):
    texts = table.root.evaluate(TEXTS)
    found = overlapping(texts)
    found += [f"{one['text']!r} is cut off by {one['cut']}" for one in texts if one["cut"]]
    found += table.root.evaluate(WIDER)
    if width >= 720:
        small = {f"{one['text']!r} in {one['where']}: {one['size']:.1f}px" for one in texts if one["size"] < 10.95}
        found += sorted(small)
    return found


@pytest.mark.parametrize("name", SITUATIONS)
def test_nothing_overlaps_or_is_cut_off_at_any_width(page, lab, notebook, name):
    page.set_viewport_size({"width": 1640, "height": 1300})
    (table,) = opened(page, lab, notebook, SITUATIONS[name])
    found = {}
    for width in (360, 720, 1200):
        widen(table, width)
        for lang in ("en", "fr"):
            picture(table, f"{name}-{width}-{lang}")
            if problems := flaws(table, width):
                found[width, lang] = problems
            table.root.locator(".rwf-lang").click()
            expect(table.root).to_have_attribute("lang", "fr" if lang == "en" else "en")
            table.settle()
    widen(table, 360)
    table.lay()
    assert not found, "\n".join(f"{width} {lang}: {one}" for (width, lang), here in found.items() for one in here)


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
