"""The commands that open a page on which one plays, edits or learns: the notebook they write, and how it is shown."""

from __future__ import annotations

import os
import sys
from datetime import UTC, datetime
from pathlib import Path
from types import SimpleNamespace

import nbformat
import pytest

from railwidgets import Session, cli, exercises, game, link
from railwidgets.cli import lab, page
from railwidgets.core import GAMES
from railwidgets.games.railroad_dice import components
from railwidgets.lessons import Progress, exams
from tests.commands import refused, run, written


@pytest.fixture
def started(monkeypatch, tmp_path):
    """Takes the place of Voilà and of JupyterLab; holds what was started, each with its arguments."""
    calls, real = [], lab.importlib.import_module

    def importing(name, *package):
        if name not in ("railwidgets.cli.server", "jupyterlab.labapp"):
            return real(name, *package)
        return SimpleNamespace(main=lambda arguments: calls.append((name, arguments)))

    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(lab.importlib, "import_module", importing)
    monkeypatch.setattr(lab.os, "geteuid", lambda: 1000)
    # Set and taken away again, so that what the command sets is taken away after the test.
    for name in ("JUPYTER_PREFER_ENV_PATH", "JUPYTER_PATH"):
        monkeypatch.setenv(name, "")
        monkeypatch.delenv(name)
    return calls


def test_play_goes_on_with_what_is_kept_in_a_file_or_a_link(started, tmp_path, capsys, monkeypatch):
    session = Session("streetcar", seed=4)
    session.play(session.legal[0])
    session.save(tmp_path / "game.json")
    for kept in (tmp_path / "game.json", link(session)):
        code, out, _ = run(capsys, "play", kept, "--seats", "person,random", "--no-browser")
        assert code == 0
        path = next(Path(word) for word in out.split() if word.endswith(".ipynb"))
        names = {}
        exec(nbformat.read(path, 4).cells[1].source, names)
        assert names["session"].state == session.state
        assert names["session"].seats == ("person", "random")
    assert "leave out --players" in refused(capsys, "play", tmp_path / "game.json", "--players", 3)
    assert "too many" in refused(capsys, "play", tmp_path / "game.json", "--seats", "person,person,person")
    assert "truncated or damaged" in refused(capsys, "play", link(session)[:-4])
    assert "no game can read" in refused(capsys, "play", written(tmp_path, "hello"))


@pytest.mark.parametrize("name", GAMES)
def test_play_opens_a_page_whose_notebook_runs(name, started, tmp_path, capsys, monkeypatch):
    code, out, _ = run(capsys, "play", name, "--seats", "person,search:playouts=4,depth=1", "--no-browser", "--port=9")
    path = tmp_path / "railwidgets-games" / f"{name}.ipynb"
    assert code == 0
    assert str(path) in out
    ((module, (opened, *arguments)),) = started
    assert (module, opened) == ("railwidgets.cli.server", str(path))
    assert arguments == [*page.settings(browser=False), "--port=9"]
    notebook = nbformat.read(path, 4)
    nbformat.validate(notebook)
    assert notebook.metadata.title == str(game(name).title)
    monkeypatch.undo()
    names = {}
    exec(notebook.cells[1].source, names)
    assert names["session"].seats == ("person", "search:playouts=4,depth=1")
    assert names["session"].state.game.name == name


def test_play_without_a_game_opens_the_page_on_which_one_chooses(started, tmp_path, capsys, monkeypatch):
    assert run(capsys, "play", "--lang", "fr")[0] == 0
    ((_, (opened, *_)),) = started
    assert Path(opened) == tmp_path / "railwidgets-games" / "start.ipynb"
    notebook = nbformat.read(opened, 4)
    nbformat.validate(notebook)
    monkeypatch.undo()
    assert exec(notebook.cells[1].source, {}) is None
    assert "Start('fr')" in notebook.cells[1].source


def test_edit_opens_a_position_that_is_made_by_clicking(started, tmp_path, capsys):
    folder = ["--dir", str(tmp_path), "--no-browser"]
    assert cli.main(["edit", "rail_europe", "--players", "4", "--lang", "fr", *folder]) == 0
    written = (tmp_path / "rail_europe-editor.ipynb").read_text(encoding="utf-8")
    assert "rw.Editor('rail_europe', players=4, lang='fr')" in written
    assert cli.main(["edit", "0,0 red; A at 0,0; B at 0,0", *folder]) == 0
    assert (tmp_path / "days_of_steam-editor.ipynb").exists()
    assert cli.main(["edit", "rail_europe", "--players", "9", *folder]) == 1
    assert "not 9" in capsys.readouterr().err


