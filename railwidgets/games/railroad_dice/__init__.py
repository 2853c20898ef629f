"""Railroad Dice: one line of dice over a landscape that grows, five companies, and the passengers they carry.

Public: every name in ``__all__``. The modules that define them are private.
"""

from __future__ import annotations

from typing import Final

from railwidgets.draw.game import DrawnGame
from railwidgets.games.railroad_dice.state import RailroadDiceState, Rules

__all__ = ["GAME", "RailroadDiceState", "Rules"]

GAME: Final = DrawnGame(__name__, RailroadDiceState)
