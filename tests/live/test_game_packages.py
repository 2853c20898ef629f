"""Games of other packages in a page with an engine: their packages go along, or the reason why they cannot is said."""

from __future__ import annotations

import io
import subprocess
import sys
import zipfile
from collections.abc import Iterator
from itertools import count
from pathlib import Path

import pytest

import railwidgets as rw
from railwidgets.live import SharedParts, page_of
from railwidgets.live.engine_parts import wheel
from railwidgets.live.game_packages import installed_games
from tests.testing.copies import Copy, copies

NUMBERS = count(1)

PLAYS = """
import sys; sys.path.insert(0, "wheel.zip"); import json, railwidgets.live.engine as live
from railwidgets.core import GAMES
from railwidgets.live.setup import setup_of
from railwidgets.session import Session
from railwidgets.session.page.presenter import Presenter
*_, theirs = GAMES
for name in ("rail_europe", theirs):
    session = Session(name, seats=["greedy", "person"], seed=1)
    live.Desk(json.dumps(setup_of(Presenter(session))), print)
assert all("wheel.zip" in module.__file__ for module in (live, sys.modules[theirs]))
"""


@pytest.fixture
def copy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Copy]:
    """Branch Line under another name, installed."""
    with copies(tmp_path, monkeypatch):
        copy = Copy(f"travelling_line_{next(NUMBERS)}", tmp_path)
        copy.install()
        yield copy


def names(archive: bytes) -> set[str]:
    """The files of an archive."""
    return set(zipfile.ZipFile(io.BytesIO(archive)).namelist())


def requires(copy: Copy, line: str) -> None:
    """Lets the package of a copy need another one."""
    about = copy.folder.parent / f"{copy.name}-0.dist-info" / "METADATA"
    about.write_text(f"{about.read_text(encoding='utf-8')}Requires-Dist: {line}\n", encoding="utf-8")


def test_a_page_plays_with_no_other_package_and_the_package_of_a_game_goes_along(copy: Copy, tmp_path: Path) -> None:
    archive = wheel([copy.name])
    assert names(archive) - names(wheel()) == {
        *(f"{copy.name}/{path.name}" for path in copy.folder.iterdir() if path.is_file()),
        f"{copy.name}-0.dist-info/METADATA",
        f"{copy.name}-0.dist-info/entry_points.txt",
    }
    assert wheel([copy.name]) == archive
    (tmp_path / "elsewhere").mkdir()
    (tmp_path / "elsewhere" / "wheel.zip").write_bytes(archive)
    done = subprocess.run(
        [sys.executable, "-I", "-S", "-c", PLAYS],
        cwd=tmp_path / "elsewhere",
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    first, second = done.stdout.splitlines()
    assert first.startswith('{"do": "whole", "view": {')
    assert second.startswith('{"do": "whole", "view": {')


def test_a_game_of_railwidgets_takes_no_other_package_along(copy: Copy) -> None:
    assert wheel(["streetcar"]) == wheel()


def test_shared_parts_hold_the_installed_games_or_those_asked_for(copy: Copy, engine: Path, tmp_path: Path) -> None:
    state = rw.game(copy.name).start(2, seed=1)
    every = SharedParts.write(tmp_path / "every", pyodide=engine)
    assert every.games == installed_games()
    assert copy.name in every.games
    assert page_of(state, live="engine", shared=every, path=tmp_path / "page.html")
    none = SharedParts.write(tmp_path / "none", pyodide=engine, games=["streetcar"])
    assert none.games == ()
    with pytest.raises(ValueError, match=rf"lacks {copy.name}: SharedParts\.write\(\.\.\., games="):
        page_of(state, live="engine", shared=none, path=tmp_path / "page.html", most=2)
    assert page_of(state, shared=none, path=tmp_path / "page.html", most=2)


def test_a_study_takes_the_games_of_all_its_chapters_along(copy: Copy, engine: Path, tmp_path: Path) -> None:
    study = rw.Study("Both").add(rw.Session("streetcar", seed=1), "One").add(rw.Session(copy.name, seed=1), "Two")
    none = SharedParts.write(tmp_path / "none", pyodide=engine, games=[])
    with pytest.raises(ValueError, match=f"lacks {copy.name}"):
        page_of(study, live="engine", shared=none, path=tmp_path / "page.html", most=2)


@pytest.mark.parametrize("need", ["numpy>=2", "numpy ; python_version > '3'", "NumPy[x]"])
def test_a_package_that_needs_another_stays_out_and_the_error_names_it(
    copy: Copy, engine: Path, tmp_path: Path, need: str
) -> None:
    requires(copy, "railwidgets>=0.2")
    requires(copy, "pytest>=8 ; extra == 'test'")
    assert copy.name in installed_games()
    requires(copy, need)
    assert copy.name not in installed_games()
    with pytest.raises(ValueError, match=rf"the package of {copy.name} needs (?i:numpy), which Python in a page does"):
        page_of(rw.game(copy.name).start(2, seed=1), live="engine", pyodide=engine)


def test_a_package_with_compiled_code_stays_out_and_the_error_names_the_file(copy: Copy, engine: Path) -> None:
    (copy.folder / "fast.so").write_bytes(b"")
    assert copy.name not in installed_games()
    with pytest.raises(ValueError, match=rf"compiled code, {copy.name}/fast\.so"):
        page_of(rw.game(copy.name).start(2, seed=1), live="engine", pyodide=engine)
