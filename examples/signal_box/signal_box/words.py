"""The words of the game, and descriptions of its actions."""

from railwidgets.core import Action, Text, Vocabulary, seats
from signal_box.actions import Deal, Run, Take
from signal_box.components import HIDDEN
from signal_box.state import SignalBoxState as State

_VOCABULARY = Vocabulary(__name__)
words, refuse = _VOCABULARY.words, _VOCABULARY.refuse


def describe(state: State, action: Action) -> Text:
    """Returns a description of an action in a position."""
    said, trains = words("say"), words("train")
    match action:
        case Run(card, train):
            blocks = state.runs_to(card, train) - state.runs_to("0", train)
            return said["run"].fill(who=seats.name(state.turn), train=trains[train], count=blocks)
        case Take(card):
            return said["deck" if card == "deck" else "take"].fill(who=seats.name(state.turn), card=card)
        case Deal(what):
            kind = {"order": "order", "show": "show", "refill": "display"}.get(state.phase, "card")
            seat = state.shown if state.phase == "show" else state.receiver or 0
            name = f"hidden_{kind}" if what == HIDDEN else kind
            return said[name].fill(who=seats.name(seat), what=trains.get(what, what))
    raise TypeError(action)
