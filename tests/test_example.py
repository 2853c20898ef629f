"""The example of a game in a package of its own: it passes its tests as if it were installed, and it is small."""

from __future__ import annotations

import os
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from tests.needs import ROOT
from tests.site.read import dangling, pages

EXAMPLE = ROOT / "examples" / "branch_line"

MOST_LINES = 900
"""All its files together, its tests among them."""


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """An environment in which Python finds the example and what its pyproject.toml says of it."""
    root = tmp_path_factory.mktemp("installed")
    project = tomllib.loads((EXAMPLE / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    info = root / f"branch_line-{project['version']}.dist-info"
    info.mkdir()
    points = [
        line
        for group, entries in project["entry-points"].items()
        for line in (f"[{group}]", *(f"{name} = {value}" for name, value in entries.items()))
    ]
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {project['name']}\nVersion: {project['version']}\n")
    (info / "entry_points.txt").write_text("\n".join(points) + "\n", encoding="utf-8")
    path = os.pathsep.join(map(str, (root, EXAMPLE, ROOT)))
    # It wants nothing of pytest but itself; to load what else is here takes a second.
    return {**os.environ, "PYTHONPATH": path, "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}


def run(environment: dict[str, str], *arguments: str, cwd: Path = EXAMPLE) -> str:
    """What Python says when it is run like this."""
    done = subprocess.run(
        [sys.executable, *arguments], cwd=cwd, env=environment, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_it_passes_tests_of_its_own(installed: dict[str, str]) -> None:
    """And the suite of every game: where ``docs/adding_a_game.md`` is tried, whose last step is this game."""
    said = run(installed, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-W", "error", "-k", "not test_contract")
    assert " passed, " in said
    assert "skipped" not in said


@pytest.mark.exhaustive
def test_it_passes_all_its_tests(installed: dict[str, str]) -> None:
    said = run(installed, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-W", "error")
    assert " passed in " in said
    assert "skipped" not in said


def test_it_is_listed_and_played_from_the_command_line(installed: dict[str, str], tmp_path: Path) -> None:
    assert run(installed, "-m", "railwidgets", "games", cwd=tmp_path).split()[-1] == "branch_line"
    code = "from railwidgets.cli.play import notebook; print(notebook('branch_line', 3, 'person,search', {'size': 4}))"
    assert "rw.Session('branch_line', players=3, seats=['person', 'search'], size=4)" in run(installed, "-c", code)


def test_it_is_a_session_with_a_board_in_both_languages(installed: dict[str, str]) -> None:
    code = """
import railwidgets as rw
session = rw.Session("branch_line", seats=["person", "person"], seed=3, size=3)
board = rw.Board(session, lang="fr")
while session.state.actor is not None:
    session.play(str(session.state.legal_actions[0]))
print(board.view["panel"]["prompt"])
"""
    assert "a laissé la ligne sortir du terrain" in run(installed, "-c", code)


@pytest.mark.exhaustive
def test_it_has_its_pages_in_a_site(installed: dict[str, str], tmp_path: Path) -> None:
    site = tmp_path / "site"
    words = ("-m", "railwidgets", "site", "--out", str(site), "--game", "branch_line", "--no-engine")
    assert "26 pages" in run(installed, *words, cwd=tmp_path)
    assert list(dangling(site, pages(site))) == []


def test_it_is_small() -> None:
    kinds = (".py", ".toml", ".md", ".txt", ".css")
    files = [path for path in EXAMPLE.rglob("*") if path.suffix in kinds and ".pytest_cache" not in path.parts]
    assert len(files) > 25
    assert sum(len(path.read_text(encoding="utf-8").splitlines()) for path in files) < MOST_LINES
