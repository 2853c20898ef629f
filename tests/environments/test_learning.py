"""The example that learns: its slopes are those of its chances, and it runs from the start to the measured end."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from importlib.util import module_from_spec, spec_from_file_location

import numpy as np
import pytest

from tests.needs import ROOT

EXAMPLE = ROOT / "examples" / "learn_steam_tunnel.py"
CURVE = ROOT / "benchmarks" / "results" / "learning.csv"


@pytest.fixture(scope="module")
def example():
    spec = spec_from_file_location("learn_steam_tunnel", EXAMPLE)
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_it_has_under_150_lines():
    assert len(EXAMPLE.read_text("utf-8").splitlines()) < 150


def test_the_slopes_are_those_of_the_chances_and_the_value(example):
    rng = np.random.default_rng(1)
    net = example.Net(9, rng)
    net.weights = {name: weight.astype(np.float64) for name, weight in net.weights.items()}
    x, mask = rng.normal(size=(3, 36, 9)), rng.random((3, 685)) < 0.1
    mask[:, 684] = True
    numbers, rows = mask.argmax(axis=1), np.arange(3)

    def loss():
        chances, value, _ = net.forward(x, mask)
        return -np.log(chances[rows, numbers]).sum() + (value**2).sum() / 2

    chances, value, kept = net.forward(x, mask)
    d_logits = chances.copy()
    d_logits[rows, numbers] -= 1
    slopes = net.backward(kept, d_logits, value[:, None])
    for name, weight in net.weights.items():
        place, step = tuple(rng.integers(size) for size in weight.shape), 1e-6
        weight[place] += step
        more = loss()
        weight[place] -= 2 * step
        less = loss()
        weight[place] += step
        assert slopes[name][place] == pytest.approx((more - less) / (2 * step), rel=1e-3, abs=1e-6), name


def test_the_inputs_are_rows_of_cards_within_small_numbers(example):
    env = example.make(["random"])
    rows, mask = example.look(*env.reset(seed=3))
    assert rows.shape == (36, 75)
    assert np.abs(rows).max() <= 2
    assert mask.sum() == len(env.position.choices)


def test_the_page_has_the_figures_of_the_committed_curve():
    page = (ROOT / "docs" / "howto" / "train_a_player.md").read_text("utf-8")
    rounds, minutes, won = np.loadtxt(CURVE, delimiter=",", skiprows=1).T
    assert (np.diff(rounds) > 0).all()
    assert (np.diff(minutes) > 0).all()
    rows = re.findall(r"^\| (\d+) \| ([\d.]+) \| (\d+) % \|$", page, re.MULTILINE)
    assert rows
    for row, spent, share in rows:
        (place,) = np.flatnonzero(rounds == int(row))
        assert float(spent) == pytest.approx(minutes[place], abs=0.051)
        assert int(share) == round(100 * won[place])


@pytest.mark.exhaustive
def test_it_runs_and_already_beats_the_random_player_after_four_rounds(tmp_path):
    words = [sys.executable, str(EXAMPLE), "--rounds", "4", "--games", "40", "--curve", str(tmp_path / "curve.csv")]
    done = subprocess.run(words, cwd=ROOT, env={**os.environ}, capture_output=True, text=True, check=True)
    share = float(re.search(r"^random: ([\d.]+)%", done.stdout, re.MULTILINE)[1])
    assert share > 75
    assert (tmp_path / "curve.csv").read_text("utf-8").startswith("round,minutes,won\n4.000,")
