"""The generator of legal actions. It shares no code with the refusals in ``rules``; the suite compares them."""

from my_game.actions import Build
from my_game.state import MyGameState as State
from railwidgets.core import Action

# Next: every legal action, quickly, in an order that never changes.


def generate(state: State) -> list[Action]:
    """Returns every legal action."""
    return [Build(cell) for cell in state.free]
