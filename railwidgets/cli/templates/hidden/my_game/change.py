"""The effects of actions."""

from my_game.actions import Build, Deal
from my_game.components import CELLS, HIDDEN
from my_game.state import MyGameState as State
from railwidgets.core import Action

# Next: what each action changes. A position never changes itself: state.replace(...) returns another.


def do(state: State, action: Action) -> State:
    """Returns the state after a legal action; in a view, a hidden card may have to stand for the one played."""
    if isinstance(action, Deal):
        assert state.receiver is not None
        return state.with_hand(state.receiver, (*state.hands[state.receiver], action.card))
    assert isinstance(action, Build)
    cards, place = list(state.hands[state.turn]), CELLS.index(action.cell)
    cards.remove(action.card if action.card in cards else HIDDEN)
    after = state.with_hand(state.turn, tuple(cards))
    return after.replace(stations=(*state.stations[:place], state.turn, *state.stations[place + 1 :]))
