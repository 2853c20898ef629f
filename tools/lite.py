"""Builds a JupyterLab that runs entirely in the browser, with all notebooks: the target of "Open this notebook".

    python tools/lite.py                          into build/site/lite
    python tools/lite.py --out DIR                elsewhere

It contains JupyterLite with Pyodide, which is Python for browsers, and everything that the notebooks import, so the
served folder needs nothing from elsewhere. Pyodide comes from ``js/node_modules``, the wheels from pip, and railwidgets
from this clone. ``pip install -e ".[docs]"`` and ``npm ci`` in ``js`` install the requirements.

matplotlib is missing, because pip finds no wheel of it for browsers: a sentence explains that in place of each plot.
"""

from __future__ import annotations

import argparse
import json
import re
import shutil
import subprocess
import sys
import tempfile
import zipfile
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from email import message_from_bytes
from hashlib import sha256
from pathlib import Path
from typing import Any, Final

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT: Final = Path(__file__).parent.parent
OUT: Final = ROOT / "build" / "site" / "lite"
NOTEBOOKS: Final = ROOT / "notebooks"
PYODIDE: Final = ROOT / "js" / "node_modules" / "pyodide"

CORE: Final = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip")
"""The files of Pyodide."""

LOCK: Final = "pyodide-lock.json"
"""The list of packages; this tool writes its own."""

KERNEL: Final = Path("share/jupyter/labextensions/@jupyterlite/pyodide-kernel-extension/static/pypi")
"""The folder of the kernel's own wheels in an environment."""

FIRST: Final = ("micropip", "piplite", "ipykernel", "comm", "pyodide-kernel", "jedi", "ipython")
"""The packages that a kernel imports when it starts. The page loads them with their dependencies first, because
otherwise the kernel looks for each of them elsewhere, and hangs silently if one is missing."""

PACKAGES: Final = (
    *("anywidget", "asttokens", "comm", "decorator", "executing", "fsrs", "ipython", "ipython-pygments-lexers"),
    "ipywidgets",
    *("jedi", "jupyterlab-widgets", "matplotlib-inline", "micropip", "networkx", "packaging", "parso"),
    *("prompt-toolkit", "psygnal", "pure-eval", "pygments", "stack-data", "traitlets", "typing-extensions", "wcwidth"),
)
"""The packages that pip fetches. The list is explicit, because a package needs other dependencies in a browser than on
this machine; ``check`` finds missing ones."""

BROWSER: Final = {"sys_platform": "emscripten", "platform_system": "Emscripten", "os_name": "posix", "extra": ""}
"""The environment for the markers of requirements, besides the version of Python."""

APPS: Final = ("lab", "notebooks")
"""The pages to build: JupyterLab, and a single notebook."""

SETTINGS: Final = "@jupyterlite/pyodide-kernel-extension:kernel"


@dataclass(frozen=True, slots=True)
class Wheel:
    """A wheel and its entry in a list of packages.

    Attributes:
        path: the file.
        name: the name of the package.
        version: its version.
        needs: the names of its dependencies in a browser.
        imports: the modules that it installs.
    """

    path: Path
    name: str
    version: str
    needs: tuple[str, ...]
    imports: tuple[str, ...]

    @classmethod
    def read(cls, path: Path, python: str) -> Wheel:
        """Reads the metadata of a wheel.

        Args:
            path: the file.
            python: the target version of Python, such as ``3.14.2``.
        """
        with zipfile.ZipFile(path) as archive:
            files = archive.namelist()
            (path_inside,) = (name for name in files if re.fullmatch(r"[^/]+\.dist-info/METADATA", name))
            metadata = message_from_bytes(archive.read(path_inside))
        place = {**BROWSER, "python_version": ".".join(python.split(".")[:2]), "python_full_version": python}
        asked = map(Requirement, metadata.get_all("Requires-Dist") or ())
        needs = {canonicalize_name(one.name) for one in asked if one.marker is None or one.marker.evaluate(place)}
        tops = {file.split("/")[0].removesuffix(".py") for file in files if file.endswith(".py")}
        imports = tuple(sorted(top for top in tops if top.isidentifier()))
        return cls(path, canonicalize_name(metadata["Name"]), metadata["Version"], tuple(sorted(needs)), imports)

    @property
    def entry(self) -> dict[str, Any]:
        """Its entry in the list of packages."""
        return {
            "name": self.name,
            "version": self.version,
            "file_name": self.path.name,
            "install_dir": "site",
            "sha256": sha256(self.path.read_bytes()).hexdigest(),
            "package_type": "package",
            "imports": list(self.imports),
            "depends": list(self.needs),
            "unvendored_tests": False,
        }


def fetch(folder: Path, python: str) -> None:
    """Downloads all wheels into a folder.

    Args:
        folder: the target folder.
        python: the target version of Python.
    """
    pip = [sys.executable, "-m", "pip"]
    those = ["--only-binary=:all:", "--platform=any", f"--python-version={'.'.join(python.split('.')[:2])}"]
    run([*pip, "download", "--quiet", "--no-deps", *those, f"--dest={folder}", *PACKAGES])
    run([*pip, "wheel", "--quiet", "--no-deps", f"--wheel-dir={folder}", str(ROOT)])
    for wheel in Path(sys.prefix, KERNEL).glob("*.whl"):
        shutil.copy(wheel, folder)


