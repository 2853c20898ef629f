"""The best choices that exercises ask for: the move that is home soonest, the tile that completes a route. Exact."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from railwidgets.core import Best
from railwidgets.games.streetcar.actions import Lay, Run
from railwidgets.games.streetcar.routes import gap_of, route_of
from railwidgets.games.streetcar.state import StreetCarState as State
from railwidgets.games.streetcar.voyage import is_blocked, runs
from railwidgets.games.streetcar.words import words

FAR: Final = 6
"""The maximum length of a journey in turns: nobody would count a longer one."""


def journeys(state: State) -> Iterable[Run]:
    """The moves to compare, if none brings the tram home at once and one does in a few turns."""
    if state.phase != "run" or is_blocked(state, state.turn):
        return ()
    moves = tuple(runs(state))
    return moves if 1 < min(turns_home(state, run) for run in moves) <= FAR else ()


def turns_home(state: State, run: Run) -> int:
    """The number of turns the tram of the turn needs to get home, this one included, if no other tram moves.

    The search is exhaustive, turn by turn, over place, stops seen and limit. A journey longer than the maximum counts
    as that maximum plus 1.
    """
    seat, front, seen = state.turn, [(state, run)], set()
    for turn in range(1, FAR + 1):
        beyond: list[tuple[State, Run]] = []
        for before, move in front:
            after = before.after(move)
            if after.ended:
                return turn
            there = after.replace(turn=seat)
            key = there.player.tram, there.limit
            if key not in seen:
                seen.add(key)
                beyond += [(there, following) for following in runs(there)]
        front = beyond
    return FAR + 1


def completing(state: State) -> Iterable[Lay]:
    """The tiles to compare, if all stops exist and at least one of the tiles makes the route complete."""
    gap = gap_of(state, state.turn) if state.phase == "build" else None
    if gap is None or gap.unmade:
        return ()
    lays = [action for action in state.legal_actions if isinstance(action, Lay)]
    return lays if any(route_of(state.after(lay), state.turn) is not None for lay in lays) else ()


def joined(state: State, lay: Lay) -> int:
    """The number of stops of its card that a tram can reach from a terminus of its line, plus 1 if it gets home."""
    seat, after = state.turn, state.after(lay)
    gap = gap_of(after, seat)
    return len(state.card(seat)) + 1 if gap is None else len(gap.seen)


BEST: Final = {
    "route": Best(
        words("best")["route"],
        words("best")["joined"],
        completing,
        joined,
        ("route.complete",),
        differ=2,
    ),
    "journey": Best(
        words("best")["journey"],
        words("best")["turns"],
        journeys,
        turns_home,
        ("end.home", "voyage.limit_change"),
        least=True,
    ),
}
"""The measures by their names."""
