"""The pages generated from the package before Sphinx reads them: the API, the games, the notebooks.

They go to separate folders, which are not committed. The generator writes a file only if its text has changed, so that
Sphinx reads only the changed ones again.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Final

from sphinx.application import Sphinx

from railwidgets.core.files import write_file
from railwidgets_pages import api, games, notebooks

LITE: Final = "lite"
"""The folder next to the documentation with the notebooks for the browser, if they are built."""


def make(docs: Path, out: Path) -> None:
    """Generates all pages.

    Args:
        docs: the folder of the documentation.
        out: the output folder.
    """
    keep(docs / "api", api.pages())
    keep(docs / "games", games.pages())
    keep(docs / "notebooks", notebooks.pages(lite=(out.parent / LITE / "lab").is_dir()))


def keep(folder: Path, pages: Mapping[str, str]) -> None:
    """Makes a folder contain exactly these pages."""
    kept = {folder / name: text for name, text in pages.items()}
    for path in folder.rglob("*.*"):
        if path not in kept:
            path.unlink()
    for path, text in kept.items():
        path.parent.mkdir(exist_ok=True, parents=True)
        if not path.exists() or path.read_text(encoding="utf-8") != text:
            write_file(path, text)


def setup(app: Sphinx) -> None:
    """Generates the pages when a build begins. The folder of pictures must exist before Sphinx looks for it."""
    Path(app.srcdir, "games", games.PICTURES).mkdir(parents=True, exist_ok=True)
    app.connect("builder-inited", lambda app: make(Path(app.srcdir), Path(app.outdir)))
