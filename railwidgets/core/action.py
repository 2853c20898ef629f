"""What a player or chance can do."""

from __future__ import annotations

import re
from abc import abstractmethod
from collections import defaultdict
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Final, Self

from railwidgets.core.notation import NotationError, nearest, quoted

TURN: Final = "turn:"
"""How the last pick of a piece that can be turned begins: it is not clicked but dialled."""

MANNERS: Final = (TURN, "pay:")
"""How the picks begin that say the manner in which something is done: how a piece is turned, what is paid."""


class Action:
    """One thing done by a player or by chance: a small frozen value.

    ``str(action)`` and the game's ``action(text)`` are inverse. It is no ``ABC``: what is played is asked whether it is
    an action, and of a plain class that is known at once.
    """

    __slots__ = ()

    chooses: ClassVar[bool] = False
    """Whether it is a step of choosing, such as to keep one of some tickets: a click does it, and need not show it."""

    @property
    @abstractmethod
    def notation(self) -> str:
        """The action as a person types it."""

    @property
    def picks(self) -> tuple[str, ...]:
        """The things to click, in order, that say this action; empty for what is not clicked."""
        return ()

    @property
    def gist(self) -> tuple[str, ...]:
        """What is done, apart from how it is paid for and turned; actions of the same gist count as one thing to do."""
        return tuple(pick for pick in self.picks if not pick.startswith(MANNERS)) or (self.notation,)

    def __str__(self) -> str:
        return self.notation


class Interned(Action):
    """An action that is made once: equal ones are the same object, so that they are hashed and compared at once.

    It suits games where thought looks up hundreds of actions that hold much, and there are not too many of them. Their
    dataclass says ``eq=False``, and its fields are hashable.
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
    """An action of one word, which is the name of its class, said by one button."""

    @property
    def notation(self) -> str:
        return type(self).__name__.lower()

    @property
    def picks(self) -> tuple[str, ...]:
        return (self.notation,)


@dataclass(frozen=True, slots=True)
class Form:
    """A way to write an action.

    Attributes:
        pattern: regular expression that the whole text must match.
        build: makes the action of the match; may raise ``ValueError`` with a sentence that says what is wrong.
        example: a well-formed text, shown when nothing matches.
    """

    pattern: str
    build: Callable[[re.Match[str]], Action]
    example: str


def read_action(text: str, forms: Sequence[Form]) -> Action:
    """The action that a text says.

    Args:
        text: such as ``lay curve 2,1 turn 3``; extra white space and capitals do not matter.
        forms: the ways of writing of the game, tried in order.

    Raises:
        NotationError: no form fits, or the one that fits names something that does not exist.
    """
    if not isinstance(text, str):
        raise NotationError("Cannot read this action", [f"an action is a text, not {type(text).__name__}"])
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
