"""The questions of a study: what would you do? No page receives the continuation before the reader finds it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal

from railwidgets.core import CHANCE, Action
from railwidgets.session.record.tree import Node, Tree
from railwidgets.session.study import Chapter

Verdict = Literal["right", "known", "other"]
"""The kind of an action: the study's own, one of its variations, or another."""


class Question:
    """A chapter that hides its continuation and asks for it at each decision of one seat.

    Args:
        chapter: the chapter.

    Attributes:
        tree: the part that the reader has: the main line so far, and the variations found.
        place: the last node of the main line so far.
        asks: whether that node asks for the next action; otherwise the reader found it, or the chapter ends.
        hints: how many hints for that action the reader has seen.
        helped: whether one of the actions was shown.
    """

    def __init__(self, chapter: Chapter) -> None:
        whole: Tree[Any] = Tree.of(chapter.record)
        main = whole.root.rest
        self.tree: Tree[Any] = Tree(whole.root.state)
        self.tree.root.note = whole.root.note
        self.place = self.tree.root
        self._hidden = whole.root
        for node in main[1 : chapter.at + 1]:
            self._go(node)
        decisions = (node.state.actor for node in main[chapter.at :])
        first = next((actor for actor in decisions if isinstance(actor, int)), None)
        self.seat = first if chapter.seat is None else chapter.seat
        self.asks, self.hints, self.helped = False, 0, False
        self.go_on()

    @property
    def wanted(self) -> Action | None:
        """The study's action at the current node; ``None`` at the end."""
        return self._hidden.children[0].action if self._hidden.children else None

    def judge(self, actions: Sequence[Action]) -> Verdict:
        """Compares a reader's actions with the study at a node that asks for the next one."""
        node, verdict = self._hidden, "right"
        for action in actions:
            child = node.child(action)
            if child is None:
                return "other"
            if child is not node.children[0]:
                verdict = "known"
            node = child
        return "right" if verdict == "right" else "known"

    def find(self, count: int = 1) -> list[Action]:
        """Reveals the study's next actions, with the chance outcomes after them and the variations beside them.

        Args:
            count: how many actions the reader found at once.

        Returns:
            All actions played.
        """
        done = [self._step() for _ in range(count)]
        while self._hidden.state.actor == CHANCE and self.place.note is None and self._hidden.children:
            done.append(self._step())
        self.asks, self.hints = False, 0
        return done

    def reveal(self, actions: Sequence[Action]) -> None:
        """Reveals a variation of the study that leaves the node, and all its descendants."""
        place, hidden = self.place, self._hidden
        for action in actions:
            known = hidden.child(action)
            assert known is not None
            place, hidden = _copied(self.tree, place, known), known
        _graft(self.tree, place, hidden)

    def go_on(self) -> list[Action]:
        """Goes on to the seat's next decision, or to the end; returns the actions on the way."""
        done: list[Action] = []
        while self._hidden.children:
            state = self._hidden.state
            if state.actor == self.seat and len(state.legal_actions) > 1:
                self.asks, self.hints = True, 0
                break
            done.append(self._step())
        return done

    def show_rest(self) -> None:
        """Reveals the whole chapter."""
        _graft(self.tree, self.place, self._hidden)
        self.asks, self.helped = False, self.helped or bool(self._hidden.children)
        while self._hidden.children:
            self._go(self._hidden.children[0])

    @property
    def is_over(self) -> bool:
        """Whether nothing is left to find."""
        return not self._hidden.children

    # --- inside

    def _step(self) -> Action:
        before, hidden = self.place, self._hidden
        after = hidden.children[0]
        self._go(after)
        for other in hidden.children[1:]:
            _graft(self.tree, _copied(self.tree, before, other), other)
        assert after.action is not None
        return after.action

    def _go(self, hidden: Node[Any]) -> None:
        self.place = _copied(self.tree, self.place, hidden)
        self._hidden = hidden


def _copied(tree: Tree[Any], place: Node[Any], other: Node[Any]) -> Node[Any]:
    """Returns the copy of another tree's node after its parent in this one; it may exist already."""
    assert other.action is not None
    node = place.child(other.action) or tree.add(place, other.action, other.state, given=other.given)
    node.note = node.note or other.note
    return node


def _graft(tree: Tree[Any], place: Node[Any], other: Node[Any]) -> None:
    """Copies all descendants of a node of another tree to a node."""
    todo = [(place, other)]
    while todo:
        here, there = todo.pop()
        todo += [(_copied(tree, here, child), child) for child in there.children]
