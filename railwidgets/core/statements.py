"""Positions as text: statements, one to a line, each about a place, a seat or the subject of its first word."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any

from railwidgets.core.notation import UNREADABLE, NotationError, nearest, quoted
from railwidgets.core.seats import LETTERS


def read_statements(text: str, read: Callable[[str], object], *, between: str = r"[;\n]") -> None:
    """Reads the statements of a position one by one, and reports every fault at once.

    Args:
        text: the statements.
        read: processes one of them; raises ``ValueError`` with a sentence that names the fault.
        between: regular expression of the separator.

    Raises:
        NotationError: the argument is not a text, or some statements cannot be read; the message lists every fault.
    """
    if not isinstance(text, str):
        raise NotationError(UNREADABLE, [f"a position must be a string, not {type(text).__name__}"])
    problems = []
    statements = [part.strip() for part in re.split(between, text) if part.strip()]
    for number, statement in enumerate(statements, 1):
        try:
            read(statement)
        except ValueError as error:
            problems.append(f"statement {number} {quoted(statement)}: {error}")
    if problems:
        raise NotationError(UNREADABLE, problems)


def take_word(
    statement: str, readers: Mapping[str, Callable[[str], Any]], parsed: dict[str, Any], also: str = ""
) -> None:
    """Parses a statement that begins with a keyword, such as ``turn B``.

    Args:
        statement: the keyword and its value, separated by white space.
        readers: parsers of values, by keyword.
        parsed: the values of earlier statements, by keyword; this adds to it.
        also: other ways to begin a statement, for the error message.

    Raises:
        ValueError: the keyword is unknown or repeated, or its value cannot be read.
    """
    word, _, rest = statement.partition(" ")
    known = word.lower()
    if known not in readers:
        begin = f"{also}, or" if also else "one of"
        hint = nearest(known, readers)
        raise ValueError(f"no statement begins with {quoted(word)}{hint}; write {begin} {', '.join(readers)}")
    if known in parsed:
        raise ValueError(f"{quoted(known)} occurs in an earlier statement")
    parsed[known] = readers[known](rest.strip())


def take_seat(statement: str, seats: str, read: Callable[[str], Any], parsed: dict[str, Any]) -> bool:
    """Parses a statement that begins with the letter of a seat, such as ``B hand 5``.

    Args:
        statement: the letter and its value, separated by white space.
        seats: the letters of all seats of the game.
        read: parses the value.
        parsed: the values of earlier statements, by letter; this adds to it.

    Returns:
        Whether the statement begins with a letter of a seat.

    Raises:
        ValueError: the seat is repeated, or its value cannot be read.
    """
    word, _, rest = statement.partition(" ")
    letter = word.upper()
    if letter not in tuple(seats):
        return False
    if letter in parsed:
        raise ValueError(f"seat {letter} occurs in an earlier statement")
    parsed[letter] = read(rest.strip())
    return True


def of_each_player(parsed: Mapping[str, Any], players: range) -> list[Any]:
    """Returns the parsed values of each player.

    The list reaches the last seat that a statement mentions, and has at least as many entries as the game needs
    players.

    Args:
        parsed: see ``take_seat``; a seat that no statement mentions gets an empty dictionary.
        players: the numbers of players that the game allows.
    """
    count = max([players.start, *(LETTERS.index(letter) + 1 for letter in parsed)])
    return [parsed.get(letter, {}) for letter in LETTERS[:count]]
