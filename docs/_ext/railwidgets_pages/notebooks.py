"""The notebooks of the repository as pages, with the outputs that they are committed with."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any, Final

FOLDER: Final = Path(__file__).parents[3] / "notebooks"


def pages() -> dict[str, str]:
    """Every notebook by its file, and the page that leads to them."""
    found = {path.name: adapted(path.read_text(encoding="utf-8")) for path in sorted(FOLDER.glob("*.ipynb"))}
    tree = ["```{toctree}", ":maxdepth: 1", "", *(name.removesuffix(".ipynb") for name in found), "```"]
    return {"index.md": "\n".join([INTRODUCTION, *tree, ""]), **found}


INTRODUCTION: Final = """# Notebooks

One to start with, one for each game in the order of its rulebook, one with all courses, and two for those who write
Python. Here they are read, with pictures of their boards; `railwidgets lab` opens them to be played.
"""


def adapted(text: str) -> str:
    """A notebook whose links within itself name headings as Sphinx does: ``#all-rules``, not ``#All-rules``."""
    notebook: dict[str, Any] = json.loads(text)
    for cell in notebook["cells"]:
        if cell["cell_type"] == "markdown":
            source = "".join(cell["source"])
            cell["source"] = re.sub(r"(?<=\]\(#)[^)]+", lambda found: _slug(found[0]), source)
    return json.dumps(notebook, ensure_ascii=False)


def _slug(heading: str) -> str:
    return re.sub(r"[^\w-]", "", heading.lower())
