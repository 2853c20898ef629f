"""The package as users get it: what importing it costs, and the wheel, installed where there is nothing else.

The tests of the wheel run at night, and in ``.ci/run``, which makes one.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import venv
import zipfile
from pathlib import Path

import pytest

from tests.needs import ROOT
from tests.sampling import exhaustive
from tools.readme_commands import README, commands

HEAVY = ("anywidget", "ipywidgets", "IPython", "joblib", "matplotlib", "networkx", "numpy", "tqdm", "traitlets")


def run_python(python, code, **options):
    done = subprocess.run(
        [str(python), "-c", code], stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False, **options
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.strip()


def test_neither_importing_nor_playing_loads_anything_heavy_and_a_page_needs_no_widget():
    """JupyterLite has no matplotlib or numpy, and a rule engine needs none."""
    code = f"""
import random, sys
def heavy(*names):
    print(*sorted({{*names}} & set(sys.modules)))
import railwidgets as rw
heavy(*{HEAVY})
for name in rw.GAMES:
    state = rw.game(name).start(players=2, seed=7)
    for _ in range(20):
        state = state.apply(next(iter(state.legal_actions)))
    repr(state), state.to_json(), state.scores()
heavy(*{HEAVY})
from railwidgets.session import Presenter, Session
presenter = Presenter(Session("days_of_steam", seed=1), lang="fr")
presenter.hear({{"do": "undo"}})
assert presenter.view["frame"]["title"]
heavy("anywidget", "ipywidgets", "IPython", "comm")
print("end")
"""
    assert run_python(sys.executable, code, cwd="/") == "end"


def test_readme_has_exactly_the_two_commands():
    found = commands(README.read_text(encoding="utf-8"))
    assert "[lab]" in found["lab"]
    assert "[test]" in found["test"]


# ------------------------------------------------------------------------------------------------------ the wheel


@pytest.fixture(scope="module")
def wheel(tmp_path_factory):
    """A wheel of this source: that of ``RAILWIDGETS_WHEEL``, so that who has made one need not make another."""
    if named := os.environ.get("RAILWIDGETS_WHEEL"):
        return Path(named)
    folder = tmp_path_factory.mktemp("wheel")
    command = [sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "--wheel-dir", folder, ROOT]
    done = subprocess.run(
        command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False
    )
    assert done.returncode == 0, done.stdout
    (path,) = folder.glob("railwidgets-*.whl")
    return path


@exhaustive
@pytest.mark.slow
def test_wheel_holds_everything(wheel):
    with zipfile.ZipFile(wheel) as archive:
        names = {name for name in archive.namelist() if ".dist-info/" not in name}
        heavy = [file.filename for file in archive.infolist() if file.file_size > 1_000_000]
    package = ROOT / "railwidgets"
    source = {
        str(path.relative_to(ROOT))
        for path in package.rglob("*")
        # Hidden files are those of the system, except in the packages that `railwidgets new-game` writes.
        if path.is_file()
        and "__pycache__" not in path.parts
        and path.name.removeprefix(".") in (path.name, "gitignore")
    }
    notebooks = {
        f"railwidgets/notebooks/{path.name}"
        for path in (ROOT / "notebooks").iterdir()
        if path.suffix in (".ipynb", ".jsonl")
    }
    assert names == source | notebooks
    assert not heavy, "a notebook is 1 MB at the most"
    assert {"railwidgets/py.typed", "railwidgets/__init__.pyi"} <= names
    assert "railwidgets/notebooks/00_start.ipynb" in names
    assert "railwidgets/notebooks/bots_and_odds.jsonl" in names
    assert {Path(name).suffix for name in names} >= {".css", ".ipynb", ".js", ".py", ".toml"}


@exhaustive
@pytest.mark.slow
def test_a_notebook_of_the_wheel_opens_on_its_first_board_and_has_the_rest_drawn(wheel):
    """``tools/wheel_notebooks.py`` leaves the other outputs out, which were half of the wheel."""
    with zipfile.ZipFile(wheel) as archive:
        for path in (ROOT / "notebooks").glob("*.ipynb"):
            text = archive.read(f"railwidgets/notebooks/{path.name}").decode()
            light, whole = json.loads(text), json.loads(path.read_text(encoding="utf-8"))
            assert [cell["source"] for cell in light["cells"]] == [cell["source"] for cell in whole["cells"]]
            (shown,) = (cell for cell in light["cells"] if cell.get("outputs"))
            assert shown == next(cell for cell in whole["cells"] if cell.get("outputs"))
            assert set(text.splitlines()) - set(path.read_text("utf-8").splitlines()) <= {
                '   "outputs": [],',
                '   "execution_count": null,',
            }
        sizes = [file.file_size for file in archive.infolist() if file.filename.startswith("railwidgets/notebooks/")]
    assert sum(sizes) < 1_000_000


@pytest.fixture(scope="module")
def installed(wheel, tmp_path_factory):
    """The Python of an environment that has the wheel and what it asks for, and nothing else."""
    home = tmp_path_factory.mktemp("installed")
    # The pip of this environment does, and takes less time than to make another.
    venv.create(home / "venv", with_pip=False)
    python = home / "venv" / "bin" / "python"
    command = [sys.executable, "-m", "pip", "--python", python, "install", "--quiet", "--no-compile", wheel]
    done = subprocess.run(
        command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False
    )
    assert done.returncode == 0, done.stdout
    return python


@pytest.fixture
def bare(installed, tmp_path):
    """Options of ``subprocess.run``: an empty folder, and a PATH on which there is no Node."""
    environment = {key: value for key, value in os.environ.items() if not key.startswith("PYTHON")}
    return {"cwd": tmp_path, "env": {**environment, "PATH": str(installed.parent)}}


def test_players_and_their_games_load_nothing_heavy():
    """Only a bar to look at, and other processes, want more than Python."""
    code = f"""
