"""The run of a train in a turn: a ribbon along the track with an arrow, beads on its way, and the gain beside its end.

It starts beside the place of departure, goes round a city at its rim, and ends before the last cell, where the train
is: so it covers no letter, no cube and no train.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

from railwidgets.draw import marks
from railwidgets.draw.curve import Point, Pose, Way, line, number, path, way
from railwidgets.draw.rail import CITY_RIM, TILE, Step, cell_middle, side_port
from railwidgets.draw.scene import Element
from railwidgets.draw.shape import disc, group, words
from railwidgets.draw.shape import path as stroke

RADIUS: Final = 8.5
LETTERS: Final = 12.0
HEAD: Final = 15.0
"""The length of the arrow's head."""
SHORT: Final = 55.0
"""A shorter ribbon has no room for a bead."""
BESIDE: Final = 6.0
"""The distance of the start from the rim of its city."""
BEFORE: Final = 18.0
"""The distance of the tip from the last cell, which a long tram overlaps; a short ribbon ends at the cell."""

Cell = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Stretch:
    """The run of one action: its number in the turn, its seat, and the cells that it leads over."""

    number: int
    seat: int
    steps: tuple[Step, ...]


@dataclass(frozen=True, slots=True)
class Passed:
    """A cell of a ribbon; a city is passed at its rim."""

    cell: Cell
    enter: int | None
    leave: int | None
    is_city: bool

    @property
    def onto(self) -> list[Way]:
        """The way from the side of entry to the middle; nothing on the last cell, where the train is."""
        if self.enter is None or self.leave is None:
            return []
        if self.is_city or self.enter == self.leave:
            return [self._spoke(self.enter)]
        return [self._through(self.enter, self.leave).section(0, 0.5)]

    @property
    def off(self) -> list[Way]:
        """The way from the middle to the side where it leaves."""
        if self.leave is None:
            return []
        if self.is_city or self.enter is None or self.enter == self.leave:
            return [self._spoke(self.leave).reversed()]
        return [self._through(self.enter, self.leave).section(0.5, 1)]

    @property
    def around(self) -> str:
        """The arc along the rim of a city, as a path command; empty where there is none."""
        if not self.is_city or self.enter is None or self.leave is None or self.enter == self.leave:
            return ""
        x, y = self._spoke(self.leave).s
        sweep = 0 if (self.leave - self.enter) % 4 == 1 else 1
        return f"A{CITY_RIM:g} {CITY_RIM:g} 0 0 {sweep} {number(x)} {number(y)}"

    def _spoke(self, side: int) -> Way:
        """The line from a side towards the middle, to the rim of a city."""
        port = side_port(side, self.cell)
        reach = TILE / 2 - (CITY_RIM if self.is_city else 0) - (BESIDE if self.enter is None else 0)
        return line((port.x, port.y), (port.x + port.dx * reach, port.y + port.dy * reach))

    def _through(self, enter: int, leave: int) -> Way:
        return way(side_port(enter, self.cell), side_port(leave, self.cell))


def ribbons(stretches: Iterable[Stretch]) -> Iterator[tuple[str, Element]]:
    """Draws stretches, those that continue each other as one ribbon; yields keys and drawings.

    Args:
        stretches: in order.
    """
    for run in _runs(stretches):
        cells, spans = _joined(run)
        parts = [[*one.off, *other.onto] for one, other in pairwise(cells)]
        pieces = _before([piece for part in parts for piece in part])
        if not pieces:
            continue
        length = sum(piece.length for piece in pieces)
        beads = [
            _bead(stretch.number, marks.half_way([piece for part in parts[begin:end] for piece in part]))
            for stretch, (begin, end) in zip(run, spans, strict=True)
            if length >= SHORT
        ]
        yield f"run:{run[0].number}", _drawn(cells, pieces, beads, run[0].seat)


