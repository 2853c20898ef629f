"""The fit of the evaluations: it begins as they are, learns by temporal differences, and says what it found."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest

from railwidgets.bots import PLAYERS, player
from railwidgets.core import game
from railwidgets.core.registry import OWN
from railwidgets.simulation import read_results
from tests.bots.test_strength import record
from tests.environments.playing import branch_line
from tools import fit_evaluation as fitting
from tools.evaluation_features import FEATURES, features_of
from tools.fit_evaluation import Episode, chances, current, fitted, inputs_of, log_losses, targets


def positions(name, seats):
    """Complete positions of a game between greedy players: early, in the middle, and before its last decision."""
    state, rng, found = game(name).start(seats, seed=3), Random(3), []
    while state.actor is not None:
        found.append(state)
        state = state.onward(state.game.heuristics.playout_action(state), rng)
    return [found[2], found[len(found) // 2], found[-1]]


@pytest.mark.parametrize("seats", [2, 3])
@pytest.mark.parametrize("name", OWN)
def test_the_fit_begins_as_the_current_evaluation(name, seats):
    evaluate, features = game(name).heuristics.evaluate, FEATURES[name]
    seen = []
    for state in positions(name, seats):
        inputs = inputs_of(name, evaluate, state)
        assert inputs.shape == (seats, 1 + len(features.names))
        assert chances(inputs, current(name)) == pytest.approx(evaluate(state), abs=1e-6)
        seen.append(inputs)
    assert np.ptp(np.concatenate(seen), axis=0).astype(bool).sum() > len(features.names) / 2


def test_a_game_without_a_table_has_its_points():
    state = branch_line().start(2, seed=1)
    assert features_of("branch_line").names == ("points",)
    assert features_of("branch_line").of(state) == [(float(sheet.total),) for sheet in state.due()]


def episode_of(rows, won):
    """A game of two seats: of each position the logarithm of the chance, and one feature, of the first seat."""
    inputs = [[(np.log(chance), feature), (np.log(1 - chance), 0.0)] for chance, feature in rows]
    return Episode(np.array(inputs), np.array(won))


def test_a_target_mixes_what_comes_after():
    known = episode_of([(0.5, 0.0), (0.8, 0.0), (0.6, 0.0)], (1.0, 0.0))
    found = targets(known, np.array([1.0, 0.0]))
    one = fitting.LAMBDA
    second = one * 1 + (1 - one) * 0.6
    assert found[:, 0] == pytest.approx([one * second + (1 - one) * 0.8, second, 1.0])
    assert found.sum(axis=1) == pytest.approx(1)


def test_what_wins_gets_weight_and_what_does_not_stays(monkeypatch):
    monkeypatch.setattr(fitting, "current", lambda name: np.array([1.0, 0.0]))
    rng = Random(1)
    games, noise = [], []
    for number in range(200):
        feature = rng.choice((-1.0, 1.0))
        won = (1.0, 0.0) if rng.random() < 1 / (1 + np.exp(-feature)) else (0.0, 1.0)
        games.append(episode_of([(0.5, feature)] * 3, won))
        noise.append(episode_of([(0.5, rng.choice((-1.0, 1.0)))] * 3, (number % 2, 1 - number % 2)))
    learned = fitted("", games, np.array([1.0, 0.0]))
    assert learned[1] == pytest.approx(1, abs=0.3)
    assert log_losses(games, learned).mean() < log_losses(games, np.array([1.0, 0.0])).mean() - 0.05
    assert abs(fitted("", noise, np.array([1.0, 0.0]))[1]) < 0.3


def test_without_games_that_say_more_the_weights_stay(monkeypatch):
    monkeypatch.setattr(fitting, "current", lambda name: np.array([1.0, 0.0]))
    even = [episode_of([(0.5, 0.0)], won) for won in ((1.0, 0.0), (0.0, 1.0))]
    assert fitted("", even, np.array([1.0, 0.0])) == pytest.approx([1, 0])


def test_a_game_against_itself_has_a_position_for_each_turn():
    known = fitting.episode("steam_tunnel", 3, 1, current("steam_tunnel"))
    assert known.inputs.shape[1:] == (3, 6)
    assert len(known.inputs) > 10
    assert known.won.sum() == 1
    again = fitting.episode("steam_tunnel", 3, 1, current("steam_tunnel"))
    assert (known.inputs == again.inputs).all()


def test_the_fitted_player_evaluates_by_its_weights_and_leaves_the_game_as_it_was(monkeypatch):
    monkeypatch.setitem(PLAYERS, "fitted", PLAYERS["search"])
    fitting.register()
    view = game("steam_tunnel").start(seed=3)
    evaluate = view.game.heuristics.evaluate
    monkeypatch.setattr(fitting, "committed_weights", lambda name, seats: current(name))
    same = player("fitted:playouts=30").advise(view, Random(1))
    assert same.considered[0].value == pytest.approx(
        player("search:playouts=30").advise(view, Random(1)).considered[0].value
    )
    monkeypatch.setattr(fitting, "committed_weights", lambda name, seats: 0 * current(name))
    indifferent = player("fitted:playouts=30").advise(view, Random(1))
    assert {entry.value for entry in indifferent.considered} == {0.5}
    assert view.game.heuristics.evaluate is evaluate


def test_a_share_is_that_of_the_last_look():
    played = record(40, 18)
    assert fitting.share_won(played[:35]) == "not played"
    assert fitting.share_won(played) == "50 % of 36 (31 % to 69 %)"


def test_a_comparison_goes_on_where_it_stopped_and_is_committed_without_its_records(tmp_path, monkeypatch):
    monkeypatch.setattr(fitting, "RESULTS", tmp_path / "results.jsonl")
    monkeypatch.setitem(PLAYERS, "fitted", PLAYERS["search"])
    monkeypatch.setitem(fitting.OPTIONS, "steam_tunnel", "playouts=1")
    path = tmp_path / "steam_tunnel.jsonl"
    monkeypatch.setattr(fitting, "is_decided", lambda found, asked: len(found) >= 2)
    fitting.measure("steam_tunnel", path, float("inf"))
    fitting.write(tmp_path)
    kept = fitting.committed()["steam_tunnel"]
    assert [result.seats[result.number % 2] for result in kept] == ["fitted:playouts=1"] * 2
    assert {result.transcript["game"] for result in kept} == {"steam_tunnel"}
    assert "actions" not in kept[0].transcript
    monkeypatch.setattr(fitting, "is_decided", lambda found, asked: len(found) >= 4)
    fitting.measure("steam_tunnel", path, 0.0)
    assert len(read_results(path)) == 2, "the time is over"


def test_the_command_fits_a_game_and_prints_the_table(tmp_path, monkeypatch, capsys):
    monkeypatch.setattr(fitting, "WEIGHTS", tmp_path / "weights.json")
    monkeypatch.setitem(fitting.SELF_PLAY, "steam_tunnel", 2)
    monkeypatch.setitem(PLAYERS, "fitted", PLAYERS["search"])
    assert fitting.main(["--fit", "--games", "steam_tunnel"]) == 0
    (name, found), *others = fitting.fits().items()
    assert (name, others, found["games"], found["compared"]) == ("steam_tunnel, 2 players", [], 6, 2)
    assert "| Steam Tunnel |" not in capsys.readouterr().out, "other games have no fit yet"
    monkeypatch.undo()
    assert fitting.main([]) == 0
    assert capsys.readouterr().out == f"{fitting.table()}\n"
    del PLAYERS["fitted"]
