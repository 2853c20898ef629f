"""The tree of a game: every node reached so far, whatever was played later."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count
from typing import TYPE_CHECKING, Any, Generic

from railwidgets.core import Action, Branch, Note, State, Transcript

if TYPE_CHECKING:
    from typing_extensions import TypeVar

    from railwidgets.session.record.verdict import Judged

    S = TypeVar("S", bound=State, default=State)
else:
    from typing import TypeVar

    S = TypeVar("S", bound=State)


class Node(Generic[S]):
    """A node of the game tree: a position, and the action that led to it.

    Attributes:
        id: its number, unique in its tree for the tree's lifetime.
        at: its depth: how many actions led to it.
        state: the position.
        action: the action that led to it; ``None`` at the root.
        parent: the node before it; ``None`` at the root.
        children: the nodes after it, the main line first.
        given: whether its position was given and does not follow from the actions, as in ``Transcript``.
        note: its note.
        judged: the judgements of the decision that led to it, by viewer and by the names of the players.
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
        """Returns the child that an action leads to, if it was played here."""
        return next((node for node in self.children if node.action == action), None)

    @property
    def path(self) -> list[Node[S]]:
        """The nodes from the root to this one."""
        path: list[Node[S]] = []
        node: Node[S] | None = self
        while node is not None:
            path.append(node)
            node = node.parent
        return path[::-1]

    @property
    def rest(self) -> list[Node[S]]:
        """This node and its continuation along the main line."""
        rest = [self]
        while rest[-1].children:
            rest.append(rest[-1].children[0])
        return rest

    @property
    def family(self) -> Iterator[Node[S]]:
        """This node and all its descendants in pre-order, the main line first."""
        todo = [self]
        while todo:
            node = todo.pop()
            yield node
            todo += reversed(node.children)

    @property
    def is_main(self) -> bool:
        """Whether the node is on the main line."""
        return all(before.children[0] is after for before, after in zip(self.path, self.path[1:], strict=False))

    @property
    def seat(self) -> int | None:
        """The seat whose turn led to the node: the last one that acted; ``None`` during the set-up."""
        node = self.parent
        while node is not None:
            if isinstance(node.state.actor, int):
                return node.state.actor
            node = node.parent
        return None

    def __repr__(self) -> str:
        return f"<Node {self.id} at {self.at}: {self.action or 'the beginning'}, {len(self.children)} after it>"


class Tree(Generic[S]):
    """All lines of a game. Iterating over it yields its nodes in pre-order, the main line first.

    Attributes:
        root: the root.
        changes: how often it changed, notes included.
    """

    def __init__(self, start: S) -> None:
        self.changes = 0
        self._numbers = count()
        self._nodes: dict[int, Node[S]] = {}
        self.root = self._made(start, None, None, given=False)

    def __len__(self) -> int:
        return len(self._nodes)

    def __getitem__(self, number: int) -> Node[S]:
        """Returns the node with an id.

        Raises:
            ValueError: there is none, or it was deleted.
        """
        found = None if isinstance(number, bool) else self._nodes.get(number)
        if found is None:
            raise ValueError(f"there is no place {number!r:.80} in this tree: it never existed, or was deleted")
        return found

    def __contains__(self, node: object) -> bool:
        return isinstance(node, Node) and self._nodes.get(node.id) is node

    def __iter__(self) -> Iterator[Node[S]]:
        return self.root.family

    def add(self, parent: Node[S], action: Action, state: S, *, given: bool = False, first: bool = False) -> Node[S]:
        """Adds a child to a node.

        Args:
            parent: the node before it.
            action: the action that leads to it.
            state: its position.
            given: see ``Node``.
            first: whether it becomes the main continuation of its parent.
        """
        node = self._made(state, action, parent, given=given)
        parent.children.insert(0 if first else len(parent.children), node)
        return node

    def promote(self, node: Node[S]) -> list[tuple[Node[S], int]]:
        """Makes the line through a node the main line.

        Returns:
            The nodes that moved to the front, each with its former index among its siblings, for ``move``.
        """
        moved: list[tuple[Node[S], int]] = []
        while node.parent is not None:
            if node.parent.children[0] is not node:
                moved.append((node, self.move(node, 0)))
            node = node.parent
        return moved

    def move(self, node: Node[S], to: int) -> int:
        """Moves a node to an index among its siblings, and returns its former index."""
        assert node.parent is not None
        beside = node.parent.children
        stood = beside.index(node)
        beside.insert(to, beside.pop(stood))
        self.changes += 1
        return stood

    def annotate(self, node: Node[S], note: Note | None) -> None:
        """Sets the note of a node and replaces any earlier one."""
        node.note = note
        self.changes += 1

    def delete(self, node: Node[S]) -> int:
        """Deletes a node and all its descendants.

        Returns:
            Its former index among its siblings, for ``restore``.

        Raises:
            ValueError: the node is the root.
        """
        if node.parent is None:
            raise ValueError("the root cannot be deleted: begin a new game instead")
        stood = node.parent.children.index(node)
        del node.parent.children[stood]
        for gone in node.family:
            del self._nodes[gone.id]
        self.changes += 1
        return stood

    def restore(self, node: Node[S], to: int) -> None:
        """Brings back a deleted node, with all its descendants.

        If the same action was played again in the meantime, that node stays and receives the descendants of the other.

        Args:
            node: the node.
            to: its former index.
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
        """Returns the tree of a record."""
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
        # Each line with its number; the lines that leave it follow it.
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
    """Returns the node after another one on a line that may begin in the middle."""
    at = node.at - line[0].at + 1
    return line[at] if at < len(line) else None


def _actions(line: list[Node[S]]) -> tuple[Action, ...]:
    return tuple(node.action for node in line if node.action is not None)


def _given(line: list[Node[S]]) -> tuple[tuple[int, State], ...]:
    return tuple((node.at, node.state) for node in line if node.given)


def _notes(line: list[Node[S]]) -> tuple[tuple[int, Note], ...]:
    return tuple((node.at, node.note) for node in line if node.note is not None)
