"""The cheapest way to complete a route, over track that lies and squares that could still be built on.

The search spreads from where a run begins over all squares at once, cost by cost (R. B. Dial, "Algorithm 360:
Shortest-Path Forest with Topological Ordering", 1969). A *front* is four whole numbers, one for each side by which
squares are entered, with one bit for each square; there is a layer of the board for each set of stops seen, one above
the other in the same number.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from railwidgets.core import Cell
from railwidgets.games.streetcar.components import (
    BUILDINGS,
    LAYOUT,
    LINES,
    SIDES,
    SQUARES,
    TERMINI,
    TILES,
    replacements,
)
from railwidgets.games.streetcar.state import StreetCarState as State
from railwidgets.games.streetcar.table import BUILDING, TAKEN, Table

TRACK: Final = 1
EASY: Final = 3
HARD: Final = 5
"""What a square costs: one with track to run over; one that wants a straight or a curve; one that wants another tile,
or an exchange."""

FAR: Final = 150
"""The cost beyond which nothing is looked for."""

Front = Sequence[int]
Ways = Mapping[int, Sequence[Sequence[int]]]
"""By cost, the side left by, and the side entered by (as the difference of its bits): the squares that can be crossed
like that."""


class Prospect(NamedTuple):
    """The cheapest ways of a seat to complete its route.

    Attributes:
        cost: in all; ``FAR`` if there is no way.
        wanted: by square the track that is missing on any of them, as two sides, with what it would save.
    """

    cost: int
    wanted: Mapping[Cell, Mapping[tuple[int, int], int]]


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


@lru_cache(maxsize=1 << 8)
def _spread(table: Table, line: int, letters: str) -> tuple[Front, ...]:
    """The front at each cost, what was entered at less left out, until the goal is entered over all stops."""
    ways, marks = list(_ways(table, len(letters)).items()), _marks(table, letters)
    side, home = _home(line, letters)
    stops = 0
    for _, mark in marks:
        stops |= mark
    # Squares by the side left by, at each cost; they are moved to those beside once for all that come at that cost.
    norths, easts, souths, wests = ([0] * (FAR + HARD + 1) for _ in SIDES)
    fronts, new_n, new_e, new_s, new_w = list[Front](), -1, -1, -1, -1
    first = [0] * 4
    for port in map(LAYOUT.across, TERMINI[LINES[line][0]].ports):
        first[port & 3] |= 1 << (port >> 2)
    n, e, s, w = first
    for spent in range(FAR):
        if spent:
            n, e, s, w = souths[spent] << _WIDTH, wests[spent] >> 1, norths[spent] >> _WIDTH, easts[spent] << 1
        if (n | e | s | w) & stops:
            for shift, mark in marks:
                n, e, s, w = [front ^ (halts := front & mark) | halts << shift for front in (n, e, s, w)]
        n &= new_n
        e &= new_e
        s &= new_s
        w &= new_w
        fronts.append((n, e, s, w))
        if fronts[-1][side] & home:
            return tuple(fronts)
        if n or e or s or w:
            new_n ^= n
            new_e ^= e
            new_s ^= s
            new_w ^= w
            for more, ((_, ne, ns, nw), (_, en, ew, es), (_, sw, sn, se), (_, ws, we, wn)) in ways:
                then = spent + more
                norths[then] |= e & ne | s & ns | w & nw
                easts[then] |= n & en | w & ew | s & es
                souths[then] |= w & sw | n & sn | e & se
                wests[then] |= s & ws | e & we | n & wn
    return (*fronts, (0, 0, 0, 0))


@lru_cache(maxsize=1 << 8)
def _prospect(table: Table, line: int, letters: str) -> Prospect:
    """The search followed back from the goal."""
    fronts = _spread(table, line, letters)
    last = len(fronts) - 1
    if last == FAR:
        return Prospect(FAR, {})
    ways, marks = _ways(table, len(letters)), _marks(table, letters)
    on = [[0] * 4 for _ in fronts]
    wanted: dict[Cell, dict[tuple[int, int], int]] = {}
    side, home = _home(line, letters)
    on[last][side] = fronts[last][side] & home
    for spent in range(last, -1, -1):
        front = list(on[spent])
        for shift, mark in reversed(marks):
            front = [here | (here >> shift & mark) for here in front]
        for b in SIDES:
            left = _OVER[b ^ 2](front[b ^ 2])
            for more, over in ways.items():
                if not left or more > spent:
                    continue
                for k in (1, 2, 3):
                    if crossed := left & over[b][k] & fronts[spent - more][b ^ k]:
                        on[spent - more][b ^ k] |= crossed
                        if more > TRACK:
                            for cell in _cells(crossed):
                                wanted.setdefault(cell, {})[min(b, b ^ k), max(b, b ^ k)] = more - TRACK
    return Prospect(last, wanted)


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
    ways, marks = _ways(table, len(letters)), _marks(table, letters)
    side, home = _home(line, letters)
    # By cost spent, then by tiles that were missing since: what a way to the goal comes through.
    on: list[dict[int, list[int]]] = [{} for _ in fronts]
    on[last][0] = [fronts[last][side] & home if b == side else 0 for b in SIDES]
    for spent in range(last, -1, -1):
        for tiles in sorted(on[spent]):
            front = on[spent][tiles]
            if not spent and any(front):
                return tiles
            for shift, mark in reversed(marks):
                front = [here | (here >> shift & mark) for here in front]
            for b in SIDES:
                left = _OVER[b ^ 2](front[b ^ 2])
                for more, over in ways.items():
                    if not left or more > spent:
                        continue
                    for k in (1, 2, 3):
                        if crossed := left & over[b][k] & fronts[spent - more][b ^ k]:
                            before = on[spent - more].setdefault(tiles + (more > TRACK), [0] * 4)
                            before[b ^ k] |= crossed
    return 0


# --- what is on the board, as bits

_WIDTH: Final = LAYOUT.columns
_AREA: Final = LAYOUT.rows * LAYOUT.columns
_OVER: Final = (
    lambda bits: bits >> _WIDTH,
    lambda bits: bits << 1,
    lambda bits: bits << _WIDTH,
    lambda bits: bits >> 1,
)
_BOARD: Final = (1 << _AREA) - 1


def _bits(ports: Iterable[int]) -> int:
    found = 0
    for port in ports:
        found |= 1 << (port >> 2)
    return found


def _folded(bits: int) -> int:
    """All layers as one."""
    found = 0
    while bits:
        found |= bits & _BOARD
        bits >>= _AREA
    return found


def _cells(bits: int) -> Iterable[Cell]:
    bits = _folded(bits)
    while bits:
        yield divmod(bits.bit_length() - 1, _WIDTH)
        bits ^= 1 << bits.bit_length() - 1


def _layers(count: int, without: int = 0) -> int:
    """The first bit of each layer, those with some of the stops seen left out."""
    return sum(1 << _AREA * seen for seen in range(1 << count) if not seen & without)


@lru_cache(maxsize=1 << 8)
def _marks(table: Table, letters: str) -> list[tuple[int, int]]:
    """For each stop how far above a layer the one is where it is seen too, and its squares where it is not."""
    found = []
    for number, letter in enumerate(letters):
        stop = table.stops.get(letter)
        cells = [stop] if stop else [LAYOUT.neighbour(BUILDINGS[letter], side) for side in SIDES]
        squares = _bits(LAYOUT.port(cell, 0) for cell in cells if cell in _SQUARES)
        found.append((_AREA << number, squares * _layers(len(letters), 1 << number)))
    return found


_SQUARES: Final = frozenset(SQUARES)


def _home(line: int, letters: str) -> tuple[int, int]:
    """The side by which the goal is entered, and its doors where all stops are seen."""
    goal = TERMINI[LINES[line][1]]
    return goal.side, _bits(goal.ports) << _AREA * (2 ** len(letters) - 1)


@lru_cache(maxsize=1 << 8)
def _ways(table: Table, stops: int) -> Ways:
    """All that can be crossed, in every layer."""
    at: dict[int, int] = {}
    for bit, site in zip(_BIT, table.sites, strict=True):
        at[site] = at.get(site, 0) | bit
    found = {TRACK: list(_RINGS), EASY: [0] * 16, HARD: [0] * 16}
    for site, squares in at.items():
        for more, pairs in _CROSSED[site]:
            over = found[more]
            for pair in pairs:
                over[pair] |= squares
    layers = _layers(stops)
    return {more: [[over[b << 2 | b ^ k] * layers for k in range(4)] for b in SIDES] for more, over in found.items()}


_BIT: Final = tuple(1 << (LAYOUT.port(cell, 0) >> 2) for cell in SQUARES)


class _Crossed(dict[int, list[tuple[int, list[int]]]]):
    """For each site the pairs of sides (four times the one plus the other) that can be crossed, by cost.

    A side where no track may lead now can be opened all the same, as long as the way goes over it: whatever lies beyond
    has to be crossed too, and so exchanged at its own cost, first or at once. Only one such side of a tile can be
    joined by an exchange, for a double exchange joins two tiles.
    """

    def __missing__(self, site: int) -> list[tuple[int, list[int]]]:
        costs: dict[tuple[int, int], int] = {}
        if site != BUILDING:
            track, bare, number = site & 15, site >> 4 & 15, site >> TAKEN
            old = TILES[number - 1] if number else None
            for tile in TILES if old is None else replacements(old):
                mask = tile.pattern.mask
                opened = mask & bare
                if track & ~mask or (old is not None and opened.bit_count() > 1):
                    continue
                more = EASY if old is None and len(tile.pattern.segments) == 1 else HARD
                for a, b in tile.pattern.segments:
                    if not opened & ~(1 << a | 1 << b):
                        costs[a, b] = min(costs.get((a, b), HARD), more)
            if old is not None:
                costs |= dict.fromkeys(old.pattern.segments, TRACK)
        by_cost: dict[int, list[int]] = {}
        for (a, b), more in costs.items():
            by_cost.setdefault(more, []).extend((a << 2 | b, b << 2 | a))
        self[site] = list(by_cost.items())
        return self[site]


_CROSSED: Final = _Crossed()


def _rings() -> tuple[int, ...]:
    over = [0] * 16
    for terminus in TERMINI.values():
        for door, middle in zip(terminus.doors, terminus.middle, strict=True):
            for a, b in ((terminus.side, middle), (middle, terminus.side)):
                over[a << 2 | b] |= 1 << (LAYOUT.port(door, 0) >> 2)
    return tuple(over)


_RINGS: Final = _rings()
