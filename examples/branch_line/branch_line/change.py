"""The effects of actions."""

from branch_line.actions import Enter, Lay
from branch_line.state import BranchLineState as State
from railwidgets.core import Action


def do(state: State, action: Action) -> State:
    """Returns the state after a legal action."""
    if isinstance(action, Enter):
        return state.replace(enters=(action.cell, action.side))
    assert isinstance(action, Lay)
    place = state.board.cells.index(action.cell)
    return state.replace(tiles=(*state.tiles[:place], action.tile, *state.tiles[place + 1 :]))
