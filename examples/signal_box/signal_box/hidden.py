"""The knowledge of a seat: its own order and hand, and the cards that others took from the display."""

from random import Random

from railwidgets.core import Action
from signal_box.actions import Deal
from signal_box.components import HIDDEN
from signal_box.state import SignalBoxState as State


def view(state: State, seat: int | None) -> State:
    """Returns the position as a seat may know it; ``None`` is an onlooker."""
    for other, player in enumerate(state.players):
        if other != seat:
            order = player.order if other < state.shown else player.order and HIDDEN
            state = state.with_player(other, order=order, drawn=(HIDDEN,) * len(player.drawn))
    return state


def complete(state: State, rng: Random) -> State:
    """Returns a full position that fits a view: hidden things dealt from those that nobody shows."""
    orders, cards = rng.sample(state.orders_left, len(state.orders_left)), sorted(state.deck.elements())
    rng.shuffle(cards)
    for seat, player in enumerate(state.players):
        order = orders.pop() if player.order == HIDDEN else player.order
        drawn = sorted(cards.pop() if card == HIDDEN else card for card in player.drawn)
        state = state.with_player(seat, order=order, drawn=tuple(drawn))
    return state


def said(state: State, action: Action, seat: int | None) -> str:
    """Returns the notation of an action as a seat may know it."""
    hides = isinstance(action, Deal) and state.receiver not in (None, seat)
    return f"deal {HIDDEN}" if hides else str(action)
