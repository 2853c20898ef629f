"""Rollouts: the part of a playout that follows the priors, from the edge of the search to the evaluation.

Half a turn is hard to evaluate, so a rollout completes the current turn with the actions of the highest priors. A game
can ask for further turns like that: the value of an action shows when its seat goes on sensibly (truncated rollouts;
G. Tesauro, G. R. Galperin, "On-line Policy Improvement using Monte-Carlo Search", NIPS 1996).
"""

from __future__ import annotations

from random import Random
from typing import Final

from railwidgets.core import Heuristics, State

LONGEST_TURN: Final = 30
"""The most decisions of a turn before its position is evaluated anyway."""


class Rollout:
    """Plays positions on and evaluates them.

    Attributes:
        turns: the number of turns after the current one.
    """

    def __init__(self, heuristics: Heuristics, turns: int, depth: int) -> None:
        """Sets the heuristics, the further turns, and the number of random decisions after them."""
        self.turns = turns
        self._heuristics, self._depth = heuristics, depth

    def evaluate(self, before: State, state: State, luck: Random) -> tuple[float, ...]:
        """Returns the evaluation for each seat.

        Args:
            before: the position before the last action.
            state: the position after it.
            luck: the random numbers of chance.
        """
        state = self.turn_over(before, state, luck)
        for _ in range(self.turns):
            if state.actor is None:
                break
            state = self.turn_over(state, state, luck)
        return self._heuristics.evaluate(self._play_on(state, luck))

    def turn_over(self, before: State, state: State, luck: Random) -> State:
        """Returns the position after the turn of the seat that acted before, completed by ``playout_action``."""
        heuristics = self._heuristics
        for _ in range(LONGEST_TURN):
            if not heuristics.same_turn(before, state):
                break
            state = state.onward(heuristics.playout_action(state), luck)
        return state

    def _play_on(self, state: State, luck: Random) -> State:
        """Returns the position after ``depth`` random decisions and the chance outcomes that follow them."""
        for _ in range(self._depth):
            if state.actor is None:
                break
            state = state.onward(luck.choice(state.choices), luck)
        return state
