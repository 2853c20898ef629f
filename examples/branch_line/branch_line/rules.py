"""The refusals: named checks for each action, one for each clause."""

from collections.abc import Iterator

from branch_line.actions import Enter, Lay
from branch_line.state import BranchLineState as State
from branch_line.words import refuse
from railwidgets.core import Action, Cell, Mark, Refusal, cell_name


def refusals(state: State, action: Action) -> tuple[Refusal, ...]:
    """Returns every clause that the action would break; none if it is legal."""
    if isinstance(action, Enter):
        return (*on_the_field(state, action.cell), *over_the_rim(state, action), *only_once(state), *over(state))
    assert isinstance(action, Lay)
    cell = action.cell
    return (*on_the_field(state, cell), *not_yet(state), *at_the_head(state, cell), *free(state, cell), *over(state))


def on_the_field(state: State, cell: Cell) -> Iterator[Refusal]:
    """``setup.field``: the cell exists."""
    cells = state.board.cells
    if cell not in cells:
        yield refuse("setup.field", "off", [Mark("cell", cells)], at=cell_name(cell), last=cells[-1][0])


def over_the_rim(state: State, action: Enter) -> Iterator[Refusal]:
    """``setup.enter``: the line comes in over the rim."""
    if action.cell in state.board.cells and (action.cell, action.side) not in state.board.rim:
        yield refuse("setup.enter", "inside", [Mark("edge", ((*action.cell, action.side),))], at=cell_name(action.cell))


def only_once(state: State) -> Iterator[Refusal]:
    """``setup.enter``: the line comes in once."""
    if state.enters is not None:
        cell, side = state.enters
        yield refuse("setup.enter", "again", [Mark("edge", ((*cell, side),))])


def not_yet(state: State) -> Iterator[Refusal]:
    """``setup.enter``: the line comes in before the first tile."""
    if state.enters is None:
        yield refuse("setup.enter", "first", [Mark("cell", state.board.cells)])


def at_the_head(state: State, cell: Cell) -> Iterator[Refusal]:
    """``lay.head``: a tile goes to the head of the line."""
    if state.line is not None and state.head not in (None, cell):
        marks = [Mark("cell", (state.head,)), *([Mark("path", state.line.steps)] if state.line.steps else [])]
        yield refuse("lay.head", "elsewhere", marks, at=cell_name(cell), head=cell_name(state.head))


def free(state: State, cell: Cell) -> Iterator[Refusal]:
    """``lay.free``: the cell is free."""
    if state.tile(cell):
        yield refuse("lay.free", "taken", [Mark("cell", (cell,))], at=cell_name(cell))


def over(state: State) -> Iterator[Refusal]:
    """``end.rim``: the game ends when the line runs over the rim."""
    if state.line is not None and state.line.leads is None:
        yield refuse("end.rim", "over", [Mark("path", state.line.steps)])
