"""The candidates: actions that a player can try, legal or not."""

from collections.abc import Iterator

from railwidgets.core import Action
from signal_box.actions import Deal, Run, Take
from signal_box.components import CARDS, TRAINS
from signal_box.state import SignalBoxState as State


def candidates(state: State, picks: tuple[str, ...]) -> Iterator[Action]:
    """Yields every card for every train, every card to take, and all that chance may deal."""
    runs = (Run(card, train) for card in CARDS for train in TRAINS)
    takes = (Take(card) for card in (*CARDS, "deck"))
    deals = map(Deal, (*TRAINS, *CARDS))
    yield from (action for action in (*runs, *takes, *deals) if action.picks[: len(picks)] == picks)
