"""Chance as it goes on up to the next decision: what comes at once is what comes one after the other."""

from __future__ import annotations

from random import Random

import pytest

from railwidgets.core import State
from railwidgets.games.rail_europe import RailEuropeState
from railwidgets.games.rail_europe.components import TICKETS
from railwidgets.games.rail_europe.table import Buried
from tests.games.rail_europe.helpers import board, play

DECK = (0, 1, 0, 0, 1, 0, 1, 0, 1)
"""Cards that are left, by kind."""
DISCARDS = (2, 0, 1, 0, 0, 3, 0, 0, 1)


def goes_on_alike(state: RailEuropeState) -> None:
    """Whatever the luck is, the same comes of it."""
    for seed in range(30):
        one, other = Random(seed), Random(seed)
        assert state.settle(one) == State.settle(state, other)
        assert one.getstate() == other.getstate()


def with_deck(state: RailEuropeState, left: int, discards: tuple[int, ...]) -> RailEuropeState:
    """The position with so many cards left in the deck."""
    kinds = [kind for kind, count in enumerate(DECK) if count][:left]
    return state.replace(deck=tuple(int(kind in kinds) for kind in range(9)), deck_size=left, discards=discards)


@pytest.mark.parametrize("discards", [DISCARDS, (0,) * 9])
@pytest.mark.parametrize("left", [1, 2, 3, 4])
def test_cards_for_a_tunnel_that_outlast_the_deck(left: int, discards: tuple[int, ...]) -> None:
    """The discards become the deck in the middle of it, or there are too few cards."""
    state = play(board("A hand 6 violet; B hand"), "claim marseille-zurich with 2 violet")
    goes_on_alike(with_deck(state, left, discards))


@pytest.mark.parametrize("discards", [DISCARDS, (0,) * 9])
@pytest.mark.parametrize("left", [1, 2])
def test_the_last_cards_drawn_blind(left: int, discards: tuple[int, ...]) -> None:
    """The turn ends where no second card is to be had."""
    state = play(board("A hand; B hand"), "draw")
    goes_on_alike(with_deck(state, left, discards))


@pytest.mark.parametrize("pile", [0, 1, 2, 3])
@pytest.mark.parametrize("under", [0, 1, 2, 3])
def test_tickets_of_the_pile_and_from_below_it(pile: int, under: int) -> None:
    """Those that were put under the pile come in their order, after all of it."""
    if pile + under:
        regular = [ticket.index for ticket in TICKETS if not ticket.long]
        state = play(board("A hand; B hand"), "tickets").replace(
            unseen=sum(1 << ticket for ticket in regular[:pile]),
            ticket_pile=pile,
            under=tuple(Buried(1, ticket) for ticket in regular[9 : 9 + under]),
        )
        goes_on_alike(state)


@pytest.mark.parametrize("players", [2, 3, 5])
@pytest.mark.parametrize("first", ["A", "B", "lot"])
def test_the_set_up(players: int, first: str) -> None:
    """Hands, the row and tickets, whichever seat begins."""
    game = board("A hand; B hand").game
    goes_on_alike(game.new(players, first=first))
