"""Files that somebody names: what is no file is not read, and what is written is whole or not there."""

from __future__ import annotations

import errno
import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Final

from railwidgets.core.notation import QUOTED

LARGEST: Final = 200_000_000
"""Bytes of the largest file that is read; a thousand recorded games take less than a tenth of it."""


def read_file(source: str | Path) -> str:
    """The text of a file.

    Args:
        source: its path.

    Raises:
        OSError: there is no such file, it cannot be read, it is a device or a pipe, which may have no end, or it is
            too large. The error names the file, or the end of its name where that is long.
        UnicodeDecodeError: it holds no text.
    """
    with _named(source):
        path = Path(source)
        if path.exists() and not (path.is_file() or path.is_dir()):
            raise OSError(errno.EINVAL, "This is a device or a pipe, and only files are read")
        with path.open(encoding="utf-8") as file:
            if os.fstat(file.fileno()).st_size > LARGEST:
                raise OSError(errno.EFBIG, f"This file is larger than {LARGEST // 10**6} MB, the most that is read")
            return file.read()


def write_file(path: str | Path, content: str | bytes) -> None:
    """Writes a text or bytes to a file: to a new one first, which then takes the place of what was there.

    Args:
        path: the file.
        content: what it will hold.

    Raises:
        OSError: there is no such folder, or the file cannot be written; what was there stays.
        UnicodeEncodeError: there is half a character in the text; what was there stays.
    """
    with _named(path):
        target = Path(path)
        if not target.parent.is_dir():
            raise OSError(errno.ENOENT, f"There is no folder {truncate_path(target.parent)} to write this file in")
        if target.exists() and not target.is_file():
            raise OSError(errno.EINVAL, "This is no file, and only files are replaced")
        # A link stays a link; what it leads to is replaced.
        _replace(target.resolve(), content)


def truncate_path(path: str | Path) -> str:
    """The path of a file or folder as an error tells it: of a long one the end, which says which one it is.

    Args:
        path: the path; ``core.notation.truncate`` is for any other text, of which the beginning is told.
    """
    name = str(path)
    return name if len(name) <= QUOTED else f"…{name[-QUOTED:]}"


@contextmanager
def _named(path: str | Path) -> Iterator[None]:
    """What goes wrong with a file is told with its name, or the end of it where that is long."""
    try:
        yield
    except OSError as error:
        raise OSError(error.errno, error.strerror, truncate_path(path)) from None
    except UnicodeError:
        raise
    except ValueError as error:  # a name with a zero byte in it
        raise OSError(errno.EINVAL, str(error), truncate_path(path)) from None


def _replace(target: Path, content: str | bytes) -> None:
    handle, name = tempfile.mkstemp(dir=target.parent, prefix=".railwidgets-", suffix=target.suffix)
    new = Path(name)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(content.encode() if isinstance(content, str) else content)
        new.chmod(target.stat().st_mode & 0o777 if target.exists() else 0o666 & ~_mask())
        new.replace(target)
    except BaseException:
        with suppress(OSError):
            new.unlink()
        raise


def _mask() -> int:
    """What new files of this process are not allowed; it can only be read by setting it."""
    mask = os.umask(0o077)
    os.umask(mask)
    return mask
