"""The position: the orders and hands of the players, the trains on the line, and the display."""

from collections import Counter
from dataclasses import dataclass
from typing import Any, NamedTuple, Self

from railwidgets.core import CHANCE, Actor, FolderState
from signal_box.components import CARDS, DISPLAY, HAND, HIDDEN, TERMINUS, THROAT, TRAINS


class Player(NamedTuple):
    """A player: the order, empty before it is dealt; the cards that all have seen, from the display; and the others."""

    order: str = ""
    seen: tuple[str, ...] = ()
    drawn: tuple[str, ...] = ()

    @property
    def hand(self) -> tuple[str, ...]:
        """All cards, in order."""
        return tuple(sorted(self.seen + self.drawn))


@dataclass(frozen=True, slots=True, repr=False)
class SignalBoxState(FolderState):
    """A position of Signal Box.

    Attributes:
        players: their orders and hands.
        trains: the block of each train.
        display: the face-up cards.
        turn: the seat whose turn it is.
        drawing: whether it draws from the deck.
        shown: the number of players who have shown their orders at the end.
    """

    players: tuple[Player, ...]
    trains: tuple[int, ...] = (0,) * len(TRAINS)
    display: tuple[str, ...] = ()
    turn: int = 0
    drawing: bool = False
    shown: int = 0

    @classmethod
    def first(cls, players: int, rules: Any) -> Self:
        """Returns the position before anything is dealt."""
        return cls((Player(),) * players)

    @property
    def phase(self) -> str:
        """What happens next. It follows from the other fields, so none can contradict it."""
        if TERMINUS in self.trains:
            return "show" if self.shown < len(self.players) else "over"
        if "" in [player.order for player in self.players]:
            return "order"
        if not self.display and any(len(player.hand) < HAND for player in self.players):
            return "deal"
        if len(self.display) < DISPLAY:
            return "refill"
        return "draw" if self.drawing else "take" if len(self.players[self.turn].hand) < HAND else "run"

    @property
    def actor(self) -> Actor:
        return None if self.phase == "over" else self.turn if self.phase in ("run", "take") else CHANCE

    @property
    def receiver(self) -> int | None:
        """The seat whose card chance deals; ``None`` for a card that all see."""
        if self.phase == "order":
            return [player.order for player in self.players].index("")
        if self.phase == "deal":
            return [len(player.hand) < HAND for player in self.players].index(True)
        return self.turn if self.phase == "draw" else None

    @property
    def orders_left(self) -> list[str]:
        """The orders that no player is known to have."""
        return [train for train in TRAINS if train not in [player.order for player in self.players]]

    @property
    def deck(self) -> Counter[str]:
        """The cards that this position does not show: the deck, and in a view also hidden cards of hands."""
        return CARDS - Counter(self.display) - Counter(card for player in self.players for card in player.hand)

    @property
    def dealt(self) -> Counter[str]:
        """What chance can deal now, each as often as it is there."""
        if self.phase == "show" and (order := self.players[self.shown].order) != HIDDEN:
            return Counter([order])
        return Counter(self.orders_left) if self.phase in ("order", "show") else self.deck

    def runs_to(self, card: str, train: str) -> int:
        """Returns the block that a card takes a train to."""
        return min(self.trains[TRAINS.index(train)] + int(card), TERMINUS)

    def in_the_way(self, card: str, train: str) -> str:
        """Returns the train in the throat that another one would meet; an empty string if the way is clear."""
        passes = self.trains[TRAINS.index(train)] < THROAT <= self.runs_to(card, train)
        return TRAINS[self.trains.index(THROAT)] if passes and THROAT in self.trains else ""

    def with_player(self, seat: int, **fields: Any) -> Self:
        """Returns the position with other values of a player."""
        player = self.players[seat]._replace(**fields)
        return self.replace(players=(*self.players[:seat], player, *self.players[seat + 1 :]))
