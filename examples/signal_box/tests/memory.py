"""What a seat remembers that has watched a game from the beginning."""

from collections import Counter

from railwidgets.core import Action
from signal_box.actions import Deal, Run, Take
from signal_box.components import HIDDEN
from signal_box.state import SignalBoxState as State


def at_the_table(state: State, action: Action, seat: int | None) -> object:
    """Returns what a seat learns of an action: of cards dealt to others, only to whom."""
    if isinstance(action, Deal) and state.receiver not in (None, seat):
        return "a card", state.receiver
    return str(action)


class Memory:
    """The memory of a seat: its own cards and order, and of others what they took and showed."""

    def __init__(self, start: State, seat: int | None) -> None:
        self.hands = [Counter[str]() for _ in start.players]
        self.orders = [HIDDEN for _ in start.players]

    def sees(self, before: State, action: Action, after: State) -> None:
        """Records an action as the seat perceived it."""
        match action:
            case Deal(what) if before.phase in ("order", "show"):
                self.orders[before.shown if before.receiver is None else before.receiver] = what
            case Deal(what) if before.receiver is not None:
                self.hands[before.receiver][what] += 1
            case Take(card) if card != "deck":
                self.hands[before.turn][card] += 1
            case Run(card):
                hand = self.hands[before.turn]
                hand[card if hand[card] else HIDDEN] -= 1

    def wrong_with(self, whole: State) -> list[str]:
        """Returns everything in a full position that contradicts what the seat has seen."""
        wrong = []
        for player, hand, order in zip(whole.players, self.hands, self.orders, strict=True):
            if (Counter(player.hand) - hand).total() != hand[HIDDEN] or len(player.hand) != hand.total():
                wrong.append(f"{player.hand} are not the cards {hand}")
            if player.order and order not in (HIDDEN, player.order):
                wrong.append(f"{player.order} is not the order {order}")
        return wrong
