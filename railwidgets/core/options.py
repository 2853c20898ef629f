"""The options of a game: variants, and rulings that players may prefer otherwise; each is validated."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import Field, dataclass, field, fields
from typing import Any, Final, Self, TypeVar

from railwidgets.core.notation import nearest, quoted
from railwidgets.core.seats import LETTERS

T = TypeVar("T")

FIRST: Final = "first"
"""The name of the option for the first player, the same in every game; see ``core.lot``."""

LOT: Final = "lot"
"""Its value for a random draw."""

_ALLOWED: Final = "allowed"
_SWITCH: Final = (False, True)
_WORDS: Final = {"true": True, "false": False}


def option(default: T, allowed: Sequence[T] = ()) -> T:
    """Defines a field of ``Options``.

    Args:
        default: its default.
        allowed: its values; if empty, the option is a switch, on or off.
    """
    values = tuple(allowed) or _SWITCH
    return field(default=default, metadata={_ALLOWED: values})


def free(default: T) -> T:
    """Defines a field of ``Options`` that takes any value of its type, such as a path; the game validates it."""
    return field(default=default, metadata={_ALLOWED: None})


@dataclass(frozen=True, slots=True)
class Options:
    """The base of every game's ``Rules``: a frozen dataclass whose fields ``option`` defines.

    Raises:
        ValueError: a field has an invalid value; the message lists the valid ones.
    """

    def __post_init__(self) -> None:
        for entry in fields(self):
            value, allowed = getattr(self, entry.name), entry.metadata[_ALLOWED]
            # True equals 1, but is not a number of cards.
            if allowed is not None and not (value in allowed and type(value) is type(allowed[0])):
                known = ", ".join(map(str, allowed))
                raise ValueError(f"the option {entry.name} must be one of {known}, not {value!r:.80}")

    @property
    def first(self) -> str:
        """The first player: the letter of a seat, or ``LOT``; a game with this option has a field of this name."""
        return LETTERS[0]

    @property
    def first_seat(self) -> int:
        """The seat that begins; seat 0 until chance has drawn one."""
        return 0 if self.first == LOT else LETTERS.index(self.first)

    @property
    def changed(self) -> dict[str, Any]:
        """The fields that differ from their defaults, by name."""
        own = {entry.name: getattr(self, entry.name) for entry in fields(self)}
        return {entry.name: own[entry.name] for entry in fields(self) if own[entry.name] != entry.default}

    @classmethod
    def allowed(cls) -> dict[str, tuple[Any, ...]]:
        """Returns the valid values of each field, by name; leaves out fields that take any value."""
        found = {entry.name: entry.metadata[_ALLOWED] for entry in fields(cls)}
        return {name: values for name, values in found.items() if values is not None}

    @classmethod
    def with_names(cls, **values: Any) -> Self:
        """Returns options with these values.

        Raises:
            ValueError: a field or its value does not exist.
        """
        for name in values:
            cls._check_name(name)
        return cls(**values)

    @classmethod
    def read(cls, text: str) -> dict[str, Any]:
        """Parses a text such as ``charity=True simple_paths=2`` into values by name, without validating the values.

        Raises:
            ValueError: a part is not ``name=value``, or the field does not exist.
        """
        values: dict[str, Any] = {}
        for part in text.split():
            name, equals, value = part.partition("=")
            if not equals:
                raise ValueError(f"{quoted(part)} is not an option; write for instance {cls._example()}")
            cls._check_name(name)
            values[name] = _WORDS.get(value.lower(), int(value) if re.fullmatch(r"[0-9]{1,9}", value) else value)
        return values

    @property
    def text(self) -> str:
        """The fields that differ from their defaults, in the format of ``read``."""
        return " ".join(f"{name}={value}" for name, value in self.changed.items())

    @classmethod
    def _check_name(cls, name: str) -> None:
        known = [entry.name for entry in fields(cls)]
        if name not in known:
            there = f"there are {', '.join(known)}" if known else "this game has none"
            raise ValueError(f"unknown option {quoted(name)}{nearest(name, known)}; {there}")

    @classmethod
    def _example(cls) -> str:
        entries: Sequence[Field[Any]] = fields(cls)
        return ", ".join(f"{entry.name}={entry.default}" for entry in entries[:1]) or "nothing: no option exists"
