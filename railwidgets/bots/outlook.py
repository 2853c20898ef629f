"""Analysis of a position for a seat: a search without end, whichever seat is to act.

It is the search of ``SearchPlayer``, from the perspective of one seat. If another seat is to act, each playout deals
the hidden information again and lets that seat choose among the actions it would then have. If chance comes next, the
search tries each outcome in proportion to its probability.
"""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass
from fractions import Fraction
from random import Random
from typing import Final

from railwidgets.bots.player import Advice
from railwidgets.bots.search import SearchPlayer
from railwidgets.bots.tree import Branch, Node, Search
from railwidgets.core import CHANCE, Action, State, Text

FIRST_LOOK: Final = 64
"""Playouts before the first test for convergence; the test repeats whenever their number has doubled."""

STILL: Final = 0.015
"""The largest change of a win probability, over a doubling of the playouts, that counts as none."""

TIMES: Final = 2
"""How many tests in a row must find no change before the analysis is settled."""

MOST: Final = 5_000
"""The maximum number of playouts: their results take memory and hardly change any more."""


@dataclass(frozen=True, slots=True)
class Expected:
    """A chance outcome and its evaluation.

    Attributes:
        action: the outcome.
        probability: exact.
        chances: the probability of each seat to win after it; ``None`` before the first playout.
        visits: the number of playouts.
    """

    action: Action
    probability: Fraction
    chances: tuple[float, ...] | None
    visits: int


@dataclass(frozen=True, slots=True)
class Estimate:
    """The current result of an analysis.

    Attributes:
        playouts: the number of playouts.
        settled: whether the result stayed the same over two doublings of the playouts.
        chances: the probability of each seat to win with the best play found.
        advice: the actions, the best first, with the probability of their seat to win; ``None`` if no seat is to act.
        outcomes: the chance outcomes; empty if chance is not to act, or if their odds depend on hidden information.
    """

    playouts: int
    settled: bool
    chances: tuple[float, ...]
    advice: Advice | None
    outcomes: tuple[Expected, ...] = ()


