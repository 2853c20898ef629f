"""Pages with an engine hold all of the package: it is read and compressed once for all tests of a process."""

from __future__ import annotations

import gzip
from functools import lru_cache
from hashlib import sha256
from typing import Final

import pytest

from railwidgets.live import engine_parts, folder, parts, pyodide
from tests.live.archives import stdlib

LARGE: Final = 500_000
"""Python and its packages are larger, in bytes; the boards and scripts of a page are not."""

_squeezed = parts.squeezed


@lru_cache(maxsize=16)
def squeezed_once(content: bytes) -> bytes:
    """What packs the parts of a page: Python and its packages are the same in all, and packed in a hurry."""
    return _squeezed(content) if len(content) < LARGE else gzip.compress(content, 1, mtime=0)


wheel_once = lru_cache(maxsize=16)(engine_parts.wheel)
"""What reads the packages for Python."""


@pytest.fixture(autouse=True)
def _parts_are_packed_once(monkeypatch):
    anew = engine_parts.wheel
    # The packages of other games are what some tests change.
    monkeypatch.setattr(
        engine_parts, "wheel", lambda games=(): anew(games) if (games := tuple(games)) else wheel_once()
    )
    for module in (parts, folder):
        monkeypatch.setattr(module, "squeezed", squeezed_once)


@pytest.fixture
def fake_pyodide(tmp_path, monkeypatch):
    """A folder with files that pass for Pyodide's: Python itself is ten megabytes."""
    texts = {"pyodide.asm.mjs": "var here = import.meta.url;\nexport default _createPyodideModule;"}
    content = {name: texts.get(name, name).encode() for name in pyodide.FILES}
    content["python_stdlib.zip"] = stdlib("os.py", "pdb.py")
    home = tmp_path / "pyodide"
    home.mkdir()
    for name, data in content.items():
        (home / name).write_bytes(data)
    monkeypatch.setattr(pyodide, "FILES", {name: sha256(data).hexdigest() for name, data in content.items()})
    return home


@pytest.fixture
def engine(fake_pyodide, monkeypatch):
    """The same folder where nobody makes a snapshot: Node would find that these files are none."""
    monkeypatch.setattr(folder, "snapshot_of", lambda *of: None)
    return fake_pyodide
