"""The Sphinx extension of this documentation: clickable boards, generated pages, formulas as MathML."""

from __future__ import annotations

from typing import Any

from sphinx.application import Sphinx

from railwidgets_docs import board, languages, made, mathematics, repository, signatures


def setup(app: Sphinx) -> dict[str, Any]:
    """Registers all parts with Sphinx."""
    for part in (board, languages, made, mathematics, repository, signatures):
        part.setup(app)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
