"""Python in a browser: the files of Pyodide that a page with an engine carries, and where they are found.

Pyodide (https://pyodide.org, Mozilla Public License 2.0) is not part of this package: a folder with it is named, or
npm brings it once into a folder of the user's. It is this one version, and what is in the files is checked.
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
"""The files that are wanted, and the SHA-256 of each."""

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
"""The environment variable that may name the folder."""

CLONE: Final = Path(__file__).parent.parent.parent / "js" / "node_modules" / "pyodide"
"""Where a clone has it."""


class EngineMissingError(FileNotFoundError):
    """There is no Pyodide, or another one than is wanted; the text says how to come by it."""


def files(folder: str | Path | None = None) -> dict[str, bytes]:
    """The files of Pyodide by name.

    They are looked for in the folder that is named, else in that of ``RAILWIDGETS_PYODIDE``, else where a clone and
    where ``fetch`` has them.

    Args:
        folder: with the files of the release ``VERSION``.

    Raises:
        EngineMissingError: they are not there, or not those of that release.
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
    """Where ``fetch`` keeps Pyodide for this user."""
    home = os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache"
    return Path(home) / "railwidgets" / f"pyodide-{VERSION}"


def fetch() -> Path:
    """Has npm bring Pyodide into a folder of the user's, unless it is there.

    Returns:
        The folder.

    Raises:
        EngineMissingError: there is no npm, it could not fetch, or what came is not what is wanted; nothing is kept.
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
                    raise EngineMissingError(f"what npm brought lacks {name}")
                if (member := archive.extractfile(f"package/{name}")) is not None:
                    (unpacked / name).write_bytes(member.read())
        for name in FILES:
            _checked(unpacked / name)
        # At once and whole, so that a run that ends in the middle leaves nothing that looks like it.
        unpacked.replace(place)
    return place


def _checked(path: Path) -> bytes:
    content = path.read_bytes()
    if sha256(content).hexdigest() != FILES[path.name]:
        raise EngineMissingError(f"{path} is not that of Pyodide {VERSION}: take the files of that release")
    return content
