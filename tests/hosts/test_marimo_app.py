"""The notebook of widgets as a marimo app, in a real page: the cells that read a board run again after a click."""

from __future__ import annotations

import re
from dataclasses import replace

from playwright.sync_api import expect

from tests.browser.table import Table, come_near
from tests.hosts.served import HOSTS, serving
from tests.needs import ROOT

SECONDS = 90_000
"""So long the page may take until its boards are there, on a machine that has other things to do."""


def test_cells_follow_a_click_and_the_answer_to_it(page, network, tmp_path):
    name = "widgets_and_python.py"
    app = replace(HOSTS["marimo"], file=name, text=(ROOT / "examples" / name).read_text(encoding="utf-8"))
    with serving(app, tmp_path) as url:
        page.goto(url)
        page.locator(".rw, .rw-waiting").nth(2).wait_for(timeout=SECONDS)
        come_near(page, 3)
        expect(page.get_by_text("Actions played: 81")).to_be_visible(timeout=SECONDS)
        table = Table(page)
        table.take("curve")
        cell = next(pick for pick in table.selectable() if pick.startswith("cell:"))
        table.click(cell)
        table.press("Enter")
        diary = page.get_by_text(re.compile(r"Actions played: \d+\s+A: lay curve"))
        expect(diary).to_be_visible(timeout=SECONDS)
        expect(diary).to_contain_text(re.compile("B: "))
        expect(page.get_by_text("Actions played: 81")).to_have_count(0)
