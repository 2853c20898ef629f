"""A board that is drawn for the first time: its drawing is styled once, and what can be clicked stays where it is."""

from __future__ import annotations

import pytest

from railwidgets.core import GAMES
from railwidgets.session import Session
from tests.browser.matrix import one_of_each

SIZES = {"desk": (1280, 720), "phone": (390, 844), "sideways": (844, 390)}

SCALES = """
window.scales = [];
new MutationObserver((changes) => {
  const boards = changes.map(({ target }) => target).filter((node) => node.matches(".rwf-scene"));
  for (const board of new Set(boards)) scales.push(board.style.cssText);
}).observe(document, { subtree: true, attributes: true, attributeFilter: ["style"] });
"""
"""Lists the scales of a board from now on, as they are when the browser is about to style it."""


@pytest.mark.parametrize(("name", "size"), one_of_each(GAMES, SIZES, at_most=2))
def test_a_drawing_is_styled_once(page, bare, name, size):
    width, height = SIZES[size]
    page.set_viewport_size({"width": width, "height": height})
    page.evaluate(SCALES)
    table = bare(Session(name, seed=3))
    page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
    scales = page.evaluate("scales")
    assert len({*scales}) == 1, scales
    assert "--rw-pixel" in scales[0]
    assert table.root.locator(".rwf-scene [data-pick]").count() > 0


WATCHED = """
window.places = [];
const look = () => {
  const nodes = [...document.querySelectorAll("[data-pick]")];
  const at = nodes.map((node) => [node.dataset.pick, ...Object.values(node.getBoundingClientRect().toJSON())]);
  if (at.length) places.push(JSON.stringify(at));
  if (places.length < FRAMES) requestAnimationFrame(look);
};
requestAnimationFrame(look);
"""
"""Lists where all is that can be picked, at each frame from the first one with a board."""

FRAMES = 30
"""The board has all its parts by then: what moves and explains comes after the first frame."""


@pytest.mark.parametrize(("name", "size"), one_of_each(GAMES, SIZES, at_most=5))
def test_nothing_moves_that_can_be_clicked(page, bare, name, size):
    width, height = SIZES[size]
    page.set_viewport_size({"width": width, "height": height})
    page.evaluate(f"() => {{ {WATCHED.replace('FRAMES', str(FRAMES))} }}")
    bare(Session(name, seed=3))
    page.wait_for_function(f"places.length === {FRAMES}")
    assert len({*page.evaluate("places")}) == 1
