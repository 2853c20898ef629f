"""The seats at the table: a letter and a name each, the same in every game."""

from __future__ import annotations

from typing import Final

from railwidgets.core.text import Text

LETTERS: Final = "ABCDE"
"""The letters of the seats, in turn order."""

NAMES: Final = (
    Text("Violet", "Violet"),
    Text("Orange", "Orange"),
    Text("Teal", "Sarcelle"),
    Text("Slate", "Ardoise"),
    Text("Brown", "Brun"),
)
"""The names of the seats: the colours in which they are drawn."""


def letter(seat: int) -> str:
    """The letter of a seat."""
    return LETTERS[seat]


def name(seat: int) -> Text:
    """The name of a seat: the colour it is drawn in."""
    return NAMES[seat]
