"""The figures of the rulebook: their names, and what is special about their positions."""

from __future__ import annotations

from typing import Any

import pytest

from railwidgets.core import Figure
from railwidgets.games.streetcar import GAME, StreetCarState

FIGURES = GAME.figures


def test_the_figures_have_their_names() -> None:
    assert list(FIGURES) == [
        "set-up",
        "stop",
        "forbidden lays",
        "between two tiles",
        "exchange",
        "double exchange",
        "replacements",
        "one tile short",
        "complete route",
        "round the board",
        "halting",
        "limit",
        "blocked",
        "open hand",
        "home",
    ]


@pytest.mark.parametrize("figure", FIGURES.values(), ids=FIGURES)
def test_a_figure_is_a_board_to_play_on(figure: Figure[Any]) -> None:
    state = figure.state
    assert isinstance(state, StreetCarState)
    assert state.outcome is None
    assert len(state.legal_actions) > 0


def test_a_report_shows_every_answer() -> None:
    assert FIGURES["limit"].report().splitlines() == [
        "Where can the tram move? column 10, row 7, 8 or 9: one, two or three squares on",
        "The limit after a move of one square? 2",
        "The limit after a move of two squares? 3",
        "The limit after a move of three squares? 4",
    ]
    assert (
        FIGURES["forbidden lays"].report("fr").splitlines()[0] == "Une courbe en rangée 4, colonne 1\u00a0? lay.border"
    )
