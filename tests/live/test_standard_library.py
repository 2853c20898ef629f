"""The standard library of a page lacks nothing that a board imports."""

from __future__ import annotations

import io
import json
import subprocess
import zipfile

import pytest

from railwidgets.live.engine_parts import engine_parts, wheel
from railwidgets.live.standard_library import KEPT_ENCODINGS, LEFT_OUT, trimmed_library

IN_NODE = """
import {{ readFileSync }} from "node:fs";
import {{ loadPyodide }} from {module};
const python = await loadPyodide({{ stdLibURL: {library} }});
python.unpackArchive(new Uint8Array(readFileSync({wheel})), "zip", {{ extractDir: "/package" }});
python.runPython("import sys; sys.path.insert(0, '/package')");
console.log(python.runPython({code}));
"""

ALL = """
import importlib, json, sys
from pathlib import Path
here = Path("/package")
found = {}
for path in sorted(here.rglob("*.py")):
    name = ".".join(path.relative_to(here).with_suffix("").parts).removesuffix(".__init__")
    if name.endswith("__main__"):
        continue
    try:
        importlib.import_module(name)
    except Exception as error:
        found[name] = repr(error)
json.dumps([found, [name for name in ("os", "codecs", *sys.modules)]])
"""
"""Imports all modules of the package, and returns the errors and the loaded modules."""


def names(archive):
    return {*zipfile.ZipFile(io.BytesIO(archive)).namelist()}


def test_an_archive_loses_the_modules_that_are_named_and_no_others():
    kept, lost = ["json/decoder.py", "os.py", "encodings/__init__.py"], ["encodings/cp1252.py", "unittest/mock.py"]
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w") as archive:
        for name in (*kept, *lost, "pdb.py"):
            archive.writestr(name, name)
    less = trimmed_library(made.getvalue())
    assert names(less) == {*kept}
    assert zipfile.ZipFile(io.BytesIO(less)).read("json/decoder.py") == b"json/decoder.py"
    assert trimmed_library(made.getvalue()) == less


@pytest.mark.node
def test_what_is_left_out_is_in_the_library(js_packages):
    """A module that another version of Python no longer has would stay on the list."""
    whole = names((js_packages / "pyodide" / "python_stdlib.zip").read_bytes())
    assert {name.partition("/")[0] for name in whole} >= LEFT_OUT
    assert {f"encodings/{name}" for name in KEPT_ENCODINGS} <= whole


@pytest.mark.node
@pytest.mark.exhaustive
def test_every_module_of_the_package_imports_what_it_imports_with_the_whole_library(js_packages, tmp_path):
    python = js_packages / "pyodide"
    packed = tmp_path / "wheel.zip"
    packed.write_bytes(wheel())
    less = tmp_path / "less.zip"
    less.write_bytes(engine_parts(python)["library"])
    seen = []
    for library in (python / "python_stdlib.zip", less):
        script = tmp_path / "run.mjs"
        said = {"module": python / "pyodide.mjs", "library": library, "wheel": packed, "code": ALL}
        script.write_text(IN_NODE.format(**{name: json.dumps(str(text)) for name, text in said.items()}), "utf-8")
        done = subprocess.run(["node", str(script)], cwd=tmp_path, capture_output=True, text=True, check=True)
        seen.append(json.loads(done.stdout.splitlines()[-1]))
    assert seen[0] == seen[1]
    assert "railwidgets.live.engine" in seen[1][1]
