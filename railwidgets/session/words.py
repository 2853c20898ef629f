"""The words of boards: what a page shows by itself, and what sessions and boards answer."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Final

from railwidgets.core import Text, load_words

_WORDS: Final = load_words("railwidgets.session")

PEOPLE: Final[Mapping[str, Text]] = _WORDS["people"]
"""Who can sit at a seat besides the players of ``bots``."""

TITLES: Final[Mapping[str, Text]] = _WORDS["title"]
"""What answers are about."""

TEXTS: Final[Mapping[str, Text]] = _WORDS["text"]
"""What answers say."""

ESTIMATES: Final[Mapping[str, Text]] = _WORDS["estimate"]
"""What a hint says, by the measure of its value."""


ENDING: Final[Mapping[str, Text]] = _WORDS["ending"]
"""How the end of a game is told."""

ANALYSED: Final[Mapping[str, Text]] = _WORDS["analysed"]
"""What a player makes of a whole game."""

COMPARED: Final[Mapping[str, Text]] = _WORDS["compared"]
"""What differs between two positions."""

EXPECTED: Final[Mapping[str, Text]] = _WORDS["expected"]
"""What an analysis says of a place, and of a game."""

CHANGED: Final[Mapping[str, Text]] = _WORDS["changed"]
"""What was changed last in the tree, and can be taken back."""

STUDIED: Final[Mapping[str, Text]] = _WORDS["studied"]
"""What a study says by itself."""

LINK: Final[Mapping[str, Text]] = _WORDS["link"]
"""What a link to a board carries, or why there is none."""

WHY: Final[Mapping[str, Text]] = _WORDS["why"]
"""How it is told why an action may be done, or not."""

VALUES: Final[Mapping[str, Text]] = _WORDS["value"]
"""What a player makes of a move, as it is written, by the measure."""

EDITED: Final[Mapping[str, Text]] = _WORDS["edited"]
"""What boards say on which a position is made."""

LEARN: Final[Mapping[str, Text]] = _WORDS["learn"]
"""What boards say on which something is learned."""


@cache
def page_words(lang: str) -> dict[str, str]:
    """The words of the front end in a language."""
    return {name: text[lang] for name, text in _WORDS["page"].items()}
