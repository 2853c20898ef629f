"""The figures of the rulebook: their names, and what is special about their positions."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from railwidgets.core import Figure
from railwidgets.games.steam_tunnel import GAME, SteamTunnelState
from tests.games.steam_tunnel.slow import count

FIGURES = GAME.figures


def test_the_figures_have_their_names() -> None:
    assert list(FIGURES) == ["set-up", "second player", "five segments", "eight segments", "blocking", "final count"]


@pytest.mark.parametrize("figure", FIGURES.values(), ids=FIGURES)
def test_a_figure_is_a_board_to_play_on(figure: Figure[Any]) -> None:
    state = figure.state
    assert isinstance(state, SteamTunnelState)
    assert (state.outcome is not None) == (figure.name == "final count") == (len(state.legal_actions) == 0)


def test_the_slow_count_agrees_with_the_worked_numbers() -> None:
    values = {name: sorted(found.value for found in count(FIGURES[name].state.to_json())) for name in FIGURES}
    assert values["final count"] == sorted((4, 0, 42, 63, 63, 25, 0))
    assert 35 in values["five segments"]
    assert 56 in values["eight segments"]
    thirds = [found for found in count(FIGURES["eight segments"].state.to_json()) if found.value == 56]
    assert thirds[0].shares == (Fraction(56, 3),) * 3


def test_a_report_has_every_answer() -> None:
    assert FIGURES["eight segments"].report().splitlines() == [
        "How many segments has the tunnel? 8",
        "The ends of the tunnel? 3, 2, 2, 0",
        "How much is the tunnel worth? 56",
        "Share of each? 18.67, 18.67, 18.67",
        "The share of each, as a fraction? 56/3",
    ]
    assert FIGURES["second player"].report("fr").splitlines()[0] == "Un pion sur 1\u00a0? pawn.finished"
