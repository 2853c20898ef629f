"""All errors of a position made by hand."""

from my_game.components import CARDS, HAND
from my_game.state import MyGameState as State

# Next: whatever play cannot bring about, each a sentence with the place and the remedy.


def problems(state: State) -> list[str]:
    """Returns every contradiction of the position."""
    first, second = (len(state.built_by(seat)) for seat in range(2))
    held = [len(hand) for hand in state.hands]
    wrong = []
    if first - second not in (0, 1):
        wrong.append(f"A has {first} stations and B {second}: A begins, so write as many for both, or one more for A")
    if max(held) > HAND:
        wrong.append(f"a hand has at most {HAND} cards: take some away")
    if sum(held) > len(state.free):
        wrong.append("there are more cards than free cells: take some away")
    elif _is_uneven(state, held):
        wrong.append(f"A holds {held[0]} cards and B {held[1]}: who has just built draws, and nobody else")
    for card in CARDS:
        cells = sum(str(row) == card for row, _ in state.free)
        if sum(hand.count(card) for hand in state.hands) > cells:
            wrong.append(f"row {card} has {cells} free {'cell' if cells == 1 else 'cells'} and no more cards")
    return wrong


def _is_uneven(state: State, held: list[int]) -> bool:
    """Whether hands have sizes that no play leads to."""
    own, other = held[state.turn], held[1 - state.turn]
    if sum(held) == len(state.free):  # The deck is empty.
        return own - other not in (0, 1)
    if len(state.free) == CARDS.total():  # The cards are being dealt, to A first.
        return other > 0 and own < HAND
    return own < HAND or other < HAND - 1
