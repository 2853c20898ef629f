"""The progress of each tram, and the outcome of a game. There are no points: the first player home wins."""

from __future__ import annotations

from railwidgets.core import Outcome, Score, ScoreItem
from railwidgets.games.streetcar.state import StreetCarState as State
from railwidgets.games.streetcar.words import words


def scores(state: State) -> tuple[Score, ...]:
    """The sheet of each seat: the stops that its tram has seen, and whether it is home."""
    return tuple(_sheet(state, seat) for seat in range(len(state.players)))


def _sheet(state: State, seat: int) -> Score:
    tram, label = state.players[seat].tram, words("score")
    is_home = state.ended == "end.home" and seat == state.turn
    return Score(
        (
            ScoreItem("voyage.stop", label["stops"], 0 if tram is None else len(tram.seen)),
            ScoreItem("end.home", label["home"], int(is_home)),
        )
    )


def outcome(state: State) -> Outcome | None:
    """The outcome of the game; ``None`` while it goes on (``end.home``, ``end.draw``)."""
    if not state.ended:
        return None
    if state.ended == "end.home":
        return Outcome((state.turn,), state.ended, words("end")["home"])
    return Outcome(tuple(range(len(state.players))), state.ended, words("end")["draw"])
