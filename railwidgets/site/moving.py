"""Animated pictures of games: one board after the other, in one SVG file without scripts.

Elements on the board in every frame are drawn once and stand still. Other elements are drawn once for each time that
they appear, and a rule of the style sheet shows them then. A moving picture redraws itself for each frame of the
screen, so a page begins with a ``still`` one of the same size.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from railwidgets.draw.compact import compact
from railwidgets.draw.overlay import laid
from railwidgets.draw.scene import LAYERS, Element, Scene
from railwidgets.draw.style import Style
from railwidgets.draw.svg import element_svg, to_svg

STEP: Final = 0.8
"""The seconds for each board but the last."""

REST: Final = 4.0
"""The seconds for the last board."""

FADE: Final = 0.35
"""The seconds of a fade."""

Span = tuple[int, int]
"""The first frame with an element, and the first one without it."""


def moving(scenes: Sequence[Scene], style: Style, width: int) -> str:
    """Returns a picture that shows some boards one after the other, in a loop.

    Args:
        scenes: the boards in order, all over the same ground.
        style: the style sheet of the game.
        width: the width of its place on the page in CSS pixels.
    """
    frames = [laid(scene) for scene in scenes]
    last = len(frames) - 1
    spans: dict[Span, None] = {}
    layers: dict[str, dict[str, Element]] = {}
    for layer in LAYERS:
        layers[layer] = {}
        for key, part in _parts([frame.layers.get(layer, {}) for frame in frames]):
            span = (part.first, part.until)
            if span != (0, len(frames)):
                spans[span] = None
                drawn = Element("g", {"class": _name(span)}, (part.element,))
            else:
                drawn = part.element
            layers[layer][f"{key} {part.first}"] = drawn
    x, y, breadth, height = _around([frame.box for frame in frames])
    whole = replace(frames[last], layers=layers, box=(x, y, breadth, height), title="", mine=None)
    svg = to_svg(compact(whole), "auto", width / breadth, style, (width, width * height / breadth))
    return svg.replace("<defs>", f"<style>{_rules(spans, last)}</style><defs>", 1)


def still(scenes: Sequence[Scene], style: Style, width: int) -> str:
    """Returns the last board as a picture of the same size as the moving one.

    Args:
        scenes: the boards in order, all over the same ground.
        style: the style sheet of the game.
        width: the width of its place on the page in CSS pixels.
    """
    x, y, breadth, height = _around([laid(scene).box for scene in scenes])
    last = replace(laid(scenes[-1]), box=(x, y, breadth, height), title="", mine=None)
    return to_svg(compact(last), "auto", width / breadth, style, (width, width * height / breadth))


@dataclass(frozen=True, slots=True)
class _Part:
    """A drawing, and the frames in which it is on the board."""

    element: Element
    first: int
    until: int


def _parts(frames: Sequence[Mapping[str, Element]]) -> Iterator[tuple[str, _Part]]:
    """Yields the drawings of a layer in any frame, by key, in the painting order of the last frame that has them."""
    for key in _in_order(frames):
        texts = [element_svg(frame[key]) if key in frame else "" for frame in frames]
        first = 0
        for at in range(1, len(frames) + 1):
            if at == len(frames) or texts[at] != texts[first]:
                if texts[first]:
                    yield key, _Part(frames[first][key], first, at)
                first = at


def _in_order(frames: Sequence[Mapping[str, Element]]) -> list[str]:
    """Returns the keys of all frames: the last frame's in order, and older ones before those that came after them."""
    order = list(frames[-1])
    for frame in reversed(frames[:-1]):
        known = set(order)
        place = len(order)
        for key in reversed(list(frame)):
            if key in known:
                place = order.index(key)
            else:
                order.insert(place, key)
    return order


def _around(boxes: Sequence[tuple[float, float, float, float]]) -> tuple[float, float, float, float]:
    """Returns the bounding box of some boxes."""
    left, top = min(box[0] for box in boxes), min(box[1] for box in boxes)
    right, bottom = max(box[0] + box[2] for box in boxes), max(box[1] + box[3] for box in boxes)
    return left, top, right - left, bottom - top


def _name(span: Span) -> str:
    """Returns the class of elements that are visible in some frames."""
    return f"t{span[0]}-{span[1]}"


def _rules(spans: Mapping[Span, None], last: int) -> str:
    """Returns the style rules of elements that come and go."""
    whole = STEP * last + REST
    return "".join(
        f"{_frames(span, last, whole)}.{_name(span)}{{animation:{_name(span)} {whole:g}s infinite}}" for span in spans
    )


def _frames(span: Span, last: int, whole: float) -> str:
    """Returns the keyframes of an element that is visible from one frame to another."""

    def share(seconds: float) -> str:
        return f"{100 * seconds / whole:.2f}%"

    first, until = span
    come = "0%" if first == 0 else f"0%,{share(STEP * first)}{{opacity:0}}{share(STEP * first + FADE)}"
    if until > last:
        # Before the loop restarts, elements missing from the first frame fade out.
        gone = "100%{opacity:1}" if first == 0 else f"{share(whole - FADE)}{{opacity:1}}100%{{opacity:0}}"
    else:
        leave = STEP * until
        gone = f"{share(leave)}{{opacity:1}}{share(leave + FADE)}{'' if first == 0 else ',100%'}{{opacity:0}}"
        if first == 0:
            gone += f"{share(whole - FADE)}{{opacity:0}}100%{{opacity:1}}"
    return f"@keyframes {_name(span)}{{{come}{{opacity:1}}{gone}}}"
