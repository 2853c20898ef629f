"""The actions of chance: it deals orders and cards, and shows the orders at the end."""

from railwidgets.core import CHANCE
from signal_box.actions import Deal
from signal_box.state import SignalBoxState as State


def weights(state: State) -> list[tuple[Deal, int]]:
    """Returns the outcomes of chance (``setup.deal``, ``end.terminus``)."""
    return [(Deal(what), count) for what, count in state.dealt.items()] if state.actor == CHANCE else []
