"""The greedy player."""

from __future__ import annotations

from random import Random
from typing import ClassVar

from railwidgets.bots.player import Advice, Considered, decisions
from railwidgets.core import Action, State


class GreedyPlayer:
    """Takes the legal action of the highest prior, without looking ahead; breaks ties at random."""

    thinks: ClassVar[bool] = False

    def choose(self, view: State, rng: Random) -> Action:
        """Returns the action of the highest prior."""
        actions = decisions(view)
        action_priors = view.game.heuristics.action_priors(view, actions)
        best = max(action_priors)
        return rng.choice([action for action, prior in zip(actions, action_priors, strict=True) if prior == best])

    def advise(self, view: State, rng: Random) -> Advice:
        """Returns all actions with their priors in points, the highest first."""
        actions = decisions(view)
        rng.shuffle(actions)
        considered = map(Considered, actions, view.game.heuristics.action_priors(view, actions))
        return Advice(tuple(sorted(considered, key=lambda entry: -entry.value)), "points")
