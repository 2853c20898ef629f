"""Parsing errors, and parsers with good messages."""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Iterable
from typing import Any, Final

UNREADABLE: Final = "Cannot read this position"

QUOTED: Final = 80
"""How many characters of a user's text an error message repeats."""

LISTED: Final = 20
"""How many faults a message lists; ``NotationError.problems`` has them all."""

DEEPEST: Final = 50
"""The deepest nesting of lists and objects in JSON; no position reaches ten."""


class NotationError(ValueError):
    """A text or a JSON value that cannot be read as a position, an action or a transcript.

    Attributes:
        problems: every fault, each a sentence that names the place and the remedy.

    Example:
        >>> try:
        ...     rw.game("days_of_steam").parse("0,0 red; 0,1 nothing; 9 red")
        ... except rw.NotationError as error:
        ...     print(len(error.problems))
        2
    """

    def __init__(self, what: str, problems: Iterable[object]) -> None:
        self.problems = tuple(map(str, problems))
        rest = len(self.problems) - LISTED
        more = [f"and {rest} more"] if rest > 0 else []
        super().__init__(f"{what}: " + "; ".join([*self.problems[:LISTED], *more]))


def read_json(data: Any, what: str) -> Any:
    """Parses a JSON text; returns any other value unchanged.

    Raises:
        NotationError: the text is not JSON, or it is nested too deeply; the message begins with ``what`` and names the
            line and column.
    """
    try:
        found = json.loads(data) if isinstance(data, str) else data
        _check_depth(found)
    except json.JSONDecodeError as error:
        raise NotationError(what, [f"not JSON: line {error.lineno}, column {error.colno}: {error.msg}"]) from None
    except (ValueError, RecursionError) as error:
        # An integer with thousands of digits, or brackets thousands deep.
        raise NotationError(what, [f"unreadable JSON: {_reason(error)}"]) from None
    return found


def read_toml(text: str, what: str) -> dict[str, Any]:
    """Parses a TOML text.

    Raises:
        NotationError: the text is not TOML; the message begins with ``what`` and names the line and column.
    """
    try:
        found = tomllib.loads(text)
        _check_depth(found)
    except (ValueError, RecursionError) as error:
        raise NotationError(what, [f"unreadable TOML: {_reason(error)}"]) from None
    return found


def _check_depth(value: Any) -> None:
    """Raises ``RecursionError`` for nesting too deep for recursive functions."""
    level = [value]
    for _ in range(DEEPEST):
        level = [entry for entry in level if isinstance(entry, dict | list)]
        if not level:
            return
        level = [inner for entry in level for inner in (entry.values() if isinstance(entry, dict) else entry)]
    raise RecursionError


def _reason(error: Exception) -> str:
    if isinstance(error, RecursionError):
        return f"lists and objects nest more than {DEEPEST} deep"
    return truncate(str(error))


def nearest(word: str, known: Iterable[str]) -> str:
    """Returns a hint `` (did you mean 'x'?)``; empty if no known word is close."""
    from difflib import get_close_matches  # needed only for errors

    close = get_close_matches(word[:QUOTED], list(known), n=1)
    return f" (did you mean '{close[0]}'?)" if close else ""


def quoted(thing: object) -> str:
    """Returns the text of a thing in quotes, cut off if it is long."""
    return f"'{truncate(str(thing))}'"


def truncate(text: str) -> str:
    """Returns a text, cut off if it is long."""
    return text if len(text) <= QUOTED else f"{text[:QUOTED]}…"


def parse_int(text: str) -> int:
    """Parses an integer of at most nine digits; raises ``ValueError`` for any other text."""
    if not re.fullmatch(r"[0-9]{1,9}", text):
        raise ValueError(f"{quoted(text)} is not a whole number")
    return int(text)
