"""All errors of a position made by hand."""

from collections import Counter

from signal_box.components import CARDS, DISPLAY, HAND, TERMINUS, THROAT, TRAINS
from signal_box.state import SignalBoxState as State


def problems(state: State) -> list[str]:
    """Returns every contradiction of the position, each a sentence with the place and the remedy."""
    orders, sizes = [player.order for player in state.players], [len(player.hand) for player in state.players]
    cards = Counter(state.display) + Counter(card for player in state.players for card in player.hand)
    least = [HAND - (seat == state.turn) for seat in range(len(sizes))] if state.display or any(state.trains) else [0]
    found = {
        f"{len(orders)} players leave no seat {'ABC'[state.turn]}: write another turn": state.turn >= len(orders),
        f"block {THROAT}, the throat, holds one train: move the others": state.trains.count(THROAT) > 1,
        f"only one train arrives at block {TERMINUS}: move the others": state.trains.count(TERMINUS) > 1,
        "each order is dealt once: write different ones": any(orders.count(train) > 1 for train in TRAINS),
        "the cards are dealt after the orders: write order, and a train or ?": "" in orders and cards.total() > 0,
        f"the box has {dict(CARDS)} cards: take some away": any(cards[card] > CARDS[card] for card in CARDS),
        f"the display has {DISPLAY} cards: take some away": len(state.display) > DISPLAY,
        f"a hand has {HAND} cards, or one less before it takes a card: write as many": max(sizes) > HAND
        or any(size < number for size, number in zip(sizes, least, strict=False)),
        "nobody can draw now: write turn and not draws": state.drawing
        and (state.phase != "draw" or sizes[state.turn % len(sizes)] == HAND),
        "orders are shown after a train has arrived: write a smaller number": state.shown
        > len(orders) * (TERMINUS in state.trains),
    }
    return [sentence for sentence, wrong in found.items() if wrong]
