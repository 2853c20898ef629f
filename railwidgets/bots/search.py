"""The search player: playouts within a budget, from what its seat may know.

Each playout deals the hidden information again, tries an action, plays on and evaluates. A tree guides the playouts of
most games (``tree.py``). If rollouts go on for turns after the current one, the playouts compare the actions of the
decision alone (``sequential_halving.py``).

Deals and dice often matter more than any action. So both searches try each action of the decision with the same random
numbers: its third playout, say, deals and draws like the third of every other (common random numbers; J. Veness,
M. Lanctot, M. Bowling, "Variance Reduction in Monte-Carlo Tree Search", NIPS 2011), and all actions share each deal.
"""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from time import perf_counter
from typing import ClassVar

from railwidgets.bots.player import Advice, Thought, decisions, finished
from railwidgets.bots.rollout import Rollout
from railwidgets.bots.sequential_halving import Halving
from railwidgets.bots.tree import EXPLORE, RIPE, Search
from railwidgets.core import Action, Heuristics, State


@dataclass(frozen=True)
class SearchPlayer:
    """Searches within its budget, and takes the action with the most playouts.

    Attributes:
        playouts: the number for a decision; ``None`` for the default of the game's heuristics, or for no limit if
            ``seconds`` is set.
        seconds: the time for a decision; ``None`` for no limit. With a limit, the choice depends on the machine.
        turns: how many turns a playout follows the priors beyond the tree and the current turn; ``None`` for the
            default of the heuristics. With any, there is no tree: ``explore`` and ``ripe`` change nothing.
        depth: how many random decisions follow before the evaluation; ``None`` for the default of the heuristics.
        explore: the weight of exploration against exploitation, in standard deviations of the evaluations, so that it
            suits close games as well as decided ones.
        ripe: how many playouts an action needs before its continuations get nodes.
    """

    playouts: int | None = None
    seconds: float | None = None
    turns: int | None = None
    depth: int | None = None
    explore: float = EXPLORE
    ripe: int = RIPE

    thinks: ClassVar[bool] = True

    def choose(self, view: State, rng: Random) -> Action:
        """Returns the action with the most playouts; if only one is legal, returns it without a search."""
        actions = decisions(view)
        return actions[0] if len(actions) == 1 else self.advise(view, rng).action

    def advise(self, view: State, rng: Random) -> Advice:
        """Returns the actions tried, most playouts first, with the estimated probabilities to win."""
        return finished(self.thought(view, rng))

    def thought(self, view: State, rng: Random) -> Thought:
        """Returns the same search in steps of one playout; ``seconds`` excludes the time between steps."""
        decisions(view)
        heuristics = view.game.heuristics
        rollout = self.rollout(heuristics)
        search: Halving | Search
        if rollout.turns:
            search = Halving(view, rollout, rng)
        else:
            search = Search(view, rollout, rng, explore=self.explore, ripe=self.ripe)
        playouts = self.playouts
        if playouts is None and self.seconds is None:
            playouts = heuristics.PLAYOUTS
        spent, share, enough = 0.0, 0.0, None
        while not enough:
            begun = perf_counter()
            search.step(share)
            spent += perf_counter() - begun
            share = max(
                0.0 if playouts is None else search.visits / playouts,
                0.0 if self.seconds is None else spent / self.seconds,
            )
            if share >= 1:
                break
            enough = yield share
        return search.advice

    def rollout(self, heuristics: Heuristics) -> Rollout:
        """Returns the rollouts of a game's playouts."""
        turns = heuristics.TURNS if self.turns is None else self.turns
        return Rollout(heuristics, turns, heuristics.DEPTH if self.depth is None else self.depth)
