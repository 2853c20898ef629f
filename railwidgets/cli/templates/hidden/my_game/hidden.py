"""The knowledge of a seat: its own hand, and how many cards the other one holds."""

from random import Random

from my_game.actions import Deal
from my_game.components import HIDDEN
from my_game.state import MyGameState as State
from railwidgets.core import Action

# Next: everything that lies face down at the table. What all have seen, such as a card taken openly, stays in the view.


def view(state: State, seat: int | None) -> State:
    """Returns the position as a seat may know it; ``None`` is an onlooker."""
    for other, hand in enumerate(state.hands):
        if other != seat:
            state = state.with_hand(other, (HIDDEN,) * len(hand))
    return state


def complete(state: State, rng: Random) -> State:
    """Returns a full position that fits a view: each hidden card is one of the unseen ones, all equally likely."""
    cards = sorted(state.unseen.elements())
    rng.shuffle(cards)
    for seat, hand in enumerate(state.hands):
        state = state.with_hand(seat, tuple(cards.pop() if card == HIDDEN else card for card in hand))
    return state


def said(state: State, action: Action, seat: int | None) -> str:
    """Returns the notation of an action as a seat may know it."""
    hides = isinstance(action, Deal) and state.receiver != seat
    return f"deal {HIDDEN}" if hides else str(action)
