"""Sheets on paper: as Chromium prints them on A4, four exercises fit on a page with all their words."""

from __future__ import annotations

import re

import pytest

import railwidgets as rw
from railwidgets.lessons import key, sheet
from tests.browser.fixtures import opened
from tests.sampling import exhaustive

pytestmark = [pytest.mark.browser, exhaustive]

A4 = (595, 842)
"""In points."""

CUT = """[...document.querySelectorAll(".four section")].filter(one =>
  one.scrollHeight > one.clientHeight + 1 || one.querySelector("img").getBoundingClientRect().height < 60
).map(one => one.querySelector("h2").textContent)"""

SEEDS = {"any": 7, "many tickets": 1}
"""With the second one, a player of Rail Europe has nineteen tickets."""

SHEETS = [(name, lang, kind) for name in rw.GAMES for lang in rw.game(name).languages for kind in ("any", "written")]
SHEETS += [("rail_europe", lang, "many tickets") for lang in rw.game("rail_europe").languages]


def printed(page, html):
    """The pages of a PDF: the size of each in points."""
    page.set_content(html)
    pdf = page.pdf(prefer_css_page_size=True).decode("latin-1")
    boxes = re.findall(r"/Type\s*/Page\b(?!s).*?/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]", pdf, re.DOTALL)
    return [(round(float(width)), round(float(height))) for width, height in boxes]


@pytest.mark.parametrize(("name", "lang", "kind"), SHEETS)
def test_four_exercises_fit_on_a_page_of_a4(browser, request, name, lang, kind):
    exercises = rw.exercises(name) if kind == "written" else rw.exercises(name, kind="any", seed=SEEDS[kind], count=6)
    with opened(browser, request) as page:
        page.set_content(sheet(exercises, lang, "7"))
        page.emulate_media(media="print")
        page.set_viewport_size({"width": 703, "height": 1000})
        assert page.evaluate(CUT) == []
        found = printed(page, sheet(exercises, lang, "7"))
        pages = -(-len(exercises) // 4)
        assert set(found) == {A4}
        assert pages < len(found) <= pages + 1 + len(exercises) // 25, "and the answer sheet"
        assert set(printed(page, key(exercises, lang))) == {A4}
