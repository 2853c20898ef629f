"""VS Code's own renderer of widgets, and a manager by the interface of Colab's: a tile is laid and answered in each."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.table import Table
from tests.hosts.play import play
from tests.hosts.renderers import build, open_renderer, run
from tests.hosts.served import GAME

COLAB = """\
import sys
from types import ModuleType, SimpleNamespace

output = ModuleType("google.colab.output")
output._widgets = SimpleNamespace(_installed_url=None)

def enable_custom_widget_manager():
    output._widgets._installed_url = "https://example.org/manager.js"

output.enable_custom_widget_manager = enable_custom_widget_manager
sys.modules["google.colab.output"] = output
"""
"""The part of Colab's own package that anywidget looks for."""


@pytest.fixture(scope="module")
def built(tmp_path_factory, js_packages):
    """The folder of all bundles."""
    folder = tmp_path_factory.mktemp("renderers")
    build(folder, js_packages)
    return folder


@pytest.fixture
def renderer(page, network, lab, built):
    """Opens a renderer by its name; its kernel ends with the test."""
    yield lambda name: open_renderer(page, lab, built, name)
    for kernel in lab.api("kernels"):
        lab.api(f"kernels/{kernel['id']}", method="DELETE")


def test_vs_code_lays_a_tile_and_hears_the_answer(page, renderer, network):
    renderer("vscode")
    run(page, GAME)
    run(page, "board")
    play(page)
    # The code of the board comes from the kernel; the renderer asks for anywidget alone.
    assert {entry.split()[0] for entry in page.evaluate("window.asked")} == {"anywidget"}
    assert network.asked == []


def test_vs_code_shows_a_board_in_each_cell_that_shows_it_and_in_its_theme(page, renderer):
    renderer("vscode")
    run(page, f"{GAME}\nboard")
    run(page, "board")
    first, second = Table(page, 0), Table(page, 1)
    run(page, "session.play(str(next(iter(session.state.legal_actions))))")
    expect(first.track).not_to_have_count(1)
    expect(second.track).not_to_have_count(1)
    page.evaluate("document.body.dataset.vscodeThemeKind = 'vscode-dark'")
    for table in (first, second):
        expect(table.root).to_have_attribute("data-theme-now", "dark")


def test_colab_lays_a_tile_and_hears_the_answer(page, renderer, network):
    renderer("colab")
    run(page, COLAB + GAME)
    run(page, "board")
    play(page)
    assert page.evaluate("window.urls") == ["https://example.org/manager.js"]
    asked = {entry.split()[0] for entry in page.evaluate("[...window.asked]")}
    assert {name for name in asked if not name.startswith("@jupyter-widgets/")} == {"anywidget"}
    assert network.asked == []


def test_a_colab_board_catches_up_with_another_cell_at_the_next_click(page, renderer):
    renderer("colab")
    run(page, f"{COLAB}{GAME}\nboard")
    table = Table(page)
    before = table.track.count()
    page.evaluate("code => window.runElsewhere(code)", "session.play(str(next(iter(session.state.legal_actions))))")
    assert table.track.count() == before
    table.piece(0).click()
    expect(table.track).not_to_have_count(before)
    expect(table.root.locator(".rwf-trouble")).to_be_empty()


def test_two_colab_outputs_each_load_the_front_end(page, renderer):
    renderer("colab")
    run(page, f"{COLAB}{GAME}\nboard")
    run(page, "board")
    for number in range(2):
        Table(page, number)
