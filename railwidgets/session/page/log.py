"""The list of actions that a page has: those about the place that is looked at, with the branches that leave them."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from railwidgets.core import Lang
from railwidgets.draw.players import badge
from railwidgets.session.play.perspective import Perspective
from railwidgets.session.record.timeline import Timeline
from railwidgets.session.record.tree import Node, Tree
from railwidgets.session.view_types import BranchJson, LogEntryJson, MoveJson

LINES: Final = 400
"""So many actions of the list a page has at once; it asks for others where it is scrolled to."""

BRANCHES: Final = 80
"""So many branches of them it has at once."""

MARGIN: Final = 40
"""So many actions are on either side of the place that is looked at; where branches are many, a quarter of all."""

BESIDE: Final = 40
"""So many branches are listed where they leave one place."""

INSIDE: Final = 60
"""So many actions are listed of a branch that is unfolded; whoever goes there has the others."""

DEEP: Final = 6
"""A branch that leaves so many others is not unfolded in its place."""


class Listed(NamedTuple):
    """What a page has of the list: actions, the branches that leave them, and the places with notes."""

    entries: list[LogEntryJson]
    branches: list[BranchJson]
    noted: list[int]


class Log:
    """The list of actions as one page has it; what was made of it once is kept as long as it holds.

    Args:
        eyes: who looks, and at what.
    """

    def __init__(self, perspective: Perspective[Any]) -> None:
        self._perspective = perspective
        self._unfolded: set[int] = set()
        self._centre = 0
        self._asked: tuple[Timeline[Any], int, int] | None = None
        # By who looks: where that is whoever is to act, it is now one seat and now another.
        self._entries: dict[tuple[int | None, int], LogEntryJson] = {}
        self._listed: dict[int | None, tuple[tuple[Any, ...], Listed]] = {}
        self._for: tuple[Any, ...] = ()

    def fold(self, node: int, *, unfolded: bool) -> None:
        """Shows the actions of a branch, or only the first.

        Args:
            node: the number of its first place.
            unfolded: whether all are to be shown.

        Raises:
            ValueError: there is no such place.
        """
        self._unfolded &= {place for place in self._unfolded if self._knows(place)}
        if unfolded:
            self._unfolded.add(self._tree[node].id)
        else:
            self._unfolded.discard(node)

    def show(self, at: int) -> None:
        """Has the page get the lines about a place, until somebody goes elsewhere.

        Raises:
            ValueError: there is no such place.
        """
        timeline = self._perspective.session.timeline
        if at not in range(len(timeline.nodes)):
            raise ValueError(f"there is no place {at!r:.80}: places go from 0 to {len(timeline.nodes) - 1}")
        self._centre = at
        self._asked = (timeline, timeline.line, timeline.at)

    def listed(self) -> Listed:
        """What the page has now: the same objects as long as nothing of it is another."""
        perspective, timeline = self._perspective, self._perspective.session.timeline
        told = (timeline.tree, perspective.lang, perspective.session.names)
        if told != self._for:
            self._for = told
            self._entries.clear()
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
        """The places whose lines the page has, such that the one that is looked at is well among them."""
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
        return Listed([self._entry(node) for node in nodes], branches, [one.at for one in nodes if one.note])

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
        """An action as this seat may know it."""
        looker = self._perspective.looker
        if (looker, node.id) not in self._entries:
            self._entries[looker, node.id] = entry_of(node, looker, self._perspective.lang)
        return self._entries[looker, node.id]


def entry_of(node: Node[Any], looker: int | None, lang: Lang) -> LogEntryJson:
    """What led to a place, in words that tell a seat no more than it may know.

    Args:
        node: the place.
        looker: the seat.
        lang: of the words.
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
    """The places about another one that have no more than ``LINES`` actions and ``BRANCHES`` branches together."""
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
    """How much is listed of what else was done in place of what led to a place."""
    assert node.parent is not None
    return min(len(node.parent.children) - 1, BESIDE)