def test_play_in_a_language_has_its_board_in_it(started, tmp_path, capsys):
    run(capsys, "play", "steam_tunnel", "--lang", "fr")
    assert "rw.Board(session, lang='fr')" in (tmp_path / "railwidgets-games" / "steam_tunnel.ipynb").read_text()


def test_play_goes_by_other_rules(started, tmp_path, capsys, monkeypatch):
    box = tmp_path / "box.toml"
    box.write_text((Path(components.__file__).parent / "components.toml").read_text())
    rules = ("--rule", "dice=60", "--rule", "turned_tiles=false", "--rule", "components=box.toml")
    assert run(capsys, "play", "railroad_dice", *rules, "--seats", "person")[0] == 0
    source = nbformat.read(tmp_path / "railwidgets-games" / "railroad_dice.ipynb", 4).cells[1].source
    # The notebook lies in a folder of its own, so the path in it is written in full.
    assert f"components={str(box)!r}" in source
    monkeypatch.chdir("/")
    names = {}
    exec(source, names)
    played = names["session"].state.rules
    assert (played.dice, played.turned_tiles) == (60, False)
    run(capsys, "play", "streetcar", "--rule", "exchanged_tile=out", "--dir", tmp_path)
    assert "exchanged_tile='out'" in (tmp_path / "streetcar.ipynb").read_text()


def test_play_has_voila_find_the_template_and_this_python(started, capsys, monkeypatch):
    monkeypatch.setenv("JUPYTER_PATH", "/mine")
    run(capsys, "play", "steam_tunnel")
    ((_, arguments),) = started
    folder, mine = os.environ["JUPYTER_PATH"].split(os.pathsep)
    assert mine == "/mine"
    assert f"--template={page.TEMPLATE}" in arguments
    assert Path(folder, "nbconvert", "templates", page.TEMPLATE, "index.html.j2").is_file()
    assert os.environ["JUPYTER_PREFER_ENV_PATH"] == "1"
    assert "--no-browser" not in arguments


def test_play_opens_the_same_notebook_in_jupyterlab(started, tmp_path, capsys):
    run(capsys, "play", "steam_tunnel")
    assert run(capsys, "play", "steam_tunnel", "--lab", "--no-browser", "--port=9")[0] == 0
    (_, (path, *_)), (module, arguments) = started
    assert module == "jupyterlab.labapp"
    assert arguments == [
        f"--ServerApp.root_dir={Path(path).parent}",
        f"--LabApp.default_url=/lab/tree/{Path(path).name}",
        "--no-browser",
        "--port=9",
    ]


def test_play_without_voila_says_what_to_do(monkeypatch, tmp_path, capsys):
    monkeypatch.chdir(tmp_path)
    monkeypatch.delitem(sys.modules, "railwidgets.cli.server", raising=False)
    monkeypatch.setitem(sys.modules, "voila.app", None)
    code, _, err = run(capsys, "play", "steam_tunnel")
    assert code == 2
    assert "needs voila" in err
    assert "python -m pip install" in err
    assert "--lab" in err


def test_play_never_overwrites(started, tmp_path, capsys):
    for seats in ("person,greedy", "person,greedy", "person,random", "person,greedy"):
        run(capsys, "play", "steam_tunnel", "--seats", seats)
    made = sorted(path.name for path in (tmp_path / "railwidgets-games").iterdir())
    assert made == ["steam_tunnel-2.ipynb", "steam_tunnel.ipynb"]
    assert [Path(arguments[0]).name for _, arguments in started] == [
        "steam_tunnel.ipynb",
        "steam_tunnel.ipynb",
        "steam_tunnel-2.ipynb",
        "steam_tunnel.ipynb",
    ]


def test_play_takes_as_many_players_as_are_named(started, tmp_path, capsys):
    run(capsys, "play", "steam_tunnel", "--seats", "person,greedy,random")
    run(capsys, "play", "steam_tunnel", "--players", 4, "--dir", "other")
    source = nbformat.read(tmp_path / "railwidgets-games" / "steam_tunnel.ipynb", 4).cells[1].source
    assert "players=3" in source
    assert "players=4" in nbformat.read(tmp_path / "other" / "steam_tunnel.ipynb", 4).cells[1].source


def test_play_says_what_is_wrong_and_opens_nothing(started, tmp_path, capsys):
    assert "unknown game" in refused(capsys, "play", "chess")
    assert "unknown player 'robot'" in refused(capsys, "play", "steam_tunnel", "--seats", "robot")
    assert "so 3 seats are too many" in refused(
        capsys, "play", "steam_tunnel", "--players", 2, "--seats", "person,person,person"
    )
    assert "2 to 4 players" in refused(capsys, "play", "days_of_steam", "--players", 7)
    assert "unknown option 'clarity'" in refused(capsys, "play", "steam_tunnel", "--rule", "clarity=true")
    for words in (("--seats", "person,greedy"), ("--players", 3), ("--rule", "charity=true")):
        assert "name the game" in refused(capsys, "play", *words)
    (tmp_path / "taken").write_text("a file")
    assert "taken" in refused(capsys, "play", "steam_tunnel", "--dir", "taken")
    assert not started


