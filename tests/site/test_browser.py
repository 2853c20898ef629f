"""The site in a browser that reaches nothing else: read, tried, in the other language, and with no network at all."""

from __future__ import annotations

import posixpath
import re
from contextlib import contextmanager

import pytest
from playwright.sync_api import expect

from railwidgets.live.pyodide import EngineMissingError, files
from railwidgets.site import build_site
from tests.browser.fixtures import opened
from tests.browser.look import axe
from tests.browser.table import Table
from tests.site.conftest import GAME
from tests.site.read import dangling, pages
from tests.site.visit import Visit, served

DESK, PHONE = {"width": 1280, "height": 720}, {"width": 390, "height": 844}

NARROW = {"width": 320, "height": 640}
"""The width at which WCAG asks for pages that scroll one way only."""

WIDER = "document.documentElement.scrollWidth > document.documentElement.clientWidth"


def test_a_visit_goes_on_without_a_network(browser, request, small):
    with served(small) as address, opened(browser, request, viewport=DESK, locale="fr-FR") as page:
        visit = Visit(page, address)
        visit.go("")
        expect(page).to_have_url(f"{address}fr/index.html")
        page.locator(".hero a.first, .card a.first").first.click()
        # A figure answers, and what is clicked in vain is answered with its rule.
        table = Table(page)
        assert table.selectable()
        table.click(table.selectable()[0])
        expect(table.root.locator(".rwf-voice")).to_be_visible()
        figure = page.url
        # The board has one language, and is on a page in the other as well.
        table.root.locator(".rwf-menu-button").click()
        table.root.locator("[data-setting=lang] [lang=en]").click()
        expect(page).to_have_url(figure.replace("/fr/", "/en/"))
        page.wait_for_function("() => navigator.serviceWorker.controller")
        # What a page has begun to fetch by itself ends with the network.
        page.wait_for_load_state("networkidle")
        page.context.set_offline(True)
        visit.go(f"en/{GAME}/clauses.html#score.tunnel")
        expect(page.locator("[id='score.tunnel'] h3")).to_be_in_viewport()
        page.locator(".langs a").first.click()
        # The language that was chosen is remembered.
        visit.go("")
        expect(page).to_have_url(f"{address}en/index.html")
        assert page.locator("img.moves").evaluate("image => image.decode().then(() => image.naturalWidth > 0)")
        assert visit.faults == []


FEW = 6
"""Folders with more pages have many of one kind."""

SPACED = "main, header, nav, footer { letter-spacing: .12em; word-spacing: .16em }"
"""The spaces that readers may set by WCAG: they stand for wider fonts, too."""


@pytest.mark.parametrize("every", [False, pytest.param(True, marks=pytest.mark.exhaustive)], ids=["kinds", "every"])
def test_no_page_is_wider_than_a_narrow_screen(browser, request, small, every):
    """The longest page of each kind, in whichever language it is that, or every page."""
    with (
        served(small) as address,
        opened(browser, request, viewport=NARROW, bypass_csp=True, service_workers="block") as page,
    ):
        wide = []
        for name in sorted(pages(small)) if every else longest_of_each_kind(small):
            page.goto(f"{address}{name}")
            page.evaluate("document.querySelectorAll('details').forEach(one => { one.open = true })")
            wide += [name] if page.evaluate(WIDER) else []
            page.add_style_tag(content=SPACED)
            wide += [f"{name}, spaced"] if page.evaluate(WIDER) else []
        assert wide == []


MOVED = """
() => new Promise((done) => {
  let moved = 0;
  const seen = (list) => { for (const { value } of list.getEntries()) moved += value; };
  new PerformanceObserver(seen).observe({ type: "layout-shift", buffered: true });
  requestAnimationFrame(() => setTimeout(() => done(moved), 50));
})
"""
"""The share of the page that has moved by itself, as Chromium counts it."""


PAINTED = "() => performance.getEntriesByType('paint').length > 0"


SCRIPTS = re.compile(r"\.js$")


@contextmanager
def late_scripts(page):
    """Has a page wait for its scripts while it draws what it is without them."""
    held = []
    page.route(SCRIPTS, lambda route: held.append(route))
    yield
    page.wait_for_function(PAINTED)
    for route in held:
        route.continue_()
    page.unroute(SCRIPTS)
    page.wait_for_load_state()


@pytest.mark.parametrize("every", [False, pytest.param(True, marks=pytest.mark.exhaustive)], ids=["search", "kinds"])
def test_no_page_moves_when_its_scripts_come_late(browser, request, small, every):
    """The search was hidden without room of its own, and pushed all of its list down."""
    with served(small) as address, opened(browser, request, viewport=PHONE, service_workers="block") as page:
        moved = {}
        for name in longest_of_each_kind(small) if every else ["en/search.html"]:
            with late_scripts(page):
                page.goto(f"{address}{name}", wait_until="commit")
            moved[name] = page.evaluate(MOVED)
        assert {name: share for name, share in moved.items() if share > 0.01} == {}


def longest_of_each_kind(site):
    """The page with most text in each folder, and of each page with a name of its own, of those in all languages."""
    found = {}
    for path in sorted(site.rglob("*.html")):
        name = path.relative_to(site).as_posix()
        many = len(list(path.parent.glob("*.html"))) > FEW
        # Below the folder of its language.
        kind = (posixpath.dirname(name) if many else name).partition("/")[2]
        found[kind] = max(found.get(kind, path), path, key=lambda one: one.stat().st_size)
    return sorted(path.relative_to(site).as_posix() for path in found.values())


@pytest.fixture(scope="module")
def whole(tmp_path_factory):
    """All of the site, with its engine where there is one."""
    folder = tmp_path_factory.mktemp("whole") / "site"
    try:
        files()
    except EngineMissingError:
        build_site(folder, engine=False)
    else:
        build_site(folder)
    return folder


@pytest.mark.exhaustive
def test_every_page_opens_and_every_figure_answers(browser, request, whole, js_packages):
    """Every page at each size; each kind of page once before axe."""
    known = pages(whole)
    assert list(dangling(whole, known)) == []
    looked_at: set[str] = set()
    for size in (DESK, PHONE, NARROW):
        with served(whole) as address, opened(browser, request, viewport=size) as page:
            visit = Visit(page, address)
            for name in known:
                visit.go(name)
                if page.locator(".rw-place").count():
                    _click_once(Table(page))
                assert not page.evaluate(WIDER), (name, size)
                kind = (
                    re.sub(r"^(en|fr)/|[^/]*$", "", name) + str(page.locator("body").get_attribute("class")) + str(size)
                )
                if kind not in looked_at and name != "index.html":
                    looked_at.add(kind)
                    assert axe(page, "body", js_packages / "axe-core" / "axe.min.js") == [], name
            assert visit.faults == []


def _click_once(table: Table) -> None:
    """Clicks what can be clicked on a board, and it shows that it was."""
    before = table.root.inner_html()
    lit = table.selectable()
    target = (
        table.at(lit[0]) if lit else table.root.locator("button.rwf-piece:visible, .rwf-voice button:visible").first
    )
    if target.count():
        target.click(force=True)
        table.page.wait_for_function(
            "([root, was]) => root.innerHTML !== was", arg=[table.root.element_handle(), before]
        )
