"""Whether a board can be read: what overlaps, is cut off or too small, at any width, and what shuts somebody out."""

from __future__ import annotations

import os
from itertools import product
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.sampling import exhaustive

if TYPE_CHECKING:
    from collections.abc import Iterable

    from playwright.sync_api import Page

# Every run of text that can be seen: its words, its rectangle cut to what scrolls or clips around it, the size and the
# colour of its letters on the screen, and whether something cuts it off.
TEXTS = """
root => {
  const found = [];
  // What lies over the rest, from below: words under it are not seen.
  const sheets = [...root.querySelectorAll('.rwf-card, .rwf-menu, .rwf-seats')].filter(node => node.checkVisibility());
  const covered = (node, x, y) => sheets.some((sheet, at) => {
    const box = sheet.getBoundingClientRect();
    const below = sheets.findIndex(one => one.contains(node)) < at;
    return below && x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;
  });
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  let run = 0;
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    run += 1;
    const parent = node.parentElement;
    const text = node.textContent.trim();
    // A tag lies over what is there for as long as a pointer rests; that it stays inside is asked where tags are tried.
    if (!text || parent.closest('style, title, defs, option, .rwf-hidden, .rwf-tag, [hidden]')) continue;
    if (!parent.checkVisibility()) continue;
    const style = getComputedStyle(parent);
    if (style.visibility !== 'visible' || Number(style.opacity) === 0) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const svg = parent.ownerSVGElement;
    const scale = svg ? Math.hypot(parent.getScreenCTM().a, parent.getScreenCTM().b) : 1;
    let faded = 1;
    for (let at = parent; at && at !== root; at = at.parentElement) faded *= Number(getComputedStyle(at).opacity);
    // A line that is cut short has rectangles of the words before and behind that, one over the other.
    const rects = [...range.getClientRects()].slice(0, parent.matches('.rwf-answer-text, .rwf-status') ? 1 : undefined);
    for (const rect of svg ? [parent.getBoundingClientRect()] : rects) {
      let [left, top, right, bottom] = [rect.left, rect.top, rect.right, rect.bottom];
      let cut = '';
      for (let at = parent; at && at !== root.parentElement; at = at.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(at);
        if (overflowX === 'visible' && overflowY === 'visible') continue;
        if (at.tagName.toLowerCase() === 'svg' && at.classList.contains('rwf-piece-drawing')) continue;
        const box = at.getBoundingClientRect();
        const scrolls = /auto|scroll/.test(overflowX + overflowY);
        const beyond = left < box.left - 1 || right > box.right + 1 || top < box.top - 2 || bottom > box.bottom + 2;
        // A line that may be cut short is told in full elsewhere; it says so by its title.
        const shortened = at.matches('.rwf-answer-text, .rwf-status') && at.closest('[title]');
        if (!scrolls && beyond && !shortened) {
          cut = at.getAttribute('class') ?? at.tagName;
        }
        [left, top] = [Math.max(left, box.left), Math.max(top, box.top)];
        [right, bottom] = [Math.min(right, box.right), Math.min(bottom, box.bottom)];
      }
      // Rows of a score sheet go on below its totals, which stay at the foot.
      const foot = parent.closest('.rwf-sheet tbody') && parent.closest('.rwf-sheet').tFoot;
      if (foot) bottom = Math.min(bottom, foot.getBoundingClientRect().top);
      if (right - left < 1 || bottom - top < 1) continue;
      if (covered(parent, (left + right) / 2, (top + bottom) / 2)) continue;
      // Letters are less high than their line.
      const slack = svg ? (bottom - top) * 0.2 : 2;
      const [size, colour] = [parseFloat(style.fontSize) * scale, svg ? style.fill : style.color];
      const where = svg ? 'board' : parent.className;
      found.push({ run, text, left, right, top: top + slack, bottom: bottom - slack, cut, faded, size, colour, where });
    }
  }
  return found;
}
"""

# Gives a board so much room, waits until it has drawn itself anew for that, and says how wide it is. What observes
# sizes is told after the next layout, so one frame is not enough.
WIDEN = """
async (root, width) => {
  const out = root.parentElement;
  out.style.width = `${width}px`;
  out.style.flex = 'none';
  for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
  return root.offsetWidth;
}
"""

# How high a board is when it has drawn itself anew.
HIGH = """
async root => {
  for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
  return root.offsetHeight;
}
"""

