"""A game as a picture that moves: one board after the other, in one SVG file that runs no script.

What is on the board in every frame is drawn once and stands still; what comes or goes is drawn once for each time that
it is there, and a rule of the style sheet shows it then. With ``#still`` behind the address of the file it shows the
last board: browsers do not tell a picture that whoever looks wants no motion, so the page asks for that.
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

STILL: Final = "still"
"""Behind the ``#`` of the address of a picture that shall not move."""

STEP: Final = 0.8
"""Seconds for each board but the last."""

REST: Final = 4.0
"""Seconds for the last board."""

FADE: Final = 0.35
"""Seconds in which something comes or goes."""

Span = tuple[int, int]
"""From which frame on something is there, and in which it is not there any more."""


def moving(scenes: Sequence[Scene], style: Style, width: int) -> str:
    """A picture that shows some boards one after the other, again and again.

    Args:
        scenes: the boards in order, each drawn over the same ground.
        style: the style sheet of the game.
        width: in CSS pixels, of the place where it will be shown.
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
    rules = f"<style>{_rules(spans, last)}</style>"
    return svg.replace("<svg ", f'<svg id="{STILL}" ', 1).replace("<defs>", f"{rules}<defs>", 1)


@dataclass(frozen=True, slots=True)
class _Part:
    """A drawing, and the frames in which it is on the board."""

    element: Element
    first: int
    until: int


def _parts(frames: Sequence[Mapping[str, Element]]) -> Iterator[tuple[str, _Part]]:
    """What a layer holds in some frame, by key, painted in the order of the last frame that has it."""
    for key in _in_order(frames):
        texts = [element_svg(frame[key]) if key in frame else "" for frame in frames]
        first = 0
        for at in range(1, len(frames) + 1):
            if at == len(frames) or texts[at] != texts[first]:
                if texts[first]:
                    yield key, _Part(frames[first][key], first, at)
                first = at


def _in_order(frames: Sequence[Mapping[str, Element]]) -> list[str]:
    """The keys of all frames: those of the last one as they are, what is gone by then before what came after it."""
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
    """The box around some."""
    left, top = min(box[0] for box in boxes), min(box[1] for box in boxes)
    right, bottom = max(box[0] + box[2] for box in boxes), max(box[1] + box[3] for box in boxes)
    return left, top, right - left, bottom - top


def _name(span: Span) -> str:
    """The class of what is there for some frames."""
    return f"t{span[0]}-{span[1]}"


def _rules(spans: Mapping[Span, None], last: int) -> str:
    """How what comes and goes is shown; held still, what is there in the last frame."""
    whole = STEP * last + REST
    rules = [f".{_name(span)}{{opacity:0}}" for span in spans if span[1] <= last]
    moves = "".join(
        f"{_frames(span, last, whole)}.{_name(span)}{{animation:{_name(span)} {whole:g}s infinite}}" for span in spans
    )
    still = f"#{STILL}:target *{{animation:none}}"
    return f"{''.join(rules)}{moves}{still}"


def _frames(span: Span, last: int, whole: float) -> str:
    """The keyframes of what is there from one frame to another."""

    def share(seconds: float) -> str:
        return f"{100 * seconds / whole:.2f}%"

    first, until = span
    come = "0%" if first == 0 else f"0%,{share(STEP * first)}{{opacity:0}}{share(STEP * first + FADE)}"
    if until > last:
        # All begins anew: what was not there at first goes just before.
        gone = "100%{opacity:1}" if first == 0 else f"{share(whole - FADE)}{{opacity:1}}100%{{opacity:0}}"
    else:
        leave = STEP * until
        gone = f"{share(leave)}{{opacity:1}}{share(leave + FADE)}{'' if first == 0 else ',100%'}{{opacity:0}}"
        if first == 0:
            gone += f"{share(whole - FADE)}{{opacity:0}}100%{{opacity:1}}"
    return f"@keyframes {_name(span)}{{{come}{{opacity:1}}{gone}}}"
