"""The files of the front end that the package ships: scripts, style sheets and tables, written by ``js/build.js``."""

from __future__ import annotations

from pathlib import Path
from typing import Final

STATIC: Final = Path(__file__).parent.parent.parent / "static"
"""Their folder."""


def static(name: str) -> str:
    """Returns the text of a file."""
    return (STATIC / name).read_text(encoding="utf-8").strip()
