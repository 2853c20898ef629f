"""Language marks on French pages, so that browsers read them aloud, hyphenate and translate them as French."""

from __future__ import annotations

from typing import Any, Final

from docutils import nodes
from sphinx.application import Sphinx

FRENCH: Final = ".fr"
"""The suffix of French pages."""


def mark(app: Sphinx, page: str, template: str, context: dict[str, Any], tree: nodes.document | None) -> None:
    """Wraps the text of a French page in an element with its language; the rest of the page is English."""
    if page.endswith(FRENCH):
        context["body"] = f'<div lang="fr">{context["body"]}</div>'


def setup(app: Sphinx) -> None:
    """Registers the event handler for pages."""
    app.connect("html-page-context", mark)
