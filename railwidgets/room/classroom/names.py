"""The names that pupils give themselves: any text, made harmless."""

from __future__ import annotations

import unicodedata
from collections.abc import Container
from typing import Final

LONGEST: Final = 24
"""The most characters of a name: it fits a row of the teacher's table."""

STACKED: Final = 2
"""The most combining marks on one letter; more would paint over the rows above and below."""

_KEPT: Final = frozenset({"\u200c", "\u200d"})
"""Joiners, which Persian, Hindi and others need inside words."""


def clean_name(text: str) -> str:
    """Returns a name as one short line of visible characters; empty if nothing of it is visible.

    It drops control characters, marks of direction and piled-up accents, and shortens a long name. It escapes nothing:
    whoever writes a name into markup does.

    Args:
        text: as typed, of any length.
    """
    # A longer text cannot become a longer name; normalizing it would take time.
    text = unicodedata.normalize("NFC", text[: 20 * LONGEST])
    letters: list[str] = []
    stacked = 0
    for letter in " ".join(text.split()):
        kind = unicodedata.category(letter)
        if kind in ("Cc", "Cs", "Co", "Cn", "Zl", "Zp") or (kind == "Cf" and letter not in _KEPT):
            continue
        stacked = stacked + 1 if kind.startswith("M") else 0
        if stacked <= STACKED:
            letters.append(letter)
    name = " ".join("".join(letters).split())
    if len(name) > LONGEST:
        name = name[: LONGEST - 1].rstrip() + "…"
    return name if any(unicodedata.category(letter)[0] in "LNSP" for letter in name) else ""


def distinct(name: str, taken: Container[str]) -> str:
    """Returns a name that nobody else has: with a number, if need be.

    Args:
        name: the name.
        taken: the names of the others, in lower case.
    """
    found, number = name, 1
    while found.casefold() in taken:
        number += 1
        end = f" {number}"
        found = name[: LONGEST - len(end)].rstrip() + end
    return found
