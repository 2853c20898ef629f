"""The words of boards: the labels of a page, and the answers of sessions and boards."""

from __future__ import annotations

import warnings
from collections.abc import Mapping
from functools import cache
from typing import Any, Final

from railwidgets.core import Game, Lang, Text, load_words
from railwidgets.core.catalogue import languages_of
from railwidgets.core.language import UntranslatedWarning, language

_WORDS: Final = load_words("railwidgets.session")

PEOPLE: Final[Mapping[str, Text]] = _WORDS["people"]
"""The occupants of a seat other than the players of ``bots``."""

TITLES: Final[Mapping[str, Text]] = _WORDS["title"]
"""The subjects of answers."""

TEXTS: Final[Mapping[str, Text]] = _WORDS["text"]
"""The texts of answers."""

ESTIMATES: Final[Mapping[str, Text]] = _WORDS["estimate"]
"""The texts of hints, by the measure of their value."""


ENDING: Final[Mapping[str, Text]] = _WORDS["ending"]
"""The texts about the end of a game."""

ANALYSED: Final[Mapping[str, Text]] = _WORDS["analysed"]
"""The texts of a game's analysis."""

COMPARED: Final[Mapping[str, Text]] = _WORDS["compared"]
"""The texts of a comparison of two positions."""

EXPECTED: Final[Mapping[str, Text]] = _WORDS["expected"]
"""The texts of an analysis, of one node and of a game."""

CHANGED: Final[Mapping[str, Text]] = _WORDS["changed"]
"""The kinds of change to the tree that can be undone."""

STUDIED: Final[Mapping[str, Text]] = _WORDS["studied"]
"""The labels of a study."""

LINK: Final[Mapping[str, Text]] = _WORDS["link"]
"""The texts about a link to a board: its content, or why there is none."""

WHY: Final[Mapping[str, Text]] = _WORDS["why"]
"""The texts that introduce why an action is legal or not."""

VALUES: Final[Mapping[str, Text]] = _WORDS["value"]
"""The written forms of a player's estimate of a move, by its measure."""

EDITED: Final[Mapping[str, Text]] = _WORDS["edited"]
"""The texts of boards in the position editor."""

LEARN: Final[Mapping[str, Text]] = _WORDS["learn"]
"""The texts of boards in exercises and lessons."""


@cache
def offered(game: Game[Any]) -> tuple[Lang, ...]:
    """Returns the languages that a board of a game offers: those of the game that boards speak too."""
    own = languages_of("railwidgets.session")
    return tuple(lang for lang in game.languages if lang in own)


def check_translated(game: Game[Any], lang: Lang) -> None:
    """Warns, with an ``UntranslatedWarning``, that a board falls back to English in a language."""
    if lang not in offered(game):
        warnings.warn(
            f"{game.title} does not speak {language(lang).name}: its texts are shown in English "
            f"(railwidgets languages {lang} lists them)",
            UntranslatedWarning,
            stacklevel=4,
        )


@cache
def page_words(lang: str) -> dict[str, str]:
    """Returns the words of the front end in a language."""
    return {name: text[lang] for name, text in _WORDS["page"].items()}
