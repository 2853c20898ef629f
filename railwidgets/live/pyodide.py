"""Python in a browser: the files of Pyodide for pages with an engine, and where to find them.

Pyodide (https://pyodide.org, Mozilla Public License 2.0) is not part of this package: name a folder with it, or let npm
fetch it once into a folder of the user. Only this version works, and the checksums of its files are verified.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import tarfile
import tempfile
from collections.abc import Mapping
from hashlib import sha256
from pathlib import Path
from typing import Final

VERSION: Final = "314.0.6"

FILES: Final[Mapping[str, str]] = {
    "pyodide.js": "8d653521230f8e92f2e2f587e03f29d3abcdfb1c1744442d06fd8235007adb6b",
    "pyodide.asm.mjs": "2ac5eba365ec12839c75c03b39b3be1dd63b798852cc460b014b52238be042f7",
    "pyodide.asm.wasm": "3a0a00dfeaa348ac20f9ef09904233d32d33f644339662d4af368f8a2010f37a",
    "python_stdlib.zip": "80c5be6babfe03297069703410c3c29404dcf2525d2b128746bae5536f94831f",
}
"""The required files, and the SHA-256 of each."""

LOCK: Final = {
    "info": {
        "abi_version": "2026_0",
        "arch": "wasm32",
        "platform": "emscripten_5_0_3",
        "python": "3.14.2",
        "version": VERSION,
    },
    "packages": {},
}
"""The lock file of that release, without the packages that it could fetch."""

VARIABLE: Final = "RAILWIDGETS_PYODIDE"
"""The environment variable for the folder."""

CLONE: Final = Path(__file__).parent.parent.parent / "js" / "node_modules" / "pyodide"
"""The folder in a clone."""


class EngineMissingError(FileNotFoundError):
    """Pyodide is missing, or has another version; the message says how to get it."""


def files(folder: str | Path | None = None) -> dict[str, bytes]:
    """Returns the files of Pyodide by name.

    Searches the given folder, or else that of ``RAILWIDGETS_PYODIDE``, or else those of a clone and of ``fetch``.

    Args:
        folder: a folder with the files of the release ``VERSION``.

    Raises:
        EngineMissingError: the files are missing, or not those of that release.
    """
    named = folder or os.environ.get(VARIABLE)
    places = [Path(named)] if named else [CLONE, kept()]
    for place in places:
        if all((place / name).is_file() for name in FILES):
            return {name: _checked(place / name) for name in FILES}
    looked = " and ".join(str(place) for place in places)
    raise EngineMissingError(
        f"no Pyodide {VERSION} in {looked}: name a folder that has {', '.join(FILES)} "
        f'(pyodide="..." or {VARIABLE}), or let npm bring it once: railwidgets export ... --fetch'
    )


def kept() -> Path:
    """Returns the folder in which ``fetch`` keeps Pyodide for this user."""
    home = os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache"
    return Path(home) / "railwidgets" / f"pyodide-{VERSION}"


def fetch() -> Path:
    """Fetches Pyodide with npm into a folder of the user, unless it is there.

    Returns:
        The folder.

    Raises:
        EngineMissingError: npm is missing or fails, or the files are the wrong ones; nothing is kept.
    """
    place = kept()
    if all((place / name).is_file() for name in FILES):
        return place
    npm = shutil.which("npm")
    if npm is None:
        raise EngineMissingError(
            f"npm was not found; download Pyodide {VERSION} (its core files) from pyodide.org, unpack it, "
            f"and name the folder by {VARIABLE}"
        )
    place.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=place.parent) as folder:
        command = [npm, "pack", f"pyodide@{VERSION}", "--silent"]
        done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
        if done.returncode:
            raise EngineMissingError(f"npm could not fetch Pyodide {VERSION}: {done.stderr.strip()[-300:]}")
        unpacked = Path(folder) / "unpacked"
        unpacked.mkdir()
        with tarfile.open(next(Path(folder).glob("*.tgz"))) as archive:
            for name in FILES:
                if f"package/{name}" not in archive.getnames():
                    raise EngineMissingError(f"the package from npm lacks {name}")
                if (member := archive.extractfile(f"package/{name}")) is not None:
                    (unpacked / name).write_bytes(member.read())
        for name in FILES:
            _checked(unpacked / name)
        # In one step, so that an interrupted run leaves nothing that looks complete.
        unpacked.replace(place)
    return place


def _checked(path: Path) -> bytes:
    content = path.read_bytes()
    if sha256(content).hexdigest() != FILES[path.name]:
        raise EngineMissingError(f"{path} is not from Pyodide {VERSION}: use the files of that release")
    return content
