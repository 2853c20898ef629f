"""The seats at the table: a letter, an emblem and a name each, the same in every game.

Sentences are made of names, and games know no others than those that ``name`` gives. Whoever makes words for people
who are called otherwise makes them inside of ``called``.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass
from functools import cache
from typing import Any, Final

from railwidgets.core.data import DataError, check_keys, load_data
from railwidgets.core.notation import quoted
from railwidgets.core.text import Text

LETTERS: Final = "ABCDE"
"""The letters of the seats, in turn order: those of notation. What is shown says a name or draws an emblem."""

LONGEST: Final = 20
"""So many letters a name has at the most: more would not fit into the row of a player."""


@dataclass(frozen=True, slots=True)
class Seat:
    """What a seat is known by.

    Attributes:
        letter: in notation.
        emblem: the name of what is drawn on its pieces.
        name: what its player is called unless told otherwise.
    """

    letter: str
    emblem: str
    name: Text


@cache
def table() -> tuple[Seat, ...]:
    """The seats of ``seats.toml``, in turn order."""
    file = f"seats.toml of {__package__}"
    entries = load_data(__package__, "seats.toml")["seat"]
    for entry in entries:
        check_keys(file, entry, ("letter", "emblem", "name"))
    found = tuple(Seat(entry["letter"], entry["emblem"], Text.read(entry["name"], file)) for entry in entries)
    if "".join(seat.letter for seat in found) != LETTERS:
        raise DataError(f"{file}: write the seats {', '.join(LETTERS)}, in this order")
    return found


def letter(seat: int) -> str:
    """The letter of a seat, for notation."""
    return LETTERS[seat]


def emblem(seat: int) -> str:
    """What is drawn on the pieces of a seat: ``crown``."""
    return table()[seat].emblem


def name(seat: int) -> Text:
    """What the player at a seat is called: after its emblem, or as ``called`` says."""
    given = names_now()
    return given[seat] if seat < len(given) else table()[seat].name


def names(seats: Iterable[int]) -> Text:
    """The names of seats: ``Crown and Anchor``."""
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


# --- other names

_CALLED: Final[ContextVar[tuple[Text, ...]]] = ContextVar("names of players", default=())


@contextmanager
def called(names: Sequence[str]) -> Iterator[None]:
    """Words made meanwhile call the players by these names, in turn order; those without one by their emblem."""
    token = _CALLED.set(tuple(map(Text.same, names)))
    try:
        yield
    finally:
        _CALLED.reset(token)


def names_now() -> tuple[Text, ...]:
    """The names that players were given: what is remembered of words is remembered for these."""
    return _CALLED.get()


def checked(names: Any, players: int) -> tuple[str, ...]:
    """Names for players, in turn order, without the spaces around them; there may be fewer than play.

    Raises:
        ValueError: they are no names, or not to be told apart.
    """
    if isinstance(names, str) or not isinstance(names, Sequence) or not all(isinstance(one, str) for one in names):
        raise ValueError(f'names are a list of texts such as ["Ada", "Ben"], not {names!r:.80}')
    if len(names) > players:
        raise ValueError(f"{players} play, so {len(names)} names are too many")
    given = tuple(re.sub(r"\s+", " ", one).strip() for one in names)
    for seat, one in enumerate(given):
        if not one:
            raise ValueError(f"the name of seat {LETTERS[seat]} is empty: give it one, or leave all from there out")
        if len(one) > LONGEST:
            raise ValueError(f"{quoted(one)} is too long for a name: {LONGEST} letters at the most")
        if not one.isprintable() or "{" in one or "}" in one:
            raise ValueError(f"{one!r:.80} is no name: write letters, figures, spaces and plain signs")
    _check_apart(given, players)
    return given


def _check_apart(given: tuple[str, ...], players: int) -> None:
    """Checks that no two players at the table are called alike, in any language."""
    there: dict[str, str] = {}
    for one in given:
        if one.casefold() in there:
            raise ValueError(f"two players are called {quoted(one)}: give each a name of their own")
        there[one.casefold()] = one
    for seat in table()[len(given) : players]:
        for own in (seat.name.en, seat.name.fr):
            if own.casefold() in there:
                raise ValueError(f"{quoted(there[own.casefold()])} is what seat {seat.letter} is called: name it too")
