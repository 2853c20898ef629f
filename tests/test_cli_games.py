"""The commands that play whole games, count and draw; what is wrong with their words is told in a sentence."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import nbformat
import pytest

from railwidgets import Session, Study, Transcript, cli, game
from railwidgets.cli.play import reading
from railwidgets.core import GAMES, perft
from railwidgets.simulation import read_results
from tests.commands import refused, run, written
from tests.games.play import random_game
from tests.sampling import sampled

# --- simulate


def test_simulate_plays_keeps_and_counts(tmp_path, capsys):
    out, plot = tmp_path / "games.jsonl", tmp_path / "games.svg"
    words = ("simulate", "steam_tunnel", "--seats", "greedy,random", "--seed", 2, "--out", out)
    code, said, _ = run(capsys, *words, "--games", 4, "--plot", plot)
    assert code == 0
    assert "4 games" in said
    assert "greedy" in said
    assert len(read_results(out)) == 4
    assert plot.read_text().lstrip().startswith("<?xml")
    code, said, _ = run(capsys, *words, "--games", 6, "--jobs", 1)
    assert "6 games" in said
    assert [result.number for result in read_results(out)] == list(range(6))


def test_simulate_plays_by_other_rules(tmp_path, capsys):
    out = tmp_path / "games.jsonl"
    words = ("--seats", "random,random", "--games", 1, "--out", out)
    rules = ("--rule", "charity=true", "--rule", "simple_paths=2")
    assert run(capsys, "simulate", "steam_tunnel", *words, *rules)[0] == 0
    (result,) = read_results(out)
    state = Transcript.from_json(result.transcript).start
    assert (state.rules.charity, state.rules.simple_paths) == (True, 2)


@pytest.mark.parametrize(
    ("words", "problem"),
    [
        (["chess"], "unknown game 'chess'"),
        (["steam_tunnel", "--seats", "greedy"], "2 to 5 players"),
        (["steam_tunnel", "--seats", "greedy,gredy"], "did you mean 'greedy'"),
        (["steam_tunnel", "--seats", "greedy,search:playouts=x"], "must be a whole number"),
        (["steam_tunnel", "--rule", "charity"], "--rule takes NAME=VALUE"),
        (["steam_tunnel", "--rule", "=true"], "--rule takes NAME=VALUE"),
        (["steam_tunnel", "--rule", "charity=maybe"], "the option charity must be one of"),
        (["steam_tunnel", "--rule", "clarity=true"], "unknown option 'clarity'"),
        (["steam_tunnel", "--rule", "games=3"], "unknown option 'games'"),
        (["steam_tunnel", "--rule", "players=3"], "unknown option 'players'"),
        (["steam_tunnel", "--rule", "seed=3"], "unknown option 'seed'"),
        (["steam_tunnel", "--rule", f"charity={'9' * 5000}"], "the option charity must be one of"),
        (["steam_tunnel", "--games", "1", "--out", "/"], "/"),
        (["steam_tunnel", "--games", "0", "--plot", "a.svg"], "nothing to draw"),
    ],
)
def test_simulate_says_what_is_wrong(capsys, words, problem, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    code, _, err = run(capsys, "simulate", *words)
    assert code == 1
    assert problem in err
    assert "Traceback" not in err


@pytest.mark.parametrize(
    ("picture", "problem"),
    [
        ("picture.horse", "to 'picture.horse': its name must end with one of .eps, "),
        ("nowhere/picture.svg", "nowhere: "),
    ],
)
def test_simulate_does_not_draw_what_it_cannot_write_and_says_so_before_it_plays(capsys, tmp_path, picture, problem):
    kept = tmp_path / "games.jsonl"
    words = ("steam_tunnel", "--games", 2, "--out", kept, "--plot", tmp_path / picture)
    assert problem in refused(capsys, "simulate", *words)
    assert not kept.exists()


@pytest.mark.parametrize(
    "words", [["--games", "many"], ["--jobs", "0"], ["--seed", "-1"], ["--seed", "9" * 5000], ["--games=1.5"]]
)
def test_numbers_are_numbers(capsys, words):
    with pytest.raises(SystemExit) as stop:
        cli.main(["simulate", "steam_tunnel", *words])
    assert stop.value.code == 2
    printed = capsys.readouterr().err
    assert "a whole number of at least" in printed
    assert len(printed) < 3000


# --- perft


def test_perft_counts_from_the_first_position(capsys):
    code, out, _ = run(capsys, "perft", "steam_tunnel", 2, "--players", 3)
    assert code == 0
    start = game("steam_tunnel").new(3)
    counts = [int(line.split()[1].replace(",", "")) for line in out.splitlines()]
    assert counts == [perft(start, 1), perft(start, 2)]


def test_perft_counts_by_other_rules(capsys):
    _, out, _ = run(capsys, "perft", "steam_tunnel", 1, "--rule", "full_board=true")
    assert int(out.split()[1]) == perft(game("steam_tunnel").new(2, full_board=True), 1)


def test_perft_counts_from_a_position(capsys):
    text = "0,0 red; A at 0,0, hand straight; B at 0,0"
    code, out, _ = run(capsys, "perft", "days_of_steam", 1, "--position", text)
    assert code == 0
    assert int(out.split()[1]) == len(game("days_of_steam").parse(text).legal_actions)


def test_perft_says_what_is_wrong(capsys):
    assert "unknown game" in refused(capsys, "perft", "go", 1)
    assert "Cannot read" in refused(capsys, "perft", "days_of_steam", 1, "--position", "nothing")
    assert "2 to 4 players" in refused(capsys, "perft", "days_of_steam", 1, "--players", 9)


# --- show


@pytest.fixture
def record(tmp_path):
    """A recorded game of Days of Steam in a file, and its positions."""
    states, actions = random_game("days_of_steam", 2, 3, 40)
    path = tmp_path / "record.json"
    path.write_text(json.dumps(Transcript(states[0], tuple(actions)).to_json()))
    return path, states, actions


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("form", ["text", "json"])
def test_show_draws_a_position(capsys, tmp_path, name, form):
    states, _ = random_game(name, 2, 1)
    state = states[len(states) // 2]
    path, picture = tmp_path / "position", tmp_path / "picture.svg"
    path.write_text(state.notation if form == "text" else json.dumps(state.to_json()))
    code, out, _ = run(capsys, "show", path, "--svg", picture, "--theme", "light")
    assert code == 0
    assert state.game.draw(state).text in out
    assert str(state.game.title) in out
    assert picture.read_text() == state.game.draw(state, theme="light").svg


def test_show_draws_the_start_of_a_game_though_a_folder_has_its_name(capsys, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "streetcar").mkdir()
    code, out, _ = run(capsys, "show", "streetcar")
    start = game("streetcar").start(2, seed=0)
    assert code == 0
    assert start.game.draw(start).text in out
    assert "After 0 of 0 actions." in out


def test_show_draws_any_place_of_a_recorded_game(capsys, record):
    path, states, actions = record
    assert states[-1].game.draw(states[-1]).text in run(capsys, "show", path)[1]
    _, out, _ = run(capsys, "show", path, "--at", 30)
    assert states[30].game.draw(states[30]).text in out
    assert "After 30 of 40 actions." in out
    assert str(actions[29]) in out
    assert "After 0 of 40 actions." in run(capsys, "show", path, "--at", 0)[1]


def test_show_draws_what_simulate_and_sessions_write(capsys, tmp_path):
    out = tmp_path / "games.jsonl"
    run(capsys, "simulate", "steam_tunnel", "--games", 3, "--out", out)
    results = read_results(out)
    _, said, _ = run(capsys, "show", out, "--line", 2)
    end = Transcript.from_json(results[1].transcript).end
    assert end.game.draw(end).text in said
    assert str(end.outcome.reason) in said
    single = tmp_path / "one.jsonl"
    single.write_text(results[0].line + "\n")
    assert run(capsys, "show", single)[0] == 0
    saved = tmp_path / "session.json"
    Session("steam_tunnel", seed=1).save(saved)
    assert "After 0 of 0 actions." in run(capsys, "show", saved)[1]


def test_show_draws_a_chapter_of_a_study_and_play_reads_it(capsys, tmp_path, record):
    path, states, actions = record
    course = Transcript(states[0], tuple(actions))
    study = Study("Beginnings").add(course, "First", at=30, asks=True).add(course, "Second")
    kept = tmp_path / "study.json"
    study.save(kept)
    _, out, _ = run(capsys, "show", kept)
    assert "> 1. First (Days of Steam: 40 actions, 0 variations, 0 notes, asks for the next action)" in out
    assert states[30].game.draw(states[30]).text in out
    assert "After 0 of 40 actions." in run(capsys, "show", kept, "--chapter", 2)[1]
    assert "the study has 2 chapters, so there is no chapter 3" in refused(capsys, "show", kept, "--chapter", 3)
    name, text = reading(str(kept), "fr")
    assert name == "study"
    (code,) = (cell.source for cell in nbformat.reads(text, 4).cells if cell.cell_type == "code")
    assert f"rw.Study.load('{kept.resolve()}')" in code
    assert "rw.Board(study, lang='fr')" in code
    assert reading(str(path)) is None
    Study("Empty").save(kept)
    with pytest.raises(ValueError, match="this study has no chapters"):
        reading(str(kept))


def test_show_says_what_is_wrong(capsys, tmp_path, record):
    path, *_ = record
    assert "there is no file" in refused(capsys, "show", "nowhere")
    assert "Is a directory" in refused(capsys, "show", tmp_path)
    assert "no position 99" in refused(capsys, "show", path, "--at", 99)
    assert "days_of_steam: " in refused(capsys, "show", written(tmp_path, "hello"))
    assert "steam_tunnel: " in refused(capsys, "show", written(tmp_path, "hello"))
    assert "Cannot read" in refused(capsys, "show", written(tmp_path, "hello"), "--game", "days_of_steam")
    assert "unknown game 'chess'" in refused(capsys, "show", written(tmp_path, "hello"), "--game", "chess")
    assert "not JSON" in refused(capsys, "show", written(tmp_path, "{"))
    for text in ('{"a":' * 100_000, f"{{{'9' * 5000}}}", f'{{"game": "{"x" * 10**6}"}}'):
        assert len(refused(capsys, "show", written(tmp_path, text))) < 500
    assert "there is no line 7" in refused(capsys, "show", written(tmp_path, "{}\n{}"), "--line", 7)
    assert "a transcript is a JSON object" in refused(capsys, "show", written(tmp_path, "{}"))
    assert "unknown game" in refused(capsys, "show", written(tmp_path, '{"game": "chess"}'))
    assert "Damaged transcript" in refused(capsys, "show", written(tmp_path, '{"format": "railwidgets-transcript"}'))
    assert "Not the result" in refused(capsys, "show", written(tmp_path, '{"format": "railwidgets-result"}'))
    assert "/dev/zero: It is a device or a pipe" in refused(capsys, "show", "/dev/zero")
    assert "file: The file is not UTF-8 text: byte 0" in refused(capsys, "show", written(tmp_path, b"\xff\xfe\x00"))


# --- all of them


@pytest.mark.parametrize(
    "words",
    sampled(
        ["games", "perft steam_tunnel 1", "simulate steam_tunnel --seats random,random --games 1", "show {}"],
        "games",
        "simulate steam_tunnel --seats random,random --games 1",
    ),
)
def test_where_nobody_reads_on_a_command_ends_without_a_word(words, record):
    path, *_ = record
    unread, end = os.pipe()
    os.close(unread)
    command = [sys.executable, "-m", "railwidgets", *words.format(path).split()]
    done = subprocess.run(command, stdout=end, stderr=subprocess.PIPE, text=True, check=False)
    os.close(end)
    assert (done.returncode, done.stderr) == (141, "")


def test_where_nothing_can_be_written_a_command_says_so():
    command = [sys.executable, "-m", "railwidgets", "games"]
    with Path("/dev/full").open("w") as full:
        done = subprocess.run(command, stdout=full, stderr=subprocess.PIPE, text=True, check=False)
    assert (done.returncode, done.stderr) == (1, "railwidgets: [Errno 28] No space left on device\n")


def test_every_command_has_help(capsys):
    for command in ("lab", "play", "edit", "simulate", "perft", "show", "games"):
        with pytest.raises(SystemExit) as stop:
            cli.main([command, "--help"])
        assert stop.value.code == 0
        assert f"railwidgets {command}" in capsys.readouterr().out


def test_the_command_line_answers_at_once():
    """Words are read without the games, the widgets, or what draws."""
    code = """
import sys
from pathlib import Path
from railwidgets.cli import main
try:
    main(["--help"])
except SystemExit:
    print(*sorted(name for name in sys.modules if name.split(".")[0] in ("anywidget", "joblib", "matplotlib", "tqdm")))
"""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.splitlines()[-1] == ""
