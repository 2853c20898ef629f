"""The companies' value for a seat: its chance to direct them, their passengers, and the value of one more share."""

from __future__ import annotations

from functools import cached_property
from typing import Final

from railwidgets.core import known_by
from railwidgets.games.railroad_dice.components import COMPANIES
from railwidgets.games.railroad_dice.prospects import aims, chances, per_passenger
from railwidgets.games.railroad_dice.state import RailroadDiceState as State

HOPE: Final = 1.0
"""The passengers a year, for each player, by which a company's average is assumed to exceed its current number."""


class Stakes:
    """The value of the companies for a seat, whatever its dice and the ends of the line.

    Attributes:
        per: See ``prospects.per_passenger``.
        aims: The stations that the seat can build next.
        passengers: The passengers of each company in a year.
        carries: The assumed passengers a year of each company from now on.
    """

    def __init__(self, state: State, seat: int, years: float) -> None:
        """Takes the position, the seat, and the number of years it plans ahead."""
        self.per = per_passenger(state, seat, years)
        self.aims = tuple(aims(state, seat, self.per))
        self.passengers = state.plan.carried
        self.carries = [now + HOPE * len(state.players) for now in self.passengers]
        self._held = tuple(zip(*(player.shares for player in state.players), strict=True))
        self._directors, self._seat, self._years = state.directors, seat, years
        self._bought: dict[tuple[int, int | None], float] = {}

    @cached_property
    def best_share(self) -> float:
        """The gain from the best share of the bank."""
        return max(self.bought(number) for number in range(len(COMPANIES)))

    def bought(self, number: int, seller: int | None = None) -> float:
        """The change of one more share in future passengers; the others lose what the seat gains."""
        gain = self._bought.get((number, seller))
        if gain is None:
            held, count = self._held[number], len(self._held[number])
            after = tuple([has + (seat == self._seat) - (seat == seller) for seat, has in enumerate(held)])
            more = self._chance(number, self._years, after) - self._chance(number, self._years, held)
            gain = self._bought[number, seller] = self.carries[number] * self._years * more * count / (count - 1)
        return gain

    def chance(self, number: int, years: float) -> float:
        """The probability that the seat directs a company for this many years."""
        return self._chance(number, years, self._held[number])

    def _chance(self, number: int, years: float, held: tuple[int, ...]) -> float:
        return chances(held, self._directors[number], years)[self._seat]


def _companies(state: State, seat: int, years: float) -> tuple[object, ...]:
    """The facts on which the stakes of a seat depend."""
    shares = tuple([player.shares for player in state.players])
    return state.box, state.plan, shares, state.directors, seat, years


@known_by(_companies, 1 << 8)
def stakes_of(state: State, seat: int, years: float) -> Stakes:
    """The stakes of a seat; cached, because most actions do not change them."""
    return Stakes(state, seat, years)
