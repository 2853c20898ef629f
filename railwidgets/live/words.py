"""The words of pages with no server."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from railwidgets.core import Lang, Text, load_words

PAGE: Final[Mapping[str, Text]] = load_words("railwidgets.live")["page"]
"""What a page says by itself: of clicks that nobody worked out, of an engine that wakes or does not come."""


def page_words(langs: Sequence[Lang]) -> dict[Lang, dict[str, str]]:
    """What a page says by itself, by language and name."""
    return {lang: {name: text[lang] for name, text in PAGE.items()} for lang in langs}
