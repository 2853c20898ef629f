"""The command line, down to the words that reach JupyterLab."""

from __future__ import annotations

import subprocess
import sys
from importlib.metadata import version
from pathlib import Path
from types import SimpleNamespace

import pytest

import railwidgets
from railwidgets import cli
from railwidgets.cli import lab


@pytest.fixture
def source(tmp_path):
    folder = tmp_path / "shipped"
    folder.mkdir()
    (folder / lab.START_PAGE).write_text("start")
    (folder / "game.ipynb").write_text("game")
    (folder / "game.jsonl").write_text("results")
    (folder / "nbval_sanitize.cfg").write_text("for the tests only")
    return folder


@pytest.fixture
def outside(tmp_path, monkeypatch, source):
    """The package as installed from a wheel, run in an empty folder."""
    package = tmp_path / "site-packages" / "railwidgets"
    package.mkdir(parents=True)
    source.rename(package / "notebooks")
    here = tmp_path / "here"
    here.mkdir()
    monkeypatch.chdir(here)
    monkeypatch.setattr(lab, "PACKAGE", package)
    return here


@pytest.fixture
def jupyter(monkeypatch):
    """Takes the place of JupyterLab; holds the arguments it was started with."""
    calls = []

    def main(argv):
        calls.append(argv)

    monkeypatch.setattr(lab.importlib, "import_module", lambda name: SimpleNamespace(main=main))
    monkeypatch.setattr(lab.os, "geteuid", lambda: 1000)
    # Set and taken away again, so that what the command sets is taken away after the test.
    monkeypatch.setenv("JUPYTER_PREFER_ENV_PATH", "")
    monkeypatch.delenv("JUPYTER_PREFER_ENV_PATH")
    return calls


def test_version(capsys):
    with pytest.raises(SystemExit) as stop:
        cli.main(["--version"])
    assert stop.value.code == 0
    assert capsys.readouterr().out == f"railwidgets {version('railwidgets')}\n"


def test_games_lists_every_game(capsys):
    assert cli.main(["games"]) == 0
    assert capsys.readouterr().out.split() == list(railwidgets.GAMES)


def test_module_runs_as_a_command():
    done = subprocess.run(
        [sys.executable, "-m", "railwidgets", "games"], capture_output=True, text=True, check=False, cwd="/"
    )
    assert (done.returncode, done.stdout.split()) == (0, list(railwidgets.GAMES))


@pytest.mark.parametrize("words", [[], ["play", "--lang", "xx"], ["games", "--all"]])
def test_words_that_say_no_command(words, capsys):
    with pytest.raises(SystemExit) as stop:
        cli.main(words)
    assert stop.value.code == 2
    assert "usage: railwidgets" in capsys.readouterr().err


def test_lab_in_a_clone_opens_its_notebooks(jupyter, tmp_path, monkeypatch):
    root = tmp_path / "clone"
    (root / "railwidgets" / "cli").mkdir(parents=True)
    (root / "notebooks").mkdir()
    (root / "notebooks" / lab.START_PAGE).touch()
    monkeypatch.chdir(root)
    assert cli.main(["lab"]) == 0
    assert jupyter == [[f"--ServerApp.root_dir={root}/notebooks", f"--LabApp.default_url=/lab/tree/{lab.START_PAGE}"]]
    assert not (root / lab.COPY_FOLDER).exists()


def test_lab_run_from_a_clone_elsewhere_opens_its_notebooks(tmp_path, monkeypatch):
    root = tmp_path / "clone"
    (root / "railwidgets" / "cli").mkdir(parents=True)
    (root / "notebooks").mkdir()
    (root / "notebooks" / lab.START_PAGE).touch()
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(lab, "PACKAGE", root / "railwidgets")
    assert lab.notebook_folder() == root / "notebooks"


def test_a_notebooks_folder_of_another_project_is_left_alone(outside):
    (outside / "notebooks").mkdir()
    (outside / "notebooks" / lab.START_PAGE).write_text("mine")
    assert lab.notebook_folder() == outside / lab.COPY_FOLDER


def test_lab_outside_a_clone_opens_copies(outside, jupyter, capsys):
    assert cli.main(["lab"]) == 0
    folder = outside / lab.COPY_FOLDER
    assert jupyter[0][0] == f"--ServerApp.root_dir={folder}"
    assert sorted(path.name for path in folder.iterdir()) == [lab.START_PAGE, "game.ipynb", "game.jsonl"]
    assert str(folder) in capsys.readouterr().out


def test_lab_dir_names_the_folder(outside, jupyter):
    assert cli.main(["lab", "--dir", "deep/er"]) == 0
    assert (outside / "deep" / "er" / lab.START_PAGE).read_text() == "start"


def test_lab_never_overwrites(outside, jupyter, capsys):
    cli.main(["lab"])
    changed = outside / lab.COPY_FOLDER / "game.ipynb"
    changed.write_text("my own notes")
    capsys.readouterr()
    assert cli.main(["lab"]) == 0
    assert changed.read_text() == "my own notes"
    assert "Kept your game.ipynb" in capsys.readouterr().out


def test_lab_passes_arguments_on(outside, jupyter):
    extra = ["--port", "9000", "--ServerApp.ip=0.0.0.0", "--version"]
    assert cli.main(["lab", "--no-browser", *extra]) == 0
    assert jupyter[0][2:] == ["--no-browser", *extra]


def test_lab_as_root_says_so_and_goes_on(outside, jupyter, monkeypatch, capsys):
    monkeypatch.setattr(lab.os, "geteuid", lambda: 0)
    assert cli.main(["lab"]) == 0
    assert jupyter[0][2:] == ["--allow-root"]
    assert "Running as root" in capsys.readouterr().out


def test_lab_kernels_are_those_of_this_python(outside, jupyter):
    cli.main(["lab"])
    assert lab.os.environ["JUPYTER_PREFER_ENV_PATH"] == "1"


def test_lab_without_jupyterlab_says_how_to_get_it(monkeypatch, capsys):
    def missing(name):
        raise ModuleNotFoundError(name=name)

    monkeypatch.setattr(lab.importlib, "import_module", missing)
    assert cli.main(["lab"]) == 2
    error = capsys.readouterr().err
    assert "needs jupyterlab" in error
    assert "python -m pip install" in error


def test_lab_where_nothing_can_be_written(outside, jupyter, capsys):
    Path("taken").write_text("a file, not a folder")
    assert cli.main(["lab", "--dir", "taken"]) == 1
    assert "Choose another folder with --dir" in capsys.readouterr().err
    assert not jupyter


def test_lab_with_no_notebooks(outside, jupyter, capsys, monkeypatch):
    monkeypatch.setattr(lab, "PACKAGE", outside / "railwidgets")
    assert cli.main(["lab"]) == 1
    assert "The notebooks are missing" in capsys.readouterr().err
