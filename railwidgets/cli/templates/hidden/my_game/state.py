"""The position."""

from collections import Counter
from dataclasses import dataclass
from typing import Any, Self

from my_game.components import CARDS, CELLS, HAND, HIDDEN, PLAYERS
from railwidgets.core import CHANCE, Actor, Cell, FolderState

# Next: the fields that your game needs, and no more. What follows from them is a property, so that nothing contradicts
# it. Options are fields of a class Rules(Options) here, and the position needs a field "rules: Rules" to keep them.


@dataclass(frozen=True, slots=True, repr=False)
class MyGameState(FolderState):
    """A position of My Game. The deck is what is left of the cards: it has no order before somebody draws.

    Attributes:
        stations: the seat of the station on each cell, row by row; ``None`` on a free one.
        hands: the cards of each seat, in order; ``HIDDEN`` for a card that a view does not show.
    """

    stations: tuple[int | None, ...]
    hands: tuple[tuple[str, ...], ...]

    @classmethod
    def first(cls, players: int, rules: Any) -> Self:
        """Returns the empty field, before the cards are dealt."""
        return cls((None,) * len(CELLS), ((),) * players)

    @property
    def actor(self) -> Actor:
        return CHANCE if self.receiver is not None else self.turn if self.free else None

    @property
    def turn(self) -> int:
        """The seat whose turn it is."""
        return (len(CELLS) - len(self.free)) % PLAYERS[0]

    @property
    def receiver(self) -> int | None:
        """The seat that draws a card; ``None`` if nobody does."""
        held = [len(hand) for hand in self.hands]
        short = [seat for seat, count in enumerate(held) if count < HAND]
        return short[0] if short and sum(held) < len(self.free) else None

    @property
    def unseen(self) -> Counter[str]:
        """The cards that this position does not show: the deck and, in a view, the hidden cards of hands."""
        played = Counter(str(row) for row, column in CELLS if (row, column) not in self.free)
        return CARDS - played - Counter(card for hand in self.hands for card in hand)

    @property
    def free(self) -> tuple[Cell, ...]:
        """The cells without a station."""
        return tuple(cell for cell, seat in zip(CELLS, self.stations, strict=True) if seat is None)

    def built_by(self, seat: int) -> tuple[Cell, ...]:
        """Returns the cells with a station of a seat."""
        return tuple(cell for cell, other in zip(CELLS, self.stations, strict=True) if other == seat)

    def may_hold(self, seat: int, card: str) -> bool:
        """Whether a seat holds a card, as far as this position shows its hand."""
        return card in self.hands[seat] or (HIDDEN in self.hands[seat] and self.unseen[card] > 0)

    def with_hand(self, seat: int, cards: tuple[str, ...]) -> Self:
        """Returns the position with another hand of a seat."""
        return self.replace(hands=(*self.hands[:seat], tuple(sorted(cards)), *self.hands[seat + 1 :]))
