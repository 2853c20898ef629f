"""Base classes left out of the signatures in the reference, because they tell readers nothing."""

from __future__ import annotations

from typing import Any

from sphinx.application import Sphinx

from railwidgets_pages.api import PLAIN


def leave_out(app: Sphinx, name: str, kind: type, options: dict[str, Any], bases: list[Any]) -> None:
    """Removes these bases."""
    bases[:] = [base for base in bases if getattr(base, "__origin__", base) not in PLAIN]


def setup(app: Sphinx) -> None:
    """Registers the event handler for base classes."""
    app.connect("autodoc-process-bases", leave_out)
