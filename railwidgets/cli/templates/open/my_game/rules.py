"""The refusals: a named check for each clause."""

from collections.abc import Iterator

from my_game.actions import Build
from my_game.components import CELLS
from my_game.state import MyGameState as State
from my_game.words import refuse
from railwidgets.core import Action, Mark, Refusal, cell_name

# Next: one check for each rule that a player can break, with marks that prove it: cells, edges, a path, or
# Mark("piece", piece="hand:...") for a piece beside the board. Its sentence is a case of the rule in clauses.toml.


def refusals(state: State, action: Action) -> tuple[Refusal, ...]:
    """Returns every clause that the action would break; none if it is legal."""
    assert isinstance(action, Build)
    return (*free(state, action), *over(state))


def free(state: State, action: Build) -> Iterator[Refusal]:
    """``build.free``: the cell is on the field and free."""
    if action.cell not in CELLS:
        yield refuse("build.free", "off", [Mark("cell", CELLS)], at=cell_name(action.cell))
    elif action.cell not in state.free:
        yield refuse("build.free", "taken", [Mark("cell", (action.cell,))], at=cell_name(action.cell))


def over(state: State) -> Iterator[Refusal]:
    """``end.full``: the game ends when the field is full."""
    if not state.free:
        yield refuse("end.full", "over", [Mark("cell", CELLS)])
