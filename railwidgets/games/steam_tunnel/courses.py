"""The courses of the tunnels: their connected segments and their ends, regardless of pawns.

A pawn changes no course, and turning over or blocking a card changes only those that run over it. So each table passes
the others on to the next, and a course caches results about itself.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from operator import attrgetter
from typing import Any

from railwidgets.games.steam_tunnel.components import DOWN, FACES
from railwidgets.games.steam_tunnel.table import Line, Table


class Course:
    """Connected segments, at least one of them face up; compared by identity.

    Attributes:
        lines: Those on face-up cards, row by row.
        straights: Those of face-down cards.
        ends: The ports of its ends, row by row.
        finished: Whether nobody can turn over a card on it any more.
        wraps: Whether it leaves the board on one side and returns on the opposite one.
        cards: The indices of the cards that it runs over.
        covered: The indices of the face-down ones.
        found: A cache of results about it.
    """

    __slots__ = ("cards", "covered", "ends", "finished", "found", "lines", "straights", "wraps")

    def __init__(
        self, lines: Iterable[Line], straights: Iterable[Line], ends: Iterable[int], *, finished: bool, wraps: bool
    ) -> None:
        self.lines = tuple(sorted(lines))
        self.straights = tuple(sorted(straights))
        self.ends = tuple(sorted(ends))
        self.finished = finished
        self.wraps = wraps
        self.covered = frozenset([index for index, _ in self.straights])
        self.cards = self.covered.union([index for index, _ in self.lines])
        self.found: dict[Hashable, Any] = {}


def courses(table: Table) -> tuple[Course, ...]:
    """The course of every tunnel, in the order of their first segments, row by row."""
    if table.changed:
        known: tuple[Course, ...] = table.courses
        kept = [course for course in known if table.changed.isdisjoint(course.cards)]
        lines = [line for course in known if not table.changed.isdisjoint(course.cards) for line in course.lines]
        lines += [(index, number) for index in table.changed for number in _up(table, index)]
        table.courses = tuple(sorted([*kept, *_followed(table, lines)], key=attrgetter("lines")))
        table.changed = frozenset()
    return table.courses


def _up(table: Table, index: int) -> range:
    """The numbers of the segments of a face-up card."""
    face = table.cards[index].face
    return range(0 if face == DOWN else len(FACES[face].segments))


def _followed(table: Table, lines: Iterable[Line]) -> list[Course]:
    """The courses with these segments of face-up cards."""
    seen: set[Line] = set()
    found = []
    for line in lines:
        if line not in seen:
            found.append(course := _follow(table, line))
            seen.update(course.lines)
    return found


def _follow(table: Table, first: Line) -> Course:
    """The course of a segment."""
    cards, opposite, rim = table.cards, table.layout.opposite, table.layout.rim
    lines, straights, ends = {first}, set[Line](), []
    finished, wraps = True, False
    stack = [first[0] * 6 + port for port in FACES[cards[first[0]].face].segments[first[1]]]
    # The exit ports: each leads over a joint to the port of entry beyond it.
    while stack:
        port = stack.pop()
        wraps = wraps or rim[port]
        port = opposite[port]
        index = port // 6
        card, base = cards[index], index * 6
        number, others = FACES[card.face].ways[port - base]
        line = index, number
        if number < 0:
            ends.append(port)
            continue
        if card.face != DOWN:
            if line in lines:
                continue
            lines.add(line)
        else:
            if line in straights:
                continue
            straights.add(line)
            finished = finished and card.blocked
        for other in others:
            stack.append(base + other)  # noqa: PERF401 - mostly one
    return Course(lines, straights, ends, finished=finished, wraps=wraps)
