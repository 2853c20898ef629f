"""What a seat can expect of a position: a search that goes on as long as one asks, whoever is to act there.

It is the search of ``SearchPlayer``, from the eyes of one seat. Where another seat is to act, each playout deals what
is hidden anew and lets that seat choose among what it could do then; where chance comes next, each of its outcomes is
tried as often as it is probable.
"""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass
from fractions import Fraction
from random import Random
from typing import Final

from railwidgets.bots.player import Advice
from railwidgets.bots.search import Branch, Node, Search, SearchPlayer
from railwidgets.core import CHANCE, Action, State, Text

FIRST_LOOK: Final = 64
"""Playouts after which it is first asked whether anything still changes; then again whenever they have doubled."""

STILL: Final = 0.015
"""A chance that changes by less, while the playouts double, does not change."""

TIMES: Final = 2
"""So often in a row nothing must change for an outlook to be settled."""

MOST: Final = 5_000
"""Playouts after which an outlook goes no further: what they come to is kept in memory, and hardly changes."""


@dataclass(frozen=True, slots=True)
class Expected:
    """An outcome of chance, and what it would be worth.

    Attributes:
        action: it.
        probability: exactly.
        chances: of each seat to win after it; ``None`` as long as it was not tried.
        visits: how often it was tried.
    """

    action: Action
    probability: Fraction
    chances: tuple[float, ...] | None
    visits: int


@dataclass(frozen=True, slots=True)
class Estimate:
    """What an outlook has come to.

    Attributes:
        playouts: how many.
        settled: whether it has not changed while they doubled, and doubled again.
        chances: of each seat to win, if the best is done.
        advice: what can be done, the best first, with the chance of the seat that acts; ``None`` where none does.
        outcomes: what chance can do; empty where it does not act, or where what is hidden decides how probable it is.
    """

    playouts: int
    settled: bool
    chances: tuple[float, ...]
    advice: Advice | None
    outcomes: tuple[Expected, ...] = ()


