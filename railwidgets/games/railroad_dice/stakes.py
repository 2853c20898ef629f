"""What the companies hold for a seat: who will direct them, whom they will carry, and what a share more is worth."""

from __future__ import annotations

from functools import cached_property
from typing import Final

from railwidgets.core import known_by
from railwidgets.games.railroad_dice.components import COMPANIES
from railwidgets.games.railroad_dice.prospects import aims, chances, per_passenger
from railwidgets.games.railroad_dice.state import RailroadDiceState as State

HOPE: Final = 1.0
"""Passengers a year, for each player, that a company is taken to carry on average more than it does now."""


class Stakes:
    """What the companies hold for a seat, whatever dice it has and wherever the line ends.

    Attributes:
        per: see ``prospects.per_passenger``.
        aims: the stations that the seat can build next.
        passengers: what each company carries in a year.
        carries: the passengers a year that each company is taken to carry from now on.
    """

    def __init__(self, state: State, seat: int, years: float) -> None:
        """Names the position, the seat, and how many years ahead it plans."""
        self.per = per_passenger(state, seat, years)
        self.aims = tuple(aims(state, seat, self.per))
        self.passengers = state.plan.carried
        self.carries = [now + HOPE * len(state.players) for now in self.passengers]
        self._held = tuple(zip(*(player.shares for player in state.players), strict=True))
        self._directors, self._seat, self._years = state.directors, seat, years
        self._bought: dict[tuple[int, int | None], float] = {}

    @cached_property
    def best_share(self) -> float:
        """What the best share of the bank brings."""
        return max(self.bought(number) for number in range(len(COMPANIES)))

    def bought(self, number: int, seller: int | None = None) -> float:
        """What one share more changes in the passengers to come; what the seat gains the others lose."""
        gain = self._bought.get((number, seller))
        if gain is None:
            held, count = self._held[number], len(self._held[number])
            after = tuple([has + (seat == self._seat) - (seat == seller) for seat, has in enumerate(held)])
            more = self._chance(number, self._years, after) - self._chance(number, self._years, held)
            gain = self._bought[number, seller] = self.carries[number] * self._years * more * count / (count - 1)
        return gain

    def chance(self, number: int, years: float) -> float:
        """How likely the seat is to direct a company in so many years."""
        return self._chance(number, years, self._held[number])

    def _chance(self, number: int, years: float, held: tuple[int, ...]) -> float:
        return chances(held, self._directors[number], years)[self._seat]


def _companies(state: State, seat: int, years: float) -> tuple[object, ...]:
    """All that the stakes of a seat depend on."""
    shares = tuple([player.shares for player in state.players])
    return state.box, state.plan, shares, state.directors, seat, years


@known_by(_companies, 1 << 8)
def stakes_of(state: State, seat: int, years: float) -> Stakes:
    """What the companies hold for a seat; remembered, as most actions change nothing in it."""
    return Stakes(state, seat, years)
