"""The timeline of a game: a line through its tree, and a current position on it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from operator import index, is_not, ne
from typing import TYPE_CHECKING, Any, Final, Generic, Literal

from railwidgets.core import Action, Actor, Note, State, Text, Transcript, once
from railwidgets.session.record.tree import Node, Tree

if TYPE_CHECKING:
    from typing_extensions import TypeVar

    S = TypeVar("S", bound=State, default=State)
    S_co = TypeVar("S_co", bound=State, covariant=True, default=State)
else:
    from typing import TypeVar

    S = TypeVar("S", bound=State)
    S_co = TypeVar("S_co", bound=State, covariant=True)


@once(64)
def seen(state: S, seat: int | None) -> S:
    """Returns the view of a seat; cached as one object, so that its drawing stays cached too."""
    return state.view(seat)


@once(64)
def _narrated(state: State, action: Action, seat: int | None) -> Text:
    return state.narrate(action, seat)


@once(64)
def _said(state: State, action: Action, seat: int | None) -> Action:
    return state.known(action, seat)[1]


@dataclass(frozen=True, slots=True)
class Step(Generic[S_co]):
    """An action that was played, with the positions before and after it."""

    before: S_co
    action: Action
    after: S_co

    @property
    def actor(self) -> Actor:
        """The actor: a seat, or chance."""
        return self.before.actor


@dataclass(frozen=True, slots=True)
class Change:
    """A change to the tree that can be undone: its kind, and the function that undoes it."""

    what: Literal["promoted", "deleted", "note"]
    back: Callable[[], None]


KEPT: Final = 200
"""The most changes to the tree that can be undone."""


class Timeline(Generic[S]):
    """A game in play, with a current position that moves back and forth.

    Attributes:
        tree: every node reached so far.
        nodes: the nodes of the current line, from the root to its end.
        states: their positions, one more than the actions.
        actions: the actions that lead from each position to the next.
        at: the index of the current position: how many of the actions are played.
        line: counts the changes of line.
        changes: the changes to the tree other than playing, the latest last.
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
        """Returns the timeline of a recorded game, at the end of its main line."""
        return Timeline(transcript.start, Tree.of(transcript))

    @property
    def state(self) -> S:
        """The current position."""
        return self.states[self.at]

    @property
    def done(self) -> tuple[Action, ...]:
        """The actions as a tuple; the same object until someone plays."""
        if len(self._done) != len(self.actions) or any(map(is_not, self._done, self.actions)):
            self._done = tuple(self.actions)
        return self._done

    @property
    def node(self) -> Node[S]:
        """The current node."""
        return self.nodes[self.at]

    def play(self, action: Action) -> Step[S]:
        """Plays an action here and makes it the main line; the former continuation becomes a variation.

        If the action was played here before, its continuation stays in place.

        Raises:
            IllegalAction: the action is illegal; nothing changes.
        """
        here = self.node
        after = here.child(action)
        if after is None:
            after = self.tree.add(here, action, here.state.apply(action), first=True)
        self.tree.promote(after)
        self._follow(after)
        return Step(here.state, action, after.state)

    def go(self, node: Node[S]) -> None:
        """Goes to a node; the line leads through it, then on along the main line.

        Raises:
            ValueError: the node is not in this tree.
        """
        if node not in self.tree:
            raise ValueError(f"{node!r} is not a node of this tree")
        self._follow(node)

    def promote(self, node: Node[S]) -> None:
        """Makes the line through a node the main line; the current node stays."""
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
        """Deletes a node and all its descendants; if the current node is among them, goes to the parent.

        Raises:
            ValueError: the node is the root.
        """
        was = self.node
        stood = self.tree.delete(node)
        here = next(place for place in reversed(self.nodes[: self.at + 1]) if place in self.tree)
        self._follow(here)

        def back() -> None:
            self.tree.restore(node, stood)
            # Undoing the deletion returns to the node that was current before it.
            self._follow(was if was is not here and was in self.tree else self.node)

        self._keep(Change("deleted", back))

    def annotate(self, node: Node[S], note: Note | None) -> None:
        """Sets the note of a node and replaces any earlier one."""
        was = node.note
        self.tree.annotate(node, note)

        def back() -> None:
            self.tree.annotate(node, was)
            self._follow(node if node in self.tree else self.node)

        if note != was:
            self._keep(Change("note", back))

    def restore(self) -> None:
        """Undoes the last of the changes.

        Raises:
            ValueError: there are none.
        """
        if not self.changes:
            raise ValueError("there is no change in this tree to undo")
        self.changes.pop().back()

    def _keep(self, change: Change) -> None:
        self.changes.append(change)
        del self.changes[:-KEPT]

    def _follow(self, node: Node[S]) -> None:
        """Leads the line through a node, and makes the node current."""
        rest = node.rest
        while rest[0].parent is not None and not self.holds(rest[0].parent):
            rest.insert(0, rest[0].parent)
        kept = rest[0].at
        del self.nodes[kept:], self.states[kept:], self.actions[max(kept - 1, 0) :]
        self._extend(rest)
        self.line += 1
        self.at = node.at

    def holds(self, node: Node[S]) -> bool:
        """Whether the current line contains a node."""
        return node.at < len(self.nodes) and self.nodes[node.at] is node

    def _extend(self, line: list[Node[S]]) -> None:
        self.nodes += line
        self.states += [node.state for node in line]
        self.actions += [node.action for node in line if node.action is not None]

    def seek(self, at: int) -> None:
        """Goes to an index.

        Raises:
            ValueError: the index is out of range.
        """
        # Accepts any whole number, such as one of numpy, but not True, 2.0 or "2".
        if isinstance(at, bool) or not hasattr(at, "__index__") or index(at) not in range(len(self.actions) + 1):
            raise ValueError(f"there is no place {at!r:.80}: places go from 0 to {len(self.actions)}")
        self.at = index(at)

    def before(self, wanted: Callable[[int], bool]) -> int | None:
        """Returns the last index before the current one that satisfies a predicate."""
        return next((at for at in range(self.at - 1, -1, -1) if wanted(at)), None)

    def after(self, wanted: Callable[[int], bool]) -> int | None:
        """Returns the first index after the current one that satisfies a predicate."""
        return next((at for at in range(self.at + 1, len(self.states)) if wanted(at)), None)

    def seat(self, at: int) -> int | None:
        """Returns the seat to act at an index, or the seat for which chance acts there: the last one that acted."""
        actors = (self.states[place].actor for place in range(at, -1, -1))
        return next((actor for actor in actors if isinstance(actor, int)), None)

    # --- the actions so far

    @property
    def last(self) -> int | None:
        """The index at which a seat acted last."""
        return self.acted(self.at)

    def acted(self, before: int) -> int | None:
        """Returns the last index before this one at which a seat acted."""
        places = range(before - 1, -1, -1)
        return next((place for place in places if isinstance(self.states[place].actor, int)), None)

    def known(self, place: int, seat: int | None) -> tuple[S, Action]:
        """Returns the action at an index and the position before it, both as the seat may know them."""
        state = self.states[place]
        return seen(state, seat), _said(state, self.actions[place], seat)

    def latest(self, seat: int | None) -> tuple[S, Action] | None:
        """Returns the last action of a seat and the position before it, both as the given seat may know them."""
        return None if self.last is None else self.known(self.last, seat)

    def turn(self, at: int, seat: int | None) -> range:
        """Returns the indices of the others' actions, up to an index, since the seat acted last.

        Leaves out chance that acted for that seat, and the set-up. For an onlooker, returns the last turn of anybody.
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
        """Returns the number of the turn at an index, 0 before the first."""
        actors = [state.actor for state in self.states[: at + 1] if isinstance(state.actor, int)]
        return sum(map(ne, (None, *actors), actors))

    def narrated(self, since: int, seat: int | None) -> tuple[Text, ...]:
        """Describes the actions from an index on, in words that reveal no more than the seat may know."""
        steps = zip(self.states[since : self.at], self.actions[since : self.at], strict=True)
        return tuple(_narrated(state, action, seat) for state, action in steps)

    @property
    def transcript(self) -> Transcript:
        """The record of the whole tree, undone actions included."""
        return self.tree.transcript
