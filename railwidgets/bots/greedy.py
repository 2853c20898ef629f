"""A player that takes what looks best at once."""

from __future__ import annotations

from random import Random
from typing import ClassVar

from railwidgets.bots.player import Advice, Considered, decisions
from railwidgets.core import Action, State


class GreedyPlayer:
    """Takes the action that the judgement of the game favours most, without looking ahead; ties go by chance."""

    thinks: ClassVar[bool] = False

    def choose(self, view: State, rng: Random) -> Action:
        """The most favoured action."""
        actions = decisions(view)
        action_priors = view.game.heuristics.action_priors(view, actions)
        best = max(action_priors)
        return rng.choice([action for action, prior in zip(actions, action_priors, strict=True) if prior == best])

    def advise(self, view: State, rng: Random) -> Advice:
        """The most favoured action first, and the points that each seems to be worth."""
        actions = decisions(view)
        rng.shuffle(actions)
        considered = map(Considered, actions, view.game.heuristics.action_priors(view, actions))
        return Advice(tuple(sorted(considered, key=lambda entry: -entry.value)), "points")
