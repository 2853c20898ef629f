"""Players that choose for themselves; they know only the core contract, and only what their seat may see."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import Final, Protocol

from railwidgets.bots.random_player import RandomPlayer
from railwidgets.core import Action, State, Text

__all__ = ["PLAYERS", "Player", "RandomPlayer", "player"]


class Player(Protocol):
    """Something that can sit at a seat."""

    def choose(self, view: State, rng: Random) -> Action:
        """One of the legal actions of the seat that acts, from what that seat may know."""


PLAYERS: Final[Mapping[str, tuple[Text, Callable[[], Player]]]] = {
    "random": (Text("plays at random", "joue au hasard"), RandomPlayer),
}
"""The kinds of player by name: words for them, and how to make one."""


def player(name: str) -> Player:
    """A player of that kind.

    Raises:
        ValueError: there is no such kind; the message lists those there are.
    """
    if name not in PLAYERS:
        raise ValueError(f"no player is called {name!r}; there are: {', '.join(PLAYERS)}")
    return PLAYERS[name][1]()
