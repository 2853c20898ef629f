"""A plain installation: what it brings, what works with it, and what is said where an extra is missing."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
import tomllib

import pytest

from railwidgets import plot_fallback
from railwidgets.extras import MissingExtraError
from tests.needs import ROOT
from tests.sampling import exhaustive, sampled

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
PLAIN = {"anywidget", "ipywidgets", "networkx", "traitlets"}
EXTRAS = {"plots": {"matplotlib"}, "series": {"joblib", "tqdm"}, "frames": {"pandas"}, "host": {"segno", "tornado"}}
EXTRAS |= {"terminal": {"pillow", "resvg-py"}, "spiel": {"numpy", "open-spiel"}, "review": {"fsrs"}}
EXTRAS |= {"pictures": EXTRAS["terminal"]}
EXTRAS |= {"rl": {"gymnasium", "numpy", "pettingzoo"} | EXTRAS["terminal"]}
LAB = {"jupyter-server", "jupyterlab", "nbconvert", "voila"}

HIDDEN = (
    *("dask", "distributed", "gymnasium", "joblib", "jupyterlab", "matplotlib", "numpy", "pandas", "pettingzoo"),
    *("fsrs", "pyspiel", "resvg_py", "tqdm", "voila"),
)
IMPORTED = re.compile(r"^\s*(?:from|import) (\w+)", re.MULTILINE)
"""The package of a line that may be an import."""

PRELUDE = f"""
import sys
class Hidden:
    def find_spec(name, path=None, target=None):
        if name.partition(".")[0] in {HIDDEN}:
            raise ModuleNotFoundError(f"No module named {{name!r}}", name=name)
sys.meta_path.insert(0, Hidden)
"""


def plain(code, folder):
    """Runs code where a plain installation is all there is."""
    command = [sys.executable, "-c", PRELUDE + code]
    return subprocess.run(
        command, cwd=folder, stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False, timeout=120
    )


def names(requirements):
    """The names of packages, and of railwidgets' own extras as ``[name]``."""
    found = set()
    for requirement in requirements:
        name, extras = re.match(r"([\w-]+)(?:\[([\w,]+)\])?", requirement).groups()
        found |= {f"[{extra}]" for extra in extras.split(",")} if name == "railwidgets" else {name}
    return found


def brought(extra):
    """The packages that an extra brings, with those of the extras it names."""
    found = names(PROJECT["optional-dependencies"][extra])
    own = {name for name in found if name.startswith("[")}
    return (found - own).union(*(brought(name.strip("[]")) for name in own))


def test_a_plain_installation_brings_four_packages():
    assert names(PROJECT["dependencies"]) == PLAIN


def test_extras_bring_what_they_are_named_for():
    assert {extra: brought(extra) for extra in EXTRAS} == EXTRAS
    assert brought("lab") == EXTRAS["plots"] | EXTRAS["series"] | EXTRAS["host"] | EXTRAS["review"] | LAB
    assert brought("test") > brought("lab") | brought("cluster") | brought("frames")
    assert brought("cluster") == {"dask", "joblib", "tqdm"}


def test_optional_packages_are_imported_within_extra():
    """There is one place that says what is missing: ``extra``, around each import of something that may be."""
    # ipywidgets brings IPython; only type checkers read what comes from typing_extensions.
    found, brought = {}, PLAIN | {"railwidgets", "IPython", "typing_extensions"} | sys.stdlib_module_names
    for path in (ROOT / "railwidgets").rglob("*.py"):
        text = path.read_text(encoding="utf-8")
        if "templates" in path.parts or brought.issuperset(IMPORTED.findall(text)):
            continue
        tree = ast.parse(text)
        within = {
            node: call.args
            for block in ast.walk(tree)
            if isinstance(block, ast.With)
            for call in (block.items[0].context_expr,)
            if isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.func.id == "extra"
            for node in ast.walk(block)
        }
        for node in ast.walk(tree):
            imported = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
            imported += [node.module] if isinstance(node, ast.ImportFrom) else []
            for name in {name.partition(".")[0] for name in imported} - brought:
                assert node in within, f"{path}, line {node.lineno}: {name}"
                found.setdefault(name, set()).add(path.name)
    assert found == {
        "PIL": {"mosaic.py", "pixels.py", "preview.py"},
        "distributed": {"simulate.py"},
        "gymnasium": {"gymnasium_env.py", "observations.py", "pettingzoo_env.py", "registration.py"},
        "fsrs": {"spacing.py"},
        "joblib": {"run.py"},
        "jupyter_server": {"server.py"},
        "matplotlib": {"plots.py"},
        "nbclient": {"notebook.py"},
        "nbconvert": {"export.py", "notebook.py"},
        "nbformat": {"export.py", "notebook.py"},
        "numpy": {
            *("gymnasium_env.py", "observations.py", "open_spiel_game.py", "pettingzoo_env.py", "pixels.py"),
        },
        "pandas": {"results.py", "summary.py"},
        "pettingzoo": {"pettingzoo_env.py"},
        "pyspiel": {"open_spiel_game.py"},
        "resvg_py": {"pixels.py"},
        "segno": {"links.py"},
        "tornado": {"handlers.py", "server.py"},
        "tqdm": {"meter.py"},
        "voila": {"server.py"},
    }


def test_games_boards_and_players_need_no_extra(tmp_path):
    code = """
import inspect
from railwidgets import *
import railwidgets as rw
from railwidgets.simulation import simulate, summary
inspect.getmembers(rw)
for name in rw.GAMES:
    board = rw.Board(rw.Session(name, seats=["person", "search:playouts=2"], seed=3))
    assert "text/html" in board._repr_mimebundle_()[0]
    assert board.session.state.game.draw(board.session.state).svg.startswith("<svg")
print(summary(simulate("steam_tunnel", ("greedy", "random"), 2, path="games.jsonl")).games)
"""
    done = plain(code, tmp_path)
    assert (done.returncode, done.stdout, done.stderr) == (0, "2\n", "")


