"""The score sheet, and how a game ends."""

from branch_line.state import BranchLineState as State
from branch_line.words import words
from railwidgets.core import Outcome, Score, seats


def scores(state: State) -> tuple[Score, ...]:
    """Nobody scores: one wins or loses."""
    return (Score(()),) * state.players


def outcome(state: State) -> Outcome | None:
    """How the game ended; ``None`` while it goes on (``end.rim``)."""
    if state.actor is not None:
        return None
    loser = (state.turn - 1) % state.players
    winners = tuple(seat for seat in range(state.players) if seat != loser)
    return Outcome(winners, "end.rim", words("end")["rim"].fill(who=seats.name(loser)))
