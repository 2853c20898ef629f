"""Monte Carlo tree search over what a seat may know.

Single-observer information set Monte Carlo tree search (P. I. Cowling, E. J. Powley, D. Whitehouse, "Information Set
Monte Carlo Tree Search", IEEE Transactions on Computational Intelligence and AI in Games 4(2), 2012): each playout
deals the hidden information again, and one tree collects all results. An action may be legal in some deals only, so the
formula UCB1 (P. Auer, N. Cesa-Bianchi, P. Fischer, "Finite-time Analysis of the Multiarmed Bandit Problem", Machine
Learning 47, 2002) replaces the visits of the parent by the number of times the action was available.

The search samples chance and gives it no nodes: the value of an action averages over what follows (open loop; D. Perez
Liebana and others, "Open Loop Search for General Video Game Playing", GECCO 2015). With hundreds of actions, few
playouts would say little about each, so a node starts with the actions of the highest priors and adds more with its
visits (progressive unpruning; G. Chaslot and others, "Progressive Strategies for Monte-Carlo Tree Search", New
Mathematics and Natural Computation 4(3), 2008). A position gets a node of its own only after several playouts have
reached it (R. Coulom, "Efficient Selectivity and Backup Operators in Monte-Carlo Tree Search", Computers and Games
2006); until then a rollout evaluates it without generating its legal actions. Each seat maximises its own value.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Sequence
from itertools import islice
from math import log, sqrt
from random import Random
from typing import Final

from railwidgets.bots.deals import Deals
from railwidgets.bots.player import Advice, Considered
from railwidgets.bots.rollout import Rollout
from railwidgets.core import Action, Heuristics, State

EXPLORE: Final = 1.0
"""The usual weight of exploration against exploitation, in standard deviations of the evaluations."""

RIPE: Final = 3
"""The usual number of playouts of an action before its continuations get nodes."""

FIRST: Final = 4
"""How many actions a node tries at first; the square root of its visits is added later."""


class Branch:
    """An action in a node.

    Attributes:
        action: the action.
        prior: how good it looks.
        visits: the number of playouts that took it.
        available: the number of playouts that could have taken it.
        total: the sum of their evaluations, for the seat to act.
    """

    __slots__ = ("action", "available", "prior", "total", "visits")

    def __init__(self, action: Action, prior: float) -> None:
        self.action = action
        self.prior = prior
        self.visits = 0
        self.available = 0
        self.total = 0.0

    @property
    def value(self) -> float:
        """The mean evaluation of the playouts."""
        return self.total / self.visits

    def bound(self, explore: float) -> float:
        """Returns the upper confidence bound; untried branches come first, by prior."""
        if not self.visits:
            return UNTRIED + self.prior
        return self.total / self.visits + explore * sqrt(log(self.available) / self.visits)


UNTRIED: Final = 1e6


class Node:
    """The positions that the searching seat cannot tell apart.

    Attributes:
        visits: the number of playouts that came here.
        branches: the actions available in any of them.
        after: the next nodes, by the action as the searching seat knows it.
        settled: whether the legal actions are the same in every playout, as they are at the root.
    """

    __slots__ = ("_all", "_priors", "_ranking", "after", "branches", "settled", "visits")

    def __init__(self, *, settled: bool = False) -> None:
        self.settled = settled
        self.visits = 0
        self.branches: dict[Action, Branch] = {}
        self.after: dict[Hashable, Node] = {}
        self._priors: dict[Action, float] = {}
        self._ranking: list[Action] = []
        self._all: Sequence[Action] = ()

    def select(self, state: State, heuristics: Heuristics, explore: float) -> Branch:
        """Returns the branch to try next among the legal ones."""
        self.visits += 1
        tried = []
        for action in islice(self._legal(state, heuristics), FIRST + int(sqrt(self.visits))):
            branch = self.branches.get(action)
            if branch is None:
                branch = self.branches[action] = Branch(action, self._priors[action])
            branch.available += 1
            tried.append(branch)
        return max(tried, key=lambda branch: branch.bound(explore))

    def _legal(self, state: State, heuristics: Heuristics) -> Iterable[Action]:
        """Returns the promising actions by descending prior; lazily, because ``select`` takes only a few."""
        if self.settled and self._ranking:
            return self._ranking
        actions = heuristics.promising_actions(state)
        if actions == self._all:
            return self._ranking
        action_priors = self._priors
        if new := [action for action in actions if action not in action_priors] if action_priors else actions:
            action_priors.update(zip(new, heuristics.action_priors(state, new), strict=True))
            self._ranking, self._all = sorted((*self._ranking, *new), key=action_priors.__getitem__, reverse=True), ()
        if len(actions) == len(self._ranking):
            self._all = actions
            return self._ranking
        legal = set(actions)
        return (action for action in self._ranking if action in legal)


class Spread:
    """A running standard deviation (B. P. Welford, Technometrics 4(3), 1962)."""

    __slots__ = ("count", "mean", "squares")

    def __init__(self) -> None:
        self.count = 0
        self.mean = self.squares = 0.0

    def add(self, number: float) -> None:
        """Adds a number."""
        self.count += 1
        before = number - self.mean
        self.mean += before / self.count
        self.squares += before * (number - self.mean)

    @property
    def deviation(self) -> float:
        """The standard deviation; 0 without numbers."""
        return sqrt(self.squares / self.count) if self.count else 0.0


class Search:
    """The search tree of one decision.

    Args:
        view: the position as the searching seat may know it.
        rollout: the part of a playout beyond the tree.
        rng: gives the seed of all deals.
        explore: the weight of exploration, as in ``SearchPlayer``.
        ripe: how many playouts an action needs before its continuations get nodes.

    Attributes:
        root: the node of the decision.
        heuristics: of the game.
    """

    def __init__(
        self, view: State, rollout: Rollout, rng: Random, *, explore: float = EXPLORE, ripe: int = RIPE
    ) -> None:
        self.root = Node(settled=True)
        self.heuristics = view.game.heuristics
        self._view = view
        self._seat = view.actor if isinstance(view.actor, int) else None
        self._explore = explore
        self._ripe = ripe
        self._worth = Spread()
        self._rollout = rollout
        self._luck = rng.getrandbits(64)
        self._deals = Deals(view, self.heuristics, self._luck)

    @property
    def advice(self) -> Advice:
        """The current advice; requires at least one playout."""
        tried = [branch for branch in self.root.branches.values() if branch.visits]
        tried.sort(key=lambda branch: (-branch.visits, -branch.value, -branch.prior))
        return Advice(tuple(Considered(branch.action, branch.value, branch.visits) for branch in tried), "chance")

    @property
    def visits(self) -> int:
        """The number of playouts."""
        return self.root.visits

    def step(self, share: float) -> None:
        """Runs one playout, whatever share of the budget is spent: a tree grows alike with any budget."""
        self.playout()

    def playout(self) -> None:
        """Runs one playout: selects actions to the edge of the tree, plays on, evaluates, and updates the tree."""
        explore = self._explore * self._worth.deviation
        branch = self.root.select(self._view, self.heuristics, explore)
        state, luck = self._deals.deal(branch.visits)
        assert isinstance(self._seat, int)
        worth = self._try(branch, self.root, state, self._seat, luck, explore)
        self._worth.add(worth[self._seat])

    def _try(
        self, branch: Branch, node: Node, state: State, actor: int, luck: Random, explore: float
    ) -> tuple[float, ...]:
        """Runs a playout from a branch of a node.

        Args:
            branch: the branch to try.
            node: the node of the branch.
            state: the complete position there.
            actor: the seat to act.
            luck: the random numbers of chance.
            explore: as in ``Branch.bound``.

        Returns:
            The evaluation for each seat.
        """
        way = list[tuple[Branch, int]]()
        while True:
            way.append((branch, actor))
            # The searching seat may not see everything that another seat does.
            seen = branch.action if actor == self._seat else state.said(branch.action, self._seat)
            before, state = state, state.onward(branch.action, luck)
            if branch.visits < self._ripe or not isinstance(state.actor, int):
                break
            node, actor = node.after.setdefault(seen, Node()), state.actor
            branch = node.select(state, self.heuristics, explore)
        worth = self._rollout.evaluate(before, state, luck)
        for branch, actor in way:
            branch.visits += 1
            branch.total += worth[actor]
        return worth
