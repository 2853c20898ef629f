"""A whole sample of each game, played by players, for the pictures of the site."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any, Final

from railwidgets.core import Game, State
from railwidgets.draw.board_picture import board_of
from railwidgets.draw.look import Look
from railwidgets.draw.scene import Scene
from railwidgets.session import Session

SEED: Final = 7
"""The seed: the samples are always the same."""


@dataclass(frozen=True, slots=True)
class Course:
    """A game played to its end.

    Attributes:
        game: the game.
        states: all its positions, as everybody sees them.
    """

    game: Game[Any]
    states: Sequence[State]

    def at(self, share: float) -> int:
        """Returns the index at a fraction of the game, from 0 to 1."""
        return round(share * (len(self.states) - 1))

    def scenes(self, count: int) -> list[Scene]:
        """Returns evenly spaced boards of the game, the last one the end."""
        places = dict.fromkeys(self.at((number + 1) / count) for number in range(count))
        return [board_of(self.states[place], Look()) for place in places]


@cache
def played(game: Game[Any]) -> Course:
    """Plays a game of two to its end."""
    session: Session[Any] = Session(game, seats=["greedy", "greedy"], seed=SEED)
    return Course(game, [state.view(None) for state in session.timeline.states])
