"""The candidates: actions that a player can try, legal or not."""

from collections.abc import Iterator

from my_game.actions import Build
from my_game.components import CELLS
from my_game.state import MyGameState as State
from railwidgets.core import Action

# Next: whatever a click can mean, so that a wrong click gets the rule that it breaks.


def candidates(state: State, picks: tuple[str, ...]) -> Iterator[Action]:
    """Yields a station on every cell that begins with these picks."""
    yield from (action for action in map(Build, CELLS) if action.picks[: len(picks)] == picks)
