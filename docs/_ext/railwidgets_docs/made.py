"""The pages that are made anew from the package before Sphinx reads: the interface, the games, the notebooks.

They stand in folders of their own, which are not committed. A file is only written where its text has changed, so that
Sphinx reads no more than that again.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Final

from sphinx.application import Sphinx

from railwidgets.core.files import write_file
from railwidgets_pages import api, games, notebooks

FOLDERS: Final = {"api": api.pages, "games": games.pages, "notebooks": notebooks.pages}
"""What makes the pages of each folder."""


def make(docs: Path) -> None:
    """Makes all of them.

    Args:
        docs: the folder of the documentation.
    """
    for name, pages in FOLDERS.items():
        keep(docs / name, pages())


def keep(folder: Path, pages: Mapping[str, str]) -> None:
    """Has a folder hold these pages and no others."""
    kept = {folder / name: text for name, text in pages.items()}
    for path in folder.rglob("*.*"):
        if path not in kept:
            path.unlink()
    for path, text in kept.items():
        path.parent.mkdir(exist_ok=True, parents=True)
        if not path.exists() or path.read_text(encoding="utf-8") != text:
            write_file(path, text)


def setup(app: Sphinx) -> None:
    """Makes them when a build begins; pictures have a folder before Sphinx looks for it."""
    Path(app.srcdir, "games", games.PICTURES).mkdir(parents=True, exist_ok=True)
    app.connect("builder-inited", lambda app: make(Path(app.srcdir)))
