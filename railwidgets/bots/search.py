"""A player that looks ahead: Monte Carlo tree search over what its seat may know.

Single-observer information set Monte Carlo tree search (P. I. Cowling, E. J. Powley, D. Whitehouse, "Information Set
Monte Carlo Tree Search", IEEE Transactions on Computational Intelligence and AI in Games 4(2), 2012): each playout
deals the hidden things anew, and one tree gathers what all of them find. An action may be legal in some deals only, so
the formula UCB1 (P. Auer, N. Cesa-Bianchi, P. Fischer, "Finite-time Analysis of the Multiarmed Bandit Problem",
Machine Learning 47, 2002) takes how often an action could be chosen for the visits of its parent.

Chance is drawn and has no nodes of its own: what follows an action is averaged over it (open loop; D. Perez Liebana and
others, "Open Loop Search for General Video Game Playing", GECCO 2015). Where there are hundreds of actions, few
playouts would say little about each, so only those that the judgement of the game favours most are tried at first, and
more with the visits (progressive unpruning; G. Chaslot and others, "Progressive Strategies for Monte-Carlo Tree
Search", New Mathematics and Natural Computation 4(3), 2008). What follows an action is worth a node only when some
playouts have come to it (R. Coulom, "Efficient Selectivity and Backup Operators in Monte-Carlo Tree Search", Computers
and Games 2006): until then it is valued as it stands, without its legal actions being found. Half a turn is hard to
value, so a playout ends the turn that it came to with what is favoured, and where a game says so it plays some turns
more like that: what an action is good for shows when its seat goes on as a sensible player would (truncated rollouts;
G. Tesauro, G. R. Galperin, "On-line Policy Improvement using Monte-Carlo Search", NIPS 1996). Then it is cut off and
valued by the judgement for each seat: everybody is taken to look after himself.

Deals and dice often change more than any action does. So each action of the decision is tried with the same luck: its
third playout, say, deals and draws as the third of every other (common random numbers; J. Veness, M. Lanctot,
M. Bowling, "Variance Reduction in Monte-Carlo Tree Search", NIPS 2011). So each deal is made once for all of them.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Sequence
from dataclasses import dataclass
from itertools import islice
from math import log, sqrt
from random import Random
from time import perf_counter
from typing import Any, ClassVar, Final

from railwidgets.bots.deals import Deals
from railwidgets.bots.player import Advice, Considered, Thought, decisions, finished
from railwidgets.core import Action, Heuristics, State

FIRST: Final = 4
"""How many actions of a node are tried at first; the root of its visits is added later."""


class Branch:
    """An action in a node.

    Attributes:
        action: it.
        prior: how good it looks.
        visits: how many playouts went this way.
        available: how many playouts could have.
        total: the worth that these playouts came to, for the seat that acts.
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
        """The mean worth of the playouts."""
        return self.total / self.visits

    def bound(self, explore: float) -> float:
        """The upper confidence bound; what was never tried comes first, by prior."""
        if not self.visits:
            return UNTRIED + self.prior
        return self.total / self.visits + explore * sqrt(log(self.available) / self.visits)


UNTRIED: Final = 1e6

LONGEST_TURN: Final = 30
"""Decisions after which a turn is valued as it stands."""


