"""What an engine is made of: a worker's text, Python itself, its standard library, and this package."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Iterator
from importlib import resources
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Final

from railwidgets.live import pyodide as engine
from railwidgets.live.parts import as_json, static

SHIELD: Final = "self.importScripts = () => { throw new Error('nothing is imported here'); };"
"""Pyodide takes itself for a module in a worker where no script can be imported, which alone works from a file."""

PACKAGES: Final = ("railwidgets", "traitlets")
"""What Python in the page can import besides its standard library."""

LEFT_OUT: Final = frozenset(
    {"widgets", "simulation", "site", "testing", "cli", "static", "notebooks", "tests", "__pycache__"}
)
"""What no page needs of them."""

CODE: Final = "code"
"""The part that is the text of the worker; all others are handed to it."""


def engine_parts(folder: str | Path | None = None) -> dict[str, bytes]:
    """The parts of an engine by name; the same for the same files.

    Args:
        folder: with Pyodide, see ``pyodide.files``.

    Raises:
        EngineMissingError: there is no Pyodide.
    """
    found = engine.files(folder)
    module = found["pyodide.asm.mjs"].decode()
    # As part of a worker's text it is no module: it has no address of its own, and exports nothing.
    module = module.replace("import.meta.url", "self.location.href")
    before, _, _ = module.rpartition("export default")
    code = (
        SHIELD.encode() + b"self.lock = %s;" % as_json(engine.LOCK),
        found["pyodide.js"],
        f"{before}\nself.createPyodideModule = _createPyodideModule;".encode(),
        static("live_worker.js").encode(),
    )
    return {
        CODE: b"\n".join(code),
        "wasm": found["pyodide.asm.wasm"],
        "library": found["python_stdlib.zip"],
        "wheel": wheel(),
    }


def wheel() -> bytes:
    """What Python in the page can import, as an archive; the same for the same files."""
    kept = io.BytesIO()
    with zipfile.ZipFile(kept, "w") as archive:  # not compressed: whoever stores it compresses all of it
        for package in PACKAGES:
            for name, file in _files(resources.files(package), package):
                archive.writestr(zipfile.ZipInfo(name), file.read_bytes())
    return kept.getvalue()


def _files(folder: Traversable, path: str) -> Iterator[tuple[str, Traversable]]:
    for entry in sorted(folder.iterdir(), key=lambda entry: entry.name):
        if entry.name in LEFT_OUT:
            continue
        if entry.is_dir():
            yield from _files(entry, f"{path}/{entry.name}")
        elif not entry.name.endswith((".pyc", ".pyi")):
            yield f"{path}/{entry.name}", entry
