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
        """So many boards of it, the last one the end; where a board has parts, those alone, without what is beside."""
        places = dict.fromkeys(self.at((number + 1) / count) for number in range(count))
        return [self._scene(self.states[place]) for place in places]

    def _scene(self, state: State) -> Scene:
        scene: Scene = self.game.scene(state, Look(), still=True)
        sights = self.game.scene(state, Look()).sights
        parts = [sight.box for sight in sights if sight.kind == "part"]
        if not parts:
            return scene
        left, top = min(box[0] for box in parts), min(box[1] for box in parts)
        right, bottom = max(box[0] + box[2] for box in parts), max(box[1] + box[3] for box in parts)
        return replace(scene, box=(left, top, right - left, bottom - top))


@cache
def played(game: Game[Any]) -> Course:
    """A game of two, to its end."""
    session: Session[Any] = Session(game, seats=["greedy", "greedy"], seed=SEED)
    return Course(game, [state.view(None) for state in session.timeline.states])
