"""``railwidgets new-game``: both templates run at once, pass the suite of every game, and say what to write next."""

from __future__ import annotations

import os
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path

import pytest

import railwidgets as rw
from railwidgets.cli import main
from railwidgets.cli.new_game import KINDS, NAME, TITLE, written
from railwidgets.core import GAMES, HOOKS
from railwidgets.core.registry import GROUP
from railwidgets.testing import check_game
from railwidgets.testing.looks import walk
from tests.needs import ROOT
from tests.sampling import exhaustive

MOST_LINES = {False: 640, True: 980}
"""All files of a game together."""


def made(folder: Path, name: str, *more: str) -> Path:
    """A game that the command wrote, with what pip would note of it."""
    out = folder / "packages" / name
    assert main(["new-game", name, "--out", str(out), *more]) == 0
    project = tomllib.loads((out / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    info = out / f"{name}-{project['version']}.dist-info"
    info.mkdir()
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {project['name']}\nVersion: 0.1.0\n", "utf-8")
    (points,) = project["entry-points"][GROUP].items()
    (info / "entry_points.txt").write_text(f"[{GROUP}]\n{' = '.join(points)}\n", encoding="utf-8")
    return out


@pytest.fixture(autouse=True)
def _forget() -> Iterator[None]:
    yield
    GAMES.forget()


def test_a_new_game_passes_the_suite(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its own tests, in a process that knows nothing of ours, run at night."""
    out = made(tmp_path, "ferry_line")
    monkeypatch.syspath_prepend(out)
    GAMES.forget()
    # Our tests are a package of the same name.
    spec = spec_from_file_location("facts_of_a_new_game", out / "tests" / "facts.py")
    assert spec is not None
    assert spec.loader is not None
    facts = module_from_spec(spec)
    spec.loader.exec_module(facts)
    check_game(facts.FACTS, games=1)


@exhaustive
@pytest.mark.parametrize(("name", "more"), [("level_crossing", ()), ("night_mail", ("--hidden",))])
def test_a_new_game_passes_its_tests_and_the_suite(tmp_path: Path, name: str, more: tuple[str, ...]) -> None:
    out = made(tmp_path, name, *more)
    path = os.pathsep.join(map(str, (out, ROOT)))
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-W", "error"],
        cwd=out,
        env={**os.environ, "PYTHONPATH": path, "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert "skipped" not in done.stdout


@pytest.mark.exhaustive
@pytest.mark.parametrize("hidden", [False, True])
def test_a_new_game_has_types(tmp_path: Path, hidden: bool) -> None:
    for name, text in written("ring_line", "Ring Line", hidden=hidden):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text(text, encoding="utf-8")
    done = subprocess.run(
        [
            sys.executable,
            "-m",
            "mypy",
            "--strict",
            "--config-file",
            "",
            "--follow-imports",
            "silent",
            "-p",
            "ring_line",
        ],
        cwd=tmp_path,
        env={**os.environ, "MYPYPATH": str(ROOT)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout


def test_a_new_game_is_played_to_its_end(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(made(tmp_path, "mail_van", "--hidden", "--title", "The Mail Van"))
    GAMES.forget()
    session = rw.Session("mail_van", seats=["greedy", "greedy"], seed=1)
    session.redo()
    assert str(session.state.game.title) == "The Mail Van"
    while session.state.actor is not None:
        session.redo()
    assert str(session.outcome.reason) == "The field is full."


@pytest.mark.parametrize("hidden", [False, True])
def test_each_file_says_what_to_write_next_and_none_keeps_the_name_of_the_template(hidden: bool) -> None:
    files = dict(written("ring_line", "Ring Line", hidden=hidden))
    kept = [name for name, text in files.items() for old in (NAME, TITLE, "MyGame", "my-game") if old in name + text]
    assert not kept
    hooks = {f"ring_line/{name}.py" for name, parts in HOOKS.items() if any(part.needed for part in parts.values())}
    silent = {"ring_line/__init__.py"}
    assert {name for name in hooks if "# Next: " not in files[name]} == silent
    assert hooks <= files.keys()
    for name in ("ring_line/clauses.toml", "tests/facts.py", "tests/test_clauses.py"):
        assert "# Next: " in files[name]
    assert sum(len(text.splitlines()) for text in files.values()) < MOST_LINES[hidden]
    assert len(KINDS[hidden]) == 1 + hidden


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["Ring"], "'Ring' cannot be a package: write small letters"),
        (["ring-line"], "cannot be a package"),
        (["1st"], "cannot be a package"),
        (["class"], "cannot be a package"),
        (["streetcar"], "the name streetcar is taken: railwidgets has a game of that name"),
        (["json"], "the name json is taken: import json means something else"),
        (["tests"], "the name tests is taken"),
        (["ring", "--title", 'The "Ring"'], "cannot be a title"),
        (["ring", "--title", " "], "cannot be a title"),
        (["ring", "--out", "."], "exists and is not an empty folder: name another one with --out"),
    ],
)
def test_what_cannot_be_is_refused_and_nothing_is_written(
    words: list[str], said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "kept.txt").write_text("kept", encoding="utf-8")
    assert main(["new-game", *words]) == 1
    assert said in capsys.readouterr().err
    assert [path.name for path in tmp_path.iterdir()] == ["kept.txt"]


def test_the_cards_of_a_new_game_fit_their_slots(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(made(tmp_path, "parcel_van", "--hidden"))
    GAMES.forget()
    state = rw.game("parcel_van").start(seed=1)
    panel = state.game.panel(state)
    cards = [piece.drawing for section in panel.sections if section.form == "card" for piece in section.pieces]
    assert cards
    plates = [one.attrs for card in cards for one in walk(card) if one.tag == "rect"]
    assert all(float(plate["x"]) > 50 - 34 and float(plate["x"]) + float(plate["width"]) < 50 + 34 for plate in plates)
