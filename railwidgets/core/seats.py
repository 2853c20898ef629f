"""The seats at the table: a letter, an emblem and a name each, the same in every game.

Sentences name players by ``name`` alone. To use other names, make the sentences inside ``called``.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass
from functools import cache
from typing import Any, Final

from railwidgets.core.catalogue import load_texts
from railwidgets.core.data import DataError, check_keys
from railwidgets.core.language import LANGS
from railwidgets.core.notation import quoted
from railwidgets.core.text import Text

LETTERS: Final = "ABCDE"
"""The letters of the seats in notation, in turn order. Boards show names and emblems instead."""

LONGEST: Final = 20
"""The most characters in a name: longer ones do not fit into the row of a player."""


@dataclass(frozen=True, slots=True)
class Seat:
    """The identity of a seat.

    Attributes:
        letter: in notation.
        emblem: the name of the drawing on its pieces.
        name: the name of its player, unless ``called`` gives another.
    """

    letter: str
    emblem: str
    name: Text


@cache
def table() -> tuple[Seat, ...]:
    """Loads the seats of ``seats.toml``, in turn order."""
    file = f"seats.toml of {__package__}"
    entries = load_texts(__package__, "seats.toml")["seat"]
    for entry in entries:
        check_keys(file, entry, ("letter", "emblem", "name"))
    found = tuple(Seat(entry["letter"], entry["emblem"], Text.read(entry["name"], file)) for entry in entries)
    if "".join(seat.letter for seat in found) != LETTERS:
        raise DataError(f"{file}: write the seats {', '.join(LETTERS)}, in this order")
    return found


def letter(seat: int) -> str:
    """Returns the letter of a seat, for notation."""
    return LETTERS[seat]


def emblem(seat: int) -> str:
    """Returns the emblem on the pieces of a seat: ``crown``."""
    return table()[seat].emblem


def name(seat: int) -> Text:
    """Returns the name of the player in a seat: the one given by ``called``, or else that of its emblem."""
    given = names_now()
    return given[seat] if seat < len(given) else table()[seat].name


def names(seats: Iterable[int]) -> Text:
    """Returns the names of seats as a list in words: ``Crown and Anchor``."""
    return Text.listed(map(name, seats))


def seat_named(letter: str, players: range) -> int:
    """Returns the seat of a letter.

    Args:
        letter: such as ``B``, upper or lower case.
        players: the numbers of players that the game allows; the largest is the number of seats.

    Raises:
        ValueError: the game has no such seat.
    """
    there = LETTERS[: players.stop - 1]
    if letter.upper() not in tuple(there):
        raise ValueError(f"there is no seat {quoted(letter)}; write one of {', '.join(there)}")
    return there.index(letter.upper())


# --- other names

_CALLED: Final[ContextVar[tuple[Text, ...]]] = ContextVar("names of players", default=())


@contextmanager
def called(names: Sequence[str]) -> Iterator[None]:
    """Sets the names of the players, in turn order, for texts made inside; a seat without one keeps its emblem's."""
    token = _CALLED.set(tuple(map(Text.same, names)))
    try:
        yield
    finally:
        _CALLED.reset(token)


def names_now() -> tuple[Text, ...]:
    """Returns the names in effect; caches of texts must include them in their keys."""
    return _CALLED.get()


def checked(names: Any, players: int) -> tuple[str, ...]:
    """Returns names with white space normalised; there may be fewer names than players.

    Raises:
        ValueError: these are not names, or two are alike.
    """
    if isinstance(names, str) or not isinstance(names, Sequence) or not all(isinstance(one, str) for one in names):
        raise ValueError(f'names must be a list of strings such as ["Ada", "Ben"], not {names!r:.80}')
    if len(names) > players:
        raise ValueError(f"{len(names)} names are too many for {players} players")
    given = tuple(re.sub(r"\s+", " ", one).strip() for one in names)
    for seat, one in enumerate(given):
        if not one:
            raise ValueError(f"the name of seat {LETTERS[seat]} is empty: write it, or leave out all from there on")
        if len(one) > LONGEST:
            raise ValueError(f"{quoted(one)} is too long for a name; the limit is {LONGEST} letters")
        if not one.isprintable() or "{" in one or "}" in one:
            raise ValueError(f"{one!r:.80} is not a valid name: write letters, digits, spaces and plain punctuation")
    _check_apart(given, players)
    return given


def _check_apart(given: tuple[str, ...], players: int) -> None:
    """Checks that no two players share a name, in any language."""
    there: dict[str, str] = {}
    for one in given:
        if one.casefold() in there:
            raise ValueError(f"two players are called {quoted(one)}: give each a different name")
        there[one.casefold()] = one
    for seat in table()[len(given) : players]:
        for own in (seat.name[lang] for lang in LANGS):
            if own.casefold() in there:
                named = quoted(there[own.casefold()])
                raise ValueError(f"{named} is the name of seat {seat.letter}: give that seat a name too")
