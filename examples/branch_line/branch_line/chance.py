"""The actions of chance: it draws where the line comes in."""

from branch_line.actions import Enter
from branch_line.state import BranchLineState as State


def weights(state: State) -> tuple[tuple[Enter, int], ...]:
    """Returns every side of the rim, each equally likely (``setup.enter``)."""
    return tuple((Enter(cell, side), 1) for cell, side in state.board.rim) if state.enters is None else ()
