"""The examples of a game in a package of its own: they pass their tests as if installed, and they are small."""

from __future__ import annotations

import os
import subprocess
import sys
import tomllib
from dataclasses import dataclass
from pathlib import Path

import pytest

from tests.code_lines import lines
from tests.needs import ROOT
from tests.sampling import sampled
from tests.site.read import dangling, pages

EXAMPLES = ROOT / "examples"

MOST_LINES = {"branch_line": 700, "signal_box": 900}
"""What an author of each writes, its words and tests among it: no blank lines, no comments, nothing that is made."""


@dataclass(frozen=True)
class Example:
    """An example: its name, and an environment in which Python finds it and what its pyproject.toml says of it."""

    name: str
    environment: dict[str, str]

    @property
    def folder(self) -> Path:
        return EXAMPLES / self.name


@pytest.fixture(scope="module", params=sampled(MOST_LINES, "branch_line"))
def installed(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Example:
    """Each example, as if it were installed."""
    name: str = request.param
    root = tmp_path_factory.mktemp("installed")
    project = tomllib.loads((EXAMPLES / name / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    info = root / f"{name}-{project['version']}.dist-info"
    info.mkdir()
    points = [
        line
        for group, entries in project["entry-points"].items()
        for line in (f"[{group}]", *(f"{name} = {value}" for name, value in entries.items()))
    ]
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {project['name']}\nVersion: {project['version']}\n")
    (info / "entry_points.txt").write_text("\n".join(points) + "\n", encoding="utf-8")
    path = os.pathsep.join(map(str, (root, EXAMPLES / name, ROOT)))
    # It wants nothing of pytest but itself; to load what else is here takes a second.
    return Example(name, {**os.environ, "PYTHONPATH": path, "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"})


def run(example: Example, *arguments: str, cwd: Path | None = None) -> str:
    """What Python says when it is run like this."""
    command, environment = [sys.executable, *arguments], example.environment
    done = subprocess.run(
        command, cwd=cwd or example.folder, env=environment, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.mark.exhaustive
def test_it_passes_its_tests_and_the_suite(installed: Example) -> None:
    """At night: ``.ci/run`` has a step for it, with each example installed beside the wheel."""
    said = run(installed, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-W", "error")
    assert " passed in " in said
    assert "skipped" not in said


def test_it_is_listed_and_played_from_the_command_line(installed: Example, tmp_path: Path) -> None:
    name = installed.name
    assert run(installed, "-m", "railwidgets", "games", cwd=tmp_path).split()[-1] == name
    code = f"from railwidgets.cli.play import notebook; print(notebook('{name}', 3, 'person,search,search', {{}}))"
    assert f"rw.Session('{name}', players=3, seats=['person', 'search', 'search'])" in run(installed, "-c", code)


def test_it_is_a_session_with_a_board_in_both_languages(installed: Example) -> None:
    code = f"""
import railwidgets as rw
session = rw.Session("{installed.name}", seats=["person", "person"], seed=3)
board = rw.Board(session, lang="fr")
while session.state.actor is not None:
    session.play(str(session.state.legal_actions[0]))
print(board.view["panel"]["prompt"])
"""
    ends = {"branch_line": "a laissé la ligne sortir du terrain", "signal_box": "0 canton pour le train postal"}
    assert ends[installed.name] in run(installed, "-c", code)


@pytest.mark.exhaustive
def test_it_has_its_pages_in_a_site(installed: Example, tmp_path: Path) -> None:
    site = tmp_path / "site"
    words = ("-m", "railwidgets", "site", "--out", str(site), "--game", installed.name, "--no-engine")
    assert {"branch_line": "38 pages", "signal_box": "30 pages"}[installed.name] in run(installed, *words, cwd=tmp_path)
    assert list(dangling(site, pages(site))) == []


@pytest.mark.parametrize("name", MOST_LINES)
def test_it_is_small(name: str) -> None:
    kinds = (".py", ".toml", ".md", ".css")
    files = [
        path for path in (EXAMPLES / name).rglob("*.*") if path.suffix in kinds and ".pytest_cache" not in path.parts
    ]
    assert len(files) > 25
    total = sum(map(lines, files))
    assert total < MOST_LINES[name]
    assert f"{total}" in (ROOT / "docs" / "explanation" / "other_frameworks.md").read_text(encoding="utf-8")
