"""Reloads, several views, a kernel that stops, and a notebook that nobody has run."""

from __future__ import annotations

import re

import nbformat
from playwright.sync_api import expect

from railwidgets.widgets import Board, Session
from tests.browser.lab import open_notebook, reload
from tests.browser.table import AGAINST_RANDOM, START, Table, opened

TRACK = ".rw-layer-track > *"

DRAWN = """
root => [...root.querySelectorAll('.rwf-layer > *')].map(node => node.outerHTML
  .replaceAll(/#rw[a-z0-9]+-/g, '#').replaceAll(/ (tabindex|aria-hidden|data-lm-suppress-shortcuts)="[^"]*"/g, '')
).sort().join('\\n')
"""


def drawn(table):
    return table.root.evaluate(DRAWN)


def save(page):
    page.evaluate("window.jupyterapp.commands.execute('docmanager:save')")


def test_a_reload_finds_the_board_as_it_was(page, lab, notebook):
    (table,) = opened(page, lab, notebook, AGAINST_RANDOM)
    table.lay()
    table.take(1)
    table.root.locator(".rwf-lang").click()
    expect(table.root).to_have_attribute("lang", "fr")
    table.settle()
    before = drawn(table)
    save(page)
    reload(page, page.evaluate("window.jupyterapp.shell.currentWidget.context.path"))
    table = Table(page)
    expect(table.root).to_have_attribute("lang", "fr")
    assert drawn(table) == before
    expect(table.piece(1)).to_have_attribute("aria-pressed", "true")
    # And it is played on.
    at = int(table.ask("s.at"))
    cell = table.lit()[0]
    table.click(cell)
    expect(table.at(cell)).to_have_class(re.compile("is-selected"))
    table.click(cell)
    assert int(table.ask("s.at")) > at


def test_two_views_of_one_board_stay_alike(page, lab, notebook):
    cells = (AGAINST_RANDOM.replace("rw.Board(s)", "b = rw.Board(s)\nb"), "b")
    one, other = opened(page, lab, notebook, *cells, boards=2)
    for first, second in ((one, other), (other, one)):
        first.lay()
        first.settle()
        assert drawn(first) == drawn(second)
        first.take(0)
        expect(second.piece(0)).to_have_attribute("aria-pressed", "true")
        first.click("cell:0,0")
        expect(second.answer).to_have_attribute("data-kind", "refused")
        assert second.seen_marks() == first.seen_marks() > 0
        first.press("Escape", "Escape")
        expect(second.answer).to_have_attribute("data-kind", "hint")
    one.button("Undo").click()
    one.settle()
    assert drawn(one) == drawn(other)


def test_two_boards_of_one_session_look_each_in_its_own_way(page, lab, notebook):
    cells = (
        f"{START}\ns = rw.Session('days_of_steam', seed=3)\nrw.Board(s, seat=0)",
        "rw.Board(s, seat=1, lang='fr', theme='dark')",
    )
    one, other = opened(page, lab, notebook, *cells, boards=2)
    expect(other.root).to_have_attribute("data-theme-now", "dark")
    expect(one.root.get_by_text("Hand of Violet")).to_be_visible()
    expect(other.root.get_by_text("Main de Orange")).to_be_visible()
    one.take(0)
    one.click("cell:0,0")
    expect(one.answer).to_have_attribute("data-kind", "refused")
    expect(other.answer).to_have_attribute("data-kind", "hint")
    one.press("Escape", "Escape")
    one.lay()
    expect(other.root.locator(TRACK)).to_have_count(2)
    expect(other.prompt).to_contain_text("Orange")
    other.lay()
    expect(one.root.locator(TRACK)).to_have_count(3)


def test_what_python_plays_shows_on_the_board(page, lab, notebook):
    (table,) = opened(page, lab, notebook, AGAINST_RANDOM)
    table.ask("s.play([a for a in s.state.legal_actions if str(a).startswith('lay')][0])")
    expect(table.root.locator(TRACK)).not_to_have_count(1)
    table.ask("s.why('water')")
    expect(table.answer).to_contain_text("tower.use")
    table.ask("s.undo()")
    expect(table.root.locator(TRACK)).to_have_count(1)


def test_a_kernel_that_is_gone_is_told(page, lab, notebook):
    (table,) = opened(page, lab, notebook, AGAINST_RANDOM)
    page.evaluate("window.jupyterapp.shell.currentWidget.context.sessionContext.shutdown()")
    page.wait_for_function(
        "!window.jupyterapp.shell.currentWidget.context.sessionContext.session || "
        "window.jupyterapp.shell.currentWidget.context.sessionContext.hasNoKernel"
    )
    table.piece(0).click()
    trouble = table.root.locator(".rwf-trouble")
    expect(trouble).to_contain_text("Python does not answer", timeout=12_000)
    expect(trouble).to_have_attribute("role", "alert")
    expect(table.root.locator(".rwf-scene")).to_be_visible()


def still(lab, name):
    """A notebook with a board in its output that was made elsewhere, and never run here."""
    session = Session("days_of_steam", seats=["person", "random"], seed=7)
    bundle = Board(session)._repr_mimebundle_()
    data = bundle[0] if isinstance(bundle, tuple) else bundle
    output = nbformat.v4.new_output("execute_result", data=data, execution_count=1)
    cell = nbformat.v4.new_code_cell(AGAINST_RANDOM, outputs=[output], execution_count=1)
    kernel = {"kernelspec": {"name": "python3", "display_name": "Python 3 (ipykernel)"}}
    nbformat.write(nbformat.v4.new_notebook(cells=[cell], metadata=kernel), lab.root / name)
    return name


def test_a_notebook_that_nobody_ran_shows_the_picture(page, lab, notebook):
    open_notebook(page, lab, still(lab, "untrusted.ipynb"))
    picture = page.locator(".jp-OutputArea img")
    expect(picture).to_be_visible()
    expect(picture).to_have_attribute("alt", re.compile("^Days of Steam"))
    assert picture.evaluate("image => image.complete && image.naturalWidth > 100")
