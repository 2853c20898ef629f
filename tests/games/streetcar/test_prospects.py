"""The cheapest way against brute force: every tile and every double exchange that the rules allow, from any hand."""

from __future__ import annotations

import sys
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from random import Random
from threading import Barrier

import pytest

from railwidgets.games.streetcar import StreetCarState
from railwidgets.games.streetcar.actions import Double, Lay
from railwidgets.games.streetcar.components import KINDS, TILE, TILES, stops_of
from railwidgets.games.streetcar.crossings import _in_one_layer, crossings, home
from railwidgets.games.streetcar.prospects import EASY, FAR, HARD, TRACK, cost, cost_of, prospect, tiles_missing
from railwidgets.games.streetcar.routes import route_of
from railwidgets.games.streetcar.spread import Spread, _spread, spread
from railwidgets.games.streetcar.table import BUILDINGS_BESIDE, Table
from railwidgets.session import Session
from tests.games.streetcar.helpers import board

WALL = "; ".join(
    (
        *(f"10,{column} EW" for column in range(1, 13)),
        *(f"11,{column} EW" for column in (1, 2, 3, 4, 5, 6, 7, 11, 12)),
        "11,8 SW; 11,10 ES; stops B 10,9, C 11,5, D 10,2, K 10,7",
    )
)
"""Track from the west to the east of the board, twice where no building is in the way."""

ANY_TILE = tuple(kind for kind in KINDS for _ in range(2))


@cache
def building(seed: int) -> tuple[StreetCarState, ...]:
    """What the builders of a game between two players that go straight for home may know."""
    course = Session("streetcar", players=2, seats=["greedy", "greedy"], seed=seed).timeline.states
    return tuple(state.view(state.turn) for state in course if state.phase == "build" and state.left == 2)


def builds(state: StreetCarState) -> list[tuple[Lay, ...]]:
    """The tiles of every action by which somebody with two tiles of each kind could build."""
    rich = state.with_player(state.turn, hand=ANY_TILE)
    return [action.lays for action in rich.legal_actions if isinstance(action, Lay | Double)]


def price(state: StreetCarState, lays: tuple[Lay, ...]) -> int:
    """What the search says that these tiles cost, beyond running over them."""
    easy = [state.table.tile(lay.cell) is None and len(segments(lay)) == 1 for lay in lays]
    return sum((EASY if one else HARD) - TRACK for one in easy)


def segments(lay: Lay) -> frozenset[tuple[int, int]]:
    """The segments of a tile as it is laid."""
    return frozenset(TILE[lay.kind, lay.turn].pattern.segments)


def after(state: StreetCarState, lays: tuple[Lay, ...]) -> StreetCarState:
    """The position with these tiles in place, and the same builder to go on."""
    table = state.table
    for lay in lays:
        table = table.with_tile(lay.cell, TILE[lay.kind, lay.turn])
    return state.replace(table=table)


@pytest.mark.parametrize("seed", [2, 5])
def test_no_tile_saves_more_than_it_costs(seed: int) -> None:
    """So no series of tiles is cheaper than the way that is found; a tile that is crossed twice may help twice."""
    rng, tried = Random(seed), 0
    for state in building(seed)[::4]:
        way, every = cost(state, state.turn), builds(state)
        for lays in rng.sample(every, min(90, len(every))):
            old = [state.table.tile(lay.cell) for lay in lays]
            if all(
                len(segments(lay)) - len(tile.pattern.segments if tile else ()) == 1
                for lay, tile in zip(lays, old, strict=True)
            ):
                assert way <= cost(after(state, lays), state.turn) + price(state, lays), lays
                tried += 1
    assert tried > 100


@pytest.mark.parametrize("seed", [2, 5])
def test_as_many_tiles_as_are_missing_complete_the_route(seed: int) -> None:
    """By actions that the rules allow one after the other, to a route of the length that was promised."""
    near = [state for state in building(seed) if 0 < tiles_missing(state, state.turn) <= 10]
    assert len(near) > 5
    for state in near[::4]:
        saved = completes(state, tiles_missing(state, state.turn), cost(state, state.turn))
        assert saved, state.notation


