"""The folder of a site: built next to its final place, then moved there, so that a site is complete or unchanged."""

from __future__ import annotations

import json
import tempfile
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from hashlib import sha256
from pathlib import Path
from typing import Final

from railwidgets.core.files import truncate_path

MARK: Final = "site.json"
"""The file that identifies a site: it lists all files with their checksums."""

FORMAT: Final = "railwidgets-site"

DIGITS: Final = 12
"""The length of a checksum: enough to distinguish versions of a file."""


class SiteError(ValueError):
    """The site cannot be built there; the message says why and how to fix it."""


@contextmanager
def staged(out: Path, beside: str = "") -> Iterator[Path]:
    """Yields a folder to build a site in, and moves it to ``out`` on success.

    Keeps files that others added to an earlier site, such as its documentation; removes files that are no longer part
    of the site.

    Args:
        out: the folder of the site; created if necessary.
        beside: a file or folder that others put there, perhaps before the first build.

    Raises:
        SiteError: ``out`` is a file, or a folder with other things in it.
        OSError: it cannot be written, such as on a full disk; an earlier site stays unchanged.
    """
    before = _files_at(out, beside)
    out.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=out.parent, prefix=".railwidgets-site-", ignore_cleanup_errors=True) as name:
        stage = Path(name)
        yield stage
        files = checksums(stage)
        marked = {"format": FORMAT, "files": files}
        (stage / MARK).write_text(json.dumps(marked, indent=1, sort_keys=True) + "\n", encoding="utf-8")
        _take_place(stage, out, [*files, MARK])
        for gone in before.keys() - files.keys():
            _remove(out, gone)


def checksums(folder: Path) -> dict[str, str]:
    """Returns the checksums of all files in a folder."""
    return {
        path.relative_to(folder).as_posix(): sha256(path.read_bytes()).hexdigest()[:DIGITS]
        for path in sorted(folder.rglob("*"))
        if path.is_file()
    }


def _files_at(out: Path, beside: str) -> Mapping[str, str]:
    """Returns the files of the existing site; empty if there is none."""
    if not out.exists():
        return {}
    if not out.is_dir():
        raise SiteError(f"{truncate_path(out)} is a file, and a site needs a folder: name another path")
    there = next((entry for entry in out.iterdir() if entry.name != beside), None)
    if there is None:
        return {}
    try:
        known = json.loads((out / MARK).read_text(encoding="utf-8"))
        if known["format"] == FORMAT:
            return {str(name): str(checksum) for name, checksum in known["files"].items()}
    except (OSError, ValueError, KeyError, TypeError, AttributeError):
        pass
    raise SiteError(
        f"{truncate_path(out)} has other contents, such as {truncate_path(there.name)}, "
        "and no site that railwidgets built: name an empty folder, or a new one"
    )


def _take_place(stage: Path, out: Path, files: list[str]) -> None:
    """Moves every file to its place; on the same disk this needs no extra space."""
    for name in files:
        target = out / name
        target.parent.mkdir(parents=True, exist_ok=True)
        (stage / name).replace(target)


def _remove(out: Path, name: str) -> None:
    """Removes a file of an earlier site, and the folders that it leaves empty."""
    path = out / name
    if ".." in Path(name).parts or Path(name).is_absolute():
        return
    path.unlink(missing_ok=True)
    with suppress(OSError):
        for folder in path.relative_to(out).parents[:-1]:
            (out / folder).rmdir()
