"""The courses of the two ends of the line: their goals, and the effect of each rail, whatever the dice of a seat."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

from railwidgets.core import Cell, known_by
from railwidgets.games.railroad_dice.actions import Lay, Leave
from railwidgets.games.railroad_dice.line import end_into, is_safe
from railwidgets.games.railroad_dice.prospects import Aim, Dice, Goal, Line, goals, promise, prospects
from railwidgets.games.railroad_dice.state import RailroadDiceState as State
from railwidgets.games.railroad_dice.table import BESIDE, OUT, SIDES, End, Large, place_of, rail


class Onward:
    """The effect of a rail, whichever dice lay it and pay for it; or of the current end.

    Attributes:
        number: The number of the end where it is laid.
        cost: The dice to pay for it.
    """

    __slots__ = ("_needs", "_promises", "_there", "_unit", "cost", "number")

    def __init__(
        self, number: int, cost: int, known: Sequence[Goal], ahead: tuple[int, int], unit: float, needs: int = 0
    ) -> None:
        """Stores the effect.

        Args:
            number: The number of the end.
            cost: The dice to pay for it.
            known: The goals in reach of the line then.
            ahead: The free square that it points to, and the cost there; ``OUT`` if there is none.
            unit: See ``prospects.die_points``.
            needs: The dice that it takes to bring the turn to a good end; 0 if it can end here.
        """
        self.number, self.cost = number, cost
        self._unit, self._needs = unit, needs
        square, more = ahead
        self._there = prospects(known, square, unit, more) if square != OUT else []
        self._promises: dict[tuple[int, int, int], float] = {}

    def promises(self, have: Dice) -> float | None:
        """The value of the line with these dice; ``None`` on a bridge that they cannot lead to any goal."""
        (straight, curve, _, wild), purse = have
        rails = straight + curve
        if self._needs and self._needs > rails + wild:
            return None
        promised = self._promises.get((rails, wild, purse))
        if promised is None:
            promised = promise(self._there, rails, wild, purse, self._unit)
            self._promises[rails, wild, purse] = promised
        return promised


class Leads:
    """The courses of the ends, for a seat with particular aims."""

    def __init__(self, state: State, aims: tuple[Aim, ...], unit: float) -> None:
        """Takes a position, the stations that the seat can build next, and ``prospects.die_points``."""
        self._line, self._aims, self._unit = Line.of(state), aims, unit
        self._rails: dict[tuple[Cell, int, int], Onward] = {}
        self._first_rails: dict[tuple[Cell, int, int, str, int], Onward] = {}
        self._beyond: dict[tuple[Cell, str, int], list[Goal]] = {}

    @cached_property
    def goals(self) -> list[list[Goal]]:
        """The goals in reach of each end."""
        one, other = self._line.ends
        first = self._goals(one.position, self._line.large_at(one.position))
        if one.position == other.position:
            return [first, first]
        return [first, self._goals(other.position, self._line.large_at(other.position))]

    @cached_property
    def least_price(self) -> int:
        """The lowest price of a station in reach of an end; 0 if there is none."""
        return min((goal.price for known in self.goals for goal in known if goal.price), default=0)

    def promises(self, have: Dice) -> list[float]:
        """The value of each end with these dice."""
        return [max([way.promises(have) or 0.0 for way in ways], default=0.0) for ways in self._ends]

    def rail(self, action: Lay) -> Onward:
        """The effect of a rail on one of the tiles in play."""
        way = action.cell, action.enter, action.leave
        found = self._rails.get(way)
        if found is None:
            position, square = place_of(action.cell)
            large, number = self._line.large_at(position), end_into(self._line.ends, action.cell, action.enter)
            cost = self._line.surcharge(large.tile, position, square)
            end = End(position, square, action.leave)
            found = self._rails[way] = self._onward(number, cost, self._nearer[number], large, end)
        return found

    def first_rail(self, action: Leave) -> Onward:
        """The effect of a rail off a tile, with the first one on the next."""
        way = action.cell, action.enter, action.leave, action.tile, action.next_leave
        found = self._first_rails.get(way)
        if found is None:
            (old, square), (position, first) = place_of(action.cell), place_of(action.next_cell)
            number = end_into(self._line.ends, action.cell, action.enter)
            tile = self._line.large_at(old).tile
            cost = self._line.surcharge(tile, old, square) + self._line.surcharge(action.tile, position, first)
            large = Large(action.tile).with_piece(first, rail(action.next_enter, action.next_leave))
            end = End(position, first, action.next_leave)
            known = self._goals_beyond(position, first, large)
            found = self._first_rails[way] = self._onward(number, cost, known, large, end)
        return found

    # --- inside

    @cached_property
    def _nearer(self) -> list[list[Goal]]:
        """The goals after one more rail."""
        return [[goal._replace(least=goal.least - 1) for goal in known] for known in self.goals]

    @cached_property
    def _ends(self) -> list[list[Onward]]:
        """The effect of each current end, by each of its ways on."""
        return [
            [
                Onward(number, 0, known, ahead, self._unit)
                for out in (SIDES if end.side is None else (end.side,))
                if (ahead := self._ahead(self._line.large_at(end.position), end, out))[0] != OUT
            ]
            for number, (known, end) in enumerate(zip(self.goals, self._line.ends, strict=True))
        ]

    def _goals_beyond(self, position: Cell, first: int, large: Large) -> list[Goal]:
        """The goals on a new tile, wherever its first rail leads."""
        place = position, large.tile, first
        known = self._beyond.get(place)
        if known is None:
            known = self._beyond[place] = self._goals(position, large)
        return known

    def _goals(self, position: Cell, large: Large) -> list[Goal]:
        mini = self._line.plan.minis.get(position)
        stations = mini.stations if mini else ()
        return goals(self._line, self._aims, self._unit, position, large, stations)

    def _ahead(self, large: Large, end: End, out: int) -> tuple[int, int]:
        """The free square that an end leads to over a side, and the cost there; ``OUT`` if there is none."""
        ahead = BESIDE[end.square][out]
        if ahead == OUT or large.taken >> ahead & 1:
            return OUT, 0
        area = self._line.box.tiles[large.tile].area
        within = area[ahead] == area[end.square]
        return ahead, 0 if within else self._line.surcharge(large.tile, end.position, ahead)

    def _onward(self, number: int, cost: int, known: Sequence[Goal], large: Large, end: End) -> Onward:
        """The effect of a rail at the end with a number; several dice may lay it."""
        assert end.side is not None
        ahead = BESIDE[end.square][end.side]
        safe = is_safe(self._line.box, large, end.square, end.side)
        needs = 0 if safe else min(goal.dice[ahead] for goal in known)
        return Onward(number, cost, known, self._ahead(large, end, end.side), self._unit, needs)


def _facts(state: State, aims: tuple[Aim, ...], unit: float) -> tuple[object, ...]:
    """The facts on which the courses of the ends depend."""
    return Line.of(state), aims, unit


@known_by(_facts, 1 << 7)
def leads_of(state: State, aims: tuple[Aim, ...], unit: float) -> Leads:
    """The courses of the ends; cached, because dice and shares do not change them."""
    return Leads(state, aims, unit)
