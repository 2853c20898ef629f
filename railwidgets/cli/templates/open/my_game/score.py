"""The score sheet, and the outcome of a game."""

from itertools import combinations

from my_game.state import MyGameState as State
from my_game.words import words
from railwidgets.core import Outcome, Score, ScoreItem

# Next: a line for each rule that gives points. Players without heuristics of their own judge a position by these.


def scores(state: State) -> tuple[Score, ...]:
    """Returns the sheet of each seat: a point for each pair of neighbouring stations (``end.full``)."""
    return tuple(Score((ScoreItem("end.full", words("score")["pairs"], _pairs(state, seat)),)) for seat in range(2))


def _pairs(state: State, seat: int) -> int:
    pairs = combinations(state.built_by(seat), 2)
    return sum(abs(row - other_row) + abs(column - other) == 1 for (row, column), (other_row, other) in pairs)


def outcome(state: State) -> Outcome | None:
    """Returns the outcome; ``None`` while the game goes on (``end.full``)."""
    if state.free:
        return None
    totals = [sheet.total for sheet in scores(state)]
    return Outcome(tuple(seat for seat in range(2) if totals[seat] == max(totals)), "end.full", words("end")["full"])
