"""What a board has to do in every host."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.table import Table

SECONDS = 90_000
"""So long a page may take until its first board is there, on a machine that has other things to do."""


def play(page):
    """Takes a tile, lays it, and sees the answer."""
    page.locator(".rw .rwf-scene").first.wait_for(timeout=SECONDS)
    table = Table(page)
    still = table.root.locator(".rwf-still")
    expect(still).to_be_empty(timeout=15_000)
    actions = table.root.locator(".rwf-log .rwf-entry")
    before = actions.count()
    table.lay_first()
    expect(table.track).not_to_have_count(1)
    # The other player's turn is told; in a narrow host the list of it is a sheet that nobody has opened.
    expect(actions.filter(has_text="Lantern").last).to_be_attached()
    assert actions.count() > before + 1
    expect(table.prompt).to_contain_text("Crown")
    expect(still).to_be_empty()
    expect(table.root.locator(".rwf-trouble")).to_be_empty()
