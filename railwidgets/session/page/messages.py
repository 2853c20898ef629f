"""Messages from the page: the session checks each before it acts."""

from __future__ import annotations

import reprlib
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final, get_args

from railwidgets.core.note import LONGEST as NOTE
from railwidgets.core.note import MOST, SHAPES
from railwidgets.session.view_types import Asked, ClassCommand

Sent = Mapping[str, Any]
"""A message to the page: a patch, an echo, a reply about the rules, or ``{"do": "whole"}``, which asks the transport to
send the whole view.
"""


class MessageError(ValueError):
    """A message that no page of this board would send."""


Check = Callable[[Any], bool]
"""Whether a value of any JSON type fits a field."""


@dataclass(frozen=True)
class OneOf:
    """A check for one of some strings; values of other types may not even be hashable."""

    values: frozenset[str]

    def __call__(self, value: Any) -> bool:
        return isinstance(value, str) and value in self.values


def is_text(value: Any) -> bool:
    """Whether a value is a text of a usual length."""
    return isinstance(value, str) and len(value) <= LONGEST


def is_note(value: Any) -> bool:
    """Whether a value is the text of a note."""
    return isinstance(value, str) and len(value) <= NOTE


def is_long_text(value: Any) -> bool:
    """Whether a value is a text that may hold a whole position."""
    return isinstance(value, str) and len(value) <= LONGEST_POSITION


def is_texts(value: Any) -> bool:
    """Whether a value is a list of texts, as long as the longest sign."""
    return isinstance(value, list) and len(value) <= MOST and all(map(is_text, value))


def is_text_or_null(value: Any) -> bool:
    """Whether a value is a text or nothing."""
    return value is None or is_text(value)


def is_int(value: Any) -> bool:
    """Whether a value is an integer; in Python a truth value is one, too."""
    return isinstance(value, int) and not isinstance(value, bool)


def is_count(value: Any) -> bool:
    """Whether a value is an index from 0, or nothing."""
    return value is None or (is_int(value) and value >= 0)


def is_direction(value: Any) -> bool:
    """Whether a value is 1 or -1: forwards or backwards."""
    return is_int(value) and value in (1, -1)


def is_flag(value: Any) -> bool:
    """Whether a value is true or false."""
    return isinstance(value, bool)


def is_setting(value: Any) -> bool:
    """Whether a value may be that of a setting."""
    return is_text_or_null(value) or is_int(value)


def is_command_value(value: Any) -> bool:
    """Whether a value may be that of a teacher's command."""
    return value is None or is_int(value) or is_flag(value)


def is_object(value: Any) -> bool:
    """Whether a value is an object, such as another message."""
    return isinstance(value, Mapping)


TASKS: Final = frozenset({"give", "next", "again", "more", "map", "missed", "close", "hand_in"})
"""A page's request in a lesson: to submit the preview as the answer, to continue, and so on."""

PAGES: Final = frozenset({"", "now", "game", "compare"})
"""The pages of the analysis; empty closes it."""

LONGEST: Final = 400
"""The most characters of a text from the page."""

LONGEST_POSITION: Final = 40_000
"""The most characters of a position from the page."""

FIELDS: Final[Mapping[str, Mapping[str, Check]]] = {
    "pick": {"pick": is_text},
    "press": {"pick": is_text},
    "turn": {"by": is_direction},
    "drop": {},
    "say": {"text": is_text},
    "undo": {},
    "redo": {},
    "hint": {},
    "show": {"move": is_int},
    "follow": {"move": is_int},
    "stop": {},
    "again": {},
    "seek": {"at": is_int},
    "set": {"name": is_text, "value": is_setting},
    "resync": {},
    "echo": {},
    "card": {},
    "rules": {},
    "rule": {"clause": is_text},
    "go": {"node": is_int},
    "promote": {"node": is_int},
    "delete": {"node": is_int},
    "outcomes": {},
    "link": {},
    "what_if": {"text": is_text},
    "note": {"text": is_note},
    "sign": {"shape": OneOf(frozenset(SHAPES)), "at": is_texts, "tone": is_int},
    "rub": {"pick": is_text_or_null},
    "restore": {},
    "vary": {"by": is_direction},
    "fold": {"node": is_int, "unfolded": is_flag},
    "log": {"at": is_int},
    "map": {"on": is_flag},
    "clause": {"clause": is_text},
    "analysis": {"page": OneOf(PAGES)},
    "look": {},
    "halt": {"on": is_flag},
    "consider": {"text": is_text},
    "compare": {"text": is_text},
    "study": {"ask": OneOf(frozenset(get_args(Asked)))},
    "chapter": {"at": is_int},
    "task": {"ask": OneOf(TASKS)},
    "classroom": {"ask": OneOf(frozenset(get_args(ClassCommand))), "value": is_command_value},
    "stop_at": {"lesson": is_count, "stop": is_count},
    "reason": {"at": is_count},
    "edit": {"ask": OneOf(frozenset({"read", "write"})), "text": is_long_text},
    "figure": {"figure": is_text},
    "on_figure": {"figure": is_text, "message": is_object},
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
    if do in BOUND and not is_int(content.get("revision")):
        raise MessageError(f'the message "{do}" must name the "revision" of the view it was meant for')
    return content
