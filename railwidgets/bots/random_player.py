"""A player that chooses at random."""

from __future__ import annotations

from random import Random

from railwidgets.core import Action, State


class RandomPlayer:
    """Chooses every legal action with the same probability."""

    def choose(self, view: State, rng: Random) -> Action:
        """One of the legal actions."""
        choice: Action = rng.choice(view.legal_actions)
        return choice
