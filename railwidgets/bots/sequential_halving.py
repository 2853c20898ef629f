"""Sequential halving: the search of games whose rollouts go on for some turns.

Where rollouts see that far, the next actions of the others hardly change what an action is worth, and the noise of the
rollouts hides it. So there is no tree: all playouts compare the actions of the decision. The search divides its budget
into rounds. In a round it tries all actions left equally often; then it drops the worse half (sequential halving;
Z. Karnin, T. Koren, O. Somekh, "Almost Optimal Exploration in Multi-Armed Bandits", ICML 2013). The actions left have
had the same deals, so their differences are less noisy than their means. If there are more actions than the budget can
compare, it takes those with the highest priors.
"""

from __future__ import annotations

from itertools import islice
from math import ceil, log2
from random import Random
from statistics import fmean
from typing import Any, Final

from railwidgets.bots.deals import Deals
from railwidgets.bots.player import Advice, Considered
from railwidgets.bots.rollout import Rollout
from railwidgets.core import Action, State

DEALS: Final = 4
"""The fewest deals for each action in the first round."""


class Candidate:
    """A promising action.

    Attributes:
        action: the action.
        prior: how good it looks.
        values: the evaluations of its playouts for the seat to act, in the order of the deals.
    """

    __slots__ = ("action", "prior", "values")

    def __init__(self, action: Action, prior: float) -> None:
        self.action, self.prior = action, prior
        self.values: list[float] = []

    @property
    def rank(self) -> tuple[int, float, float]:
        """The sort key: most playouts first, then the highest mean, then the highest prior."""
        return -len(self.values), -sum(self.values), -self.prior

    def behind(self, other: Candidate) -> float:
        """Returns how much lower its mean is than that of another candidate over the same deals."""
        return fmean(islice(other.values, len(self.values))) - fmean(self.values)


class Halving:
    """The comparison of the promising actions of one decision.

    Attributes:
        visits: the number of playouts.
    """

    def __init__(self, view: State, rollout: Rollout, rng: Random) -> None:
        """Sets the view of the seat to act; ``rng`` gives the seed of all deals."""
        assert isinstance(view.actor, int)
        heuristics, self.visits = view.game.heuristics, 0
        self._seat, self._rollout = view.actor, rollout
        actions = heuristics.promising_actions(view)
        candidates = map(Candidate, actions, heuristics.action_priors(view, actions))
        self._all = sorted(candidates, key=lambda candidate: -candidate.prior)
        self._left, self._waiting = self._all, self._all[:1]
        self._deals = Deals(view, heuristics, rng.getrandbits(64))
        self._deal: tuple[State, Random, tuple[Any, ...]] = self._dealt(0)

    @property
    def advice(self) -> Advice:
        """The current advice; requires at least one playout.

        Actions with fewer playouts lack deals, which may have been lucky for all. So their values are that of the best
        action, less the difference over the deals that they share.
        """
        best, *others = sorted((one for one in self._all if one.values), key=lambda one: one.rank)
        value = fmean(best.values)
        first = Considered(best.action, value, len(best.values))
        rest = (Considered(one.action, max(0.0, value - one.behind(best)), len(one.values)) for one in others)
        return Advice((first, *rest), "chance")

    def step(self, share: float) -> None:
        """Runs one playout of the next action; ``share`` is the part of the budget spent before it, from 0 to 1."""
        if self.visits == 1:
            self._admit(share)
        if not self._waiting:
            self._halve(share)
        candidate = self._waiting.pop()
        state, luck, start = self._deal
        luck.setstate(start)
        worth = self._rollout.evaluate(state, state.onward(candidate.action, luck), luck)
        candidate.values.append(worth[self._seat])
        self.visits += 1

    def _admit(self, share: float) -> None:
        """Admits the actions that the budget can compare, because the first playout shows how many playouts it has."""
        count = len(self._all)
        while count > 2 and count * _rounds(count) * DEALS * share > 1:
            count -= 1
        self._left = self._all = self._all[:count]
        self._waiting = self._all[:0:-1]

    def _halve(self, share: float) -> None:
        """Drops the worst actions, so that as many are left as belong to this share of the budget, and deals again.

        The best go first: if the search stops within a deal, they have had the most playouts.
        """
        rounds = _rounds(len(self._all))
        most = ceil(len(self._all) / 2 ** min(rounds - 1, int(share * rounds)))
        self._left = sorted(self._left, key=lambda candidate: candidate.rank)[:most]
        self._waiting = self._left[::-1]
        self._deal = self._dealt(len(self._left[0].values))

    def _dealt(self, number: int) -> tuple[State, Random, tuple[Any, ...]]:
        """Returns a deal, and the state of its random numbers at the start."""
        state, luck = self._deals.deal(number)
        return state, luck, luck.getstate()


def _rounds(count: int) -> int:
    """Returns the number of rounds that halve so many actions down to one."""
    return max(1, ceil(log2(count)))
