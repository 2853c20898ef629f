"""The first minute of a first game: an arrow leads through three decisions, and never comes back."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

import railwidgets as rw
from railwidgets.core import GAMES
from railwidgets.session import Session
from railwidgets.session.learning.learning import Learning
from tests.browser.bare import BarePage
from tests.browser.fixtures import opened
from tests.browser.matrix import one_of_each
from tests.browser.table import PlayedTable
from tests.browser.test_one_screen import ALONE
from tests.sampling import exhaustive

DECISIONS = 3
SIZES = {"page": (1280, 720), "phone": (390, 844), "small": (320, 568), "zoomed": (640, 360), "sideways": (844, 390)}
CLICKS = 24
"""More clicks than three decisions take."""


@pytest.fixture
def bare(bare: BarePage) -> BarePage:
    """A page on a device that has seen nothing: the page of all tests remembers the decisions of those before."""
    bare.page.evaluate("localStorage.clear()")
    bare.load()
    return bare


def begun(name: str) -> Session:
    """A game against a player, at its first decision."""
    return Session(name, seats=["person", "greedy"], seed=7)


def tip(table: PlayedTable) -> tuple[float, float]:
    """Where the arrow points."""
    arrow = table.root.locator(".rwf-arrow")
    box = arrow.bounding_box()
    assert box is not None
    below = "is-below" in (arrow.get_attribute("class") or "")
    return box["x"] + box["width"] / 2, box["y"] + (3 if below else box["height"] - 3)


def decided(session: Session) -> int:
    """How many decisions the person made."""
    states = session.timeline.states[: session.at]
    return sum(state.actor == 0 for state in states)


def follow(table: PlayedTable, session: Session) -> None:
    """Presses where the arrow points until there is none."""
    arrow = table.root.locator(".rwf-arrow")
    for _ in range(CLICKS):
        table.settle()
        # The arrow finds its place after the next layout.
        table.page.evaluate("new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")
        if not arrow.is_visible():
            return
        table.page.mouse.click(*tip(table))
    raise AssertionError(f"{decided(session)} decisions after {CLICKS} clicks")


@pytest.mark.parametrize(("name", "size"), one_of_each(GAMES, SIZES, at_most=1))
def test_the_arrow_leads_through_three_decisions_and_never_comes_back(browser, request, name, size):
    width, height = SIZES[size]
    with opened(browser, request, viewport={"width": width, "height": height}, has_touch=size != "page") as page:
        bare = BarePage(page)
        page.add_style_tag(content=ALONE)
        session = begun(name)
        table = bare(session, seat=0)
        expect(table.root.locator(".rwf-arrow")).to_be_visible()
        follow(table, session)
        assert decided(session) == DECISIONS
        bare.load()
        table = bare(begun(name), seat=0)
        table.settle()
        expect(table.root.locator(".rwf-arrow")).to_be_hidden()
        bare.close()


COVERED = """
([root]) => {
  const arrow = root.querySelector('.rwf-arrow').getBoundingClientRect();
  const covers = node => {
    const range = document.createRange();
    range.selectNodeContents(node);
    const words = range.getBoundingClientRect();
    const wide = Math.min(words.right, arrow.right) - Math.max(words.left, arrow.left);
    return wide > 0 && Math.min(words.bottom, arrow.bottom) - Math.max(words.top, arrow.top) > 8;
  };
  return [...root.querySelectorAll('.rwf-section-title, .rwf-piece .rwf-chip')]
    .filter(node => node.checkVisibility() && covers(node)).map(node => node.textContent);
}
"""


@exhaustive
@pytest.mark.parametrize("size", ["page", "phone"])
@pytest.mark.parametrize("name", ["rail_europe", "days_of_steam"])
def test_the_arrow_covers_no_title_and_units_no_picture(bare, name, size):
    width, height = SIZES[size]
    bare.page.set_viewport_size({"width": width, "height": height})
    table = bare(begun(name), seat=0)
    table.settle()
    expect(table.root.locator(".rwf-arrow")).to_be_visible()
    bare.page.evaluate("new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")
    assert bare.page.evaluate(COVERED, [table.root.element_handle()]) == []
    for piece in table.root.locator(".rwf-piece:has([data-unit])").all():
        drawn, chip = (
            piece.locator(".rwf-piece-drawing").bounding_box(),
            piece.locator("[data-unit]").first.bounding_box(),
        )
        if drawn and chip and name == "rail_europe":
            assert chip["y"] + chip["height"] <= drawn["y"] + 1


REFUSED = "Object.defineProperty(window, 'localStorage', { get() { throw new Error('refused'); } })"


@exhaustive
def test_where_nothing_is_kept_the_arrow_is_there_for_the_life_of_the_page(browser, request):
    with opened(browser, request) as page:
        page.add_init_script(REFUSED)
        bare = BarePage(page)
        session = begun("steam_tunnel")
        table = bare(session, seat=0)
        follow(table, session)
        assert decided(session) == DECISIONS
        table = bare(begun("steam_tunnel"), seat=0)
        table.settle()
        expect(table.root.locator(".rwf-arrow")).to_be_hidden()
        bare.load()
        table = bare(begun("steam_tunnel"), seat=0)
        expect(table.root.locator(".rwf-arrow")).to_be_visible()
        bare.close()


def test_there_is_no_arrow_where_it_would_answer_or_disturb(bare):
    table = bare(Learning(rw.exercises("streetcar")[:1]))
    table.settle()
    expect(table.root.locator(".rwf-arrow")).to_be_hidden()
    session = Session("streetcar", seed=7)
    table = bare(session, seat=0)
    expect(table.root.locator(".rwf-arrow")).to_be_visible()
    session.hint("greedy")
    table.settle()
    expect(table.root.locator(".rwf-arrow")).to_be_hidden()


@exhaustive
def test_figures_have_their_units_in_two_decisions(bare):
    session = Session("days_of_steam", seed=7)
    table = bare(session, seat=0)
    captions = table.root.locator("[data-section=hand] .rwf-piece-caption")
    value = table.root.locator("[data-section=players] .rwf-row-value").first
    for full in (True, True, False):
        table.settle()
        assert all(("steam" in text) == full for text in captions.all_text_contents())
        expect(value).to_have_text("0 points" if full else "0")
        while session.state.actor != 1:
            session.play(session.hint("greedy").action)
        while session.state.actor != 0:
            session.play(session.hint("greedy").action)


def test_the_companies_unfold_on_request_and_when_one_is_owned(bare, violations_at_night):
    session = Session("railroad_dice", seed=7)
    table = bare(session, seat=0)
    companies = table.root.locator("[data-section=companies]")
    expect(companies.locator(".rwf-row").first).to_be_hidden()
    assert violations_at_night(".rw") == []
    opener = companies.get_by_role("button", name="Companies")
    opener.click()
    expect(opener).to_have_attribute("aria-expanded", "true")
    expect(companies.locator(".rwf-row")).to_have_count(5)
    expect(companies.locator(".rwf-row").first).to_be_visible()
    opener.click()
    expect(companies.locator(".rwf-row").first).to_be_hidden()
    session.play("buy red with wild")
    table.settle()
    expect(companies.locator(".rwf-row").first).to_be_visible()
    expect(opener).to_be_hidden()
