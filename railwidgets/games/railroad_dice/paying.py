"""Paying with dice of the reserve and wild ones, and what the bank can give."""

from __future__ import annotations

from typing import TYPE_CHECKING

from railwidgets.games.railroad_dice.components import FACES

if TYPE_CHECKING:
    from railwidgets.games.railroad_dice.state import Ending, Player

WILD = FACES.index("wild")


def payments(cost: int, reserve: int, wild: int) -> range:
    """How many wild dice can be among those that pay a cost.

    Args:
        cost: in dice.
        reserve: dice in the reserve.
        wild: wild dice that are free to pay.
    """
    return range(max(cost - reserve, 0), min(cost, wild) + 1)


def without(player: Player, *dice: str) -> Player:
    """A player without some dice of the front."""
    front = list(player.front)
    for die in dice:
        front[FACES.index(die)] -= 1
    return player._replace(front=tuple(front))


def charged(player: Player, cost: int, wild: int) -> Player:
    """A player who has paid a cost, so many wild dice among it."""
    if not cost:
        return player
    front = player.front
    if wild:
        front = (*front[:WILD], front[WILD] - wild)
    reserve = None if player.reserve is None else player.reserve - (cost - wild)
    return player._replace(front=front, reserve=reserve)


def drawn(bank: int, count: int) -> tuple[int, int, Ending]:
    """What the bank gives when dice are asked for (``end.stuck``).

    Returns:
        The dice given, those left in the bank, and ``bank`` if it could not give all.
    """
    given = min(count, bank)
    return given, bank - given, "bank" if given < count else ""


def rewarded(player: Player, bank: int, count: int) -> tuple[Player, int, Ending]:
    """A player who was given wild dice, those left in the bank, and ``bank`` if it could not give all."""
    given, bank, ending = drawn(bank, count)
    front = player.front
    return player._replace(front=(*front[:WILD], front[WILD] + given)), bank, ending
