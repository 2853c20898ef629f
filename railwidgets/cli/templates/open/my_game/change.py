"""The effects of actions."""

from my_game.actions import Build
from my_game.components import CELLS
from my_game.state import MyGameState as State
from railwidgets.core import Action

# Next: what each action changes. A position never changes itself: state.replace(...) returns another.


def do(state: State, action: Action) -> State:
    """Returns the state after a legal action."""
    assert isinstance(action, Build)
    place = CELLS.index(action.cell)
    return state.replace(stations=(*state.stations[:place], state.turn, *state.stations[place + 1 :]))
