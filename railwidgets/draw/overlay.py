"""Draws highlights over the elements of a scene.

The page does the same in ``js/src/overlay.ts``.
"""

from __future__ import annotations

from dataclasses import replace
from operator import is_not

from railwidgets.draw.scene import Element, Highlights, Scene
from railwidgets.draw.shape import group


def laid(scene: Scene) -> Scene:
    """Returns the same picture with its highlights drawn in."""
    shows = scene.highlights
    layers = {
        layer: {key: _laid(element, shows) for key, element in elements.items() if _is_there(element, shows)}
        for layer, elements in scene.layers.items()
    }
    return replace(scene, layers=layers, highlights=Highlights())


def _is_there(element: Element, shows: Highlights) -> bool:
    return not element.during or element.during in shows.picks


def _laid(element: Element, shows: Highlights) -> Element:
    if element.children:
        inside = tuple([_laid(child, shows) for child in element.children])
        if any(map(is_not, inside, element.children)):
            element = replace(element, children=inside)
    pick = element.pick
    if not pick:
        return element
    if pick in shows.held:
        over = shows.held[pick]
        return _covered(element, None, over, "refused" if shows.wrong else "selected")
    if pick in shows.selectable:
        return _covered(element, element.glow, shows.over.get(pick), f"selectable {shows.ranks.get(pick, '')}".strip())
    return element


def _covered(element: Element, glow: Element | None, over: Element | None, state: str) -> Element:
    x, y = element.at or (50, 50)
    there = () if over is None else (group(over, at=(x - 50, y - 50)),)
    more = () if glow is None else (glow,)
    return replace(element, children=(*element.children, *more, *there), state=state)
