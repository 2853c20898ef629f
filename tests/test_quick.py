"""Quick tests: which they are, what they leave out, and that the list of the others is true."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tests import quick
from tests.needs import ROOT
from tests.sampling import exhaustive
from tools import quick as tool


def test_each_line_of_the_list_names_a_test_in_order() -> None:
    lines = list(quick.listed())
    assert lines == sorted(set(lines))
    for line in lines:
        file, _, test = line.removeprefix(quick.KEPT).partition("[")[0].partition("::")
        name = test.rpartition("::")[2]
        text = (ROOT / file).read_text(encoding="utf-8")
        assert not test or f"def {name}(" in text, f"{line}: there is no such test any more"


def folders() -> set[Path]:
    """The folders of tests, without those that only a browser or another host can run."""
    found = {path.parent for path in quick.TESTS.rglob("test_*.py")}
    return {folder for folder in found if folder.name not in ("browser", "engines", "hosts")}


def test_every_folder_of_tests_has_quick_tests(request: pytest.FixtureRequest) -> None:
    items = request.session.items
    if not folders() <= {item.path.parent for item in items}:
        pytest.skip("only some of the tests are run")
    assert {item.path.parent for item in items if item.get_closest_marker("quick")} == folders()


def test_quick_is_no_test_that_is_left_out_by_default(request: pytest.FixtureRequest) -> None:
    for item in request.session.items:
        if item.get_closest_marker("quick"):
            assert quick.NEVER.isdisjoint(mark.name for mark in item.iter_markers()), item.nodeid


@pytest.fixture
def package(tmp_path: Path) -> Path:
    """A package of a module for each way of being touched or not."""
    for name, text in {
        "ran": "def f():\n    return 1\n",
        "imported": "class C:\n    x = 1\ndef f():\n    return 1\n",
        "data": "X = 1\n",
        "declared": "class P:\n    def f(self): ...\n    def g(self):\n        raise NotImplementedError\n",
        "given": "f = lambda: 1\n",
        "__main__": "def f():\n    return 1\n",
    }.items():
        (tmp_path / f"{name}.py").write_text(text, encoding="utf-8")
    return tmp_path


def test_a_module_of_which_no_function_ran_is_named(package: Path) -> None:
    code = {}
    for name in ("ran", "imported"):
        path = package / f"{name}.py"
        module = compile(path.read_text(encoding="utf-8"), str(path), "exec")
        code[name] = [module, *(part for part in module.co_consts if hasattr(part, "co_flags"))]
    function = [part for part in code["ran"] if part.co_name == "f"]
    only_imported = [part for part in code["imported"] if part.co_name != "f"]
    assert {part.co_name for part in only_imported} == {"<module>", "C"}
    assert tool.untouched([*function, *only_imported], package) == [package / "given.py", package / "imported.py"]


def test_the_list_is_added_to_in_order(tmp_path: Path) -> None:
    listed = tmp_path / "list.txt"
    listed.write_text("# why\n+ tests/d.py::test_d\ntests/b.py::test_b\n", encoding="utf-8")
    tool.write(["tests/c.py::test_c[1 - 2]", "tests/a.py::test_a", "tests/b.py::test_b", "tests/d.py::test_d"], listed)
    assert listed.read_text(encoding="utf-8").splitlines() == [
        "# why",
        "+ tests/d.py::test_d",
        "tests/a.py::test_a",
        "tests/b.py::test_b",
        "tests/c.py::test_c[1 - 2]",
    ]


@exhaustive
def test_quick_tests_touch_every_module() -> None:
    done = subprocess.run([sys.executable, "tools/quick.py"], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout[-2000:] + done.stderr
