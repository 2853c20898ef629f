"""What is still far, as players judge it: how long the game lasts, who will direct, what the ends lead to."""

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
from railwidgets.games.railroad_dice.table import BESIDE, OUT, SIDES, Large, Plan, towards

RAIL: Final = 0.15
SHARE: Final = 0.3
WILD: Final = 0.75
RESERVE: Final = 0.38
"""What a rail in front, a share, a wild die and one behind the screen are worth, in the measure of ``die_points``."""

NEW_TILE: Final = 2 * WILD + 0.4
"""What leaving a tile is worth in the same measure: the reward, and room for stations."""

DIE: Final = 0.3
DIE_YEAR: Final = 0.25
"""Points of that measure: at the end, and more for each year ahead, in which there is something to be made of dice."""

APART: Final = 0.4
"""How many passengers a year a station is worth that does not enlarge the largest group, but may be joined to it."""

FADE: Final = 0.93
"""What is left of a prospect with each die that is still to be laid."""

LATER: Final = 0.4
"""What is left of a prospect that the dice at hand are not enough for: others come first."""

LEAD: Final = 2.0
LEAD_YEAR: Final = 0.3
"""How many shares of lead make it e times as likely to direct a company: now, and more for each year left."""

FAR: Final = 99
"""Dice for what cannot be reached."""


# --- years and directors


HORIZON: Final = 16.0
"""Years that one player alone looks ahead at the beginning; more players share them out."""

NEVER: Final = 20
"""Stations that are not built yet when a usual game ends."""

PACE: Final = 1.4
"""Turns until the next station is built."""

LAST: Final = 1.5
"""Years until a company builds its next station, at least."""


def horizon(state: State) -> float:
    """How many years ahead it is worth to plan: fewer each year, while companies and bank last; 1 at least.

    That is not as far as the game goes: who saves dice for all of it builds too little.
    """
    if state.ending:
        return 0.0
    usual = HORIZON / len(state.players) - state.year
    return max(1.0, min(usual, 0.5 + min(_unbuilt(state)) * 0.7, 0.5 + state.bank * 0.3))


def years_left(state: State) -> float:
    """How many years will be played after this one, judged by the stations that are not built yet; 1 at least."""
    if state.ending:
        return 0.0
    unbuilt = _unbuilt(state)
    return max(1.0, min(PACE * (sum(unbuilt) - NEVER) / len(state.players), LAST * min(unbuilt)))


def _unbuilt(state: State) -> tuple[int, ...]:
    """How many stations each company has not built yet."""
    return _not_built(state.box, state.plan.built)


