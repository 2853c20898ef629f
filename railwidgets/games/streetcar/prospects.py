"""The cheapest way to complete a route, over existing track and over squares still to build on.

A search spreads over the board (see ``spread``) and is then traced back from the goal.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from itertools import chain
from operator import or_
from typing import NamedTuple

from railwidgets.core import Cell
from railwidgets.games.streetcar.components import LAYOUT
from railwidgets.games.streetcar.crossings import (
    BENDS,
    EASY,
    HARD,
    TRACK,
    above,
    across,
    before_stops,
    crossed_to,
    crossings,
    flattened,
    halts,
    home,
    in_layers,
    marks_of,
    ports,
)
from railwidgets.games.streetcar.spread import FAR, Spread, spread, spread_back
from railwidgets.games.streetcar.state import StreetCarState as State
from railwidgets.games.streetcar.table import Table

__all__ = ["EASY", "FAR", "HARD", "TRACK", "Prospect", "Wanted", "cost", "cost_of", "prospect", "tiles_missing"]

Wanted = Mapping[Cell, Mapping[tuple[int, int], int]]
"""By square, the track missing on any of the cheapest ways, as two sides, with its saving."""


class Prospect(NamedTuple):
    """The cheapest ways of a seat to complete its route.

    Attributes:
        cost: The total; ``FAR`` if there is no way.
        wanted: The missing track on them.
    """

    cost: int
    wanted: Wanted


def cost(state: State, seat: int) -> int:
    """The cost of the cheapest way of a seat; its goals must be known."""
    return cost_of(*_goals(state, seat))


def prospect(state: State, seat: int) -> Prospect:
    """The cheapest ways of a seat; its goals must be known."""
    return _prospect(*_goals(state, seat))


def _goals(state: State, seat: int) -> tuple[Table, int, str]:
    """The board, the line and the stops: the parameters of the search, and its cache key."""
    return state.table, state.players[seat].line, state.card(seat)


# --- the search


@lru_cache(maxsize=1 << 8)
def cost_of(table: Table, line: int, letters: str) -> int:
    """The cost of a line's cheapest way over the stops with these letters on a board.

    After the last stop the search runs from the other end, with no stops to distinguish.
    """
    run, back = spread(table, line, letters), spread_back(table, line)
    stops, seen_all = halts(marks_of(table, letters)), above(len(letters))
    best, nearest = FAR, 0
    arrived = run.first(stops << seen_all)
    while arrived < best - nearest:
        best = arrived + back.first(across(run.fronts[arrived] >> seen_all & stops), best - arrived)
        nearest = back.first(across(stops), best)
        arrived = run.first(stops << seen_all, best - nearest, arrived + 1)
    return best


@lru_cache(maxsize=1 << 8)
def _prospect(table: Table, line: int, letters: str) -> Prospect:
    """Both searches traced back from their meeting point, the last stops of the cheapest ways."""
    best, run, back = cost_of(table, line, letters), spread(table, line, letters), spread_back(table, line)
    if best == FAR:
        return Prospect(FAR, {})
    stops, seen_all = halts(marks_of(table, letters)), above(len(letters))
    on, on_back = [0] * (best + 1), [0] * (best + 1)
    for spent, front in enumerate(run.up_to(best - back.first(across(stops)))):
        if arrived := front >> seen_all & stops:
            met = across(arrived) & back.up_to(best - spent)[-1]
            on_back[best - spent], on[spent] = met, across(met) << seen_all
    wanted: dict[Cell, dict[tuple[int, int], int]] = {}
    for port, turn, more in chain(_missing_to(table, letters, run, on), _missing_to(table, "", back, on_back)):
        side = LAYOUT.side(port)
        wanted.setdefault(LAYOUT.cell(port), {})[min(side, side ^ turn), max(side, side ^ turn)] = more - TRACK
    return Prospect(best, wanted)


def _missing_to(table: Table, letters: str, run: Spread, on: list[int]) -> Iterator[tuple[int, int, int]]:
    """The missing track on a search's ways to some of its ports.

    Args:
        table: The board.
        letters: The stops of the route.
        run: The search.
        on: The ports, by the cost of reaching them; those on the ways to them are added.

    Yields:
        A port of entry of a square, the bend missing there, and its cost of crossing.
    """
    ways, marks = crossings(table, len(letters)), marks_of(table, letters)
    track, building = ways[TRACK], [(more, ways[more], [0] * len(BENDS)) for more in (EASY, HARD)]
    stops = in_layers(halts(marks), len(letters))
    last = len(on) - 1
    # Costs before the beginning, counted from the end, have no ports.
    fronts, on = [*run.fronts[:last], *(0,) * HARD], [*on, *(0,) * HARD]
    for spent in range(last, 0, -1):
        if not (front := on[spent]):
            continue
        one, two, three = crossed_to(before_stops(front, marks) if front & stops else front)
        if come := fronts[spent - TRACK]:
            on[spent - TRACK] |= come & (one & track[0] | two & track[1] | three & track[2])
        for more, way, missing in building:
            if come := fronts[spent - more]:
                found = come & one & way[0], come & two & way[1], come & three & way[2]
                on[spent - more] |= found[0] | found[1] | found[2]
                missing[:] = map(or_, missing, found)
    for more, _, missing in building:
        for turn, bits in zip(BENDS, missing, strict=True):
            yield from ((port, turn, more) for port in ports(flattened(bits, len(letters))))


def tiles_missing(state: State, seat: int) -> int:
    """The number of tiles to lay or exchange on the cheapest way of a seat; 0 if there is no way.

    Among equally cheap ways it takes the fewest. The goals must be known.
    """
    return _missing(*_goals(state, seat))


@lru_cache(maxsize=1 << 8)
def _missing(table: Table, line: int, letters: str) -> int:
    """The search traced back as in ``_prospect``, with the fewest tiles from each place to the goal."""
    run = spread(table, line, letters)
    last = run.first(home(line, len(letters)))
    if last == FAR:
        return 0
    ways, marks, fronts = crossings(table, len(letters)), marks_of(table, letters), run.fronts[: last + 1]
    # By cost spent, then by tiles missing since: the places of ways to the goal.
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
                for sides, way in zip(crossed, over, strict=True):
                    if found := sides & way & fronts[spent - more]:
                        number = tiles + (more > TRACK)
                        through[number] = through.get(number, 0) | found
    return 0
