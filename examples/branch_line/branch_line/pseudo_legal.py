"""The candidates: actions that a player can try, legal or not."""

from collections.abc import Iterator

from branch_line.actions import Enter, Lay
from branch_line.components import TILES
from branch_line.state import BranchLineState as State
from railwidgets.core import Action


def candidates(state: State, picks: tuple[str, ...]) -> Iterator[Action]:
    """Yields every tile on every cell, and every way in, that begins with these picks."""
    lays = (Lay(tile, cell) for tile in TILES for cell in state.board.cells)
    enters = (Enter(cell, side) for cell in state.board.cells for side in range(4))
    yield from (action for action in (*lays, *enters) if action.picks[: len(picks)] == picks)
