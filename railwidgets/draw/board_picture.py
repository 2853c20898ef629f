"""The board of a position as a small picture, such as on the card of a game."""

from __future__ import annotations

from dataclasses import replace

from railwidgets.core import State
from railwidgets.draw.look import Look
from railwidgets.draw.scene import Scene


def board_of(state: State, look: Look) -> Scene:
    """Draws a board as a small picture: if it has several parts, only the upper ones, without words beside them.

    Args:
        state: the position.
        look: its look.
    """
    scene: Scene = state.game.scene(state, look, still=True)
    parts = [sight.box for sight in state.game.scene(state, look).sights if sight.kind == "part"]
    if not parts:
        return scene
    top = min(box[1] for box in parts)
    upper = [box for box in parts if box[1] == top]
    left, right = min(box[0] for box in upper), max(box[0] + box[2] for box in upper)
    return replace(scene, box=(left, top, right - left, max(box[3] for box in upper)))
