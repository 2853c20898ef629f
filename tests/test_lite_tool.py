"""The tool that makes notebooks run in a browser: what it reads out of wheels, and what it says is missing."""

from __future__ import annotations

import tomllib
import zipfile

import pytest
from packaging.requirements import Requirement

from tools import lite

METADATA = """Metadata-Version: 2.1
Name: Some_Board
Version: {version}
Requires-Dist: traitlets>=5
Requires-Dist: psutil; sys_platform != "emscripten"
Requires-Dist: Tiny.Part; python_version >= "3.14"
Requires-Dist: sphinx; extra == "docs"
"""


def wheel(folder, name="some_board", version="1.9"):
    path = folder / f"{name}-{version}-py3-none-any.whl"
    with zipfile.ZipFile(path, "w") as archive:
        archive.writestr(f"{name}/__init__.py", "")
        archive.writestr("single.py", "")
        archive.writestr("some-data/notes.py", "")
        archive.writestr(f"{name}-{version}.dist-info/METADATA", METADATA.format(version=version))
    return lite.Wheel.read(path, "3.14.2")


def test_a_wheel_says_what_it_needs_in_a_browser(tmp_path):
    entry = wheel(tmp_path).entry
    assert (entry["name"], entry["version"]) == ("some-board", "1.9")
    assert entry["depends"] == ["tiny-part", "traitlets"]
    assert entry["imports"] == ["single", "some_board"]
    assert entry["file_name"] == "some_board-1.9-py3-none-any.whl"


def test_the_newest_of_each_package_is_taken_by_number(tmp_path):
    old, new = wheel(tmp_path), wheel(tmp_path, version="1.10")
    assert lite.newest([new, old]) == [new]


def test_what_is_missing_is_named_with_what_wants_it(tmp_path):
    with pytest.raises(SystemExit, match=r"tiny-part \(for some-board\), traitlets \(for some-board\)"):
        lite.check([wheel(tmp_path)])


def test_lines_of_json_go_by_another_name(tmp_path):
    lite.notebooks(tmp_path / "notebooks")
    found = {path.name for path in (tmp_path / "notebooks").iterdir()}
    every = {lite.renamed(path.name) for path in lite.NOTEBOOKS.iterdir() if path.suffix in (".ipynb", ".jsonl")}
    assert found == every - lite.APART
    assert not any("json" in name for name in found)
    text = (tmp_path / "notebooks" / "bots_and_odds.ipynb").read_text(encoding="utf-8")
    assert "bots_and_odds.txt" in text
    assert "bots_and_odds.jsonl" not in text


def test_a_browser_has_what_spaced_practice_needs():
    extras = tomllib.loads((lite.ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"][
        "optional-dependencies"
    ]
    assert {Requirement(one).name for one in extras["review"]} <= set(lite.PACKAGES)


def test_the_kernel_is_given_what_it_asks_for():
    own = {"piplite", "ipykernel", "pyodide-kernel"}
    assert set(lite.FIRST) - own <= set(lite.PACKAGES)
