"""The choices of an exercise: an answer names one by its letter or by its value, never by its place in the list."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from string import ascii_uppercase
from typing import Final

LETTERS: Final = ascii_uppercase
"""The letters of choices, in order."""


def as_written(answer: object) -> str:
    """Returns an answer as text, with single spaces."""
    return " ".join(str(answer).split())


def lettered(choices: Sequence[str]) -> dict[str, str]:
    """Returns the choices with their letters, in the order of the letters.

    A choice that is itself one of these letters, such as a seat, gets that letter: ``B`` is then the same choice by
    its letter and by its value.
    """
    different = dict.fromkeys(choices)
    letters = LETTERS[: len(different)]
    own = {choice.upper(): choice for choice in different if choice.upper() in tuple(letters)}
    others = iter([choice for choice in different if choice not in own.values()])
    return {own.get(letter) or next(others): letter for letter in letters}


def chosen(letters: Mapping[str, str], answer: object) -> str | None:
    """Returns the choice that an answer names by its letter or its value, in any case; ``None`` if it names none."""
    written = as_written(answer).lower()
    by_letter = (choice for choice, letter in letters.items() if written == letter.lower())
    by_value = (choice for choice in letters if written == choice.lower())
    return next(by_letter, next(by_value, None))


def ambiguous(letters: Mapping[str, str]) -> Iterator[str]:
    """Yields a fault for each choice whose letter or value names another one."""
    for choice, letter in letters.items():
        if {chosen(letters, choice), chosen(letters, letter)} != {choice}:
            yield f"choices: {choice} and another one have the same letters; write only one of them"


def numbered(choices: Sequence[str], answer: object) -> str:
    """Returns an answer to a sheet of version 0.1, whose choices had numbers, as an answer of today.

    Args:
        choices: in the order of the sheet.
        answer: the text of a choice, or else its number from 1; any other answer stays unchanged.
    """
    written = as_written(answer)
    named = any(written.lower() == choice.lower() for choice in choices)
    if not named and written.isdecimal() and 0 < int(written[:9]) <= len(choices):
        return choices[int(written[:9]) - 1]
    return written


def listed(letters: Mapping[str, str]) -> str:
    """Returns the letters with their choices, for an error message: ``A (2), B (4) or C (6)``."""
    *first, last = (f"{letter} ({choice})" for choice, letter in letters.items())
    return f"{', '.join(first)} or {last}" if first else last
