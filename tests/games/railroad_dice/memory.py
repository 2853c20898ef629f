"""What somebody at the table remembers who has watched a game of Railroad Dice from the beginning: all of it.

What goes behind the screens and what comes from there is paid, rolled and sold before all eyes.
"""

from __future__ import annotations

from railwidgets.core import Action
from railwidgets.games.railroad_dice import RailroadDiceState
from railwidgets.games.railroad_dice import actions as act


def in_sight(state: RailroadDiceState) -> int:
    """The dice that lie open."""
    return state.bank + state.dice_on_tiles + sum(sum(player.front) for player in state.players)


def at_the_table(state: RailroadDiceState, action: Action, seat: int | None) -> object:
    """What a seat learns of an action: all of it, for whatever goes behind a screen is counted before all eyes."""
    return str(action)


class Memory:
    """A seat that counts.

    Attributes:
        dice: behind the screen, by seat.
        passengers: the same, in thousands.
    """

    def __init__(self, start: RailroadDiceState, seat: int | None) -> None:
        self.dice = [0] * len(start.players)
        self.passengers = [0] * len(start.players)

    def sees(self, before: RailroadDiceState, action: Action, after: RailroadDiceState) -> None:
        """Takes in what was done: what the bank and the front do not account for is of the reserve."""
        seat = before.turn
        match action:
            case act.Income() if not before.player.parachute:
                self.dice[seat] += before.bank - after.bank
            case act.Roll(reserve, _):
                self.dice[seat] -= reserve
            case act.Lay() | act.Leave() | act.Build():
                # All dice are somewhere, and none but these go out of sight.
                self.dice[seat] -= in_sight(after) - in_sight(before)
            case act.Buy(_, _, seller) if seller is not None:
                self.dice[seller] += 1
        if before.year != after.year or (after.counting is not None and before.counting is None):
            for line in after.last_year:
                if line.director is not None:
                    self.passengers[line.director] += line.passengers

    def wrong_with(self, whole: RailroadDiceState) -> list[str]:
        """Everything in a position that cannot be after what was seen."""
        dice, passengers = (
            [player.reserve for player in whole.players],
            [player.passengers for player in whole.players],
        )
        wrong = [] if dice == self.dice else [f"reserves of {dice} dice, where {self.dice} were seen to go"]
        if passengers != self.passengers:
            wrong.append(f"{passengers} thousand passengers, where {self.passengers} were seen to go")
        return wrong
