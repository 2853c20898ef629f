"""The words of rooms."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from railwidgets.core import LANGS, Lang, Text, load_words

_WORDS: Final = load_words("railwidgets.room")

REFUSED: Final[Mapping[str, Text]] = _WORDS["refused"]
"""Why a page cannot come in."""

PAGE: Final[Mapping[str, Text]] = _WORDS["page"]
"""The words that a page has before it is connected, and the labels of its bar."""

BAR: Final[Mapping[str, Text]] = _WORDS["bar"]
"""What happens between people, in the bar."""

PHRASES: Final[Mapping[str, Text]] = _WORDS["phrase"]
"""All that people in a room can say to each other."""

TITLES: Final[Mapping[str, Text]] = _WORDS["title"]
"""The subjects of answers."""

TEXTS: Final[Mapping[str, Text]] = _WORDS["text"]
"""The texts of answers."""

OWNER: Final[Mapping[str, Text]] = _WORDS["owner"]
"""What a notebook or a terminal shows of a room."""


def said_in_all(why: str) -> dict[Lang, str]:
    """Returns the reason why a page cannot come in, by language."""
    return {lang: REFUSED[why][lang] for lang in LANGS}


def page_words() -> dict[Lang, dict[str, str]]:
    """Returns the words of a page, by language and name; those with a number keep their place for it."""
    names = [name for name in PAGE if name != "watching"]
    return {lang: {name: PAGE[name][lang] for name in names} for lang in LANGS}
