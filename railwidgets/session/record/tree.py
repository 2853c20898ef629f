"""The tree of a game: every place that was come to, whatever was done there afterwards."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from railwidgets.core import Action, Branch, Note, State, Transcript

if TYPE_CHECKING:
    from railwidgets.session.record.verdict import Judged

S = TypeVar("S", bound=State)


class Node(Generic[S]):
    """A place of a game: a position, and how it was come to.

    Attributes:
        id: a number of its own in its tree, the same as long as that lives.
        at: how many actions led to it.
        state: the position.
        action: what led to it; ``None`` at the beginning.
        parent: the place before it; ``None`` at the beginning.
        children: the places after it, those of the main line first.
        given: whether its position does not follow from what was done, as in ``Transcript``.
        note: what is noted here.
        judged: what was made of the decision that led to it, by who looked and what the players were called.
    """

    __slots__ = ("action", "at", "children", "given", "id", "judged", "note", "parent", "state")

    def __init__(self, number: int, state: S, action: Action | None, parent: Node[S] | None, given: bool) -> None:
        self.id = number
        self.at: int = 0 if parent is None else parent.at + 1
        self.state = state
        self.action = action
        self.parent = parent
        self.children: list[Node[S]] = []
        self.given = given
        self.note: Note | None = None
        self.judged: dict[tuple[int | None, tuple[str, ...]], Judged] = {}

    def child(self, action: Action) -> Node[S] | None:
        """The place that an action leads to, if that was done here."""
        return next((node for node in self.children if node.action == action), None)

    @property
    def path(self) -> list[Node[S]]:
        """The places from the beginning to here."""
        path: list[Node[S]] = []
        node: Node[S] | None = self
        while node is not None:
            path.append(node)
            node = node.parent
        return path[::-1]

    @property
    def rest(self) -> list[Node[S]]:
        """This place and those after it, along the main line from here on."""
        rest = [self]
        while rest[-1].children:
            rest.append(rest[-1].children[0])
        return rest

    @property
    def family(self) -> Iterator[Node[S]]:
        """This place and all that come after it, each before those after it, the main line first."""
        todo = [self]
        while todo:
            node = todo.pop()
            yield node
            todo += reversed(node.children)

    @property
    def is_main(self) -> bool:
        """Whether it is on the main line."""
        return all(before.children[0] is after for before, after in zip(self.path, self.path[1:], strict=False))

    @property
    def seat(self) -> int | None:
        """The seat in whose turn it was come to: the last one that acted; ``None`` for the set-up."""
        node = self.parent
        while node is not None:
            if isinstance(node.state.actor, int):
                return node.state.actor
            node = node.parent
        return None

    def __repr__(self) -> str:
        return f"<Node {self.id} at {self.at}: {self.action or 'the beginning'}, {len(self.children)} after it>"


class Tree(Generic[S]):
    """All the lines of a game. Iterated over, it gives its places: each before those after it, the main line first.

    Attributes:
        root: the beginning.
        changes: how often it was changed, its notes included.
    """

    def __init__(self, start: S) -> None:
        self.changes = 0
        self._numbers = count()
        self._nodes: dict[int, Node[S]] = {}
        self.root = self._made(start, None, None, given=False)

    def __len__(self) -> int:
        return len(self._nodes)

    def __getitem__(self, number: int) -> Node[S]:
        """The place with a number.

        Raises:
            ValueError: there is none, or it was deleted.
        """
        found = None if isinstance(number, bool) else self._nodes.get(number)
        if found is None:
            raise ValueError(f"there is no place {number!r:.80} in this tree: it never was, or was deleted")
        return found

    def __contains__(self, node: object) -> bool:
        return isinstance(node, Node) and self._nodes.get(node.id) is node

    def __iter__(self) -> Iterator[Node[S]]:
        return self.root.family

    def add(self, parent: Node[S], action: Action, state: S, *, given: bool = False, first: bool = False) -> Node[S]:
        """A new place after another one.

        Args:
            parent: the one before it.
            action: what leads to it.
            state: its position.
            given: see ``Node``.
            first: whether the main line goes there from its parent.
        """
        node = self._made(state, action, parent, given=given)
        parent.children.insert(0 if first else len(parent.children), node)
        return node

    def promote(self, node: Node[S]) -> list[tuple[Node[S], int]]:
        """Makes the line through a place the main line.

        Returns:
            The places that came to the front for it, each with where it stood among those beside it, for ``move``.
        """
        moved: list[tuple[Node[S], int]] = []
        while node.parent is not None:
            if node.parent.children[0] is not node:
                moved.append((node, self.move(node, 0)))
            node = node.parent
        return moved

    def move(self, node: Node[S], to: int) -> int:
        """Puts a place elsewhere among those that come after the one before it, and says where it stood."""
        assert node.parent is not None
        beside = node.parent.children
        stood = beside.index(node)
        beside.insert(to, beside.pop(stood))
        self.changes += 1
        return stood

    def annotate(self, node: Node[S], note: Note | None) -> None:
        """Leaves a note at a place, in place of the one that was there."""
        node.note = note
        self.changes += 1

    def delete(self, node: Node[S]) -> int:
        """Forgets a place and all that comes after it.

        Returns:
            Where it stood among those beside it, for ``restore``.

        Raises:
            ValueError: it is the beginning.
        """
        if node.parent is None:
            raise ValueError("the beginning cannot be deleted: begin a new game for another")
        stood = node.parent.children.index(node)
        del node.parent.children[stood]
        for gone in node.family:
            del self._nodes[gone.id]
        self.changes += 1
        return stood

    def restore(self, node: Node[S], to: int) -> None:
        """Brings back a place that was deleted, with all that came after it.

        Where the same was done anew meanwhile, that place stays, and what came after the other is added to it.

        Args:
            node: the place.
            to: where it stood.
        """
        self.changes += 1
        todo = [(node, to)]
        while todo:
            back, stood = todo.pop()
            assert back.parent is not None
            assert back.action is not None
            known = back.parent.child(back.action)
            if known is None:
                back.parent.children.insert(stood, back)
                self._nodes.update((one.id, one) for one in back.family)
                continue
            known.note = known.note or back.note
            for after in reversed(back.children):
                after.parent = known
                todo.append((after, len(known.children)))

    def _made(self, state: S, action: Action | None, parent: Node[S] | None, *, given: bool) -> Node[S]:
        node = Node(next(self._numbers), state, action, parent, given)
        self._nodes[node.id] = node
        self.changes += 1
        return node

    # --- in and out

    @classmethod
    def of(cls, transcript: Transcript) -> Tree[Any]:
        """The tree of a record."""
        tree: Tree[Any] = Tree(transcript.start)
        begun = [(0, transcript.actions, transcript.given, transcript.notes)]
        begun += [(branch.at, branch.actions, branch.given, branch.notes) for branch in transcript.branches]
        leaves = [0, *(branch.of for branch in transcript.branches)]
        lines: list[list[Node[Any]]] = []
        for of, (at, actions, given, notes), states in zip(leaves, begun, transcript.lines(), strict=True):
            line = lines[of][: at + 1] if lines else [tree.root]
            marked = {place for place, _ in given}
            for action, state in zip(actions, states[at + 1 :], strict=True):
                known = line[-1].child(action)
                line.append(known or tree.add(line[-1], action, state, given=len(line) in marked))
            for place, note in notes:
                line[place].note = note
            lines.append(line)
        return tree

    @property
    def transcript(self) -> Transcript:
        """The record of the whole tree; it names no players."""
        main = self.root.rest
        branches: list[Branch] = []
        # Each line with its number; those that leave it come after it.
        lines = [(0, main)]
        for number, line in lines:
            for node in line:
                for other in node.children:
                    if other is not _next(line, node):
                        rest = other.rest
                        branches.append(Branch(number, node.at, _actions(rest), _given(rest), _notes(rest)))
                        lines.append((len(branches), rest))
        return Transcript(self.root.state, _actions(main), _given(main), (), tuple(branches), _notes(main))


def _next(line: list[Node[S]], node: Node[S]) -> Node[S] | None:
    """The place after another one on a line that may begin in the middle."""
    at = node.at - line[0].at + 1
    return line[at] if at < len(line) else None


def _actions(line: list[Node[S]]) -> tuple[Action, ...]:
    return tuple(node.action for node in line if node.action is not None)


def _given(line: list[Node[S]]) -> tuple[tuple[int, State], ...]:
    return tuple((node.at, node.state) for node in line if node.given)


def _notes(line: list[Node[S]]) -> tuple[tuple[int, Note], ...]:
    return tuple((node.at, node.note) for node in line if node.note is not None)
