"""The file of a series: nothing in it is lost, and one run writes to it at a time."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from railwidgets import cli
from railwidgets.core import NotationError
from railwidgets.core.files import truncate_path
from railwidgets.core.lock import LockedError, locked
from railwidgets.simulation import DamagedRecordError, Result, read_results, simulate
from tests.commands import NOWHERE, limited
from tests.sampling import exhaustive

SERIES = {"game": "steam_tunnel", "seats": ("random", "random"), "games": 3, "seed": 3}


@pytest.fixture(scope="module")
def lines(tmp_path_factory):
    """The lines of the file of the series."""
    path = tmp_path_factory.mktemp("lines") / "games.jsonl"
    simulate(**SERIES, path=path)
    return path.read_bytes().splitlines(keepends=True)


def names(folder):
    """What is in a folder."""
    return [path.name for path in folder.iterdir()]


# --- what is in the file stays there


@pytest.mark.parametrize(
    "text",
    ["precious\n", "precious", "\n", "{}", '{"format":"notes"}', '{"format":"railwidgets-results"', "\ufeff", "1"],
)
@pytest.mark.parametrize("before", [0, 2])
def test_a_last_line_that_does_not_begin_as_a_result_is_refused_and_stays(lines, tmp_path, text, before):
    path = tmp_path / "notes.txt"
    content = b"".join(lines[:before]) + text.encode()
    path.write_bytes(content)
    for read in (read_results, lambda path: simulate(**SERIES, path=path)):
        with pytest.raises(DamagedRecordError, match=rf"notes.txt, line {before + 1}: .* name another file"):
            read(path)
    assert path.read_bytes() == content
    assert names(tmp_path) == ["notes.txt"]


def test_a_last_line_that_is_whole_but_for_its_end_is_kept(lines, tmp_path, capsys):
    path = tmp_path / "games.jsonl"
    path.write_bytes(b"".join(lines[:2]).rstrip(b"\n"))
    assert [result.number for result in read_results(path)] == [0, 1]
    simulate(**SERIES, path=path)
    assert path.read_bytes() == b"".join(lines)
    assert "not whole" not in capsys.readouterr().err


def test_a_game_of_another_series_without_the_end_of_its_line_stays(lines, tmp_path):
    path = tmp_path / "games.jsonl"
    path.write_bytes(lines[0].rstrip(b"\n"))
    with pytest.raises(DamagedRecordError, match="this is not a game of"):
        simulate(**{**SERIES, "seed": 4}, path=path)
    assert path.read_bytes() == lines[0].rstrip(b"\n")


def test_a_link_stays_a_link(lines, tmp_path):
    path, link = tmp_path / "games.jsonl", tmp_path / "link"
    path.write_bytes(lines[1] + lines[0])
    link.symlink_to(path)
    simulate(**SERIES, path=link)
    assert link.is_symlink()
    assert path.read_bytes() == b"".join(lines)


@pytest.mark.parametrize("place", ["/dev/full", "/dev/zero", "."])
def test_only_a_file_is_read(place):
    for read in (read_results, lambda path: simulate(**SERIES, path=path)):
        with pytest.raises(DamagedRecordError, match=r"is a folder or a device, .* name another file"):
            read(place)
    assert not Path(f"{place}.lock").exists()


def test_a_game_that_stands_there_twice_is_reported_with_both_lines(lines, tmp_path):
    path = tmp_path / "games.jsonl"
    path.write_bytes(lines[0] + lines[1] + lines[0])
    for read in (read_results, lambda path: simulate(**SERIES, path=path)):
        with pytest.raises(DamagedRecordError, match=r"line 3: game 0 is already there, in line 1\. Delete one"):
            read(path)


# --- where nothing more can be written


def series(path, games=3):
    return ["simulate", "steam_tunnel", "--seats=random,random", f"--games={games}", "--seed=3", f"--out={path}"]


@pytest.mark.parametrize("room", [1.5, *(pytest.param(room, marks=exhaustive) for room in (0, 10, 2))])
def test_on_a_full_disk_the_file_is_named_and_goes_on_from_its_last_game(lines, tmp_path, room):
    path = tmp_path / "games.jsonl"
    limit = int(room * len(lines[0])) if room < 10 else 10
    done = limited(limit, *series(path))
    assert done.returncode == 1
    assert done.stderr.endswith(f"railwidgets: {truncate_path(path)}: File too large\n")
    assert names(tmp_path) == ["games.jsonl"]
    simulate(**SERIES, path=path)
    assert path.read_bytes() == b"".join(lines)


def test_where_the_lines_cannot_be_put_in_order_they_all_stay(lines, tmp_path):
    path = tmp_path / "games.jsonl"
    mixed = lines[1] + lines[0] + lines[2]
    path.write_bytes(mixed)
    done = limited(len(lines[0]), *series(path))
    assert (done.returncode, path.read_bytes()) == (1, mixed)
    assert done.stderr.endswith(f"railwidgets: {truncate_path(path)}: File too large\n")
    assert names(tmp_path) == ["games.jsonl"]


def test_where_no_file_can_be_made_the_one_is_named_that_was_asked_for(capsys):
    for path in (f"{NOWHERE}/games.jsonl", f"{NOWHERE}/new/games.jsonl"):
        assert cli.main(series(path)) == 1
        assert f"railwidgets: {path}: " in capsys.readouterr().err


@exhaustive
def test_on_a_full_disk_the_plot_is_named(tmp_path):
    simulate(**SERIES, path=tmp_path / "games.jsonl")
    done = limited(1000, *series(tmp_path / "games.jsonl"), f"--plot={tmp_path / 'plot.svg'}")
    assert done.stderr.endswith(f"railwidgets: {truncate_path(tmp_path / 'plot.svg')}: File too large\n")


# --- a line


NO_NUMBERS = ([], "x", None, {}, -1, 1.5, True, "[" * 1000)


@pytest.mark.parametrize(
    ("name", "value"),
    [
        *((name, value) for name in ("number", "seed", "length") for value in NO_NUMBERS),
        *((name, value) for name in ("seats", "winners", "scores") for value in ("x", None, {}, 1)),
        ("seats", [1, 2]),
        ("winners", [[]]),
        ("winners", ["x"]),
        ("scores", [None, 1]),
        ("scores", [float("nan"), 1]),
        ("ended", 1),
        ("transcript", []),
        ("transcript", "x" * 10**6),
    ],
)
def test_an_impossible_value_is_named(lines, name, value):
    line = json.dumps(json.loads(lines[0]) | {name: value})
    with pytest.raises(NotationError, match=f"'{name}' cannot be ") as error:
        Result.read(line)
    assert len(str(error.value)) < 200


@pytest.mark.parametrize("line", ["[" * 100_000, "9" * 5000, '"' + "x" * 10**6 + '"', "[]", "null"])
def test_a_line_of_something_else_is_reported_in_a_sentence(line):
    with pytest.raises(NotationError, match="Not the result of a game") as error:
        Result.read(line)
    assert len(str(error.value)) < 200


# --- one run at a time


def test_a_file_that_another_run_writes_to_is_refused(lines, tmp_path):
    path = tmp_path / "games.jsonl"
    path.write_bytes(lines[0])
    with locked(path), pytest.raises(DamagedRecordError, match=r"another run is writing to it .* name another file"):
        simulate(**SERIES, path=path)
    assert path.read_bytes() == lines[0]
    simulate(**SERIES, path=path)
    assert path.read_bytes() == b"".join(lines)


def test_a_lock_is_taken_away_with_the_work_and_with_an_error(tmp_path):
    path = tmp_path / "games.jsonl"
    with pytest.raises(FileNotFoundError), locked(path):
        path.read_bytes()
    assert names(tmp_path) == []
    with locked(path):
        assert names(tmp_path) == ["games.jsonl.lock"]
    assert names(tmp_path) == []


def test_a_lock_that_a_dead_process_left_locks_nothing(lines, tmp_path):
    path = tmp_path / "games.jsonl"
    code = f"""