def gain_pill(gain: str, cell: Cell, taken: Iterable[Cell], seat: int) -> Element:
    """Draws what a run brought in a pill outside its last cell, on a side without a tile if there is one."""
    x, y = cell_middle(cell)
    there = set(taken)
    below = (cell[0] - 1, cell[1]) in there and (cell[0] + 1, cell[1]) not in there
    css = "rw-step", "rw-token-text"
    return group(marks.badge(gain, x, y + (TILE / 2 + 14) * (1 if below else -1), *css), css=f"c-seat-{seat}")


def _runs(stretches: Iterable[Stretch]) -> list[list[Stretch]]:
    """Groups stretches that continue each other."""
    runs: list[list[Stretch]] = []
    for stretch in stretches:
        if not stretch.steps:
            continue
        last = runs[-1][-1] if runs else None
        if last is not None and last.seat == stretch.seat and last.steps[-1][0] == stretch.steps[0][0]:
            runs[-1].append(stretch)
        else:
            runs.append([stretch])
    return runs


def _joined(run: Sequence[Stretch]) -> tuple[list[Passed], list[tuple[int, int]]]:
    """Returns the cells of a ribbon, and for each stretch the range of its legs from cell to cell."""
    cells: list[Passed] = []
    spans: list[tuple[int, int]] = []
    for stretch in run:
        (cell, enter, leave), *rest = stretch.steps
        if cells:
            # A train that starts in the middle of a cell starts in a city.
            cells[-1] = Passed(cell, cells[-1].enter, leave, is_city=enter is None)
        else:
            cells.append(Passed(cell, enter, leave, is_city=enter is None))
        begin = len(cells) - 1
        cells += [Passed(*step, is_city=False) for step in rest]
        spans.append((begin, len(cells) - 1))
    return cells, spans


def _drawn(cells: Sequence[Passed], pieces: Sequence[Way], beads: Iterable[Element], seat: int) -> Element:
    end = pieces[-1].pose(1)
    d = "".join(_commands(cells, _shortened(pieces, HEAD * 0.7)))
    start = pieces[0].p
    return group(
        stroke("rw-step-casing", d),
        stroke("rw-step-run", d),
        group(disc("rw-step-bead", 0, 0, 4.5), at=start),
        stroke("rw-step-head", _head(end)),
        *beads,
        css=f"rw-flat c-seat-{seat}",
    )


def _before(pieces: Sequence[Way]) -> list[Way]:
    """The pieces up to the tip of the arrow."""
    return _shortened(pieces, BEFORE if sum(piece.length for piece in pieces) > SHORT else 0)


def _shortened(pieces: Sequence[Way], by: float) -> list[Way]:
    """The pieces without a length at their end; something of the last one stays."""
    if not pieces:
        return []
    last = pieces[-1]
    keep = last.parameter(max(last.length - by, last.length * 0.2))
    return [*pieces[:-1], last.section(0, keep)]


def _commands(cells: Sequence[Passed], pieces: Sequence[Way]) -> Iterator[str]:
    """Yields the path of the pieces, joined by arcs along the rims of cities."""
    left = list(pieces)
    yield path([left.pop(0)])
    for passed in cells[1:]:
        yield from (left.pop(0).command() for _ in passed.onto)
        if passed is not cells[-1]:
            yield passed.around
            yield from (left.pop(0).command() for _ in passed.off)


def _head(end: Pose) -> str:
    """The head of the arrow, with its tip at the end."""
    back = Pose(end.x - end.dx * HEAD, end.y - end.dy * HEAD, end.dx, end.dy)
    (ax, ay), (bx, by) = back.aside(8.5), back.aside(-8.5)
    return f"M{number(end.x)} {number(end.y)}L{number(ax)} {number(ay)}L{number(bx)} {number(by)}Z"


def _bead(count: int, where: Point) -> Element:
    token = disc("rw-step-bead", 0, 0, RADIUS), words(str(count), 0, 0, LETTERS, "rw-step-count")
    return group(group(*token, css="rw-grow"), at=where)