def run_board(path, board, monkeypatch, folder=None):
    """Runs the code of a notebook that was opened, which shows this board; in a folder, by default one above it."""
    notebook = nbformat.read(path, 4)
    nbformat.validate(notebook)
    assert board in notebook.cells[1].source
    monkeypatch.undo()
    monkeypatch.chdir(folder or path.parents[1])
    exec(notebook.cells[1].source, {})


@pytest.mark.parametrize(
    ("words", "board"),
    [
        ((), "rw.Lesson('days_of_steam')"),
        (("edges", "--lang", "fr"), "rw.Lesson('days_of_steam', 'edges', lang='fr')"),
        (("3",), "rw.Lesson('days_of_steam', 3)"),
        (("--first", "--lang", "fr"), "rw.FirstGame('days_of_steam', lang='fr')"),
        (("--second",), "rw.FirstGame('days_of_steam', part=2)"),
    ],
)
def test_learn_opens_a_page_whose_notebook_runs(words, board, started, tmp_path, capsys, monkeypatch):
    code, out, _ = run(capsys, "learn", "days_of_steam", *words, "--no-browser")
    part = next((f"_{word[2:]}" for word in words if word in ("--first", "--second")), "")
    name = f"learn_days_of_steam{part}.ipynb"
    path = tmp_path / "railwidgets-games" / name
    assert code == 0
    assert str(path) in out
    ((module, (opened, *_)),) = started
    assert (module, opened) == ("railwidgets.cli.server", str(path))
    run_board(path, board, monkeypatch)


def test_learn_says_what_there_is_not_to_learn(started, tmp_path, capsys):
    assert "has no lesson 'edge' (did you mean 'edges'?)" in refused(capsys, "learn", "days_of_steam", "edge")
    assert "unknown game 'chess'" in refused(capsys, "learn", "chess")
    for part in ("first", "second"):
        assert f"the {part} game has no lessons" in refused(capsys, "learn", "days_of_steam", "edges", f"--{part}")
    assert not started


@pytest.mark.parametrize(
    ("words", "board"), [((), "rw.exam('streetcar')"), (("--lang", "fr"), "rw.exam('streetcar', lang='fr')")]
)
def test_exam_opens_a_page_whose_notebook_runs(words, board, started, tmp_path, capsys, monkeypatch):
    code, out, _ = run(capsys, "exam", "streetcar", *words, "--no-browser")
    path = tmp_path / "railwidgets-games" / "exam_streetcar.ipynb"
    assert code == 0
    assert str(path) in out
    run_board(path, board, monkeypatch)


@pytest.mark.parametrize(
    ("words", "board"),
    [
        ((), "rw.Review('railwidgets-progress.json')"),
        (
            ("days_of_steam", "--days", "2", "--lang", "fr"),
            "rw.Review('railwidgets-progress.json', ['days_of_steam'], days=2, lang='fr')",
        ),
    ],
)
def test_review_opens_what_is_due_of_both_machines(words, board, started, tmp_path, capsys, monkeypatch):
    other = Progress(tmp_path / "laptop.json")
    other.note(exercises("days_of_steam")["second_city_1"], False, at=datetime(2026, 1, 1, tzinfo=UTC))
    code, out, _ = run(capsys, "review", *words, "--add", str(tmp_path / "laptop.json"), "--no-browser")
    folder = tmp_path / "railwidgets-games"
    assert code == 0
    assert ("1 of 1 rule is due." if not words else "1 règle sur 1.") in out
    assert Progress(folder / "railwidgets-progress.json").answers == other.answers
    run_board(folder / "review.ipynb", board, monkeypatch, folder)


def test_review_opens_nothing_if_nothing_is_due(started, tmp_path, capsys):
    code, out, _ = run(capsys, "review", "--dir", str(tmp_path))
    assert (code, out) == (0, "You have not answered an exercise yet. Begin with a course.\n")
    assert "unknown game 'chess'" in refused(capsys, "review", "chess")
    assert "gone.json: No such file" in refused(capsys, "review", "--add", "gone.json")
    assert not started


def test_exam_names_the_games_that_have_one(started, capsys, monkeypatch):
    monkeypatch.setattr(exams, "entries_of", lambda name, file: None)
    exams.written_exam.cache_clear()
    assert "railroad_dice has no exam; these games have one: none" in refused(capsys, "exam", "railroad_dice")
    exams.written_exam.cache_clear()
    assert "unknown game 'chess'" in refused(capsys, "exam", "chess")
    assert not started
