"""The words of pages without a server."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from railwidgets.core import Lang, Text, load_words

PAGE: Final[Mapping[str, Text]] = load_words("railwidgets.live")["page"]
"""A page's own messages: for clicks without a precomputed answer, and for an engine that starts or fails."""


def page_words(langs: Sequence[Lang]) -> dict[Lang, dict[str, str]]:
    """Returns a page's own messages, by language and name."""
    return {lang: {name: text[lang] for name, text in PAGE.items()} for lang in langs}
