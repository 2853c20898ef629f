"""The course of a game: a line through the tree of all that was played, and a place on it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from operator import index, is_not, ne
from typing import Any, Final, Generic, Literal, TypeVar

from railwidgets.core import Action, Actor, Note, State, Text, Transcript, once
from railwidgets.session.record.tree import Node, Tree

S = TypeVar("S", bound=State)


@once(64)
def seen(state: S, seat: int | None) -> S:
    """The position as a seat may know it; the same object as long as it is looked at, so that what is drawn stays."""
    return state.view(seat)


@once(64)
def _told(state: State, action: Action, seat: int | None) -> Text:
    return state.narrate(action, seat)


@once(64)
def _known(state: S, action: Action, seat: int | None) -> tuple[S, Action]:
    return state.known(action, seat)


@dataclass(frozen=True, slots=True)
class Step(Generic[S]):
    """An action that was done, between the positions before and after it."""

    before: S
    action: Action
    after: S

    @property
    def actor(self) -> Actor:
        """Who did it: a seat, or chance."""
        return self.before.actor


@dataclass(frozen=True, slots=True)
class Change:
    """A change of the tree that can be taken back: what kind of one it was, and what takes it back."""

    what: Literal["promoted", "deleted", "note"]
    back: Callable[[], None]


KEPT: Final = 200
"""So many changes of the tree can be taken back."""


class Timeline(Generic[S]):
    """A game as it was played, with a place in it that can go back and forth.

    Attributes:
        tree: every place that was come to.
        nodes: the places of the line that is looked at, from the beginning to the end of what is known.
        states: their positions, one more than the actions.
        actions: what led from each position to the next.
        at: the place: how many of the actions are played.
        line: counts the lines that were looked at.
        changes: what was changed in the tree besides playing, the last one at the end.
    """

    def __init__(self, start: S, tree: Tree[S] | None = None) -> None:
        self.tree = Tree(start) if tree is None else tree
        self.line = 0
        self.changes: list[Change] = []
        self.nodes: list[Node[S]] = []
        self.states: list[S] = []
        self.actions: list[Action] = []
        self._extend(self.tree.root.rest)
        self.at = len(self.actions)
        self._done: tuple[Action, ...] = ()

    @classmethod
    def of(cls, transcript: Transcript) -> Timeline[Any]:
        """The course of a recorded game, its place at the end of the main line."""
        return Timeline(transcript.start, Tree.of(transcript))

    @property
    def state(self) -> S:
        """The position at the place."""
        return self.states[self.at]

    @property
    def done(self) -> tuple[Action, ...]:
        """The actions as a tuple: the same one until something is played."""
        if len(self._done) != len(self.actions) or any(map(is_not, self._done, self.actions)):
            self._done = tuple(self.actions)
        return self._done

    @property
    def node(self) -> Node[S]:
        """The place in the tree."""
        return self.nodes[self.at]

    def play(self, action: Action) -> Step[S]:
        """Does an action here, which is on the main line from now on; what was done here before becomes a branch.

        What was done here before in the same way goes on as it went.

        Raises:
            IllegalAction: it may not be done; nothing changes.
        """
        here = self.node
        after = here.child(action)
        if after is None:
            after = self.tree.add(here, action, here.state.apply(action), first=True)
        self.tree.promote(after)
        self._follow(after)
        return Step(here.state, action, after.state)

    def go(self, node: Node[S]) -> None:
        """Goes to a place of the tree; the line goes through it, and on from it along the main line.

        Raises:
            ValueError: it is no place of this tree.
        """
        if node not in self.tree:
            raise ValueError(f"{node!r} is no place of this tree")
        self._follow(node)

    def promote(self, node: Node[S]) -> None:
        """Makes the line through a place the main line; one stays where one is."""
        moved = self.tree.promote(node)
        self._follow(self.node)

        def back() -> None:
            for other, stood in moved:
                if other in self.tree:
                    self.tree.move(other, stood)
            self._follow(self.node)

        if moved:
            self._keep(Change("promoted", back))

    def delete(self, node: Node[S]) -> None:
        """Forgets a place and all that comes after it; who stands there goes to the place before it.

        Raises:
            ValueError: it is the beginning.
        """
        was = self.node
        stood = self.tree.delete(node)
        here = next(place for place in reversed(self.nodes[: self.at + 1]) if place in self.tree)
        self._follow(here)

        def back() -> None:
            self.tree.restore(node, stood)
            # Who stood there and was sent away comes back.
            self._follow(was if was is not here and was in self.tree else self.node)

        self._keep(Change("deleted", back))

    def annotate(self, node: Node[S], note: Note | None) -> None:
        """Leaves a note at a place, in place of the one that was there."""
        was = node.note
        self.tree.annotate(node, note)

        def back() -> None:
            self.tree.annotate(node, was)
            self._follow(node if node in self.tree else self.node)

        if note != was:
            self._keep(Change("note", back))

    def restore(self) -> None:
        """Takes back the last of the changes.

        Raises:
            ValueError: there is none.
        """
        if not self.changes:
            raise ValueError("nothing was changed in this tree that could be taken back")
        self.changes.pop().back()

    def _keep(self, change: Change) -> None:
        self.changes.append(change)
        del self.changes[:-KEPT]

    def _follow(self, node: Node[S]) -> None:
        """Lays the line through a place, and stands there."""
        rest = node.rest
        while rest[0].parent is not None and not self.holds(rest[0].parent):
            rest.insert(0, rest[0].parent)
        kept = rest[0].at
        del self.nodes[kept:], self.states[kept:], self.actions[max(kept - 1, 0) :]
        self._extend(rest)
        self.line += 1
        self.at = node.at

    def holds(self, node: Node[S]) -> bool:
        """Whether a place is on the line that is looked at."""
        return node.at < len(self.nodes) and self.nodes[node.at] is node

    def _extend(self, line: list[Node[S]]) -> None:
        self.nodes += line
        self.states += [node.state for node in line]
        self.actions += [node.action for node in line if node.action is not None]

    def seek(self, at: int) -> None:
        """Goes to a place.

        Raises:
            ValueError: there is no such place.
        """
        # Any whole number will do, such as one of numpy; True, 2.0 and "2" are none.
        if isinstance(at, bool) or not hasattr(at, "__index__") or index(at) not in range(len(self.actions) + 1):
            raise ValueError(f"there is no place {at!r:.80}: places go from 0 to {len(self.actions)}")
        self.at = index(at)

    def before(self, wanted: Callable[[int], bool]) -> int | None:
        """The last place before this one that is wanted."""
        return next((at for at in range(self.at - 1, -1, -1) if wanted(at)), None)

    def after(self, wanted: Callable[[int], bool]) -> int | None:
        """The first place after this one that is wanted."""
        return next((at for at in range(self.at + 1, len(self.states)) if wanted(at)), None)

    def seat(self, at: int) -> int | None:
        """The seat that acts at a place, or for which chance acts there: the last one that acted."""
        actors = (self.states[place].actor for place in range(at, -1, -1))
        return next((actor for actor in actors if isinstance(actor, int)), None)

    # --- what was done

    @property
    def last(self) -> int | None:
        """The place at which a seat acted last."""
        return self.acted(self.at)

    def acted(self, before: int) -> int | None:
        """The place before this one at which a seat acted last."""
        places = range(before - 1, -1, -1)
        return next((place for place in places if isinstance(self.states[place].actor, int)), None)

    def known(self, place: int, seat: int | None) -> tuple[S, Action]:
        """The action at a place and the position it was done in, both as this seat may know them."""
        return _known(self.states[place], self.actions[place], seat)

    def latest(self, seat: int | None) -> tuple[S, Action] | None:
        """The last action of a seat and the position it was done in, both as this seat may know them."""
        return None if self.last is None else self.known(self.last, seat)

    def turn(self, at: int, seat: int | None) -> range:
        """The places of what others have done, up to a place, since a seat acted last.

        What chance did for that seat is left out, and so is the set-up. To an onlooker it is the last turn of anybody.
        """
        others = self.seat(at - 1) if seat is None and at else None
        begin = at
        while begin:
            whose = self.seat(begin - 1)
            if whose is None or whose == seat or (seat is None and whose != others):
                break
            begin -= 1
        return range(begin, at)

    def number(self, at: int) -> int:
        """The number of the turn that goes on at a place, 0 before the first."""
        actors = [state.actor for state in self.states[: at + 1] if isinstance(state.actor, int)]
        return sum(map(ne, (None, *actors), actors))

    def narrated(self, since: int, seat: int | None) -> tuple[Text, ...]:
        """What was done from a place on, in words that tell a seat no more than it may know."""
        steps = zip(self.states[since : self.at], self.actions[since : self.at], strict=True)
        return tuple(_told(state, action, seat) for state, action in steps)

    @property
    def transcript(self) -> Transcript:
        """The record of all that is known, what was undone too."""
        return self.tree.transcript
