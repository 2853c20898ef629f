"""Actions of players and of chance."""

from __future__ import annotations

import re
from abc import abstractmethod
from collections import defaultdict
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Final, Self

from railwidgets.core.notation import NotationError, nearest, quoted

TURN: Final = "turn:"
"""The prefix of a pick that rotates a piece; players rotate with the controls instead of clicking it."""

MANNERS: Final = (TURN, "pay:")
"""Prefixes of picks that say how a player acts: the rotation of a piece, the payment."""


class Action:
    """An action of a player or of chance: a small frozen value.

    ``str(action)`` and the game's ``action(text)`` are inverse. This is not an ``ABC``, because ``isinstance`` is
    faster for a plain class, and ``apply`` calls it for every action.

    Example:
        >>> action = rw.game("days_of_steam").action("lay curve 0,1 turn 1")
        >>> str(action), action.picks
        ('lay curve 0,1 turn 1', ('hand:curve', 'cell:0,1', 'turn:1'))
    """

    __slots__ = ()

    chooses: ClassVar[bool] = False
    """Whether this is a step of choosing, such as keeping one of some tickets: a click plays it without a preview."""

    @property
    @abstractmethod
    def notation(self) -> str:
        """The action as text, in the notation that people type."""

    @property
    def picks(self) -> tuple[str, ...]:
        """The picks that select this action, in order; empty if no click plays it."""
        return ()

    @property
    def gist(self) -> tuple[str, ...]:
        """The picks without payment and rotation; actions with the same gist count as one thing to do."""
        return tuple(pick for pick in self.picks if not pick.startswith(MANNERS)) or (self.notation,)

    def __str__(self) -> str:
        return self.notation


class Interned(Action):
    """An action whose equal instances are one object, which makes hashing and comparing fast.

    It suits games whose search looks up hundreds of large actions, as long as there are not too many of them. The
    dataclass sets ``eq=False`` and has hashable fields.
    """

    __slots__ = ()
    __match_args__: ClassVar[tuple[str, ...]]

    def __new__(cls, *values: Any, **named: Any) -> Self:
        if named:
            values += tuple(named[name] for name in cls.__match_args__[len(values) :])
        made: Self = _INTERNED[cls].setdefault(values, object.__new__(cls))
        return made

    def __getnewargs__(self) -> tuple[Any, ...]:
        return tuple(getattr(self, name) for name in self.__match_args__)


_INTERNED: Final[defaultdict[type, dict[tuple[Any, ...], Any]]] = defaultdict(dict)


@dataclass(frozen=True, slots=True)
class PlainAction(Action):
    """An action whose notation is one word, the name of its class; one button plays it."""

    @property
    def notation(self) -> str:
        return type(self).__name__.lower()

    @property
    def picks(self) -> tuple[str, ...]:
        return (self.notation,)


@dataclass(frozen=True, slots=True)
class Form:
    """One form of an action's notation.

    Attributes:
        pattern: regular expression that the whole text must match.
        build: makes the action from the match; may raise ``ValueError`` with a sentence that names the fault.
        example: a well-formed text, for the message when no form matches.
    """

    pattern: str
    build: Callable[[re.Match[str]], Action]
    example: str


def read_action(text: str, forms: Sequence[Form]) -> Action:
    """Parses an action.

    Args:
        text: such as ``lay curve 2,1 turn 3``; case and extra white space do not matter.
        forms: the forms of the game's notation, tried in order.

    Raises:
        NotationError: no form matches, or the matching one names something that does not exist.
    """
    if not isinstance(text, str):
        raise NotationError("Cannot read this action", [f"an action must be a string, not {type(text).__name__}"])
    words = " ".join(text.split())
    for form in forms:
        if match := re.fullmatch(form.pattern, words, re.IGNORECASE):
            try:
                return form.build(match)
            except ValueError as error:
                raise NotationError(f"Cannot read the action {quoted(words)}", [str(error)]) from error
    verb = words.split(" ")[0] if words else ""
    examples = [form.example for form in forms]
    same = [example for example in examples if example.split()[0] == verb.lower()]
    hint = nearest(verb, {example.split()[0] for example in examples}) if not same else ""
    write = ", ".join(f"'{example}'" for example in same or examples)
    raise NotationError(
        f"Cannot read the action {quoted(words)}", [f"no such action{hint}; write for instance {write}"]
    )
