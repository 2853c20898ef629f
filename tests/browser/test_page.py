"""``railwidgets play`` as people use it: the command is given, the page it names is opened, and the game is there."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.fixtures import opened
from tests.browser.kept import VIEWPORT
from tests.browser.table import Table
from tests.browser.test_targets import SMALL, TARGETS
from tests.sampling import exhaustive
from tests.serving import STARTUP, playing

SIZE = "[document.scrollingElement.scrollWidth, document.scrollingElement.scrollHeight]"


@pytest.fixture
def page(browser, request):
    with opened(browser, request, viewport=VIEWPORT) as page:
        yield page


@pytest.fixture
def amiss(page):
    """What is amiss on the page so far: errors on its console, and what it asks for elsewhere than here."""
    found = []
    here = re.compile(r"(blob:)?http://localhost:|data:")
    page.on("console", lambda message: message.type == "error" and found.append(message.text))
    page.on("request", lambda request: here.match(request.url) or found.append(request.url))
    return found


@pytest.fixture(scope="module")
def steam_tunnel(tmp_path_factory):
    """A game served to several tests; opening its page restarts it."""
    with playing(tmp_path_factory.mktemp("steam_tunnel"), "steam_tunnel") as command:
        yield command


@exhaustive
def test_the_command_opens_the_game_that_it_names(page, violations, amiss, steam_tunnel):
    page.goto(steam_tunnel.url)
    table = Table(page)
    expect(page).to_have_title("Steam Tunnel")
    assert "token" not in page.url
    expect(page.get_by_role("heading", level=1, name="Steam Tunnel", exact=True)).to_be_visible()
    expect(page.locator("body")).not_to_contain_text("import railwidgets")
    table.do(table.selectable()[0])
    expect(table.root.locator(".rwf-log .rwf-entry")).to_have_count(2)
    assert violations("html") == []
    assert amiss == []


@exhaustive
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
        table.click(table.selectable()[0])

        # Asked whether to leave, one stays, and the game goes on.
        asked = []
        page.once("dialog", lambda dialog: (asked.append(dialog.type), dialog.dismiss()))
        page.evaluate("location.reload()")
        page.wait_for_timeout(300)
        assert asked == ["beforeunload"]
        table.translate("fr")

        # Another time one leaves: that game ends, and another begins.
        page.once("dialog", lambda dialog: dialog.accept())
        page.reload()
        expect(Table(page).root).to_have_attribute("lang", "en")
        command.wait_for("Kernel shutdown")
        assert amiss == []


FORGETTING = """
from pathlib import Path
import railwidgets
from ipywidgets.widgets.widget import _instances

class Board(railwidgets.Board):
    def _repr_mimebundle_(self, **kwargs):
        if TIMES.exists():
            left = int(TIMES.read_text())
            TIMES.write_text(str(left - 1)) if left > 1 else TIMES.unlink()
            _instances.pop(self.model_id)
        return super()._repr_mimebundle_(**kwargs)

