"""How a guide points: only what it names is lit, with a ring on the board."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import replace
from typing import Final

from railwidgets.core import Action, Rank, State
from railwidgets.core.action import TURN
from railwidgets.draw.scene import Element, Scene
from railwidgets.draw.shape import box, disc, group
from railwidgets.draw.steps import spots
from railwidgets.session.play.clicks import Picks
from railwidgets.session.play.selection import Selection

_NONE: Final[Mapping[str, str]] = {}

SIDE: Final = 94.0
"""The side of a ring around a cell."""

RADIUS: Final = 24.0
"""The radius of a ring around a thing of a board without cells."""


class GuidedSelection(Selection):
    """The selection of a learner who is guided: everything can be picked, and what the guide names is lit.

    Args:
        state: the position.
        pointed: returns the clicks that the guide names, of each way.
    """

    def __init__(self, state: State, pointed: Callable[[], Sequence[Picks]]) -> None:
        self._pointed = pointed
        super().__init__(state)

    @property
    def selectable(self) -> dict[str, str]:
        """The next click of each way that the guide names, and the first one, so that learners can start over."""
        possible, base = super().selectable, self.base
        ways = [tuple(pick for pick in picks if not pick.startswith(TURN)) for picks in self._pointed()]
        following = [way[len(base)] for way in ways if way[: len(base)] == base and len(way) > len(base)]
        firsts = [way[0] for way in ways if way and way[:1] != base[:1]]
        return {pick: possible.get(pick, "") for pick in (*following, *firsts)}

    @property
    def ranks(self) -> Mapping[str, Rank]:
        """Empty: a light of its own would point elsewhere."""
        return {}

    @property
    def gain_labels(self) -> Mapping[str, str]:
        return _NONE


def untouched(action: Action) -> Picks:
    """Returns the picks of an action without its rotation."""
    return tuple(pick for pick in action.picks if not pick.startswith(TURN))


def ringed(scene: Scene, picks: Collection[str]) -> Scene:
    """Returns the scene with a ring around each place on the board that the guide names.

    Args:
        scene: the board.
        picks: what the guide names.
    """
    there = spots(scene)
    rings = {f"ring:{pick}": _ring(there[pick], in_cell=scene.cells is not None) for pick in picks if pick in there}
    if not rings:
        return scene
    return replace(scene, layers={**scene.layers, "marks": {**scene.layers.get("marks", {}), **rings}})


def _ring(at: tuple[float, float], *, in_cell: bool) -> Element:
    x, y = at
    drawn = box("rw-ring", x - SIDE / 2, y - SIDE / 2, SIDE, SIDE, 9) if in_cell else disc("rw-ring", x, y, RADIUS)
    return group(drawn, css="rw-flat")
