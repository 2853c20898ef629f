"""The folder of a site: built beside it, then put in its place, so that a site is whole or as it was."""

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
"""The file by which a site is known: all its files, each with a checksum of what is in it."""

FORMAT: Final = "railwidgets-site"

DIGITS: Final = 12
"""Of a checksum: enough to tell one version of a file from another."""


class SiteError(ValueError):
    """The site cannot be built there; the message says why and what to do."""


@contextmanager
def staged(out: Path, beside: str = "") -> Iterator[Path]:
    """A folder to build a site in, which takes the place of the one at ``out`` when all went well.

    Files that were put below an earlier site by others, such as its documentation, stay; files of the earlier site
    that are no longer part of it go.

    Args:
        out: the folder of the site; it is made where it is not there.
        beside: a file or folder that others put there, and may have put there first.

    Raises:
        SiteError: it is a file, or a folder with other things in it.
        OSError: it cannot be written, such as on a full disk; an earlier site stays as it is.
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
    """Every file of a folder with what tells it from other versions of it."""
    return {
        path.relative_to(folder).as_posix(): sha256(path.read_bytes()).hexdigest()[:DIGITS]
        for path in sorted(folder.rglob("*"))
        if path.is_file()
    }


def _files_at(out: Path, beside: str) -> Mapping[str, str]:
    """The files of the site that is there; none where there is nothing yet."""
    if not out.exists():
        return {}
    if not out.is_dir():
        raise SiteError(f"{truncate_path(out)} is a file, and a site is a folder: name another place")
    there = next((entry for entry in out.iterdir() if entry.name != beside), None)
    if there is None:
        return {}
    try:
        known = json.loads((out / MARK).read_text(encoding="utf-8"))
        if known["format"] == FORMAT:
            return {str(name): str(told) for name, told in known["files"].items()}
    except (OSError, ValueError, KeyError, TypeError, AttributeError):
        pass
    raise SiteError(
        f"{truncate_path(out)} holds other things, such as {truncate_path(there.name)}, "
        "and no site that railwidgets built: name an empty folder, or one that is not there yet"
    )


def _take_place(stage: Path, out: Path, files: list[str]) -> None:
    """Puts every file where it belongs; on one disk that takes no more room."""
    for name in files:
        target = out / name
        target.parent.mkdir(parents=True, exist_ok=True)
        (stage / name).replace(target)


def _remove(out: Path, name: str) -> None:
    """Takes away a file of an earlier site, and the folders that are empty without it."""
    path = out / name
    if ".." in Path(name).parts or Path(name).is_absolute():
        return
    path.unlink(missing_ok=True)
    with suppress(OSError):
        for folder in path.relative_to(out).parents[:-1]:
            (out / folder).rmdir()
