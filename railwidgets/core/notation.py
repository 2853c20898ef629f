"""Errors of things that cannot be read."""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Iterable
from typing import Any, Final

UNREADABLE: Final = "Cannot read this position"

QUOTED: Final = 80
"""How many characters of what somebody wrote an error says back."""

TOLD: Final = 20
"""How many faults a message tells; all are in ``NotationError.problems``."""

DEEPEST: Final = 50
"""How many lists and objects may lie in each other; no position has ten."""


class NotationError(ValueError):
    """A text or a JSON value that cannot be read as a position, an action or a transcript.

    Attributes:
        problems: every fault found, each a sentence that names the place and the remedy.
    """

    def __init__(self, what: str, problems: Iterable[object]) -> None:
        self.problems = tuple(map(str, problems))
        rest = len(self.problems) - TOLD
        more = [f"and {rest} more like these"] if rest > 0 else []
        super().__init__(f"{what}: " + "; ".join([*self.problems[:TOLD], *more]))


def read_json(data: Any, what: str) -> Any:
    """The value of a JSON text; a value that is no text is returned as it is.

    Raises:
        NotationError: the text is no JSON, or lists and objects lie in each other without end; ``what`` heads the
            message, which names the line and column.
    """
    try:
        found = json.loads(data) if isinstance(data, str) else data
        _check_depth(found)
    except json.JSONDecodeError as error:
        raise NotationError(what, [f"not JSON: line {error.lineno}, column {error.colno}: {error.msg}"]) from None
    except (ValueError, RecursionError) as error:
        # A number of thousands of digits, or brackets thousands deep.
        raise NotationError(what, [f"not JSON that can be read: {_reason(error)}"]) from None
    return found


def read_toml(text: str, what: str) -> dict[str, Any]:
    """The table of a TOML text.

    Raises:
        NotationError: the text is no TOML; ``what`` heads the message, which names the line and column.
    """
    try:
        found = tomllib.loads(text)
        _check_depth(found)
    except (ValueError, RecursionError) as error:
        raise NotationError(what, [f"not TOML that can be read: {_reason(error)}"]) from None
    return found


def _check_depth(value: Any) -> None:
    """``RecursionError`` for what is too deep to be looked through by others, who call themselves."""
    level = [value]
    for _ in range(DEEPEST):
        level = [entry for entry in level if isinstance(entry, dict | list)]
        if not level:
            return
        level = [inner for entry in level for inner in (entry.values() if isinstance(entry, dict) else entry)]
    raise RecursionError


def _reason(error: Exception) -> str:
    if isinstance(error, RecursionError):
        return f"lists and objects lie in each other more than {DEEPEST} deep"
    return truncate(str(error))


def nearest(word: str, known: Iterable[str]) -> str:
    """A hint `` (did you mean 'x'?)``, or nothing when no known word is near."""
    from difflib import get_close_matches  # wanted by mistakes alone

    close = get_close_matches(word[:QUOTED], list(known), n=1)
    return f" (did you mean '{close[0]}'?)" if close else ""


def quoted(thing: object) -> str:
    """What somebody wrote, in quotes, cut off where it is long."""
    return f"'{truncate(str(thing))}'"


def truncate(text: str) -> str:
    """A text, cut off where it is long."""
    return text if len(text) <= QUOTED else f"{text[:QUOTED]}…"


def parse_int(text: str) -> int:
    """The whole number that is written; ``ValueError`` if it is none, or has more than nine digits."""
    if not re.fullmatch(r"[0-9]{1,9}", text):
        raise ValueError(f"{quoted(text)} is not a whole number")
    return int(text)
