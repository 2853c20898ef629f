"""The picture of a series: one box, bar and histogram for what was played, and the numbers in words."""

from __future__ import annotations

import pytest

import railwidgets as rw
from railwidgets.simulation import Result, simulate, summary
from tests.sampling import exhaustive


def test_a_tournament_is_drawn_with_its_numbers_in_words():
    results = simulate("steam_tunnel", ("greedy", "random", "random"), 6)
    plot = rw.plots.tournament(results)
    spread, seats, length = plot.axes
    assert [label.get_text() for label in spread.get_yticklabels()] == ["greedy", "random"]
    assert [label.get_text() for label in seats.get_xticklabels()] == ["A", "B", "C"]
    assert [bar.get_height() for bar in seats.patches] == [seat.value for seat in summary(results).seats]
    assert sum(bar.get_height() for bar in length.patches) == 6
    assert plot.numbers == str(summary(results))
    assert plot.svg.startswith("<svg")
    assert "steam_tunnel, 6 games" in plot.get_suptitle()


@pytest.mark.parametrize(
    "lengths", [(7, 7), (10, 400), *(pytest.param(lengths, marks=exhaustive) for lengths in ((7,), (5, 6, 7)))]
)
def test_every_game_is_in_one_bar_of_its_length(lengths):
    transcript = {"game": "steam_tunnel"}
    results = [Result(0, ("a", "b"), 0, (0,), (2, 1), length, "end.last_card", transcript) for length in lengths]
    bars = rw.plots.tournament(results).axes[2].patches
    assert sum(bar.get_height() for bar in bars) == len(lengths)
    assert len(bars) <= rw.plots.BINS + 1


def test_a_seat_that_won_every_game_is_drawn():
    transcript = {"game": "steam_tunnel"}
    results = [Result(0, ("a", "b"), 0, (0,), (2, 1), 7, "end.last_card", transcript) for _ in range(4)]
    assert [bar.get_height() for bar in rw.plots.tournament(results).axes[1].patches] == [1, 0]


def test_nothing_cannot_be_drawn():
    with pytest.raises(ValueError, match="no game was played"):
        rw.plots.tournament([])
