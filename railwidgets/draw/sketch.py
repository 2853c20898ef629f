"""Thumbnails of many positions of one game as one picture, small enough for a notebook.

Four things keep it small. Elements that all pictures share, such as a map, appear once. So do drawings that several
pictures repeat; see ``compact``. Lengths are whole numbers, because several units make one pixel. Letters, too small to
read, are left out.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Final

from railwidgets.draw.picture import Picture
from railwidgets.draw.scene import LAYERS, Element, Scene
from railwidgets.draw.sheet import side_by_side


def sketches(pictures: Mapping[str, Picture]) -> Picture | None:
    """Combines pictures of one game into one, each with its name above; returns ``None`` if there are none.

    Args:
        pictures: by name.
    """
    if not pictures:
        return None
    plain: dict[int, Element] = {}
    scenes = _sharing([_sketch(picture.scene, plain) for picture in pictures.values()])
    return side_by_side(
        (name, replace(picture, scene=scene)) for (name, picture), scene in zip(pictures.items(), scenes, strict=True)
    )


def _sketch(scene: Scene, plain: dict[int, Element]) -> Scene:
    """Returns a scene as a thumbnail; ``plain`` caches elements by ``id``, since many are those of other scenes too."""
    layers = {
        layer: {key: _plain(element, plain) for key, element in elements.items() if element.tag != "text"}
        for layer, elements in scene.layers.items()
    }
    return replace(scene, layers=layers, defs={name: _plain(element, plain) for name, element in scene.defs.items()})


def _plain(element: Element, plain: dict[int, Element]) -> Element:
    made = plain.get(id(element))
    if made is None:
        attrs = {name: _whole(value) if name in LENGTHS else value for name, value in element.attrs.items()}
        children = tuple([_plain(child, plain) for child in element.children if child.tag != "text"])
        made = plain[id(element)] = replace(element, attrs=attrs, children=children, label="")
    return made


@lru_cache(maxsize=8192)
def _whole(value: str | float) -> str | float:
    return _FRACTION.sub(lambda found: str(round(float(found[0]))), value) if isinstance(value, str) else round(value)


def _sharing(scenes: Sequence[Scene]) -> list[Scene]:
    """Returns the scenes with one definition for the elements that all of them share in a layer."""
    shared: dict[str, tuple[str, ...]] = {}
    defs: dict[str, Element] = {}
    for layer in LAYERS:
        own = [scene.layers.get(layer, {}) for scene in scenes]
        keys = tuple(key for key, element in own[0].items() if all(other.get(key) == element for other in own[1:]))
        if len(scenes) > 1 and keys:
            shared[layer] = keys
            defs[f"alike-{layer}"] = Element("g", {}, tuple(own[0][key] for key in keys))
    return [_with_shared(scene, shared, defs) for scene in scenes]


def _with_shared(scene: Scene, shared: Mapping[str, tuple[str, ...]], defs: Mapping[str, Element]) -> Scene:
    layers = {}
    for layer, elements in scene.layers.items():
        ground = {f"alike-{layer}": Element("use", {"href": f"#alike-{layer}"})} if layer in shared else {}
        rest = {key: element for key, element in elements.items() if key not in shared.get(layer, ())}
        layers[layer] = {**ground, **rest}
    return replace(scene, layers=layers, defs={**scene.defs, **defs})


LENGTHS: Final = frozenset({"d", "x", "y", "width", "height", "cx", "cy", "r", "rx", "ry", "points"})
"""The attributes that contain only lengths; scales and rotations keep their fractions."""

_FRACTION: Final = re.compile(r"-?\d+\.\d+")
