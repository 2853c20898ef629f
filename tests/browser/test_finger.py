"""A finger on a board of small squares: the first tap enlarges those around it. What is hit stays where it is."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from tests.browser.bare import BarePage
from tests.browser.fixtures import opened
from tests.browser.hand import tap
from tests.browser.test_light import in_hand
from tests.browser.test_one_screen import ALONE
from tests.sampling import exhaustive

PHONE = {"width": 390, "height": 844}
LYING = {"width": 844, "height": 390}

SQUARE = "(svg, units) => svg.getScreenCTM().a * units"
"""The pixels of a square of the board."""

WHOLE = ".rwf-whole"
"""The way back to the whole board."""


@pytest.fixture(params=[pytest.param(PHONE, id="upright"), pytest.param(LYING, id="lying", marks=exhaustive)])
def phone(browser, request) -> Iterator[BarePage]:
    with opened(browser, request, viewport=request.param, has_touch=True) as page:
        bare = BarePage(page)
        page.add_style_tag(content=ALONE)
        yield bare
        bare.close()


def square(table) -> float:
    return table.root.locator(".rwf-scene").evaluate(SQUARE, 100)


def middle(table, pick: str) -> tuple[float, float]:
    box = table.at(pick).locator(".rw-hit").first.bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_a_tap_enlarges_the_squares_around_it_and_the_next_ones_lay_the_tile(phone):
    table, session = in_hand(phone)
    small, before = square(table), session.at
    assert small < 40
    pick = next(pick for pick in table.selectable() if pick.startswith("cell:"))
    there = middle(table, pick)
    page = table.page
    expect(table.root.locator(WHOLE)).to_be_hidden()
    tap(page, *there)
    assert 60 <= square(table) <= 78
    assert len(session.picks) == 1, "nothing is picked yet"
    assert middle(table, pick) == pytest.approx(there, abs=2), "it stays under the finger"
    tap(page, *there)
    expect(table.at(pick)).to_have_class(re.compile("is-selected"))
    tap(page, *there)
    assert table.session.at > before
    # Nothing on the board is selectable now: it shows all of itself again.
    table.settle()
    assert square(table) == pytest.approx(small)
    expect(table.root.locator(WHOLE)).to_be_hidden()


def test_a_button_leads_back_to_the_whole_board_and_covers_nothing_of_it(phone):
    table, session = in_hand(phone)
    small = square(table)
    pick = next(pick for pick in table.selectable() if pick.startswith("cell:"))
    tap(table.page, *middle(table, pick))
    button, board = (table.root.locator(one).bounding_box() for one in (WHOLE, ".rwf-scene"))
    assert button["y"] >= board["y"] + board["height"] or button["x"] >= board["x"] + board["width"]
    assert min(button["width"], button["height"]) >= 44
    table.root.locator(WHOLE).tap()
    expect(table.root.locator(WHOLE)).to_be_hidden()
    assert square(table) == pytest.approx(small)
    assert len(session.picks) == 1, "the tile is still in hand"


def test_what_is_near_the_edge_of_the_visible_part_stays_where_it_is_pressed(bare):
    table, session = in_hand(bare)
    page, pick = table.page, next(pick for pick in table.selectable() if pick.startswith("cell:"))
    page.mouse.move(*middle(table, pick))
    page.keyboard.down("Control")
    page.mouse.wheel(0, -300)
    page.keyboard.up("Control")
    # Dragged up to the edge.
    at_edge = middle(table, pick)[0], table.root.locator(".rwf-scene").bounding_box()["y"] + 20
    page.mouse.down()
    page.mouse.move(*at_edge, steps=4)
    page.mouse.up()
    there = middle(table, pick)
    assert there == pytest.approx(at_edge, abs=2)
    page.mouse.move(*there)
    page.mouse.down()
    assert middle(table, pick) == pytest.approx(there, abs=2), "it moved while it was pressed"
    page.mouse.up()
    table.settle()
    assert session.picks[-1] == pick
    assert middle(table, pick) == pytest.approx(there, abs=2), "a second click on the same spot does what it shows"


@exhaustive
def test_squares_large_enough_are_picked_at_once(touched):
    table, _ = in_hand(touched)
    assert square(table) >= 40
    pick = next(pick for pick in table.selectable() if pick.startswith("cell:"))
    tap(table.page, *middle(table, pick))
    expect(table.at(pick)).to_have_class(re.compile("is-selected"))
