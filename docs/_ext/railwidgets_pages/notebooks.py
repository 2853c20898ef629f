"""The notebooks of the repository as pages, with their committed outputs."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any, Final

FOLDER: Final = Path(__file__).parents[3] / "notebooks"


def pages(lite: bool = False) -> dict[str, str]:
    """Returns every notebook by file, and the index page.

    Args:
        lite: whether the site also has the notebooks for the browser that ``tools/lite.py`` builds. If not, a page
            explains how to open its notebook.
    """
    found = {path.name: adapted(path, lite) for path in sorted(FOLDER.glob("*.ipynb"))}
    tree = ["```{toctree}", ":maxdepth: 1", "", *(name.removesuffix(".ipynb") for name in found), "```"]
    return {"index.md": "\n".join([INTRODUCTION, *tree, ""]), **found}


INTRODUCTION: Final = """# Notebooks

One to start with, one for each game in the order of its rulebook, one with all courses, one for a class, and three for
Python users. Read them here, with pictures of their boards; `railwidgets lab` opens them with live boards.
"""

OPEN: Final = '<a class="open-notebook" href="../../lite/lab/index.html?path={name}">Open this notebook</a> '
WAIT: Final = (
    "to play on its boards. It runs entirely in your browser, after half a minute of loading: *Run*, *Run All Cells*."
)
APART: Final = frozenset({"class.ipynb"})
"""Notebooks that a browser cannot run; ``tools/lite.py`` leaves out the same."""

READ: Final = "`railwidgets lab` opens this notebook, to play on its boards."


def adapted(path: Path, lite: bool) -> str:
    """Returns a notebook that says how to open it.

    Its internal links name headings as Sphinx does: ``#all-rules``, not ``#All-rules``.

    Args:
        path: the notebook.
        lite: as for ``pages``.
    """
    notebook: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    said = OPEN.format(name=path.name) + WAIT if lite and path.name not in APART else READ
    notebook["cells"].insert(1, {"cell_type": "markdown", "id": "open", "metadata": {}, "source": said})
    for cell in notebook["cells"]:
        if cell["cell_type"] == "markdown":
            source = "".join(cell["source"])
            cell["source"] = re.sub(r"(?<=\]\(#)[^)]+", lambda found: _slug(found[0]), source)
    return json.dumps(notebook, ensure_ascii=False)


def _slug(heading: str) -> str:
    return re.sub(r"[^\w-]", "", heading.lower())
