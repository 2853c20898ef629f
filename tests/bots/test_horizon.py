"""How far playouts go on: the comparison finds values that agree, and the noise of a playout."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest

from tools import horizon


def test_decisions_are_between_several_actions_and_those_of_the_same_game():
    first, second = horizon.decisions("steam_tunnel", 3, 1)
    assert len(first.game.heuristics.promising_actions(first)) > 3
    assert first != second
    assert [*horizon.decisions("steam_tunnel", 3, 1)] == [first, second]


def test_values_are_chances_and_those_after_no_turns_those_of_the_evaluation_alone():
    view = next(horizon.decisions("steam_tunnel", 2, 1))
    found = horizon.values(view, Random(1), turns=(0, 2, 500), deals=3)
    assert found.shape == (3, horizon.ACTIONS, 3)
    assert ((found >= 0) & (found <= 1)).all()
    assert set(found[..., 2].ravel()) <= {0.0, 0.5, 1.0}, "the game is over"
    assert 0 < np.ptp(found[..., 0]) < 1
    assert (horizon.values(view, Random(1), turns=(2,), deals=3)[..., 0] == found[..., 1]).all()


def test_agreement_is_that_of_the_actions_and_not_of_the_noise():
    rng = np.random.default_rng(1)
    true = rng.normal(size=(40, 1, 6, 1))
    noise = rng.normal(scale=(0.1, 1.0, 1.0), size=(40, 60, 6, 3))
    tables = [*(np.concatenate((true, true, -true), axis=3) + noise)]
    found = horizon.agreement(tables)
    assert found[0, 1] == pytest.approx(1, abs=0.1)
    assert found[0, 2] == pytest.approx(-1, abs=0.1)
    shrunk = (5 / 6) ** 0.5  # a difference from the mean of six has so much of the noise
    assert horizon.noise(tables) == pytest.approx([0.1 * shrunk, shrunk, shrunk], rel=0.1)