import sys
from railwidgets.simulation import simulate, summary
str(summary(simulate("steam_tunnel", ("greedy", "search:playouts=3"), 1)))
print(*sorted({set(HEAVY)} & set(sys.modules)))
"""
    assert run_python(sys.executable, code, cwd="/") == ""


@exhaustive
@pytest.mark.slow
def test_wheel_plays_and_draws(installed, bare):
    code = """
import railwidgets as rw
print(rw.__file__)
for name in rw.GAMES:
    state = rw.game(name).start(players=2, seed=7)
    state = state.apply(next(iter(state.legal_actions)))
    assert rw.game(name).clauses and rw.game(name).figures
    board = rw.Board(rw.Session(name))
    assert len(board._esm) > 1000 and "text/html" in board._repr_mimebundle_()[0]
"""
    assert run_python(installed, code, **bare).startswith(str(installed.parent.parent))


@exhaustive
@pytest.mark.slow
def test_wheel_brings_the_command_and_the_notebooks(wheel, installed, bare):
    script = installed.parent / "railwidgets"
    said = subprocess.run([script, "--version"], capture_output=True, text=True, check=True, **bare).stdout
    assert said == f"railwidgets {wheel.name.split('-')[1]}\n"
    done = subprocess.run([script, "games"], capture_output=True, text=True, check=False, **bare)
    assert done.returncode == 0, done.stderr
    assert "days_of_steam" in done.stdout.split()
    # JupyterLab is not among what the package needs to be imported: the command says how to get it.
    done = subprocess.run([script, "lab"], capture_output=True, text=True, check=False, **bare)
    assert done.returncode == 2
    assert "python -m pip install" in done.stderr
    code = "from railwidgets.cli import lab; print(lab.notebook_folder())"
    folder = Path(run_python(installed, code, **bare))
    assert folder == bare["cwd"] / "railwidgets-notebooks"
    assert (folder / "00_start.ipynb").is_file()
