"""The bar above the board: verbs with their words at every width, and the menu with everything else."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from railwidgets.core import GAMES
from railwidgets.session import Session
from tests.browser.look import widen
from tests.browser.positions import against_random
from tests.sampling import exhaustive, sampled

# What of the bar is cut off, wraps, or lies over something else.
FLAWS = """
root => {
  const bar = root.querySelector('.rwf-top').getBoundingClientRect();
  const parts = [...root.querySelectorAll('.rwf-title, .rwf-moves .rwf-button, .rwf-steps')]
    .filter(part => part.checkVisibility());
  const found = [];
  let right = bar.left;
  for (const part of parts) {
    const box = part.getBoundingClientRect();
    const name = part.className + ' ' + part.textContent;
    if (part.scrollWidth > part.clientWidth + 1) found.push(`cut: ${name}`);
    if (box.top < bar.top || box.bottom > bar.bottom + 1) found.push(`wraps: ${name}`);
    if (box.left < right - 1) found.push(`overlaps: ${name}`);
    right = box.right;
  }
  if (right > bar.right) found.push('too wide');
  return found;
}
"""


@pytest.mark.parametrize("name", sampled(GAMES, "railroad_dice"))
@pytest.mark.parametrize("lang", sampled(["en", "fr", "de"], "de"))
@pytest.mark.parametrize(
    "widths", [(824, 1280), pytest.param((848, 930, 1100), marks=exhaustive)], ids=["ends", "between"]
)
def test_verbs_have_their_words_and_nothing_wraps_or_is_cut(bare, name, lang, widths):
    if lang == "de":
        name = "steam_tunnel"
    table = bare(Session(name, seats=["person", "person"], seed=3), lang=lang)
    for width in widths:
        widen(table, width)
        assert table.root.evaluate(FLAWS) == [], width
        verbs = table.root.locator(".rwf-moves .rwf-word:visible")
        expect(verbs).to_have_count(4)
    widen(table, 390)
    assert table.root.evaluate(FLAWS) == []
    expect(table.root.locator(".rwf-moves .rwf-word:visible")).to_have_count(0)
    named = table.root.locator(".rwf-moves button").evaluate_all("buttons => buttons.map(one => one.ariaLabel)")
    assert all(named)


@pytest.mark.parametrize("width", sampled([390, 768, 1280], 390))
def test_the_menu_holds_all_else_with_words_and_states(bare, violations_at_night, width):
    table = bare(against_random())
    widen(table, width)
    opener, panel = table.root.locator(".rwf-menu-button"), table.root.locator(".rwf-menu-panel")
    opener.click()
    expect(opener).to_have_attribute("aria-expanded", "true")
    expect(panel.locator(".rwf-menu-item .rwf-word:visible")).to_have_count(8)
    assert panel.locator(".rwf-setting").count() == 6
    pressed = panel.locator(".rwf-setting [aria-pressed=true]")
    assert pressed.all_text_contents() == ["English", "previews", "as the page", "slow", "near the pointer", "off"]
    assert violations_at_night(".rw") == []
    # A setting shows all its states, and the menu stays.
    panel.get_by_role("button", name="plays", exact=True).click()
    expect(pressed.nth(1)).to_have_text("plays")
    assert table.board.clicks == "one"
    # Escape closes it, and so does a click beside it.
    table.press("Escape")
    expect(panel).to_be_hidden()
    opener.click()
    table.root.locator(".rwf-board").click(position={"x": 2, "y": 2})
    expect(panel).to_be_hidden()


def test_items_close_the_menu_and_leave_the_focus_in_sight(bare):
    table = bare(against_random())
    table.menu("Rules")
    card, panel = table.root.locator(".rwf-card"), table.root.locator(".rwf-menu-panel")
    expect(card).to_be_visible()
    expect(panel).to_be_hidden()
    table.press("Escape")
    expect(card).to_be_hidden()
    assert table.focused() == "More"


def test_keys_do_what_items_of_the_menu_do(bare):
    table = bare(against_random())
    table.at("cell:0,1").focus()
    table.press("p")
    expect(table.root.locator(".rwf-seats")).to_be_visible()
    table.press("p")
    table.press("Escape")
    table.press("l")
    expect(table.root.locator(".rwf-share-link")).to_be_visible()
    table.press("Escape")
    table.at("cell:0,1").focus()
    table.press("e")
    expect(table.root.locator(".rwf-tried .rwf-editor")).to_be_visible()
