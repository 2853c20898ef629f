"""The memory of a seat at the table: the suite compares ``hidden.py`` with it."""

from my_game.actions import Build, Deal
from my_game.components import HIDDEN
from my_game.state import MyGameState as State
from railwidgets.core import Action

# Next: what people at the table see of each action, by the rulebook. Neither asks hidden.py, which they are to check.


def at_the_table(state: State, action: Action, seat: int | None) -> object:
    """Returns what a seat learns of an action: of a card that another one draws, only who draws it."""
    return ("draws", state.receiver) if isinstance(action, Deal) and state.receiver != seat else str(action)


class Memory:
    """The memory of a seat: its own cards; what others play was never seen before."""

    def __init__(self, start: State, seat: int | None) -> None:
        self.seat, self.hand = seat, list[str]()

    def sees(self, before: State, action: Action, after: State) -> None:
        """Records an action as the seat perceived it."""
        if isinstance(action, Deal) and action.card != HIDDEN:
            self.hand.append(action.card)
        if isinstance(action, Build) and before.turn == self.seat:
            self.hand.remove(action.card)

    def wrong_with(self, whole: State) -> list[str]:
        """Returns everything in a full position that contradicts what the seat has seen."""
        held = list(whole.hands[self.seat]) if self.seat is not None else []
        return [] if held == sorted(self.hand) else [f"the hand is {self.hand}, not {held}"]
