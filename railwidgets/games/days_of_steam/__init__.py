"""Days of Steam: lay track, close circuits, and bring goods to the cities that want them."""

from __future__ import annotations

from typing import Final

from railwidgets.draw.game import DrawnGame
from railwidgets.games.days_of_steam.state import DaysOfSteamState, Rules

__all__ = ["GAME", "DaysOfSteamState", "Rules"]

GAME: Final = DrawnGame(__name__, DaysOfSteamState)
