"""Rewards: the outcome at the end, or the score as it moves."""

from __future__ import annotations

from railwidgets.core import State
from railwidgets.environments.match import Match, shares


class Rewards:
    """The rewards of each seat since the last step.

    With ``shaped``, the rewards of a seat are the changes of its lead: its points less the average of the others. It is
    the lead as that seat knows it, so points that are hidden from it reward nobody before they are shown.

    Args:
        shaped: whether rewards follow the score.
    """

    def __init__(self, *, shaped: bool) -> None:
        self.shaped = shaped
        self._state: State | None = None
        self._leads: list[float] = []

    def start(self, match: Match) -> None:
        """Begins to count, at the start of a game."""
        self._state = match.state
        self._leads = leads(match.state) if self.shaped else []

    def since(self, match: Match) -> list[float]:
        """Returns the rewards of each seat since the last call."""
        if match.state is self._state:
            return [0.0] * match.players
        self._state = match.state
        if self.shaped:
            before, self._leads = self._leads, leads(match.state)
            return [after - lead for after, lead in zip(self._leads, before, strict=True)]
        outcome = match.state.outcome if match.seat is None else None
        return shares(outcome.winners, match.players) if outcome else [0.0] * match.players


def leads(state: State) -> list[float]:
    """Returns each seat's points less the average of the others, as far as the seat knows them."""
    found = []
    for seat in range(len(state.scores())):
        points = [float(score.total) for score in state.view(seat).scores()]
        others = points[:seat] + points[seat + 1 :]
        found.append(points[seat] - sum(others) / len(others))
    return found


def forfeited(loser: int, players: int) -> list[float]:
    """Returns the rewards when a seat loses by a masked number: -1 for it, the others share 1."""
    return [-1.0 if seat == loser else 1 / (players - 1) for seat in range(players)]
