"""Series of games: the same however they are played, kept when interrupted, and counted right."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from fractions import Fraction
from functools import partial

import pytest

from railwidgets import Transcript
from railwidgets.bots import PLAYERS, Kind
from railwidgets.core import GAMES, Text, UnknownGameError
from railwidgets.simulation import DamagedRecordError, Plan, Result, play_game, read_results, simulate, summary
from railwidgets.simulation import play as play_module
from railwidgets.simulation.summary import beaten
from tests.sampling import exhaustive

QUICK = ("greedy", "search:playouts=2,depth=1")
SERIES = {"game": "steam_tunnel", "seats": QUICK, "games": 6, "seed": 3}


@pytest.fixture(scope="module")
def alone(tmp_path_factory):
    """The series played in one process: its results, and the lines of its file."""
    path = tmp_path_factory.mktemp("alone") / "games.jsonl"
    results = simulate(**SERIES, path=path)
    return results, path.read_bytes()


# --- one game


def test_players_change_seats_and_share_a_seed_until_all_have_sat_everywhere():
    plan = Plan("steam_tunnel", ("a", "b", "c"), seed=5)
    assert [plan.seated(number) for number in range(4)] == [
        ("a", "b", "c"),
        ("b", "c", "a"),
        ("c", "a", "b"),
        ("a", "b", "c"),
    ]
    seeds = [plan.seed_of(number) for number in range(9)]
    assert seeds[0] == seeds[1] == seeds[2] != seeds[3]
    assert len(set(seeds)) == 3
    assert Plan("steam_tunnel", ("a", "b", "c"), seed=6).seed_of(0) != seeds[0]


def test_players_can_be_said_in_a_text():
    (said,) = simulate("steam_tunnel", "greedy,search:playouts=2,depth=1", 1, seed=3)
    (listed,) = simulate("steam_tunnel", ("greedy", "search:playouts=2,depth=1"), 1, seed=3)
    assert said == listed


def test_equal_players_never_play_the_same_game_twice():
    plan = Plan("steam_tunnel", ("a", "a"), seed=5)
    assert len({plan.seed_of(number) for number in range(6)}) == 6
    plan = Plan("steam_tunnel", ("a", "b", "a", "b"), seed=5)
    assert [plan.seed_of(number) == plan.seed_of(number + 1) for number in range(4)] == [True, False, True, False]


def test_a_game_without_end_is_stopped_and_scored_as_it_stands(monkeypatch):
    monkeypatch.setattr(play_module, "LIMIT", 20)
    result = play_game(Plan("steam_tunnel", ("greedy", "random"), seed=2), 0)
    assert (result.length, result.ended) == (20, play_module.STOPPED)
    end = Transcript.from_json(result.transcript).end
    assert end.outcome is None
    assert list(result.scores) == [float(score.total) for score in end.scores()]
    assert result.winners == tuple(seat for seat in (0, 1) if result.scores[seat] == max(result.scores))
    assert Result.read(result.line) == result
    assert "stopped 1" in str(summary([result]))


@pytest.mark.parametrize("name", GAMES)
def test_a_game_is_recorded_whole(name):
    result = play_game(Plan(name, ("greedy", "random"), seed=2), 1)
    transcript = Transcript.from_json(result.transcript)
    end = transcript.end
    assert end.outcome is not None
    assert result.winners == end.outcome.winners
    assert result.ended == end.outcome.clause
    assert list(result.scores) == [float(score.total) for score in end.scores()]
    assert result.seats == ("random", "greedy")
    assert result.length == sum(isinstance(state.actor, int) for state in transcript.states())
    assert Result.read(result.line) == result


def test_how_much_a_player_draws_changes_nothing_for_chance(monkeypatch):
    """Chance and each player have draws of their own: what is decided alike ends alike."""

    class First:
        def __init__(self, waste):
            self.waste = waste

        def choose(self, view, rng):
            for _ in range(self.waste):
                rng.random()
            return view.legal_actions[0]

    plan, played = Plan("steam_tunnel", ("random", "random"), seed=1), []
    for waste in (0, 5):
        monkeypatch.setattr(play_module, "player", lambda text, waste=waste: First(waste))
        played.append(play_game(plan, 0))
    assert played[0] == played[1]


@pytest.mark.parametrize("points", [0, 7, Fraction(56, 3)])
def test_points_are_numbers_that_json_knows(points):
    class End:
        def scores(self):
            return [type("Score", (), {"total": points})]

    (found,) = play_module.points(End())
    assert json.loads(json.dumps(found)) == pytest.approx(float(points))
    assert isinstance(found, int) == (points == int(points))


# --- the same however it is played


def test_two_processes_give_the_same_lines(alone, tmp_path):
    results, lines = alone
    path = tmp_path / "games.jsonl"
    assert simulate(**SERIES, jobs=2, path=path) == results
    assert path.read_bytes() == lines


# After the last test, whose processes are still there.
def test_a_player_of_ones_own_plays_in_other_processes(monkeypatch):
    class Last:
        """As it is written in a cell: no other process can import it."""

        thinks = False

        def __init__(self, step=1):
            self.step = step

        def choose(self, view, rng):
            return view.legal_actions[-self.step]

    monkeypatch.setitem(PLAYERS, "last", Kind(Text("takes the last", fr="prend le dernier"), Last, {"step": int}))
    series = {"game": "steam_tunnel", "seats": ("last:step=1", "random"), "games": 4, "seed": 3}
    assert simulate(**series, jobs=2) == simulate(**series)


@exhaustive
@pytest.mark.slow
def test_a_dask_cluster_of_two_workers_gives_the_same_lines(alone, tmp_path):
    # In a process of its own, as Dask leaves an event loop and warnings of its own behind.
    results, lines = alone
    path = tmp_path / "games.jsonl"
    code = f"""
