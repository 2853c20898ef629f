"""A whole game of each, between players, for the pictures of the site."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cache
from typing import Any, Final

from railwidgets.core import Game, State
from railwidgets.draw.look import Look
from railwidgets.draw.scene import Scene
from railwidgets.session import Session

SEED: Final = 7
"""The games are always the same ones."""


@dataclass(frozen=True, slots=True)
class Course:
    """A game that was played to its end.

    Attributes:
        game: which one.
        states: every position of it, as everybody sees it.
    """

    game: Game[Any]
    states: Sequence[State]

    def at(self, share: float) -> int:
        """The place that lies so far along, from 0 to 1."""
        return round(share * (len(self.states) - 1))

    def scenes(self, count: int) -> list[Scene]:
        """So many boards of it, the last one the end."""
        places = dict.fromkeys(self.at((number + 1) / count) for number in range(count))
        return [board_of(self.states[place], Look()) for place in places]


def board_of(state: State, look: Look) -> Scene:
    """A board as a small picture shows it: where it has parts, the upper ones alone, without words beside them.

    Args:
        state: the position.
        look: how it is looked at.
    """
    scene: Scene = state.game.scene(state, look, still=True)
    parts = [sight.box for sight in state.game.scene(state, look).sights if sight.kind == "part"]
    if not parts:
        return scene
    top = min(box[1] for box in parts)
    upper = [box for box in parts if box[1] == top]
    left, right = min(box[0] for box in upper), max(box[0] + box[2] for box in upper)
    return replace(scene, box=(left, top, right - left, max(box[3] for box in upper)))


@cache
def played(game: Game[Any]) -> Course:
    """A game of two, to its end."""
    session: Session[Any] = Session(game, seats=["greedy", "greedy"], seed=SEED)
    return Course(game, [state.view(None) for state in session.timeline.states])
