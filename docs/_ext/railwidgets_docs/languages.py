"""Pages in French say that they are, so that they are read aloud, hyphenated and translated as French."""

from __future__ import annotations

from typing import Any, Final

from docutils import nodes
from sphinx.application import Sphinx

FRENCH: Final = ".fr"
"""How the names of French pages end."""


def mark(app: Sphinx, page: str, template: str, context: dict[str, Any], tree: nodes.document | None) -> None:
    """Puts the text of a French page into an element that names the language; what stands around it is English."""
    if page.endswith(FRENCH):
        context["body"] = f'<div lang="fr">{context["body"]}</div>'


def setup(app: Sphinx) -> None:
    """Listens for pages."""
    app.connect("html-page-context", mark)
