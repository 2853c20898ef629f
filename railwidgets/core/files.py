"""Files that somebody names: what is no file, or larger than anything that railwidgets writes, is not read."""

from __future__ import annotations

import errno
import os
from pathlib import Path
from typing import Final

from railwidgets.core.notation import cut

LARGEST: Final = 200_000_000
"""Bytes of the largest file that is read; a thousand recorded games take less than a tenth of it."""


def read_file(source: str | Path) -> str:
    """The text of a file.

    Args:
        source: its path.

    Raises:
        OSError: there is no such file, it cannot be read, it is a device or a pipe, which may have no end, or it is
            too large. The error names the file, cut off where the name is long.
        UnicodeDecodeError: it holds no text.
    """
    try:
        path = Path(source)
        if path.exists() and not (path.is_file() or path.is_dir()):
            raise OSError(errno.EINVAL, "This is a device or a pipe, and only files are read")
        with path.open(encoding="utf-8") as file:
            if os.fstat(file.fileno()).st_size > LARGEST:
                raise OSError(errno.EFBIG, f"This file is larger than {LARGEST // 10**6} MB, the most that is read")
            return file.read()
    except OSError as error:
        raise OSError(error.errno, error.strerror, cut(str(source))) from None
    except UnicodeError:
        raise
    except ValueError as error:  # a name with a zero byte in it
        raise OSError(errno.EINVAL, str(error), cut(str(source))) from None
