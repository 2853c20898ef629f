"""The definitions that every scene has: the emblems and plates of the seats, and the light of squares."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import cache

from railwidgets.core.memo import once
from railwidgets.draw import light, shield
from railwidgets.draw.scene import Element, Scene


def with_shared(scene: Scene) -> Scene:
    """Adds the shared definitions to those of a scene; chips in the panel use the plates too."""
    defs = _with_shared(scene.defs)
    return scene if defs is scene.defs else replace(scene, defs=defs)


@cache
def _shared() -> Mapping[str, Element]:
    return {**shield.drawings(), **light.definitions()}


@once(64)
def _with_shared(defs: Mapping[str, Element]) -> Mapping[str, Element]:
    return defs if _shared().keys() <= defs.keys() else {**defs, **_shared()}
