"""One run at a time per file: a lock that ends with its process, however that ends."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Final

from railwidgets.core.files import naming

if sys.platform == "win32":
    import msvcrt

    def _lock(descriptor: int) -> None:
        msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
else:
    import fcntl

    def _lock(descriptor: int) -> None:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)


SUFFIX: Final = ".lock"
"""The end of the name of a lock file."""


class LockedError(ValueError):
    """Another run holds the lock of a file."""


@contextmanager
def locked(path: Path) -> Iterator[None]:
    """Holds the lock of a file for the duration of a block.

    The operating system locks another file next to it: a lock file left by a killed process locks nothing.

    Args:
        path: the file to lock; it need not exist.

    Raises:
        LockedError: another process, or another call in this one, holds the lock.
        OSError: the lock file cannot be created; the error names the file to lock.
    """
    beside = path.with_name(f"{path.name}{SUFFIX}")
    with naming(path):
        descriptor = _held(beside)
    try:
        yield
    finally:
        # Removed while still locked, so that no other run's lock file is removed; Windows removes only closed files.
        with suppress(OSError):
            beside.unlink()
        os.close(descriptor)
        if sys.platform == "win32":
            with suppress(OSError):
                beside.unlink()


def _held(beside: Path) -> int:
    """Returns the descriptor of the locked lock file."""
    while True:
        descriptor = os.open(beside, os.O_RDWR | os.O_CREAT, 0o666)
        try:
            _lock(descriptor)
            if _is_there(descriptor, beside):
                return descriptor
        except (BlockingIOError, PermissionError):
            os.close(descriptor)
            raise LockedError(f"another run is writing to it (it holds {beside.name})") from None
        except OSError as error:
            os.close(descriptor)
            raise OSError(error.errno, f"cannot be locked: {error.strerror}") from None
        # Another run removed the file between opening and locking it; the next try gets a new file.
        os.close(descriptor)


def _is_there(descriptor: int, beside: Path) -> bool:
    """Whether the lock file is still the one of that name."""
    try:
        return os.path.samestat(os.fstat(descriptor), beside.stat())
    except FileNotFoundError:
        return False