from distributed import Client, LocalCluster
from railwidgets.simulation import simulate

if __name__ == "__main__":
    with LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None) as cluster, Client(cluster) as client:
        assert len(client.scheduler_info()["workers"]) == 2
        simulate(**{SERIES!r}, cluster=True, path={str(path)!r})
"""
    script = tmp_path / "cluster.py"
    script.write_text(code, encoding="utf-8")
    done = subprocess.run([sys.executable, script], capture_output=True, text=True, check=False, timeout=120)
    assert done.returncode == 0, done.stderr
    assert path.read_bytes() == lines
    assert read_results(path) == results


def test_the_seed_says_which_games(alone):
    results, _ = alone
    other = simulate(**{**SERIES, "seed": 4})
    assert [result.transcript for result in other] != [result.transcript for result in results]


# --- interrupted and taken up


@pytest.mark.parametrize("kept", [1, 6, *(pytest.param(kept, marks=exhaustive) for kept in (0, 4))])
def test_a_series_is_taken_up_where_it_was_left(alone, tmp_path, kept, monkeypatch):
    results, lines = alone
    path = tmp_path / "games.jsonl"
    path.write_bytes(b"".join(lines.splitlines(keepends=True)[:kept]))
    played = []
    monkeypatch.setattr(
        "railwidgets.simulation.run.play_game", lambda plan, number: played.append(number) or play_game(plan, number)
    )
    assert simulate(**SERIES, path=path) == results
    assert played == list(range(kept, 6))
    assert path.read_bytes() == lines


def test_games_that_ended_out_of_order_are_kept_and_put_in_order(alone, tmp_path):
    results, lines = alone
    path = tmp_path / "games.jsonl"
    each = lines.splitlines(keepends=True)
    path.write_bytes(each[4] + each[1])
    assert simulate(**SERIES, path=path) == results
    assert path.read_bytes() == lines


def test_a_series_can_be_made_longer_and_looked_at_in_part(alone, tmp_path):
    results, lines = alone
    path = tmp_path / "games.jsonl"
    assert simulate(**{**SERIES, "games": 2}, path=path) == results[:2]
    assert simulate(**SERIES, path=path) == results
    assert simulate(**{**SERIES, "games": 3}, path=path) == results[:3]
    assert path.read_bytes() == lines


@pytest.mark.parametrize("cut", [40, *(pytest.param(cut, marks=exhaustive) for cut in (1, -2))])
def test_a_damaged_last_line_is_dropped_with_a_word(alone, tmp_path, capsys, cut):
    results, lines = alone
    path = tmp_path / "games.jsonl"
    whole, last = lines.splitlines(keepends=True)[:2]
    path.write_bytes(whole + last[:cut])
    assert read_results(path) == results[:1]
    assert simulate(**SERIES, path=path) == results
    assert "the last line is incomplete; that game is played again" in capsys.readouterr().err
    assert path.read_bytes() == lines


@pytest.mark.parametrize(
    ("harm", "problem"),
    [
        (lambda line: b"{}\n", "'format' is missing"),
        (lambda line: b"hello\n", "Expecting value"),
        (lambda line: b"[1]\n", "Not the result of a game"),
        (lambda line: b"\xff\n", "line 1"),
        (lambda line: line.replace(b'"version":1', b'"version":9', 1), "the format is not"),
        (lambda line: line.replace(b'"winners":[', b'"winners":[7,', 1), "do not match"),
        (lambda line: line.replace(b'"seed":', b'"seed":9', 1), "this is not a game of steam_tunnel"),
    ],
)
def test_a_file_of_something_else_is_left_alone(alone, tmp_path, harm, problem):
    _, lines = alone
    path = tmp_path / "games.jsonl"
    first, *rest = lines.splitlines(keepends=True)
    path.write_bytes(harm(first) + b"".join(rest))
    before = path.read_bytes()
    with pytest.raises(DamagedRecordError, match=problem):
        simulate(**SERIES, path=path)
    assert path.read_bytes() == before


@pytest.mark.parametrize("changed", [{"seed": 4}, {"seats": ("greedy", "random")}, {"charity": True}])
def test_the_file_of_another_series_is_left_alone(alone, tmp_path, changed):
    _, lines = alone
    path = tmp_path / "games.jsonl"
    path.write_bytes(lines)
    with pytest.raises(DamagedRecordError, match=r"line 1: this is not .* To continue, name another file"):
        simulate(**{**SERIES, **changed}, path=path)
    assert path.read_bytes() == lines


def test_a_game_that_stands_there_twice_is_an_error(alone, tmp_path):
    _, lines = alone
    path = tmp_path / "games.jsonl"
    path.write_bytes(lines.splitlines(keepends=True)[0] * 2)
    with pytest.raises(DamagedRecordError, match="line 2"):
        simulate(**SERIES, path=path)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("how", "jobs"),
    [
        (signal.SIGINT, 1),
        (signal.SIGKILL, 2),
        pytest.param(signal.SIGINT, 2, marks=exhaustive),
        pytest.param(signal.SIGKILL, 1, marks=exhaustive),
    ],
)
def test_no_end_of_the_program_loses_a_finished_game(alone, tmp_path, jobs, how):
    _, lines = alone
    path = tmp_path / "games.jsonl"
    words = ["simulate", SERIES["game"], f"--seats={','.join(QUICK)}", "--seed=3", f"--out={path}"]
    command = [sys.executable, "-m", "railwidgets", *words]
    process = subprocess.Popen(
        [*command, f"--jobs={jobs}", "--games=400"],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
        # Where the tests run in the background, Ctrl+C is nobody's.
        preexec_fn=partial(signal.signal, signal.SIGINT, signal.SIG_DFL),
    )
    deadline = time.monotonic() + 60
    while (not path.exists() or path.read_bytes().count(b"\n") < 3) and time.monotonic() < deadline:
        time.sleep(0.02)
    os.killpg(process.pid, how)
    _, printed = process.communicate(timeout=60)
    if how == signal.SIGINT:
        assert process.returncode == 130
        assert "the same command goes on from there" in printed
    kept = read_results(path)
    assert 3 <= len(kept) < 400
    done = subprocess.run([*command, f"--games={max(6, len(kept))}"], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert b"".join(path.read_bytes().splitlines(keepends=True)[:6]) == lines


# --- what cannot be


@pytest.mark.parametrize(
    ("changed", "error", "problem"),
    [
        ({"game": "chess"}, UnknownGameError, "unknown game 'chess'"),
        ({"seats": ()}, ValueError, "there are no players"),
        ({"seats": ("greedy",)}, ValueError, "2 to 5 players"),
        ({"seats": ("greedy", "nobody")}, ValueError, "unknown player 'nobody'"),
        ({"seats": ("greedy", "person")}, ValueError, "unknown player 'person'"),
        ({"games": -1}, ValueError, "games must be a whole number from 0"),
        ({"games": 1.5}, ValueError, "games must be a whole number from 0"),
        ({"jobs": 0}, ValueError, "jobs must be a whole number from 1"),
        ({"no_such_rule": 1}, ValueError, "unknown option 'no_such_rule'"),
    ],
)
def test_what_cannot_be_played_is_said_before_anything_is_written(tmp_path, changed, error, problem):
    path = tmp_path / "games.jsonl"
    with pytest.raises(error, match=problem):
        simulate(**{**SERIES, **changed}, path=path)
    assert not path.exists()


# --- the summary


def made(seats, winners, scores=(3, 1), length=10):
    return Result(0, seats, 0, winners, scores, length, "end.last_card", {"game": "steam_tunnel"})


def test_a_summary_counts_each_player_wherever_it_sat():
    results = [
        made(("a", "b"), (0,)),
        made(("b", "a"), (1,), length=12),
        made(("a", "b"), (0, 1), scores=(2, 2), length=14),
        made(("b", "a"), (0,)),
    ]
    known = summary(results)
    assert known.games == 4
    assert {name: row.wins for name, row in known.players.items()} == {"a": 2.5, "b": 1.5}
    assert known.players["a"].games == 4
    assert known.players["a"].score == (3 + 1 + 2 + 1) / 4
    assert known.players["a"].rate.value == 2.5 / 4
    assert [seat.value for seat in known.seats] == [2.5 / 4, 1.5 / 4]
    assert known.length == (11, 10, 14)
    assert known.ends == {"end.last_card": 4}
    assert known.players["a"].elo.value > 0 > known.players["b"].elo.value
    text = str(known)
    assert "62.5%" in text
    assert "4 games" in text


def test_who_shares_a_win_is_even_and_who_both_lost_say_nothing():
    assert beaten([made(("a", "b", "c"), (0, 1), (2, 2, 1))]) == {
        ("a", "b"): 0.5,
        ("b", "a"): 0.5,
        ("a", "c"): 1.0,
        ("c", "a"): 0.0,
        ("b", "c"): 1.0,
        ("c", "b"): 0.0,
    }
    assert ("b", "c") not in beaten([made(("a", "b", "c"), (0,), (2, 1, 1))])
    assert beaten([made(("a", "a"), (0,))]) == {}


def test_players_of_one_kind_and_no_games_have_a_summary_too():
    assert "No game" in str(summary([]))
    known = summary([made(("a", "a"), (1,))])
    assert known.players["a"].rate.value == 0.5
    assert known.players["a"].elo.value == 0
