"""The rules at hand: the card behind `?`, an opened reason, and the tag that says what a thing is."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from railwidgets.core import GAMES, game
from railwidgets.session import Session
from tests.browser.positions import LINE, position
from tests.sampling import exhaustive, sampled

# The box of what a selector finds inside of another one's.
INSIDE = """
([inner, outer]) => {
  const box = selector => document.querySelector(selector).getBoundingClientRect();
  const [one, around] = [box(inner), box(outer)];
  return one.left >= around.left - 1 && one.right <= around.right + 1
    && one.top >= around.top - 1 && one.bottom <= around.bottom + 1;
}
"""

# How many drawings of the card show something.
DRAWN = """
card => [...card.querySelectorAll('.rwf-sign svg')].filter(svg =>
  [...svg.querySelectorAll('path, rect, circle, text, use')]
    .some(part => part.getBoundingClientRect().width > 3)).length
"""


@pytest.mark.parametrize("name", sampled(GAMES, "days_of_steam"))
def test_the_card_lies_over_the_board_alone_and_draws_every_sign(bare, page, name):
    table = bare(Session(name, seats=["person", "person"], seed=3))
    table.root.locator('.rwf-scene [tabindex="0"]').focus()
    before = table.focused()
    table.press("?")
    card = table.root.locator(".rwf-card")
    signs = game(name).guide.signs
    expect(card.locator(".rwf-sign svg")).to_have_count(len(signs))
    assert card.evaluate(DRAWN) == len(signs)
    assert page.evaluate(INSIDE, [".rwf-card", ".rwf-board"])
    expect(card.locator(".rwf-card-now")).not_to_be_empty()
    table.press("Escape")
    expect(card).to_be_hidden()
    assert table.focused() == before


def test_all_rules_are_a_click_away_and_show_their_figures(bare):
    table = bare(position(LINE), lang="fr")
    table.at("cell:0,1").focus()
    table.press("?")
    table.button("Toutes les règles, avec les figures").click()
    articles = table.root.locator(".rwf-rules article")
    expect(articles).to_have_count(len(game("days_of_steam").clauses))
    one = table.root.locator("[data-clause='place.city_spacing']")
    one.get_by_role("button").click()
    expect(one.locator("[data-verdict='no'] svg").first).to_be_visible()
    # The button that had the focus is gone, yet the keys still come here.
    table.press("Escape")
    expect(table.root.locator(".rwf-card")).to_be_hidden()


def test_a_reason_opens_beside_its_proof_and_hands_on_to_the_next(bare):
    table = bare(position(LINE))
    table.take("straight")
    table.click("cell:0,0")
    titles = table.root.locator("button.rwf-reason-title")
    whole = table.seen_marks()
    assert titles.count() > 1
    titles.first.click()
    rule = table.root.locator(".rwf-rule")
    expect(rule.get_by_role("heading", level=3)).to_have_text(titles.first.inner_text())
    expect(rule.locator(".rwf-figure svg").first).to_be_visible()
    table.settle()
    assert 0 < table.seen_marks() < whole
    rule.get_by_role("button", name="Try it").first.click()
    tried = table.root.locator(".rwf-tried")
    expect(tried.locator(".rwf-scene")).to_be_visible()
    table.press("Escape")
    expect(tried).to_be_hidden()
    rule.get_by_role("button", name="Reason 2").click()
    expect(rule.get_by_role("heading", level=3)).to_have_text(titles.nth(1).inner_text())
    rule.get_by_role("button", name="Where can it go?").click()
    expect(rule).to_be_hidden()
    table.settle()
    assert table.focused() in table.selectable()
    assert table.seen_marks() == whole


def test_a_tag_says_what_has_the_focus_and_never_covers_it(bare, page):
    table = bare(position(LINE))
    tag = table.root.locator(".rwf-tag")
    for cell in ("cell:-1,0", "cell:1,2"):
        table.at(cell).focus()
        table.press("i")
        expect(tag).to_be_visible()
        assert table.at(cell).get_attribute("aria-label") == tag.inner_text()
        thing, box = table.at(cell).bounding_box(), tag.bounding_box()
        assert box["y"] + box["height"] <= thing["y"] or box["y"] >= thing["y"] + thing["height"]
        assert page.evaluate(INSIDE, [".rwf-tag", ".rw"])
        table.press("i")
        expect(tag).to_be_hidden()


def test_escape_cancels_at_once_under_a_pointer_that_rests_where_it_clicked(bare):
    table = bare(position(LINE))
    table.take("curve")
    table.click("cell:0,3")
    expect(table.at("cell:0,3")).to_have_class(re.compile("is-selected"))
    # Longer than a pointer rests on a thing until its tag appears: the cell has been drawn anew below it.
    table.page.wait_for_timeout(400)
    expect(table.root.locator(".rwf-tag")).to_be_hidden()
    table.press("Escape")
    expect(table.at("cell:0,3")).not_to_have_class(re.compile("is-selected"))


def test_a_tag_follows_what_becomes_of_the_thing(bare):
    session = position(LINE)
    table = bare(session)
    table.at("cell:1,0").focus()
    table.press("i")
    tag = table.root.locator(".rwf-tag")
    expect(tag).to_contain_text("empty cell, row 1, column 0")
    session.play("lay straight 1,0 turn 1")
    table.settle()
    expect(tag).not_to_contain_text("empty")
    assert table.at("cell:1,0").get_attribute("aria-label") == tag.inner_text()


@exhaustive
def test_a_touch_screen_names_no_keys(touched):
    table = touched(position(LINE))
    table.at("cell:0,1").focus()
    table.press("?")
    card = table.root.locator(".rwf-card")
    expect(card).to_contain_text("Gestures")
    expect(card.locator("kbd")).to_have_count(0)
    expect(table.answer).to_contain_text("Tap a highlighted item")
