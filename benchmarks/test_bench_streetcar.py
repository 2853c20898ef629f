"""The engine of StreetCar: random games, legal actions with double exchanges, complete routes, applying, refusals."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, partial
from itertools import cycle
from random import Random
from statistics import median
from typing import Any

import pytest

import railwidgets as rw
from benchmarks.test_bench_circuits import in_words
from railwidgets.games.streetcar.actions import Double, Lay
from railwidgets.games.streetcar.components import BUILDING_AT, LINES, ROUTES, SQUARES, TILES, Tile
from railwidgets.games.streetcar.routes import route_of
from railwidgets.games.streetcar.table import Table
from railwidgets.games.streetcar.voyage import runs
from tests.sampling import sampled

GAME = rw.game("streetcar")
POSITIONS = 40
HAND = ("curve", "switch-left", "switch-right", "fork", "delta")
"""A hand with the most possible rotations."""


def walk(seed: int, start: Any) -> Iterator[tuple[Any, Any]]:
    """Yields every position of a random game from here, with its action."""
    rng, state = Random(seed), start
    while state.actor is not None:
        action = state.sample(rng) if state.actor == rw.CHANCE else rng.choice(state.legal_actions)
        yield state, action
        state = state.apply(action)


OPENINGS = ["empty board, 2 players", "empty board, 5 players", "round the board"]


@pytest.mark.parametrize("opening", sampled(OPENINGS, *OPENINGS[:2], rest=pytest.mark.slow))
def test_random_games(benchmark: Any, says: Any, opening: str) -> None:
    """Random builders never join two termini, so some games start on a line round the board, where trams run."""
    starts = {
        "empty board, 2 players": GAME.new(2),
        "empty board, 5 players": GAME.new(5),
        "round the board": GAME.figures["round the board"].state,
    }
    seeds = range(20)
    actions = sum(1 for seed in seeds for _ in walk(seed, starts[opening]))

    def play() -> None:
        for seed in seeds:
            for _ in walk(seed, starts[opening]):
                pass

    benchmark.pedantic(play, rounds=5, warmup_rounds=1)
    setting = f"{opening}, 2 players, trams under way" if opening == "round the board" else opening
    what = f"StreetCar: random games, {setting}, every list of legal actions made"
    says(what, games=len(seeds), actions=actions)


@cache
def decisions() -> tuple[Any, ...]:
    """Returns positions of random games at the start of a turn, with 40 tiles on the board and a double exchange."""
    found: list[Any] = []
    seed = 0
    while len(found) < POSITIONS:
        for state, _ in walk(seed, GAME.new(2)):
            if state.phase == "build" and state.left == 2 and sum(1 for _ in state.table.tiles()) == 40:
                full = state.with_player(state.turn, hand=HAND)
                if any(isinstance(action, Double) for action in full.legal_actions):
                    found.append(full)
                break
        seed += 1
    return tuple(found)


def as_in_play(state: Any) -> Any:
    """Returns the position as ``apply`` leaves it: its table has the fitting tiles cached, but no complete routes."""
    state.table.found.clear()
    return state.replace(left=state.left)


def as_read(state: Any) -> Any:
    """Returns the position with the same tiles and stops, put on an empty board one by one."""
    return state.replace(table=Table.of(state.table.tiles(), state.table.stops))


@pytest.mark.parametrize("made", [as_in_play, as_read])
def test_legal_actions(benchmark: Any, says: Any, made: Any) -> None:
    states = cycle(decisions())
    total = benchmark.pedantic(
        lambda state: len(state.legal_actions), setup=lambda: ((made(next(states)),), {}), rounds=5 * POSITIONS
    )
    assert total
    lengths = [len(state.legal_actions) for state in decisions()]
    doubles = [sum(isinstance(action, Double) for action in state.legal_actions) for state in decisions()]
    what = (
        f"StreetCar: legal actions, middle of a game (40 tiles, five kinds in hand: {median(lengths):.0f} actions, "
        f"{median(doubles):.0f} double exchanges among them), position {made.__name__.replace('_', ' ')}"
    )
    says(what, "median at most 0.3 ms" if made is as_in_play else "")


# --- complete routes


def saturated(seed: int) -> Table:
    """Returns a full board: random tiles in random order, each with as much track as fits."""
    rng = Random(seed)
    table = Table.empty()
    for cell in rng.sample(SQUARES, len(SQUARES)):
        if cell not in BUILDING_AT:
            site = table.site(cell)
            fitting = [tile for tile in TILES if not site & 15 & ~tile.pattern.mask | site >> 4 & tile.pattern.mask]
            most = max(map(track, fitting))
            table = table.with_tile(cell, rng.choice([tile for tile in fitting if track(tile) == most]))
    return table


def track(tile: Tile) -> tuple[int, int]:
    return len(tile.pattern.segments), tile.pattern.mask.bit_count()


def played_out(seed: int) -> Table:
    """Returns the board at the end of a random game with five players."""
    *_, (state, _) = walk(seed, GAME.new(5))
    table: Table = state.table
    return table


def search(table: Table, line: int, route: int) -> Any:
    """Finds the complete route of a line with three stops, without caches."""
    state = GAME.new(2).replace(table=table).with_player(0, line=line, route=route)
    table.found.clear()
    return route_of(state, 0)


@pytest.mark.parametrize("board", [saturated, played_out])
def test_complete_route(benchmark: Any, says: Any, board: Any) -> None:
    boards = [board(seed) for seed in range(1 if benchmark.disabled else 30)]
    asked = [partial(search, table, line, route) for table in boards for line in LINES for route in ROUTES]
    complete = sum(ask() is not None for ask in asked)
    assert complete == len(asked) or board is not saturated
    result = benchmark.pedantic(in_words, args=(asked,), rounds=1)
    sort = {saturated: "all 132 squares full of junctions", played_out: "ends of random games"}[board]
    what = (
        f"StreetCar: complete route over three stops, {len(boards)} boards, {sort}, all 36 goals, {complete} complete"
    )
    says(what, "median at most 1 ms, worst at most 5 ms", result=result)


def test_moves_of_a_tram(benchmark: Any, says: Any) -> None:
    """Lists all moves within the highest limit, from the square with the most branches."""
    table = saturated(0)
    state = GAME.new(2).replace(table=table, limit=10).with_player(0, line=1, route=1).with_player(1, line=2, route=2)
    travelling = state.apply("travel W6")

    def ask() -> Any:
        table.found.clear()
        return runs(travelling)

    assert len(benchmark(ask)) > 50
    says("StreetCar: all moves of a tram within a limit of 10, a board full of junctions")


# --- one action


def test_apply(times_apply: Any) -> None:
    times_apply("StreetCar: apply one action, checked to be legal", list(walk(0, GAME.new(2))))


def test_refusals(benchmark: Any, says: Any) -> None:
    """Lists all reasons against an action, as after a refused click."""
    state = decisions()[0]
    tried = [action for action in state.candidates() if isinstance(action, Lay) and action not in state.legal_actions]

    def explain() -> None:
        for action in tried:
            assert state.refusals(action)

    benchmark(explain)
    says("StreetCar: all reasons against one tile, with proofs (middle of a game)", each=len(tried))
