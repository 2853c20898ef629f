"""The folder of a site: built next to its final place, then moved there, so that a site is complete or unchanged."""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterable, Iterator, Mapping
from contextlib import ExitStack, contextmanager, suppress
from hashlib import sha256
from pathlib import Path
from secrets import token_hex
from typing import Final

from railwidgets.core.files import naming, truncate_path
from railwidgets.core.lock import SUFFIX, LockedError, locked
from railwidgets.core.notation import read_json

MARK: Final = "site.json"
"""The file that identifies a site: it lists all files with their checksums."""

FORMAT: Final = "railwidgets-site"

PREFIX: Final = ".railwidgets-site-"
"""The beginning of the name of a folder in which a run builds a site."""

DIGITS: Final = 12
"""The length of a checksum: enough to distinguish versions of a file."""


class SiteError(ValueError):
    """The site cannot be built there; the message says why and how to fix it."""


@contextmanager
def staged(out: Path, beside: str = "") -> Iterator[Path]:
    """Yields a folder to build a site in, and moves it to ``out`` on success.

    Keeps files that others added to an earlier site, such as its documentation; removes files that are no longer part
    of the site, and what runs that were killed left next to it.

    Args:
        out: the folder of the site; created if necessary.
        beside: a file or folder that others put there, perhaps before the first build.

    Raises:
        SiteError: ``out`` is a file, or a folder with other things in it.
        OSError: it cannot be written, such as on a full disk; the error names ``out``, and an earlier site stays
            unchanged.
    """
    before = _files_at(out, beside)
    with _stage_for(out) as stage, _naming_instead(stage, out):
        yield stage
        files = checksums(stage)
        # A run that is killed while it moves the files leaves a site to which all of them belong.
        _put_mark(stage, out, {**before, **files})
        _take_place(stage, out, files)
        for gone in before.keys() - files.keys():
            _remove(out, gone)
        _put_mark(stage, out, files)


@contextmanager
def _stage_for(out: Path) -> Iterator[Path]:
    """Yields a new folder on the disk of ``out``, and removes it afterwards.

    First removes the folders of runs that were killed: nobody holds their locks.
    """
    stage = out.parent / f"{PREFIX}{token_hex(4)}"
    with naming(out):
        out.parent.mkdir(parents=True, exist_ok=True)
    for left in {path.with_name(path.name.removesuffix(SUFFIX)) for path in out.parent.glob(f"{PREFIX}*")}:
        with suppress(LockedError, OSError), locked(left):
            shutil.rmtree(left)
    with ExitStack() as stack:
        with naming(out):
            stack.enter_context(locked(stage))
            stage.mkdir()
        stack.callback(shutil.rmtree, stage, ignore_errors=True)
        yield stage


@contextmanager
def _naming_instead(stage: Path, out: Path) -> Iterator[None]:
    """Makes errors about a full disk, or about a file of the stage, name the folder of the site."""
    try:
        yield
    except OSError as error:
        if error.filename and stage.name not in str(error.filename):
            raise
        with naming(out):
            raise


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
        known = read_json((out / MARK).read_text(encoding="utf-8"), MARK)
        if known["format"] == FORMAT:
            return {str(name): str(checksum) for name, checksum in known["files"].items()}
    except (OSError, ValueError, KeyError, TypeError, AttributeError):
        pass
    raise SiteError(
        f"{truncate_path(out)} has other contents, such as {truncate_path(there.name)}, "
        "and no site that railwidgets built: name an empty folder, or a new one"
    )


def _put_mark(stage: Path, out: Path, files: Mapping[str, str]) -> None:
    """Lists the files of the site in its mark."""
    text = json.dumps({"format": FORMAT, "files": files}, indent=1, sort_keys=True)
    (stage / MARK).write_text(f"{text}\n", encoding="utf-8")
    _take_place(stage, out, [MARK])


def _take_place(stage: Path, out: Path, files: Iterable[str]) -> None:
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
