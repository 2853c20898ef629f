"""What a chapter of a study asks: what would you do? What comes next is there, but in no page before it is found."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal

from railwidgets.core import CHANCE, Action
from railwidgets.session.record.tree import Node, Tree
from railwidgets.session.study import Chapter

Verdict = Literal["right", "known", "other"]
"""What was done: what the study does, what it has as a branch, or something else."""


class Question:
    """A chapter in which what comes next is hidden, and asked for at each decision of one seat.

    Args:
        chapter: the chapter.

    Attributes:
        tree: what the reader has of it: the main line as far as it was come to, and what was found.
        place: where it was come to on it.
        asks: whether the next action is asked for there; otherwise it was found, or there is nothing more.
        hints: how much was said of the action that is asked for.
        helped: whether one of them was shown.
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
        """What the study does at the place; ``None`` where it ends."""
        return self._hidden.children[0].action if self._hidden.children else None

    def judge(self, actions: Sequence[Action]) -> Verdict:
        """What actions are to the study that are done where the next one is asked for."""
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
        """Has the reader come on by what the study does, with what chance does of it and the branches beside it.

        Args:
            count: how many actions were found at once.

        Returns:
            All that was done.
        """
        done = [self._step() for _ in range(count)]
        while self._hidden.state.actor == CHANCE and self.place.note is None and self._hidden.children:
            done.append(self._step())
        self.asks, self.hints = False, 0
        return done

    def reveal(self, actions: Sequence[Action]) -> None:
        """Has the reader know of a branch of the study that leaves the place, and all that comes after it."""
        place, hidden = self.place, self._hidden
        for action in actions:
            known = hidden.child(action)
            assert known is not None
            place, hidden = _copied(self.tree, place, known), known
        _graft(self.tree, place, hidden)

    def go_on(self) -> list[Action]:
        """Goes on to the next decision of the seat, or to the end; what was done on the way."""
        done: list[Action] = []
        while self._hidden.children:
            state = self._hidden.state
            if state.actor == self.seat and len(state.legal_actions) > 1:
                self.asks, self.hints = True, 0
                break
            done.append(self._step())
        return done

    def show_rest(self) -> None:
        """Has the reader know all of the chapter."""
        _graft(self.tree, self.place, self._hidden)
        self.asks, self.helped = False, self.helped or bool(self._hidden.children)
        while self._hidden.children:
            self._go(self._hidden.children[0])

    @property
    def is_over(self) -> bool:
        """Whether there is nothing more to find."""
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
    """A place of another tree in this one, after the place that it follows; it may be there already."""
    assert other.action is not None
    node = place.child(other.action) or tree.add(place, other.action, other.state, given=other.given)
    node.note = node.note or other.note
    return node


def _graft(tree: Tree[Any], place: Node[Any], other: Node[Any]) -> None:
    """Adds after a place all that comes after another one."""
    todo = [(place, other)]
    while todo:
        here, there = todo.pop()
        todo += [(_copied(tree, here, child), child) for child in there.children]