def completes(state: StreetCarState, tiles: int, limit: int) -> bool:
    """Whether so many tiles on the cheapest ways complete a route that costs so much in all."""
    if not tiles:
        route = route_of(state, state.turn)
        return route is not None and route.length <= limit + 1  # the first square is entered for nothing
    wanted = prospect(state, state.turn).wanted
    for lays in builds(state):
        if len(lays) <= tiles and all(segments(lay) & set(wanted.get(lay.cell, ())) for lay in lays):
            following, left = after(state, lays), limit - price(state, lays)
            if cost(following, state.turn) <= left and completes(following, tiles - len(lays), left):
                return True
    return False


def forget() -> None:
    """Empties the memory of searches, in which equal boards are the same."""
    for memory in (_spread, cost_of, crossings, _in_one_layer):
        memory.cache_clear()


@pytest.mark.parametrize("seed", [2, 5])
def test_what_was_found_before_a_thought_holds_after_it_as_far_as_nothing_has_changed(seed: int) -> None:
    rng, went_on = Random(seed), 0
    for state in building(seed)[::5]:
        thought = state.replace(table=state.table.as_origin())
        for lays in rng.sample(builds(state), 2):
            thought = after(thought, lays)
        for line, route in ((1, 1), (4, 3)):
            letters = stops_of(line, route, 3)
            bare = Table(thought.table.sites, thought.table.stops, thought.table.joinable)
            forget()
            from_nothing = costs(spread(bare, line, letters)), cost_of(bare, line, letters)
            forget()
            assert (costs(spread(thought.table, line, letters)), cost_of(thought.table, line, letters)) == from_nothing
            went_on += from_nothing[0] != costs(spread(state.table, line, letters))
    assert went_on


def costs(run: Spread, together: Barrier | None = None) -> list[int]:
    """The fronts of a run at all costs, found when as many threads are there as are waited for."""
    if together is not None:
        together.wait()
    run.first(0)
    return run.fronts


@pytest.mark.parametrize("seed", [2, 5])
def test_a_run_comes_home_at_the_cost_that_is_found_from_both_its_ends(seed: int) -> None:
    for state in building(seed)[::6]:
        for line, route in ((1, 1), (2, 6), (4, 3), (6, 5)):
            letters = stops_of(line, route, 2 + route % 2)
            found = spread(state.table, line, letters).first(home(line, len(letters)))
            assert cost_of(state.table, line, letters) == found


def test_a_search_goes_on_for_one_thread_at_a_time() -> None:
    """JupyterLab answers clicks in a thread beside the cell that runs."""
    table, letters = building(2)[6].table, stops_of(4, 3, 3)
    alone = costs(Spread(table, "N6", letters))
    before = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    try:
        with ThreadPoolExecutor(4) as threads:
            for _ in range(5):
                run, together = Spread(table, "N6", letters), Barrier(4)
                going = [threads.submit(costs, run, together) for _ in range(4)]
                assert all(one.result() == alone for one in going)
    finally:
        sys.setswitchinterval(before)


def test_a_thought_makes_each_board_once_and_lists_there_what_a_new_board_would() -> None:
    state = building(2)[4]
    thought = state.replace(table=state.table.as_origin())
    for lays in builds(state)[::40]:
        once, again, anew = after(thought, lays).table, after(thought, lays).table, after(state, lays).table
        assert once is again
        assert after(state, lays).table is not anew
        assert once == anew
        bare = Table(anew.sites, anew.stops, anew.joinable)
        assert thought.replace(table=once).choices == state.replace(table=bare).choices


def test_a_wall_two_tiles_thick_is_crossed_by_a_double_exchange() -> None:
    """No single exchange opens it: beyond each tile lies one that has no track there."""
    state = board(f"{WALL}; A line 5, route 1; B line 6, route 2")
    way, wanted = cost(state, 0), prospect(state, 0).wanted
    crossing = [lays for lays in builds(state) if all(segments(lay) & set(wanted.get(lay.cell, ())) for lay in lays)]
    doubles = [lays for lays in crossing if len(lays) == 2]
    assert doubles
    assert all(cost(after(state, lays), 0) + price(state, lays) == way < FAR for lays in doubles)
    assert {lay.cell[0] for lays in doubles for lay in lays} == {10, 11}


def test_the_same_tiles_with_other_stops_are_another_board() -> None:
    """A stop goes to the square of the first tile beside its building."""
    first, second = [square for square, letters in BUILDINGS_BESIDE.items() if "A" in letters][:2]
    laid = [(first, TILES[0]), (second, TILES[0])]
    one, other = Table.of(laid), Table.of(laid[::-1])
    assert one.sites == other.sites
    assert one.stops != other.stops
    assert one != other
