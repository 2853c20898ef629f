"""The differences of two positions in a sentence: the fields that differ, with both values."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from typing import Any, Final

LONGEST: Final = 60
"""The most characters of a value."""


def differing(one: Any, other: Any) -> tuple[str, ...]:
    """The names of the fields in which two positions differ; one name, ``position``, if they have no such fields."""
    if one == other:
        return ()
    if not is_dataclass(one) or type(one) is not type(other):
        return ("position",)
    return tuple(name for name, *_ in _values(one, other)) or ("position",)


def differences(one: Any, other: Any) -> str:
    """What differs between two positions: each field with its value in the first, and in the second."""
    if not is_dataclass(one) or type(one) is not type(other):
        return f"{one!r:.{LONGEST}}, not {other!r:.{LONGEST}}"
    return "; ".join(f"{name} is {_short(first)}, not {_short(second)}" for name, first, second in _values(one, other))


def assert_same(one: Any, other: Any, where: str) -> None:
    """Raises ``AssertionError`` if two positions differ.

    Args:
        one: the position found.
        other: the position expected.
        where: the file and the function that lose something, such as ``notation.py: read(write(state))``.
    """
    __tracebackhide__ = True
    assert one == other, f"{where} changes the position: {differences(one, other)}"


def _values(one: Any, other: Any) -> Iterator[tuple[str, Any, Any]]:
    for entry in fields(one):
        first, second = getattr(one, entry.name), getattr(other, entry.name)
        if entry.compare and first != second:
            yield entry.name, first, second


def _short(value: Any) -> str:
    text = repr(value)
    return text if len(text) <= LONGEST else f"{text[: LONGEST - 1]}…"
