"""Summaries as tables: in a notebook, and for pandas."""

from __future__ import annotations

import pytest

from railwidgets.simulation import simulate, summary

SUMMARY = summary(simulate("steam_tunnel", ("greedy", "random"), games=4))


def test_a_summary_shows_a_table_with_rates_and_their_limits():
    bundle = SUMMARY._repr_mimebundle_()
    assert repr(SUMMARY) == "<Summary of 4 games: greedy, random>"
    assert bundle["text/plain"] == str(SUMMARY)
    rate = SUMMARY.players["greedy"].rate
    assert f">{rate.value:.1%} ({rate.low:.1%} to {rate.high:.1%})</td>" in bundle["text/html"]
    assert summary([])._repr_mimebundle_() == {
        "text/plain": "No game was played.",
        "text/html": "<p>No game was played.</p>",
    }


def test_a_summary_as_a_table_of_pandas():
    pandas = pytest.importorskip("pandas", reason="pandas is not installed: python -m pip install railwidgets[frames]")
    frame = SUMMARY.to_dataframe()
    assert isinstance(frame, pandas.DataFrame)
    assert (frame.index.name, list(frame.index)) == ("player", list(SUMMARY.players))
    best = SUMMARY.players["greedy"]
    assert frame.loc["greedy"].to_dict() == {
        "seats": best.games,
        "wins": best.wins,
        "share": best.rate.value,
        "share_low": best.rate.low,
        "share_high": best.rate.high,
        "points": best.score,
        "elo": best.elo.value,
        "elo_low": best.elo.low,
        "elo_high": best.elo.high,
    }
    assert summary([]).to_dataframe().shape == (0, 9)
