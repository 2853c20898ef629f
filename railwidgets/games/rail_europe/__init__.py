"""Rail Europe: collect cards, claim routes between cities, connect the cities of secret tickets.

Public: every name in ``__all__``. The modules that define them are private.
"""

from __future__ import annotations

from typing import Final

from railwidgets.draw.game import DrawnGame
from railwidgets.games.rail_europe.state import RailEuropeState, Rules

__all__ = ["GAME", "RailEuropeState", "Rules"]

GAME: Final = DrawnGame(__name__, RailEuropeState)
