"""All errors of a position made by hand."""

from branch_line.state import BranchLineState as State
from railwidgets.core import at


def problems(state: State) -> list[str]:
    """Returns every contradiction of the position, each a sentence with the place and the remedy."""
    laid = {cell for cell in state.board.cells if state.tile(cell)}
    if state.enters is None:
        return ["tiles lie on the field: write where the line came in, such as enters 0,1 N"] * bool(laid)
    if state.enters not in state.board.rim:
        return [f"no line comes in at {at(state.enters[0])} from there: write a cell and a side on the rim"]
    line = state.line.steps if state.line else ()
    idle = sorted(laid - {step.cell for step in line})
    return [f"the line has never been at {at(cell)}: take that tile away" for cell in idle]
