"""What the documentation has of its own: boards that answer clicks, pages made from the package, formulas as MathML."""

from __future__ import annotations

from typing import Any

from sphinx.application import Sphinx

from railwidgets_docs import board, languages, made, mathematics, repository, signatures


def setup(app: Sphinx) -> dict[str, Any]:
    """Tells Sphinx of all of it."""
    for part in (board, languages, made, mathematics, repository, signatures):
        part.setup(app)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
