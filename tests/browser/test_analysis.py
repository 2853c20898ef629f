"""The analysis in a real browser: it thinks while somebody looks, shows what is best, and all of it is seen at once."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from railwidgets.core import GAMES
from railwidgets.session import Session
from railwidgets.session.page import insight
from tests.browser.test_one_screen import ALONE, BEYOND, SCREENS, resized
from tests.sampling import exhaustive
from tests.session.test_insight import begun

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from tests.browser.bare import BareTable

# The list of what is best may go on below what is seen; the best of it does not.
SEEN = BEYOND.replace("const needed = '", "const needed = '.rwf-analysis-tab, .rwf-chances, .rwf-expected .is-first, ")


# Ends when the page knows that nobody sees the board.
HIDDEN = """
root => new Promise((done) => {
  root.style.display = 'none';
  new IntersectionObserver(([{ isIntersecting }], observer) => {
    if (isIntersecting) return;
    observer.disconnect();
    done();
  }).observe(root);
})
"""


def playouts(session: Session) -> int:
    outlook = session.analysis.outlook
    return 0 if outlook is None else outlook.playouts


def test_it_shows_what_is_best_and_stops_when_nobody_looks(page, bare, violations_at_night, monkeypatch):
    monkeypatch.setattr(insight, "STAYS", 0.15)
    page.add_style_tag(content=ALONE)
    table = bare(begun("days_of_steam", 2))
    session = table.board.session
    table.root.locator(".rwf-scene [data-pick][tabindex='0']").focus()
    table.page.keyboard.press("a")
    first = table.root.locator(".rwf-expected .rwf-move").first
    expect(first).to_be_visible()
    assert playouts(session) > 0
    expect(table.root.locator(".rwf-number").first).to_be_visible()
    assert violations_at_night(".rw") == []

    # Out of sight it stops.
    table.root.evaluate(HIDDEN)
    table.page.wait_for_timeout(1000 * insight.STAYS + 50)
    before = playouts(session)
    table.page.wait_for_timeout(60)
    assert playouts(session) == before
    table.root.evaluate("root => { root.style.display = '' }")
    expect(first).to_be_visible()

    # The first click shows it, the second does it.
    at = session.at
    first.click()
    taken = table.root.locator(".rwf-move[aria-pressed='true'] .rwf-move-text")
    expect(taken).to_have_count(1)
    text = taken.inner_text()
    assert session.at == at
    taken.click()
    table.settle()
    assert str(session.timeline.states[at].narrate(session.actions[at], 0)) == text

    # Another rule, and what it forbids, at the place from which it was played on: what was best there is not always so.
    session.seek(at)
    table.settle()
    table.button("Compare").click()
    table.root.get_by_label("Compare with").select_option("city_drawn_first=False")
    expect(table.root.locator(".rwf-compared-sign").first).to_be_visible()
    table.button("Now").click()
    table.page.keyboard.press("a")
    expect(table.root.locator(".rwf-analysis")).to_be_hidden()


def flaws(table: BareTable, page: Page, *shown: str) -> list[str]:
    """What cannot be seen of the pages of the analysis on screens of three sizes."""
    found = []
    for screen, (width, height) in SCREENS.items():
        resized(page, width, height)
        if screen == "phone":
            table.root.locator(".rwf-tab").nth(-2).click()
        for part in shown:
            if len(shown) > 1:
                table.root.locator(".rwf-analysis-tab").nth(shown.index(part)).click()
            expect(table.root.locator(f".rwf-{part}")).to_be_visible()
            found += [f"{screen}, {part}: {flaw}" for flaw in table.root.evaluate(SEEN)]
    return found


@exhaustive
@pytest.mark.parametrize("name", GAMES)
def test_all_of_it_is_seen_at_once(page, bare, name):
    session = begun(name, 6)
    session.analysis.think(playouts=12)
    session.analysis.game()
    page.add_style_tag(content=ALONE)
    table = bare(session, lang="fr", analysis=True)
    assert flaws(table, page, "expected", "course", "compared") == []
