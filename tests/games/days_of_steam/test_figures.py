"""The figures of the rulebook: their names, and what is special about their positions."""

from __future__ import annotations

from typing import Any

import pytest

from railwidgets.core import Figure
from railwidgets.games.days_of_steam import GAME, DaysOfSteamState
from tests.games.days_of_steam.conservation import wrong_with

FIGURES = GAME.figures


def test_the_figures_of_the_rulebook_come_in_its_order() -> None:
    assert list(FIGURES)[:12] == [*(f"figure {number}" for number in range(1, 12)), "bridge"]


@pytest.mark.parametrize("figure", FIGURES.values(), ids=FIGURES)
def test_a_figure_is_a_board_to_play_on(figure: Figure[Any]) -> None:
    state = figure.state
    assert isinstance(state, DaysOfSteamState)
    assert state.actor == 0
    assert len(state.legal_actions) > 0
    assert all(player.hand for player in state.players)
    assert wrong_with(state) == []


def test_a_report_has_every_answer() -> None:
    assert FIGURES["figure 7"].report().splitlines() == [
        "Circuits? 1",
        "Which track tile completes the circuit if it is laid last? row 0, columns 1 and 2; row 1, columns 0 and 1",
        "Steam by the lower way? 3",
        "On which rolls does the train derail by the lower way? 1",
        "Steam by the upper way? 4",
        "On which rolls does the train derail by the upper way? 1, 2",
        "Steam by the upper way past a train on the hill? 5",
        "On which rolls does the train derail by the upper way past a train on the hill? 1, 2, 3",
    ]
    assert FIGURES["figure 2"].report("fr") == "Ville rouge en rangée 0, colonne 3\u00a0? permis"