class Outlook(Search):
    """What a seat can expect of a position, the better the more playouts.

    Args:
        view: the position, as the seat that looks may know it: of two that it cannot tell apart the same is found.
        seat: who looks; ``None`` for an onlooker, who knows what everybody does.
        seed: the same seed gives the same playouts.

    Attributes:
        view: the position.
        seat: who looks.
        playouts: how many there were.
        odds: what chance can do, with exact probabilities; empty where it does not act, or where what is hidden
            decides them.
        settled: whether nothing changed while they doubled, and doubled again.

    Raises:
        ValueError: the game is over.
    """

    def __init__(self, view: State, seat: int | None, *, seed: int = 0) -> None:
        if view.actor is None:
            raise ValueError("the game is over, so there is nothing to expect of it")
        super().__init__(view, SearchPlayer(), Random(seed))
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
        """Plays on once more.

        Args:
            action: what is tried, where the seat that looks is to act; the most promising if nothing is said.
        """
        luck = Random(self._luck + self.playouts)
        if self._decides:
            self._decide(action)
        elif self.odds:
            self._draw()
        else:
            # Another seat is to act, or chance of which too little is known.
            state = self.heuristics.determinize(self._view, luck).settle(luck)
            branch, worth = self._play(state, self.root, luck)
            self._count(branch, state, worth)
        self.playouts += 1
        if self.playouts >= FIRST_LOOK and not self.playouts & (self.playouts - 1):
            self._look_again()

    @property
    def is_done(self) -> bool:
        """Whether it goes no further."""
        return self.playouts >= MOST

    @property
    def chances(self) -> tuple[float, ...]:
        """How likely each seat is to win: by the best that is found, or, where that is another's, by all that was."""
        if self.odds:
            tried = [(float(share), way) for action, share in self.odds if (way := self._ways.get(action))]
            known = sum(share for share, _ in tried) or 1.0
            return tuple(sum(share * way.mean[seat] for share, way in tried) / known for seat in self._seats)
        if self._decides and self._ways:
            return self._ways[self.advice.best(1)[0].action].mean
        return tuple(total / max(1, self.playouts) for total in self._sums)

    @property
    def estimate(self) -> Estimate:
        """What the playouts so far, of which there must be one, come to."""
        advice = self.advice if isinstance(self._view.actor, int) else None
        unknown = _Way(Text.same(""), [0.0] * len(self._sums))
        outcomes = tuple(
            Expected(action, share, way.mean if way.visits else None, way.visits)
            for action, share in self.odds
            for way in (self._ways.get(action, unknown),)
        )
        return Estimate(self.playouts, self.settled, self.chances, advice, outcomes)

    def narrate(self, action: Action) -> Text:
        """An action that was tried, in words for the seat that looks."""
        return self._ways[action].narrated

    # --- inside

    @property
    def _seats(self) -> range:
        return range(len(self._sums))

    def _decide(self, action: Action | None) -> None:
        """Tries what the seat that looks can do, each with the same luck as all others."""
        view, explore = self._view, self._explore * self._worth.deviation
        branch = None if action is None else self._branch(action)
        branch = branch or self.root.select(view, self.heuristics, explore)
        state, luck = self._deals.deal(branch.visits)
        assert isinstance(self._seat, int)
        worth = self._try(branch, self.root, state, self._seat, luck, explore)
        self._count(branch.action, view, worth)

    def _branch(self, action: Action) -> Branch:
        """The branch of an action, whether it was promising or not."""
        if action not in self.root.branches:
            (prior,) = self.heuristics.action_priors(self._view, [action])
            self.root.branches[action] = Branch(action, prior)
        return self.root.branches[action]

    def _draw(self) -> None:
        """Tries an outcome of chance: the one that was tried least for its probability."""
        action, _ = min(self.odds, key=lambda odds: self._visits(odds[0]) / odds[1])
        state, luck = self._deals.deal(self._visits(action))
        node = self.root.after.setdefault(action, Node())
        _, worth = self._play(state.onward(action, luck), node, luck)
        self._count(action, state, worth)

    def _visits(self, action: Action) -> int:
        way = self._ways.get(action)
        return 0 if way is None else way.visits

    def _play(self, state: State, node: Node, luck: Random) -> tuple[Action | None, tuple[float, ...]]:
        """Plays on from a whole position: what is done there, if anything is, and what it comes to for each seat."""
        if not isinstance(state.actor, int):
            return None, self.heuristics.evaluate(state)
        explore = self._explore * self._worth.deviation
        branch = node.select(state, self.heuristics, explore)
        return branch.action, self._try(branch, node, state, state.actor, luck, explore)

    def _count(self, action: Action | None, state: State, worth: tuple[float, ...]) -> None:
        """Remembers what came of what was done first in a whole position."""
        if action is not None:
            if action not in self._ways:
                self._ways[action] = _Way(state.narrate(action, self._seat), [0.0] * len(worth))
            self._ways[action].add(worth)
        for seat, share in enumerate(worth):
            self._sums[seat] += share
        actor = self._view.actor
        self._worth.add(worth[actor if isinstance(actor, int) else 0])

    def _look_again(self) -> None:
        """Looks whether anything has changed since there were half as many playouts."""
        estimate = self.estimate
        best = None if estimate.advice is None else estimate.advice.best(1)[0].action.gist
        now = (best, estimate.chances)
        before, self._seen = self._seen, now
        same = before is not None and before[0] == best and _moved(before[1], now[1]) < STILL
        self._quiet = self._quiet + 1 if same else 0
        self.settled = self._quiet >= TIMES


class _Way:
    """A first step that playouts took: in words, how often, and what it came to for each seat."""

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
    """By how much the chance of any seat has changed."""
    return max(abs(old - new) for old, new in zip(before, now, strict=True))


def _odds(view: State, luck: Random) -> tuple[tuple[Action, Fraction], ...]:
    """The exact odds of chance, if it acts; none where what is hidden decides them, as dealing it shows."""
    if view.actor != CHANCE:
        return ()
    odds = view.chance_outcomes
    return odds if set(view.complete(luck).chance_outcomes) == set(odds) else ()
