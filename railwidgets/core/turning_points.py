"""The turning points of a game, and its score sheet with a chart; both follow from the history alone."""

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
from railwidgets.deprecation import keeps_old_names

MOST: Final = 3
"""How many turning points there are by default."""


@keeps_old_names("TurningPoint")
@dataclass(frozen=True, slots=True)
class TurningPoint:
    """A turn that changed the lead.

    Attributes:
        at: the number of actions played up to and including the decisive one.
        seat: the seat whose turn it was.
        narrated: what the turn changed, in one sentence.
        gain: how much the seat gained on the best of its opponents.
        common: what it changed as others of the same game did, in one sentence for all of them; ``None`` if nothing.
        brief: what is left to say below that sentence.
    """

    at: int
    seat: int
    narrated: Text
    gain: Points
    common: Text | None = None
    brief: Text | None = None

    def __str__(self) -> str:
        return f"{self.narrated} ({'+' if self.gain > 0 else ''}{in_points(self.gain)})"


def turning_points(history: History[State], most: int = MOST) -> tuple[TurningPoint, ...]:
    """Returns the turns that changed the lead most, in the order of play.

    ``State.measure`` gives the standings; of two equal changes, the later one ranks higher.

    Args:
        history: a complete game, as the reader may know it.
        most: the maximum number of turning points.
    """
    gains = [(_lead(after, turn.seat) - _lead(before, turn.seat), turn) for turn, before, after in _turns(history)]
    big = sorted((one for one in gains if one[0]), key=lambda one: (abs(one[0]), one[1].begin))[-most:]
    big.sort(key=lambda one: one[1].begin)
    found = tuple(_turning_point(history, turn, gain) for gain, turn in big)
    shared = history.states[-1].common_moment(tuple(_course(history, turn) for _, turn in big)) if big else None
    if shared is None:
        return found
    common, briefs = shared
    return tuple(replace(one, common=common, brief=brief) for one, brief in zip(found, briefs, strict=True))


def _course(history: History[State], turn: Turn) -> History[State]:
    return History(history.states[turn.begin : turn.end + 1], history.actions[turn.begin : turn.end])


def _turning_point(history: History[State], turn: Turn, gain: Points) -> TurningPoint:
    """Returns the turning point of a turn, at the action with the largest share of the gain."""
    end, seat = history.states[-1], turn.seat
    leads = [_lead(state.measure(end), seat) for state in history.states[turn.begin : turn.end + 1]]
    sign = 1 if gain > 0 else -1
    number = turn.begin + max(range(len(leads) - 1), key=lambda step: sign * (leads[step + 1] - leads[step]))
    course = _course(history, turn)
    return TurningPoint(number + 1, seat, course.states[-1].moment(course), gain)


def _lead(had: tuple[Points, ...], seat: int) -> Points:
    return had[seat] - max((other for at, other in enumerate(had) if at != seat), default=0)


Measured = tuple[Turn, tuple[Points, ...], tuple[Points, ...]]
"""A turn, with the standing of each seat before and after it."""


@once(2)
def _turns(history: History[State]) -> tuple[Measured, ...]:
    turns = tuple(history.turns())
    had = [history.states[number].measure(history.states[-1]) for number in (0, *(turn.end for turn in turns))]
    return tuple(zip(turns, had, had[1:], strict=False))


def whole_sheet(history: History[State]) -> Sheet:
    """Returns the sheet of the last position with a chart; games without a chart of their own get points by turn."""
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
