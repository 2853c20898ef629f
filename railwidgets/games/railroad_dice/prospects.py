"""Long-term estimates: the length of the game, the future directors, and the goals of the ends."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from math import exp
from typing import Final, NamedTuple

from railwidgets.core import Cell
from railwidgets.games.railroad_dice.components import COMPANIES, Components, Site
from railwidgets.games.railroad_dice.landscape import sites_on
from railwidgets.games.railroad_dice.state import LEAST_PIECES
from railwidgets.games.railroad_dice.state import RailroadDiceState as State
from railwidgets.games.railroad_dice.table import BESIDE, OUT, SIDES, End, Large, Plan, large_at, surcharge, towards

RAIL: Final = 0.15
SHARE: Final = 0.3
WILD: Final = 0.75
RESERVE: Final = 0.38
"""The values of a rail in front, a share, a wild die and a die behind the screen, in units of ``die_points``."""

NEW_TILE: Final = 2 * WILD + 0.4
"""The value of leaving a tile in the same unit: the reward, and room for stations."""

DIE: Final = 0.3
DIE_YEAR: Final = 0.25
"""Points for that unit: at the end, and the increase for each year ahead, because dice need time to pay off."""

APART: Final = 0.4
"""The value, in passengers a year, of a station that does not enlarge the largest group but may join it later."""

FADE: Final = 0.93
"""The factor on a prospect for each die still to be laid."""

LATER: Final = 0.4
"""The factor on a prospect that the dice at hand do not reach: others get there first."""

LEAD: Final = 2.0
LEAD_YEAR: Final = 0.3
"""The lead in shares that makes it e times as likely to direct a company: now, and the increase for each year left."""

FAR: Final = 99
"""The dice for an unreachable goal."""


# --- years and directors


HORIZON: Final = 16.0
"""The years that a single player plans ahead at the beginning; more players share them."""

NEVER: Final = 20
"""The number of stations not built when a typical game ends."""

PACE: Final = 1.4
"""Turns until the next station is built."""

LAST: Final = 1.5
"""The minimum number of years until a company builds its next station."""


def horizon(state: State) -> float:
    """The years worth planning ahead: fewer each year, while companies and bank last; 1 at least.

    That is less than the rest of the game: a player who saves dice for all of it builds too little.
    """
    if state.ending:
        return 0.0
    usual = HORIZON / len(state.players) - state.year
    return max(1.0, min(usual, 0.5 + min(_unbuilt(state)) * 0.7, 0.5 + state.bank * 0.3))


def years_left(state: State) -> float:
    """The estimated number of years after this one, from the stations not built yet; 1 at least."""
    if state.ending:
        return 0.0
    unbuilt = _unbuilt(state)
    return max(1.0, min(PACE * (sum(unbuilt) - NEVER) / len(state.players), LAST * min(unbuilt)))


def _unbuilt(state: State) -> tuple[int, ...]:
    """The number of stations that each company has not built yet."""
    return _not_built(state.box, state.plan.built)


@lru_cache(maxsize=1 << 10)
def _not_built(box: Components, built: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(len(sites) - count for sites, count in zip(box.sites, built, strict=True))


def die_points(years: float) -> float:
    """The value of the unit for dice, in points, for this many years of planning."""
    return DIE + DIE_YEAR * years


@lru_cache(maxsize=1 << 14)
def chances(held: tuple[int, ...], present: int | None, years: float) -> tuple[float, ...]:
    """The probability that each seat directs a company in the years after this one.

    Args:
        held: Its shares, by seat.
        present: The seat that directs it now, which keeps it in a tie.
        years: The number of years; the fewer, the more a lead in shares counts.
    """
    weights = [exp((count + 0.5 * (seat == present)) / (LEAD + LEAD_YEAR * years)) for seat, count in enumerate(held)]
    return tuple(weight / sum(weights) for weight in weights)


def per_passenger(state: State, seat: int, years: float) -> tuple[float, ...]:
    """The value of one more passenger a year of each company, for a seat that plans this many years ahead."""
    held = zip(*(player.shares for player in state.players), strict=True)
    return tuple(
        (director == seat) + years * chances(shares, director, years)[seat]
        for shares, director in zip(held, state.directors, strict=True)
    )


@lru_cache(maxsize=1 << 12)
def growth(plan: Plan, position: Cell) -> tuple[float, ...]:
    """The passengers a year that a station on a tile at a position would bring each company."""
    beside = {towards(position, side) for side in SIDES}
    found = []
    for company in COMPANIES:
        groups = plan.groups(company)
        joined = 1 + sum(len(group) for group in groups if not beside.isdisjoint(group))
        found.append(max(APART, joined - (len(groups[0]) if groups else 0)))
    return tuple(found)


# --- the goals of the ends


class Goal(NamedTuple):
    """A goal for an end.

    Attributes:
        dice: For each square the number of dice from there to it, surcharges included.
        least: The minimum number of dice.
        price: The dice to pay there.
        value: Its value in points.
        company: The company that can build a station there; empty for the way off the tile.
    """

    dice: Sequence[int]
    least: int
    price: int
    value: float
    company: str = ""


class Aim(NamedTuple):
    """The next station of a company that a seat directs.

    Attributes:
        company: Its number.
        site: The price and needs of the station.
        per: The value to the seat of one more passenger a year of the company.
    """

    company: int
    site: Site
    per: float


def aims(state: State, seat: int, per: Sequence[float]) -> list[Aim]:
    """The stations that a seat can build next; ``per`` is its ``per_passenger``."""
    found = []
    for number, director in enumerate(state.directors):
        site = state.next_site(COMPANIES[number]) if director == seat else None
        if site is not None:
            found.append(Aim(number, site, per[number]))
    return found


class Line(NamedTuple):
    """The line on the table: all that the goals of its ends depend on, whatever the dice and shares of the seats.

    Attributes:
        box: The components.
        around: The number of squares that count as neighbours of a station.
        plan: The mini tiles.
        large: The large tiles in play by position.
        ends: The two ends.
        opened: The areas already paid for in this turn.
    """

    box: Components
    around: int
    plan: Plan
    large: tuple[tuple[Cell, Large], ...]
    ends: tuple[End, ...]
    opened: tuple[Cell, ...]

    @classmethod
    def of(cls, state: State) -> Line:
        """The line of a position."""
        around = state.rules.station_neighbours
        return cls(state.box, around, state.plan, state.large, state.ends, state.now.opened)

    def large_at(self, position: Cell) -> Large:
        """The large tile at a position that has one."""
        return large_at(self.large, position)

    def surcharge(self, tile: str, position: Cell, square: int) -> int:
        """The dice still to pay in this turn for a piece on a square of a tile at a position."""
        return surcharge(self.box, self.opened, tile, position, square)


def goals(
    line: Line, stations: Iterable[Aim], unit: float, position: Cell, large: Large, there: Iterable[str]
) -> list[Goal]:
    """The goals of a seat on a tile: building stations of its companies, and leaving it.

    Args:
        line: The line.
        stations: The stations that it can build next.
        unit: See ``die_points``.
        position: The position of the tile on the plan.
        large: The tile, which may not be laid yet.
        there: The companies with a station on it.
    """
    box, tile = line.box, large.tile
    out = _dice_to_exit(box, tile, large.taken, line.plan.around(position))
    found = [Goal(out, LEAST_PIECES + 1 - len(large.pieces), 0, NEW_TILE * unit)]
    aimed = [aim for aim in stations if COMPANIES[aim.company] not in there]
    if aimed:
        grows = growth(line.plan, position)
        barred = frozenset([beside for square, _ in large.stations for beside in BESIDE[square]])
        for company, site, per in aimed:
            squares = sites_on(box, tile, site, line.around)
            to = _dice_to(box, tile, large.taken, squares - barred if barred else squares)
            found.append(Goal(to, 0, site.price, per * grows[company] + 2 * WILD * unit, COMPANIES[company]))
    return found


class Dice(NamedTuple):
    """The dice that a seat can use: those in front, by face, and the number behind the screen."""

    front: tuple[int, ...]
    purse: int


class Prospect(NamedTuple):
    """A goal as seen from the square that an end points to.

    Attributes:
        dice: The number of dice that lead to it.
        paid: The dice to pay for that.
        value: Its value in points, minus the payment.
        late: The expected value if the dice are not enough.
    """

    dice: int
    paid: int
    value: float
    late: float


def prospects(known: Iterable[Goal], ahead: int, unit: float, more: int) -> list[Prospect]:
    """The goals in reach of a square.

    Args:
        known: The goals on its tile.
        ahead: The square that an end points to.
        unit: See ``die_points``.
        more: The dice to pay for that square.
    """
    found = []
    for goal in known:
        dice = max(goal.dice[ahead], goal.least)
        if dice < FAR:
            paid = goal.price + more
            value = goal.value - paid * RESERVE * unit
            found.append(Prospect(dice, paid, value, value * LATER * FADE**dice))
    return found


def promise(there: Iterable[Prospect], rails: int, wild: int, purse: int, unit: float) -> float:
    """The points of the best goal of an end.

    Args:
        there: The goals in reach.
        rails: The dice in front with a rail.
        wild: The wild dice in front.
        purse: The dice behind the screen.
        unit: See ``die_points``.
    """
    best = 0.0
    for dice, paid, value, late in there:
        short = dice - rails if dice > rails else 0
        if short <= wild and short + paid <= wild + purse:
            late = (value - ((dice - short) * RAIL + short * WILD) * unit) * FADE**dice
        if late > best:
            best = late
    return best


@lru_cache(maxsize=1 << 12)
def _dice_to_exit(box: Components, name: str, taken: int, around: int) -> Sequence[int]:
    """The dice to leave a tile, including the first rail on the next one; ``around`` is as in ``line.ways``."""
    open_sides = [side for side in SIDES if around >> side & 1]
    borders = [square for square, beside in enumerate(BESIDE) if any(beside[side] == OUT for side in open_sides)]
    return _spread(_steps(box, name), taken, borders, 2)


@lru_cache(maxsize=1 << 12)
def _dice_to(box: Components, name: str, taken: int, squares: frozenset[int]) -> Sequence[int]:
    """The dice to lead the line to the nearest of several squares of a tile."""
    return _spread(_steps(box, name), taken, squares, 0)


Steps = tuple[tuple[tuple[int, int, int], ...], ...]
"""For each square its neighbours, each with its bit and the dice for the step from there onto the square."""


@lru_cache(maxsize=1 << 8)
def _steps(box: Components, name: str) -> Steps:
    """The steps on a tile."""
    area, surcharge = box.tiles[name].area, box.tiles[name].surcharge
    return tuple(
        tuple(
            (beside, 1 << beside, 1 + surcharge[square] * (area[beside] != area[square]))
            for beside in BESIDE[square]
            if beside != OUT
        )
        for square in range(len(BESIDE))
    )


def _spread(steps: Steps, taken: int, goals: Iterable[int], begin: int) -> Sequence[int]:
    """The dice from each square to the nearest goal, which takes ``begin`` itself (R. B. Dial, CACM 12(11), 1969)."""
    found = [FAR] * (len(steps) + 1)
    fronts: list[list[int]] = [[] for _ in range(begin)]
    fronts.append([square for square in goals if not taken >> square & 1])
    dice = begin
    while dice < len(fronts):
        for square in fronts[dice]:
            if found[square] > dice:
                found[square] = dice
                for beside, bit, step in steps[square]:
                    there = dice + step
                    if not taken & bit and there < found[beside]:
                        while len(fronts) <= there:
                            fronts.append([])
                        fronts[there].append(beside)
        dice += 1
    return found
