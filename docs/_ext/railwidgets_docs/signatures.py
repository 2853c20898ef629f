"""What is left out of the signatures of the reference: bases that say nothing to readers."""

from __future__ import annotations

from typing import Any

from sphinx.application import Sphinx

from railwidgets_pages.api import PLAIN


def leave_out(app: Sphinx, name: str, kind: type, options: dict[str, Any], bases: list[Any]) -> None:
    """Takes them away."""
    bases[:] = [base for base in bases if getattr(base, "__origin__", base) not in PLAIN]


def setup(app: Sphinx) -> None:
    """Listens for the bases of classes."""
    app.connect("autodoc-process-bases", leave_out)
