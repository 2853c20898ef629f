"""In every host with a kernel: a tile is taken and laid, and the other player answers; nothing comes from elsewhere."""

from __future__ import annotations

import pytest

from tests.browser.lab import NOTEBOOK, LabServer, open_notebook, run_all, wait_ready
from tests.hosts.play import play
from tests.hosts.served import GAME, HOSTS, serving

FETCHES = ("panel",)
"""Hosts whose pages fetch the front end of anywidget from the network; the others need none."""


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
