"""Heuristics for positions and actions.

A seat has passengers, dice and prospects: see ``prospects``. The prior of an action is the change that it makes.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property, lru_cache
from typing import Any, Final

from railwidgets.core import Action, chances_to_win, shares_of_win
from railwidgets.games.railroad_dice.actions import Build, Buy, Discard, Income, Lay, Leave, Roll, TakeBack
from railwidgets.games.railroad_dice.components import COMPANIES, FACES
from railwidgets.games.railroad_dice.leads import Leads, leads_of
from railwidgets.games.railroad_dice.legal import dice_to_have
from railwidgets.games.railroad_dice.prospects import (
    NEW_TILE,
    RAIL,
    RESERVE,
    SHARE,
    WILD,
    Dice,
    Goal,
    die_points,
    growth,
    horizon,
    years_left,
)
from railwidgets.games.railroad_dice.score import outcome
from railwidgets.games.railroad_dice.stakes import stakes_of
from railwidgets.games.railroad_dice.state import FRONT_LIMIT, REWARD, Player, income
from railwidgets.games.railroad_dice.state import RailroadDiceState as State
from railwidgets.games.railroad_dice.table import place_of

PLAYOUTS: Final = 100
DEPTH: Final = 0

SPREAD: Final = 1.5
STIR: Final = 2.5
"""The lead in points that makes a win e times as likely: at the end, and the increase for each year left."""

FIRST: Final = 20.0
"""The priors of taking the income, then of rolling: any other action is better with more dice.

They exceed all others, so a search for the best action can skip the rest.
"""

FACE: Final = dict(zip(FACES, (RAIL, RAIL, SHARE, WILD), strict=True))

EXPECTED: Final = 0.7
"""The weight of future passengers in a position: others have time to take over the companies."""

WANTED: Final = 6
"""The number of rails that a turn can use."""

KEPT: Final = 3
"""The dice of the reserve kept for a station, instead of rolling them all."""

SAVED: Final = 1.0
"""The value of a die kept for the next station, in points."""

WILDS: Final = 2
DICE: Final = 5
MORE: Final = 0.1
"""The useful numbers of wild dice and of dice in the reserve, and the factor on the value of further ones."""

GO_ON: Final = 0.15
"""The value of a rail that leads nowhere in particular: better than to discard the die, and it brings the end nearer.
"""

WASTE: Final = -2.0
"""The cost of taking back a bridge, or beginning one that may be taken back: the surcharge is lost."""

DONE: Final = 1.0
"""The bonus for having taken the income, and for having rolled, so that a search does not delay them."""

AHEAD: Final = 0.5
"""The discount on the prospects of the ends, because they are still to come."""


def action_priors(state: State, actions: Sequence[Action]) -> list[float]:
    """The change of each action for the acting seat: future passengers, dice, and the prospects of the ends."""
    outlook = Outlook(state, state.turn)
    return [outlook.prior(action) for action in actions]


def playout_action(state: State) -> Action:
    """The action with the highest prior: income and dice first, without evaluating anything else."""
    actions = dice_to_have(state) or state.choices
    favours_of = action_priors(state, actions) if len(actions) > 1 else [0.0]
    return actions[favours_of.index(max(favours_of))]


def same_turn(before: State, state: State) -> bool:
    """Whether a turn still goes on: the last player of a year often has the first turn of the next."""
    return state.actor == before.turn and state.year == before.year


def evaluate(state: State) -> tuple[float, ...]:
    """Each seat's chance of winning, from its passengers, current and expected."""
    ended = outcome(state)
    if ended is not None:
        return shares_of_win(ended, len(state.players))
    totals = [Outlook(state, seat).standing for seat in range(len(state.players))]
    return chances_to_win(totals, SPREAD + STIR * years_left(state))


