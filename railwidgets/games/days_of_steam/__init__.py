"""Days of Steam: lay track, close circuits, and deliver goods to the cities that need them.

Public: every name in ``__all__``. The modules that define them are private.
"""

from __future__ import annotations

from typing import Final

from railwidgets.draw.game import DrawnGame
from railwidgets.games.days_of_steam.state import DaysOfSteamState, Rules

__all__ = ["GAME", "DaysOfSteamState", "Rules"]

GAME: Final = DrawnGame(__name__, DaysOfSteamState)
