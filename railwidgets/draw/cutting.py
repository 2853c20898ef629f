"""A piece cut out of a picture, as data: the signs of a legend, and the small boards of figures."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from dataclasses import replace
from typing import Final, TypedDict

from railwidgets.draw.compact import compact
from railwidgets.draw.lay import laid
from railwidgets.draw.panel import Panel
from railwidgets.draw.scene import LAYERS, Drawings, Element, ElementJson, Scene
from railwidgets.draw.svg import used_names

Box = tuple[float, float, float, float]
"""What is cut out: x, y, width and height."""


class CuttingJson(TypedDict):
    """A drawing with all that it refers to: ``box`` as in a scene, the elements painted in order."""

    box: list[float]
    defs: Drawings
    drawn: list[ElementJson]


def cutting(scene: Scene, box: Box | None = None, keys: Collection[str] | None = None) -> CuttingJson:
    """A piece of a scene, with what shows laid over it.

    Args:
        scene: the picture.
        box: what is cut out, by default all of it.
        keys: the elements that are drawn, by default all.

    Raises:
        LookupError: the scene has no element of such a key; the message names those that it has.
    """
    layers = {
        layer: {key: element for key, element in scene.layers.get(layer, {}).items() if keys is None or key in keys}
        for layer in LAYERS
    }
    if missing := set(keys or ()).difference(*layers.values()):
        there = sorted({key for elements in scene.layers.values() for key in elements})
        raise LookupError(f"nothing on the board is called {', '.join(sorted(missing))}; there are {', '.join(there)}")
    return _cutting(replace(scene, layers=layers, box=box or scene.box))


def middle(scene: Scene, name: str) -> tuple[float, float]:
    """The middle of what can be picked by that name, or the place to which what has that key is moved.

    Raises:
        LookupError: the scene has neither.
    """
    for elements in scene.layers.values():
        for key, element in elements.items():
            if name in (element.pick, key) and element.at is not None:
                return element.at
            if name == key and (moved := _MOVED.match(str(element.attrs.get("transform", "")))):
                return float(moved[1]), float(moved[2])
    raise LookupError(f"nothing on the board that has a place is called {name}")


_MOVED: Final = re.compile(r"translate\((-?[\d.]+) (-?[\d.]+)\)")


def pieces_cutting(scene: Scene, panel: Panel, keys: Sequence[str]) -> CuttingJson:
    """Pieces beside the board, side by side.

    Args:
        scene: with the definitions that they refer to.
        panel: what stands beside it.
        keys: of the pieces.

    Raises:
        LookupError: there is no piece of such a key; the message names those that there are.
    """
    there = {piece.key: piece.drawing for section in panel.sections for piece in section.pieces}
    if missing := [key for key in keys if key not in there]:
        raise LookupError(f"no piece is called {', '.join(missing)}; there are {', '.join(there)}")
    drawn = {key: Element("g", {"transform": f"translate({100 * n} 0)"}, (there[key],)) for n, key in enumerate(keys)}
    return _cutting(replace(scene, layers={"pieces": drawn}, box=(0, 0, 100 * len(keys), 100)))


def _cutting(scene: Scene) -> CuttingJson:
    small = compact(laid(scene))
    return {
        "box": list(small.box),
        "defs": {name: small.defs[name].to_json() for name in used_names(small)},
        "drawn": [element.to_json() for layer in LAYERS for element in small.layers.get(layer, {}).values()],
    }
