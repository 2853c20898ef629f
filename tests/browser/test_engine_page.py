"""A page with Python of its own, from a file, with the network cut: a game against a player, in a real browser."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

import railwidgets as rw
from railwidgets.core.link import make_link
from railwidgets.live import save_page
from tests.browser.fixtures import opened
from tests.browser.table import Table
from tests.needs import ROOT
from tests.sampling import exhaustive
from tests.testing.copies import Copy, copies

WATCH = """
window.engines = [];
window.heard = {};
window.Worker = class extends Worker {
  constructor(...given) {
    super(...given);
    engines.push(this);
    this.addEventListener("message", ({ data }) => {
      const message = JSON.parse(data.message ?? "{}");
      heard[message.do] = message;
    });
  }
};
"""
"""Keeps the workers of a page, and the last message of each kind."""

KEPT = """
(words) => new Promise((done) => {
  const look = () => heard.prefetched && heard.kept?.setup.includes(words) ? done() : setTimeout(look, 50);
  look();
})
"""
"""Waits until the engine has kept a state with some words; where scripts are bound, Playwright itself cannot wait."""

DEEP = {**rw.Transcript(rw.game("streetcar").start(2, seed=1)).to_json(), "start": "[" * 20_000}

WAKES = 60_000
"""Milliseconds in which the engine wakes even on a machine that does much else; alone it takes five to ten seconds."""


@pytest.fixture
def page(browser, request):
    with opened(browser, request, offline=True, viewport={"width": 1280, "height": 720}) as page:
        yield page


def lay(table: Table) -> None:
    """Lays a tile, and waits until it is there."""
    laid = table.track.count()
    if not table.root.locator("button.rwf-piece[aria-pressed=true]").count():
        table.piece(0).click()
        expect(table.piece(0)).to_have_attribute("aria-pressed", "true", timeout=WAKES)
    place = table.selectable()[0]
    table.at(place).click()
    expect(table.at(place)).to_have_class(re.compile("is-selected"))
    table.at(place).click()
    expect(table.track).not_to_have_count(laid, timeout=WAKES)


@exhaustive
@pytest.mark.node
def test_a_game_is_played_in_a_page_with_no_server(page, tmp_path, js_packages):
    path = tmp_path / "game.html"
    session = rw.Session("streetcar", seats=["person", "greedy"], seed=3)
    save_page(rw.Board(session, seat=0), path, live="engine", pyodide=js_packages / "pyodide")
    asked = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(path.as_uri())
    table = Table(page)
    line = page.locator(".rw-wakes")
    expect(line).to_be_hidden()
    # The first view stands without the engine; what is clicked wakes it, and is done when it is awake.
    table.piece(0).click()
    expect(line).to_be_visible()
    expect(table.piece(0)).to_have_attribute("aria-pressed", "true", timeout=WAKES)
    expect(line).to_be_hidden()
    expect(line.locator("[data-words]")).to_have_text("")
    laid = table.track.count()
    for _ in range(2):
        lay(table)
    # The opponent has answered, by its own thought.
    expect(table.track).to_have_count(laid + 4, timeout=WAKES)
    page.keyboard.press("h")
    expect(table.root.locator("[class*=hinted]").first).to_be_visible(timeout=WAKES)
    table.translate("fr")
    assert [url for url in asked if not url.startswith(("file:", "data:", "blob:"))] == []


def sees_restart(table, laid, starting, restarted):
    """The page says that the engine starts again, and then that it has, with everything that was laid."""
    line = table.page.locator(".rw-wakes")
    expect(line).to_contain_text(starting)
    expect(line).to_be_hidden(timeout=WAKES)
    expect(table.answer).to_contain_text(restarted)
    expect(table.track).to_have_count(laid)


@exhaustive
@pytest.mark.node
def test_an_engine_that_dies_is_woken_again_where_it_was(page, tmp_path, js_packages):
    path = tmp_path / "game.html"
    save_page(rw.Session("streetcar", seed=3), path, live="engine", pyodide=js_packages / "pyodide")
    page.add_init_script(WATCH)
    page.goto(path.as_uri())
    table = Table(page)
    lay(table)
    laid = table.track.count()
    page.evaluate(KEPT, "lay ")
    # The browser ends the worker, as it does where memory is short: nobody says a word.
    page.evaluate("engines.at(-1).terminate()")
    sees_restart(
        table, laid, "The engine stopped. It is starting again from its last state.", "The engine has restarted"
    )
    lay(table)
    # Python itself dies of a message that no page sends.
    table.translate("fr")
    laid = table.track.count()
    page.evaluate(KEPT, '"lang": "fr"')
    page.evaluate("engines.at(-1).postMessage({ desk: 0, hear: '['.repeat(100000) })")
    sees_restart(table, laid, "Le moteur s’est arrêté. Il redémarre à son dernier état.", "Le moteur a redémarré")
    assert page.evaluate("engines.length") == 3
    lay(table)


@exhaustive
@pytest.mark.node
def test_a_link_that_nests_without_end_is_answered_in_a_sentence(page, tmp_path, js_packages):
    path = tmp_path / "game.html"
    save_page(rw.Session("streetcar", seed=3), path, live="engine", pyodide=js_packages / "pyodide")
    page.add_init_script(WATCH)
    page.goto(path.as_uri() + make_link(DEEP))
    table = Table(page)
    expect(table.answer).to_contain_text("Cannot open the link", timeout=WAKES)
    expect(table.reasons).to_contain_text("nest more than 50 deep")
    table.piece(0).click()
    expect(table.piece(0)).to_have_attribute("aria-pressed", "true")
    assert page.evaluate("engines.length") == 1


@exhaustive
@pytest.mark.node
def test_a_game_of_another_package_is_played_in_a_page_with_no_server(page, tmp_path, monkeypatch, js_packages):
    with copies(tmp_path, monkeypatch):
        copy = Copy("signal_box_page", tmp_path, ROOT / "examples" / "signal_box")
        copy.install()
        session = rw.Session(copy.name, seats=["person", "greedy"], seed=3)
        path = tmp_path / "game.html"
        save_page(rw.Board(session, seat=0), path, live="engine", pyodide=js_packages / "pyodide")
        copy.uninstall()
    page.goto(path.as_uri())
    table = Table(page)
    card = table.piece(0)
    card.click()
    expect(card).to_have_attribute("aria-pressed", "true", timeout=WAKES)
    trains = table.root.locator("[data-pick^='train:'].is-selectable")
    expect(trains).not_to_have_count(0)
    prompt = table.prompt.inner_text()
    trains.first.click()
    trains.first.click()
    # The train has run, in Python that came with the page: now a card is to be taken.
    expect(table.prompt).not_to_have_text(prompt, timeout=WAKES)