WIDER = """
root => [root, ...root.querySelectorAll('*')].filter(node => {
  if (node.closest('svg, .rwf-hidden, [hidden]') || !node.clientWidth) return false;
  const { overflowX } = getComputedStyle(node);
  if (node.closest('[title]')?.matches('.rwf-answer-text, .rwf-status')) return false;
  return overflowX !== 'visible' && !/auto|scroll/.test(overflowX) && node.scrollWidth > node.clientWidth + 1
    && node.tagName !== 'INPUT';
}).map(node => `${node.className}: ${node.scrollWidth} > ${node.clientWidth}`)
"""

AXE = """
async ([selector, options]) => {
  const { violations } = await window.axe.run(selector, { ...options, resultTypes: ['violations'] });
  return violations.flatMap(({ id, impact, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} (${impact}): ${help}: ${target.join(' ')}: ${failureSummary}`));
}
"""


def widen(table, width):
    """Gives the board that much room, as a narrow or wide notebook does."""
    assert abs(table.root.evaluate(WIDEN, width) - width) < 3


def heighten(table, height):
    """Has the board be that high, by a higher or lower window: it is as high as what it is seen in."""
    more = height - table.root.evaluate("root => root.offsetHeight")
    size = table.page.viewport_size
    table.page.set_viewport_size({**size, "height": size["height"] + more})
    assert table.root.evaluate(HIGH) == height


def overlapping(texts):
    """Pairs of words that lie over one another."""
    pairs = []
    for number, one in enumerate(texts):
        for other in texts[number + 1 :]:
            if one["run"] == other["run"]:
                continue  # the lines of one text; of one that is cut short they lie over each other
            wide = min(one["right"], other["right"]) - max(one["left"], other["left"])
            high = min(one["bottom"], other["bottom"]) - max(one["top"], other["top"])
            if wide > 1.5 and high > 1.5:
                pairs.append(f"{one['text']!r} and {other['text']!r} by {wide:.0f} x {high:.0f}, in {one['where']}")
    return pairs


def picture(table, name):
    """Leaves a picture to be looked at, if a folder for such is named."""
    if folder := os.environ.get("RAILWIDGETS_SHOTS"):
        table.root.screenshot(path=Path(folder) / f"{name}.png")


def shape(table):
    """Every run of text of a board with its colour; and in numbers, where each is and how large its letters are."""
    root = table.root.bounding_box()
    texts = table.root.evaluate(TEXTS)
    places = [place for one in texts for place in (one["left"] - root["x"], one["top"] - root["y"], one["size"])]
    return [(one["text"], one["colour"]) for one in texts], places


def flaws(table, width):
    """What is wrong with a board that has so much room; narrow ones may have small letters."""
    texts = table.root.evaluate(TEXTS)
    found = overlapping(texts)
    found += [f"{one['text']!r} is cut off by {one['cut']}" for one in texts if one["cut"]]
    found += table.root.evaluate(WIDER)
    if width >= 720:
        small = {f"{one['text']!r} in {one['where']}: {one['size']:.1f}px" for one in texts if one["size"] < 10.95}
        found += sorted(small)
    return found


TRIED = {"1200-360": (1200, 360), "360-720": (360, 720), "720-1200": (720, 1200)}
"""How wide a board is that speaks English, and how wide the same one is then in French: each width in each language."""


def at_any_width(situations: Iterable[str]) -> pytest.MarkDecorator:
    """Gives a test at night the name of a situation, and what of ``TRIED`` it is to try there.

    Args:
        situations: all of a game.
    """
    rows = [pytest.param(*pair, marks=exhaustive) for pair in product(situations, TRIED)]
    return pytest.mark.parametrize(("name", "tried"), rows)


def flaws_at_any_width(table, name, tried):
    """What is wrong with a board that speaks English, and with the same one in French, a line for each."""
    found = []
    for width, lang in zip(TRIED[tried], ("en", "fr"), strict=True):
        if lang == "fr":
            table.translate(lang)
            table.settle()
        widen(table, width)
        picture(table, f"{name}-{width}-{lang}")
        found += [f"{width} {lang}: {flaw}" for flaw in flaws(table, width)]
    return found


def axe(page: Page, selector: str, script: Path) -> list[str]:
    """Looks for accessibility violations with axe-core inside the elements of a selector.

    Args:
        page: A page.
        selector: CSS; there must be such an element.
        script: ``axe.min.js``.

    Returns:
        A sentence for each violation and place; empty if there is none.
    """
    if not page.evaluate("'axe' in window"):
        page.evaluate(script.read_text(encoding="utf-8"))
    # Landmarks are those of the page around.
    options = {"rules": {"region": {"enabled": False}}}
    violations: list[str] = page.evaluate(AXE, [selector, options])
    return violations