import os
from pathlib import Path
from railwidgets.core.lock import locked

with locked(Path({str(path)!r})):
    os._exit(9)
"""
    assert subprocess.run([sys.executable, "-c", code], check=False, timeout=60).returncode == 9
    assert names(tmp_path) == ["games.jsonl.lock"]
    simulate(**SERIES, path=path)
    assert path.read_bytes() == b"".join(lines)


def test_one_of_many_has_the_lock(tmp_path):
    """Each process adds a word while it holds the lock, and nobody else writes between the two looks."""
    path, times = tmp_path / "words", 25
    path.write_text("")
    code = f"""
from pathlib import Path
from railwidgets.core.lock import LockedError, locked

path, done = Path({str(path)!r}), 0
while done < {times}:
    try:
        with locked(path):
            before = path.read_text()
            path.write_text(before + "x")
            done += 1
    except LockedError:
        pass
"""
    both = [subprocess.Popen([sys.executable, "-c", code]) for _ in range(2)]
    assert [process.wait(timeout=120) for process in both] == [0, 0]
    assert path.read_text() == "x" * (2 * times)


def test_a_lock_is_held_once_within_a_process_too(tmp_path):
    with locked(tmp_path / "a"), locked(tmp_path / "b"), pytest.raises(LockedError), locked(tmp_path / "a"):
        pass


@pytest.mark.skipif(sys.platform == "win32", reason="an orphan of Windows does not learn of it")
def test_workers_end_with_the_process_that_they_work_for(tmp_path):
    path = tmp_path / "games.jsonl"
    words = ["simulate", "steam_tunnel", "--jobs=2", "--games=100000", f"--out={path}"]
    process = subprocess.Popen([sys.executable, "-m", "railwidgets", *words], stderr=-3, start_new_session=True)
    deadline = time.monotonic() + 60
    while (not path.exists() or not path.stat().st_size) and time.monotonic() < deadline:
        time.sleep(0.02)
    os.kill(process.pid, signal.SIGKILL)
    process.wait()
    try:
        while time.monotonic() < deadline:
            os.killpg(process.pid, 0)
            time.sleep(0.1)
        os.killpg(process.pid, signal.SIGKILL)
        pytest.fail("there are still workers")
    except ProcessLookupError:
        pass
    read_results(path)
