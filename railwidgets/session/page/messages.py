"""Messages from the page: the session checks each before it acts."""

from __future__ import annotations

import reprlib
from collections.abc import Callable, Collection, Mapping
from typing import Any, Final, get_args

from railwidgets.core.note import LONGEST as NOTE
from railwidgets.core.note import MOST, SHAPES
from railwidgets.session.view_types import Asked

Sent = Mapping[str, Any]
"""A message to the page: a patch, an echo, a reply about the rules, or ``{"do": "whole"}``, which asks the transport to
send the whole view.
"""


class MessageError(ValueError):
    """A message that no page of this board would send."""


def _text(value: Any) -> bool:
    return isinstance(value, str) and len(value) <= LONGEST


def _is_int(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def _texts(value: Any) -> bool:
    return isinstance(value, list) and len(value) <= MOST and all(map(_text, value))


def _count(value: Any) -> bool:
    return value is None or (_is_int(value) and value >= 0)


def _one_of(values: Collection[str]) -> Callable[[Any], bool]:
    """Returns a check for one of some strings; other types may not even be hashable."""
    return lambda value: isinstance(value, str) and value in values


def _long_text(value: Any) -> bool:
    return isinstance(value, str) and len(value) <= LONGEST_POSITION


TASKS: Final = frozenset({"give", "next", "again", "more", "map", "missed", "close"})
"""A page's request in a lesson: to submit the preview as the answer, to continue, and so on."""

PAGES: Final = frozenset({"", "now", "game", "compare"})
"""The pages of the analysis; empty closes it."""

LONGEST: Final = 400
"""The most characters of a text from the page."""

LONGEST_POSITION: Final = 40_000
"""The most characters of a position from the page."""

FIELDS: Final[Mapping[str, Mapping[str, Callable[[Any], bool]]]] = {
    "pick": {"pick": _text},
    "press": {"pick": _text},
    "turn": {"by": lambda value: _is_int(value) and value in (1, -1)},
    "drop": {},
    "say": {"text": _text},
    "undo": {},
    "redo": {},
    "hint": {},
    "show": {"move": _is_int},
    "follow": {"move": _is_int},
    "stop": {},
    "again": {},
    "seek": {"at": _is_int},
    "set": {"name": _text, "value": lambda value: value is None or _text(value) or _is_int(value)},
    "resync": {},
    "echo": {},
    "card": {},
    "rules": {},
    "rule": {"clause": _text},
    "go": {"node": _is_int},
    "promote": {"node": _is_int},
    "delete": {"node": _is_int},
    "outcomes": {},
    "link": {},
    "what_if": {"text": _text},
    "note": {"text": lambda value: isinstance(value, str) and len(value) <= NOTE},
    "sign": {"shape": _one_of(SHAPES), "at": _texts, "tone": _is_int},
    "rub": {"pick": lambda value: value is None or _text(value)},
    "restore": {},
    "vary": {"by": lambda value: _is_int(value) and value in (1, -1)},
    "fold": {"node": _is_int, "unfolded": lambda value: isinstance(value, bool)},
    "log": {"at": _is_int},
    "map": {"on": lambda value: isinstance(value, bool)},
    "clause": {"clause": _text},
    "analysis": {"page": _one_of(PAGES)},
    "look": {},
    "halt": {"on": lambda value: isinstance(value, bool)},
    "consider": {"text": _text},
    "compare": {"text": _text},
    "study": {"ask": _one_of(get_args(Asked))},
    "chapter": {"at": _is_int},
    "task": {"ask": _one_of(TASKS)},
    "stop_at": {"lesson": _count, "stop": _count},
    "reason": {"at": _count},
    "edit": {"ask": _one_of(("read", "write")), "text": _long_text},
    "figure": {"figure": _text},
    "on_figure": {"figure": _text, "message": lambda value: isinstance(value, Mapping)},
}

FIGURES: Final = frozenset({"figure", "on_figure"})
"""Messages about a figure over the game; the game stays unchanged."""

ACTS: Final = frozenset({"pick", "press", "turn", "drop", "say", "hint", "show", "follow", "consider"})
"""Messages for the acting seat only."""

BOUND: Final = frozenset(
    {"pick", "press", "say", "hint", "show", "follow", "again", "what_if", "note", "sign", "rub", "consider"}
)
"""Messages bound to one position: those from an earlier position are dropped."""


def read_message(content: Any) -> Mapping[str, Any]:
    """Validates a message against the table in ``docs/architecture.md``.

    Raises:
        MessageError: it is not valid; the text says why.
    """
    if not isinstance(content, Mapping):
        raise MessageError(f"a message must be a JSON object, not {type(content).__name__}")
    do = content.get("do")
    if not isinstance(do, str) or do not in FIELDS:
        raise MessageError(f'"do" must be one of {", ".join(FIELDS)}, not {reprlib.repr(do)}')
    for name, fits in FIELDS[do].items():
        if name not in content or not fits(content[name]):
            raise MessageError(f'the message "{do}" cannot have {reprlib.repr(content.get(name))} as "{name}"')
    if do in BOUND and not _is_int(content.get("revision")):
        raise MessageError(f'the message "{do}" must name the "revision" of the view it was meant for')
    return content
