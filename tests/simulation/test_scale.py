"""Long series: memory that does not grow with them, players of one's own in workers, and a word a minute."""

from __future__ import annotations

import json
import subprocess
import sys
import tracemalloc
from dataclasses import replace
from pathlib import Path

import pytest

from railwidgets.bots import PLAYERS, Kind, added, knowing, player
from railwidgets.core import Text
from railwidgets.simulation import DamagedRecordError, Plan, Results, play_game, read_results, simulate, summary
from railwidgets.simulation import meter as meter_module
from railwidgets.simulation.meter import meter

SERIES = {"game": "steam_tunnel", "seats": ("random", "random"), "games": 4, "seed": 3}
LINES = 600


@pytest.fixture(scope="module")
def long(tmp_path_factory) -> Path:
    """A file of many results, as if of as many games, which ended in another order than they began."""
    path = tmp_path_factory.mktemp("long") / "games.jsonl"
    data = json.loads(play_game(Plan("steam_tunnel", ("random", "random")), 0).line)
    with path.open("w", encoding="utf-8") as file:
        for number in range(LINES):
            data["number"] = number ^ 1
            file.write(json.dumps(data, separators=(",", ":")) + "\n")
    return path


def test_a_file_is_read_and_counted_line_by_line(long):
    tracemalloc.start()
    try:
        results = read_results(long)
        assert summary(results).games == LINES
        _, most = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert most < long.stat().st_size / 4
    assert isinstance(results, Results)
    assert [result.number for result in results[-3:]] == [LINES - 3, LINES - 2, LINES - 1]
    assert results[5].number == 5
    assert results[-1].number == LINES - 1
    assert [result.number for result in results] == list(range(LINES))
    with pytest.raises(IndexError):
        results[LINES]


def test_results_of_a_file_are_equal_to_the_same_in_memory(tmp_path):
    kept, played = simulate(**SERIES, path=tmp_path / "games.jsonl"), simulate(**SERIES)
    assert kept == played
    assert played == kept
    assert kept != played[:-1]
    assert kept != [*played[:-1], replace(played[-1], length=1)]
    assert repr(kept) == f"<4 results in {tmp_path / 'games.jsonl'}>"


def test_a_file_that_changed_under_its_results_is_named(tmp_path):
    path = tmp_path / "games.jsonl"
    kept = simulate(**SERIES, path=path)
    path.write_bytes(path.read_bytes()[100:])
    with pytest.raises(DamagedRecordError, match="has changed since it was read"):
        list(kept)


def test_a_game_that_comes_twice_is_written_once(tmp_path, monkeypatch):
    """As from a worker that was given up, and whose game another one plays again."""
    path = tmp_path / "games.jsonl"
    twice = [0, 1, 1, 0, 2, 3, 3]
    monkeypatch.setattr(
        "railwidgets.simulation.run._alone", lambda plan, numbers: (play_game(plan, number) for number in twice)
    )
    assert [result.number for result in simulate(**SERIES, path=path)] == [0, 1, 2, 3]
    assert path.read_bytes().count(b"\n") == 4


# --- players of one's own


def test_only_what_was_added_is_sent_and_it_is_known_for_a_while(monkeypatch):
    kind = Kind(Text("mine", fr="le mien"), PLAYERS["random"].make)
    monkeypatch.setitem(PLAYERS, "mine", kind)
    assert added(("greedy", "mine", "random", "search:playouts=2")) == {"mine": kind}
    monkeypatch.delitem(PLAYERS, "mine")
    with knowing({"mine": kind}):
        player("mine")
    with pytest.raises(ValueError, match="unknown player 'mine'"):
        player("mine")


# --- how far it is


def test_a_pipe_gets_a_line_a_minute(monkeypatch, capfd):
    minutes = iter([0.0, 30.0, 61.0, 90.0, 122.0])
    monkeypatch.setattr(sys, "stderr", sys.__stderr__)
    monkeypatch.setattr(meter_module, "monotonic", lambda: next(minutes))
    with meter(1_000, 10, shown=True) as step:
        for _ in range(4):
            step()
    assert capfd.readouterr().err.splitlines() == [
        "12 of 1,000 games, 2 a minute; 502 minutes left",
        "14 of 1,000 games, 2 a minute; 501 minutes left",
    ]


def test_nothing_is_sent_unasked(capsys):
    with meter(10, 0, shown=False) as step:
        step()
    assert capsys.readouterr() == ("", "")


# --- a cluster that loses a worker

CLUSTER = """
import os, signal, threading, time
from pathlib import Path
from distributed import Client, LocalCluster
from railwidgets.simulation import simulate

path = Path({path!r})

def kill(client):
    while not path.exists() or path.read_bytes().count(b"\\n") < 5:
        time.sleep(0.05)
    os.kill(next(iter(client.run(os.getpid).values())), signal.SIGKILL)
    print("killed", flush=True)

if __name__ == "__main__":
    with LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None) as cluster, Client(cluster) as client:
        killer = threading.Thread(target=kill, args=(client,))
        killer.start()
        print(len(simulate("steam_tunnel", ("greedy", "random"), {games}, seed=5, cluster=True, path=path)))
        killer.join()
"""


@pytest.mark.exhaustive
def test_a_worker_of_a_cluster_that_is_killed_loses_and_doubles_no_game(tmp_path):
    path, script, games = tmp_path / "games.jsonl", tmp_path / "cluster.py", 400
    script.write_text(CLUSTER.format(path=str(path), games=games), encoding="utf-8")
    done = subprocess.run([sys.executable, script], capture_output=True, text=True, check=False, timeout=300)
    assert done.stdout.split() == ["killed", str(games)], done.stderr
    alone = simulate("steam_tunnel", ("greedy", "random"), games, seed=5, path=tmp_path / "alone.jsonl")
    assert path.read_bytes() == (tmp_path / "alone.jsonl").read_bytes()
    assert len(alone) == games