railwidgets.Board = Board
"""
"""Has Python know nothing of the board that it shows, as often as the file ``TIMES`` says."""


@pytest.fixture(scope="module")
def forgetful(tmp_path_factory):
    """A game that is served by a Python that forgets its board, as often as the file ``times`` says."""
    folder = tmp_path_factory.mktemp("forgetful")
    (folder / STARTUP).mkdir(parents=True)
    times = folder / "times"
    (folder / STARTUP / "forget.py").write_text(FORGETTING.replace("TIMES", f"Path({str(times)!r})"))
    with playing(folder, "steam_tunnel") as command:
        command.times = times
        yield command


@exhaustive
def test_a_board_that_does_not_come_is_asked_for_once_more(page, forgetful):
    forgetful.times.write_text("1")
    page.goto(forgetful.url)
    expect(Table(page).root).to_be_visible(timeout=20_000)
    assert not forgetful.times.exists()
    # The first game was said farewell to.
    forgetful.wait_for("Kernel shutdown")
    # Whenever it happens again there is another try.
    forgetful.times.write_text("1")
    page.reload()
    expect(Table(page).root).to_be_visible(timeout=20_000)
    assert not forgetful.times.exists()


@exhaustive
def test_where_no_board_comes_at_all_the_page_says_what_is_left_to_do(page, forgetful):
    forgetful.times.write_text("2")
    page.goto(forgetful.url)
    expect(page.get_by_role("status")).to_contain_text("Reload this page", timeout=20_000)
    expect(page.get_by_text("model not found")).not_to_be_visible()
    expect(page.get_by_role("heading", name="Steam Tunnel")).to_be_visible()


@exhaustive
def test_a_page_that_the_browser_kept_is_not_shown_with_a_game_that_ended(page, steam_tunnel):
    page.goto(steam_tunnel.url)
    expect(Table(page).root).to_be_visible(timeout=20_000)
    with page.expect_navigation():
        page.evaluate("dispatchEvent(new PageTransitionEvent('pageshow', {persisted: true}))")
    expect(Table(page).root).to_be_visible(timeout=20_000)


@exhaustive
def test_a_page_that_hears_nothing_from_python_does_not_wait_for_ever(page, steam_tunnel):
    page.clock.install()
    page.route_web_socket("**/channels*", lambda socket: None)
    page.goto(steam_tunnel.url)
    expect(page.get_by_role("status")).to_contain_text("Setting up")
    with page.expect_navigation():
        page.clock.fast_forward("01:01")
    expect(page.get_by_role("status")).to_contain_text("Setting up")
    page.clock.fast_forward("01:01")
    expect(page.get_by_role("status")).to_contain_text("Reload this page")


@exhaustive
def test_without_a_name_a_game_is_chosen_by_its_picture_begun_and_played(page, violations, amiss, tmp_path):
    with playing(tmp_path) as command:
        page.goto(command.url)
        page.get_by_role("button", name="Play: Rail Europe").wait_for(timeout=30_000)
        assert violations("html") == []
        assert page.evaluate(SMALL, [page.query_selector("body"), TARGETS]) == []
        page.get_by_label("Language").select_option(label="Français")
        page.locator("button[id$=play-steam_tunnel]").click()
        # Another one than thinks ahead, for the time of whoever waits for this test.
        page.locator("select[id$=seat-1]").select_option(label="prend ce qui paraît le mieux")
        page.get_by_text("Autres règles").click()
        page.get_by_label("Plateau complet").select_option("1")
        page.get_by_label("Chemins simples").select_option("2")
        page.get_by_role("button", name="Commencer").click()
        expect(page.get_by_role("alert")).to_contain_text("ne vont pas ensemble")
        page.get_by_label("Chemins simples").select_option("0")
        page.get_by_role("button", name="Commencer").focus()
        page.keyboard.press("Enter")
        table = Table(page)
        expect(table.prompt).to_contain_text("retourner")
        expect(page.locator(".rws")).to_have_count(0)
        expect(page.get_by_role("heading", level=1)).to_have_text("Steam Tunnel")
        expect(page.locator(".last")).to_contain_text("Recharger cette page")
        expect(page.locator("html")).to_have_attribute("lang", "fr")
        assert "token" not in page.url
        expect(page.locator("body")).not_to_contain_text("import railwidgets")

        page.keyboard.press("?")
        expect(table.root.locator(".rwf-card")).to_be_visible()
        page.keyboard.press("?")
        actions = table.root.locator(".rwf-log .rwf-entry")
        table.do(table.selectable()[0])
        expect(actions).to_have_count(2)
        table.do(table.button("Sans pion"))
        # The other player answers, and it is one's turn again.
        # A turn of one action is an entry, one of several is folded to a line.
        shown = table.root.locator(".rwf-log :is(.rwf-entry, .rwf-turn-line):visible")
        expect(shown.filter(has_text="Lanterne").first).to_be_visible()
        expect(table.button("Conseil")).not_to_have_attribute("aria-disabled", "true")
        expect(table.prompt).to_contain_text("Couronne")
        table.button("Conseil").click()
        expect(table.root.locator(".rwf-move").first).to_contain_text("%")
        expect(table.root.locator(".rwf-scene .is-hinted").first).to_be_visible()
        assert violations("html") == []
        assert amiss == []
