"""What exercises ask to be done best: the move with which the journey home is shortest. Exact."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from railwidgets.core import Best
from railwidgets.games.streetcar.actions import Run
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


BEST: Final = {
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