class Outlook:
    """The outlook of a seat in a position.

    Attributes:
        years: The number of years it plans ahead.
        unit: See ``prospects.die_points``.
        stakes: The prospects of the companies for it.
    """

    def __init__(self, state: State, seat: int) -> None:
        self.state, self.seat, self.player = state, seat, state.players[seat]
        self.dice = Dice(self.player.front, self.player.purse)
        self.years = horizon(state)
        self.unit = die_points(self.years)
        self.stakes = stakes_of(state, seat, self.years)
        self._worth_of_dice = _dice_value(*self.dice)
        self._left: dict[tuple[tuple[str, ...], int, int, int], tuple[Dice, float]] = {}

    @cached_property
    def leads(self) -> Leads:
        """The courses of the ends of the line."""
        return leads_of(self.state, self.stakes.aims, self.unit)

    @property
    def goals(self) -> list[list[Goal]]:
        """The goals in reach of each end."""
        return self.leads.goals

    @cached_property
    def promises(self) -> list[float]:
        """The value of each end with the dice of the seat."""
        return self.leads.promises(self.dice)

    @property
    def standing(self) -> float:
        """The points of the seat, current and expected."""
        state, player, stakes = self.state, self.player, self.stakes
        points = float(player.passengers or 0)
        if state.counting is not None:
            return points
        years = years_left(state)
        for number, now in enumerate(stakes.passengers):
            points += now * (state.directors[number] == self.seat)
            points += EXPECTED * stakes.carries[number] * years * stakes.chance(number, years)
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
            points += max(self._roll_value(player, some, wild) for some in reserves for wild in {0, player.front[-1]})
        return points + _dice_value(player.front, player.purse) * self.unit + sum(self.promises) * AHEAD

    def prior(self, action: Action) -> float:
        """The change that an action of the seat makes, in points."""
        judge = _FAVOURS.get(type(action))
        return judge(self, action) if judge else 0.0

    # --- dice and shares

    def _after(self, laid: tuple[str, ...], cost: int = 0, wild: int = 0, reward: int = 0) -> tuple[Dice, float]:
        """The dice left, see ``_remaining_dice``, and the change in their value, in points."""
        key = laid, cost, wild, reward
        found = self._left.get(key)
        if found is None:
            after = _remaining_dice(self.dice, laid, cost, wild, reward)
            found = self._left[key] = after, (_dice_value(*after) - self._worth_of_dice) * self.unit
        return found

    def _income(self, action: Income) -> float:
        return 2 * FIRST

    def _roll(self, action: Roll) -> float:
        return FIRST + self._roll_value(self.player, action.reserve, action.wild)

    def _roll_value(self, player: Player, reserve: int, wild: int) -> float:
        """The value of useful rails, shares and wild dice, without the dice for the next station."""
        dice = reserve + 2 * wild
        straight, curve, share, wilds = player.front
        rails = min(dice * 2 / 3, max(0, WANTED - straight - curve))
        front, purse = (straight, curve, share, wilds - wild), player.purse - reserve
        missing = max(0.0, self.leads.least_price - (purse + wilds - wild + dice / 6))
        spent = _dice_value(player.front, player.purse) - _dice_value(front, purse)
        change = rails * RAIL + dice / 6 * WILD - missing * SAVED - spent
        return dice / 6 * self.stakes.best_share + change * self.unit

    def _bought(self, action: Buy) -> float:
        gain = self.stakes.bought(COMPANIES.index(action.company), action.seller)
        return gain + self._after((action.die,))[1]

    def _discarded(self, action: Discard) -> float:
        return -FACE[action.die] * self.unit

    # --- rails and stations

    def _laid(self, action: Lay) -> float:
        rail = self.leads.rail(action)
        after, spent = self._after((action.die,), rail.cost, action.wild)
        there = rail.promises(after)
        if there is None:
            return WASTE
        return GO_ON + there - self.promises[rail.number] + spent

    def _left_tile(self, action: Leave) -> float:
        rail = self.leads.first_rail(action)
        after, spent = self._after((action.die, action.next_die), rail.cost, action.wild, REWARD)
        there = rail.promises(after)
        change = (NEW_TILE - REWARD * WILD) * self.unit + (WASTE if there is None else there)
        return change - self.promises[rail.number] + spent

    def _built(self, action: Build) -> float:
        position, square = place_of(action.cell)
        company, large = COMPANIES.index(action.company), self.state.large_at(position)
        site = self.state.next_site(action.company)
        assert site is not None
        cost = site.price + self.state.surcharge(large.tile, position, square)
        grown = self.stakes.per[company] * growth(self.state.plan, position)[company]
        return grown + self._after((), cost, action.wild, REWARD)[1]

    def _taken_back(self, action: TakeBack) -> float:
        return WASTE


_FAVOURS: Final[dict[type[Action], Callable[[Outlook, Any], float]]] = {
    Income: Outlook._income,
    Roll: Outlook._roll,
    Lay: Outlook._laid,
    Leave: Outlook._left_tile,
    Build: Outlook._built,
    Buy: Outlook._bought,
    Discard: Outlook._discarded,
    TakeBack: Outlook._taken_back,
}
"""The change that an action makes, by its kind; the end of the turn changes nothing."""


@lru_cache(maxsize=1 << 14)
def _remaining_dice(have: Dice, laid: tuple[str, ...], cost: int = 0, wild: int = 0, reward: int = 0) -> Dice:
    """The dice left.

    Args:
        have: The dice before.
        laid: The faces of those laid.
        cost: The number of dice paid.
        wild: The number of wild dice from the front among these.
        reward: The wild dice that come to the front.
    """
    front = list(have.front)
    for face in laid:
        front[FACES.index(face)] -= 1
    front[-1] += reward - wild
    return Dice(tuple(front), have.purse + wild - cost)


@lru_cache(maxsize=1 << 14)
def _dice_value(front: tuple[int, ...], purse: int) -> float:
    """The value of dice, in units of ``die_points``; rails that must be discarded are worth nothing."""
    *rails, share, wild = front
    kept = min(sum(rails), max(0, FRONT_LIMIT - share - wild))
    return kept * RAIL + share * SHARE + _few(wild, WILD, WILDS) + _few(purse, RESERVE, DICE)


def _few(count: int, each: float, wanted: int) -> float:
    return each * (min(count, wanted) + MORE * max(0, count - wanted))
