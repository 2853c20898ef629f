"""What somebody at the table remembers who has watched a game of Days of Steam from the beginning."""

from __future__ import annotations

from collections import Counter

from railwidgets.core import Action
from railwidgets.games.days_of_steam import DaysOfSteamState
from railwidgets.games.days_of_steam.actions import DrawTile, Lay
from railwidgets.games.days_of_steam.components import HIDDEN, KINDS


def at_the_table(state: DaysOfSteamState, action: Action, seat: int | None) -> object:
    """What a seat learns of an action: the tiles that others draw stay hidden."""
    if isinstance(action, DrawTile) and state.draws[0].where != seat:
        return "a tile", state.draws[0].where
    return str(action)


class Memory:
    """A seat that has seen every tile that was laid, and those that it drew itself.

    Attributes:
        seat: who it is; ``None`` for an onlooker.
        own: the tiles in its hand.
        laid: the tiles laid by anybody, be they covered or not.
        hands: how many tiles each seat holds.
    """

    def __init__(self, start: DaysOfSteamState, seat: int | None) -> None:
        self.seat = seat
        self.own = Counter[str]()
        self.laid = Counter[str]()
        self.hands = [0] * len(start.players)

    def sees(self, before: DaysOfSteamState, action: Action, after: DaysOfSteamState) -> None:
        """Takes in what was done, as it was said to the seat."""
        if isinstance(action, DrawTile):
            where = before.draws[0].where
            assert isinstance(where, int)
            self.hands[where] += 1
            assert (action.kind == HIDDEN) == (where != self.seat)
            self.own[action.kind] += where == self.seat
        elif isinstance(action, Lay):
            self.hands[before.turn] -= 1
            self.laid[action.kind] += 1
            self.own[action.kind] -= before.turn == self.seat

    def wrong_with(self, whole: DaysOfSteamState) -> list[str]:
        """Everything in a position that cannot be after what was seen."""
        wrong = []
        if self.seat is not None and Counter(whole.players[self.seat].hand) != +self.own:
            wrong.append(f"seat {self.seat} drew and kept other tiles: {+self.own}")
        hands = [len(player.hand) for player in whole.players]
        if hands != self.hands:
            wrong.append(f"the hands hold {hands} tiles, not {self.hands}")
        there = Counter(kind for player in whole.players for kind in player.hand) + self.laid
        there += Counter(dict(zip(KINDS, whole.deck, strict=True)))
        box = Counter({name: kind.count for name, kind in KINDS.items()})
        return [*wrong, f"tiles that were laid are not counted: {there}"] if there != box else wrong