class Node:
    """What the seat that thinks cannot tell apart.

    Attributes:
        visits: how many playouts came here.
        branches: the actions that could be tried in any of them.
        after: what follows, by what the seat is told of the action.
        settled: whether the same actions are legal in each playout, as in the decision that is thought about.
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

    def select(self, state: State, heuristics: Heuristics[Any], explore: float) -> Branch:
        """The branch to try next among those that are legal here."""
        self.visits += 1
        tried = []
        for action in islice(self._legal(state, heuristics), FIRST + int(sqrt(self.visits))):
            branch = self.branches.get(action)
            if branch is None:
                branch = self.branches[action] = Branch(action, self._priors[action])
            branch.available += 1
            tried.append(branch)
        return max(tried, key=lambda branch: branch.bound(explore))

    def _legal(self, state: State, heuristics: Heuristics[Any]) -> Iterable[Action]:
        """The promising actions, the most favoured first. Few are asked for, so only all of them are found at once."""
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


@dataclass(frozen=True)
class SearchPlayer:
    """Looks ahead as far as its budget goes, and takes the action that most playouts came to.

    Attributes:
        playouts: how many for a decision; ``None`` for as many as the judgement of the game says, or, if there are
            ``seconds``, for no limit.
        seconds: how long for a decision; ``None`` for no limit. The choice then depends on the machine.
        turns: how many turns beyond the tree, after the one that has begun there, are played as the judgement favours;
            ``None`` for what it says.
        depth: after how many decisions at random beyond those a playout is cut off; ``None`` for what the judgement
            says.
        explore: how much what was seldom tried is preferred to what looks good, in standard deviations of what the
            playouts came to, so that it suits close games as well as decided ones.
        ripe: after how many playouts of an action it is looked at what could follow it.
    """

    playouts: int | None = None
    seconds: float | None = None
    turns: int | None = None
    depth: int | None = None
    explore: float = 1.0
    ripe: int = 3

    thinks: ClassVar[bool] = True

    def choose(self, view: State, rng: Random) -> Action:
        """The action that most playouts came to; where there is only one, without a thought."""
        actions = decisions(view)
        return actions[0] if len(actions) == 1 else self.advise(view, rng).action

    def advise(self, view: State, rng: Random) -> Advice:
        """The actions that were tried, those with most playouts first, with the estimated chances to win."""
        return finished(self.thought(view, rng))

    def thought(self, view: State, rng: Random) -> Thought:
        """The same thought in steps of one playout. ``seconds`` count what is spent on it, not what is done between."""
        decisions(view)
        search = Search(view, self, rng)
        playouts = self.playouts
        if playouts is None and self.seconds is None:
            playouts = search.heuristics.PLAYOUTS
        spent, enough = 0.0, None
        while not enough:
            begun = perf_counter()
            search.playout()
            spent += perf_counter() - begun
            share = max(
                0.0 if playouts is None else search.root.visits / playouts,
                0.0 if self.seconds is None else spent / self.seconds,
            )
            if share >= 1:
                break
            enough = yield share
        return search.advice


class Spread:
    """How much numbers differ, found as they come (B. P. Welford, Technometrics 4(3), 1962)."""

    __slots__ = ("count", "mean", "squares")

    def __init__(self) -> None:
        self.count = 0
        self.mean = self.squares = 0.0

    def add(self, number: float) -> None:
        """One number more."""
        self.count += 1
        before = number - self.mean
        self.mean += before / self.count
        self.squares += before * (number - self.mean)

    @property
    def deviation(self) -> float:
        """The standard deviation; 0 without numbers."""
        return sqrt(self.squares / self.count) if self.count else 0.0


class Search:
    """The thoughts about one decision.

    Attributes:
        root: the node of the decision.
        judgement: of the game.
    """

    def __init__(self, view: State, player: SearchPlayer, rng: Random) -> None:
        self.root = Node(settled=True)
        self.heuristics = view.game.heuristics
        self._view = view
        self._seat = view.actor if isinstance(view.actor, int) else None
        self._explore = player.explore
        self._ripe = player.ripe
        self._worth = Spread()
        self._turns = self.heuristics.TURNS if player.turns is None else player.turns
        self._depth = self.heuristics.DEPTH if player.depth is None else player.depth
        self._luck = rng.getrandbits(64)
        self._deals = Deals(view, self.heuristics, self._luck)

    @property
    def advice(self) -> Advice:
        """What the playouts so far, of which there must be one, come to."""
        tried = [branch for branch in self.root.branches.values() if branch.visits]
        tried.sort(key=lambda branch: (-branch.visits, -branch.value, -branch.prior))
        return Advice(tuple(Considered(branch.action, branch.value, branch.visits) for branch in tried), "chance")

    def playout(self) -> None:
        """Plays on from the decision until something new is tried, values that, and remembers it."""
        explore = self._explore * self._worth.deviation
        branch = self.root.select(self._view, self.heuristics, explore)
        state, luck = self._deals.deal(branch.visits)
        assert isinstance(self._seat, int)
        worth = self._try(branch, self.root, state, self._seat, luck, explore)
        self._worth.add(worth[self._seat])

    def _try(
        self, branch: Branch, node: Node, state: State, actor: int, luck: Random, explore: float
    ) -> tuple[float, ...]:
        """Plays on by a branch of a node.

        Args:
            branch: what is tried.
            node: where it is.
            state: the whole position there.
            actor: the seat that is to act.
            luck: of all that chance does.
            explore: as in ``Branch.bound``.

        Returns:
            What it came to, for each seat.
        """
        way = list[tuple[Branch, int]]()
        while True:
            way.append((branch, actor))
            # The seat that thinks may not be told all that another one does.
            told = branch.action if actor == self._seat else state.said(branch.action, self._seat)
            before, state = state, state.onward(branch.action, luck)
            if branch.visits < self._ripe or not isinstance(state.actor, int):
                break
            node, actor = node.after.setdefault(told, Node()), state.actor
            branch = node.select(state, self.heuristics, explore)
        worth = self.heuristics.evaluate(self._play_on(self._turns_over(before, state, luck), luck))
        for branch, actor in way:
            branch.visits += 1
            branch.total += worth[actor]
        return worth

    def _turns_over(self, before: State, state: State, luck: Random) -> State:
        """The position after the turn of the seat that was to act before, and after some turns more."""
        state = self._turn_over(before, state, luck)
        for _ in range(self._turns):
            if state.actor is None:
                break
            state = self._turn_over(state, state, luck)
        return state

    def _turn_over(self, before: State, state: State, luck: Random) -> State:
        """The position after the turn of the seat that was to act before, which ends it with what it favours."""
        for _ in range(LONGEST_TURN):
            if not self.heuristics.same_turn(before, state):
                break
            state = state.onward(self.heuristics.playout_action(state), luck)
        return state

    def _play_on(self, state: State, luck: Random) -> State:
        """The position some random decisions further on, with all that chance does after them."""
        for _ in range(self._depth):
            if state.actor is None:
                break
            state = state.onward(luck.choice(state.choices), luck)
        return state
