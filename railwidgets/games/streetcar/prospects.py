"""The cheapest way to complete a route, over track that lies and squares that could still be built on.

The search spreads from where a run begins over all squares at once, cost by cost (R. B. Dial, "Algorithm 360:
Shortest-Path Forest with Topological Ordering", 1969). A front of it is one whole number; see ``crossings``.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from railwidgets.core import Cell
from railwidgets.games.streetcar.components import LAYOUT
from railwidgets.games.streetcar.crossings import (
    BENDS,
    EASY,
    HARD,
    TRACK,
    before_stops,
    beginning,
    crossed_to,
    crossings,
    entered,
    everywhere,
    home,
    marks_of,
    ports,
    stopped,
    touched,
)
from railwidgets.games.streetcar.state import StreetCarState as State
from railwidgets.games.streetcar.table import Table

__all__ = ["EASY", "FAR", "HARD", "TRACK", "Prospect", "Wanted", "cost", "cost_of", "prospect", "tiles_missing"]

FAR: Final = 150
"""The cost beyond which nothing is looked for."""


Wanted = Mapping[Cell, Mapping[tuple[int, int], int]]
"""By square the track that is missing on any of the cheapest ways, as two sides, with what it would save."""


class Prospect(NamedTuple):
    """The cheapest ways of a seat to complete its route.

    Attributes:
        cost: in all; ``FAR`` if there is no way.
        wanted: what is missing on them.
    """

    cost: int
    wanted: Wanted


def cost(state: State, seat: int) -> int:
    """What the cheapest way of a seat costs; the goals must be known."""
    return cost_of(*_goals(state, seat))


def cost_of(table: Table, line: int, letters: str) -> int:
    """What the cheapest way of a line over the stops with these letters costs on a board."""
    return len(_spread(table, line, letters)) - 1


def prospect(state: State, seat: int) -> Prospect:
    """The cheapest ways of a seat; the goals must be known."""
    return _prospect(*_goals(state, seat))


def _goals(state: State, seat: int) -> tuple[Table, int, str]:
    """The board, the line and the stops: what the search goes by, and what its memory is sorted by."""
    return state.table, state.players[seat].line, state.card(seat)


# --- the search


Fronts = tuple[int, ...]
"""The front at each cost, what was entered at less left out, until the goal is entered over all stops."""


@lru_cache(maxsize=1 << 8)
def _spread(table: Table, line: int, letters: str) -> Fronts:
    """The search; as far as nothing has changed it is that of the board that the thought began with."""
    if table.origin is None:
        return _search(table, line, letters, ())
    known, changed = _spread(table.origin, line, letters), touched(table, letters)
    same = next((spent for spent, front in enumerate(known) if front & changed), len(known))
    return known if same >= len(known) - 1 else _search(table, line, letters, known[:same])


def _search(table: Table, line: int, letters: str, known: Fronts) -> Fronts:
    """Goes on with a search whose first fronts are known."""
    ways, marks, goal = crossings(table, len(letters)), marks_of(table, letters), home(line, len(letters))
    (track1, track2, track3), (easy1, easy2, easy3), (hard1, hard2, hard3) = (ways[more] for more in (TRACK, EASY, HARD))
    stops = 0
    for _, mark in marks:
        stops |= mark
    # Nothing is entered before the beginning, so that each front has those before it that it comes from.
    fronts, new = [*(0,) * HARD, *known], everywhere(len(letters))
    for front in known:
        new ^= front
    for spent in range(len(known), FAR):
        if spent:
            track, easy, hard = fronts[-TRACK], fronts[-EASY], fronts[-HARD]
            front = entered(
                track & track1 | easy & easy1 | hard & hard1,
                track & track2 | easy & easy2 | hard & hard2,
                track & track3 | easy & easy3 | hard & hard3,
            )
        else:
            front = beginning(line)
        if front & stops:
            front = stopped(front, marks)
        front &= new
        fronts.append(front)
        if front & goal:
            return tuple(fronts[HARD:])
        new ^= front
    return (*fronts[HARD:], 0)


@lru_cache(maxsize=1 << 8)
def _prospect(table: Table, line: int, letters: str) -> Prospect:
    """The search followed back from the goal."""
    fronts = _spread(table, line, letters)
    last = len(fronts) - 1
    if last == FAR:
        return Prospect(FAR, {})
    ways, marks = crossings(table, len(letters)), marks_of(table, letters)
    on = [0] * len(fronts)
    on[last] = fronts[last] & home(line, len(letters))
    missing = {more: [0] * len(BENDS) for more in ways if more > TRACK}
    for spent in range(last, 0, -1):
        if not (front := before_stops(on[spent], marks)):
            continue
        crossed = crossed_to(front)
        for more, over in ways.items():
            if more > spent or not (come := fronts[spent - more]):
                continue
            found = [across & way & come for across, way in zip(crossed, over, strict=True)]
            on[spent - more] |= found[0] | found[1] | found[2]
            if more > TRACK:
                missing[more] = [old | new for old, new in zip(missing[more], found, strict=True)]
    return Prospect(last, _wanted(missing))


def _wanted(missing: Mapping[int, Sequence[int]]) -> Wanted:
    """``Prospect.wanted`` of what is crossed on the cheapest ways where no track is yet, by its cost."""
    wanted: dict[Cell, dict[tuple[int, int], int]] = {}
    for more, crossed in missing.items():
        for turn, bits in zip(BENDS, crossed, strict=True):
            for port in ports(bits):
                side = LAYOUT.side(port)
                pair = min(side, side ^ turn), max(side, side ^ turn)
                wanted.setdefault(LAYOUT.cell(port), {})[pair] = more - TRACK
    return wanted


def tiles_missing(state: State, seat: int) -> int:
    """How many tiles would have to be laid or exchanged on the cheapest way of a seat; 0 if there is no way.

    Of several ways as cheap it is the one that wants fewest. The goals must be known.
    """
    return _missing(*_goals(state, seat))


@lru_cache(maxsize=1 << 8)
def _missing(table: Table, line: int, letters: str) -> int:
    """The search followed back as in ``_prospect``, keeping for each place the fewest tiles from there to the goal."""
    fronts = _spread(table, line, letters)
    last = len(fronts) - 1
    if last == FAR:
        return 0
    ways, marks = crossings(table, len(letters)), marks_of(table, letters)
    # By cost spent, then by tiles that were missing since: what a way to the goal comes through.
    on: list[dict[int, int]] = [{} for _ in fronts]
    on[last][0] = fronts[last] & home(line, len(letters))
    for spent in range(last, -1, -1):
        for tiles in sorted(on[spent]):
            if not (front := on[spent][tiles]):
                continue
            if not spent:
                return tiles
            crossed = crossed_to(before_stops(front, marks))
            for more, over in ways.items():
                if more > spent:
                    continue
                through = on[spent - more]
                for across, way in zip(crossed, over, strict=True):
                    if found := across & way & fronts[spent - more]:
                        number = tiles + (more > TRACK)
                        through[number] = through.get(number, 0) | found
    return 0
