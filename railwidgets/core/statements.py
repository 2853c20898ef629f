"""Positions as text are statements, one a line: of a place, of a seat, or of what their first word says."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any

from railwidgets.core.notation import UNREADABLE, NotationError, nearest, quoted
from railwidgets.core.seats import LETTERS


def read_statements(text: str, read: Callable[[str], object], *, between: str = r"[;\n]") -> None:
    """Reads the statements of a position text one by one, so that every fault is named at once.

    Args:
        text: the statements.
        read: takes in one of them; raises ``ValueError`` with a sentence that says what is wrong.
        between: regular expression of what separates them.

    Raises:
        NotationError: it is no text, or a statement cannot be read; every fault is named.
    """
    if not isinstance(text, str):
        raise NotationError(UNREADABLE, [f"a position is a text, not {type(text).__name__}"])
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
    """Takes in a statement that begins with a word, such as ``turn B``.

    Args:
        statement: the word and what it says, with white space between.
        readers: for each word what reads the rest.
        parsed: what was told by earlier statements, by word; it grows.
        also: how else a statement can begin, for whoever wrote one that begins like none.

    Raises:
        ValueError: no statement begins like that, or it was told already, or the rest cannot be read.
    """
    word, _, rest = statement.partition(" ")
    known = word.lower()
    if known not in readers:
        begin = f"{also}, or" if also else "one of"
        hint = nearest(known, readers)
        raise ValueError(f"{quoted(word)} begins no statement{hint}; write {begin} {', '.join(readers)}")
    if known in parsed:
        raise ValueError(f"{quoted(known)} is told by an earlier statement")
    parsed[known] = readers[known](rest.strip())


def take_seat(statement: str, seats: str, read: Callable[[str], Any], parsed: dict[str, Any]) -> bool:
    """Takes in a statement that begins with the letter of a seat, such as ``B hand 5``.

    Args:
        statement: the letter and what it says, with white space between.
        seats: the letters of all seats of the game.
        read: reads the rest.
        parsed: what was told by earlier statements, by letter; it grows.

    Returns:
        Whether it begins so.

    Raises:
        ValueError: the seat was told already, or the rest cannot be read.
    """
    word, _, rest = statement.partition(" ")
    letter = word.upper()
    if letter not in tuple(seats):
        return False
    if letter in parsed:
        raise ValueError(f"seat {letter} is told by an earlier statement")
    parsed[letter] = read(rest.strip())
    return True


def of_each_player(parsed: Mapping[str, Any], players: range) -> list[Any]:
    """What was told of each player, up to the last seat of which something was, or as many as play at least.

    Args:
        parsed: see ``take_seat``; of a seat that was left out nothing is said.
        players: how many can play.
    """
    count = max([players.start, *(LETTERS.index(letter) + 1 for letter in parsed)])
    return [parsed.get(letter, {}) for letter in LETTERS[:count]]
