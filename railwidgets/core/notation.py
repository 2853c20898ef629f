"""Errors of things that cannot be read."""

from __future__ import annotations

import difflib
import json
from collections.abc import Iterable
from typing import Any


class NotationError(ValueError):
    """A text or a JSON value that cannot be read as a position, an action or a transcript.

    Attributes:
        problems: every fault found, each a sentence that names the place and the remedy.
    """

    def __init__(self, what: str, problems: Iterable[str]) -> None:
        self.problems = tuple(problems)
        super().__init__(f"{what}: " + "; ".join(self.problems))


def read_json(data: Any, what: str) -> Any:
    """The value of a JSON text; a value that is no text is returned as it is.

    Raises:
        NotationError: the text is no JSON; ``what`` heads the message, which names the line and column.
    """
    if not isinstance(data, str):
        return data
    try:
        return json.loads(data)
    except json.JSONDecodeError as error:
        raise NotationError(what, [f"not JSON: line {error.lineno}, column {error.colno}: {error.msg}"]) from None


def nearest(word: str, known: Iterable[str]) -> str:
    """A hint `` (did you mean 'x'?)``, or nothing when no known word is near."""
    close = difflib.get_close_matches(word, list(known), n=1)
    return f" (did you mean '{close[0]}'?)" if close else ""
