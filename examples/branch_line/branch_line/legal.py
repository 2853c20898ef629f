"""The generator of legal actions. It shares no code with the refusals in ``rules``; tests check that they agree."""

from branch_line.actions import Lay
from branch_line.chance import weights
from branch_line.components import TILES
from branch_line.state import BranchLineState as State
from railwidgets.core import Action


def generate(state: State) -> list[Action]:
    """Returns every legal action in a fixed order."""
    if state.head is not None:
        return [Lay(tile, state.head) for tile in TILES]
    return [enter for enter, _ in weights(state)]
