"""``railwidgets play`` as people use it: the command is given, the page it names is opened, and the game is there."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.table import Table
from tests.serving import playing

SIZE = "[document.scrollingElement.scrollWidth, document.scrollingElement.scrollHeight]"


@pytest.fixture
def amiss(page):
    """What is amiss on the page so far: errors on its console, and what it asks for elsewhere than here."""
    found = []
    here = re.compile(r"(blob:)?http://localhost:|data:")
    page.on("console", lambda message: message.type == "error" and found.append(message.text))
    page.on("request", lambda request: here.match(request.url) or found.append(request.url))
    return found


def test_the_command_opens_a_game_that_can_be_clicked(page, violations, amiss, tmp_path):
    with playing(tmp_path, "steam_tunnel") as command:
        page.goto(command.url)
        table = Table(page)
        expect(page).to_have_title("Steam Tunnel")
        assert "token" not in page.url
        expect(page.get_by_role("heading", level=1, name="Steam Tunnel", exact=True)).to_be_visible()
        expect(page.locator("body")).not_to_contain_text("import railwidgets")
        page.keyboard.press("?")
        expect(table.root.locator(".rwf-help")).to_be_visible()
        page.keyboard.press("?")
        actions = table.root.locator(".rwf-log li")
        table.click(table.lit()[0])
        expect(actions).to_have_count(2)
        table.button("Place no pawn").click()
        # The other player answers, and it is one's turn again.
        expect(actions.filter(has_text="B").first).to_be_visible(timeout=15_000)
        expect(table.button("Hint")).not_to_have_attribute("aria-disabled", "true", timeout=15_000)
        expect(table.prompt).to_contain_text("Violet")
        table.button("Hint").click()
        expect(table.answer).to_contain_text("% to win", timeout=15_000)
        expect(table.root.locator(".rwf-scene .is-hinted").first).to_be_visible()
        assert violations("html") == []
        assert amiss == []


def test_the_page_is_dark_by_night_and_not_left_by_mistake(page, violations, amiss, tmp_path):
    page.emulate_media(color_scheme="dark")
    page.set_viewport_size({"width": 1400, "height": 900})
    with playing(tmp_path, "days_of_steam", "--seats", "person,random") as command:
        page.goto(command.url)
        table = Table(page)
        expect(table.root).to_have_attribute("data-theme-now", "dark")
        expect(page.locator("body")).to_have_css("background-color", "rgb(36, 39, 43)")
        # All of it is seen at once.
        assert page.evaluate(SIZE) == [1400, 900]
        assert violations("html") == []
        table.take(0)
        table.click(table.lit()[0])

        # Asked whether to leave, one stays, and the game goes on.
        asked = []
        page.once("dialog", lambda dialog: (asked.append(dialog.type), dialog.dismiss()))
        page.evaluate("location.reload()")
        page.wait_for_timeout(300)
        assert asked == ["beforeunload"]
        table.root.locator(".rwf-lang").click()
        expect(table.root).to_have_attribute("lang", "fr")

        # Another time one leaves: that game ends, and another begins.
        page.once("dialog", lambda dialog: dialog.accept())
        page.reload()
        expect(Table(page).root).to_have_attribute("lang", "en")
        command.wait_for("Kernel shutdown")
        assert amiss == []
