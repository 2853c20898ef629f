"""The current tunnels, their values and their owners. Other modules put them into words."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from functools import lru_cache
from typing import Literal, NamedTuple

from railwidgets.core import Cell, at
from railwidgets.games.steam_tunnel.components import FACES, POINT, POINT_ENDS
from railwidgets.games.steam_tunnel.courses import Course, courses
from railwidgets.games.steam_tunnel.state import Rules
from railwidgets.games.steam_tunnel.state import SteamTunnelState as State
from railwidgets.games.steam_tunnel.table import Line
from railwidgets.track import Step


class Segment(NamedTuple):
    """A segment of a card, or a straight of a face-down one: the cell, and its ports in rising order."""

    cell: Cell
    ports: tuple[int, ...]

    @property
    def name(self) -> str:
        """Its name in notation, such as ``13``."""
        return "".join(map(str, self.ports))

    @property
    def steps(self) -> tuple[Step, ...]:
        """Its drawing steps: one, or the three of a T."""
        ports = self.ports
        return tuple(Step(self.cell, a, b) for number, a in enumerate(ports) for b in ports[number + 1 :])


class End(NamedTuple):
    """An end of a tunnel: the port of its card, black or numbered, and its value in points."""

    cell: Cell
    port: int
    kind: Literal["black", "number"]
    value: int


class Tunnel(NamedTuple):
    """Connected segments, at least one of them face up; face-down cards count as straights.

    Attributes:
        segments: Those on face-up cards, row by row.
        straights: Those of face-down cards.
        ends: Row by row.
        pawns: The number of each seat's pawns on the segments.
        value: Its value (``score.tunnel``).
        shares: Each seat's share of the value (``score.majority``).
        finished: Whether its whole course is known: no card on it is left to turn over.
        wraps: Whether it leaves the board on one side and returns on the opposite one.
    """

    segments: tuple[Segment, ...]
    straights: tuple[Segment, ...]
    ends: tuple[End, ...]
    pawns: tuple[int, ...]
    value: int
    shares: tuple[Fraction, ...]
    finished: bool
    wraps: bool

    @property
    def name(self) -> str:
        """Its name, such as ``0,1,13``, until another segment comes before its first one."""
        return f"{at(self.segments[0].cell)},{self.segments[0].name}"

    @property
    def length(self) -> int:
        """The number of its face-up segments."""
        return len(self.segments)

    @property
    def sum(self) -> int:
        """The sum of its ends."""
        return sum(end.value for end in self.ends)

    @property
    def owners(self) -> tuple[int, ...]:
        """The seats with most pawns; none without pawns."""
        return _owners(self.pawns)

    @property
    def steps(self) -> tuple[Step, ...]:
        """Its whole course as drawing steps, in no particular order."""
        return tuple(step for segment in (*self.segments, *self.straights) for step in segment.steps)


class Stake(NamedTuple):
    """The stake in a tunnel: its course, each seat's number of pawns there, and its value."""

    course: Course
    pawns: tuple[int, ...]
    value: int

    @property
    def owners(self) -> tuple[int, ...]:
        """The seats with most pawns; none without pawns."""
        return _owners(self.pawns)


class _Staked(NamedTuple):
    """The stakes of a table under particular rules: its courses, and the stake in each."""

    game: tuple[Rules, int]
    courses: tuple[Course, ...]
    stakes: tuple[Stake, ...]


def stakes(state: State) -> tuple[Stake, ...]:
    """The stakes in all tunnels, in the order of ``tunnels``: everything that heuristics need, quickly found.

    Only new courses and those with a new pawn are recounted; the others come from the earlier table.
    """
    table, known, game = state.table, courses(state.table), (state.rules, state.players)
    before: _Staked | None = table.stakes
    kept: dict[Course, Stake] = {}
    if before is not None and before.game == game:
        if before.courses is known and not table.bought:
            return before.stakes
        kept = dict(zip(before.courses, before.stakes, strict=True))
    found = []
    for course in known:
        stake = kept.get(course)
        if stake is None or not table.bought.isdisjoint(course.cards):
            stake = Stake(course, _pawns(state, course), _worth(state, course))
        found.append(stake)
    staked = _Staked(game, known, tuple(found))
    table.stakes, table.bought = staked, frozenset()
    return staked.stakes


def _pawns(state: State, course: Course) -> tuple[int, ...]:
    """The number of each seat's pawns on a course."""
    cards, pawns = state.table.cards, [0] * state.players
    for place, number in course.lines:
        seat = cards[place].pawns[number]
        if seat is not None:
            pawns[seat] += 1
    return tuple(pawns)


def tunnels(state: State) -> tuple[Tunnel, ...]:
    """Every tunnel with a face-up segment, in the order of the first of these, row by row."""
    return tuple([_tunnel(state, stake) for stake in stakes(state)])


def _tunnel(state: State, stake: Stake) -> Tunnel:
    columns, cards = state.table.layout.columns, state.table.cards
    course, pawns, value = stake

    def segments(lines: Iterable[Line]) -> tuple[Segment, ...]:
        return tuple(
            Segment(divmod(place, columns), FACES[cards[place].face].segments[number]) for place, number in lines
        )

    return Tunnel(
        segments(course.lines),
        segments(course.straights),
        _ends(state, course),
        pawns,
        value,
        shares(value, pawns),
        course.finished,
        course.wraps,
    )


def _ends(state: State, course: Course) -> tuple[End, ...]:
    """The ends of a course, row by row."""
    cards, layout, black = state.table.cards, state.table.layout, int(state.rules.charity)
    ends = []
    for port in course.ends:
        cell, side = layout.cell(port), layout.side(port)
        numbered = cards[port // 6].face == POINT
        ends.append(End(cell, side, "number", POINT_ENDS[side]) if numbered else End(cell, side, "black", black))
    return tuple(ends)


def _worth(state: State, course: Course) -> int:
    """The value of a course, cached there."""
    rules = state.rules
    key = rules.charity, rules.killer_ends, rules.two_real_ends
    value: int | None = course.found.get(key)
    if value is None:
        value = course.found[key] = _value(state, course)
    return value


def tunnel_at(state: State, cell: Cell, port: int) -> Tunnel | None:
    """The tunnel with a port of a card; ``None`` without a face-up segment there."""
    for tunnel in tunnels(state):
        if any(segment.cell == cell and port in segment.ports for segment in (*tunnel.segments, *tunnel.straights)):
            return tunnel
        if any((end.cell, end.port) == (cell, port) for end in tunnel.ends):
            return tunnel
    return None


def _value(state: State, course: Course) -> int:
    """The value of a tunnel (``score.tunnel`` and the variants)."""
    rules, cards, ends = state.rules, state.table.cards, course.ends
    numbers = [POINT_ENDS[port % 6] for port in ends if cards[port // 6].face == POINT]
    numbered = len(numbers)
    if rules.killer_ends and numbered < len(ends):
        return 0
    if rules.two_real_ends and numbered < 2:
        return 0
    return len(course.lines) * (sum(numbers) + rules.charity * (len(ends) - numbered))


def _owners(pawns: tuple[int, ...]) -> tuple[int, ...]:
    most = max(pawns)
    return tuple([seat for seat, count in enumerate(pawns) if count == most]) if most else ()


@lru_cache(maxsize=1 << 12)
def shares(value: int, pawns: tuple[int, ...]) -> tuple[Fraction, ...]:
    """Each seat's share: all to the seat with most pawns, equal parts in a tie (``score.majority``)."""
    most = max(pawns)
    owners = pawns.count(most) if most else 1
    return tuple(Fraction(value, owners) if most and count == most else Fraction(0) for count in pawns)
