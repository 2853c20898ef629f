"""A site is found and shared: each page has a title and a description of its own, and robots and messengers read it."""

from __future__ import annotations

import json
import re
from collections import Counter
from io import BytesIO
from xml.etree import ElementTree as ET

import pytest
from PIL import Image

import railwidgets as rw
from railwidgets.core import GAMES
from railwidgets.site.build import _pages
from railwidgets.site.discovery import LONGEST, SIZE, about, checked_address, name
from railwidgets.site.here import Here
from railwidgets.site.pages.rulebook import path_of
from railwidgets.site.pages.search import entries
from railwidgets.site.pictures import Pictures
from railwidgets.site.plan import Plan
from tests.commands import refused
from tests.sampling import exhaustive
from tests.site.conftest import GAME, built
from tests.site.read import pages

ADDRESS = "https://example.org/rail/"
NAMESPACES = {"s": "http://www.sitemaps.org/schemas/sitemap/0.9", "x": "http://www.w3.org/1999/xhtml"}


FIGURES = list(rw.game(GAME).figures.values())[:3]


@pytest.fixture(scope="module")
def known(tmp_path_factory):
    """The small site, of which the address is known; of its boards only some figures."""
    boards = [path_of(figure) for figure in FIGURES]
    return built(tmp_path_factory.mktemp("known") / "site", address=ADDRESS.rstrip("/"), boards=boards)


@pytest.fixture(scope="module")
def read(known):
    return pages(known)


@pytest.fixture(params=[GAME, pytest.param("all", marks=exhaustive)])
def plan(request, tmp_path):
    """The plan of a site of one game, and of the whole, of which nothing is drawn."""
    games = GAMES if request.param == "all" else [request.param]
    return Plan(tuple(rw.game(one) for one in games), tmp_path, None, Pictures(), "", "")


def metas(page):
    return {one.get("property", one.get("name", "")): one.get("content") for one in page.of("meta")}


def test_each_of_all_pages_has_a_title_and_a_description_of_its_own(plan):
    every = list(_pages(plan))
    assert len(every) > 30 * len(plan.games)
    for lang in plan.langs:
        titles = Counter(name(page, plan, lang) for page in every)
        assert [title for title, count in titles.items() if count > 1] == []
        texts = Counter(about(page, lang) for page in every)
        assert [text for text, count in texts.items() if count > 1] == []
        for page in every:
            assert 20 <= len(about(page, lang)) <= LONGEST, (page.path, about(page, lang))
            assert about(page, lang) != page.title[lang]


def test_every_page_tells_its_address_and_the_other_languages(read):
    for file, page in read.items():
        if file in ("index.html", "404.html"):
            continue
        links = {(link.get("rel"), link.get("hreflang", "")): link["href"] for link in page.of("link")}
        assert links["canonical", ""] == f"{ADDRESS}{file}"
        for lang in rw.game(GAME).languages:
            assert links["alternate", lang] == f"{ADDRESS}{lang}/{file.partition('/')[2]}"
        assert links["alternate", "x-default"] == f"{ADDRESS}en/{file.partition('/')[2]}"
        assert metas(page)["og:url"] == f"{ADDRESS}{file}"


def test_the_map_of_the_site_lists_every_page_with_its_languages(known, read):
    urls = ET.fromstring((known / "sitemap.xml").read_text(encoding="utf-8")).findall("s:url", NAMESPACES)
    listed = {url.find("s:loc", NAMESPACES).text: url.findall("x:link", NAMESPACES) for url in urls}
    assert set(listed) == {f"{ADDRESS}{file}" for file in read if file not in ("index.html", "404.html")}
    for others in listed.values():
        assert {one.get("hreflang") for one in others} == set(rw.game(GAME).languages)
        assert {one.get("href") for one in others} <= set(listed)
    assert f"Sitemap: {ADDRESS}sitemap.xml" in (known / "robots.txt").read_text(encoding="utf-8")


