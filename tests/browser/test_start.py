"""The start page in a browser: five games at every size, in every theme, by keys, and the last game."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from playwright.sync_api import expect

from railwidgets.core import GAMES
from railwidgets.draw.theme import page_style
from railwidgets.session.page.static_files import static
from railwidgets.widgets.start_form import form
from tests.browser.fixtures import opened
from tests.browser.look import axe
from tests.sampling import exhaustive

OPEN = """
async ([code, form, lang]) => {
  const url = URL.createObjectURL(new Blob([code], { type: 'text/javascript' }));
  const { default: start } = await import(url);
  window.sent = [];
  const listeners = new Set();
  window.hear = message => { for (const one of listeners) one(message); };
  const model = {
    get: name => ({ form, lang })[name],
    on: (_, one) => listeners.add(one),
    off: (_, one) => listeners.delete(one),
    send: message => window.sent.push(message),
  };
  start.render({ model, el: document.body });
}
"""

CUT = """
() => [...document.querySelectorAll('.rws :is(h2, h3, p, label, button, legend, small)')]
  .filter(one => one.scrollWidth > one.clientWidth + 1 && getComputedStyle(one).display !== 'inline')
  .map(one => one.textContent)
"""


@pytest.fixture(scope="module")
def offered():
    return form()


def shown(page, offered, lang="en", style=""):
    """Opens the start page on a page of a room's address, where the browser can keep a game."""
    page.route(
        "http://start.test/", lambda route: route.fulfill(body="<!doctype html><body>", content_type="text/html")
    )
    page.goto("http://start.test/")
    sheet = f"{page_style()} body{{background:var(--rw-paper)}} {static('start.css')} {style}"
    page.add_style_tag(content=sheet)
    page.evaluate(OPEN, [static("start.js"), offered, lang])
    expect(page.locator(".rws-game")).to_have_count(len(GAMES))


SIZES = [
    pytest.param(390, "light", "fr", "", id="phone"),
    *(
        pytest.param(
            width, scheme, lang, style, marks=exhaustive, id=f"{width}-{scheme}-{lang}{'-large' * bool(style)}"
        )
        for width in (200, 320, 844, 1280)
        for scheme in ("light", "dark")
        for lang in ("en", "fr")
        for style in ("", "html { font-size: 32px }")
    ),
]


@pytest.mark.parametrize(("width", "scheme", "lang", "style"), SIZES)
def test_five_games_are_offered_and_set_up_at_every_size(
    browser, request, offered, js_packages, width, scheme, lang, style
):
    viewport = {"width": width, "height": 700}
    with opened(browser, request, viewport=viewport, color_scheme=scheme) as page:
        shown(page, offered, lang, style)
        for opener in ("learn-streetcar", "play-railroad_dice"):
            page.locator(f"button[id$={opener}]").click()
            assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
            assert page.evaluate(CUT) == []
        small = "all => all.filter(one => one.getBoundingClientRect().height < 24).map(one => one.textContent)"
        assert page.locator(".rws :is(button, select, input, summary)").evaluate_all(small) == []
        assert axe(page, ".rws", script=js_packages / "axe-core" / "axe.min.js") == []


def test_a_game_is_begun_by_keys_and_its_last_position_is_offered_again(browser, request, offered):
    with opened(browser, request) as page:
        shown(page, offered)
        page.locator("button[id$=play-days_of_steam]").focus()
        page.keyboard.press("Enter")
        page.locator("input[id$=name-0]").fill("A" * 5000)
        page.keyboard.press("Enter")
        (begun,) = page.evaluate("sent")
        assert (begun["do"], begun["game"], begun["names"][0]) == ("begin", "days_of_steam", "A" * 20)
        kept = {"format": 1, "game": "days_of_steam", "at": 23}
        page.evaluate("kept => hear({ do: 'keep', kept })", kept)
        shown(page, offered)
        page.get_by_role("button", name="Go on").click()
        assert page.evaluate("sent") == [{"do": "resume", "kept": kept, "lang": "en"}]
        page.evaluate("hear({ do: 'wrong', text: { en: 'Another version kept it.' }, unread: true })")
        expect(page.get_by_role("alert")).to_have_text("Another version kept it.")
        with page.expect_download() as saved:
            page.get_by_role("link", name="Save the old game").click()
        assert json.loads(Path(saved.value.path()).read_text("utf-8")) == kept
