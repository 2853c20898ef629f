"""The figures: their names, and what is special about their positions."""

from __future__ import annotations

from typing import Any

import pytest

from railwidgets.core import CHANCE, Figure
from railwidgets.games.railroad_dice import GAME, RailroadDiceState
from tests.games.railroad_dice.conservation import wrong_with

FIGURES = GAME.figures


def test_the_figures_have_their_names() -> None:
    assert list(FIGURES) == [
        "roll of six",
        "roll of eight",
        "set-up",
        "rails",
        "leaving",
        "no tile fits",
        "bridge",
        "first rail",
        "one place left",
        "stations",
        "income",
        "shares",
        "directors sell",
        "passengers",
        "sites",
    ]


@pytest.mark.parametrize("figure", FIGURES.values(), ids=FIGURES)
def test_a_figure_is_a_board_to_play_on(figure: Figure[Any]) -> None:
    state = figure.state
    assert isinstance(state, RailroadDiceState)
    assert state.actor in (0, CHANCE)
    assert len(state.legal_actions) > 0
    assert wrong_with(state) == []


def test_a_report_has_every_answer() -> None:
    assert FIGURES["passengers"].report().splitlines() == [
        "How many thousand passengers does red carry? 2",
        "Which tiles form the largest red group? row 0, columns 0 and 1",
        "How many thousand does yellow carry? 2",
        "How many for red with a station in row 0, column 2 too? 3",
        "How many for red with stations in row 0, columns 2 and 3 too? 5",
        "How many for red with stations in row 0, columns 2, 3 and 5 too? 6",
    ]
    assert FIGURES["roll of six"].report("fr") == "Quelle est la chance d’au moins un joker\u00a0? 66,5\u00a0%"
