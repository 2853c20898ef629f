"""The figures: their names, and what is special about their positions."""

from __future__ import annotations

from typing import Any

import pytest

from railwidgets.core import Figure
from railwidgets.games.rail_europe import GAME, RailEuropeState

FIGURES = GAME.figures


def test_the_figures_have_their_names() -> None:
    assert list(FIGURES) == [
        "first tickets",
        "face-up row",
        "three locomotives",
        "nothing left",
        "coloured route",
        "grey route",
        "double route",
        "double route with four players",
        "ferry",
        "tunnel",
        "three tickets",
        "stations",
        "borrowed route",
        "longest path",
        "longest path, a tie",
        "last round",
        "a tie",
    ]


@pytest.mark.parametrize("figure", FIGURES.values(), ids=FIGURES)
def test_a_figure_is_a_board_to_play_on(figure: Figure[Any]) -> None:
    state = figure.state
    assert isinstance(state, RailEuropeState)
    assert (state.outcome is not None) == (figure.name == "a tie") == (len(state.legal_actions) == 0)


def test_a_report_has_every_answer() -> None:
    assert FIGURES["longest path"].report().splitlines() == [
        "Length of A's path? 11",
        "Over how many routes does A's path run? 5",
        "Length of B's path? 12",
        "Who gets the 10 points? B",
    ]
    assert (
        FIGURES["face-up row"].report("fr").splitlines()[0]
        == "Prendre une locomotive de la rangée en premier\u00a0? permis"
    )
