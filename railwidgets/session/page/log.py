"""The log of a page: the actions around the current position, with the variations that leave them."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from railwidgets.core import Lang
from railwidgets.draw.players import badge
from railwidgets.session.page.retold import Retellings
from railwidgets.session.play.perspective import Perspective
from railwidgets.session.record.timeline import Timeline
from railwidgets.session.record.tree import Node, Tree
from railwidgets.session.view_types import BranchJson, LogEntryJson, MoveJson, RetoldJson

LINES: Final = 400
"""The most actions of the log that a page has at once; scrolling fetches others."""

BRANCHES: Final = 80
"""The most variations that it has at once."""

MARGIN: Final = 40
"""The actions on either side of the current position; with many variations, a quarter of all."""

BESIDE: Final = 40
"""The most variations listed at one node."""

INSIDE: Final = 60
"""The most actions listed of an unfolded variation; a player who goes there gets the others."""

DEEP: Final = 6
"""A variation with so many variations of its own does not unfold in place."""


class Listed(NamedTuple):
    """The log of a page: actions, their turns in sentences, the variations that leave them, the indices with notes."""

    entries: list[LogEntryJson]
    branches: list[BranchJson]
    noted: list[int]
    retold: list[RetoldJson]


class Log:
    """The log as one page has it; cached while it stays valid.

    Args:
        perspective: the viewer and the session.
    """

    def __init__(self, perspective: Perspective[Any]) -> None:
        self._perspective = perspective
        self._unfolded: set[int] = set()
        self._centre = 0
        self._asked: tuple[Timeline[Any], int, int] | None = None
        # The viewer is part of the key, since a board that follows the acting seat changes viewers.
        self._entries: dict[tuple[int | None, int], LogEntryJson] = {}
        self._retellings = Retellings()
        self._listed: dict[int | None, tuple[tuple[Any, ...], Listed]] = {}
        self._for: tuple[Any, ...] = ()

    def fold(self, node: int, *, unfolded: bool) -> None:
        """Unfolds the actions of a variation, or folds it to the first.

        Args:
            node: the id of its first node.
            unfolded: whether to list all actions.

        Raises:
            ValueError: there is no such node.
        """
        self._unfolded &= {place for place in self._unfolded if self._knows(place)}
        if unfolded:
            self._unfolded.add(self._tree[node].id)
        else:
            self._unfolded.discard(node)

    def show(self, at: int) -> None:
        """Sends the page the lines around an index, until somebody goes elsewhere.

        Raises:
            ValueError: there is no such index.
        """
        timeline = self._perspective.session.timeline
        if at not in range(len(timeline.nodes)):
            raise ValueError(f"there is no place {at!r:.80}: places go from 0 to {len(timeline.nodes) - 1}")
        self._centre = at
        self._asked = (timeline, timeline.line, timeline.at)

    def listed(self) -> Listed:
        """Returns the log of the page; the same object until something in it changes."""
        perspective, timeline = self._perspective, self._perspective.session.timeline
        basis = (timeline.tree, perspective.lang, perspective.session.names)
        if basis != self._for:
            self._for = basis
            self._entries.clear()
            self._retellings.clear()
            self._listed.clear()
        lines = self._lines(timeline)
        key = (timeline, timeline.line, timeline.tree.changes, lines, frozenset(self._unfolded))
        known = self._listed.get(perspective.looker)
        if known is None or known[0] != key:
            known = self._listed[perspective.looker] = key, self._made(timeline, lines)
        return known[1]

    # --- inside

    @property
    def _tree(self) -> Tree[Any]:
        tree: Tree[Any] = self._perspective.session.timeline.tree
        return tree

    def _knows(self, node: int) -> bool:
        try:
            return self._tree[node].id == node
        except ValueError:
            return False

    def _lines(self, timeline: Timeline[Any]) -> range:
        """Returns the range of indices that the page has, with the current one well inside."""
        here = (timeline, timeline.line, timeline.at)
        lines = _about(timeline.nodes, self._centre)
        if self._asked == here:
            return lines
        self._asked = None
        end = len(timeline.nodes)
        margin = min(MARGIN, len(lines) // 4)
        near = lines.start <= 1 or timeline.at - lines.start >= margin
        far = lines.stop >= end or lines.stop - timeline.at > margin
        if near and far:
            return lines
        self._centre = timeline.at
        return _about(timeline.nodes, self._centre)

    def _made(self, timeline: Timeline[Any], lines: range) -> Listed:
        nodes = [timeline.nodes[at] for at in lines]
        branches = [
            self._branch(other, 1)
            for node in nodes
            if node.parent is not None and len(node.parent.children) > 1
            for other in [one for one in node.parent.children if one is not node][:BESIDE]
        ]
        retold = self._retellings.listed(timeline, lines, self._perspective.looker, self._perspective.lang)
        return Listed([self._entry(node) for node in nodes], branches, [one.at for one in nodes if one.note], retold)

    def _branch(self, node: Node[Any], depth: int) -> BranchJson:
        assert node.parent is not None
        first, unfolded = self._entry(node), node.id in self._unfolded and depth < DEEP
        rest = node.rest[1:]
        return {
            "at": node.parent.at,
            "node": node.id,
            "text": first["text"],
            "label": first["label"],
            "seat": first["seat"],
            "length": 1 + len(rest),
            "main": node.parent.children[0] is node,
            "noted": node.note is not None,
            "unfolded": unfolded,
            "moves": [self._move(one, depth) for one in rest[:INSIDE]] if unfolded else [],
        }

    def _move(self, node: Node[Any], depth: int) -> MoveJson:
        assert node.parent is not None
        others = [self._branch(other, depth + 1) for other in node.parent.children[1:][:BESIDE]]
        return {**self._entry(node), "node": node.id, "noted": node.note is not None, "branches": others}

    def _entry(self, node: Node[Any]) -> LogEntryJson:
        """Returns an action as this seat may know it."""
        looker = self._perspective.looker
        if (looker, node.id) not in self._entries:
            self._entries[looker, node.id] = entry_of(node, looker, self._perspective.lang)
        return self._entries[looker, node.id]


def entry_of(node: Node[Any], looker: int | None, lang: Lang) -> LogEntryJson:
    """Returns the action that led to a node, in words that reveal no more than a seat may know.

    Args:
        node: the node.
        looker: the seat.
        lang: the language of the words.
    """
    assert node.parent is not None
    assert node.action is not None
    state, action = node.parent.state, node.action
    return {
        "n": node.at,
        "text": state.said(action, looker),
        "label": state.narrate(action, looker)[lang],
        "actor": badge(state.actor, lang).to_json() if isinstance(state.actor, int) else None,
        "seat": node.seat,
    }


def _about(nodes: list[Node[Any]], centre: int) -> range:
    """Returns a range around an index, grown on both sides up to ``LINES`` actions or ``BRANCHES`` variations."""
    begin = end = min(max(centre, 1), len(nodes))
    branches, grew = 0, True
    while grew:
        grew = False
        for ahead in (True, False):
            at = end if ahead else begin - 1
            if at not in range(1, len(nodes)) or end - begin >= LINES or branches >= BRANCHES:
                continue
            branches += _beside(nodes[at])
            begin, end, grew = min(begin, at), max(end, at + 1), True
    return range(begin, end)


def _beside(node: Node[Any]) -> int:
    """Counts the lines that list the siblings of a node."""
    assert node.parent is not None
    return min(len(node.parent.children) - 1, BESIDE)
