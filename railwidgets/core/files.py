"""Safe file access: reads regular files only, and replaces a file only by a complete one."""

from __future__ import annotations

import errno
import os
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Final

from railwidgets.core.notation import QUOTED

LARGEST: Final = 200_000_000
"""The largest readable file in bytes; a thousand recorded games take less than a tenth of it."""

PATIENCE: Final = 3.0
ABANDONED: Final = 10.0
"""How many seconds to wait for another process that writes a file, and after how many it must have died."""


class NotTextError(OSError):
    """A file that is not UTF-8 text, such as a picture or an archive."""


def read_file(source: str | Path) -> str:
    """Reads a text file.

    Args:
        source: its path.

    Raises:
        OSError: the file does not exist, cannot be read or is too large, or it is a device or a pipe, which may have no
            end. The error names the file, or the end of a long path.
        NotTextError: the file is not UTF-8 text; it is an ``OSError`` too.
    """
    with _named(source):
        path = Path(source)
        if path.exists() and not (path.is_file() or path.is_dir()):
            raise OSError(errno.EINVAL, "It is a device or a pipe, not a file")
        with path.open(encoding="utf-8") as file:
            if os.fstat(file.fileno()).st_size > LARGEST:
                raise OSError(errno.EFBIG, f"The file is larger than the limit of {LARGEST // 10**6} MB")
            return file.read()


def write_file(path: str | Path, content: str | bytes) -> None:
    """Writes a file through a temporary one, which then replaces it.

    Args:
        path: the file.
        content: its new content.

    Raises:
        OSError: the folder does not exist, or the file cannot be written; an existing file stays unchanged.
        UnicodeEncodeError: the text has half a surrogate pair; an existing file stays unchanged.
    """
    with _named(path):
        target = Path(path)
        if not target.parent.is_dir():
            raise OSError(errno.ENOENT, f"There is no folder {truncate_path(target.parent)} for this file")
        if target.exists() and not target.is_file():
            raise OSError(errno.EINVAL, "It is not a regular file, and only those are replaced")
        # Keep a symbolic link and replace its target.
        _replace(target.resolve(), content)


def write_part(path: str | Path, content: bytes) -> None:
    """Writes a file that may be there already, through a temporary one; an equal file stays.

    Follows no symbolic link: the file replaces the link, and whatever the link leads to stays unchanged.

    Args:
        path: the file.
        content: its content.

    Raises:
        OSError: the file cannot be read or written, or a folder has its name; everything stays unchanged.
    """
    with _named(path):
        target = Path(path)
        if target.is_symlink() or not target.exists():
            _replace(target, content)
        elif not target.is_file():
            raise OSError(errno.EINVAL, "It is not a file, and a file of the pages needs this name: move it away")
        elif target.stat().st_size != len(content) or target.read_bytes() != content:
            _replace(target, content)


@contextmanager
def alone_with(path: Path) -> Iterator[None]:
    """Keeps other processes from changing a file meanwhile, if they use this function too.

    Another file with the ending ``.lock`` says that somebody is at it. One that is older than ``ABANDONED`` was left by
    a process that died. Where no such file can be made, or after ``PATIENCE``, the work goes on without it.

    Args:
        path: the file.
    """
    lock, until = path.with_name(f"{path.name}.lock"), time.monotonic() + PATIENCE
    held = False
    while not held:
        try:
            os.close(os.open(lock, os.O_CREAT | os.O_EXCL | os.O_WRONLY))
            held = True
        except FileExistsError:
            with suppress(OSError):
                if time.time() - lock.stat().st_mtime > ABANDONED:
                    lock.unlink()
            if time.monotonic() > until:
                break
            time.sleep(0.005)
        except (OSError, ValueError):
            break
    try:
        yield
    finally:
        if held:
            with suppress(OSError):
                lock.unlink()


def truncate_path(path: str | Path) -> str:
    """Shortens a path for an error message: of a long one, keeps the end, which identifies the file.

    Args:
        path: the path. For any other text use ``core.notation.truncate``, which keeps the beginning.
    """
    name = str(path)
    return name if len(name) <= QUOTED else f"…{name[-QUOTED:]}"


@contextmanager
def naming(path: str | Path) -> Iterator[None]:
    """Makes errors of file access name a path, shortened if it is long, instead of a temporary file or none."""
    try:
        yield
    except OSError as error:
        if error.errno is None:  # not of the operating system: its message says all
            raise
        raise OSError(error.errno, error.strerror, truncate_path(path)) from None


@contextmanager
def _named(path: str | Path) -> Iterator[None]:
    """Makes all errors about a file, its name or its text name the path."""
    try:
        with naming(path):
            yield
    except UnicodeDecodeError as error:
        raise NotTextError(
            errno.EILSEQ, f"The file is not UTF-8 text: byte {error.start} is not a character", truncate_path(path)
        ) from None
    except UnicodeError:
        raise
    except ValueError as error:  # a null byte in the path
        raise OSError(errno.EINVAL, str(error), truncate_path(path)) from None


def _replace(target: Path, content: str | bytes) -> None:
    handle, name = tempfile.mkstemp(dir=target.parent, prefix=".railwidgets-", suffix=target.suffix)
    new = Path(name)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(content.encode() if isinstance(content, str) else content)
        kept = target.is_file() and not target.is_symlink()
        new.chmod(target.stat().st_mode & 0o777 if kept else 0o666 & ~_mask())
        new.replace(target)
    except BaseException:
        with suppress(OSError):
            new.unlink()
        raise


def _mask() -> int:
    """Returns the umask of this process; the only way to read it is to set it."""
    mask = os.umask(0o077)
    os.umask(mask)
    return mask
