"""Keys, fingers and drags on a figure, in each browser; and what a board keeps, copies and prints."""

from __future__ import annotations

import pytest

import railwidgets as rw
from railwidgets.live import save_page
from tests.browser.table import DRAWN
from tests.engines.board import Board
from tests.sampling import exhaustive

pytestmark = exhaustive

FIGURE = "0,0 red; 0,1 WE; row green (red blue)\nA at 0,0, hand straight curve wye"

CORNER = """
root => {
  const { left, top } = root.querySelector('.rwf-scene [data-pick]').getBoundingClientRect();
  return [left, top];
}
"""
"""Where the first place of the board is seen."""


@pytest.fixture(scope="module")
def file(tmp_path_factory):
    path = tmp_path_factory.mktemp("hands") / "figure.html"
    save_page(rw.game("days_of_steam").parse(FIGURE), path, langs=["en", "fr"])
    return path


@pytest.fixture
def board(page, file):
    page.goto(file.as_uri())
    return Board(page)


def test_keys_take_move_turn_and_lay(board):
    laid = board.drawn
    board.click("hand:wye")
    board.press("2")
    assert board.held == ["hand:curve"]
    board.press("1")
    assert board.held == ["hand:straight"]
    # To a lit place, and a preview there.
    board.press("]", "Enter")
    assert [pick for pick in board.held if pick.startswith("cell:")]
    turned = board.ask(DRAWN)
    board.press("r")
    assert board.ask(DRAWN) != turned
    board.press("Shift+R", "Enter")
    assert board.drawn == laid + 1
    board.press("u")
    assert board.drawn == laid
    # Arrows move the focus from cell to cell.
    focused = "root => root.getRootNode().activeElement?.dataset.pick"
    board.press("ArrowRight")
    one = board.ask(focused)
    board.press("ArrowDown")
    assert one
    assert board.ask(focused) not in (one, None)


def test_a_finger_takes_and_lays(board):
    laid = board.drawn
    board.page.tap(board.point("hand:straight"))
    board.settle()
    assert board.held == ["hand:straight"]
    place = board.selectable[0]
    for _ in range(2):
        board.page.tap(board.point(place))
        board.settle()
    assert board.drawn == laid + 1


def test_a_wrong_click_is_refused_with_its_proof_in_either_language(board):
    board.click("hand:straight")
    board.click("cell:0,1")
    assert "Cell already taken" in board.answer
    assert board.ask("root => root.querySelectorAll('.rw-layer-marks > *').length")
    board.hit(".rwf-menu-button")
    board.hit("[data-setting=lang] [lang=fr]")
    board.wait("root => root.lang === 'fr'")
    assert "Case déjà occupée" in board.answer


def test_a_drag_moves_the_board_and_clicks_nothing(board):
    x, y = board.spot(".rwf-scene")
    before = board.ask(CORNER)
    board.page.drag((x, y), (x - 90, y + 40))
    board.settle()
    assert board.ask(CORNER) != before
    assert board.held == []