def check(wheels: Sequence[Wheel]) -> None:
    """Checks that the wheels contain all their dependencies.

    Raises:
        SystemExit: some are missing; the message names them, and the packages that need them.
    """
    there = {wheel.name for wheel in wheels}
    lacking = {need: wheel.name for wheel in wheels for need in wheel.needs if need not in there}
    if lacking:
        named = ", ".join(f"{need} (for {by})" for need, by in sorted(lacking.items()))
        sys.exit(f"tools/lite.py: add to PACKAGES what is needed as well: {named}")


def newest(wheels: Iterable[Wheel]) -> list[Wheel]:
    """Returns the newest wheel of each package."""
    found: dict[str, Wheel] = {}
    for wheel in sorted(wheels, key=lambda wheel: [int(part) for part in re.findall(r"\d+", wheel.version)]):
        found[wheel.name] = wheel
    return sorted(found.values(), key=lambda wheel: wheel.name)


def distribution(folder: Path) -> None:
    """Assembles a Pyodide with exactly these packages.

    Args:
        folder: the target folder.
    """
    folder.mkdir(parents=True)
    for name in CORE:
        shutil.copy(PYODIDE / name, folder)
    info = json.loads((PYODIDE / LOCK).read_text(encoding="utf-8"))["info"]
    fetch(folder, info["python"])
    wheels = newest(Wheel.read(path, info["python"]) for path in folder.glob("*.whl"))
    check(wheels)
    for path in set(folder.glob("*.whl")) - {wheel.path for wheel in wheels}:
        path.unlink()
    lock = {"info": info, "packages": {wheel.name: wheel.entry for wheel in wheels}}
    (folder / LOCK).write_text(json.dumps(lock), encoding="utf-8")


APART = frozenset({"class.ipynb"})
"""Notebooks that a browser cannot run: they serve pages to other machines."""


def notebooks(folder: Path) -> None:
    """Copies the notebooks and their data, except those ``APART``.

    JupyterLite parses every file with "json" in its name as one JSON document, so files of JSON lines get other names.

    Args:
        folder: the target folder.
    """
    folder.mkdir()
    lines = [path.name for path in NOTEBOOKS.glob("*.jsonl")]
    for path in (*NOTEBOOKS.glob("*.ipynb"), *NOTEBOOKS.glob("*.jsonl")):
        if path.name in APART:
            continue
        text = path.read_text(encoding="utf-8")
        for name in lines:
            text = text.replace(name, renamed(name))
        (folder / renamed(path.name)).write_text(text, encoding="utf-8")


def renamed(name: str) -> str:
    """Returns the name of a file in the copy."""
    return name.replace(".jsonl", ".txt")


def build(out: Path) -> None:
    """Builds the folder.

    Args:
        out: the folder; the build replaces its contents.
    """
    with tempfile.TemporaryDirectory() as made:
        site = Path(made, "site")
        distribution(site / "static" / "pyodide")
        kernel = {"disablePyPIFallback": True, "loadPyodideOptions": {"packages": list(FIRST)}}
        # The tests find the application by its name.
        settings = {"litePluginSettings": {SETTINGS: kernel}, "appName": "railwidgets", "exposeAppInBrowser": True}
        config = {"jupyter-lite-schema-version": 0, "jupyter-config-data": settings}
        (site / "jupyter-lite.json").write_text(json.dumps(config), encoding="utf-8")
        notebooks(site / "notebooks")
        apps = [f"--apps={app}" for app in APPS]
        command = [sys.executable, "-m", "jupyterlite_core.app", "build", f"--lite-dir={site}", *apps]
        shutil.rmtree(out, ignore_errors=True)
        run([*command, f"--contents={site / 'notebooks'}", f"--output-dir={out}", "--no-sourcemaps"], cwd=made)


def run(command: Sequence[str], cwd: str | None = None) -> None:
    """Runs a command, and prints its output only if it fails."""
    done = subprocess.run(command, cwd=cwd, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False)
    if done.returncode:
        sys.exit(f"{done.stdout}\ntools/lite.py: this did not work: {' '.join(command)}")


def main(argv: Sequence[str] | None = None) -> int:
    """Runs the command line and returns the exit code."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--out", type=Path, default=OUT, help="the folder; the build replaces its contents")
    out: Path = parser.parse_args(argv).out
    if not all((PYODIDE / name).is_file() for name in (*CORE, LOCK)):
        sys.exit(f"tools/lite.py: there is no Pyodide in {PYODIDE}; bring it with: (cd js && npm ci)")
    build(out.resolve())
    size = sum(path.stat().st_size for path in out.rglob("*") if path.is_file())
    print(f"{out}: {size / 1e6:.0f} MB. Serve it: python -m http.server --directory {out}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
