"""The generator of legal actions. It shares no code with the refusals in ``rules``; the suite compares them."""

from my_game.actions import Build
from my_game.chance import weights
from my_game.state import MyGameState as State
from railwidgets.core import CHANCE, Action

# Next: every legal action, quickly, in an order that never changes.


def generate(state: State) -> list[Action]:
    """Returns every legal action."""
    if state.actor == CHANCE:
        return [deal for deal, _ in weights(state)]
    return [Build(str(cell[0]), cell) for cell in state.free if state.may_hold(state.turn, str(cell[0]))]
