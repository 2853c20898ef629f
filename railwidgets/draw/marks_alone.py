"""Marks without their board, to lay over its picture."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from railwidgets.core import Mark, State
from railwidgets.draw.look import Look
from railwidgets.draw.scene import LAYERS, NOTHING, Element, Scene


def marked(state: State, marks: Collection[Mark], seat: int | None = None, lang: str = "en") -> dict[str, Element]:
    """Returns the elements, by name, that these marks add to the picture of a position.

    Args:
        state: the position as the seat may know it.
        marks: of things on the board.
        seat: the seat whose hidden information shows.
        lang: the language, such as ``en``.
    """
    if not marks:
        return {}
    bare = Look(seat, lang).bare
    without, with_marks = _scene(state, bare), _scene(state, Look(seat, lang, marks=tuple(marks)))
    return {
        f"{layer}:{key}": element
        for layer in LAYERS
        for key, element in with_marks.layers.get(layer, NOTHING).items()
        if key not in without.layers.get(layer, NOTHING)
    }


def _scene(state: State, look: Look) -> Scene:
    scene: Any = state.game.scene(state, look)
    assert isinstance(scene, Scene)
    return scene