def test_messengers_show_the_board_of_the_page(known, read):
    shown = {}
    for file, page in read.items():
        if file in ("index.html", "404.html"):
            continue
        said = metas(page)
        preview = said["og:image"].removeprefix(ADDRESS)
        with Image.open(BytesIO((known / preview).read_bytes())) as image:
            assert image.size == SIZE == (int(said["og:image:width"]), int(said["og:image:height"]))
            assert len(image.convert("RGB").getcolors(1 << 20)) > 8, "a board, not an empty card"
        assert (known / preview).stat().st_size < 150_000
        shown.setdefault(file.partition("/")[2], set()).add(preview)
    # One picture for all languages, and each figure its own.
    assert all(len(files) == 1 for files in shown.values())
    figures = {min(files) for path, files in shown.items() if re.match(rf"{GAME}/rules/[^i]", path)}
    assert len(figures) == len({figure.state for figure in FIGURES}) > 1


def test_search_engines_read_what_a_page_teaches(known, read):
    figure = min((known / "fr" / GAME / "rules").glob("[!i]*.html"))
    text = figure.read_text(encoding="utf-8")
    (data,) = re.findall(r'<script type="application/ld\+json">(.*?)</script>', text)
    resource, trail = json.loads(data)["@graph"]
    assert resource["@type"] == "LearningResource"
    assert resource["inLanguage"] == "fr"
    assert resource["learningResourceType"] == "règle du jeu"
    assert resource["about"]["name"] == rw.game(GAME).title["fr"]
    assert [item["position"] for item in trail["itemListElement"]] == [1, 2, 3]
    for page in read.values():
        scripts = [one for one in page.of("script") if one.get("type") == "application/ld+json"]
        assert len(scripts) <= 1


def test_what_only_robots_and_messengers_read_is_not_kept_for_reading_offline(known):
    worker = (known / "offline.js").read_text(encoding="utf-8")
    assert '"en/search.html"' in worker
    assert not [
        file for file in ("previews/", "sitemap.xml", "robots.txt", "404.html") if file in worker.partition("\n")[0]
    ]


def test_a_lost_visitor_finds_back_under_any_address(known):
    page = pages(known)["404.html"]
    assert all(link.startswith(ADDRESS) for link in page.links)
    assert metas(page)["robots"] == "noindex"
    for link in page.links:
        assert (known / link.removeprefix(ADDRESS)).is_file(), link


def test_without_an_address_nothing_is_promised(small):
    for file in ("sitemap.xml", "robots.txt", "404.html"):
        assert not (small / file).exists()
    for file, page in pages(small).items():
        assert not any(key.startswith(("og:url", "og:image")) for key in metas(page)), file
        assert not [link for link in page.of("link") if link.get("rel") == "canonical"], file


@pytest.mark.parametrize("wrong", ["example.org", "ftp://example.org/", "https://", "https://example.org/?a=1"])
def test_a_wrong_address_is_refused_before_anything_is_built(wrong, tmp_path, capsys):
    with pytest.raises(ValueError, match="write it like https://"):
        checked_address(wrong)
    assert "write it like" in refused(capsys, "site", "--out", tmp_path / "site", "--address", wrong, "--no-engine")
    assert list(tmp_path.iterdir()) == []


def test_everything_can_be_searched_for(plan):
    for lang in plan.langs:
        here = Here(lang, "search.html")
        for game in plan.games:
            found = list(entries(plan, game, here))
            kinds = Counter(entry.kind for entry in found)
            assert kinds["clause"] == len(game.clauses)
            assert kinds["figure"] == len(game.figures)
            assert kinds["lesson"] == len(rw.Lesson(game.name))
            assert all(entry.name and entry.text for entry in found), game.name


def test_the_search_page_lists_all_without_a_script(read):
    page = read["en/search.html"]
    targets = [link for link in page.links if "clauses.html#" in link]
    assert len(targets) == len(rw.game(GAME).clauses)
