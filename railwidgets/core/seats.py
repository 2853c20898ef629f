"""The seats at the table: a letter and a name each, the same in every game."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from railwidgets.core.notation import quoted
from railwidgets.core.text import Text, load_words

LETTERS: Final = "ABCDE"
"""The letters of the seats, in turn order."""


def letter(seat: int) -> str:
    """The letter of a seat."""
    return LETTERS[seat]


def name(seat: int) -> Text:
    """The name of a seat: the colour it is drawn in."""
    return load_words(__package__)["seat"][LETTERS[seat]]


def names(seats: Iterable[int]) -> Text:
    """The names of seats: ``Violet and Teal``."""
    return Text.listed(map(name, seats))


def seat_named(letter: str, players: range) -> int:
    """The seat of that letter.

    Args:
        letter: such as ``B``, large or small.
        players: how many can play the game: there are as many seats as the most of them.

    Raises:
        ValueError: there is no such seat.
    """
    there = LETTERS[: players.stop - 1]
    if letter.upper() not in tuple(there):
        raise ValueError(f"{quoted(letter)} is no seat; write one of {', '.join(there)}")
    return there.index(letter.upper())
