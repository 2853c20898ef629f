"""What keys and the wheel do in a notebook while the focus is in a board: the board's own, and JupyterLab's."""

from __future__ import annotations

import re

from playwright.sync_api import TimeoutError as StillDirty
from playwright.sync_api import expect

# The cells of the notebook, as far as keys could change them.
CELLS = """
JSON.stringify([...window.jupyterapp.shell.currentWidget.content.model.cells]
  .map(cell => cell.toJSON()).map(({ source, cell_type }) => [source, cell_type]))
"""

MODEL = "window.jupyterapp.shell.currentWidget.context.model"
SCROLLED = "document.querySelector('.jp-WindowedPanel-outer').scrollTop"


def keys_and_the_wheel_do_nothing_to_the_notebook(page, table):
    at = table.ask("s.at")
    before = page.evaluate(CELLS)
    table.at("cell:0,1").focus()
    for key in "bBdDxXyYmMcCvVzZ0123456789hfFoOsS":
        page.keyboard.press(key)
    # The better hint is called off. A key that meets an older board is refused, so each is waited for.
    page.keyboard.press("Escape")
    while table.ask("s.thought is None") != "True":
        page.wait_for_timeout(50)
    for key, place in (("j", int(at) - 1), ("k", int(at))):
        page.keyboard.press(key)
        expect(table.root.locator(".rwf-range")).to_have_value(str(place))
    close = table.root.get_by_role("button", name="Close the analysis")
    page.keyboard.press("a")
    expect(close.first).to_be_visible()
    page.keyboard.press("A")
    expect(close).to_have_count(0)
    table.press("d", "d", "Delete", "Backspace")
    assert page.evaluate(CELLS) == before
    assert table.focused().startswith("cell:")
    assert table.ask("s.at") == at
    # The wheel turns what is held.
    table.press("Escape", "Escape")
    table.take(0)
    cell = table.selectable()[0]
    table.click(cell)
    expect(table.at(cell)).to_have_class(re.compile("is-selected"))
    table.at(cell).hover()
    turn, scrolled = table.ask("s.selection.preview.turn"), page.evaluate(SCROLLED)
    page.evaluate("addEventListener('wheel', event => { window.kept = event.defaultPrevented }, { once: true })")
    page.mouse.wheel(0, 120)
    page.wait_for_function("window.kept")
    assert page.evaluate(SCROLLED) == scrolled
    assert table.ask("s.selection.preview.turn") != turn
    # Undone is the action, not what was done to the cells.
    table.press("Escape", "Escape")
    table.lay()
    laid = table.ask("s.at")
    table.at("cell:0,-1").focus()
    table.press("Control+z")
    expect(table.track).to_have_count(1)
    table.press("Shift+U")
    expect(table.track).not_to_have_count(1)
    table.settle()
    box = table.root.get_by_placeholder("Type an action")
    box.focus()
    page.keyboard.type("u r d d ? + 0")
    expect(box).to_have_value("u r d d ? + 0")
    box.clear()
    assert table.ask("s.at") == laid
    assert page.evaluate(CELLS) == before


def save_by_keys(page, table):
    """Ctrl+S until it is saved: JupyterLab passes over the key while the save before still writes its checkpoint."""
    for _ in range(10):
        table.press("Control+s")
        try:
            return page.wait_for_function(f"!{MODEL}.dirty", timeout=3_000)
        except StillDirty:
            continue
    raise AssertionError("Ctrl+S in the board does not save the notebook")


def the_keys_of_jupyterlab_work_with_the_focus_in_the_board(page, table):
    before = page.evaluate(CELLS)
    for focus in (table.at("cell:0,1"), table.root.get_by_placeholder("Type an action")):
        page.evaluate(f"{MODEL}.dirty = true")
        focus.focus()
        table.press("s")
        assert page.evaluate(f"{MODEL}.dirty")
        save_by_keys(page, table)
    table.at("cell:0,1").focus()
    table.press("Control+Shift+c")
    expect(page.locator(".lm-CommandPalette")).to_be_visible()
    table.press("Escape")
    assert page.evaluate(CELLS) == before
