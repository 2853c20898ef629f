"""The random player."""

from __future__ import annotations

from random import Random
from typing import ClassVar

from railwidgets.bots.player import Advice, Considered, decisions
from railwidgets.core import Action, State


class RandomPlayer:
    """Chooses every legal action with the same probability."""

    thinks: ClassVar[bool] = False

    def choose(self, view: State, rng: Random) -> Action:
        """Returns a random legal action."""
        return rng.choice(decisions(view))

    def advise(self, view: State, rng: Random) -> Advice:
        """Returns the legal actions in random order, all with the same value."""
        actions = decisions(view)
        rng.shuffle(actions)
        return Advice(tuple(Considered(action, 0.0) for action in actions))
