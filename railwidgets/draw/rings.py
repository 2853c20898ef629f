"""Rings around the places on a board that a guide names."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace
from typing import Final

from railwidgets.draw.scene import Element, Scene
from railwidgets.draw.shape import box, disc, group
from railwidgets.draw.steps import spots

SIDE: Final = 94.0
"""The side of a ring around a cell."""

RADIUS: Final = 24.0
"""The radius of a ring around a thing that is no cell."""


def ringed(scene: Scene, picks: Collection[str]) -> Scene:
    """Returns the scene with a ring around each place on the board that the guide names.

    Args:
        scene: the board.
        picks: what the guide names.
    """
    there = spots(scene)
    rings = {f"ring:{pick}": _ring(there[pick], in_cell=pick.startswith("cell:")) for pick in picks if pick in there}
    if not rings:
        return scene
    return replace(scene, layers={**scene.layers, "marks": {**scene.layers.get("marks", {}), **rings}})


def _ring(at: tuple[float, float], *, in_cell: bool) -> Element:
    x, y = at
    drawn = box("rw-ring", x - SIDE / 2, y - SIDE / 2, SIDE, SIDE, 9) if in_cell else disc("rw-ring", x, y, RADIUS)
    return group(drawn, css="rw-flat")
