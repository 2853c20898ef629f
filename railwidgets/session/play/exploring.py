"""Variations: navigation in the tree of a game, and other outcomes of chance."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from typing import Generic

from railwidgets.core import CHANCE, Action
from railwidgets.session.play.analyst import Analyst
from railwidgets.session.play.facts import S_co, alone
from railwidgets.session.play.hinting import Hinting
from railwidgets.session.play.players import seated
from railwidgets.session.record.timeline import seen
from railwidgets.session.record.tree import Node, Tree


@dataclass(frozen=True, slots=True)
class OutcomeOfChance:
    """A chance outcome at a node, and its probability."""

    action: Action
    probability: Fraction


class Exploring(Hinting[S_co], Generic[S_co]):
    """The variations of a session. The tree keeps every line until someone deletes it."""

    @cached_property
    def _analysts(self) -> dict[int | None, Analyst[S_co]]:
        return {}

    @property
    def tree(self) -> Tree[S_co]:
        """The tree of all nodes; ``session.tree.root`` is the first one.

        Example:
            >>> session = rw.Session("days_of_steam", seed=7)
            >>> state = session.play("lay bridge 0,1")
            >>> session.undo()
            >>> state = session.play("lay bridge -1,0")
            >>> len(session.tree)
            18
        """
        return self.timeline.tree

    @property
    def place(self) -> Node[S_co]:
        """The current node of the tree.

        Example:
            >>> session = rw.Session("days_of_steam", seed=7)
            >>> session.place.at, session.place.state == session.state
            (13, True)
        """
        return self.timeline.node

    @alone
    def go(self, place: Node[S_co] | int) -> None:
        """Goes to a node of the tree; the line continues along its main continuation.

        Args:
            place: the node, or its number.

        Raises:
            ValueError: there is no such node.

        Example:
            >>> session = rw.Session("days_of_steam", seed=7)
            >>> begin = session.place
            >>> state = session.play("lay bridge 0,1")
            >>> session.go(begin)
            >>> session.at
            13
        """
        node = self._place(place)
        self._explore(lambda: self.timeline.go(node))
        if self.timeline.at == len(self.timeline.actions) and self._goes_on and not self.thinking:
            self._go_on()

    @alone
    def resume(self, place: Node[S_co] | int, seats: Sequence[str]) -> None:
        """Goes to a node with these occupants of the seats; as after ``go``, players act only at the end of the line.

        Args:
            place: the node, or its number.
            seats: the occupant of each seat.

        Raises:
            ValueError: no such node, seat or player.

        Example:
            >>> session = rw.Session("days_of_steam", seed=7)
            >>> session.resume(session.place, ["person", "greedy"])
            >>> session.seats
            ('person', 'greedy')
        """
        node = self._place(place)
        self._put(seats=seated(seats, len(self.seats)))
        self.go(node)

    @alone
    def vary(self, by: int = 1) -> None:
        """Goes to a variation of the last action: another child of the same node.

        Args:
            by: how many siblings to advance; wraps around at the end.

        Raises:
            ValueError: there is no other variation.

        Example:
            >>> session = rw.Session("days_of_steam", seed=7)
            >>> state = session.play("lay bridge 0,1")
            >>> first = session.tree[session.place.path[14].id]
            >>> session.undo()
            >>> state = session.play("lay bridge -1,0")
            >>> session.seek(14)
            >>> session.vary()
            >>> session.place is first
            True
        """
        node = self.timeline.node
        beside = [] if node.parent is None else node.parent.children
        if len(beside) < 2:
            raise ValueError("there is no alternative to the last action here")
        self.go(beside[(beside.index(node) + by) % len(beside)])

    @alone
    def promote(self, place: Node[S_co] | int) -> None:
        """Makes the line through a node the main line, which records follow.

        Raises:
            ValueError: there is no such node.

        Example:
            >>> session = rw.Session("days_of_steam", seed=7)
            >>> state = session.play("lay bridge 0,1")
            >>> first = session.place
            >>> session.undo()
            >>> state = session.play("lay bridge -1,0")
            >>> session.promote(first)
            >>> first.is_main
            True
        """
        node = self._place(place)
        self._explore(lambda: self.timeline.promote(node))

    @alone
    def delete(self, place: Node[S_co] | int) -> None:
        """Deletes a node and all its descendants; if the current node is among them, goes to the parent.

        Raises:
            ValueError: there is no such node, or it is the root.

        Example:
            >>> session = rw.Session("days_of_steam", seed=7)
            >>> state = session.play("lay bridge 0,1")
            >>> session.delete(session.place)
            >>> len(session.actions)
            14
        """
        node = self._place(place)
        self._explore(lambda: self.timeline.delete(node))

    @property
    def restores(self) -> str:
        """The change that ``restore`` undoes: ``deleted`` or ``promoted`` for a line, ``note``, or an empty text.

        Example:
            >>> session = rw.Session("days_of_steam", seed=7)
            >>> state = session.play("lay bridge 0,1")
            >>> session.delete(session.place)
            >>> session.restores
            'deleted'
        """
        changes = self.timeline.changes
        return changes[-1].what if changes else ""

    @alone
    def restore(self) -> None:
        """Undoes the last change to the tree: a deleted or promoted line, a note, a sign.

        Raises:
            ValueError: nothing has changed.

        Example:
            >>> session = rw.Session("days_of_steam", seed=7)
            >>> state = session.play("lay bridge 0,1")
            >>> session.delete(session.place)
            >>> session.restore()
            >>> len(session.actions)
            15
        """
        self._explore(self.timeline.restore)

    # --- estimates

    @property
    def analysis(self) -> Analyst[S_co]:
        """The estimates for the acting seat, here and over the whole game; see ``analysis_for``.

        Example:
            >>> session = rw.Session("days_of_steam", seed=7)
            >>> session.analysis.think(playouts=8).playouts
            8
        """
        return self.analysis_for(self.seat)

    def analysis_for(self, seat: int | None) -> Analyst[S_co]:
        """Returns the analyst of a seat, which knows no more than the seat.

        Call ``.think(seconds=1)``, then read ``.estimate`` and ``.moves``. The analyst computes nothing before that. It
        is the same object each time, so that boards with the same perspective share its results.

        Args:
            seat: the viewer's seat; ``None`` for an onlooker.

        Raises:
            ValueError: there is no such seat.
        """
        if seat is not None and (isinstance(seat, bool) or seat not in range(len(self.seats))):
            raise ValueError(f"there is no seat {seat!r:.80}: seats go from 0 to {len(self.seats) - 1}")
        return self._analysts.setdefault(seat, Analyst(self, seat))

    # --- chance

    @property
    def outcomes(self) -> tuple[OutcomeOfChance, ...]:
        """The chance outcomes here, or where chance acted last, each with its probability.

        Example:
            >>> session = rw.Session("days_of_steam", seed=7)
            >>> state = session.play("lay bridge 0,1")
            >>> outcome = session.outcomes[0]
            >>> str(outcome.action), outcome.probability
            ('draw tile straight', Fraction(11, 74))
        """
        place = self.chance_place
        state = None if place is None else self.timeline.states[place]
        return () if state is None else tuple(OutcomeOfChance(*outcome) for outcome in state.chance_outcomes)

    def outcomes_for(self, seat: int | None) -> tuple[OutcomeOfChance, ...]:
        """Returns the ``outcomes`` that a seat may know: none if hidden information changes the probabilities."""
        place = self.chance_place
        if place is None:
            return ()
        known = seen(self.timeline.states[place], seat)
        found = self.outcomes
        return found if known.actor == CHANCE and _same(known.chance_outcomes, found) else ()

    @alone
    def what_if(self, outcome: Action | str) -> S_co:
        """Plays another chance outcome here, or where chance acted last; the old one stays as a variation.

        Args:
            outcome: one of ``outcomes``, or its notation.

        Raises:
            ValueError: chance has not acted on this line.
            IllegalAction: the outcome is impossible.

        Example:
            >>> session = rw.Session("days_of_steam", seed=7)
            >>> state = session.play("lay bridge 0,1")
            >>> str(session.last), session.what_if("draw tile hill").view(0) != state.view(0)
            ('lay bridge 0,1', True)
        """
        place = self.chance_place
        if place is None:
            raise ValueError("chance has not acted on this line, so there is no other outcome")
        state = self.timeline.states[place]
        action = state.game.action(outcome) if isinstance(outcome, str) else outcome
        state.apply(action)  # refuses an impossible outcome before anything moves
        self.thought = None
        self._move_to(place)
        self.since = place
        self._do(action)
        self._go_on()
        return self.timeline.state

    @property
    def chance_place(self) -> int | None:
        """The index on this line at which chance acts, or acted last."""
        states = self.timeline.states
        return next((at for at in range(self.timeline.at, -1, -1) if states[at].actor == CHANCE), None)

    # --- inside

    def _place(self, place: Node[S_co] | int) -> Node[S_co]:
        return place if isinstance(place, Node) else self.tree[place]

    def _explore(self, change: Callable[[], None]) -> None:
        """Changes the line and publishes the new position; cancels a search at a node that leaves the line."""
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
