"""The candidates: actions that a player can try, legal or not."""

from collections.abc import Iterator

from my_game.actions import Build, Deal
from my_game.components import CARDS, CELLS
from my_game.state import MyGameState as State
from railwidgets.core import Action

# Next: whatever a click can mean, so that a wrong click gets the rule that it breaks.


def candidates(state: State, picks: tuple[str, ...]) -> Iterator[Action]:
    """Yields every card on every cell, and every card that chance can deal, that begins with these picks."""
    every = (*(Build(card, cell) for card in CARDS for cell in CELLS), *map(Deal, CARDS))
    yield from (action for action in every if action.picks[: len(picks)] == picks)
