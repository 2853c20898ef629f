"""What exercises ask to be done best: the move with which the journey home is shortest. Exact."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import Final

from railwidgets.core import Best
from railwidgets.games.streetcar.actions import Run, Travel
from railwidgets.games.streetcar.components import LIMIT, LINES, ROUTES
from railwidgets.games.streetcar.figures_of_voyages import RING_LINE
from railwidgets.games.streetcar.notation import read
from railwidgets.games.streetcar.routes import left_after, way_home
from railwidgets.games.streetcar.state import StreetCarState as State
from railwidgets.games.streetcar.voyage import is_blocked, runs
from railwidgets.games.streetcar.words import words

FAR: Final = 6
"""A journey of more turns than this is not asked for: nobody would count it."""


def journeys(state: State) -> Iterable[Run]:
    """The moves to compare, where none brings the tram home at once and one does in a few turns."""
    if state.phase != "run" or is_blocked(state, state.turn):
        return ()
    moves = tuple(runs(state))
    return moves if 1 < min(turns_home(state, run) for run in moves) <= FAR else ()


def turns_home(state: State, run: Run) -> int:
    """How many turns the tram of the turn needs to be home, this one counted, if no other tram moves.

    All that it can do is looked at, turn by turn: by place, stops seen and limit. A journey that is longer than is
    asked for counts as one turn more than that.
    """
    seat, front, seen = state.turn, [(state, run)], set()
    for turn in range(1, FAR + 1):
        beyond: list[tuple[State, Run]] = []
        for before, move in front:
            after = before.after(move)
            if after.ended:
                return turn
            there = after.but(turn=seat)
            key = there.player.tram, there.limit
            if key not in seen:
                seen.add(key)
                beyond += [(there, following) for following in runs(there)]
        front = beyond
    return FAR + 1


def under_way(rng: Random) -> State:
    """A tram some turns from home, on a line round the whole board."""
    line, route = rng.choice(sorted(LINES)), rng.randrange(1, len(ROUTES) + 1)
    goals = f"A line {line}, route {route}; B line {line % len(LINES) + 1}, route {route % len(ROUTES) + 1}"
    state = read(f"{RING_LINE}; {goals}")
    state, left = state.after(Travel(rng.choice(LINES[line]))), rng.randrange(9, 26)
    while not is_blocked(state, 0) and _home(state) > left:
        on_the_way = [run for run in runs(state) if left_after(state, run) is not None]
        state = state.after(max(on_the_way, key=lambda run: run.count)).but(turn=0)
    return state.but(limit=rng.randrange(2, LIMIT - 2))


def _home(state: State) -> int:
    """How many squares it is home."""
    route = way_home(state, 0)
    return 0 if route is None else route.length


BEST: Final = {
    "journey": Best(
        words("best")["journey"],
        words("best")["turns"],
        journeys,
        turns_home,
        ("end.home", "voyage.limit_change"),
        least=True,
        begins=under_way,
    ),
}
"""The measures by their names."""
