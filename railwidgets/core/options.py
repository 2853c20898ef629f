"""The options of a game: rulings that people may want otherwise, and variants; each is checked when it is set."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import Field, dataclass, field, fields
from typing import Any, Final, Self, TypeVar

from railwidgets.core.notation import nearest, quoted
from railwidgets.core.seats import LETTERS

T = TypeVar("T")

FIRST: Final = "first"
"""The name of the option that says who begins, the same in every game; see ``core.lot``."""

LOT: Final = "lot"
"""Its value where chance decides."""

_ALLOWED: Final = "allowed"
_SWITCH: Final = (False, True)
_WORDS: Final = {"true": True, "false": False}


def option(default: T, allowed: Sequence[T] = ()) -> T:
    """A field of ``Options``.

    Args:
        default: its value when nothing is said.
        allowed: what it can be; left out for a switch, which is on or off.
    """
    values = tuple(allowed) or _SWITCH
    return field(default=default, metadata={_ALLOWED: values})


def free(default: T) -> T:
    """A field of ``Options`` that can be anything of its type, such as a path; the game looks at it itself."""
    return field(default=default, metadata={_ALLOWED: None})


@dataclass(frozen=True, slots=True)
class Options:
    """The base of every game's ``Rules``: a frozen dataclass whose fields are made by ``option``.

    Raises:
        ValueError: a field has a value that it cannot have; the message lists those it can.
    """

    def __post_init__(self) -> None:
        for entry in fields(self):
            value, allowed = getattr(self, entry.name), entry.metadata[_ALLOWED]
            # True is equal to 1, and still no number of cards.
            if allowed is not None and not (value in allowed and type(value) is type(allowed[0])):
                known = ", ".join(map(str, allowed))
                raise ValueError(f"the rule {entry.name} can be {known}, not {value!r:.80}")

    @property
    def first(self) -> str:
        """Who begins: the letter of a seat, or ``LOT``; a game with this option has a field of this name."""
        return LETTERS[0]

    @property
    def first_seat(self) -> int:
        """The seat that begins; the first one as long as chance has not said it."""
        return 0 if self.first == LOT else LETTERS.index(self.first)

    @property
    def changed(self) -> dict[str, Any]:
        """The fields that are not as they are when nothing is said, by name."""
        own = {entry.name: getattr(self, entry.name) for entry in fields(self)}
        return {entry.name: own[entry.name] for entry in fields(self) if own[entry.name] != entry.default}

    @classmethod
    def allowed(cls) -> dict[str, tuple[Any, ...]]:
        """What each field can be, by name; those that can be anything are left out."""
        found = {entry.name: entry.metadata[_ALLOWED] for entry in fields(cls)}
        return {name: values for name, values in found.items() if values is not None}

    @classmethod
    def with_names(cls, **values: Any) -> Self:
        """The options with these values.

        Raises:
            ValueError: there is no field of such a name, or it cannot have that value.
        """
        for name in values:
            cls._check_name(name)
        return cls(**values)

    @classmethod
    def read(cls, text: str) -> dict[str, Any]:
        """The values of a text such as ``charity=True simple_paths=2``, by name; they are not looked at yet.

        Raises:
            ValueError: a part is no ``name=value``, or there is no field of such a name.
        """
        values: dict[str, Any] = {}
        for part in text.split():
            name, equals, value = part.partition("=")
            if not equals:
                raise ValueError(f"{quoted(part)} is no rule; write for instance {cls._example()}")
            cls._check_name(name)
            values[name] = _WORDS.get(value.lower(), int(value) if re.fullmatch(r"[0-9]{1,9}", value) else value)
        return values

    @property
    def text(self) -> str:
        """The fields that are not as they are when nothing is said, as ``read`` takes them."""
        return " ".join(f"{name}={value}" for name, value in self.changed.items())

    @classmethod
    def _check_name(cls, name: str) -> None:
        known = [entry.name for entry in fields(cls)]
        if name not in known:
            there = f"there are {', '.join(known)}" if known else "this game has none"
            raise ValueError(f"no rule is called {quoted(name)}{nearest(name, known)}; {there}")

    @classmethod
    def _example(cls) -> str:
        entries: Sequence[Field[Any]] = fields(cls)
        return ", ".join(f"{entry.name}={entry.default}" for entry in entries[:1]) or "nothing: this game has no rules"
