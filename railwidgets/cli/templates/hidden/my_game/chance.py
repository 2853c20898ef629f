"""The actions of chance."""

from my_game.actions import Deal
from my_game.state import MyGameState as State

# Next: every outcome with a whole weight above 0; none while a seat is to act. What the end of your game reveals is an
# action of chance too: a hidden card cannot turn up in a position without one.


def weights(state: State) -> tuple[tuple[Deal, int], ...]:
    """Returns the cards that can be drawn, each as often as it is left."""
    return () if state.receiver is None else tuple((Deal(card), count) for card, count in state.unseen.items())
