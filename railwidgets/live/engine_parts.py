"""The parts of an engine: the script of the worker, Python itself, its standard library, and packages."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Iterable, Iterator, Mapping
from hashlib import sha256
from importlib import resources
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Final

from railwidgets.core.html import Html
from railwidgets.live import pyodide as engine
from railwidgets.live.game_packages import files_of
from railwidgets.live.parts import as_json, packed
from railwidgets.live.standard_library import trimmed_library
from railwidgets.session.page.static_files import static

SHIELD: Final = "self.importScripts = () => { throw new Error('nothing is imported here'); };"
"""Pyodide assumes that it is a module if the worker cannot import scripts; only modules work from a file."""

PACKAGES: Final = ("railwidgets", "traitlets")
"""The packages that Python in the page can import besides its standard library."""

LEFT_OUT: Final = frozenset(
    {
        "sources.json",
        "widgets",
        "room",
        "environments",
        "terminal",
        "simulation",
        "site",
        "testing",
        "cli",
        "static",
        "notebooks",
        "tests",
        "__pycache__",
    }
)
"""Their files that no page needs."""

CODE: Final = "code"
"""The part with the script of the worker, which receives all others."""

SNAPSHOT: Final = "snapshot"
"""The part with the memory of the started engine; not every page has one."""

CHECKSUM: Final = "checksum"
"""What a page of one file holds besides: by it, the browser finds the memory that it kept of the same engine."""


def engine_parts(folder: str | Path | None = None, games: Iterable[str] = ()) -> dict[str, bytes]:
    """Returns the parts of an engine by name; reproducible for the same files.

    Args:
        folder: the folder with Pyodide, see ``pyodide.files``.
        games: the games that the page can hold besides those of railwidgets.

    Raises:
        EngineMissingError: there is no Pyodide.
        NoTravelError: the package of a game cannot go into a page.
    """
    found = engine.files(folder)
    others = tuple(games)
    library = found["python_stdlib.zip"]
    module = found["pyodide.asm.mjs"].decode()
    # Inside a worker's script it is not a module: it has no address of its own, and exports nothing.
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
        # Nobody knows what the package of another game imports.
        "library": library if others else trimmed_library(library),
        "wheel": wheel(others),
    }


def checksum_of(parts: Mapping[str, bytes]) -> str:
    """Returns a checksum of an engine: another one wakes with another memory."""
    known = sha256()
    for content in parts.values():
        known.update(content)
    return known.hexdigest()[:10]


def in_page(parts: Mapping[str, bytes], snapshot: bytes | None = None) -> Html:
    """Returns an engine as part of a page of one file, with its snapshot if there is one."""
    woken = {} if snapshot is None else {SNAPSHOT: snapshot}
    return packed({**parts, CHECKSUM: checksum_of(parts).encode(), **woken})


def wheel(games: Iterable[str] = ()) -> bytes:
    """Returns an archive of the packages for Python in the page; reproducible for the same files.

    Args:
        games: games of other packages, whose packages go along.
    """
    kept = io.BytesIO()
    with zipfile.ZipFile(kept, "w") as archive:  # uncompressed, since the page compresses all parts together
        for package in PACKAGES:
            for name, file in _files(resources.files(package), package):
                archive.writestr(zipfile.ZipInfo(name), file.read_bytes())
        for name, content in files_of(games):
            archive.writestr(zipfile.ZipInfo(name), content)
    return kept.getvalue()


def _files(folder: Traversable, path: str) -> Iterator[tuple[str, Traversable]]:
    for entry in sorted(folder.iterdir(), key=lambda entry: entry.name):
        if entry.name in LEFT_OUT:
            continue
        if entry.is_dir():
            yield from _files(entry, f"{path}/{entry.name}")
        elif not entry.name.endswith((".pyc", ".pyi")):
            yield f"{path}/{entry.name}", entry
