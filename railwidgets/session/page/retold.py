"""The turns of a line in one sentence each, as one viewer knows them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from railwidgets.core import CHANCE, History, Lang
from railwidgets.session.record.timeline import Timeline
from railwidgets.session.record.tree import Node
from railwidgets.session.view_types import RetoldJson


class Retellings:
    """The turns of a line in sentences; computed once for each turn and viewer."""

    def __init__(self) -> None:
        self._known: dict[tuple[int | None, int], RetoldJson] = {}

    def clear(self) -> None:
        """Forgets all of them, after a change of the language or the names."""
        self._known.clear()

    def listed(self, timeline: Timeline[Any], lines: range, looker: int | None, lang: Lang) -> list[RetoldJson]:
        """Returns the finished turns that have an action among these lines.

        Args:
            timeline: the game.
            lines: the indices of nodes.
            looker: the viewer.
            lang: the language.
        """
        return [self._retold(timeline, turn, looker, lang) for turn in finished_turns(timeline.nodes, lines)]

    def _retold(self, timeline: Timeline[Any], turn: range, looker: int | None, lang: Lang) -> RetoldJson:
        # The last node of a turn determines the nodes before it.
        key = looker, timeline.nodes[turn[-1]].id
        if key not in self._known:
            self._known[key] = retold(timeline, turn, looker, lang)
        return self._known[key]


def retold(timeline: Timeline[Any], turn: range, looker: int | None, lang: Lang) -> RetoldJson:
    """Returns a turn in one sentence and its costs.

    Args:
        timeline: the game.
        turn: the indices of its nodes.
        looker: the viewer: the sentence uses what this seat knows.
        lang: the language.
    """
    states = timeline.states[turn.start - 1 : turn.stop]
    history = History.seen(states, timeline.actions[turn.start - 1 : turn.stop - 1], looker)
    sentence, *costs = history.states[-1].retell(history)
    seat = timeline.nodes[turn[-1]].seat
    assert seat is not None
    return {
        "begin": turn.start,
        "end": turn[-1],
        "seat": seat,
        "text": sentence[lang],
        "costs": " · ".join(cost[lang] for cost in costs),
    }


def finished_turns(nodes: Sequence[Node[Any]], lines: range) -> Iterator[range]:
    """Yields the finished turns that have a node among these lines, as indices of their nodes."""
    begin = max(lines.start, 1)
    while begin > 1 and not _starts(nodes, begin):
        begin -= 1
    for at in range(begin, len(nodes)):
        if _starts(nodes, at):
            if at >= lines.stop:
                return
            begin = at
        if nodes[at].seat is not None and ends_turn(nodes[at]):
            yield range(begin, at + 1)


def _starts(nodes: Sequence[Node[Any]], at: int) -> bool:
    """Whether the action that led to a node is the first of its turn."""
    return nodes[at - 1].seat != nodes[at].seat or ends_turn(nodes[at - 1])


def ends_turn(node: Node[Any]) -> bool:
    """Whether the turn that led to a node is over there: another turn begins, or the game is over."""
    state, seat = node.state, node.seat
    if state.actor == CHANCE or seat is None:
        return False
    before = node.parent
    while before is not None and not isinstance(before.state.actor, int):
        before = before.parent
    assert before is not None
    return state.actor != seat or not state.game.heuristics.same_turn(before.state, state)
