"""StreetCar: lay tram tracks across Grenoble, then be the first to run a tram home over all its stops.

Public: every name in ``__all__``. The modules that define them are private.
"""

from __future__ import annotations

from typing import Final

from railwidgets.draw.game import DrawnGame
from railwidgets.games.streetcar.state import Rules, StreetCarState

__all__ = ["GAME", "Rules", "StreetCarState"]

GAME: Final = DrawnGame(__name__, StreetCarState)
