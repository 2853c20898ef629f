"""A figure of each game, opened as a file in each browser, answers a real click and a real key."""

from __future__ import annotations

import re

import pytest

import railwidgets as rw
from railwidgets.core import GAMES
from railwidgets.live import page_of, save_page
from tests.engines.board import Board

FIGURES = {
    "days_of_steam": ("figure 1", "hand:curve", "choose a cell for the tile"),
    "steam_tunnel": ("second player", "card:0,2", "block this card for good?"),
    "rail_europe": ("face-up row", "city:amsterdam", "how to pay for the station in Amsterdam?"),
    "streetcar": ("set-up", "hand:curve", "lay the curve"),
    "railroad_dice": ("roll of six", "die:straight", "click a highlighted square to lay the rail"),
}
"""A figure of each game, what is clicked there, and what the board says then."""


SEED = 0
"""Of the draws: the roll of six dice shows a straight rail then."""


def test_every_game_has_its_figure():
    assert FIGURES.keys() == set(GAMES)


@pytest.mark.parametrize("game", FIGURES)
def test_a_figure_answers_a_click_and_a_key(reused, folder, game):
    figure, pick, says = FIGURES[game]
    path = folder / f"{game}.html"
    if not path.exists():
        # Few answers are quick to work out. Without a seed, the roll of dice may lack what is clicked.
        save_page(rw.Session(rw.game(game).figures[figure].state, seed=SEED), path, langs=["en"], most=8)
    reused.goto(path.as_uri())
    board = Board(reused)
    before = board.prompt
    assert board.held == []
    board.click(pick)
    assert says in board.prompt
    assert says not in before
    assert board.held == [pick]
    assert board.selectable
    board.press("Escape")
    assert board.prompt == before
    assert board.held == []


def test_a_figure_in_view_starts_before_an_observer_reports(reused, folder):
    """WebKitGTK reports what is in view a second late; here, the observer never reports."""
    path = folder / "unobserved.html"
    never = "<script>window.IntersectionObserver = class { observe() {} disconnect() {} }</script>"
    text = page_of(rw.game("streetcar").figures["set-up"], langs=["en"], most=8)
    # The policy of the page allows no script but its own.
    path.write_text(re.sub(r'<meta http-equiv="Content-Security-Policy"[^>]*>', never, text), encoding="utf-8")
    reused.goto(path.as_uri())
    board = Board(reused)
    board.click("hand:curve")
    assert board.held == ["hand:curve"]