class Outlook(Search):
    """An analysis of a position for a seat, which improves with every playout.

    Args:
        view: the position as the viewer's seat may know it; indistinguishable positions give the same result.
        seat: the viewer's seat; ``None`` for an onlooker, who knows what everybody knows.
        seed: equal seeds give equal playouts.

    Attributes:
        view: the position.
        seat: the viewer's seat.
        playouts: the number of playouts.
        odds: the chance outcomes with exact probabilities; empty if chance is not to act, or if the probabilities
            depend on hidden information.
        settled: whether the result stayed the same over two doublings of the playouts.

    Raises:
        ValueError: the game is over.
    """

    def __init__(self, view: State, seat: int | None, *, seed: int = 0) -> None:
        if view.actor is None:
            raise ValueError("the game is over, so there is nothing to evaluate")
        super().__init__(view, SearchPlayer().rollout(view.game.heuristics), Random(seed))
        self.view, self.seat = view, seat
        self._seat = seat
        self.root.settled = self._decides = view.actor == seat
        self.playouts = 0
        self.settled = False
        self._sums = [0.0] * len(view.scores())
        self._ways: dict[Action, _Way] = {}
        self.odds = _odds(view, Random(seed))
        self._seen: tuple[Hashable, tuple[float, ...]] | None = None
        self._quiet = 0

    def playout(self, action: Action | None = None) -> None:
        """Runs one more playout.

        Args:
            action: the action to try if the viewer's seat is to act; by default the most promising one.
        """
        luck = Random(self._luck + self.playouts)
        if self._decides:
            self._decide(action)
        elif self.odds:
            self._draw()
        else:
            # Another seat is to act, or chance with unknown odds.
            state = self.heuristics.determinize(self._view, luck).settle(luck)
            branch, worth = self._play(state, self.root, luck)
            self._count(branch, state, worth)
        self.playouts += 1
        if self.playouts >= FIRST_LOOK and not self.playouts & (self.playouts - 1):
            self._look_again()

    @property
    def is_done(self) -> bool:
        """Whether the analysis has reached its maximum number of playouts."""
        return self.playouts >= MOST

    @property
    def chances(self) -> tuple[float, ...]:
        """The probability of each seat to win: after the viewer's best action, or averaged over all playouts."""
        if self.odds:
            tried = [(float(share), way) for action, share in self.odds if (way := self._ways.get(action))]
            known = sum(share for share, _ in tried) or 1.0
            return tuple(sum(share * way.mean[seat] for share, way in tried) / known for seat in self._seats)
        if self._decides and self._ways:
            return self._ways[self.advice.best(1)[0].action].mean
        return tuple(total / max(1, self.playouts) for total in self._sums)

    @property
    def estimate(self) -> Estimate:
        """The current result; requires at least one playout."""
        advice = self.advice if isinstance(self._view.actor, int) else None
        unknown = _Way(Text.same(""), [0.0] * len(self._sums))
        outcomes = tuple(
            Expected(action, share, way.mean if way.visits else None, way.visits)
            for action, share in self.odds
            for way in (self._ways.get(action, unknown),)
        )
        return Estimate(self.playouts, self.settled, self.chances, advice, outcomes)

    def narrate(self, action: Action) -> Text:
        """Returns an action of a playout in words, as the viewer may know it."""
        return self._ways[action].narrated

    # --- inside

    @property
    def _seats(self) -> range:
        return range(len(self._sums))

    def _decide(self, action: Action | None) -> None:
        """Tries an action of the viewer's seat, with the same random numbers as every other action."""
        view, explore = self._view, self._explore * self._worth.deviation
        branch = None if action is None else self._branch(action)
        branch = branch or self.root.select(view, self.heuristics, explore)
        state, luck = self._deals.deal(branch.visits)
        assert isinstance(self._seat, int)
        worth = self._try(branch, self.root, state, self._seat, luck, explore)
        self._count(branch.action, view, worth)

    def _branch(self, action: Action) -> Branch:
        """Returns the branch of an action, promising or not."""
        if action not in self.root.branches:
            (prior,) = self.heuristics.action_priors(self._view, [action])
            self.root.branches[action] = Branch(action, prior)
        return self.root.branches[action]

    def _draw(self) -> None:
        """Tries the chance outcome with the fewest playouts relative to its probability."""
        action, _ = min(self.odds, key=lambda odds: self._visits(odds[0]) / odds[1])
        state, luck = self._deals.deal(self._visits(action))
        node = self.root.after.setdefault(action, Node())
        _, worth = self._play(state.onward(action, luck), node, luck)
        self._count(action, state, worth)

    def _visits(self, action: Action) -> int:
        way = self._ways.get(action)
        return 0 if way is None else way.visits

    def _play(self, state: State, node: Node, luck: Random) -> tuple[Action | None, tuple[float, ...]]:
        """Plays on from a complete position; returns the first action, if any, and the evaluation by seat."""
        if not isinstance(state.actor, int):
            return None, self.heuristics.evaluate(state)
        explore = self._explore * self._worth.deviation
        branch = node.select(state, self.heuristics, explore)
        return branch.action, self._try(branch, node, state, state.actor, luck, explore)

    def _count(self, action: Action | None, state: State, worth: tuple[float, ...]) -> None:
        """Records the evaluation of a playout and its first action."""
        if action is not None:
            if action not in self._ways:
                self._ways[action] = _Way(state.narrate(action, self._seat), [0.0] * len(worth))
            self._ways[action].add(worth)
        for seat, share in enumerate(worth):
            self._sums[seat] += share
        actor = self._view.actor
        self._worth.add(worth[actor if isinstance(actor, int) else 0])

    def _look_again(self) -> None:
        """Tests whether the result has changed since half as many playouts."""
        estimate = self.estimate
        best = None if estimate.advice is None else estimate.advice.best(1)[0].action.gist
        now = (best, estimate.chances)
        before, self._seen = self._seen, now
        same = before is not None and before[0] == best and _moved(before[1], now[1]) < STILL
        self._quiet = self._quiet + 1 if same else 0
        self.settled = self._quiet >= TIMES


class _Way:
    """The first action of some playouts: in words, how often, and with the sums of their evaluations by seat."""

    __slots__ = ("narrated", "sums", "visits")

    def __init__(self, narrated: Text, sums: list[float]) -> None:
        self.narrated, self.sums = narrated, sums
        self.visits = 0

    def add(self, worth: tuple[float, ...]) -> None:
        self.visits += 1
        for seat, share in enumerate(worth):
            self.sums[seat] += share

    @property
    def mean(self) -> tuple[float, ...]:
        return tuple(total / self.visits for total in self.sums)


def _moved(before: tuple[float, ...], now: tuple[float, ...]) -> float:
    """Returns the largest change in the win probability of a seat."""
    return max(abs(old - new) for old, new in zip(before, now, strict=True))


def _odds(view: State, luck: Random) -> tuple[tuple[Action, Fraction], ...]:
    """Returns the exact odds of chance; empty if chance is not to act, or if a random deal changes them."""
    if view.actor != CHANCE:
        return ()
    odds = view.chance_outcomes
    return odds if set(view.complete(luck).chance_outcomes) == set(odds) else ()
