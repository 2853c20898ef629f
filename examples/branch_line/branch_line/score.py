"""The score sheet, and the outcome of a game."""

from branch_line.state import BranchLineState as State
from branch_line.words import words
from railwidgets.core import Outcome, Score, seats


def scores(state: State) -> tuple[Score, ...]:
    """Returns empty sheets: players win or lose, without points."""
    return (Score(()),) * state.players


def outcome(state: State) -> Outcome | None:
    """Returns the outcome; ``None`` while the game goes on (``end.rim``)."""
    if state.actor is not None:
        return None
    loser = (state.turn - 1) % state.players
    winners = tuple(seat for seat in range(state.players) if seat != loser)
    return Outcome(winners, "end.rim", words("end")["rim"].fill(who=seats.name(loser)))
