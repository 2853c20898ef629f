"""What could have been: going about in the tree of a game, and other outcomes of chance."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from typing import Generic

from railwidgets.core import CHANCE, Action
from railwidgets.session.play.analyst import Analyst
from railwidgets.session.play.facts import S, alone
from railwidgets.session.play.hinting import Hinting
from railwidgets.session.record.timeline import seen
from railwidgets.session.record.tree import Node, Tree


@dataclass(frozen=True, slots=True)
class OutcomeOfChance:
    """What chance may do at a place, and how probable that is."""

    action: Action
    probability: Fraction


class Exploring(Hinting[S], Generic[S]):
    """What a session does beside the line that is played. Nothing is forgotten but what is deleted."""

    @cached_property
    def _analysts(self) -> dict[int | None, Analyst[S]]:
        return {}

    @property
    def tree(self) -> Tree[S]:
        """Every place that was come to; ``session.tree.root`` is the beginning."""
        return self.timeline.tree

    @property
    def place(self) -> Node[S]:
        """The place in the tree that is looked at."""
        return self.timeline.node

    @alone
    def go(self, place: Node[S] | int) -> None:
        """Goes to a place of the tree, from where the line goes on along what is known.

        Args:
            place: itself, or its number.

        Raises:
            ValueError: there is no such place.
        """
        node = self._place(place)
        self._explore(lambda: self.timeline.go(node))
        if self.timeline.at == len(self.timeline.actions) and self._goes_on and not self.thinking:
            self._go_on()

    @alone
    def vary(self, by: int = 1) -> None:
        """Goes to what else was done, or could have been, in place of the last action.

        Args:
            by: how many further of these, around the end of them.

        Raises:
            ValueError: there is nothing else.
        """
        node = self.timeline.node
        beside = [] if node.parent is None else node.parent.children
        if len(beside) < 2:
            raise ValueError("nothing else was done here in place of the last action")
        self.go(beside[(beside.index(node) + by) % len(beside)])

    @alone
    def promote(self, place: Node[S] | int) -> None:
        """Makes the line through a place the main line, the one that a record is played along.

        Raises:
            ValueError: there is no such place.
        """
        node = self._place(place)
        self._explore(lambda: self.timeline.promote(node))

    @alone
    def delete(self, place: Node[S] | int) -> None:
        """Forgets a place and all that comes after it; who looks at one of these goes to the place before them.

        Raises:
            ValueError: there is no such place, or it is the beginning.
        """
        node = self._place(place)
        self._explore(lambda: self.timeline.delete(node))

    @property
    def restores(self) -> str:
        """What ``restore`` takes back: a line that was ``deleted`` or ``promoted``, a ``note``; empty for nothing."""
        changes = self.timeline.changes
        return changes[-1].what if changes else ""

    @alone
    def restore(self) -> None:
        """Takes back what was changed last in the tree: a line deleted or promoted, a note, a sign.

        Raises:
            ValueError: nothing was changed.
        """
        self._explore(self.timeline.restore)

    # --- what can be expected

    @property
    def analysis(self) -> Analyst[S]:
        """What whoever is to act can expect here and over the whole game; see ``analysis_for``."""
        return self.analysis_for(self.seat)

    def analysis_for(self, seat: int | None) -> Analyst[S]:
        """What a seat can expect, by what it may know: ``.think(seconds=1)``, then ``.estimate`` and ``.moves``.

        It costs nothing before it is asked, and is the same one each time, so that boards that look through the same
        eyes share what it finds.

        Args:
            seat: the seat that looks; ``None`` for an onlooker.

        Raises:
            ValueError: there is no such seat.
        """
        if seat is not None and (isinstance(seat, bool) or seat not in range(len(self.seats))):
            raise ValueError(f"there is no seat {seat!r:.80}: seats go from 0 to {len(self.seats) - 1}")
        return self._analysts.setdefault(seat, Analyst(self, seat))

    # --- chance

    @property
    def outcomes(self) -> tuple[OutcomeOfChance, ...]:
        """What chance may do here, or could have done where it acted last, each with its probability."""
        place = self.chance_place
        state = None if place is None else self.timeline.states[place]
        return () if state is None else tuple(OutcomeOfChance(*outcome) for outcome in state.chance_outcomes)

    def outcomes_for(self, seat: int | None) -> tuple[OutcomeOfChance, ...]:
        """``outcomes`` as a seat may hear of them: none where what is hidden from it decides what is probable."""
        place = self.chance_place
        if place is None:
            return ()
        known = seen(self.timeline.states[place], seat)
        found = self.outcomes
        return found if known.actor == CHANCE and _same(known.chance_outcomes, found) else ()

    @alone
    def what_if(self, outcome: Action | str) -> S:
        """Has chance do something else here, or where it acted last; what it did before stays as a branch.

        Args:
            outcome: one of ``outcomes``, or its notation.

        Raises:
            ValueError: chance has not acted on this line.
            IllegalAction: chance cannot do that.
        """
        place = self.chance_place
        if place is None:
            raise ValueError("chance has not acted on this line: there is nothing that could have come otherwise")
        state = self.timeline.states[place]
        action = state.game.action(outcome) if isinstance(outcome, str) else outcome
        state.apply(action)  # what cannot be is refused before anything moves
        self.thought = None
        self._move_to(place)
        self.since = place
        self._do(action)
        self._go_on()
        return self.timeline.state

    @property
    def chance_place(self) -> int | None:
        """The place on this line at which chance acts, or acted last."""
        states = self.timeline.states
        return next((at for at in range(self.timeline.at, -1, -1) if states[at].actor == CHANCE), None)

    # --- inside

    def _place(self, place: Node[S] | int) -> Node[S]:
        return place if isinstance(place, Node) else self.tree[place]

    def _explore(self, change: Callable[[], None]) -> None:
        """Changes the line, and arrives where it leads; who thinks about a place that it leaves is called off."""
        timeline = self.timeline
        thought_about = None if self.thought is None else timeline.nodes[self.thought.place]
        change()
        if thought_about is not None and not timeline.holds(thought_about):
            self.thought = None
        self._move_to(timeline.at)


def _same(known: Iterable[tuple[Action, Fraction]], found: tuple[OutcomeOfChance, ...]) -> bool:
    return {(action, probability) for action, probability in known} == {
        (outcome.action, outcome.probability) for outcome in found
    }
