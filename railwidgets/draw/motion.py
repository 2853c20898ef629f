"""What moves when an action is shown, as plain data; the page plays it, and the picture stays right without it.

A game's ``motions.py`` says which things of the scene and the panel move. Places are named by the key of a scene
element, a piece, a row or a section.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final, Literal, NotRequired, TypedDict

from railwidgets.core import seats
from railwidgets.draw.curve import Point, Pose, Way, line
from railwidgets.draw.scene import Element, ElementJson

Kind = Literal["run", "slide", "flip", "lay", "stage"]
"""``run``: along a course; ``slide``: from another place; ``flip``: a card turns over; ``lay``: part after part;
``stage``: chance, large in the middle of the board."""

SAMPLES: Final = 6
"""The number of poses on a curve; a straight line needs only its ends."""


class MotionJson(TypedDict):
    """A ``Motion`` as JSON, without empty values; ``course`` has x, y and the angle in degrees of each pose."""

    kind: Kind
    thing: NotRequired[str]
    start: NotRequired[list[str]]
    course: NotRequired[list[list[float]]]
    drawing: NotRequired[ElementJson]
    box: NotRequired[list[float]]


class MovesJson(TypedDict):
    """The motions of an action: its number, counted from 1, and what moves."""

    n: int
    motions: list[MotionJson]


@dataclass(frozen=True, slots=True)
class Motion:
    """One thing that moves.

    Attributes:
        kind: how it moves.
        thing: the key of what moves, after the action; with a ``drawing`` that slides, of the place where it arrives.
        start: the keys of the places that it comes from; the first one that the page shows counts.
        course: the poses on its way in scene units; the last one is its place.
        drawing: what slides in place of the thing, the other side of a card, or what chance shows.
        box: the box (x, y, width, height) of the drawing.
    """

    kind: Kind
    thing: str = ""
    start: tuple[str, ...] = ()
    course: tuple[Pose, ...] = ()
    drawing: Element | None = None
    box: tuple[float, float, float, float] = (0, 0, 100, 100)

    def to_json(self) -> MotionJson:
        """Returns the motion as JSON."""
        out: MotionJson = {"kind": self.kind}
        if self.thing:
            out["thing"] = self.thing
        if self.start:
            out["start"] = list(self.start)
        if self.course:
            out["course"] = _turning(self.course)
        if self.drawing is not None:
            out |= {"drawing": self.drawing.to_json(), "box": list(self.box)}
        return out


def home(seat: int, viewer: int | None) -> tuple[str, ...]:
    """Returns the places of a seat's belongings: the hand on its own page, its row on those of others."""
    row = (f"player:{seats.letter(seat)}", f"tram:{seats.letter(seat)}")
    return ("hand", *row) if seat == viewer else row


def run(thing: str, ways: Sequence[Way], before: Pose, after: Pose) -> Motion:
    """Returns the run of a thing along curves, from one pose to another."""
    return Motion("run", thing, course=(before, *_sampled(ways), after))


def staged(drawings: Sequence[Element]) -> Motion:
    """Returns the scene of chance: drawings side by side, each in a box of 100 by 100."""
    across = tuple(
        Element("g", {"transform": f"translate({place * 112} 0)"}, (drawing,)) for place, drawing in enumerate(drawings)
    )
    return Motion("stage", drawing=Element("g", {}, across), box=(0, 0, 112 * len(drawings) - 12, 100))


def towards(start: Point, through: Point, end: Point) -> list[Way]:
    """Returns straight lines from a point over another to a third; only one if the second lies on the way."""
    direct = math.dist(start, end)
    if math.dist(start, through) + math.dist(through, end) < direct + 1 or direct < math.dist(through, end):
        return [line(start, end)]
    return [line(start, through), line(through, end)]


def _sampled(ways: Iterable[Way]) -> Iterable[Pose]:
    for piece in ways:
        parts = 1 if piece.straight else SAMPLES
        yield from (piece.pose(part / parts) for part in range(parts + 1))


def _turning(course: Sequence[Pose]) -> list[list[float]]:
    """Returns the poses without repetitions; angles go on from one to the next, the shorter way round."""
    out: list[list[float]] = []
    for pose in course:
        angle = pose.angle
        if out:
            angle += round((out[-1][2] - angle) / 360) * 360
        entry = [round(pose.x, 1), round(pose.y, 1), round(angle, 1)]
        if not out or out[-1] != entry:
            out.append(entry)
    return out
