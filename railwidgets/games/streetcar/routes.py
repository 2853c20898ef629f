"""Complete routes: a tram's run from one terminus of its line to the other over all its stops.

The search is exact and lives in ``track``; this module asks its questions. A square counts as seen from any side of
entry, and a tram may run through a terminus, its own ones too. The board caches the results.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from railwidgets.core import Cell
from railwidgets.games.streetcar.actions import Run
from railwidgets.games.streetcar.components import BUILDINGS, LAYOUT, LINES, SIDES, TERMINI, place_name
from railwidgets.games.streetcar.state import StreetCarState as State
from railwidgets.games.streetcar.state import Tram
from railwidgets.games.streetcar.table import Table, stretches
from railwidgets.track import Step, nearest_tour, shortest_tour


@dataclass(frozen=True, slots=True)
class Route:
    """A run over all the stops of a route.

    Attributes:
        start: The terminus where it begins; empty for the way home of a tram under way.
        goal: The terminus where it ends.
        ports: The ports entered, in order, the last one a door of the goal.
        stops: The stops in the order of the run: the letter, and the number of squares run over by then.
    """

    start: str
    goal: str
    ports: tuple[int, ...]
    stops: tuple[tuple[str, int], ...]

    @property
    def steps(self) -> tuple[Step, ...]:
        """Its drawing steps."""
        return stretches(self.ports, self.start)

    @property
    def length(self) -> int:
        """Squares it runs over, the goal included."""
        return len(self.ports)


@dataclass(frozen=True, slots=True)
class Gap:
    """The missing part of a route: stops not made yet, or else the run that comes nearest to being complete.

    Attributes:
        unmade: The buildings of the route without a stop.
        start: The terminus where that run begins.
        ports: The ports entered on it; none if no track leaves the termini.
        seen: The stops of the route that it reaches.
        wanted: The stops that it does not reach; if there are none, it does not reach ``goal``.
        goal: The other terminus.
    """

    unmade: str
    start: str = ""
    ports: tuple[int, ...] = ()
    seen: str = ""
    wanted: str = ""
    goal: str = ""

    @property
    def steps(self) -> tuple[Step, ...]:
        """The drawing steps of the run, up to its end."""
        return stretches(self.ports, self.start)

    @property
    def at(self) -> str:
        """Its end in notation: a square or a terminus."""
        return place_name(self.last)

    @property
    def last(self) -> Cell:
        """Its end: a square, or a door of a terminus."""
        return LAYOUT.cell(self.ports[-1]) if self.ports else TERMINI[self.start].doors[0]


def route_of(state: State, seat: int) -> Route | None:
    """The shortest complete route of a seat; ``None`` without one, or if its goals are hidden.

    For a seat with a tram under way it is the way home, over the stops not seen yet.
    """
    player = state.players[seat]
    if player.tram is not None:
        return way_home(state, seat)
    letters = state.card(seat)
    if not letters:
        return None
    start, goal = LINES[player.line]
    return _remembered(state.table, start, _leaving(start), goal, letters)


def way_home(state: State, seat: int) -> Route | None:
    """The shortest way home of a tram under way; ``None`` if it can no longer get home."""
    tram = state.players[seat].tram
    assert tram is not None
    wanted = "".join(letter for letter in state.card(seat) if letter not in tram.seen)
    start = "" if tram.side is not None else tram.place
    return _remembered(state.table, start, ahead(state.table, tram), tram.goal, wanted)


def whole_route(state: State, seat: int) -> Route | None:
    """The shortest complete route to the goal of a tram under way, from the terminus where it set out."""
    player = state.players[seat]
    if player.tram is None or not (letters := state.card(seat)):
        return None
    goal = player.tram.goal
    start = next(name for name in LINES[player.line] if name != goal)
    return _remembered(state.table, start, _leaving(start), goal, letters)


def is_on(route: Route, run: Run) -> bool:
    """Whether a move keeps to the way home."""
    return route.ports[run.count - 1 : run.count] == (LAYOUT.port(run.cell, run.side),)


def left_after(state: State, run: Run) -> int | None:
    """The squares left to home after a move of the tram of the turn; ``None`` if it leaves the shortest way."""
    route = None if state.player.tram is None else way_home(state, state.turn)
    return route.length - run.count if route is not None and is_on(route, run) else None


def ahead(table: Table, tram: Tram) -> tuple[int, ...]:
    """The ports that a tram can enter next, without those of empty squares."""
    if tram.side is None:
        ports = _leaving(tram.place)
    else:
        ports = tuple(map(LAYOUT.across, table.network.exits.get(LAYOUT.port(tram.cell, tram.side), ())))
    return tuple(port for port in ports if port in table.network.exits)


def gap_of(state: State, seat: int) -> Gap | None:
    """The gap in the route of a seat; ``None`` when it is complete, or its goals are hidden."""
    letters = state.card(seat)
    if not letters or route_of(state, seat) is not None:
        return None
    unmade = "".join(letter for letter in letters if letter not in state.table.stops)
    if unmade:
        return Gap(unmade)
    one, other = LINES[state.players[seat].line]
    gaps = [_gap(state.table, *ends, letters) for ends in ((one, other), (other, one))]
    return min(gaps, key=lambda gap: (len(gap.wanted), not gap.ports, _left(gap)))


def _gap(table: Table, start: str, goal: str, letters: str) -> Gap:
    """The gap in a route from one of its termini."""
    marks = _marks(table, letters)

    def distance(port: int, visited: int) -> tuple[int, int]:
        wanted = [letter for number, letter in enumerate(letters) if not visited >> number & 1]
        return len(wanted), _nearest(LAYOUT.cell(port), _goals(table, wanted, goal))

    ports = nearest_tour(table.network, _leaving(start), marks, distance)
    visited = {marks.get(port, 0) for port in ports}
    seen = "".join(letter for number, letter in enumerate(letters) if any(bits >> number & 1 for bits in visited))
    wanted = "".join(letter for letter in letters if letter not in seen)
    return Gap("", start, ports, seen, wanted, goal)


def _left(gap: Gap) -> int:
    """The distance, over the board, from the end of a run to its next goal."""
    here = LAYOUT.cell(gap.ports[-1]) if gap.ports else TERMINI[gap.start].doors[0]
    return _nearest(here, [BUILDINGS[letter] for letter in gap.wanted] or TERMINI[gap.goal].doors)


def _goals(table: Table, wanted: Iterable[str], goal: str) -> list[Cell]:
    """The cells that a run has yet to reach: the stops, or else the goal."""
    return [table.stops[letter] for letter in wanted] or list(TERMINI[goal].doors)


def _nearest(cell: Cell, goals: Iterable[Cell]) -> int:
    return min(abs(cell[0] - row) + abs(cell[1] - column) for row, column in goals)


def _leaving(terminus: str) -> tuple[int, ...]:
    """The ports entered first by a tram that leaves a terminus."""
    return tuple(map(LAYOUT.across, TERMINI[terminus].ports))


def _marks(table: Table, letters: str) -> dict[int, int]:
    """For each port of a stop of the route, the stop's bit."""
    marks: dict[int, int] = {}
    for number, letter in enumerate(letters):
        for side in SIDES:
            port = LAYOUT.port(table.stops[letter], side)
            marks[port] = marks.get(port, 0) | 1 << number
    return marks


def _remembered(table: Table, start: str, starts: tuple[int, ...], goal: str, letters: str) -> Route | None:
    key = start, starts, goal, letters
    if key not in table.found:
        table.found[key] = _search(table, start, starts, goal, letters)
    found: Route | None = table.found[key]
    return found


def _search(table: Table, start: str, starts: tuple[int, ...], goal: str, letters: str) -> Route | None:
    if any(letter not in table.stops for letter in letters):
        return None
    ports = shortest_tour(table.network, starts, TERMINI[goal].ports, _marks(table, letters))
    if ports is None:
        return None
    firsts = [(_first(ports, table.stops[letter]), letter) for letter in letters]
    return Route(start, goal, ports, tuple((letter, count) for count, letter in sorted(firsts)))


def _first(ports: tuple[int, ...], cell: Cell) -> int:
    """The number of squares run over on first reaching a cell."""
    return next(count for count, port in enumerate(ports, 1) if LAYOUT.cell(port) == cell)
