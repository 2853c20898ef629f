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

LITE: Final = "lite"
"""The folder beside the documentation with the notebooks that run in a browser, if they were built."""


def make(docs: Path, out: Path) -> None:
    """Makes all of them.

    Args:
        docs: the folder of the documentation.
        out: where it is built.
    """
    keep(docs / "api", api.pages())
    keep(docs / "games", games.pages())
    keep(docs / "notebooks", notebooks.pages(lite=(out.parent / LITE / "lab").is_dir()))


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
    app.connect("builder-inited", lambda app: make(Path(app.srcdir), Path(app.outdir)))
