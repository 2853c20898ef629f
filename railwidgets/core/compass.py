"""The four sides of a square as notations and people name them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from railwidgets.core.notation import quoted
from railwidgets.core.text import Text, load_words

COMPASS: Final = "NESW"
"""The letters of the sides, clockwise from the north; a side is its place here."""


def side_named(letter: str) -> int:
    """The side of that letter, large or small; ``ValueError`` if there is none."""
    if letter.upper() not in tuple(COMPASS):
        raise ValueError(f"{quoted(letter)} is no side; write one of {', '.join(COMPASS)}")
    return COMPASS.index(letter.upper())


def side_name(side: int) -> Text:
    """A side in words: ``north``."""
    return load_words(__package__)["side"][COMPASS[side]]


def side_names(sides: Iterable[int]) -> Text:
    """Sides in words: ``north and east``."""
    return Text.listed(map(side_name, sides))
