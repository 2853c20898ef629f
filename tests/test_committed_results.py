"""What is committed of long runs says what the documentation says of it, and what is compared with it is told."""

from __future__ import annotations

import json

import pytest

from benchmarks import watch
from railwidgets.core import GAMES
from tests.needs import ROOT
from tools import calibration, fit_evaluation, strength
from tools.evaluation_features import features_of


@pytest.fixture(scope="module")
def rows():
    return [json.loads(line) for line in calibration.ANSWERS.read_text(encoding="utf-8").splitlines()]


@pytest.mark.parametrize("name", GAMES)
def test_chances_come_true(rows, name):
    """Of positions judged at 0.3 about three in ten are won, in every class that has decisions enough."""
    here = [row for row in rows if row["game"] == name]
    count = sum(row["decisions"] for row in here)
    assert count > 300
    off = sum(row["decisions"] * abs(row["judged"] - row["won"]) for row in here) / count
    assert off < 0.1
    assert calibration.resolution(here, 4) > calibration.resolution(here, 1)


def test_every_game_has_a_square_of_the_picture():
    drawn = calibration.PICTURE.read_text(encoding="utf-8")
    assert all(
        title in drawn for title in ("Days of Steam", "Steam Tunnel", "Rail Europe", "StreetCar", "Railroad Dice")
    )
    assert "](calibration.svg)" in (ROOT / "docs" / "benchmarks.md").read_text(encoding="utf-8")


def test_decisions_of_a_game_are_asked_about_from_its_first_quarter_to_its_last():
    answers = calibration.answers("steam_tunnel", 1)
    assert {row["quarter"] for row in answers} == {1, 2, 3, 4}
    assert all(0 <= row["won"] <= 1 and 0 <= row["judged"] <= 1 for row in answers)


def test_what_became_slower_or_does_something_else_is_reported():
    before = {name: {"units": 1.0, "done": "x"} for name in ("even", "slow", "quick", "other")}
    now = {
        "even": {"units": 1.1, "done": "x"},
        "slow": {"units": 1.3, "done": "x"},
        "quick": {"units": 0.5, "done": "x"},
        "other": {"units": 1.0, "done": "y"},
        "young": {"units": 1.0, "done": "x"},
    }
    assert list(watch.said(now, before)) == [
        "slower:  slow, 1.30 times",
        "quicker: quick, 0.50 times",
        "other:   other; it does something else than then",
        "new:     young",
    ]


def test_all_that_is_measured_is_in_the_table_of_the_documentation():
    committed = json.loads(watch.RESULTS.read_text(encoding="utf-8"))
    assert {what.partition(", ")[0] for what in committed["tasks"]} == set(GAMES)
    page = watch.PAGE.read_text(encoding="utf-8")
    assert watch.table(committed["tasks"]) in page
    assert committed["machine"] in page


def test_the_fits_of_evaluations_are_in_the_table_of_the_documentation():
    assert fit_evaluation.table() in watch.PAGE.read_text(encoding="utf-8")


@pytest.mark.parametrize("name", fit_evaluation.OPTIONS)
def test_a_committed_fit_has_the_weights_of_its_features_and_whole_games(name):
    weights = fit_evaluation.fits()[fit_evaluation.key(name, 2)]["weights"]
    assert tuple(weights) == ("current evaluation", *features_of(name).names)
    games = fit_evaluation.committed()[name]
    assert [result.number for result in games] == list(range(len(games)))
    assert {result.fault for result in games} == {None}
    assert {strength.seats_of(result) for result in games} == {fit_evaluation.plan(name).seats}
