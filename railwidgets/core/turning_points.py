"""The moments that decided a game, and its sheet with how it came about: both follow from the course alone."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from railwidgets.core.chart import Chart
from railwidgets.core.history import History, Turn
from railwidgets.core.memo import once
from railwidgets.core.result import Points, in_points
from railwidgets.core.seats import name
from railwidgets.core.sheet import Sheet
from railwidgets.core.state import State
from railwidgets.core.text import Text, load_words

MOST: Final = 3
"""So many moments are told."""


@dataclass(frozen=True, slots=True)
class TurningPoint:
    """A turn that changed much.

    Attributes:
        at: the place after the action that did it: how many actions were done by then.
        seat: whose turn it was.
        narrated: what was done.
        gain: by how much the seat came nearer to the best of the others, or got further ahead of them.
    """

    at: int
    seat: int
    narrated: Text
    gain: Points

    def __str__(self) -> str:
        return f"{self.narrated} ({'+' if self.gain > 0 else ''}{in_points(self.gain)})"


def turning_points(history: History[State], most: int = MOST) -> tuple[TurningPoint, ...]:
    """The turns that changed most of who is ahead, in the order in which they came.

    What each seat had is asked of ``State.measure``; of turns that changed as much the later ones count more.

    Args:
        history: a whole game as it is known to whoever is told.
        most: how many are told at the most.
    """
    gains = [(_lead(after, turn.seat) - _lead(before, turn.seat), turn) for turn, before, after in _turns(history)]
    big = sorted((one for one in gains if one[0]), key=lambda one: (abs(one[0]), one[1].begin))[-most:]
    return tuple(_turning_point(history, turn, gain) for gain, turn in sorted(big, key=lambda one: one[1].begin))


def _turning_point(history: History[State], turn: Turn, gain: Points) -> TurningPoint:
    """What did most of a turn's gain, and not what chance made of it, is told."""
    end, seat = history.states[-1], turn.seat
    leads = [_lead(state.measure(end), seat) for state in history.states[turn.begin : turn.end + 1]]
    sign = 1 if gain > 0 else -1
    number = turn.begin + max(range(len(leads) - 1), key=lambda step: sign * (leads[step + 1] - leads[step]))
    by_seat = max(at for at in range(turn.begin, number + 1) if history.states[at].actor == seat)
    return TurningPoint(number + 1, seat, history.states[by_seat].describe(history.actions[by_seat]), gain)


def _lead(had: tuple[Points, ...], seat: int) -> Points:
    return had[seat] - max((other for at, other in enumerate(had) if at != seat), default=0)


Measured = tuple[Turn, tuple[Points, ...], tuple[Points, ...]]
"""A turn, with what each seat had before and after it."""


@once(2)
def _turns(history: History[State]) -> tuple[Measured, ...]:
    turns = tuple(history.turns())
    had = [history.states[number].measure(history.states[-1]) for number in (0, *(turn.end for turn in turns))]
    return tuple(zip(turns, had, had[1:], strict=False))


def whole_sheet(history: History[State]) -> Sheet:
    """The sheet of the last position, with a chart: points turn by turn where the game has no other."""
    sheet = history.states[-1].sheet(history)
    names = tuple(map(name, range(sheet.seats)))
    return replace(sheet, names=names, chart=sheet.chart or _points_by_turn(history))


def _points_by_turn(history: History[State]) -> Chart | None:
    turns = _turns(history)
    rows = tuple(zip(*(had for _, had, _ in turns[:1]), *(had for _, _, had in turns), strict=True))
    if not any(any(row) for row in rows):
        return None
    say = load_words(__package__)["sheet"]
    ends = say["turn"].fill(number=1), say["turn"].fill(number=len(turns))
    return Chart("lines", say["by_turn"], *ends, rows)
