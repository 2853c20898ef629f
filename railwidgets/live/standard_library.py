"""Python's standard library in a page: without what no board imports, such as encodings, mail and debuggers."""

from __future__ import annotations

import io
import zipfile
from typing import Final

LEFT_OUT: Final = frozenset(
    {
        "__phello__",
        "_pyio.py",
        "_pyrepl",
        "bdb.py",
        "cProfile.py",
        "cmd.py",
        "ctypes",
        "doctest.py",
        "ftplib.py",
        "imaplib.py",
        "mailbox.py",
        "multiprocessing",
        "optparse.py",
        "pdb.py",
        "pickletools.py",
        "plistlib.py",
        "poplib.py",
        "profile.py",
        "pstats.py",
        "pydoc.py",
        "smtplib.py",
        "sqlite3",
        "tabnanny.py",
        "timeit.py",
        "trace.py",
        "tracemalloc.py",
        "unittest",
        "wsgiref",
        "xmlrpc",
    }
)
"""Modules and packages that neither railwidgets and traitlets import, nor the modules that these do."""

ENCODINGS: Final = "encodings/"

KEPT_ENCODINGS: Final = frozenset(
    {
        "__init__.py",
        "aliases.py",
        "ascii.py",
        "cp437.py",
        "idna.py",
        "latin_1.py",
        "punycode.py",
        "raw_unicode_escape.py",
        "unicode_escape.py",
        "utf_16.py",
        "utf_16_be.py",
        "utf_16_le.py",
        "utf_32.py",
        "utf_8.py",
        "utf_8_sig.py",
    }
)
"""Those of text files, and those that Python's own modules name: archives have names in code page 437."""


def trimmed_library(archive: bytes) -> bytes:
    """Returns the archive of the standard library without the modules that no board imports; reproducible."""
    kept = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(archive)) as whole, zipfile.ZipFile(kept, "w", zipfile.ZIP_DEFLATED) as less:
        for entry in whole.infolist():
            if _is_kept(entry.filename):
                less.writestr(zipfile.ZipInfo(entry.filename), whole.read(entry), zipfile.ZIP_DEFLATED, 9)
    return kept.getvalue()


def _is_kept(path: str) -> bool:
    if path.startswith(ENCODINGS):
        return path == ENCODINGS or path.removeprefix(ENCODINGS) in KEPT_ENCODINGS
    return path.partition("/")[0] not in LEFT_OUT
