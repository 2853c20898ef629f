"""In every host with a kernel: a tile is taken and laid, and the other player answers; nothing comes from elsewhere."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.lab import NOTEBOOK, LabServer, open_notebook, run_all, wait_ready
from tests.browser.table import Table
from tests.hosts.served import GAME, HOSTS, serving

SECONDS = 90_000
"""So long a page may take until its first board is there, on a machine that has other things to do."""

FETCHES = ("panel",)
"""Hosts whose pages fetch the front end of anywidget from the network; the others need none."""


def play(page):
    """Takes a tile, lays it, and sees the answer."""
    page.locator(".rw .rwf-scene").first.wait_for(timeout=SECONDS)
    table = Table(page)
    still = table.root.locator(".rwf-still")
    expect(still).to_be_empty(timeout=15_000)
    actions = table.root.locator(".rwf-log .rwf-entry")
    before = actions.count()
    table.take(0)
    cell = table.selectable()[0]
    table.click(cell)
    expect(table.at(cell)).to_have_class(re.compile("is-selected"))
    table.click(cell)
    expect(table.track).not_to_have_count(1)
    # The other player's turn is told; in a narrow host the list of it is a sheet that nobody has opened.
    expect(actions.filter(has_text="Lantern").last).to_be_attached()
    assert actions.count() > before + 1
    expect(table.prompt).to_contain_text("Crown")
    expect(still).to_be_empty()
    expect(table.root.locator(".rwf-trouble")).to_be_empty()


@pytest.mark.parametrize("name", HOSTS)
def test_a_tile_is_laid_and_answered(page, network, tmp_path, name):
    if name in FETCHES:
        network.give_anywidget()
    with serving(HOSTS[name], tmp_path) as url:
        page.goto(url)
        play(page)


def test_a_tile_is_laid_and_answered_in_jupyterlab(page, network, lab, notebook):
    open_notebook(page, lab, notebook([GAME, "board"]))
    run_all(page)
    play(page)


def test_a_tile_is_laid_and_answered_in_notebook_7(page, network, tmp_path):
    server = LabServer(tmp_path, app=NOTEBOOK)
    server.start()
    try:
        path = server.notebook([GAME, "board"])
        page.goto(f"{server.url}/notebooks/{path}")
        wait_ready(page, path)
        run_all(page)
        play(page)
    finally:
        server.stop()