@lru_cache(maxsize=1 << 10)
def _not_built(box: Components, built: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(len(sites) - count for sites, count in zip(box.sites, built, strict=True))


def die_points(years: float) -> float:
    """The measure of what dice are worth, in points, if it is planned so many years ahead."""
    return DIE + DIE_YEAR * years


@lru_cache(maxsize=1 << 14)
def chances(held: tuple[int, ...], present: int | None, years: float) -> tuple[float, ...]:
    """How likely each seat is to direct a company in the years after this one.

    Args:
        held: its shares, by seat.
        present: the seat that directs it now, which keeps it in a tie.
        years: how many there are; the fewer, the more a lead in shares says.
    """
    weights = [exp((count + 0.5 * (seat == present)) / (LEAD + LEAD_YEAR * years)) for seat, count in enumerate(held)]
    return tuple(weight / sum(weights) for weight in weights)


def per_passenger(state: State, seat: int, years: float) -> tuple[float, ...]:
    """What one passenger a year more of each company is worth to a seat that plans so many years ahead."""
    held = zip(*(player.shares for player in state.players), strict=True)
    return tuple(
        (director == seat) + years * chances(shares, director, years)[seat]
        for shares, director in zip(held, state.directors, strict=True)
    )


@lru_cache(maxsize=1 << 12)
def growth(plan: Plan, position: Cell) -> tuple[float, ...]:
    """How many passengers a year a station on a tile at a position would bring each company."""
    beside = {towards(position, side) for side in SIDES}
    found = []
    for company in COMPANIES:
        groups = plan.groups(company)
        joined = 1 + sum(len(group) for group in groups if not beside.isdisjoint(group))
        found.append(max(APART, joined - (len(groups[0]) if groups else 0)))
    return tuple(found)


# --- what the ends lead to


class Goal(NamedTuple):
    """Something to lead an end to.

    Attributes:
        dice: for each square how many dice lead from there to it, surcharges included.
        least: how many dice it takes at least.
        price: dice to be paid there.
        value: points for it.
        company: that can build a station there; empty for the way off the tile.
    """

    dice: Sequence[int]
    least: int
    price: int
    value: float
    company: str = ""


class Aim(NamedTuple):
    """The next station of a company that a seat directs.

    Attributes:
        company: by its number.
        site: what the station costs and wants.
        per: what one passenger a year more of the company is worth to the seat.
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


def goals(
    state: State, stations: Iterable[Aim], unit: float, position: Cell, large: Large, there: Iterable[str]
) -> list[Goal]:
    """What a seat can do on a tile: build the stations of its companies, and leave it.

    Args:
        state: the position.
        stations: those that it can build next.
        unit: see ``die_points``.
        position: of the tile on the plan.
        large: the tile, which may not be laid yet.
        there: the companies that have a station on it.
    """
    box, tile = state.box, large.tile
    out = _dice_to_exit(box, tile, large.taken, state.plan.around(position))
    found = [Goal(out, LEAST_PIECES + 1 - len(large.pieces), 0, NEW_TILE * unit)]
    aimed = [aim for aim in stations if COMPANIES[aim.company] not in there]
    if aimed:
        grows = growth(state.plan, position)
        barred = frozenset([beside for square, _ in large.stations for beside in BESIDE[square]])
        for company, site, per in aimed:
            squares = sites_on(box, tile, site, state.rules.station_neighbours)
            to = _dice_to(box, tile, large.taken, squares - barred if barred else squares)
            found.append(Goal(to, 0, site.price, per * grows[company] + 2 * WILD * unit, COMPANIES[company]))
    return found


class Dice(NamedTuple):
    """The dice that a seat can use: those in front, by face, and how many are behind the screen."""

    front: tuple[int, ...]
    purse: int


class Prospect(NamedTuple):
    """A goal as it looks from the square that an end points to.

    Attributes:
        dice: how many lead to it.
        paid: dice to be paid for that.
        value: points for it, less what is paid.
        late: what is hoped for where the dice do not do.
    """

    dice: int
    paid: int
    value: float
    late: float


def prospects(known: Iterable[Goal], ahead: int, unit: float, more: int) -> list[Prospect]:
    """The goals that can be reached from a square.

    Args:
        known: the goals on its tile.
        ahead: the square that an end points to.
        unit: see ``die_points``.
        more: dice to be paid for that square.
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
    """The points of the best that an end can be led to.

    Args:
        there: what can be reached.
        rails: dice in front that show one.
        wild: wild dice in front.
        purse: dice behind the screen.
        unit: see ``die_points``.
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
    """The dice to leave a tile, the first rail on the next one included; ``around`` is as in ``line.ways``."""
    open_sides = [side for side in SIDES if around >> side & 1]
    borders = [square for square, beside in enumerate(BESIDE) if any(beside[side] == OUT for side in open_sides)]
    return _spread(_steps(box, name), taken, borders, 2)


@lru_cache(maxsize=1 << 12)
def _dice_to(box: Components, name: str, taken: int, squares: frozenset[int]) -> Sequence[int]:
    """The dice to lead the line to the nearest of some squares of a tile."""
    return _spread(_steps(box, name), taken, squares, 0)


Steps = tuple[tuple[tuple[int, int, int], ...], ...]
"""For each square those beside it, each with its bit and the dice for the step from there onto the square."""


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
    """The dice from each square to the nearest goal, which takes some itself (R. B. Dial, CACM 12(11), 1969)."""
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
