"""Players from one function: the shortest way to write an opponent."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, ClassVar, Final, TypeVar

from railwidgets.bots.kinds import BUILT_IN, PLAYERS, Kind
from railwidgets.bots.player import Advice, Considered, decisions
from railwidgets.core import Action, State, Text
from railwidgets.core.notation import quoted

Chosen = TypeVar("Chosen", bound=Callable[[State, Random], Any])

LONGEST_NAME: Final = 40
"""The most characters in the name of a player."""


class Chooser:
    """A player that asks a function for its action, or for the text of one.

    Args:
        choose: a function of the view and of the random numbers.
    """

    thinks: ClassVar[bool] = False

    def __init__(self, choose: Callable[[State, Random], Any]) -> None:
        self.function = choose

    def choose(self, view: State, rng: Random) -> Action:
        """Returns the action of the function.

        Raises:
            NotationError: its text is no action.
        """
        answer: Any = self.function(view, rng)
        return view.game.action(answer) if isinstance(answer, str) else answer

    def advise(self, view: State, rng: Random) -> Advice:
        """Returns the action of the function first, then the other legal actions, all with the same value."""
        first = self.choose(view, rng)
        others = (action for action in decisions(view) if action != first)
        return Advice(tuple(Considered(action, 0.0) for action in (first, *others)))


def add_player(choose: Chosen, *, name: str = "") -> Chosen:
    """Adds a player for sessions, boards and series, under the name of its function; a second one replaces the first.

    Args:
        choose: a function of a view and of random numbers (``random.Random``) that returns one of
            ``view.legal_actions``, or its text. Use it as a decorator.
        name: another name.

    Returns:
        The function.

    Raises:
        ValueError: a player of this package has that name, or it cannot be a name.

    Example:
        >>> from railwidgets.bots import PLAYERS
        >>> @rw.add_player
        ... def first(view, rng):
        ...     return view.legal_actions[0]
        >>> rw.Session("steam_tunnel", seats=["person", "first"]).seats
        ('person', 'first')
        >>> del PLAYERS["first"]
    """
    name = name or getattr(choose, "__name__", "")
    check_name(name)
    PLAYERS[name] = Kind(Text.same(name), lambda: Chooser(choose))
    return choose


def check_name(name: str) -> None:
    """Checks the name of an added player.

    Raises:
        ValueError: a player of this package has that name, or it cannot be a name.
    """
    if name in (*BUILT_IN, "person"):
        raise ValueError(f"{name!r} is a player of railwidgets: give yours another name")
    if not name or len(name) > LONGEST_NAME or not name.isprintable() or set(name) & set(":,#<>"):
        raise ValueError(f"{quoted(name)} cannot be a player's name: use up to {LONGEST_NAME} letters, such as 'ada'")
