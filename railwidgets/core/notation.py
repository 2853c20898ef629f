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
"""The deepest nesting of lists and objects in JSON or TOML; no game or study reaches twenty."""

TOO_DEEP: Final = f"lists and objects nest more than {DEEPEST} deep: remove the extra brackets"


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
    if not isinstance(data, str):
        if _is_deep(data):
            raise NotationError(what, [f"unreadable JSON: {TOO_DEEP}"])
        return data
    _check_brackets(data, _IN_JSON, f"{what}: unreadable JSON")
    try:
        return json.loads(data)
    except json.JSONDecodeError as error:
        raise NotationError(what, [f"not JSON: line {error.lineno}, column {error.colno}: {error.msg}"]) from None
    except ValueError as error:  # an integer with thousands of digits
        raise NotationError(what, [f"unreadable JSON: {truncate(str(error))}"]) from None


def read_toml(text: str, what: str) -> dict[str, Any]:
    """Parses a TOML text.

    Raises:
        NotationError: the text is not TOML, or it is nested too deeply; the message begins with ``what`` and names the
            line and column.
    """
    _check_brackets(text, _IN_TOML, f"{what}: unreadable TOML")
    try:
        found = tomllib.loads(text)
    except ValueError as error:
        raise NotationError(what, [f"unreadable TOML: {truncate(str(error))}"]) from None
    if _is_deep(found):  # a.a.a = 1 nests without brackets
        raise NotationError(what, [f"unreadable TOML: {TOO_DEEP}"])
    return found


def _check_brackets(text: str, marks: re.Pattern[str], what: str) -> None:
    """Checks the nesting of a text before anything parses it.

    A parser that recurses too deeply raises an error in CPython, but in a browser it ends Python for good.

    Raises:
        NotationError: brackets nest deeper than ``DEEPEST``.
    """
    if text.count("[") + text.count("{") <= DEEPEST:
        return
    depth = 0
    for mark in marks.finditer(text):
        if mark[0] in "[{":
            depth += 1
        elif mark[0] in "]}":
            depth -= 1
        if depth > DEEPEST:
            at = mark.start()
            line, column = text.count("\n", 0, at) + 1, at - text.rfind("\n", 0, at)
            raise NotationError(what, [f"line {line}, column {column}: {TOO_DEEP}"])


def _is_deep(value: Any) -> bool:
    """Whether nesting is too deep for recursive functions."""
    level = [value]
    for _ in range(DEEPEST):
        level = [entry for entry in level if isinstance(entry, dict | list)]
        if not level:
            return False
        level = [inner for entry in level for inner in (entry.values() if isinstance(entry, dict) else entry)]
    return True


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


_BRACKET: Final = r"[\[\]{}]"
_TEXT: Final = r'"(?:[^"\\]++|\\.)*+"?'

# A text hides its brackets; one that does not end hides the rest.
_IN_JSON: Final = re.compile(rf"{_TEXT}|{_BRACKET}", re.DOTALL)
_IN_TOML: Final = re.compile(
    "|".join(
        [
            r'"""(?:[^"\\]++|\\.|"(?!""))*+(?:"{3,5})?',
            _TEXT,
            r"'''.*?(?:'{3,5}|\Z)",
            r"'[^']*+'?",
            r"#[^\n]*+",
            _BRACKET,
        ]
    ),
    re.DOTALL,
)