def command_line(words):
    return f"from railwidgets.cli import main; sys.exit(main({words!r}.split()))"


@pytest.mark.parametrize(
    "words", sampled(["games", "perft steam_tunnel 1", "simulate steam_tunnel --games 2", "--version"], "games")
)
def test_commands_that_need_no_extra(words, tmp_path):
    done = plain(command_line(words), tmp_path)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout


@pytest.mark.parametrize(
    ("words", "package", "extra"),
    [
        ("simulate steam_tunnel --games 2 --jobs 2 --out games.jsonl", "joblib", "series"),
        pytest.param(
            "simulate steam_tunnel --games 2 --out games.jsonl --plot games.svg",
            "matplotlib",
            "plots",
            marks=exhaustive,
        ),
        pytest.param(
            "simulate steam_tunnel --games 2 --out games.jsonl --scheduler tcp://127.0.0.1:1",
            "distributed",
            "cluster",
            marks=exhaustive,
        ),
        ("lab", "jupyterlab", "lab"),
        pytest.param("play steam_tunnel", "voila", "lab", marks=exhaustive),
        pytest.param("play steam_tunnel --lab", "jupyterlab", "lab", marks=exhaustive),
    ],
)
def test_commands_say_in_one_sentence_what_to_install(words, package, extra, tmp_path):
    done = plain(command_line(words), tmp_path)
    assert done.returncode == 2
    (sentence,) = done.stderr.splitlines()
    assert sentence.startswith("railwidgets: ")
    assert sentence.endswith(f' needs {package}: python -m pip install "railwidgets[{extra}]"')
    assert extra in PROJECT["optional-dependencies"]
    assert not (tmp_path / "games.jsonl").exists(), "no game was begun"


@pytest.mark.parametrize(
    ("code", "sentence"),
    [
        pytest.param(
            "import railwidgets.plots",
            'railwidgets.plots needs matplotlib: python -m pip install "railwidgets[plots]"',
            marks=exhaustive,
        ),
        ("rw.plots.bars({})", 'railwidgets.plots needs matplotlib: python -m pip install "railwidgets[plots]"'),
        pytest.param(
            "simulate('steam_tunnel', games=2, jobs=2)",
            'A series on several processes needs joblib: python -m pip install "railwidgets[series]"',
            marks=exhaustive,
        ),
        pytest.param(
            "simulate('steam_tunnel', games=2, cluster=True)",
            'A series on a cluster needs joblib: python -m pip install "railwidgets[cluster]"',
            marks=exhaustive,
        ),
        pytest.param(
            "from railwidgets.simulation import summary; summary(simulate('steam_tunnel', games=2)).to_dataframe()",
            'Summary.to_dataframe needs pandas: python -m pip install "railwidgets[frames]"',
            marks=exhaustive,
        ),
        pytest.param(
            "p = rw.Progress(); p.note(rw.exercises('streetcar')[0], True); rw.Review(p)",
            'rw.Review needs fsrs: python -m pip install "railwidgets[review]"',
            marks=exhaustive,
        ),
        pytest.param(
            "from railwidgets.lessons import h5p_package; h5p_package(rw.exercises('streetcar')[:1])",
            'A picture as PNG needs resvg_py: python -m pip install "railwidgets[pictures]"',
            marks=exhaustive,
        ),
    ],
)
def test_python_says_in_one_sentence_what_to_install(code, sentence, tmp_path):
    done = plain(f"import railwidgets as rw\nfrom railwidgets.simulation import simulate\n{code}", tmp_path)
    assert done.returncode == 1
    assert done.stderr.splitlines()[-1] == f"railwidgets.extras.MissingExtraError: {sentence}"
    assert done.stderr.count("Traceback") == 1, "what failed inside is of no interest"


def test_a_missing_bar_is_reported_and_the_games_are_played(tmp_path):
    code = """
from railwidgets.simulation import simulate
# As in a notebook, whose output is no pipe: in one a line a minute appears instead.
sys.stderr = open(2, "w", buffering=1, closefd=False)
print(len(simulate("steam_tunnel", games=2, progress=True)))
"""
    done = plain(code, tmp_path)
    assert (done.returncode, done.stdout) == (0, "2\n")
    assert done.stderr == 'A bar of progress needs tqdm: python -m pip install "railwidgets[series]"\n'


def test_in_a_browser_a_plot_without_matplotlib_is_a_sentence(monkeypatch):
    class Hidden:
        def find_spec(self, name, path=None, target=None):
            if name == "railwidgets.plots":
                raise MissingExtraError("railwidgets.plots needs matplotlib", name="matplotlib")

    monkeypatch.setattr(sys, "meta_path", [Hidden(), *sys.meta_path])
    monkeypatch.delitem(sys.modules, "railwidgets.plots", raising=False)
    with pytest.raises(MissingExtraError):
        plot_fallback.plots()
    monkeypatch.setattr(plot_fallback, "machine", lambda: "wasm32")
    plots = plot_fallback.plots()
    plot = plots.bars({"a": 1}, title="Wins <1>", xlabel="x")
    assert repr(plot).startswith("Wins <1>: This plot needs matplotlib")
    assert plot._repr_html_().startswith("<p><em>Wins &lt;1&gt;: This plot")
    assert not hasattr(plots, "_private")
