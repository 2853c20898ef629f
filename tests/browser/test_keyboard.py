"""Playing by keys alone: one tab stop for the board, arrows, Enter, Escape; nothing reaches the notebook."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.table import AGAINST_RANDOM, opened, position

LINE = "0,0 red (blue); 0,1 WE; 0,2 WE; row green (red red), blue (red red); A at 0,0, steam 3, hand straight curve wye"
FAST = "0,0 red; 0,1 WE; 0,2 WS; 1,2 NW; 1,1 WE; 1,0 NE; A at 0,0, steam 6, hand curve; B at 0,0, steam 3, hand curve"
STRAIGHT = "0,0 red; 0,1 WE; 0,2 WE; 0,3 blue; A at 0,0, steam 4, hand curve; B at 0,0, steam 3"


def tab_to(table, wanted, limit=40):
    """Presses Tab until the focus is on what is wanted; a mouse is never used."""
    for _ in range(limit):
        table.press("Tab")
        if re.search(wanted, table.focused()):
            return
    raise AssertionError(f"Tab did not come to {wanted}; it ended on {table.focused()!r}")


def enter(page, table):
    """Puts the focus just before the board, as who tabs through the notebook."""
    page.evaluate("document.querySelector('.rw .rwf-tools button[tabindex=\"0\"]').focus()")


def test_a_move_of_the_train_by_keys_alone(page, lab, notebook):
    (table,) = opened(page, lab, notebook, position(STRAIGHT))
    enter(page, table)
    tab_to(table, "^(Move train|hand)")
    while table.focused() != "Move train":
        table.press("ArrowRight")
        if table.focused() != "Move train":
            tab_to(table, "Move train", 5)
    table.press("Enter")
    expect(table.at("cell:0,1")).to_have_class(re.compile("is-lit"))
    page.keyboard.press("Shift+Tab")
    for _ in range(8):
        if re.match("cell:|train", table.focused()):
            break
        page.keyboard.press("Shift+Tab")
    assert re.match("cell:|train", table.focused()), "the board is one stop on the way back"
    table.press("Home")
    for _ in range(4):
        if table.focused() == "cell:0,2":
            break
        table.press("]")
    assert table.focused() == "cell:0,2"
    table.press("Enter")
    assert table.ask("(s.state.player.train.cell, s.state.player.steam)") == "((0, 2), 2)"
    expect(table.button("Stop here")).to_be_visible()
    # On to the city, and there stop by a key on the train.
    table.press("ArrowRight")
    assert table.focused() == "cell:0,3"
    table.press(" ")
    assert table.ask("(s.state.players[0].train.cell, s.seat)") == "((0, 3), 0)"
    expect(table.at("stop")).to_have_count(1)
    assert table.focused() in ("stop", "cell:0,3", "cell:0,2")
    tab_to(table, "Stop here")
    table.press("Enter")
    expect(table.prompt).to_contain_text("Orange")


def test_the_die_is_rolled_by_a_key(page, lab, notebook):
    moved = f"{position(FAST)}\nfor a in ('go E', 'go E', 'go S', 'go W', 'stop'): s.play(a)"
    (table,) = opened(page, lab, notebook, moved.replace("rw.Board(s)", "b = rw.Board(s)") + "\nb")
    expect(table.prompt).to_contain_text("3 or more keeps the train on the track")
    enter(page, table)
    tab_to(table, "^Roll the die")
    table.press(" ")
    expect(table.prompt).to_contain_text("Orange")
    assert table.ask("[str(a)[:4] for a in s.actions].count('roll')") == "1"


def test_a_tile_is_taken_turned_and_laid_by_keys_alone(page, lab, notebook):
    (table,) = opened(page, lab, notebook, position(LINE))
    enter(page, table)
    pieces = table.root.locator("button.rwf-piece")
    for _ in range(12):
        table.press("Tab")
        if pieces.evaluate_all("all => all.includes(document.activeElement)"):
            break
    table.press("ArrowRight", "Enter")
    expect(pieces.nth(1)).to_have_attribute("aria-pressed", "true")
    for _ in range(6):
        if table.focused().startswith("cell:"):
            break
        page.keyboard.press("Shift+Tab")
    table.press("End")
    lit = table.lit()
    assert table.focused() in lit
    target = table.focused()
    table.press("Enter")
    expect(table.at(target)).to_have_class(re.compile("is-selected"))
    assert table.focused() == target, "the focus stays where it is when the board is drawn anew"
    before = table.ask("s.selection.preview.turn")
    table.press("r", "r", "r", "r")
    assert table.ask("s.selection.preview.turn") == before
    expect(table.at(target)).to_have_class(re.compile("is-selected"))
    table.press("Enter")
    expect(table.root.locator(".rw-layer-track > *")).to_have_count(4)


def test_arrows_go_over_all_places_and_a_refusal_is_told_by_keys_too(page, lab, notebook):
    (table,) = opened(page, lab, notebook, position(LINE))
    table.take("curve")
    table.at("cell:0,-1").focus()
    walked = []
    for _ in range(4):
        table.press("ArrowRight")
        walked.append(table.focused())
    assert walked == ["cell:0,0", "cell:0,1", "cell:0,2", "cell:0,3"]
    table.press("ArrowLeft")
    table.press("Enter")
    expect(table.answer).to_contain_text("place.overlay")
    table.press("Escape")
    expect(table.answer).to_have_attribute("data-kind", "hint")
    assert table.ask("s.picks") == "('hand:curve',)"
    table.press("Escape")
    expect(table.piece("curve")).to_have_attribute("aria-pressed", "false")
    assert table.ask("s.picks") == "()"


def test_the_ring_of_the_focus_can_be_seen(page, lab, notebook):
    (table,) = opened(page, lab, notebook, position(LINE))
    enter(page, table)
    table.press("Tab")
    assert re.match("cell:|train", table.focused()), "the board is the next stop after the tools"
    ring = table.root.locator(".rwf-ring-focus > *").first
    expect(ring).to_be_visible()
    box, board = ring.bounding_box(), table.root.locator(".rwf-board").bounding_box()
    assert box["width"] > 20
    assert board["x"] <= box["x"]
    assert box["x"] + box["width"] <= board["x"] + board["width"]


def test_letters_pressed_on_the_board_do_nothing_to_the_notebook(page, lab, notebook):
    (table,) = opened(page, lab, notebook, AGAINST_RANDOM, "1 + 1")
    at = table.ask("s.at")
    source = "[...window.jupyterapp.shell.currentWidget.content.model.cells].map(cell => cell.toJSON())"
    strip = f"JSON.stringify({source}.map(({{ source, cell_type }}) => [source, cell_type]))"
    before = page.evaluate(strip)
    table.at("cell:0,1").focus()
    for key in "aAbBdDxXyYmMcCvVzZ0123456789jkhlfFoOpPsS":
        page.keyboard.press(key)
    page.keyboard.press("d")
    page.keyboard.press("d")
    page.keyboard.press("Delete")
    page.keyboard.press("Backspace")
    assert page.evaluate(strip) == before
    assert table.focused().startswith("cell:")
    assert table.ask("s.at") == at


def test_the_list_of_keys_opens_and_closes(page, lab, notebook):
    (table,) = opened(page, lab, notebook, AGAINST_RANDOM)
    table.at("cell:0,1").focus()
    table.press("?")
    expect(table.root.locator(".rwf-help")).to_be_visible()
    expect(table.root.locator(".rwf-help")).to_contain_text("turn the piece right, left")
    table.press("Escape")
    expect(table.root.locator(".rwf-help")).to_be_hidden()
