"""Complete routes: all goals on a saturated board, and every answer against a slow walk over square, side and stops."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest

from railwidgets.core import CHANCE
from railwidgets.games.streetcar import GAME, StreetCarState
from railwidgets.games.streetcar.components import (
    BUILDINGS,
    LAYOUT,
    LINES,
    ROUTES,
    SQUARES,
    TERMINI,
    TILES,
    Tile,
    stops_of,
)
from railwidgets.games.streetcar.routes import Route, gap_of, route_of
from railwidgets.games.streetcar.table import Table
from tests.games.streetcar.helpers import RING_LINE, board
from tests.games.streetcar.slow import DOORS, Pieces, _name, _onward, _out_of, as_pieces, clashes

GOALS = [(line, card, stops) for line in LINES for card in ROUTES for stops in (2, 3)]


def _saturated(seed: int) -> Table:
    """A board with a tile on every square, of any kinds, each with as much track as fits, laid in any order."""
    rng = Random(seed)
    order = [cell for cell in SQUARES if cell not in BUILDINGS.values()]
    rng.shuffle(order)
    pieces: Pieces = {}
    table = Table.empty()
    for cell in order:
        fitting = [tile for tile in TILES if not clashes(pieces, [(cell, tile.kind, tile.turn)])]
        most = max(map(_track, fitting))
        tile = rng.choice([tile for tile in fitting if _track(tile) == most])
        pieces[cell] = frozenset("".join(sorted("NESW"[side] for side in pair)) for pair in tile.pattern.segments)
        table = table.with_tile(cell, tile)
    return table


def _track(tile: Tile) -> tuple[int, int]:
    return len(tile.pattern.segments), tile.pattern.mask.bit_count()


def _with_goals(table: Table, line: int, card: int, stops: int) -> StreetCarState:
    state = GAME.new(2, stops=stops).replace(table=table)
    return state.with_player(0, line=line, route=card)


def _is_sound(state: StreetCarState, route: Route, line: int, letters: str) -> bool:
    """Whether a route is one: from terminus to terminus, only forwards on track, over all the stops."""
    exits = state.network().exits
    cells = [LAYOUT.cell(port) for port in route.ports]
    return (
        (route.start, route.goal) == LINES[line]
        and LAYOUT.across(route.ports[0]) in TERMINI[route.start].ports
        and route.ports[-1] in TERMINI[route.goal].ports
        and all(LAYOUT.across(entered) in exits[port] for port, entered in pairwise(route.ports))
        and sorted(letter for letter, _ in route.stops) == sorted(letters)
        and all(cells[count - 1] == state.table.stops[letter] for letter, count in route.stops)
        and all(cells.index(state.table.stops[letter]) == count - 1 for letter, count in route.stops)
    )


@pytest.mark.parametrize("seed", [0, *(pytest.param(seed, marks=pytest.mark.exhaustive) for seed in (1, 2))])
def test_all_seventy_two_goals_are_solvable_on_a_saturated_board(seed: int) -> None:
    table = _saturated(seed)
    assert sum(1 for _ in table.tiles()) == 132
    assert set(table.stops) == set(BUILDINGS)
    # The short suite takes each third; the boards of the night take all.
    for line, card, stops in GOALS if seed else GOALS[::3]:
        state = _with_goals(table, line, card, stops)
        route = route_of(state, 0)
        assert route is not None
        assert _is_sound(state, route, line, stops_of(line, card, stops))


def test_all_seventy_two_goals_are_solvable_on_a_line_round_the_board() -> None:
    table = board(f"{RING_LINE}; A line 1, route 1; B line 2, route 2").table
    for line, card, stops in GOALS:
        state = _with_goals(table, line, card, stops)
        route = route_of(state, 0)
        assert route is not None
        assert _is_sound(state, route, line, stops_of(line, card, stops))


def _least(state: StreetCarState, line: int, letters: str) -> int | None:
    """The fewest squares of a complete route, by walking every way square by square."""
    pieces = as_pieces(state)
    stops = {tuple(map(int, place.split(","))): letter for letter, place in state.to_json()["stops"].items()}
    start, goal = LINES[line]
    seen: frozenset[str] = frozenset()
    front = {(cell, side, seen) for door in DOORS if _name(door) == start for cell, side in _out_of(door, pieces)}
    met: set[tuple[tuple[int, int], str, frozenset[str]]] = set()
    count = 1
    while front:
        front = {
            (cell, side, seen | ({stops[cell]} & set(letters)) if cell in stops else seen) for cell, side, seen in front
        }
        if any(cell in DOORS and _name(cell) == goal and seen == set(letters) for cell, _, seen in front):
            return count
        met |= front
        beyond = {(*following, seen) for cell, side, seen in front for following in _onward(cell, side, pieces)}
        front = {(cell, side, seen) for cell, side, seen in beyond if not _met(met, cell, side, seen, stops, letters)}
        count += 1
    return None


def _met(met, cell, side, seen, stops, letters: str) -> bool:
    now = seen | ({stops[cell]} & set(letters)) if cell in stops else seen
    return (cell, side, now) in met


@pytest.mark.parametrize("seed", range(6))
def test_a_route_is_as_short_as_a_slow_walk_finds(seed: int) -> None:
    """On boards grown at random around the line round the board, so that there are routes and short cuts."""
    state = _grown(seed)
    rng = Random(seed)
    found = 0
    for line, card, stops in rng.sample(GOALS, 20):
        asked = _with_goals(state.table, line, card, stops)
        route = route_of(asked, 0)
        least = _least(asked, line, stops_of(line, card, stops))
        assert (None if route is None else route.length) == least
        assert (gap_of(asked, 0) is None) == (route is not None)
        found += route is not None
    assert found > 10


@pytest.mark.parametrize("seed", range(4))
def test_there_is_no_route_where_a_slow_walk_finds_none(seed: int) -> None:
    """At the ends of games of random builders hardly anything hangs together."""
    rng = Random(seed)
    state = GAME.start(2, seed=seed)
    while state.actor is not None:
        state = state.apply(state.sample(rng) if state.actor == CHANCE else rng.choice(state.legal_actions))
    for line, card, stops in rng.sample(GOALS, 15):
        asked = _with_goals(state.table, line, card, stops)
        route = route_of(asked, 0)
        least = _least(asked, line, stops_of(line, card, stops))
        assert (None if route is None else route.length) == least


def _grown(seed: int) -> StreetCarState:
    rng = Random(seed)
    state = board(f"{RING_LINE}; A line 1, route 1; B line 2, route 2")
    for _ in range(60):
        builds = [
            action for action in state.legal_actions if str(action).split()[0] in ("lay", "double", "tile", "pass")
        ]
        state = state.apply(state.sample(rng) if state.actor == CHANCE else rng.choice(builds))
    return state
