"""The generator of legal actions. It shares no code with the refusals in ``rules``; tests check that they agree."""

from railwidgets.core import Action
from signal_box.actions import Run, Take
from signal_box.chance import weights
from signal_box.components import CARDS, TRAINS
from signal_box.state import SignalBoxState as State


def generate(state: State) -> list[Action]:
    """Returns every legal action in a fixed order."""
    if state.phase == "run":
        cards = [card for card in CARDS if card in state.players[state.turn].hand]
        return [Run(card, train) for card in cards for train in TRAINS if not state.in_the_way(card, train)]
    if state.phase == "take":
        return [Take(card) for card in (*CARDS, "deck") if card == "deck" or card in state.display]
    return [action for action, _ in weights(state)]
