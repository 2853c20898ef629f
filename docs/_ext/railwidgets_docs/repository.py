"""Links from the documentation into the repository, rewritten to its address."""

from __future__ import annotations

import re
from importlib.metadata import metadata
from typing import Final

from pygments.lexers.special import TextLexer
from sphinx.application import Sphinx


def home() -> str:
    """Returns the address of the repository's files."""
    urls = dict(entry.split(", ", 1) for entry in metadata("railwidgets").get_all("Project-URL") or ())
    return f"{urls['Repository']}/blob/main/"


OUT: Final = re.compile(r"(?<=\]\()\.\./")
"""The start of a link that leaves the folder of the documentation, on a page at its top level."""


def lead_out(app: Sphinx, page: str, source: list[str]) -> None:
    """Rewrites the links of a page."""
    if "/" not in page:
        source[0] = OUT.sub(home(), source[0])


def setup(app: Sphinx) -> None:
    """Registers the event handler for pages, and plain text as the lexer of CSV."""
    app.connect("source-read", lead_out)
    app.add_lexer("csv", TextLexer)
