"""Days of Steam: lay track, close circuits, and bring goods to the cities that want them."""

from __future__ import annotations

from typing import Final

from railwidgets.core import FolderGame
from railwidgets.games.days_of_steam.state import DaysOfSteamState, Rules

__all__ = ["GAME", "DaysOfSteamState", "Rules"]

GAME: Final = FolderGame(__name__, DaysOfSteamState)
