"""What players think of positions and actions before they search.

A seat has passengers and dice, and what it can look forward to: see ``prospects``. Of an action it asks what that
changes.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property, lru_cache
from typing import Final, NamedTuple

from railwidgets.core import Action, Cell, chances_to_win, shares_of_win
from railwidgets.games.railroad_dice.actions import Build, Buy, Discard, Income, Lay, Leave, Roll, TakeBack
from railwidgets.games.railroad_dice.components import COMPANIES, FACES
from railwidgets.games.railroad_dice.line import end_into, is_safe
from railwidgets.games.railroad_dice.prospects import (
    NEW_TILE,
    RAIL,
    RESERVE,
    SHARE,
    WILD,
    Aim,
    Dice,
    Goal,
    aims,
    chances,
    die_points,
    goals,
    growth,
    horizon,
    per_passenger,
    promise,
    years_left,
)
from railwidgets.games.railroad_dice.score import outcome
from railwidgets.games.railroad_dice.state import FRONT_LIMIT, REWARD, Player, income
from railwidgets.games.railroad_dice.state import RailroadDiceState as State
from railwidgets.games.railroad_dice.table import BESIDE, OUT, SIDES, End, Large, Plan, place_of, rail

PLAYOUTS: Final = 100
DEPTH: Final = 0

SPREAD: Final = 1.5
STIR: Final = 2.5
"""How many points of lead make a win e times as likely: at the end, and more for each year left."""

FIRST: Final = 20.0
"""For taking the income, then for rolling: whatever else is done is done better with more dice."""

FACE: Final = dict(zip(FACES, (RAIL, RAIL, SHARE, WILD), strict=True))

HOPE: Final = 1.0
"""Passengers a year, for each player, that a company is taken to carry on average more than it does now."""

EXPECTED: Final = 0.7
"""How much of the passengers of the years to come counts in a position: there is time for others to take them over."""

WANTED: Final = 6
"""Rails that a turn can use."""

KEPT: Final = 3
"""Dice of the reserve that are kept for a station, where they are not all rolled."""

SAVED: Final = 1.0
"""Points for a die that is kept for the next station."""

WILDS: Final = 2
DICE: Final = 5
MORE: Final = 0.1
"""How many wild dice and dice of the reserve are good to have, and what is left of the worth of more of them."""

GO_ON: Final = 0.15
"""For a rail that leads nowhere in particular: better than to put the die back, and it brings the end nearer."""

WASTE: Final = -2.0
"""For taking back a bridge, or beginning one that may have to be taken back: the surcharge is lost."""

DONE: Final = 1.0
"""For having taken the income, and for having rolled, so that a search does not put them off."""

AHEAD: Final = 0.5
"""What is left of what the ends promise because it is not done yet."""


def favours(state: State, actions: Sequence[Action]) -> list[float]:
    """What each action changes for the seat that acts: passengers to come, dice, and what the ends promise."""
    outlook = Outlook(state, state.turn)
    return [outlook.favour(action) for action in actions]


def worth(state: State) -> tuple[float, ...]:
    """How likely each seat is to win: the more passengers it has and can expect, the likelier."""
    ended = outcome(state)
    if ended is not None:
        return shares_of_win(ended, len(state.players))
    totals = [Outlook(state, seat).standing for seat in range(len(state.players))]
    return chances_to_win(totals, SPREAD + STIR * years_left(state))


class Onward(NamedTuple):
    """What comes of a rail, whichever dice lay it and pay for it.

    Attributes:
        number: of the end that it is laid at.
        cost: dice to be paid for it.
        known: the goals that the line can then be led to.
        ahead: the free square that it points to; ``OUT`` if there is none.
        more: dice to be paid for that one.
        needs: how many dice it takes to bring the turn to a good end; 0 where it can end there.
    """

    number: int
    cost: int
    known: Sequence[Goal]
    ahead: int
    more: int
    needs: int


class Outlook:
    """What a seat sees in a position.

    Attributes:
        years: how many it plans ahead.
        unit: see ``prospects.die_points``.
        per: see ``prospects.per_passenger``.
        carries: the passengers a year that each company is taken to carry from now on.
    """

    def __init__(self, state: State, seat: int) -> None:
        self.state, self.seat, self.player = state, seat, state.players[seat]
        self.dice = Dice(self.player.front, self.player.purse)
        self.years = horizon(state)
        self.unit = die_points(self.years)
        self.per = per_passenger(state, seat, self.years)
        self.carries = [now + HOPE * len(state.players) for now in _passengers(state.plan)]
        self._rails: dict[tuple[Cell, int, int], Onward] = {}
        self._leaves: dict[tuple[Cell, int, int, str, int], Onward] = {}

    @cached_property
    def _aims(self) -> list[Aim]:
        return aims(self.state, self.seat, self.per)

    @cached_property
    def goals(self) -> list[list[Goal]]:
        """What each end can be led to."""
        one, other = self.state.ends
        first = self._goals(one.position, self.state.large_at(one.position))
        if one.position == other.position:
            return [first, first]
        return [first, self._goals(other.position, self.state.large_at(other.position))]

    @cached_property
    def nearer(self) -> list[list[Goal]]:
        """The same once a rail more lies."""
        return [[goal._replace(least=goal.least - 1) for goal in known] for known in self.goals]

    @cached_property
    def promises(self) -> list[float]:
        """What each end promises."""
        return [
            self._promise(known, self.state.large_at(end.position), end)
            for known, end in zip(self.goals, self.state.ends, strict=True)
        ]

    @property
    def standing(self) -> float:
        """The points that the seat has and can expect."""
        state, player = self.state, self.player
        points = float(player.passengers or 0)
        if state.counting is not None:
            return points
        years = years_left(state)
        for number, now in enumerate(_passengers(state.plan)):
            points += now * (state.directors[number] == self.seat)
            points += EXPECTED * self.carries[number] * years * self._chance(number, years)
        order = [(seat - state.first_player) % len(state.players) for seat in (self.seat, state.turn)]
        income_due = rolls_due = order[0] > order[1]
        if self.seat == state.turn:
            income_due, rolls_due = not state.now.income, not state.now.rolled
            points += DONE * (state.now.income + state.now.rolled) + WASTE * sum(map(bool, state.now.bridges))
        if income_due:
            reserve = player.purse + income(state.plan.built, state.directors, self.seat)
            player = player._replace(reserve=reserve)
        if rolls_due:
            reserves = {0, max(0, player.purse - KEPT), player.purse}
            points += max(self._rolled(player, some, wild) for some in reserves for wild in {0, player.front[-1]})
        return points + _dice(player.front, player.purse) * self.unit + sum(self.promises) * AHEAD

    def favour(self, action: Action) -> float:
        """What an action of the seat changes, in points."""
        match action:
            case Income():
                return 2 * FIRST
            case Roll():
                return FIRST + self._rolled(self.player, action.reserve, action.wild)
            case Lay():
                return self._laid(action)
            case Leave():
                return self._left(action)
            case Build():
                return self._built(action)
            case Buy():
                gain = self._bought(COMPANIES.index(action.company), action.seller)
                return gain + self._spent(_left_of(self.dice, (action.die,)))
            case Discard():
                return -FACE[action.die] * self.unit
            case TakeBack():
                return WASTE
        return 0.0

    # --- dice and shares

    def _spent(self, after: Dice) -> float:
        """What the dice change, in points."""
        return (_dice(*after) - _dice(*self.dice)) * self.unit

    def _rolled(self, player: Player, reserve: int, wild: int) -> float:
        """Rails as far as they can be used, shares and wild dice, without the dice for the next station."""
        dice = reserve + 2 * wild
        straight, curve, share, wilds = player.front
        rails = min(dice * 2 / 3, max(0, WANTED - straight - curve))
        left = player._replace(front=(straight, curve, share, wilds - wild), reserve=player.purse - reserve)
        missing = max(0.0, self._price - (left.purse + left.front[-1] + dice / 6))
        spent = _dice(player.front, player.purse) - _dice(left.front, left.purse)
        change = rails * RAIL + dice / 6 * WILD - missing * SAVED - spent
        return dice / 6 * self._best_share + change * self.unit

    @cached_property
    def _price(self) -> int:
        """The least price of a station that an end can be led to; 0 if there is none."""
        return min((goal.price for known in self.goals for goal in known if goal.price), default=0)

    @cached_property
    def _best_share(self) -> float:
        """What the best share of the bank brings."""
        return max(self._bought(number) for number in range(len(COMPANIES)))

    def _bought(self, number: int, seller: int | None = None) -> float:
        """What one share more changes in the passengers to come; what the seat gains the others lose."""
        count = len(self.state.players)
        more = self._chance(number, self.years, self.seat, seller) - self._chance(number, self.years)
        return self.carries[number] * self.years * more * count / (count - 1)

    def _chance(self, number: int, years: float, buyer: int | None = None, seller: int | None = None) -> float:
        """How likely the seat is to direct a company in so many years once a share of it has changed hands."""
        held = tuple(
            [
                player.shares[number] + (seat == buyer) - (seat == seller)
                for seat, player in enumerate(self.state.players)
            ]
        )
        return chances(held, self.state.directors[number], years)[self.seat]

    # --- rails and stations

    def _goals(self, position: Cell, large: Large) -> list[Goal]:
        mini = self.state.plan.minis.get(position)
        stations = mini.stations if mini else ()
        return goals(self.state, self._aims, self.unit, position, large, stations)

    def _promise(self, known: Sequence[Goal], large: Large, end: End) -> float:
        """What an end promises with the dice of the seat."""
        ahead = (self._ahead(large, end, out) for out in (SIDES if end.side is None else (end.side,)))
        there = (promise(known, square, self.dice, self.unit, more) for square, more in ahead if square != OUT)
        return max(there, default=0.0)

    def _ahead(self, large: Large, end: End, out: int) -> tuple[int, int]:
        """The free square that an end leads to over a side, and what is to be paid there; ``OUT`` if there is none."""
        ahead = BESIDE[end.square][out]
        if ahead == OUT or large.taken >> ahead & 1:
            return OUT, 0
        area = self.state.box.tiles[large.tile].area
        within = area[ahead] == area[end.square]
        return ahead, 0 if within else self.state.surcharge(large.tile, end.position, ahead)

    def _onward(self, number: int, cost: int, known: Sequence[Goal], large: Large, end: End) -> Onward:
        """What comes of a rail at the end of a number, which may be laid with several dice."""
        assert end.side is not None
        ahead, more = self._ahead(large, end, end.side)
        safe = is_safe(self.state.box, large, end.square, end.side)
        needs = 0 if safe else min(goal.dice[BESIDE[end.square][end.side]] for goal in known)
        return Onward(number, cost, known, ahead, more, needs)

    def _there(self, rail: Onward, after: Dice) -> float | None:
        """What the line promises after a rail; ``None`` if it begins a bridge that the dice do not lead to any goal."""
        if rail.needs and rail.needs > sum(after.front) - after.front[2]:
            return None
        return promise(rail.known, rail.ahead, after, self.unit, rail.more) if rail.ahead != OUT else 0.0

    def _laid(self, action: Lay) -> float:
        way = action.cell, action.enter, action.leave
        rail = self._rails.get(way)
        if rail is None:
            position, square = place_of(action.cell)
            large, number = self.state.large_at(position), end_into(self.state, action.cell, action.enter)
            cost = self.state.surcharge(large.tile, position, square)
            end = End(position, square, action.leave)
            rail = self._rails[way] = self._onward(number, cost, self.nearer[number], large, end)
        after = _left_of(self.dice, (action.die,), rail.cost, action.wild)
        there = self._there(rail, after)
        if there is None:
            return WASTE
        return GO_ON + there - self.promises[rail.number] + self._spent(after)

    def _left(self, action: Leave) -> float:
        way = action.cell, action.enter, action.leave, action.tile, action.next_leave
        first_rail = self._leaves.get(way)
        if first_rail is None:
            (old, square), (position, first) = place_of(action.cell), place_of(action.next_cell)
            number = end_into(self.state, action.cell, action.enter)
            tile = self.state.large_at(old).tile
            cost = self.state.surcharge(tile, old, square) + self.state.surcharge(action.tile, position, first)
            large = Large(action.tile).with_piece(first, rail(action.next_enter, action.next_leave))
            end = End(position, first, action.next_leave)
            first_rail = self._onward(number, cost, self._goals(position, large), large, end)
            self._leaves[way] = first_rail
        after = _left_of(self.dice, (action.die, action.next_die), first_rail.cost, action.wild, REWARD)
        there = self._there(first_rail, after)
        change = (NEW_TILE - REWARD * WILD) * self.unit + (WASTE if there is None else there)
        return change - self.promises[first_rail.number] + self._spent(after)

    def _built(self, action: Build) -> float:
        position, square = place_of(action.cell)
        company, large = COMPANIES.index(action.company), self.state.large_at(position)
        site = self.state.next_site(action.company)
        assert site is not None
        cost = site.price + self.state.surcharge(large.tile, position, square)
        after = _left_of(self.dice, (), cost, action.wild, REWARD)
        grown = self.per[company] * growth(self.state.plan, position)[company]
        return grown + self._spent(after)


@lru_cache(maxsize=1 << 12)
def _passengers(plan: Plan) -> tuple[int, ...]:
    """What each company carries in a year."""
    return tuple(map(plan.passengers, COMPANIES))


@lru_cache(maxsize=1 << 14)
def _left_of(have: Dice, laid: tuple[str, ...], cost: int = 0, wild: int = 0, reward: int = 0) -> Dice:
    """The dice that are left.

    Args:
        have: those before.
        laid: the faces of those that are laid.
        cost: how many are paid.
        wild: how many of these are wild ones of the front.
        reward: wild dice that come to the front.
    """
    front = list(have.front)
    for face in laid:
        front[FACES.index(face)] -= 1
    front[-1] += reward - wild
    return Dice(tuple(front), have.purse + wild - cost)


@lru_cache(maxsize=1 << 14)
def _dice(front: tuple[int, ...], purse: int) -> float:
    """What dice are worth, in the measure of ``die_points``; rails that must be put back are worth nothing."""
    *rails, share, wild = front
    kept = min(sum(rails), max(0, FRONT_LIMIT - share - wild))
    return kept * RAIL + share * SHARE + _few(wild, WILD, WILDS) + _few(purse, RESERVE, DICE)


def _few(count: int, each: float, wanted: int) -> float:
    return each * (min(count, wanted) + MORE * max(0, count - wanted))
